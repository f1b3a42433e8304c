import { aplicarBorrador } from '@comal/domain/comanda/borrador';
import { filtrosActivos, pasaFiltros } from '@comal/domain/comanda/filtros';
import { useDeferredValue, useMemo } from 'react';
import { useBorradores } from '../../../platform/drafts/drafts.ts';
import type { ComandaViva } from '../../../platform/live/vista.ts';
import { useFiltros } from './filtros.ts';

/**
 * The comandas that the filters leave, looked at with their unsaved changes on top. What is typed is drawn first and the list
 * follows it, so that no key waits for the list (D-29).
 */
export const useComandasFiltradas = (comandas: readonly ComandaViva[]): readonly ComandaViva[] => {
  const filtros = useDeferredValue(useFiltros());
  const borradores = useBorradores();
  return useMemo(() => {
    if (filtrosActivos(filtros).length === 0) return comandas;
    const pasa = pasaFiltros(filtros);
    return comandas.filter((c) => pasa(aplicarBorrador(c, borradores.get(c.id))));
  }, [comandas, filtros, borradores]);
};
