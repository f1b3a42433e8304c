import { correo } from '@comal/contract/correo';
import { correoVelado } from '@comal/domain/correo/escribir';
import { ok, refuse } from '@comal/domain/result';
import { countSince, enqueue } from '../../platform/correo/cola.ts';
import { askToConfirm, confirm } from '../../platform/correo/confirmados.ts';
import { ownerOf } from '../../platform/correo/recuperaciones.ts';
import { tokenDigest } from '../../platform/http/active-sesiones.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { correoDelNegocio } from './repository.ts';

/** Queues the welcome mail for a new business, once, to its confirmed address (D-60). */
const darLaBienvenida = async (tx: Tx, ctx: Ctx, cliente: string, suyo: string): Promise<void> => {
  const [[dueno]] = await tx.read(ownerOf({ cliente, correo: suyo }));
  if (!dueno) return;
  const [[hubo]] = await tx.read(countSince(cliente, 'bienvenida', dueno.usuario, 0));
  if (hubo!.cuantos === 0)
    tx.write(...enqueue({ ...dueno, cliente, id: ctx.nuevoId(), clase: 'bienvenida' }, ctx.ahora));
};

/** Confirms an address by the link that was mailed to it; repeating it is harmless (decision 0049). */
export const confirmar = handlerOf(correo.confirmar, async ({ body: { cliente, clave } }, ctx) => {
  const hecho = await ctx.db.withTx(cliente, async (tx) => {
    const [[confirmado]] = await tx.read(confirm(cliente, tokenDigest(clave), ctx.ahora));
    if (confirmado && !confirmado.antes) await darLaBienvenida(tx, ctx, cliente, confirmado.correo);
    await tx.commit();
    return confirmado;
  });
  if (!hecho) return refuse('ENLACE_DE_CORREO_DESCONOCIDO');
  ctx.correo.wake();
  return ok({ message: 'Correo confirmado', data: { correo: correoVelado(hecho.correo) } });
});

/** Sends the link to the owner's address again. */
export const reenviar = handlerOf(correo.reenviar, async (_input, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [[suyo]] = await tx.read(correoDelNegocio(cliente));
  if (!suyo || suyo.confirmado) return refuse('CORREO_YA_CONFIRMADO');
  const { usuario, correo: para } = suyo;
  const [[pedido]] = await tx.read(askToConfirm({ cliente, id: ctx.nuevoId(), usuario, para }, ctx.ahora));
  if (!pedido) return refuse('DEMASIADOS_ENLACES');
  return ok({ message: 'Te mandamos otro enlace', data: null, alConfirmar: () => ctx.correo.wake() });
});
