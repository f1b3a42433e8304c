import { sqlText } from '../query.ts';
import cortesias from './cortesias.sql';
import type { Fill, Piece } from './fill.ts';
import lista from './lista.sql';

/** A fill of some lines of each business, told by `which` of `pedido`; no business lacks anything for it. */
const ofLines = (nombre: string, of: string, which: string, piece: string): Fill => ({
  nombre,
  of,
  missing: () => sqlText<{ que: string }>(`SELECT '' AS que WHERE false`, []),
  count: (cliente) =>
    sqlText<{ total: number }>(`SELECT count(*)::integer AS total FROM pedido WHERE cliente = $1 AND ${which}`, [
      cliente,
    ]),
  piece: (cliente, hasta, size) => sqlText<Piece>(piece, [cliente, hasta, size]),
});

/** The menu's price of what was divided before lines kept it (migration 0099). */
export const LISTA = ofLines('lista', 'los pedidos divididos', 'fraccion IS NOT NULL', lista);

/** The adjustment of what was given away before there were any (migration 0099). */
export const CORTESIAS = ofLines('cortesias', 'las cortesías', 'cortesia', cortesias);
