import { aplicarBorrador } from '@comal/domain/comanda/guardar/borrador';
import { filtrosActivos, pasaFiltros } from '@comal/domain/comanda/filtros';
import { useMemo } from 'react';
import { useBorradores } from '../../../platform/drafts/drafts.ts';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useFiltros, useSoloMias } from './filtros.ts';

/**
 * The comandas that the filters leave, looked at with their unsaved changes on top (D-29). The list changes with the key,
 * not after it: a frame of its own for the letter would keep the list waiting for longer than drawing it takes.
 */
export const useComandasFiltradas = (comandas: readonly LiveComanda[]): readonly LiveComanda[] => {
  const filtros = useFiltros();
  const borradores = useBorradores();
  const soloMias = useSoloMias();
  const yo = useSesion()?.usuario.id;
  const mias = useMemo(
    () => (soloMias ? comandas.filter((c) => c.usuario.id === yo) : comandas),
    [comandas, soloMias, yo],
  );
  return useMemo(() => {
    if (filtrosActivos(filtros).length === 0) return mias;
    const pasa = pasaFiltros(filtros);
    return mias.filter((c) => pasa(aplicarBorrador(c, borradores.get(c.id))));
  }, [mias, filtros, borradores]);
};
