import { useState } from 'react';
import type { Entrada, Hoja, Lugares } from './hoja.ts';
import { acomodar, deHoja, hojas } from './lugares.ts';

interface Puestas {
  readonly lugares: Lugares;
  readonly pagina: number;
  readonly de: readonly unknown[];
  /** The last known place of each card, for one that returns. */
  readonly deAntes: ReadonlyMap<string, number>;
}

const NINGUNA: Puestas = { lugares: [], pagina: 0, de: [], deAntes: new Map() };

const poner = (p: Puestas, entradas: readonly Entrada[], hoja: Hoja, de: readonly unknown[]): Puestas => {
  const lugares = acomodar(p.lugares, entradas, hoja, p.deAntes);
  const ultima = hojas(lugares, hoja.caben) - 1;
  if (hoja.pagina > ultima) return poner(p, entradas, { ...hoja, pagina: ultima }, de);
  // Reversed, so that the upper place of a tall card is the one stored.
  const puestos = lugares.flatMap((id, i) => (id === null ? [] : [[id, i] as const])).toReversed();
  return { lugares, pagina: hoja.pagina, de, deAntes: new Map([...p.deAntes, ...puestos]) };
};

/** The layout of a page: how many cards fit, in how many columns. */
export type Marco = Pick<Hoja, 'caben' | 'columnas'>;

/** The state of the measuring of the rows. */
export interface Medicion {
  /** The number of complete remeasurements: each changes which rows fit on a card, so places are computed anew. */
  readonly vez: number;
  /** Some rows are not measured yet: the places are provisional. */
  readonly falta: boolean;
}

const firma = ({ id, alta, partes }: Entrada): string => `${id}${alta ? `=${partes.join('+')}` : ''}`;

/** Hook: the places of cards, given oldest first, and their pages. */
export const useLugares = (entradas: readonly Entrada[], { caben, columnas }: Marco, { vez, falta }: Medicion) => {
  const [pedida, setPagina] = useState(0);
  const [puestas, setPuestas] = useState(NINGUNA);
  const de = [caben, vez, entradas.map(firma).join(), pedida];
  const alDia = de.every((parte, i) => parte === puestas.de[i]);
  const previas = puestas.de[0] === caben && puestas.de[1] === vez ? puestas : NINGUNA;
  const actuales = alDia ? puestas : poner(previas, entradas, { caben, columnas, pagina: pedida }, de);
  if (!alDia && !falta) setPuestas(actuales);
  const { lugares, pagina } = actuales;
  return {
    lugares,
    hoja: deHoja(lugares, { caben, pagina }),
    pagina,
    paginas: hojas(lugares, caben),
    irA: setPagina,
    /** Goes to the page of a card. */
    mostrar: (id: string): void => {
      const lugar = lugares.indexOf(id);
      if (lugar >= 0) setPagina(Math.floor(lugar / caben));
    },
  };
};
