import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Quien } from './pedidos.ts';

/** What has stock: the table, and the column that names it in the ledger. */
type ConExistencia = 'ingrediente' | 'producto' | 'complemento';

/** A stock as a file has it; null is not managed, which an ingredient always is. */
export interface ExistenciaNueva<I extends string | null> {
  readonly id: number;
  readonly inventario: I;
}

/**
 * The ledger entry has the difference from the stock at the time of writing, because dishes may have been dispatched since it was read
 * (D-55). A stock that is no longer managed ends at 0.
 */
const textoDe = (
  tabla: ConExistencia,
): string => `WITH nueva AS (SELECT * FROM json_to_recordset($3::json) AS t(id integer, inventario numeric)),
  antes AS MATERIALIZED (SELECT x.id, x.inventario FROM ${tabla} x WHERE x.cliente = $1 AND x.sucursal = $2 AND x.id IN (SELECT id FROM nueva)
    ORDER BY x.id FOR NO KEY UPDATE),
  cambio AS (UPDATE ${tabla} x SET inventario = n.inventario FROM antes a JOIN nueva n ON n.id = a.id WHERE x.cliente = $1 AND x.sucursal = $2 AND x.id = a.id
    RETURNING x.id)
  INSERT INTO movimiento_inventario (cliente, id, sucursal, ${tabla}, motivo, cantidad, saldo, usuario, creado_en)
  SELECT $1, gen_random_uuid(), $2, c.id, 'importacion', COALESCE(n.inventario, 0) - COALESCE(a.inventario, 0), COALESCE(n.inventario, 0), $4::integer, $5::timestamptz
  FROM cambio c JOIN nueva n ON n.id = c.id JOIN antes a ON a.id = c.id
  WHERE COALESCE(n.inventario, 0) <> COALESCE(a.inventario, 0) ORDER BY c.id`;

const DE_INGREDIENTE = textoDe('ingrediente');
const DE_VENDIBLE = { producto: textoDe('producto'), complemento: textoDe('complemento') };

/** Statements that write the stock of ingredients from a file, with its lines in the ledger; none for no rows. */
export const existenciasDeIngredientes = (
  { en: { cliente, sucursal }, usuario, ahora }: Quien,
  nuevas: readonly ExistenciaNueva<string>[],
): Query[] =>
  nuevas.length === 0
    ? []
    : [sqlText(DE_INGREDIENTE, [cliente, sucursal, JSON.stringify(nuevas), usuario, new Date(ahora)])];

/** Statements that write the stock of dishes or add-ons from a file, with its lines in the ledger; none for no rows. */
export const existenciasDeVendibles = (
  { en: { cliente, sucursal }, usuario, ahora }: Quien,
  tabla: keyof typeof DE_VENDIBLE,
  nuevas: readonly ExistenciaNueva<string | null>[],
): Query[] =>
  nuevas.length === 0
    ? []
    : [sqlText(DE_VENDIBLE[tabla], [cliente, sucursal, JSON.stringify(nuevas), usuario, new Date(ahora)])];
