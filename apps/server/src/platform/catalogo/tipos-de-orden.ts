import type { AjustesDeTipo } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { columnsOf, type RowOf } from '../db/columns.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { Alcance } from '../http/alcance.ts';

const COLUMNS = [
  'tipo',
  'activo',
  'cobrar_antes',
  'pide_comensales',
  'pide_nombre',
  'sugiere_propina',
  'insignia_en_cocina',
] as const satisfies readonly (keyof AjustesDeTipo)[];

/** SQL: the settings of an order type `t` as the wire has them. */
export const TIPO_EN_JSON = `json_build_object(${COLUMNS.map((column) => `'${column}', t.${column}`).join(', ')})`;

interface FilaDeTipo extends RowOf<'tipo_de_orden', (typeof COLUMNS)[number]> {
  tipo: TipoDeOrden;
}

/** The order types that a branch has settings of, in order; the others are as they begin (`completarTipos`). */
export const savedTipos = ({ cliente, sucursal }: Alcance): Query<FilaDeTipo> =>
  sqlText(
    `SELECT ${columnsOf('t', COLUMNS)} FROM tipo_de_orden t WHERE t.cliente = $1 AND t.sucursal = $2 ORDER BY t.orden`,
    [cliente, sucursal],
  );

/** Writes the settings of the types of a branch, in this order. */
export const saveTipos = ({ cliente, sucursal }: Alcance, tipos: readonly AjustesDeTipo[]): Query =>
  sqlText(
    `INSERT INTO tipo_de_orden (cliente, sucursal, orden, ${COLUMNS.join(', ')})
     SELECT $1, $2, x.orden, ${columnsOf('x', COLUMNS)} FROM json_populate_recordset(NULL::tipo_de_orden, $3) AS x
     ON CONFLICT (cliente, sucursal, tipo) DO UPDATE SET ${['orden', ...COLUMNS].map((c) => `${c} = excluded.${c}`).join(', ')}`,
    [cliente, sucursal, JSON.stringify(tipos.map((tipo, orden) => ({ ...tipo, orden })))],
  );
