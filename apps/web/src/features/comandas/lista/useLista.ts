import { useMemo } from 'react';
import { usePreferencias } from '../../../platform/preferencias/preferencias.ts';
import { useSesion } from '../../../platform/session/session.ts';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';
import { useOpenComandas } from '../../../platform/comandas/useComandas.ts';
import { useComandasFiltradas } from '../filtros/useComandasFiltradas.ts';
import type { Listado } from './lugares/lugares.ts';
import { useSeleccion, type Seleccion } from './useSeleccion.ts';

/** The list of the open comandas of the branch, with its selection. */
export interface ListaDeComandas {
  /** Keeps its identity while unchanged. */
  readonly listado: Omit<Listado, 'pintadas'>;
  readonly seleccion: Seleccion;
}

/** Hook: the comandas in the user's preferred order, otherwise the branch's; sorted once per change. */
const useEnSuOrden = (comandas: readonly LiveComanda[]): readonly LiveComanda[] => {
  const { orden_de_comandas: preferido } = usePreferencias();
  const deSucursal = useSesion()?.sucursal.orden_de_comandas;
  const recientes = (preferido === 'sucursal' ? deSucursal : preferido) === 'recientes';
  return useMemo(() => (recientes ? comandas.toReversed() : comandas), [comandas, recientes]);
};

/** Hook: the open comandas, those that pass the filters, the selected one and the expanded one. */
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
