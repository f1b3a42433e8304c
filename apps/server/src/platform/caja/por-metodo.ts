import type { MetodoDePago } from '@comal/domain/caja/metodos';
import { sqlText, type Query } from '../db/query.ts';
import { CLASE, getClave, type SumaRow } from './sumas/sumas.ts';

/** A payment method as reports of figures need it. */
export type MetodoRow = Pick<MetodoDePago, 'id' | 'descripcion' | 'campo' | 'en_caja'>;

/** All payment methods of a business, disabled ones included, ordered by id. */
export const readMetodos = (cliente: string): Query<MetodoRow> =>
  sqlText('SELECT id, descripcion, campo, en_caja FROM metodo_de_pago WHERE cliente = $1 ORDER BY id', [cliente]);

/** The sales by a method (its name), in centavos. */
export interface VentasRow {
  readonly metodo: string;
  readonly total: number;
}

const OF_METODOS: ReadonlySet<SumaRow['clase']> = new Set([CLASE.metodo, CLASE.propio]);

/** The sales by each of `metodos` from the sums of some days, with the method's current name; 0 where it has none. */
export const ventasByMetodo = (sumas: readonly SumaRow[], metodos: readonly MetodoRow[]): readonly VentasRow[] => {
  const byClave = new Map(sumas.filter((s) => OF_METODOS.has(s.clase)).map(({ clave, total }) => [clave, total]));
  return metodos.map((m) => ({ metodo: m.descripcion, total: byClave.get(getClave(m)) ?? 0 }));
};
