import type { Fila } from '../../lineas/filas.ts';
import { filasDeRenglon } from '../../lineas/renglones.ts';
import { acomodar, altoDeTrozo, type Columna, type Trozo } from '../muro/flujo.ts';
import type { Marco } from '../muro/marco.ts';
import type { Tarjeta } from '../tarjetas.ts';
import type { Salida } from '../useSalidas.ts';
import { bloqueDe, porEdad, type Plato } from './platos.ts';

/** Where the cards stand, in a layout of columns. */
export interface Plano {
  readonly marco: Marco;
  readonly columnas: readonly Columna[];
}

/** The number of pages, at least one. */
export const paginasDe = ({ columnas, marco }: Plano): number =>
  Math.max(1, Math.ceil(columnas.length / marco.columnas));

/** The columns of a page. */
const columnasDe = ({ columnas, marco }: Plano, pagina: number): readonly Columna[] =>
  columnas.slice(pagina * marco.columnas, (pagina + 1) * marco.columnas);

/** The page that shows a row of a comanda; the first one if none does. */
export const paginaDe = ({ columnas, marco }: Plano, renglon: string): number => {
  const columna = columnas.findIndex((c) => c.some((t) => t.filas.some((f) => f.id === renglon)));
  return Math.max(0, Math.floor(columna / marco.columnas));
};

/** The comandas that are only on other pages. */
export const faltanFuera = (plano: Plano, pagina: number): number => {
  const aqui = new Set(columnasDe(plano, pagina).flatMap((c) => c.map((t) => t.id)));
  return new Set(plano.columnas.flatMap((c) => c.map((t) => t.id)).filter((id) => !aqui.has(id))).size;
};

const sonIguales = (a: Marco, b: Marco): boolean =>
  a.columnas === b.columnas && a.alto === b.alto && a.columna.ancho === b.columna.ancho;

/** Whether two layouts are of the same columns. */
export const mismoMarco = (a: Plano, b: Plano): boolean => sonIguales(a.marco, b.marco);

interface DelPlano {
  readonly vivos: readonly Plato[];
  readonly idas: readonly Salida[];
  readonly cambiados: ReadonlySet<string>;
  readonly marco: Marco;
}

const con = ({ vivos, idas, cambiados, marco }: DelPlano): Plano => {
  const todos = porEdad([...vivos, ...idas.map((s) => s.plato)]);
  const bloques = todos.map((plato) => bloqueDe(plato, cambiados, marco.columna));
  return { marco, columnas: acomodar(bloques, marco.alto, marco.columna.medidas) };
};

/**
 * The layout of what is to prepare and of what just went out; where comandas wait for another page, what went out gives
 * its place up once it may.
 */
export const planoDe = (de: DelPlano): Plano => {
  const entero = con(de);
  const ceden = de.idas.some((s) => s.cede);
  return paginasDe(entero) > 1 && ceden ? con({ ...de, idas: de.idas.filter((s) => !s.cede) }) : entero;
};

/** The id of the first row with a line that satisfies a condition. */
export const primeraEn = (platos: readonly Plato[], cual: (fila: Fila) => boolean): string | undefined =>
  platos.flatMap((p) => p.renglones).find((r) => filasDeRenglon(r).some(cual))?.id;

/** The place of a card in its column; a comanda that went away a moment ago leaves it free. */
export interface Lugar {
  readonly id: string;
  /** In px at normal letter size. */
  readonly alto: number;
  readonly tarjeta: Tarjeta | undefined;
}

const tarjetaDe = (trozo: Trozo, { fila, renglones }: Plato, continua: 'columna' | 'pagina'): Tarjeta => {
  const porId = new Map(renglones.map((r) => [r.id, r]));
  return {
    id: `${trozo.id}#${trozo.parte}`,
    comanda: trozo.id,
    nombre: fila.comanda,
    folio: fila.folio,
    tipo: fila.tipo,
    comensales: fila.comensales,
    atiende: fila.atiende,
    parte: trozo.parte,
    de: trozo.de,
    sigue: trozo.parte < trozo.de ? continua : null,
    filas: trozo.filas.map(({ id, alto }) => ({ id, alto, renglon: porId.get(id) })),
    renglones,
  };
};

/** The places of a page by column, with the data that their comandas have now. */
export const lugaresDe = (
  plano: Plano,
  pagina: number,
  platos: ReadonlyMap<string, Plato>,
): readonly (readonly Lugar[])[] => {
  const visibles = columnasDe(plano, pagina);
  return visibles.map((columna, i) =>
    columna.map((trozo) => {
      const plato = platos.get(trozo.id);
      const continua = i + 1 < visibles.length ? 'columna' : 'pagina';
      return {
        id: `${trozo.id}#${trozo.parte}`,
        alto: altoDeTrozo(trozo, plano.marco.columna.medidas),
        tarjeta: plato && tarjetaDe(trozo, plato, continua),
      };
    }),
  );
};

/** The number of each comanda on a page, from 1, in order of age: the digit that chooses it. */
export const numerosDe = (columnas: readonly (readonly Lugar[])[]): ReadonlyMap<string, number> => {
  const ids = new Set(columnas.flatMap((c) => c.flatMap(({ tarjeta }) => tarjeta?.comanda ?? [])));
  return new Map([...ids].map((id, i) => [id, i + 1]));
};
