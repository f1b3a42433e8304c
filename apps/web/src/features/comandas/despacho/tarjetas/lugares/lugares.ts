import { companero, type Entrada, type Hoja, type Lugares, type Sitios } from './hoja.ts';
import { llenar, type Cola } from './llenar.ts';

/** The places of a card; two for a tall one, the upper first. */
export const lugaresDe = (lugares: Lugares, id: string): readonly number[] =>
  lugares.flatMap((otro, i) => (otro === id ? [i] : []));

/**
 * Keeps the place of a card. One that became tall takes its whole column if free; otherwise its first part takes the
 * place.
 */
const conservar = (sitios: Sitios, { id, alta, partes }: Entrada, hoja: Hoja): void => {
  const [lugar, abajo] = lugaresDe(sitios, id);
  if (lugar === undefined) return;
  if (!alta) {
    if (abajo !== undefined) sitios[abajo] = null;
    return;
  }
  const otro = companero(lugar, hoja);
  if (abajo !== undefined || otro === null) return;
  if ((sitios[otro] ?? null) === null) sitios[otro] = id;
  else sitios[lugar] = partes[0] ?? null;
};

/** Gives a card that returns its previous place, if free. */
const devolver = (sitios: Sitios, { id, alta }: Entrada, lugar: number, hoja: Hoja): void => {
  const otro = alta ? companero(lugar, hoja) : null;
  const suyos = otro === null ? [lugar] : [lugar, otro];
  if (suyos.some((i) => (sitios[i] ?? null) !== null)) return;
  for (const i of suyos) sitios[i] = id;
};

/** What of a card has no place yet: the card itself, or its missing parts if some are placed. */
const esperanDe = (sitios: Sitios, entrada: Entrada): Cola => {
  const puesta = (id: string): boolean => sitios.includes(id);
  if (puesta(entrada.id)) return [];
  if (!entrada.partes.some(puesta)) return [entrada];
  return entrada.partes.filter((id) => !puesta(id)).map(sola);
};

const sola = (id: string): Entrada => ({ id, alta: false, partes: [] });

/**
 * Places the cards, given oldest first. A card keeps its place up to the visible page until it is dispatched. A freed
 * place on the visible page goes to the oldest card of later pages, which are in order of age. A card that returns gets
 * its previous place if free (ui.md 9). Every card has one place, a column, or one place per part.
 */
export const acomodar = (
  previos: Lugares,
  entradas: readonly Entrada[],
  hoja: Hoja,
  deAntes: ReadonlyMap<string, number> = new Map(),
): Lugares => {
  const { caben, pagina } = hoja;
  const fin = (pagina + 1) * caben;
  const hay = new Set(entradas.flatMap(({ id, partes }) => [id, ...partes]));
  const sitios: Sitios = previos.slice(0, fin).map((id) => (id !== null && hay.has(id) ? id : null));
  for (const entrada of entradas) conservar(sitios, entrada, hoja);
  for (const entrada of entradas) {
    const lugar = deAntes.get(entrada.id) ?? fin;
    if (lugar < fin && esperanDe(sitios, entrada)[0] === entrada) devolver(sitios, entrada, lugar, hoja);
  }
  const cola = entradas.flatMap((entrada) => esperanDe(sitios, entrada));
  const paginas = [pagina, ...Array.from({ length: pagina }, (_, i) => i)];
  for (const p of paginas) llenar(sitios, cola, { ...hoja, pagina: p });
  for (let p = pagina + 1; cola.length > 0; p += 1) llenar(sitios, cola, { ...hoja, pagina: p });
  return sinHuecosAlFinal(sitios);
};

const sinHuecosAlFinal = (lugares: Lugares): Lugares => {
  const todos = Array.from(lugares, (id) => id ?? null);
  return todos.slice(0, todos.findLastIndex((id) => id !== null) + 1);
};

/** The places of a page, free ones as null. */
export const deHoja = (lugares: Lugares, { caben, pagina }: Pick<Hoja, 'caben' | 'pagina'>): Lugares =>
  Array.from({ length: caben }, (_, i) => lugares[pagina * caben + i] ?? null);

/** The number of pages, at least one. */
export const hojas = (lugares: Lugares, caben: number): number => Math.max(1, Math.ceil(lugares.length / caben));
