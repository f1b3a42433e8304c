import { sqlText, type Query } from '../../../platform/db/consulta.ts';
import type { SesionCtx } from '../../../platform/http/contexto.ts';
import type { Reparo } from './revision.ts';

/**
 * The sums of a shift, in centavos. Cash sales are what stayed in the drawer for dishes: received minus change and tip
 * (D-31, decision 0012).
 */
export interface FilaCuentas {
  efectivo: number;
  transferencia: number;
  tarjeta: number;
  entradas: number;
  salidas: number;
  propinas_efectivo: number;
  propinas_transferencia: number;
  propinas_tarjeta: number;
  propinas_pagadas: number;
  comandas_cobradas: number;
  cobros: number;
  cancelados: number;
  importe_cancelado: number;
}

// A cancelled charge and its opposite add up to nothing; only the counts tell them apart (D-44).
const CUENTAS = `SELECT COALESCE(efectivo, 0)::bigint AS efectivo, COALESCE(transferencia, 0)::bigint AS transferencia,
    COALESCE(tarjeta, 0)::bigint AS tarjeta, COALESCE(entradas, 0)::bigint AS entradas, COALESCE(salidas, 0)::bigint AS salidas,
    COALESCE(propinas_efectivo, 0)::bigint AS propinas_efectivo, COALESCE(propinas_transferencia, 0)::bigint AS propinas_transferencia,
    COALESCE(propinas_tarjeta, 0)::bigint AS propinas_tarjeta, COALESCE(propinas_pagadas, 0)::bigint AS propinas_pagadas,
    comandas_cobradas, cobros, cancelados, COALESCE(importe_cancelado, 0)::bigint AS importe_cancelado
  FROM (
    SELECT sum(efectivo - cambio - en_efectivo) AS efectivo, sum(transferencia - por_transferencia) AS transferencia, sum(tarjeta - con_tarjeta) AS tarjeta,
      sum(en_efectivo) AS propinas_efectivo, sum(por_transferencia) AS propinas_transferencia, sum(con_tarjeta) AS propinas_tarjeta,
      count(DISTINCT comanda) FILTER (WHERE vigente) AS comandas_cobradas, count(*) FILTER (WHERE cancela IS NULL) AS cobros,
      count(cancela) AS cancelados, -sum(total) FILTER (WHERE cancela IS NOT NULL) AS importe_cancelado
    FROM (
      SELECT x.*, x.cancela IS NULL AND NOT EXISTS (SELECT FROM pago o WHERE o.cliente = x.cliente AND o.cancela = x.id) AS vigente,
        CASE x.propina_metodo WHEN 1 THEN x.propina ELSE 0 END AS en_efectivo, CASE x.propina_metodo WHEN 2 THEN x.propina ELSE 0 END AS por_transferencia,
        CASE x.propina_metodo WHEN 3 THEN x.propina ELSE 0 END AS con_tarjeta
      FROM pago x WHERE x.cliente = $1 AND x.corte = $2) p) ventas,
  (SELECT sum(cantidad) FILTER (WHERE tipo = 2) AS entradas, sum(cantidad) FILTER (WHERE tipo = 3 AND concepto <> 'propina') AS salidas,
      sum(cantidad) FILTER (WHERE concepto = 'propina') AS propinas_pagadas
    FROM movimiento_efectivo WHERE cliente = $1 AND corte = $2 AND eliminado_en IS NULL) movimientos`;

/** What a shift has taken and paid out: one statement, so that all figures are of the same moment. */
export const cuentasDeCorte = (cliente: string, corte: string): Query<FilaCuentas> =>
  sqlText(CUENTAS, [cliente, corte]);

export interface FilaAbierta {
  id: string;
  folio_corto: number;
  nombre: string;
  total: number;
}

/** The comandas of a branch that are still open, with what they still owe: a closing lists them and leaves them (D-30). */
export const comandasQueQuedan = (cliente: string, sucursal: number): Query<FilaAbierta> =>
  sqlText(
    `SELECT c.id, c.folio_corto, c.nombre, COALESCE(sum(p.precio) FILTER (WHERE p.cancelado_en IS NULL AND p.status <> 4), 0)::bigint AS total
     FROM comanda c LEFT JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id
     WHERE c.cliente = $1 AND c.sucursal = $2 AND c.status = 1 AND c.cancelada_en IS NULL GROUP BY c.cliente, c.id ORDER BY c.creada_en`,
    [cliente, sucursal],
  );

/** The register a session works on. */
export const cajaDeSesion = (
  cliente: string,
  sesion: string,
): Query<{ id: string; caja: number; alias: string; sucursal: number }> =>
  sqlText(
    `SELECT s.id, s.caja, c.alias, s.sucursal FROM sesion s JOIN caja c ON c.cliente = s.cliente AND c.id = s.caja WHERE s.cliente = $1 AND s.id = $2`,
    [cliente, sesion],
  );

/** The session while it is open, held against its sign-out: a shift is not opened by somebody who just left (D-33). Comes before the shift. */
export const sesionCompartida = (cliente: string, sesion: string): Query<{ id: string }> =>
  sqlText('SELECT id FROM sesion WHERE cliente = $1 AND id = $2 AND cerrada_en IS NULL FOR SHARE', [cliente, sesion]);

/** Whether a register exists where the session may see it: its branch's, or the general one. */
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

/** Opens a shift on the session's register. */
export const insertarCorte = (ctx: SesionCtx, id: string, caja_inicial: number): Query => {
  const { cliente, sucursal, caja, usuario } = ctx.sesion;
  return sqlText(
    `INSERT INTO corte (cliente, id, sucursal, caja, usuario, usuario_nombre, estado, abierto_en, caja_inicial) VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8)`,
    [cliente, id, sucursal.id, caja.id, usuario.id, usuario.nombre_completo, new Date(ctx.ahora), caja_inicial],
  );
};

/** How a shift ends: what was counted, the figures it closed with, and what was found wrong with them. */
export interface Cierre {
  readonly caja_final: number;
  readonly resumen: object;
  readonly reparos: readonly Reparo[];
}

/** Closes a shift. */
export const cerrarCorte = (ctx: SesionCtx, id: string, { caja_final, resumen, reparos }: Cierre): Query =>
  sqlText(
    'UPDATE corte SET estado = 2, cerrado_en = $3, cerrado_por = $4, caja_final = $5, resumen = $6, reparos = $7 WHERE cliente = $1 AND id = $2',
    [
      ctx.sesion.cliente,
      id,
      new Date(ctx.ahora),
      ctx.sesion.usuario.id,
      caja_final,
      JSON.stringify(resumen),
      JSON.stringify(reparos),
    ],
  );
