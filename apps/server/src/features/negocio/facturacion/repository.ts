import type { Facturacion } from '@comal/contract/negocio/facturacion';
import type { ClaveDePac } from '@comal/domain/facturacion/pacs';
import { ESTADO_DE_FACTURA as E } from '@comal/domain/facturacion/emision/estados';
import { ESTADO_DE_RECIBO } from '@comal/domain/facturacion/recibo/recibo';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { LIVE } from '../../../platform/facturacion/receipts/receipts.ts';

/** Who issues, as it is kept. */
export interface FilaDeEmisor {
  readonly rfc: string;
  readonly nombre: string;
  readonly regimen: string;
  readonly certificado: Buffer | null;
  readonly llave: Buffer | null;
  readonly pac: ClaveDePac | null;
  readonly pac_llaves: Buffer | null;
  readonly prueba: boolean;
  readonly activa: boolean;
  readonly activada_en: number | null;
  readonly global_periodo: Facturacion['global_periodo'];
  /** Charges have a receipt at the PAC (decision 0150). */
  readonly recibos: boolean;
  readonly version: number;
}

/** An active branch, and how it issues; all null where nobody said. */
export interface FilaDeSucursal {
  readonly id: number;
  readonly nombre: string;
  readonly cp: string | null;
  readonly serie: string | null;
  readonly siguiente: number | null;
  readonly dias_limite: number | null;
  readonly pide_tarjeta: boolean | null;
  readonly usado: number | null;
}

/** Locks the business, so that changes of its issuer run one after another, also the first one; the row says whether IVA is broken down. */
export const fijarNegocio = (cliente: string): Query<{ desglosa_iva: boolean }> =>
  sqlText('SELECT desglosa_iva FROM negocio WHERE cliente = $1 FOR NO KEY UPDATE', [cliente]);

/** Whether the business breaks IVA down. */
export const ivaDe = (cliente: string): Query<{ desglosa_iva: boolean }> =>
  sqlText('SELECT desglosa_iva FROM negocio WHERE cliente = $1', [cliente]);

/** Who issues. */
export const emisorDe = (cliente: string): Query<FilaDeEmisor> =>
  sqlText(
    `SELECT rfc, nombre, regimen, certificado, llave, pac, pac_llaves, prueba, activa, activada_en, global_periodo, recibos, version
     FROM emisor WHERE cliente = $1`,
    [cliente],
  );

/** The active branches by number, with the largest number that the series of each used. */
export const sucursalesDe = (cliente: string): Query<FilaDeSucursal> =>
  sqlText(
    `SELECT s.id, s.nombre, e.cp, e.serie, e.siguiente, e.dias_limite, e.pide_tarjeta,
            (SELECT max(f.folio) FROM factura f WHERE f.cliente = s.cliente AND f.serie = e.serie) AS usado
     FROM sucursal s LEFT JOIN emisor_sucursal e ON e.cliente = s.cliente AND e.sucursal = s.id
     WHERE s.cliente = $1 AND s.activa ORDER BY s.no_sucursal`,
    [cliente],
  );

/** The series of all branches, also of closed ones, locked: no number is taken meanwhile. */
export const seriesExclusivas = (cliente: string): Query<{ sucursal: number; serie: string }> =>
  sqlText('SELECT sucursal, serie FROM emisor_sucursal WHERE cliente = $1 ORDER BY sucursal FOR NO KEY UPDATE', [
    cliente,
  ]);

/** The largest number that each series used; 0: none. */
export const usadosDe = (cliente: string, series: readonly string[]): Query<{ serie: string; folio: number }> =>
  sqlText(
    `SELECT x.serie, coalesce((SELECT max(f.folio) FROM factura f WHERE f.cliente = $1 AND f.serie = x.serie), 0) AS folio
     FROM unnest($2::text[]) AS x(serie)`,
    [cliente, series],
  );

/** Saves who issues, for the first time too. */
export const guardarQuien = (
  cliente: string,
  { rfc, nombre, regimen }: Pick<FilaDeEmisor, 'rfc' | 'nombre' | 'regimen'>,
): Query =>
  sqlText(
    `INSERT INTO emisor (cliente, rfc, nombre, regimen) VALUES ($1, $2, $3, $4)
     ON CONFLICT (cliente) DO UPDATE SET rfc = excluded.rfc, nombre = excluded.nombre, regimen = excluded.regimen,
       version = emisor.version + 1`,
    [cliente, rfc, nombre, regimen],
  );

const enTexto = (bytes: Buffer | undefined): string | null => bytes?.toString('base64') ?? null;

/** Saves a CSD with its sealed key, or takes it away. */
export const guardarCsd = (cliente: string, csd: { readonly der: Buffer; readonly llave: Buffer } | null): Query =>
  sqlText(
    `UPDATE emisor SET certificado = decode($2, 'base64'), llave = decode($3, 'base64'), version = version + 1
     WHERE cliente = $1`,
    [cliente, enTexto(csd?.der), enTexto(csd?.llave)],
  );

interface PacGuardado {
  readonly clave: ClaveDePac;
  readonly llaves: Buffer;
  readonly prueba: boolean;
  readonly activada_en: number | null;
}

/** Saves the PAC, its sealed keys and its platform, and since when charges count for a global. */
export const guardarLlaves = (cliente: string, { clave, llaves, prueba, activada_en }: PacGuardado): Query =>
  sqlText(
    `UPDATE emisor SET pac = $2, pac_llaves = decode($3, 'base64'), prueba = $4, activada_en = $5, version = version + 1 WHERE cliente = $1`,
    [cliente, clave, enTexto(llaves), prueba, activada_en === null ? null : new Date(activada_en)],
  );

