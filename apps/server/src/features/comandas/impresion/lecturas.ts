import type { ClaseDeUso } from '@comal/domain/impresion/impresora';
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

/** A printer of the papers of a register. */
export interface ImpresoraDeCaja {
  readonly id: number;
  readonly nombre: string;
}

type PapelDeCaja = Exclude<ClaseDeUso, 'comandas'>;

const DE_CAJA = `SELECT i.id, i.nombre FROM impresora_uso u ${IMPRESORA}
     WHERE u.cliente = $1 AND u.sucursal = $2 AND u.clase = $3 AND u.caja = $4`;

/** The printer that prints a kind of papers of a register. */
export const impresoraDeCaja = (
  { cliente, sucursal }: Alcance,
  caja: number,
  clase: PapelDeCaja,
): Query<ImpresoraDeCaja> => sqlText(DE_CAJA, [cliente, sucursal, clase, caja]);

/** The same printer for a write: it cannot be deleted until the write ends. */
export const impresoraDeCajaFija = (
  { cliente, sucursal }: Alcance,
  caja: number,
  clase: PapelDeCaja,
): Query<ImpresoraDeCaja> => sqlText(`${DE_CAJA} FOR KEY SHARE OF i`, [cliente, sucursal, clase, caja]);

/** The last job that a paper was printed by. */
interface UltimoTrabajo {
  readonly nombre: string;
  readonly id: string;
  readonly estado: EstadoDeTrabajo;
  readonly impresora: number;
}

/**
 * The last job of each paper, by the name of its first job, with which the names of later ones begin; after it comes a slash, which
 * sorts just before '0'.
 */
export const ultimosTrabajos = ({ cliente, sucursal }: Alcance, nombres: readonly string[]): Query<UltimoTrabajo> =>
  sqlText(
    `SELECT n.nombre, t.id, t.estado, t.impresora FROM unnest($3::text[]) AS n(nombre) CROSS JOIN LATERAL (
       SELECT x.id, x.estado, x.impresora FROM trabajo_de_impresion x
       WHERE x.cliente = $1 AND x.sucursal = $2 AND x.nombre >= n.nombre AND x.nombre < n.nombre || '0'
       ORDER BY x.creado_en DESC, x.id DESC LIMIT 1) t`,
    [cliente, sucursal, nombres],
  );
