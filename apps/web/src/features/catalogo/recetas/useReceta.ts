import { useState } from 'react';
import { usePanelDe, type PanelDe } from '../vendibles/usePanelDe.ts';
import type { LineaDeReceta, Receta } from '../vendibles/tipos.ts';
import { LLAMADAS, type Dueno } from './duenos.ts';

/** The recipe on the screen. */
export interface RecetaVista {
  readonly panel: PanelDe<LineaDeReceta>;
  /** The cost of its owner in pesos, computed by the server. */
  readonly costo: number;
  /** Applies the server's answer to a change. */
  readonly recibir: (receta: Receta) => void;
}

/** Hook: the recipe of a dish or an add-on, with the cost after each change (D-54). */
export const useReceta = ({ tipo, id, costo: alAbrir }: Dueno): RecetaVista => {
  const [costo, setCosto] = useState(alAbrir);
  const panel = usePanelDe(['receta', tipo, id], (signal) => LLAMADAS[tipo].listar(id, signal));
  const recibir = (receta: Receta): void => {
    panel.recibir(receta.lineas);
    setCosto(receta.costo);
  };
  return { panel, costo, recibir };
};
