import type { ZonaDeReparto } from '@comal/contract/reparto/schemas';
import { aPesos } from '@comal/domain/money';
import { columnsOf, type RowOf } from '../../../platform/db/columns.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';

const COLUMNAS = [
  'id',
  'nombre',
  'precio',
  'clase_fiscal',
  'activa',
] as const satisfies readonly (keyof ZonaDeReparto)[];

/** A zone; its price is in centavos. */
export interface FilaDeZona extends RowOf<'zona_de_reparto', (typeof COLUMNAS)[number]> {
  clase_fiscal: ZonaDeReparto['clase_fiscal'];
}

/** The zones of a branch in their order, without removed ones. */
export const zonasDe = ({ cliente, sucursal }: Alcance): Query<FilaDeZona> =>
  sqlText(
    `SELECT ${columnsOf('z', COLUMNAS)} FROM zona_de_reparto z WHERE z.cliente = $1 AND z.sucursal = $2 AND NOT z.retirada ORDER BY z.orden, z.id`,
    [cliente, sucursal],
  );

/** A zone on the wire. */
export const presentZona = (z: FilaDeZona): ZonaDeReparto => ({ ...z, precio: aPesos(z.precio) });

/** An id for each of some new zones, never used before. */
export const nuevosIds = (cuantos: number): Query<{ id: number }> =>
  sqlText(`SELECT nextval('zona_de_reparto_id')::integer AS id FROM generate_series(1, $1::integer)`, [cuantos]);

const ESCRITAS = ['orden', ...COLUMNAS.slice(1)];

/** Writes the zones of a branch in this order; those that are not among them are removed. */
export const saveZonas = ({ cliente, sucursal }: Alcance, zonas: readonly FilaDeZona[]): readonly Query[] => [
  sqlText('UPDATE zona_de_reparto SET retirada = true WHERE cliente = $1 AND sucursal = $2 AND NOT retirada', [
    cliente,
    sucursal,
  ]),
  sqlText(
    `INSERT INTO zona_de_reparto (cliente, sucursal, id, ${ESCRITAS.join(', ')})
     SELECT $1, $2, x.id, ${columnsOf('x', ESCRITAS)} FROM json_populate_recordset(NULL::zona_de_reparto, $3) AS x
     ON CONFLICT (cliente, sucursal, id) DO UPDATE SET retirada = false, ${ESCRITAS.map((c) => `${c} = excluded.${c}`).join(', ')}`,
    [cliente, sucursal, JSON.stringify(zonas.map((z, orden) => ({ ...z, orden })))],
  ),
];
