import type { Query } from '../db/query.ts';
import type { ChargesOf } from './periodo.ts';
import { CLASE, readSumas, type Clase, type SumaRow } from './sumas/sumas.ts';

/** The figures of a period; amounts in centavos. */
export interface Totales {
  readonly ventas: number;
  readonly cobros: number;
  readonly comandas: number;
  readonly comensales: number;
  readonly piezas: number;
  readonly ganancia: number;
  /** The tax in the sales, where charges keep it (decision 0147). */
  readonly impuesto: number;
}

/** The sums of one kind, in the order of `rows`. */
export const filterClase = (rows: readonly SumaRow[], clase: Clase): readonly SumaRow[] =>
  rows.filter((f) => f.clase === clase);

const suma = (rows: readonly SumaRow[], field: 'cuantos' | 'total' | 'ganancia' | 'impuesto'): number =>
  rows.reduce((s, f) => s + f[field], 0);

/** The figures of a period from the sums that `readTotales` reads. */
export const sumTotales = (rows: readonly SumaRow[]): Totales => {
  const [todo, horas, metodos, cobros] = [CLASE.todo, CLASE.hora, CLASE.metodo, CLASE.cobros].map((clase) =>
    filterClase(rows, clase),
  );
  return {
    ...{ ventas: suma(metodos!, 'total'), cobros: suma(cobros!, 'cuantos') },
    ...{ comandas: suma(horas!, 'cuantos'), comensales: suma(horas!, 'total') },
    ...{ piezas: suma(todo!, 'cuantos'), ganancia: suma(todo!, 'ganancia'), impuesto: suma(todo!, 'impuesto') },
  };
};

const DE_TOTALES = [CLASE.todo, CLASE.hora, CLASE.metodo, CLASE.cobros];

/** The sums that the totals of a period are made of. */
export const readTotales = (de: ChargesOf): Query<SumaRow> => readSumas(de, DE_TOTALES);

/** The sums of a period: its totals, and those by product, category, waiter, own method and order type. */
export const allIn = (de: ChargesOf): Query<SumaRow> =>
  readSumas(de, [...DE_TOTALES, CLASE.producto, CLASE.categoria, CLASE.mesero, CLASE.propio, CLASE.tipo]);
