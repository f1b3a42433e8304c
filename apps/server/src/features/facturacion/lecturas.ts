import {
  chosenIds,
  chosenTexts,
  containsSql,
  searchedWords,
  sliceOf,
  type RequestedPage,
} from '../../platform/db/pages.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { SUBSTITUTES } from '../../platform/facturacion/claims/substitute.ts';
import type { SesionCtx } from '../../platform/http/context.ts';

/** Who issues, and where the branch does. */
export interface FilaDeEmisor {
  readonly rfc: string;
  readonly activa: boolean;
  readonly prueba: boolean;
  readonly cp: string;
  readonly serie: string;
  readonly siguiente: number;
  readonly dias_limite: number;
}

const EMISOR = `SELECT e.rfc, e.activa, e.prueba, s.cp, s.serie, s.siguiente, s.dias_limite FROM emisor e
     JOIN emisor_sucursal s ON s.cliente = e.cliente AND s.sucursal = $2 WHERE e.cliente = $1`;

/** The issuer of a branch; no row where the business or the branch has none. */
export const emisorDe = (cliente: string, sucursal: number): Query<FilaDeEmisor> =>
  sqlText(EMISOR, [cliente, sucursal]);

/** The same, with the numbers of the branch locked: its invoices are made one after another. */
export const emisorExclusivo = (cliente: string, sucursal: number): Query<FilaDeEmisor> =>
  sqlText(`${EMISOR} FOR UPDATE OF s`, [cliente, sucursal]);

/** An invoice as its people see it. */
export interface FilaDeFactura {
  readonly id: string;
  readonly clase: 'nominativa' | 'global' | 'egreso';
  readonly serie: string;
  readonly folio: number;
  readonly estado: number;
  readonly prueba: boolean;
  readonly rfc: string;
  readonly nombre: string;
  readonly regimen: string;
  readonly cp: string;
  readonly uso: string;
  readonly correo: string;
  readonly forma_pago: string;
  readonly total: number;
  readonly uuid: string | null;
  readonly timbrada_en: number | null;
  readonly creado_en: number;
  readonly fallo_dicho: string | null;
  readonly fallo_campo: string | null;
  readonly cancelacion: number;
  readonly emite: string;
  readonly sustituye: string | null;
}

/** SQL: the columns of the invoice `f` that its people see, and the RFC of its issuer `e`. */
const FACTURA = `f.id, f.clase, f.serie, f.folio, f.estado, f.prueba, f.rfc, f.nombre, f.regimen, f.cp, f.uso, f.correo, f.forma_pago, f.total,
  f.uuid::text AS uuid, f.timbrada_en, f.creado_en, f.fallo_dicho, f.fallo_campo, f.cancelacion, e.rfc AS emite,
  (SELECT r.serie || '-' || r.folio FROM factura r WHERE f.clase = 'nominativa' AND r.cliente = f.cliente AND r.id = f.relaciona) AS sustituye`;

/** SQL: the invoices `f` with their issuer `e`. */
const DE_FACTURAS = 'FROM factura f JOIN emisor e ON e.cliente = f.cliente';

/** Invoices by their ids. */
export const facturasPorId = (cliente: string, ids: readonly string[]): Query<FilaDeFactura> =>
  sqlText(`SELECT ${FACTURA} ${DE_FACTURAS} WHERE f.cliente = $1 AND f.id = ANY($2::uuid[])`, [cliente, ids]);

/** The other charges of the comanda of a charge. */
export const otrosDeComanda = (cliente: string, sucursal: number, pago: string): Query<{ id: string }> =>
  sqlText(
    `SELECT o.id FROM pago g JOIN pago o ON o.cliente = g.cliente AND o.comanda = g.comanda
     WHERE g.cliente = $1 AND g.sucursal = $2 AND g.id = $3 AND o.id <> g.id AND o.cancela IS NULL AND o.devuelve IS NULL`,
    [cliente, sucursal, pago],
  );

/** The invoices that replace some others and are not stamped yet, with the one that each replaces. */
export const sustitutasEnCamino = (
  cliente: string,
  ids: readonly string[],
): Query<FilaDeFactura & { readonly relaciona: string | null }> =>
  sqlText(
    `SELECT ${FACTURA}, f.relaciona ${DE_FACTURAS} WHERE f.cliente = $1 AND f.relaciona = ANY($2::uuid[]) AND f.clase = 'nominativa' AND f.estado IN (1, 2, 4, 5)`,
    [cliente, ids],
  );

/** The charges that an invoice claims, or will claim once it replaces another one. */
export const pagosDeFactura = (cliente: string, factura: string): Query<{ pago: string }> =>
  sqlText(
    `SELECT q.pago FROM factura_pago q JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura
     WHERE q.cliente = $1 AND q.factura = $2 AND (q.abierta OR (f.relaciona IS NOT NULL AND f.uuid IS NULL))`,
    [cliente, factura],
  );

