import { useState } from 'react';
import type { Entrada, Hoja, Lugares } from './hoja.ts';
import { acomodar, deHoja, hojas } from './lugares.ts';

interface Puestas {
  readonly lugares: Lugares;
  readonly pagina: number;
  readonly de: readonly unknown[];
  /** Where each card was when it was last seen: one that comes back goes there. */
  readonly deAntes: ReadonlyMap<string, number>;
}

const NINGUNA: Puestas = { lugares: [], pagina: 0, de: [], deAntes: new Map() };

const poner = (p: Puestas, entradas: readonly Entrada[], hoja: Hoja, de: readonly unknown[]): Puestas => {
  const lugares = acomodar(p.lugares, entradas, hoja, p.deAntes);
  const ultima = hojas(lugares, hoja.caben) - 1;
  if (hoja.pagina > ultima) return poner(p, entradas, { ...hoja, pagina: ultima }, de);
  // Of a high card the upper place is kept.
  const puestos = lugares.flatMap((id, i) => (id === null ? [] : [[id, i] as const])).toReversed();
  return { lugares, pagina: hoja.pagina, de, deAntes: new Map([...p.deAntes, ...puestos]) };
};

/** How a page is divided: cards to it, and the columns they stand in. */
export type Marco = Pick<Hoja, 'caben' | 'columnas'>;

/** How the rows of the cards were measured. */
export interface Medicion {
  /** How often; cards of another size hold other rows, and nothing keeps a place. */
  readonly vez: number;
  /** Some have no height yet: where their cards stand is not settled. */
  readonly falta: boolean;
}

const firma = ({ id, alta, partes }: Entrada): string => `${id}${alta ? `=${partes.join('+')}` : ''}`;

/** The places of some cards, oldest first, and the pages they make. */
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
