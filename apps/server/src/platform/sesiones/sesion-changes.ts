import type { CierreAjeno } from '@comal/domain/sesiones/cierre';
import { sqlText, type Query } from '../db/query.ts';
import type { Ctx, SesionCtx } from '../http/context.ts';

/** A session by its id. */
export interface OpenSesion {
  readonly id: string;
}

/** A session that was just closed, and where: its branch is told. */
export interface ClosedSesion extends OpenSesion {
  readonly cliente: string;
  readonly sucursal: number;
}

/** Why sessions are closed for their user: who does it, null where it is themselves or nobody, and what they are told. */
export interface Closure extends CierreAjeno {
  readonly usuario: number | null;
}

/** Closed by who asks; `motivo` in words that follow '{persona} cerró tu sesión: '. */
export const closureBy = ({ sesion: { usuario } }: SesionCtx, motivo: string | null): Closure => ({
  usuario: usuario.id,
  por: usuario.nombre_completo,
  motivo,
});

/** Closed by their own user, elsewhere. */
export const ownClosure = (motivo: string): Closure => ({ usuario: null, por: null, motivo });

/**
 * Who changes people, roles and registers goes one after another: names that are free, and that somebody is left who may
 * administer, are still so at the commit. First query of every such write.
 */
export const lockPeople = (cliente: string): Query =>
  sqlText('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`gente/${cliente}`]);

/** The open sessions of some people. */
export const openSesionesOf = (cliente: string, usuarios: readonly number[]): Query<OpenSesion> =>
  sqlText('SELECT id FROM sesion WHERE cliente = $1 AND usuario = ANY($2::integer[]) AND cerrada_en IS NULL', [
    cliente,
    usuarios,
  ]);

/** What a closing for somebody else writes, with its instant as $3, who did it as $4 and what they said as $5. */
export const CLOSED_BY_OTHER = `cerrada_en = $3, motivo_cierre = 'forzada', cerrada_por = $4, nota_cierre = $5`;

/** The values of $3 to $5 of it. */
export const closureValues = ({ usuario, motivo }: Closure, ahora: number) =>
  [new Date(ahora), usuario, motivo] as const;

/** Closes the open sessions of somebody, but for one that stays; answers them. */
export const closeSesionesOf = (
  cliente: string,
  usuario: number,
  cierre: Closure,
  ahora: number,
  menos: string | null = null,
): Query<ClosedSesion> =>
  sqlText(
    `UPDATE sesion SET ${CLOSED_BY_OTHER} WHERE cliente = $1 AND usuario = $2 AND cerrada_en IS NULL AND id IS DISTINCT FROM $6::uuid
     RETURNING id, cliente, sucursal`,
    [cliente, usuario, ...closureValues(cierre, ahora), menos],
  );

/** Closes somebody else's session. */
export const closeByOther = (cliente: string, sesion: string, cierre: Closure, ahora: number): Query<ClosedSesion> =>
  sqlText(
    `UPDATE sesion SET ${CLOSED_BY_OTHER} WHERE cliente = $1 AND id = $2 AND cerrada_en IS NULL RETURNING id, cliente, sucursal`,
    [cliente, sesion, ...closureValues(cierre, ahora)],
  );

/** After the commit: these sessions are closed, and their screens hear it at once, with who did it and why (D-12, D-112). */
export const announceClosed = (
  ctx: Pick<Ctx, 'sesiones' | 'hub'>,
  sesiones: readonly ClosedSesion[],
  cierre?: Closure,
): void => {
  const dicho = cierre && { por: cierre.por, motivo: cierre.motivo };
  for (const { id } of sesiones) ctx.sesiones.olvidar(id);
  for (const { id } of sesiones) ctx.hub.cerrarSesion(id, dicho);
  for (const { cliente, sucursal } of sesiones) ctx.hub.sesionesCambiaron(cliente, sucursal);
};

/** After the commit: what these sessions may do changed; their next answer and their sockets know it (D-112). */
export const announceChanged = (ctx: SesionCtx, sesiones: readonly OpenSesion[]): void => {
  for (const { id } of sesiones) ctx.sesiones.olvidar(id);
  for (const { id } of sesiones) ctx.hub.bloqueoCambio(id);
};
