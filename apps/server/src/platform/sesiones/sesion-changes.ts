import type { CierreAjeno } from '@comal/domain/sesiones/cierre';
import { sqlText, type Query } from '../db/query.ts';
import type { Ctx, SesionCtx } from '../http/context.ts';

/** A session by its id. */
export interface OpenSesion {
  readonly id: string;
}

/** A session that was just closed, and its branch, whose screens are notified. */
export interface ClosedSesion extends OpenSesion {
  readonly cliente: string;
  readonly sucursal: number;
}

/** Why sessions are closed for their user: who closes them (null for the user, or nobody), and the text for the user. */
export interface Closure extends CierreAjeno {
  readonly usuario: number | null;
}

/** Closed by the caller; `motivo` follows '{persona} cerró tu sesión: '. */
export const closureBy = ({ sesion: { usuario } }: SesionCtx, motivo: string | null): Closure => ({
  usuario: usuario.id,
  por: usuario.nombre_completo,
  motivo,
});

/** Closed by their own user on another device. */
export const ownClosure = (motivo: string): Closure => ({ usuario: null, por: null, motivo });

/**
 * Locks the people of a business until the end of the transaction, so that writes of people, roles and registers run one after
 * another: free names, and the last administrator, are still valid at the commit. First query of every such write.
 */
export const lockPeople = (cliente: string): Query =>
  sqlText('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`gente/${cliente}`]);

/** The open sessions of some people. */
export const openSesionesOf = (cliente: string, usuarios: readonly number[]): Query<OpenSesion> =>
  sqlText('SELECT id FROM sesion WHERE cliente = $1 AND usuario = ANY($2::integer[]) AND cerrada_en IS NULL', [
    cliente,
    usuarios,
  ]);

/** SQL: the columns of a closing by somebody else, with its instant as $3, who as $4 and the text as $5. */
export const CLOSED_BY_OTHER = `cerrada_en = $3, motivo_cierre = 'forzada', cerrada_por = $4, nota_cierre = $5`;

/** The values of $3 to $5 of `CLOSED_BY_OTHER`. */
export const closureValues = ({ usuario, motivo }: Closure, ahora: number) =>
  [new Date(ahora), usuario, motivo] as const;

/** Closes the open sessions of a person, except one; returns them. */
export const closeSesionesOf = (
  cliente: string,
  usuario: number,
  closing: Closure,
  ahora: number,
  fewer: string | null = null,
): Query<ClosedSesion> =>
  sqlText(
    `UPDATE sesion SET ${CLOSED_BY_OTHER} WHERE cliente = $1 AND usuario = $2 AND cerrada_en IS NULL AND id IS DISTINCT FROM $6::uuid
     RETURNING id, cliente, sucursal`,
    [cliente, usuario, ...closureValues(closing, ahora), fewer],
  );

/** Closes somebody else's session. */
export const closeByOther = (cliente: string, sesion: string, closing: Closure, ahora: number): Query<ClosedSesion> =>
  sqlText(
    `UPDATE sesion SET ${CLOSED_BY_OTHER} WHERE cliente = $1 AND id = $2 AND cerrada_en IS NULL RETURNING id, cliente, sucursal`,
    [cliente, sesion, ...closureValues(closing, ahora)],
  );

/** After the commit: tells the screens of closed sessions who closed them and why (D-12, D-112). */
export const announceClosed = (
  ctx: Pick<Ctx, 'sesiones' | 'hub'>,
  sesiones: readonly ClosedSesion[],
  closing?: Closure,
): void => {
  const said = closing && { por: closing.por, motivo: closing.motivo };
  for (const { id } of sesiones) ctx.sesiones.forget(id);
  for (const { id } of sesiones) ctx.hub.closeSesion(id, said);
  for (const { cliente, sucursal } of sesiones) ctx.hub.sesionesChanged(cliente, sucursal);
};

/** After the commit: permissions of these sessions changed; their caches and sockets are refreshed. */
export const announceChanged = (ctx: SesionCtx, sesiones: readonly OpenSesion[]): void => {
  for (const { id } of sesiones) ctx.sesiones.forget(id);
  for (const { id } of sesiones) ctx.hub.bloqueoCambio(id);
};
