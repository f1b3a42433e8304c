import { sesiones } from '@comal/contract/sesiones/sesiones';
import { ok } from '@comal/domain/result';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { handlerOf } from '../../platform/http/handlers.ts';

const guardar = (cliente: string, sesion: string, aparato: object): Query =>
  sqlText('UPDATE sesion SET aparato = $3 WHERE cliente = $1 AND id = $2', [cliente, sesion, JSON.stringify(aparato)]);

/** Stores the device of the own session. */
export const registrarAparato = handlerOf(sesiones.registrarAparato, async ({ body }, ctx) => {
  await ctx.db.read(ctx.sesion.cliente, guardar(ctx.sesion.cliente, ctx.sesion.id, body));
  ctx.hub.sesionesChanged(ctx.sesion.cliente, ctx.sesion.sucursal.id);
  return ok({ message: 'Aparato registrado', data: null });
});
