import { normalizar } from '../texto.ts';
import type { Comanda } from './comanda.ts';
import { estaVigente, type Pedido } from './pedido.ts';

/** The texts that choose which comandas the till shows (000 §2); an empty one chooses nothing. */
export interface Filtros {
  /** Name of the comanda. */
  readonly comanda: string;
  /** Who created it. */
  readonly creador: string;
  /** Who took at least one of its orders. */
  readonly mesero: string;
  /** A dish or companion that was ordered. */
  readonly alimento: string;
}

/** Which of the four filters. */
export type Filtro = keyof Filtros;

/** Everything is shown. */
export const SIN_FILTROS: Filtros = { comanda: '', creador: '', mesero: '', alimento: '' };

type Filtrable = Pick<Comanda, 'nombre' | 'usuario'> & {
  readonly pedidos: readonly Pick<Pedido, 'descripcion' | 'mesero' | 'cancelado_en'>[];
};
type Prueba = (c: Filtrable, patron: string) => boolean;

const contiene = (texto: string, patron: string): boolean => normalizar(texto).includes(patron);

/** What each filter looks at; lines that were taken back are not looked at (D-21). */
const PRUEBAS: Readonly<Record<Filtro, Prueba>> = {
  comanda: (c, patron) => contiene(c.nombre, patron),
  creador: (c, patron) => contiene(c.usuario.nombre, patron),
  mesero: (c, patron) => c.pedidos.some((p) => estaVigente(p) && contiene(p.mesero.nombre, patron)),
  alimento: (c, patron) => c.pedidos.some((p) => estaVigente(p) && contiene(p.descripcion, patron)),
};

const FILTROS = Object.keys(PRUEBAS) as Filtro[];

/** The filters that choose something: those with more than blanks. */
export const filtrosActivos = (filtros: Filtros): Filtro[] => FILTROS.filter((f) => filtros[f].trim() !== '');

/**
 * Whether a comanda is shown with some filters, as a function to ask of many: it must match all that are written, each by
 * containing it, ignoring case and accents (COMANDA-004, D-29).
 */
export const pasaFiltros = (filtros: Filtros): ((c: Filtrable) => boolean) => {
  const escritos = filtrosActivos(filtros).map((f) => [PRUEBAS[f], normalizar(filtros[f])] as const);
  return (c) => escritos.every(([prueba, patron]) => prueba(c, patron));
};
