import { ok } from '@comal/domain/result';
import { type Alcance, getAlcance } from '../http/alcance.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { SesionCtx } from '../http/context.ts';
import type { Written } from '../http/handlers.ts';
import type { Patch } from './catalogos.ts';

/**
 * Locks a branch's catalogue until the end of the transaction, so that its writers run one after another: names, ids and costs
 * that were read are still valid at the commit. First query of every such write. Saving a comanda does not take it.
 */
export const lockCatalogo = ({ cliente, sucursal }: Alcance): Query =>
  sqlText('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`catalogo/${cliente}/${sucursal}`]);

/**
 * Turns nested-loop joins on or off, for statements that join thousands of rows which were just inserted: the planner has no
 * statistics of them yet, and a nested loop would take quadratic time.
 */
export const joinOneByOne = (how: 'on' | 'off'): Query =>
  sqlText(`SELECT set_config('enable_nestloop', $1, true)`, [how]);

const RAISE = `UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1 AND sucursal = $2
  RETURNING json_build_object('catalogo', rev_catalogo, 'epoca', epoca())::text AS sello`;

interface Said<D> {
  readonly message: string;
  readonly data: D;
}

/** The answer of a write of the catalogue of some branch (`written`). */
export const writtenIn = <D>(
  ctx: SesionCtx,
  { cliente, sucursal }: Alcance,
  said: Said<D>,
  touchUp?: Patch,
): { readonly ok: true; readonly value: Written<D> } =>
  ok({
    ...said,
    sello: sqlText<{ sello: string }>(RAISE, [cliente, sucursal]),
    alConfirmar: (_data, sello) => {
      const version = { rev: Number(sello?.['catalogo'] ?? 0), epoca: String(sello?.['epoca'] ?? '') };
      ctx.hub.catalogoCambio(cliente, sucursal, version);
      ctx.catalogos.advance(cliente, sucursal, version, touchUp);
    },
  });

/**
 * The answer of a write of the catalogue. After the commit the branch's tills are told of the new menu (D-96), which is prepared before
 * they ask for it. `touchUp`: the whole change, when it is known, so that the menu need not be read again.
 */
export const written = <D>(ctx: SesionCtx, message: string, data: D, touchUp?: Patch) =>
  writtenIn(ctx, getAlcance(ctx), { message, data }, touchUp);
