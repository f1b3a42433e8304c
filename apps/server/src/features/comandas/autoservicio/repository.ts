import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Lugar } from '../../../platform/comensal/lugar.ts';

/** How many orders a code made since an instant. */
export const pedidosDelCodigo = ({ cliente, sucursal, mesa }: Lugar, desde: number): Query<{ n: number }> =>
  sqlText(
    `SELECT count(*)::integer AS n FROM pedido_de_comensal
     WHERE cliente = $1 AND sucursal = $2 AND creado_en > $4 AND mesa IS NOT DISTINCT FROM $3`,
    [cliente, sucursal, mesa, new Date(desde)],
  );

/** Keeps by which code a comanda was made, and from where. */
export const anotarPedido = ({ cliente, sucursal, mesa }: Lugar, comanda: string, red: string, ahora: number): Query =>
  sqlText(
    'INSERT INTO pedido_de_comensal (cliente, comanda, sucursal, mesa, red, creado_en) VALUES ($1, $2, $3, $4, $5, $6)',
    [cliente, comanda, sucursal, mesa, red, new Date(ahora)],
  );

/** What the statement of the comanda left for the live stream. */
export const selloPuesto: Query<{ sello: string }> = sqlText(
  `SELECT COALESCE(current_setting('app.sello', true), '') AS sello`,
  [],
);
