import type { MetodoDePago } from '@comal/domain/caja/metodos';
import { sqlText, type Query } from '../db/query.ts';
import { CLASE, claveOf, type FilaSuma } from './sumas/sumas.ts';

/** A payment method as figures are told by it. */
export type FilaMetodo = Pick<MetodoDePago, 'id' | 'descripcion' | 'campo' | 'en_caja'>;

/** The payment methods of a business, also those that it takes no more, in the order of their ids. */
export const metodosOf = (cliente: string): Query<FilaMetodo> =>
  sqlText('SELECT id, descripcion, campo, en_caja FROM metodo_de_pago WHERE cliente = $1 ORDER BY id', [cliente]);

/** What was sold by a method, in centavos. */
export interface VentaPorMetodo {
  readonly metodo: string;
  readonly total: number;
}

const DE_METODOS: ReadonlySet<FilaSuma['clase']> = new Set([CLASE.metodo, CLASE.propio]);

/** Sales by each method out of the sums of some days, by its name of now; 0 where nothing came by it. */
export const ventasPorMetodo = (
  sumas: readonly FilaSuma[],
  metodos: readonly FilaMetodo[],
): readonly VentaPorMetodo[] => {
  const por = new Map(sumas.filter((s) => DE_METODOS.has(s.clase)).map(({ clave, total }) => [clave, total]));
  return metodos.map((m) => ({ metodo: m.descripcion, total: por.get(claveOf(m)) ?? 0 }));
};
