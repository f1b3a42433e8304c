import { sqlText } from '../query.ts';
import cortesias from './cortesias.sql';
import type { Fill, Piece } from './fill.ts';
import listPrice from './lista.sql';

/** A fill of the lines of each business that `which` selects; it has no preconditions. */
const ofLines = (nombre: string, of: string, which: string, piece: string): Fill => ({
  nombre,
  of,
  missing: () => sqlText<{ que: string }>(`SELECT '' AS que WHERE false`, []),
  count: (cliente) =>
    sqlText<{ total: number }>(`SELECT count(*)::integer AS total FROM pedido WHERE cliente = $1 AND ${which}`, [
      cliente,
    ]),
  piece: (cliente, after, size) => sqlText<Piece>(piece, [cliente, after, size]),
});

/** The list price of lines that were divided before lines kept it (migration 0099). */
export const LIST_PRICE = ofLines('lista', 'los pedidos divididos', 'fraccion IS NOT NULL', listPrice);

/** The adjustment of courtesies from before adjustments existed (migration 0099). */
export const CORTESIAS = ofLines('cortesias', 'las cortesías', 'cortesia', cortesias);
