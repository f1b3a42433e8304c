import type { EstadoDeFactura } from '@comal/domain/facturacion/emision/estados';
import { CAMBIADO_POR, COBRA } from '../../../../platform/caja/cifras.ts';
import { sqlText, type Query } from '../../../../platform/db/query.ts';
import { esDelMes, FECHAS, SIGNO, VALE, valoresDelMes, type DelMes } from './del-mes.ts';

/** A charge of a date of the month with what invoices say of it; amounts in centavos, `gravado` and on of its bill with IVA. */
export interface FilaDeCobro {
  readonly id: string;
  readonly creado_en: number;
  readonly fecha: string;
  readonly hora: string;
  readonly zona: string;
  readonly sucursal: string;
  readonly folio: string;
  readonly total: number;
  readonly propina: number;
  /** What was charged, cancelled and given back of it in the month, and ever. */
  readonly en_el_mes: number;
  readonly queda: number;
  readonly gravado_en_el_mes: number;
  readonly vivo: number;
  readonly timbrado: number;
  readonly timbrado_fuera: number;
  readonly en_camino: number;
  readonly sustituido: number;
  readonly reclamo: EstadoDeFactura | null;
  /** The number and folio fiscal of the invoice that claims it. */
  readonly factura: string | null;
  readonly uuid: string | null;
}

const GRAVADO = `(SELECT COALESCE(sum(i.base + i.impuesto), 0)::bigint FROM pago_impuesto i WHERE i.cliente = x.cliente AND i.pago = x.id)`;

/** SQL: the charge `g` with its cancellation and returns. */
const COBRO = `(SELECT COALESCE(sum(x.total) FILTER (WHERE x.creado_en < g.hasta), 0)::bigint AS en_el_mes, COALESCE(sum(x.total), 0)::bigint AS queda,
      COALESCE(sum(${GRAVADO}) FILTER (WHERE x.creado_en < g.hasta), 0)::bigint AS gravado_en_el_mes, COALESCE(sum(${GRAVADO}), 0)::bigint AS vivo
    FROM pago x WHERE x.cliente = $1 AND (x.id = g.id OR x.devuelve = g.id OR x.cancela = g.id)) v`;

const IMPORTE = `(${SIGNO}) * (r.base + r.impuesto)`;
const suma = (cuales: string): string => `COALESCE(sum(${IMPORTE}) FILTER (WHERE ${cuales}), 0)::bigint`;
const SUSTITUIDA = `EXISTS (SELECT FROM factura n WHERE n.cliente = f.cliente AND n.relaciona = f.id AND n.clase = 'nominativa' AND n.estado = 3 AND n.cancelacion NOT IN (2, 4))`;

/** SQL: what invoices say of the charge `g`. */
const FACTURADO = `(SELECT ${suma(VALE)} AS timbrado, ${suma(`${VALE} AND NOT (${esDelMes('g')})`)} AS timbrado_fuera,
      ${suma('f.estado IN (1, 2, 4, 5)')} AS en_camino, ${suma(`${VALE} AND ${SUSTITUIDA}`)} AS sustituido
    FROM factura_pago p JOIN factura f ON f.cliente = p.cliente AND f.id = p.factura AND f.prueba = $5
    JOIN factura_renglon r ON r.cliente = p.cliente AND r.factura = p.factura AND r.pago = p.pago
    WHERE p.cliente = $1 AND p.pago = g.id) t`;

/** SQL: the invoice that claims the charge `g`. */
const RECLAMO = `(SELECT f.estado, f.serie || '-' || f.folio AS factura, upper(f.uuid::text) AS uuid
    FROM factura_pago p JOIN factura f ON f.cliente = p.cliente AND f.id = p.factura AND f.prueba = $5
    WHERE p.cliente = $1 AND p.pago = g.id AND p.abierta) q`;

const TEXTO = `SELECT g.id, g.creado_en, to_char(g.creado_en AT TIME ZONE g.zona, 'DD-MM-YYYY') AS fecha, to_char(g.creado_en AT TIME ZONE g.zona, 'HH24:MI') AS hora,
    g.zona, g.sucursal, c.folio, g.total, g.propina, v.en_el_mes, v.queda, v.gravado_en_el_mes, v.vivo,
    t.timbrado, t.timbrado_fuera, t.en_camino, t.sustituido, q.estado AS reclamo, q.factura, q.uuid
  FROM (SELECT x.id, x.creado_en, x.comanda, x.total, x.propina, s.nombre AS sucursal, s.zona, s.desde, s.hasta
    FROM ${FECHAS} JOIN pago x ON x.cliente = $1 AND x.sucursal = s.id AND x.creado_en >= s.desde AND x.creado_en < s.hasta AND ${COBRA}
    WHERE $6::uuid IS NULL OR (x.creado_en, x.id) > (SELECT u.creado_en, u.id FROM pago u WHERE u.cliente = $1 AND u.id = $6)
    ORDER BY x.creado_en, x.id LIMIT $7) g
  JOIN comanda c ON c.cliente = $1 AND c.id = g.comanda
  CROSS JOIN LATERAL ${COBRO}
  CROSS JOIN LATERAL ${FACTURADO}
  LEFT JOIN LATERAL ${RECLAMO} ON true
  ORDER BY g.creado_en, g.id`;

/** The next charges of the dates of a month after `ultimo`, in the order in which they were made. */
export const cobrosDespuesDe = (de: DelMes, ultimo: string | null, cuantos: number): Query<FilaDeCobro> =>
  sqlText(TEXTO, [...valoresDelMes(de), ultimo, cuantos]);

/** What was cancelled or given back in a month of charges of other months, in centavos. */
export interface FilaDeOtroMes {
  readonly total: number;
  readonly gravado: number;
}

/** The cancellations and returns of a month, of charges of others. */
export const deOtrosMeses = ({ cliente, sucursales, dias }: DelMes): Query<FilaDeOtroMes> =>
  sqlText(
    `SELECT COALESCE(sum(x.total), 0)::bigint AS total, COALESCE(sum(${GRAVADO}), 0)::bigint AS gravado
     FROM ${FECHAS} JOIN pago x ON x.cliente = $1 AND x.sucursal = s.id AND x.creado_en >= s.desde AND x.creado_en < s.hasta
       AND (x.cancela IS NOT NULL OR x.devuelve IS NOT NULL)
     JOIN pago g ON g.cliente = $1 AND g.id = ${CAMBIADO_POR('x')} AND (g.creado_en < s.desde OR g.creado_en >= s.hasta)`,
    [cliente, sucursales, dias.desde, dias.hasta],
  );
