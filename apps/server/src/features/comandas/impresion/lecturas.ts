import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

/** A dispatch area whose slips are printed, and the printer that prints them. */
export interface AreaImpresa {
  readonly id: number;
  readonly nombre: string;
  readonly impresora: number;
}

const IMPRESORA = 'JOIN impresora i ON i.cliente = u.cliente AND i.sucursal = u.sucursal AND i.id = u.impresora';

/**
 * The areas of a branch whose slips are printed. Their printers cannot be deleted until the write ends. Where the branch has no
 * printers, the statement reads one index and locks nothing.
 */
export const areasImpresas = ({ cliente, sucursal }: Alcance): Query<AreaImpresa> =>
  sqlText(
    `SELECT a.id, a.descripcion AS nombre, u.impresora FROM impresora_uso u ${IMPRESORA}
     JOIN area a ON a.cliente = u.cliente AND a.sucursal = u.sucursal AND a.id = u.area
     WHERE u.cliente = $1 AND u.sucursal = $2 AND u.clase = 'comandas' ORDER BY a.id FOR KEY SHARE OF i`,
    [cliente, sucursal],
  );
