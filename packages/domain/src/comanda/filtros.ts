import { queContiene } from '../texto.ts';
import type { Comanda } from './comanda.ts';
import { estaVigente, type Pedido } from './pedido.ts';

/** The filters of the till's list of comandas; an empty one is off. */
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

/** No filter. */
export const SIN_FILTROS: Filtros = { comanda: '', creador: '', mesero: '', alimento: '' };

type Filtrable = Pick<Comanda, 'nombre' | 'usuario'> & {
  readonly pedidos: readonly Pick<Pedido, 'descripcion' | 'mesero' | 'cancelado_en'>[];
};
type Coincide = (texto: string) => boolean;
type Prueba = (c: Filtrable, coincide: Coincide) => boolean;

/** A test of texts for a pattern, cached by text, because many comandas order the same few dishes. */
const busca = (patron: string): Coincide => {
  const contiene = queContiene(patron);
  const vistos = new Map<string, boolean>();
  return (texto) => {
    const visto = vistos.get(texto) ?? contiene(texto);
    vistos.set(texto, visto);
    return visto;
  };
};

/** The texts that each filter tests; cancelled lines are left out (D-21). */
const PRUEBAS: Readonly<Record<Filtro, Prueba>> = {
  comanda: (c, coincide) => coincide(c.nombre),
  creador: (c, coincide) => coincide(c.usuario.nombre),
  mesero: (c, coincide) => c.pedidos.some((p) => estaVigente(p) && coincide(p.mesero.nombre)),
  alimento: (c, coincide) => c.pedidos.some((p) => estaVigente(p) && coincide(p.descripcion)),
};

const FILTROS = Object.keys(PRUEBAS) as Filtro[];

/** The filters that are on: those with more than spaces. */
export const filtrosActivos = (filtros: Filtros): Filtro[] => FILTROS.filter((f) => filtros[f].trim() !== '');

/** A predicate for comandas that match all filters, each by containing its words, ignoring case and accents (D-29). */
export const pasaFiltros = (filtros: Filtros): ((c: Filtrable) => boolean) => {
  const escritos = filtrosActivos(filtros).map((f) => [PRUEBAS[f], busca(filtros[f])] as const);
  return (c) => escritos.every(([prueba, coincide]) => prueba(c, coincide));
};
