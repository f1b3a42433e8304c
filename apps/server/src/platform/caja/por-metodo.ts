import type { MetodoDePago } from '@comal/domain/caja/metodos';
import { sqlText, type Query } from '../db/query.ts';
import { CLASE, getClave, type SumaRow } from './sumas/sumas.ts';

/** A payment method as figures are told by it. */
export type MetodoRow = Pick<MetodoDePago, 'id' | 'descripcion' | 'campo' | 'en_caja'>;

/** The payment methods of a business, also those that it takes no more, in the order of their ids. */
export const readMetodos = (cliente: string): Query<MetodoRow> =>
  sqlText('SELECT id, descripcion, campo, en_caja FROM metodo_de_pago WHERE cliente = $1 ORDER BY id', [cliente]);

/** What was sold by a method, in centavos. */
export interface VentasRow {
  readonly metodo: string;
  readonly total: number;
}

const OF_METODOS: ReadonlySet<SumaRow['clase']> = new Set([CLASE.metodo, CLASE.propio]);

/** Sales by each method out of the sums of some days, by its name of now; 0 where nothing came by it. */
export const ventasByMetodo = (sumas: readonly SumaRow[], metodos: readonly MetodoRow[]): readonly VentasRow[] => {
  const byClave = new Map(sumas.filter((s) => OF_METODOS.has(s.clase)).map(({ clave, total }) => [clave, total]));
  return metodos.map((m) => ({ metodo: m.descripcion, total: byClave.get(getClave(m)) ?? 0 }));
};
