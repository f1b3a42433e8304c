import { companero, type Entrada, type Hoja, type Lugares, type Sitios } from './hoja.ts';
import { llenar, type Cola } from './llenar.ts';

/** Where a card stands; a high one twice, the upper place first. */
export const lugaresDe = (lugares: Lugares, id: string): readonly number[] =>
  lugares.flatMap((otro, i) => (otro === id ? [i] : []));

/** A card that has a place keeps it: it grows into its column where that is free, and is its first part where it is not. */
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

/** Gives a card that returns the place where it was, when that is free. */
const devolver = (sitios: Sitios, { id, alta }: Entrada, lugar: number, hoja: Hoja): void => {
  const otro = alta ? companero(lugar, hoja) : null;
  const suyos = otro === null ? [lugar] : [lugar, otro];
  if (suyos.some((i) => (sitios[i] ?? null) !== null)) return;
  for (const i of suyos) sitios[i] = id;
};

/** What still waits for a place: a card that has some of its parts on the wall waits for the others. */
const esperanDe = (sitios: Sitios, entrada: Entrada): Cola => {
  const puesta = (id: string): boolean => sitios.includes(id);
  if (puesta(entrada.id)) return [];
  if (!entrada.partes.some(puesta)) return [entrada];
  return entrada.partes.filter((id) => !puesta(id)).map(sola);
};

const sola = (id: string): Entrada => ({ id, alta: false, partes: [] });

/**
 * The places of some cards, given oldest first: one that has a place keeps it until it is out; on the page that is looked at the oldest of
 * those that wait on later pages takes what became free, and later pages are in order of age. A card that comes back goes where it was, when
 * that is free (ui.md 9). Each card has one place, or a column, or one for each of its parts; none is left out.
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

/** The cards of a page, with the places that are free on it. */
export const deHoja = (lugares: Lugares, { caben, pagina }: Pick<Hoja, 'caben' | 'pagina'>): Lugares =>
  Array.from({ length: caben }, (_, i) => lugares[pagina * caben + i] ?? null);

/** How many pages there are; at least one. */
export const hojas = (lugares: Lugares, caben: number): number => Math.max(1, Math.ceil(lugares.length / caben));
