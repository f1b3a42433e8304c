import { ok } from '@comal/domain/result';
import { sqlTexto, type Consulta } from '../db/consulta.ts';
import type { CtxSesion } from '../http/contexto.ts';
import type { Escrita } from '../http/handlers.ts';
import type { Retoque } from './catalogos.ts';

/** The branch whose catalogue is read or written: the first two parameters of every query of it. */
export interface Alcance {
  readonly cliente: string;
  readonly sucursal: number;
}

/** The branch of the session. */
export const alcanceDe = ({ sesion }: CtxSesion): Alcance => ({
  cliente: sesion.cliente,
  sucursal: sesion.sucursal.id,
});

/**
 * Who writes a branch's catalogue goes one after another: what was read of names, ids and costs is still so at the
 * commit. First query of every such write. Tills do not take it: nobody who saves a comanda waits for it.
 */
export const cerrojoDeCatalogo = ({ cliente, sucursal }: Alcance): Consulta =>
  sqlTexto('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`catalogo/${cliente}/${sucursal}`]);

const SUBIR = `UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1 AND sucursal = $2
  RETURNING json_build_object('catalogo', rev_catalogo)::text AS sello`;

/** The answer of a write of the catalogue: with its commit the branch's tills hear of a new menu (D-96), which is ready before they ask; `retoque` is the whole change, when it is known. */
export const escrito = <D>(
  ctx: CtxSesion,
  message: string,
  data: D,
  retoque?: Retoque,
): { readonly ok: true; readonly value: Escrita<D> } => {
  const { cliente, sucursal } = alcanceDe(ctx);
  return ok({
    message,
    data,
    sello: sqlTexto<{ sello: string }>(SUBIR, [cliente, sucursal]),
    alConfirmar: (_data, sello) => {
      const rev = Number(sello?.['catalogo'] ?? 0);
      ctx.hub.catalogoCambio(cliente, sucursal, rev);
      ctx.catalogos.adelantar(cliente, sucursal, rev, retoque);
    },
  });
};
