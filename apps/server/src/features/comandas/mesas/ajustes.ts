import type { Ajuste, CambioDeAjuste } from '@comal/domain/comanda/cuenta/ajustes';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';

const INSERTAR = `INSERT INTO ajuste (cliente, id, sucursal, pedido, clase, monto, motivo, usuario, autorizo, caja, creado_en)
  SELECT $1, x.id, $2, x.pedido, x.clase, x.monto, x.motivo, $3, $4, $5, $6 FROM json_populate_recordset(NULL::ajuste, $7) AS x`;

/**
 * Inserts adjustments of some lines, with who made and who approved them; the database keeps each line's sum (D-122).
 */
export const insertarAjustes = (
  { sesion, autorizo, ahora }: SesionCtx,
  ajustes: readonly (Ajuste & { readonly pedido: string })[],
): Query =>
  sqlText(INSERTAR, [
    ...[sesion.cliente, sesion.sucursal.id, sesion.usuario.id, autorizo?.id ?? null, sesion.caja.id, new Date(ahora)],
    JSON.stringify(ajustes),
  ]);

const MOVER = `INSERT INTO ajuste (cliente, id, sucursal, pedido, clase, monto, motivo, usuario, autorizo, caja, de, descuento, creado_en)
  SELECT $1, gen_random_uuid(), a.sucursal, x.pedido, a.clase, x.monto, a.motivo, a.usuario, a.autorizo, a.caja, a.id, a.descuento, coalesce($3, a.creado_en)
  FROM json_populate_recordset(NULL::ajuste, $2) AS x JOIN ajuste a ON a.cliente = $1 AND a.id = x.de`;

/**
 * Moves shares of adjustments to other lines, when lines are divided or rejoined, with their original author and time, so that
 * sums of courtesies by reason, person and shift stay; what changes an adjustment happens at a time of its own. No statement for none.
 */
export const moverAjustes = (cliente: string, cambios: readonly CambioDeAjuste[], en: Date | null = null): Query[] =>
  cambios.length === 0 ? [] : [sqlText(MOVER, [cliente, JSON.stringify(cambios), en])];
