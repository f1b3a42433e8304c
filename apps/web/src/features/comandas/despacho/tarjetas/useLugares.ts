import { useState } from 'react';
import { acomodar, deHoja, hojas, type Hoja, type Lugares } from './lugares.ts';

interface Puestas {
  readonly lugares: Lugares;
  readonly de: readonly unknown[];
  /** Where each card was when it was last seen: one that comes back goes there. */
  readonly deAntes: ReadonlyMap<string, number>;
}

const NINGUNA: Puestas = { lugares: [], de: [], deAntes: new Map() };

const poner = (p: Puestas, ids: readonly string[], hoja: Hoja, de: readonly unknown[]): Puestas => {
  const lugares = acomodar(p.lugares, ids, hoja, p.deAntes);
  const puestos = lugares.flatMap((id, i) => (id === null ? [] : [[id, i] as const]));
  return { lugares, de, deAntes: new Map([...p.deAntes, ...puestos]) };
};

/** The places of some cards, oldest first, and the pages they make; `caben` cards to a page, measured for the `medida`th time. */
export const useLugares = (ids: readonly string[], caben: number, medida: number) => {
  const [pedida, setPagina] = useState(0);
  const [puestas, setPuestas] = useState(NINGUNA);
  const pagina = Math.min(pedida, Math.max(0, Math.ceil(ids.length / caben) - 1));
  const de = [caben, medida, ids.join(), pagina];
  const alDia = de.every((parte, i) => parte === puestas.de[i]);
  // Cards of another size hold other rows: nothing keeps a place there.
  const previas = puestas.de[0] === caben && puestas.de[1] === medida ? puestas : NINGUNA;
  const actuales = alDia ? puestas : poner(previas, ids, { caben, pagina }, de);
  if (!alDia) setPuestas(actuales);
  const hoja = { caben, pagina };
  return {
    lugares: actuales.lugares,
    hoja: deHoja(actuales.lugares, hoja),
    pagina,
    paginas: hojas(actuales.lugares, caben),
    irA: setPagina,
    /** Goes to the page of a card. */
    mostrar: (id: string): void => {
      const lugar = actuales.lugares.indexOf(id);
      if (lugar >= 0) setPagina(Math.floor(lugar / caben));
    },
  };
};
