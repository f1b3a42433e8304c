import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import type { Dias } from '@comal/domain/tablero/periodos';
import { beginningOf } from '../../../../platform/caja/periodo.ts';
import { sqlText, type Query } from '../../../../platform/db/query.ts';

/** The invoices and charges of which months and branches, and whether of the PAC's test platform. */
export interface DelMes {
  readonly cliente: string;
  readonly sucursales: readonly number[];
  /** First and last day. */
  readonly dias: Dias;
  readonly prueba: boolean;
}

/** The parameters $1 to $5 of what is read of a month. */
export const valoresDelMes = ({ cliente, sucursales, dias, prueba }: DelMes): readonly unknown[] => [
  ...[cliente, sucursales, dias.desde, dias.hasta, prueba],
];

/** SQL: the branches `s` with the instants between which the dates of the month lie, each in its zone (D-153). */
export const FECHAS = `(SELECT b.id, b.nombre, b.zona, ${beginningOf('$3::date', '0', 'b.zona')} AS desde, ${beginningOf('($4::date + 1)', '0', 'b.zona')} AS hasta
  FROM sucursal b WHERE b.cliente = $1 AND b.id = ANY ($2::integer[]) OFFSET 0) s`;

/** SQL: whether the invoice `f` is void. */
export const ANULADA = 'f.cancelacion IN (2, 4)';

/** SQL: what an amount of the invoice `f` counts: an egreso takes away. */
export const SIGNO = "CASE WHEN f.clase = 'egreso' THEN -1 ELSE 1 END";

/** SQL: whether the invoice `f` is an egreso of one that was cancelled afterwards: there is nothing left that it takes from. */
export const SUELTO = `(f.clase = 'egreso' AND EXISTS (SELECT FROM factura o WHERE o.cliente = f.cliente AND o.id = f.relaciona AND o.cancelacion IN (2, 4)))`;

/** SQL: whether what the invoice `f` says of charges holds. */
export const VALE = `(f.estado = ${ESTADO_DE_FACTURA.TIMBRADA} AND NOT ${ANULADA} AND NOT ${SUELTO})`;

/** SQL: when the stamped invoice `f` was issued. */
export const EMITIDA = 'COALESCE(f.sellada_en, f.timbrada_en)';

/** SQL: whether the stamped invoice `f` is of the month of a branch: a global by its period, another by the date on it. */
export const esDelMes = (
  sucursal: string,
): string => `CASE WHEN f.clase = 'global' THEN f.desde >= $3::date AND f.desde <= $4::date
    ELSE ${EMITIDA} >= ${sucursal}.desde AND ${EMITIDA} < ${sucursal}.hasta END`;

/** What the settings say of a business that invoices. */
export interface FilaDeEmisor {
  readonly prueba: boolean;
  readonly activa: boolean;
  readonly activada_en: number | null;
  readonly global_periodo: 'dia' | 'semana' | 'mes';
}

/** Who issues; no row: nobody said. */
export const emisorDelMes = (cliente: string): Query<FilaDeEmisor> =>
  sqlText('SELECT prueba, activa, activada_en, global_periodo FROM emisor WHERE cliente = $1', [cliente]);

/** Whether there are invoices to take: the business issues them, or some of these branches did. */
export const hayFacturas = (cliente: string, sucursales: readonly number[]): Query<{ hay: boolean }> =>
  sqlText(
    `SELECT EXISTS (SELECT FROM emisor e WHERE e.cliente = $1 AND (e.activa OR EXISTS (SELECT FROM factura f
       WHERE f.cliente = e.cliente AND f.sucursal = ANY ($2::integer[]) AND f.prueba = e.prueba AND f.uuid IS NOT NULL))) AS hay`,
    [cliente, sucursales],
  );
