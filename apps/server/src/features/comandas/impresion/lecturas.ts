import type { EstadoDeTrabajo } from '@comal/domain/impresion/trabajo';
import type { Alcance } from '../../../platform/http/alcance.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';

/** A dispatch area whose slips are printed, and the printer that prints them. */
export interface AreaImpresa {
  readonly id: number;
  readonly nombre: string;
  readonly impresora: number;
}

const IMPRESORA = 'JOIN impresora i ON i.cliente = u.cliente AND i.sucursal = u.sucursal AND i.id = u.impresora';

/** The areas of a branch that work with paper alone (domain/catalogo/area). */
export const areasEnPapel = ({ cliente, sucursal }: Alcance): Query<{ id: number }> =>
  sqlText(
    `SELECT a.id FROM area a WHERE a.cliente = $1 AND a.sucursal = $2 AND a.muestra = 'papel' AND EXISTS (
       SELECT FROM impresora_uso u WHERE u.cliente = a.cliente AND u.sucursal = a.sucursal AND u.clase = 'comandas' AND u.area = a.id)`,
    [cliente, sucursal],
  );

/**
 * The areas of a branch whose slips are printed. Their printers cannot be deleted until the write ends. Where the branch has no
 * printers, the statement reads one index and locks nothing.
 */
export const areasImpresas = ({ cliente, sucursal }: Alcance): Query<AreaImpresa> =>
  sqlText(
    `SELECT a.id, a.descripcion AS nombre, u.impresora FROM impresora_uso u ${IMPRESORA}
     JOIN area a ON a.cliente = u.cliente AND a.sucursal = u.sucursal AND a.id = u.area
     WHERE u.cliente = $1 AND u.sucursal = $2 AND u.clase = 'comandas' AND a.muestra <> 'pantalla' ORDER BY a.id FOR KEY SHARE OF i`,
    [cliente, sucursal],
  );

/** For how long a discarded slip is still told of, in milliseconds. */
const DESCARTADO_SE_DICE_MS = 24 * 3_600_000;

/** Lines whose slips are looked for, none of them older than `desde`. */
interface SinSalir {
  readonly pedidos: readonly string[];
  readonly desde: number;
  readonly ahora: number;
}

/**
 * In which states the slips of some lines are that did not come out, each once (domain/impresion/trabajo). A slip is made with its lines: by
 * `desde` two indexes find it among all that are kept, while the comanda is locked. One of `pedidos` would not be used, since row-level
 * security comes before operators that are not leakproof.
 */
export const papelesSinSalir = (
  { cliente, sucursal }: Alcance,
  { pedidos, desde, ahora }: SinSalir,
): Query<{ estado: EstadoDeTrabajo }> =>
  sqlText(
    `SELECT DISTINCT t.estado FROM trabajo_de_impresion t
     WHERE t.cliente = $1 AND t.sucursal = $2 AND t.pedidos && $3::uuid[] AND t.creado_en >= $4
       AND (t.estado IN (1, 2, 4, 5) OR t.estado = 6 AND t.terminado_en >= $5) ORDER BY t.estado`,
    [cliente, sucursal, pedidos, new Date(desde), new Date(Math.max(desde, ahora - DESCARTADO_SE_DICE_MS))],
  );
