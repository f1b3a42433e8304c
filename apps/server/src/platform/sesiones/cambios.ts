import { sqlText, type Query } from '../db/consulta.ts';
import type { Ctx, SesionCtx } from '../http/contexto.ts';

/** A session by its id. */
export interface OpenSesion {
  readonly id: string;
}

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

/** Closes the open sessions of somebody, but for one that stays; answers them. */
export const closeSesionesOf = (
  cliente: string,
  usuario: number,
  ahora: number,
  menos: string | null = null,
): Query<OpenSesion> =>
  sqlText(
    `UPDATE sesion SET cerrada_en = $3, motivo_cierre = 'forzada'
     WHERE cliente = $1 AND usuario = $2 AND cerrada_en IS NULL AND id IS DISTINCT FROM $4::uuid RETURNING id`,
    [cliente, usuario, new Date(ahora), menos],
  );

/** After the commit: these sessions are closed, and their screens hear it at once (D-12, D-112). */
export const announceClosed = (ctx: Pick<Ctx, 'sesiones' | 'hub'>, sesiones: readonly OpenSesion[]): void => {
  for (const { id } of sesiones) ctx.sesiones.olvidar(id);
  for (const { id } of sesiones) ctx.hub.cerrarSesion(id);
};

/** After the commit: what these sessions may do changed; their next answer and their sockets know it (D-112). */
export const announceChanged = (ctx: SesionCtx, sesiones: readonly OpenSesion[]): void => {
  for (const { id } of sesiones) ctx.sesiones.olvidar(id);
  for (const { id } of sesiones) ctx.hub.bloqueoCambio(id);
};
