import { companero, type Entrada, type Hoja, type Sitios } from './hoja.ts';

/** The cards without a place, oldest first. */
export type Cola = Entrada[];

const libresEn = (sitios: Sitios, { caben, pagina }: Hoja): readonly number[] =>
  Array.from({ length: caben }, (_, i) => pagina * caben + i).filter((i) => (sitios[i] ?? null) === null);

/** The upper places of the completely free columns. */
const columnasLibres = (libres: readonly number[], hoja: Hoja): readonly number[] =>
  libres.filter((i) => {
    const otro = companero(i, hoja);
    return otro !== null && otro > i && libres.includes(otro);
  });

/** The number of tall cards among the first ones that fit in the free places. */
const altasQueCaben = (cola: Cola, libres: number): number => {
  let quedan = libres;
  const caben = cola.slice(0, libres).filter(({ alta }) => (quedan -= alta ? 2 : 1) >= 0 && alta);
  return caben.length;
};

/**
 * The place for a normal card: the next free one; but one in a half-filled column if tall cards need all free columns.
 */
const lugarDeUna = (cola: Cola, libres: readonly number[], hoja: Hoja): number => {
  const columnas = columnasLibres(libres, hoja);
  const [primero] = libres;
  if (columnas.length > altasQueCaben(cola, libres.length)) return primero!;
  const empezada = libres.find((i) => !columnas.includes(i) && !columnas.includes(companero(i, hoja) ?? i));
  return empezada ?? primero!;
};

/** Fills the free places of a page from the queue; a tall card without a free column is split into its parts. */
export const llenar = (sitios: Sitios, cola: Cola, hoja: Hoja): void => {
  for (let libres = libresEn(sitios, hoja); libres.length > 0 && cola.length > 0; libres = libresEn(sitios, hoja)) {
    const [entrada] = cola as [Entrada];
    const [columna] = columnasLibres(libres, hoja);
    if (entrada.alta && columna === undefined) {
      cola.splice(0, 1, ...entrada.partes.map((id) => ({ id, alta: false, partes: [] })));
      continue;
    }
    const lugar = entrada.alta ? columna! : lugarDeUna(cola, libres, hoja);
    sitios[lugar] = entrada.id;
    if (entrada.alta) sitios[companero(lugar, hoja)!] = entrada.id;
    cola.shift();
  }
};
