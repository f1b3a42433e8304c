import type { CifrasDelDia } from '@comal/domain/correo/resumen';
import { comparadosDe, PERIODO } from '@comal/domain/tablero/periodos';
import { openingsOf } from '../caja/cajon.ts';
import { CANCELADO, IMPORTE } from '../caja/cifras.ts';
import { CHARGES, planOfSums, SPANS, valuesOf, type ChargesOf } from '../caja/periodo.ts';
import { CLASE } from '../caja/sumas/sumas.ts';
import { takenOff } from '../caja/taken-off.ts';
import { filterClase, allIn, sumTotales, readTotales, type Totales } from '../caja/ventas-del-periodo.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { Db } from '../db/tenant.ts';

/** An operating day of a branch. */
export interface DiaDeSucursal {
  readonly cliente: string;
  readonly sucursal: number;
  readonly dia: string;
}

const BEST_SELLERS = 5;

/** The charges of a whole day of one branch. */
export const ofOneDay = ({ cliente, sucursal, dia }: DiaDeSucursal, ahora: number): ChargesOf => ({
  ...{ cliente, sucursales: [sucursal], dias: { desde: dia, hasta: dia } },
  ...{ ahora, daysBack: 0 },
});

/**
 * Cancelled charges, returned lines and cancelled lines of a day, in centavos, as the report of cancellations counts them;
 * courtesies not included (decision 0121).
 */
const cancelledOn = (de: ChargesOf): Query<CifrasDelDia['cancelado']> =>
  sqlText(
    `SELECT (a.cuantos + b.cuantos)::integer AS cuantos, (a.importe + b.importe)::bigint AS importe
     FROM (SELECT count(x.cancela) AS cuantos, COALESCE(-sum(x.total) FILTER (WHERE x.cancela IS NOT NULL), 0) AS importe ${CHARGES}) a,
       (SELECT count(*) AS cuantos, COALESCE(sum(${IMPORTE}), 0) AS importe
        FROM ${SPANS} JOIN pedido p ON p.cliente = $1 AND p.sucursal = s.id AND p.cancelado_en >= s.desde AND p.cancelado_en < s.hasta
        WHERE ${CANCELADO}) b`,
    valuesOf(de),
  );

/** The shifts closed that day, each with the difference in its Z; centavos. */
const closedOn = (de: ChargesOf): Query<CifrasDelDia['cortes'][number]> =>
  sqlText(
    `SELECT c.alias AS caja, k.z, k.usuario_nombre AS usuario, round((k.resumen -> 'cierre' ->> 'diferencia')::numeric * 100)::bigint AS diferencia
     FROM ${SPANS} JOIN corte k ON k.cliente = $1 AND k.sucursal = s.id AND k.cerrado_en >= s.desde AND k.cerrado_en < s.hasta
     JOIN caja c ON c.cliente = $1 AND c.id = k.caja ORDER BY k.cerrado_en, k.id`,
    valuesOf(de),
  );

const figures = (f: Totales) => ({
  ...{ ventas: f.ventas, comensales: f.comensales, comandas: f.comandas, cobros: f.cobros, ganancia: f.ganancia },
});

/** The figures of a day that ended, computed by the dashboard's statements, with those of a week before (D-116). */
export const readCifras = async (db: Db, d: DiaDeSucursal, ahora: number): Promise<CifrasDelDia> => {
  const de = ofOneDay(d, ahora);
  const week = comparadosDe(PERIODO.DIA, de.dias, false).at(-1)!;
  const before = { ...de, dias: week.dias, antes: week.antes };
  const [, rows, entonces, [cancelado], rebajado, cortes, aperturas] = await db.read(
    d.cliente,
    planOfSums(),
    allIn(de),
    readTotales(before),
    cancelledOn(de),
    takenOff(de),
    closedOn(de),
    openingsOf(de),
  );
  const productos = filterClase(rows, CLASE.producto).map(({ clave, cuantos, total }) => ({
    ...{ producto: clave, piezas: cuantos, total },
  }));
  return {
    ...figures(sumTotales(rows)),
    hace_una_semana: sumTotales(entonces).ventas,
    cancelado: cancelado!,
    rebajado,
    cortes,
    aperturas,
    productos: productos.slice(0, BEST_SELLERS),
  };
};
