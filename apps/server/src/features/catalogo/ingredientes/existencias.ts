import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';

/** What has stock: the table, and the column that names it in the ledger. */
export type ConExistencia = 'ingrediente' | 'producto' | 'complemento';

/** A stock before and after it was written; null is not managed, decimals as the database gives them. */
interface Cambio {
  readonly antes: string | null;
  readonly ahora: string | null;
}

const textoDe = (tabla: ConExistencia): string => `INSERT INTO movimiento_inventario
    (cliente, id, sucursal, ${tabla}, motivo, cantidad, saldo, usuario, creado_en)
  SELECT $1, $4::uuid, $2, $3::integer, $5, $7::numeric - $6::numeric, $7::numeric, $8::integer, $9::timestamptz WHERE $7::numeric <> $6::numeric`;

const TEXTOS = {
  ingrediente: textoDe('ingrediente'),
  producto: textoDe('producto'),
  complemento: textoDe('complemento'),
};

/** The ledger entry of a written stock; no row if it is unchanged (D-55). A stock that is no longer managed ends at 0. */
export const movimientoDe = (ctx: SesionCtx, tabla: ConExistencia, id: number, { antes, ahora }: Cambio): Query => {
  const { cliente, sucursal, usuario } = ctx.sesion;
  const motivo = antes === null ? 'inicial' : 'ajuste';
  return sqlText(TEXTOS[tabla], [
    cliente,
    sucursal.id,
    id,
    ctx.nuevoId(),
    motivo,
    antes ?? '0',
    ahora ?? '0',
    usuario.id,
    new Date(ctx.ahora),
  ]);
};
