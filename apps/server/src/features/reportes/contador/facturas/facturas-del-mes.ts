import type { ClaseDeFactura, EstadoDeCancelacion } from '@comal/domain/facturacion/emision/cancelacion';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { sqlText, type Query } from '../../../../platform/db/query.ts';
import { ANULADA, EMITIDA, esDelMes, FECHAS, SUELTO, valoresDelMes, type DelMes } from './del-mes.ts';

/** An invoice whose files are in a month's package. */
export interface FacturaDelMes {
  readonly id: string;
  readonly serie: string;
  readonly folio: number;
  readonly rfc: string;
  readonly uuid: string;
  readonly con_acuse: boolean;
  /** Of the month, or only cancelled in it. */
  readonly de_este_mes: boolean;
}

const DE_ESTE_MES = esDelMes('s');
const CANCELADA_EN_EL_MES = `(${ANULADA} AND f.cancelada_en >= s.desde AND f.cancelada_en < s.hasta)`;

const DEL_MES = `FROM ${FECHAS} JOIN factura f ON f.cliente = $1 AND f.sucursal = s.id AND f.prueba = $5 AND f.estado = ${ESTADO_DE_FACTURA.TIMBRADA}
    AND ((${DE_ESTE_MES}) OR ${CANCELADA_EN_EL_MES})`;

/** The stamped invoices of a month, and those that were cancelled in it, by their numbers. */
export const facturasDelMes = (de: DelMes): Query<FacturaDelMes> =>
  sqlText(
    `SELECT f.id, f.serie, f.folio, f.rfc, COALESCE(upper(f.uuid::text), '') AS uuid, COALESCE(${DE_ESTE_MES}, false) AS de_este_mes,
       EXISTS (SELECT FROM factura_archivo a WHERE a.cliente = f.cliente AND a.factura = f.id AND a.acuse IS NOT NULL) AS con_acuse
     ${DEL_MES} ORDER BY de_este_mes DESC, f.serie, f.folio`,
    valoresDelMes(de),
  );

/** How many they are. */
export const cuantasDelMes = (de: DelMes): Query<{ total: number }> =>
  sqlText(`SELECT count(*)::integer AS total ${DEL_MES}`, valoresDelMes(de));

/** Base and tax of an invoice at a rate, in centavos. */
export interface TasaDeFactura {
  readonly exento: boolean;
  readonly tasa: number;
  readonly base: number;
  readonly impuesto: number;
}

/** An invoice as the list of a month has it; amounts in centavos. */
export interface FilaDeFacturaDelMes {
  readonly fecha: string;
  readonly sucursal: string;
  readonly clase: ClaseDeFactura;
  readonly serie: string;
  readonly folio: number;
  readonly uuid: string;
  readonly rfc: string;
  readonly nombre: string;
  readonly total: number;
  readonly cancelacion: EstadoDeCancelacion;
  readonly cancelada: string | null;
  readonly periodo: string | null;
  readonly relacionada: string | null;
  readonly suelto: boolean;
  readonly de_este_mes: boolean;
  /** The total of its XML; null: the XML says none. */
  readonly en_xml: number | null;
  /** What it says of its charges, and of those of other months. */
  readonly en_cobros: number;
  readonly de_otro_mes: number;
  readonly tasas: readonly TasaDeFactura[];
}

const ESCRITA = "'DD-MM-YYYY'";

/** SQL: the total that the XML of `a` says: the first one, of the document itself; its head has no more than the certificate. */
const EN_XML = `round(substring(left(a.timbrado, 20000) FROM '\\sTotal="([0-9]+(?:\\.[0-9]+)?)"')::numeric * 100)::bigint`;

/** SQL: what the invoice `f` says of its charges. */
const EN_COBROS = `(SELECT COALESCE(sum(r.base + r.impuesto), 0)::bigint AS en_cobros,
      COALESCE(sum(r.base + r.impuesto) FILTER (WHERE g.creado_en < s.desde OR g.creado_en >= s.hasta), 0)::bigint AS de_otro_mes
    FROM factura_renglon r JOIN pago g ON g.cliente = r.cliente AND g.id = r.pago WHERE r.cliente = f.cliente AND r.factura = f.id) t`;

/** SQL: base and tax of the invoice `f` by rate. */
const TASAS = `COALESCE((SELECT json_agg(y) FROM (SELECT r.exento, r.tasa, sum(r.base)::bigint AS base, sum(r.impuesto)::bigint AS impuesto
      FROM factura_renglon r WHERE r.cliente = f.cliente AND r.factura = f.id GROUP BY r.exento, r.tasa) y), '[]')`;

/** Some of the invoices of a month for its list, in the order of their numbers. */
export const filasDeFacturas = (de: DelMes, ids: readonly string[]): Query<FilaDeFacturaDelMes> =>
  sqlText(
    `SELECT COALESCE(to_char(${EMITIDA} AT TIME ZONE s.zona, ${ESCRITA}), '') AS fecha, s.nombre AS sucursal, f.clase, f.serie, f.folio, COALESCE(upper(f.uuid::text), '') AS uuid, f.rfc, f.nombre,
       f.total, f.cancelacion, to_char(f.cancelada_en AT TIME ZONE s.zona, ${ESCRITA}) AS cancelada,
       to_char(f.desde, ${ESCRITA}) || ' a ' || to_char(f.hasta, ${ESCRITA}) AS periodo, o.serie || '-' || o.folio || ' ' || upper(o.uuid::text) AS relacionada,
       ${SUELTO} AS suelto, COALESCE(${DE_ESTE_MES}, false) AS de_este_mes, ${EN_XML} AS en_xml, t.en_cobros, t.de_otro_mes, ${TASAS} AS tasas
     FROM ${FECHAS} JOIN factura f ON f.cliente = $1 AND f.sucursal = s.id AND f.prueba = $5 AND f.id = ANY ($6::uuid[])
     LEFT JOIN factura_archivo a ON a.cliente = f.cliente AND a.factura = f.id
     LEFT JOIN factura o ON o.cliente = f.cliente AND o.id = f.relaciona
     CROSS JOIN LATERAL ${EN_COBROS}
     ORDER BY de_este_mes DESC, f.serie, f.folio`,
    [...valoresDelMes(de), ids],
  );

/** The rates of some invoices, the highest first, what is exempt last. */
export const tasasDeFacturas = (
  cliente: string,
  ids: readonly string[],
): Query<Pick<TasaDeFactura, 'exento' | 'tasa'>> =>
  sqlText(
    `SELECT DISTINCT r.exento, r.tasa FROM factura_renglon r WHERE r.cliente = $1 AND r.factura = ANY ($2::uuid[]) ORDER BY r.exento, r.tasa DESC`,
    [cliente, ids],
  );
