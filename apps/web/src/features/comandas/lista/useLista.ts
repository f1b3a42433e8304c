import { useMemo } from 'react';
import { usePreferencias } from '../../../platform/preferencias/preferencias.ts';
import { useSesion } from '../../../platform/session/session.ts';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';
import { useOpenComandas } from '../../../platform/comandas/useComandas.ts';
import { useComandasFiltradas } from '../filtros/useComandasFiltradas.ts';
import type { Listado } from './lugares/lugares.ts';
import { useSeleccion, type Seleccion } from './useSeleccion.ts';

/** The open comandas of the branch as a list that somebody works with. */
export interface ListaDeComandas {
  /** Keeps its identity while nothing in it changed. */
  readonly listado: Omit<Listado, 'pintadas'>;
  readonly seleccion: Seleccion;
}

/** In the order that one prefers, else the branch's; a list of two hundred is turned round once for each change. */
const useEnSuOrden = (comandas: readonly LiveComanda[]): readonly LiveComanda[] => {
  const { orden_de_comandas: preferido } = usePreferencias();
  const deSucursal = useSesion()?.sucursal.orden_de_comandas;
  const recientes = (preferido === 'sucursal' ? deSucursal : preferido) === 'recientes';
  return useMemo(() => (recientes ? comandas.toReversed() : comandas), [comandas, recientes]);
};

/** All that are open, what the filters leave of them, which one is chosen and which one shows its lines. */
export const useLista = (): ListaDeComandas => {
  const comandas = useEnSuOrden(useOpenComandas());
  const mostradas = useComandasFiltradas(comandas);
  const manejo = useSeleccion(mostradas);
  const { expandida, seleccion } = manejo;
  const listado = useMemo(
    () => ({ comandas, mostradas, expandida, seleccion }),
    [comandas, mostradas, expandida, seleccion],
  );
  return { listado, seleccion: manejo };
};