/** How many invoices were sent to the PAC that has not answered yet. */
export const sinRespuesta = (cliente: string): Query<{ cuantas: number }> =>
  sqlText(`SELECT count(*)::integer AS cuantas FROM factura WHERE cliente = $1 AND estado = ANY ($2::integer[])`, [
    ...[cliente, [E.TIMBRANDO, E.DUDOSA]],
  ]);

/** How many charges may still be invoiced on the page of the PAC. */
export const recibosAbiertos = (cliente: string): Query<{ cuantos: number }> =>
  sqlText(`SELECT count(*)::integer AS cuantos FROM recibo r WHERE r.cliente = $1 AND ${LIVE}`, [cliente]);

/** SQL: receipts that a key has to know. What waits for a person may wait for ever: its key is not asked for. */
const EN_PAC = `SELECT r.pac_id FROM recibo r WHERE r.cliente = $1 AND r.prueba = $2 AND r.pac_id IS NOT NULL AND r.estado <> ${ESTADO_DE_RECIBO.POR_ATENDER} AND ${LIVE}`;

/** Two receipts that a key of the PAC has to know: the one that has failed longest, and the last one that does not fail. */
export const recibosDeLaLlave = (cliente: string, prueba: boolean): Query<{ pac_id: string }> =>
  sqlText(
    `(${EN_PAC} AND r.falla_desde IS NOT NULL ORDER BY r.falla_desde, r.pago LIMIT 1)
     UNION ALL (${EN_PAC} AND r.falla_desde IS NULL ORDER BY r.creado_en DESC, r.pago LIMIT 1)`,
    [cliente, prueba],
  );

/** Whether charges have a receipt at the PAC from now on. */
export const guardarRecibos = (cliente: string, recibos: boolean): Query =>
  sqlText('UPDATE emisor SET recibos = $2, version = version + 1 WHERE cliente = $1', [cliente, recibos]);

/** Gives up what was invoiced in test mode: its charges can be invoiced, and what was not stamped yet never is. */
export const retirarPruebas = (cliente: string): readonly Query[] => [
  sqlText('UPDATE factura SET estado = $2 WHERE cliente = $1 AND prueba AND estado = ANY ($3::integer[])', [
    ...[cliente, E.DESCARTADA, [E.PENDIENTE, E.RECHAZADA]],
  ]),
  sqlText(
    `UPDATE factura_pago p SET abierta = false FROM factura f
     WHERE p.cliente = $1 AND p.abierta AND f.cliente = p.cliente AND f.id = p.factura AND f.prueba`,
    [cliente],
  ),
  sqlText('UPDATE recibo SET estado = $2 WHERE cliente = $1 AND prueba', [cliente, ESTADO_DE_RECIBO.CERRADO]),
  // After what they are of, as whoever works on them locks them.
  sqlText(
    `DELETE FROM factura_en_cola c USING factura f
     WHERE c.cliente = $1 AND f.cliente = c.cliente AND f.id = c.id AND f.prueba`,
    [cliente],
  ),
  sqlText(
    `DELETE FROM factura_en_cola c USING recibo r WHERE c.cliente = $1 AND r.cliente = c.cliente AND r.pago = c.id AND r.prueba`,
    [cliente],
  ),
];

type PorSucursal = Omit<FilaDeSucursal, 'id' | 'nombre' | 'usado' | 'pide_tarjeta'> & {
  readonly sucursal: number;
  /** Absent: stays as it is. */
  readonly pide_tarjeta?: boolean | undefined;
};

/** Saves where branches issue, their series and next numbers, and whether they ask for the kind of a card. */
export const guardarSeries = (cliente: string, filas: readonly PorSucursal[]): Query =>
  sqlText(
    `INSERT INTO emisor_sucursal (cliente, sucursal, cp, serie, siguiente, dias_limite, pide_tarjeta)
     SELECT $1, x.sucursal, x.cp, x.serie, x.siguiente, x.dias_limite, COALESCE(x.pide_tarjeta, e.pide_tarjeta, true)
     FROM unnest($2::integer[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::boolean[])
       AS x(sucursal, cp, serie, siguiente, dias_limite, pide_tarjeta)
     LEFT JOIN emisor_sucursal e ON e.cliente = $1 AND e.sucursal = x.sucursal
     ON CONFLICT (cliente, sucursal) DO UPDATE SET cp = excluded.cp, serie = excluded.serie, siguiente = excluded.siguiente,
       dias_limite = excluded.dias_limite, pide_tarjeta = excluded.pide_tarjeta`,
    [
      ...[cliente, filas.map((f) => f.sucursal), filas.map((f) => f.cp), filas.map((f) => f.serie)],
      ...[filas.map((f) => f.siguiente), filas.map((f) => f.dias_limite), filas.map((f) => f.pide_tarjeta ?? null)],
    ],
  );

/** Saves the period of the factura global. */
export const guardarPeriodo = (cliente: string, periodo: Facturacion['global_periodo']): Query =>
  sqlText('UPDATE emisor SET global_periodo = $2, version = version + 1 WHERE cliente = $1', [cliente, periodo]);

/** Begins to invoice, or stops; charges count for a global since it was begun first. */
export const guardarActiva = (cliente: string, activa: boolean, ahora: number): Query =>
  sqlText(
    `UPDATE emisor SET activa = $2, activada_en = CASE WHEN $2 THEN coalesce(activada_en, $3) ELSE activada_en END,
       version = version + 1 WHERE cliente = $1`,
    [cliente, activa, new Date(ahora)],
  );
