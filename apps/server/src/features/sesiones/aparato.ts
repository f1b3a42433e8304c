import { sesiones } from '@comal/contract/sesiones/sesiones';
import { ok } from '@comal/domain/result';
import { handlerOf } from '../../platform/http/handlers.ts';
import { anotarAparato } from './aparatos/anotar.ts';

/** Stores the device of the own session. */
export const registrarAparato = handlerOf(sesiones.registrarAparato, async ({ body }, ctx) => {
  const { cliente, sucursal } = ctx.sesion;
  await ctx.db.withTx(cliente, async (tx) => {
    await anotarAparato(ctx, tx, body);
    await tx.commit();
  });
  ctx.hub.sesionesChanged(cliente, sucursal.id);
  return ok({ message: 'Aparato registrado', data: null });
});
