import { ok } from '@comal/domain/result';
import { type Alcance, alcanceOf } from '../http/alcance.ts';
import { sqlText, type Query } from '../db/query.ts';
import type { SesionCtx } from '../http/context.ts';
import type { Written } from '../http/handlers.ts';
import type { Patch } from './catalogos.ts';

/**
 * Who writes a branch's catalogue goes one after another: what was read of names, ids and costs is still so at the
 * commit. First query of every such write. Tills do not take it: nobody who saves a comanda waits for it.
 */
export const lockCatalogo = ({ cliente, sucursal }: Alcance): Query =>
  sqlText('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`catalogo/${cliente}/${sucursal}`]);

/**
 * Of rows that were written just now nothing is known: thousands of them would be joined one by one, which is their square. Around the
 * statements that join them, 'off' and then 'on' again.
 */
export const unirUnoPorUno = (como: 'on' | 'off'): Query =>
  sqlText(`SELECT set_config('enable_nestloop', $1, true)`, [como]);

const SUBIR = `UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1 AND sucursal = $2
  RETURNING json_build_object('catalogo', rev_catalogo, 'epoca', epoca())::text AS sello`;

/** The answer of a write of the catalogue: with its commit the branch's tills hear of a new menu (D-96), which is ready before they ask; `retoque` is the whole change, when it is known. */
export const written = <D>(
  ctx: SesionCtx,
  message: string,
  data: D,
  retoque?: Patch,
): { readonly ok: true; readonly value: Written<D> } => {
  const { cliente, sucursal } = alcanceOf(ctx);
  return ok({
    message,
    data,
    sello: sqlText<{ sello: string }>(SUBIR, [cliente, sucursal]),
    alConfirmar: (_data, sello) => {
      const version = { rev: Number(sello?.['catalogo'] ?? 0), epoca: String(sello?.['epoca'] ?? '') };
      ctx.hub.catalogoCambio(cliente, sucursal, version);
      ctx.catalogos.adelantar(cliente, sucursal, version, retoque);
    },
  });
};
