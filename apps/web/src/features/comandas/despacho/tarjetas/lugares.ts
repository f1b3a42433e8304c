/** The places of the cards, page after page; null where one went out and nothing took its place. */
export type Lugares = readonly (string | null)[];

/** What is looked at: cards to a page, and which page. */
export interface Hoja {
  readonly caben: number;
  readonly pagina: number;
}

/**
 * The places of some cards, given oldest first: one that has a place keeps it until it is out; on the page that is looked at the oldest of
 * those that wait on later pages takes what became free, and later pages are in order of age. A card that comes back goes where it was, when
 * that is free (ui.md 9). Each card has one place, none is left out.
 */
export const acomodar = (
  previos: Lugares,
  tarjetas: readonly string[],
  { caben, pagina }: Hoja,
  deAntes: ReadonlyMap<string, number> = new Map(),
): Lugares => {
  const fin = (pagina + 1) * caben;
  const hay = new Set(tarjetas);
  const fijos = previos.slice(0, fin).map((id) => (id !== null && hay.has(id) ? id : null));
  const puestos = new Set(fijos);
  const vuelve = (id: string): boolean => {
    const lugar = deAntes.get(id) ?? fin;
    if (puestos.has(id) || lugar >= fin || (fijos[lugar] ?? null) !== null) return false;
    fijos[lugar] = id;
    return puestos.add(id).has(id);
  };
  const esperan = tarjetas.filter((id) => !vuelve(id) && !puestos.has(id));
  const enElHueco = (i: number): void => {
    fijos[i] ??= esperan.shift() ?? null;
  };
  const llenar = (desde: number, hasta: number): void => {
    for (let i = desde; i < hasta; i += 1) enElHueco(i);
  };
  llenar(pagina * caben, fin);
  llenar(0, pagina * caben);
  return sinHuecosAlFinal([...fijos, ...esperan]);
};

const sinHuecosAlFinal = (lugares: Lugares): Lugares =>
  lugares.slice(0, lugares.findLastIndex((id) => id !== null) + 1);

/** The cards of a page, with the places that are free on it. */
export const deHoja = (lugares: Lugares, { caben, pagina }: Hoja): Lugares =>
  Array.from({ length: caben }, (_, i) => lugares[pagina * caben + i] ?? null);

/** How many pages there are; at least one. */
export const hojas = (lugares: Lugares, caben: number): number => Math.max(1, Math.ceil(lugares.length / caben));