/** One invoice. */
export const facturaHecha = (cliente: string, id: string): Query<FilaDeFactura> => facturasPorId(cliente, [id]);

/** An invoice of the branch of the session, locked. */
export const facturaExclusiva = (
  { sesion: { cliente, sucursal } }: Pick<SesionCtx, 'sesion'>,
  id: string,
): Query<
  Pick<FilaDeFactura, 'clase' | 'estado' | 'serie' | 'folio' | 'forma_pago'> & {
    sucursal: number;
    sellada_en: number | null;
  }
> =>
  sqlText(
    `SELECT clase, estado, serie, folio, forma_pago, sucursal, sellada_en FROM factura WHERE cliente = $1 AND id = $2 AND sucursal = $3
     FOR NO KEY UPDATE`,
    [cliente, id, sucursal.id],
  );

/** People and companies that were invoiced, by words of their RFC and name, the last ones first. */
export const receptoresDe = (
  cliente: string,
  words: readonly string[],
): Query<{ rfc: string; nombre: string; regimen: string; cp: string; uso: string; correo: string }> =>
  sqlText(
    `SELECT rfc, nombre, regimen, cp, uso, correo FROM receptor
     WHERE cliente = $1 AND ${containsSql(`clave_de_nombre(rfc || ' ' || nombre)`, 2)} ORDER BY usado_en DESC, rfc LIMIT 20`,
    [cliente, words],
  );

/** An invoice with what only its business sees. */
export interface FilaDelNegocio extends FilaDeFactura {
  readonly sucursal: string;
  readonly origen: 'comensal' | 'caja' | 'sola' | 'pac';
  readonly usuario: string | null;
  readonly motivo: string | null;
  readonly cancelada_en: number | null;
  readonly proximo_en: number | null;
  readonly intentos: number;
  readonly cobros: number;
  readonly desde: string | null;
  readonly hasta: string | null;
  readonly sustituta: string | null;
  readonly sellada_en: number | null;
}

const DEL_NEGOCIO = `SELECT ${FACTURA}, s.nombre AS sucursal, f.origen, concat_ws(' ', u.nombre, u.primer_apellido, u.segundo_apellido) AS usuario, f.motivo,
  f.cancelada_en, f.proximo_en, f.intentos, f.sellada_en, (SELECT count(*)::integer FROM factura_pago q WHERE q.cliente = f.cliente AND q.factura = f.id) AS cobros,
  f.desde::text AS desde, f.hasta::text AS hasta, (SELECT s.serie || '-' || s.folio FROM ${SUBSTITUTES} ORDER BY s.creado_en DESC, s.folio DESC LIMIT 1) AS sustituta
  ${DE_FACTURAS} JOIN sucursal s ON s.cliente = f.cliente AND s.id = f.sucursal LEFT JOIN usuario u ON u.cliente = f.cliente AND u.id = f.usuario`;

/** An invoice of the branch of the session. */
export const facturaDelNegocio = (
  { sesion: { cliente, sucursal } }: Pick<SesionCtx, 'sesion'>,
  id: string,
): Query<FilaDelNegocio> =>
  sqlText(`${DEL_NEGOCIO} WHERE f.cliente = $1 AND f.id = $2 AND f.sucursal = $3`, [...[cliente, id, sucursal.id]]);

const FILTRADAS = `f.cliente = $1 AND f.sucursal = $2 AND ($3::integer[] IS NULL OR f.estado = ANY($3::integer[]))
  AND ($4::text[] IS NULL OR f.clase = ANY($4::text[])) AND ${containsSql(`clave_de_nombre(f.rfc || ' ' || f.nombre || ' ' || f.serie || f.folio)`, 5)}`;

/** A page of invoices of the branch, the latest first, and how many there are. */
export const paginaDeFacturas = (
  { sesion: { cliente, sucursal } }: Pick<SesionCtx, 'sesion'>,
  p: RequestedPage,
): readonly [Query<FilaDelNegocio>, Query<{ total: number }>] => {
  const filtros = [cliente, sucursal.id, chosenIds(p, 'estado'), chosenTexts(p, 'clase'), searchedWords(p)];
  return [
    sqlText(`${DEL_NEGOCIO} WHERE ${FILTRADAS} ORDER BY f.creado_en DESC, f.id LIMIT $6 OFFSET $7`, [
      ...filtros,
      ...sliceOf(p),
    ]),
    sqlText(`SELECT count(*)::integer AS total FROM factura f WHERE ${FILTRADAS}`, filtros),
  ];
};
