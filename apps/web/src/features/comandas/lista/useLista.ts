import { useMemo } from 'react';
import { useOpenComandas } from '../../../platform/comandas/useComandas.ts';
import { useComandasFiltradas } from '../filtros/useComandasFiltradas.ts';
import type { Listado } from './lugares.ts';
import { useSeleccion, type Seleccion } from './useSeleccion.ts';

/** The open comandas of the branch as a list that somebody works with. */
export interface ListaDeComandas {
  /** The same object while nothing of it changed. */
  readonly listado: Omit<Listado, 'pintadas'>;
  readonly seleccion: Seleccion;
}

/** All that are open, what the filters leave of them, which one is chosen and which one shows its lines. */
export const useLista = (): ListaDeComandas => {
  const comandas = useOpenComandas();
  const mostradas = useComandasFiltradas(comandas);
  const manejo = useSeleccion(mostradas);
  const { expandida, seleccion } = manejo;
  const listado = useMemo(
    () => ({ comandas, mostradas, expandida, seleccion }),
    [comandas, mostradas, expandida, seleccion],
  );
  return { listado, seleccion: manejo };
};
