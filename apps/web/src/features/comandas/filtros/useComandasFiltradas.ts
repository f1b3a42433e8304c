import { aplicarBorrador } from '@comal/domain/comanda/guardar/borrador';
import { filtrosActivos, pasaFiltros } from '@comal/domain/comanda/filtros';
import { useMemo } from 'react';
import { useBorradores } from '../../../platform/drafts/drafts.ts';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useFiltros, useSoloMias } from './filtros.ts';

/**
 * Hook: the comandas that pass the filters, matched with their unsaved changes applied (D-29). Not deferred: rendering
 * the typed letter in a frame of its own would delay the list for longer than rendering it takes.
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
