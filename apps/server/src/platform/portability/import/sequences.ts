import type pg from 'pg';
import { unchecked } from '../../db/query.ts';
import { broken } from './bad-file.ts';

/** The sequences of ids that all businesses share, and the columns with their numbers. */
export const SEQUENCES: Readonly<Record<string, readonly string[]>> = {
  catalogo_id: [
    ...['producto.id', 'complemento.id', 'especificacion.id', 'categoria.id', 'area.id', 'unidad.id'],
    ...['ingrediente.id', 'grupo_de_opciones.id'],
  ],
  cliente_de_reparto_numero: ['cliente_de_reparto.numero'],
  descuento_de_sucursal_id: ['descuento_de_sucursal.id'],
  equipo_id: ['equipo.id'],
  gente_id: ['usuario.id', 'rol.id', 'caja.id'],
  promocion_de_sucursal_id: ['promocion_de_sucursal.id'],
  impresora_id: ['impresora.id'],
  mesa_id: ['mesa.id'],
  movimiento_numero: ['movimiento_inventario.numero'],
  receta_linea: ['receta.linea'],
  salon_id: ['salon.id'],
  sucursal_id: ['sucursal.id'],
  tarifa_id: ['tarifa.id'],
  zona_de_reparto_id: ['zona_de_reparto.id'],
};

/** Ids above this would use up a sequence of integers. */
const MOST = 1_000_000_000;
/** A sequence is set so far above the ids, so that what others take meanwhile is not given twice. */
const AHEAD = 10_000;

const highestOf = (columns: readonly string[]): string =>
  columns
    .map((c) => c.split('.'))
    .map(([table, column]) => `SELECT max(${column})::bigint AS n FROM ${table} WHERE cliente = $1`)
    .join(' UNION ALL ');

/**
 * Raises the sequences above the ids of an imported business, so that nothing new gets an id that it has. A sequence is not rolled back; raised
 * in vain it only skips numbers. Throws `BadFile` for ids that no sequence has given.
 */
export const raiseSequences = async (client: pg.ClientBase, cliente: string): Promise<void> => {
  for (const [sequence, columns] of Object.entries(SEQUENCES)) {
    const sql = `SELECT COALESCE((SELECT max(n) FROM (${highestOf(columns)}) o), 0)::bigint AS highest, last_value FROM ${sequence}`;
    const { rows } = await client.query<{ highest: string; last_value: string }>(
      unchecked(sql, 'names of tables and columns are of a constant list'),
      [cliente],
    );
    const [highest, last] = [Number(rows[0]!.highest), Number(rows[0]!.last_value)];
    if (highest > MOST) throw broken('trae un número que Comal no da');
    if (last < highest + AHEAD / 2) await client.query('SELECT setval($1::regclass, $2)', [sequence, highest + AHEAD]);
  }
};
