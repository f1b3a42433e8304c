import type { VendidoPorMetodo } from '@comal/domain/caja/corte';
import type { CampoDeMetodo } from '@comal/domain/caja/metodos';
import {
  COBRA,
  IMPORTE,
  JOIN_METODOS,
  METODO_USADO,
  PROPINA_POR_METODO,
  REDONDEO_POR_METODO,
  VENTA_POR_METODO,
  VIGENTE,
} from '../../../platform/caja/cifras.ts';
import type { BlindCountRow } from '../../../platform/caja/conteo-ciego.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import type { Reparo } from './revision.ts';

/** The sales of a shift by a method, in centavos, and the number of valid charges that used it. */
export interface CobradoPorMetodo extends VendidoPorMetodo {
  readonly metodo: number;
  readonly descripcion: string;
  readonly campo: CampoDeMetodo | null;
  readonly cuantos: number;
}

/** The sums of a shift, in centavos. */
export interface FilaCuentas {
  /** Ordered by id: every method with a field, and the others that were used. */
  metodos: CobradoPorMetodo[];
  entradas: number;
  salidas: number;
  propinas_pagadas: number;
  /** What rounding added to the cash, or took from it. */
  redondeo: number;
  comandas_cobradas: number;
  cobros: number;
  cancelados: number;
  importe_cancelado: number;
  /** The number of returns of lines, and their amount without tips (decision 0123). */
  devoluciones: number;
  importe_devuelto: number;
}

// A cancelled charge and its opposite sum to 0; only the counts differ (D-44).
const POR_METODO = `SELECT COALESCE(json_agg(json_build_object('metodo', e.id, 'descripcion', e.descripcion, 'campo', e.campo, 'en_caja', e.en_caja,
      'cuantos', COALESCE(u.cuantos, 0), 'ventas', COALESCE(u.ventas, 0), 'propinas', COALESCE(u.propinas, 0)) ORDER BY e.id), '[]') AS metodos, COALESCE(sum(u.redondeo), 0)::bigint AS redondeo
    FROM metodo_de_pago e LEFT JOIN (SELECT t.metodo, count(*) FILTER (WHERE ${METODO_USADO} AND ${VIGENTE}) AS cuantos, sum(${VENTA_POR_METODO}) AS ventas, sum(${PROPINA_POR_METODO}) AS propinas,
        sum(${REDONDEO_POR_METODO}) AS redondeo
      FROM pago x ${JOIN_METODOS} WHERE x.cliente = $1 AND x.corte = $2 GROUP BY 1) u ON u.metodo = e.id
    WHERE e.cliente = $1 AND (e.campo IS NOT NULL OR u.cuantos > 0 OR u.ventas <> 0 OR u.propinas <> 0 OR u.redondeo <> 0)`;
const CUENTAS = `SELECT metodos, COALESCE(entradas, 0)::bigint AS entradas, COALESCE(salidas, 0)::bigint AS salidas, COALESCE(propinas_pagadas, 0)::bigint AS propinas_pagadas, redondeo,
    comandas_cobradas, cobros, cancelados, COALESCE(importe_cancelado, 0)::bigint AS importe_cancelado, devoluciones, COALESCE(importe_devuelto, 0)::bigint AS importe_devuelto
  FROM (${POR_METODO}) por_metodo, (
    SELECT count(DISTINCT x.comanda) FILTER (WHERE ${VIGENTE}) AS comandas_cobradas, count(*) FILTER (WHERE ${COBRA}) AS cobros,
      count(x.cancela) AS cancelados, -sum(x.total) FILTER (WHERE x.cancela IS NOT NULL) AS importe_cancelado,
      count(x.devuelve) AS devoluciones, -sum(x.total) FILTER (WHERE x.devuelve IS NOT NULL) AS importe_devuelto
    FROM pago x WHERE x.cliente = $1 AND x.corte = $2) ventas,
  (SELECT sum(cantidad) FILTER (WHERE tipo = 2) AS entradas, sum(cantidad) FILTER (WHERE tipo = 3 AND concepto <> 'propina') AS salidas,
      sum(cantidad) FILTER (WHERE concepto = 'propina') AS propinas_pagadas
    FROM movimiento_efectivo WHERE cliente = $1 AND corte = $2 AND eliminado_en IS NULL) movimientos`;

/** The sums of a shift in one statement, so that all figures are of the same moment. */
export const cuentasDeCorte = (cliente: string, corte: string): Query<FilaCuentas> =>
  sqlText(CUENTAS, [cliente, corte]);

/**
 * A branch's settings for counting: the blind count, and the difference, in centavos, above which it asks; null: the
 * default.
 */
export interface FilaDeConteo extends BlindCountRow {
  diferencia: number | null;
}

/** The settings for counting of a branch. */
export const conteoDe = (cliente: string, sucursal: number): Query<FilaDeConteo> =>
  sqlText(
    `SELECT conteo_ciego, (umbrales_de_alerta ->> 'diferencia')::integer AS diferencia FROM sucursal WHERE cliente = $1 AND id = $2`,
    [cliente, sucursal],
  );

/** An open comanda, with what it owes in centavos. */
export interface FilaAbierta {
  id: string;
  folio_corto: number;
  nombre: string;
  total: number;
}

/** The open comandas of a branch with what they owe: a closing lists and keeps them. */
export const comandasQueQuedan = (cliente: string, sucursal: number): Query<FilaAbierta> =>
  sqlText(
    `SELECT c.id, c.folio_corto, c.nombre, COALESCE(sum(${IMPORTE}) FILTER (WHERE p.cancelado_en IS NULL AND p.status <> 4), 0)::bigint AS total
     FROM comanda c LEFT JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id
     WHERE c.cliente = $1 AND c.sucursal = $2 AND c.status = 1 AND c.cancelada_en IS NULL GROUP BY c.cliente, c.id ORDER BY c.creada_en, c.id`,
    [cliente, sucursal],
  );

/** The register and branch of a session. */
export const cajaDeSesion = (
  cliente: string,
  sesion: string,
): Query<{ id: string; caja: number; alias: string; sucursal: number }> =>
  sqlText(
    `SELECT s.id, s.caja, c.alias, s.sucursal FROM sesion s JOIN caja c ON c.cliente = s.cliente AND c.id = s.caja WHERE s.cliente = $1 AND s.id = $2`,
    [cliente, sesion],
  );

/** A session that has not ended, locked FOR SHARE so that it cannot end meanwhile. Lock it before the shift. */
export const sesionCompartida = (cliente: string, sesion: string): Query<{ id: string }> =>
  sqlText('SELECT id FROM sesion WHERE cliente = $1 AND id = $2 AND cerrada_en IS NULL FOR SHARE', [cliente, sesion]);

/** A register, if it is of the branch or the general one; otherwise no row. */
export const cajaVisible = (
  cliente: string,
  sucursal: number,
  caja: number,
): Query<{ id: number; es_general: boolean }> =>
  sqlText('SELECT id, es_general FROM caja WHERE cliente = $1 AND id = $3 AND (sucursal = $2 OR es_general)', [
    cliente,
    sucursal,
    caja,
  ]);

/** The session on which a shift is opened, with its register and user. */
export interface Apertura {
  readonly sesion: string;
  readonly caja: number;
  readonly es_general: boolean;
  readonly sucursal: number;
  readonly usuario: number;
  readonly usuario_nombre: string;
}

/** A session of the branch on which a shift is to be opened, with the instants that decide whether it is live. */
export const sesionParaAbrir = (
  cliente: string,
  sucursal: number,
  sesion: string,
): Query<Apertura & { readonly creada_en: number; readonly vista_en: number; readonly cerrada_en: number | null }> =>
  sqlText(
    `SELECT s.id AS sesion, s.caja, c.es_general, s.sucursal, s.usuario, s.creada_en, s.vista_en, s.cerrada_en,
       concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')) AS usuario_nombre
     FROM sesion s JOIN caja c ON c.cliente = s.cliente AND c.id = s.caja JOIN usuario u ON u.cliente = s.cliente AND u.id = s.usuario
     WHERE s.cliente = $1 AND s.sucursal = $2 AND s.id = $3`,
    [cliente, sucursal, sesion],
  );

/** Opens a shift on the register of a session, in the name of its user. */
export const insertarCorte = (ctx: SesionCtx, id: string, de: Apertura, caja_inicial: number): Query =>
  sqlText(
    `INSERT INTO corte (cliente, id, sucursal, caja, usuario, usuario_nombre, estado, abierto_en, caja_inicial) VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8)`,
    [ctx.sesion.cliente, id, de.sucursal, de.caja, de.usuario, de.usuario_nombre, new Date(ctx.ahora), caja_inicial],
  );

/** The end of a shift: the count, its Z, and the violated invariants. */
export interface Cierre {
  readonly caja_final: number;
  readonly resumen: object;
  readonly reparos: readonly Reparo[];
  /** Its number on its register. */
  readonly z: number;
  readonly notas: string | null;
}

/** The next Z number of a register; unique while its open shift is locked. */
export const siguienteZ = (cliente: string, caja: number): Query<{ z: number }> =>
  sqlText('SELECT COALESCE(max(z), 0) + 1 AS z FROM corte WHERE cliente = $1 AND caja = $2', [cliente, caja]);

/** Closes a shift. */
export const cerrarCorte = (ctx: SesionCtx, id: string, { caja_final, resumen, reparos, z, notas }: Cierre): Query =>
  sqlText(
    'UPDATE corte SET estado = 2, cerrado_en = $3, cerrado_por = $4, caja_final = $5, resumen = $6, reparos = $7, z = $8, notas = $9 WHERE cliente = $1 AND id = $2',
    [
      ctx.sesion.cliente,
      id,
      new Date(ctx.ahora),
      ctx.sesion.usuario.id,
      caja_final,
      JSON.stringify(resumen),
      JSON.stringify(reparos),
      z,
      notas,
    ],
  );
