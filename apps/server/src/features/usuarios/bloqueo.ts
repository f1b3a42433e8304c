import { usuarios } from '@comal/contract/usuarios/usuarios';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { ownBrakes } from '../../platform/sesiones/brakes.ts';
import { identificar, noEsQuien } from './identificar.ts';
import { personaPorId, ponerBloqueo, quitarBloqueo } from './repository.ts';

/** Locks the own session, calls and sockets at once; repeating it is harmless. */
export const bloquear = handlerOf(usuarios.bloquear, async (_input, ctx) => {
  const { cliente, id, bloqueada, sucursal } = ctx.sesion;
  const notas = bloqueada ? [] : [record(ctx, 'sesion.bloqueada', id, {})];
  const [[fila]] = await ctx.db.read(cliente, ponerBloqueo(cliente, id, ctx.ahora), ...notas);
  if (!fila) return refuse('SESION_REQUERIDA');
  ctx.sesiones.forget(id);
  ctx.hub.bloqueoCambio(id);
  ctx.hub.sesionesChanged(cliente, sucursal.id);
  return ok({ message: 'Caja bloqueada', data: { bloqueada_en: fila.bloqueada_en } });
});

/** Unlocks the own session with its user's PIN or password. */
export const desbloquear = handlerOf(usuarios.desbloquear, async ({ body }, ctx) => {
  const { cliente, id, usuario, sucursal } = ctx.sesion;
  const [[persona]] = await ctx.db.read(cliente, personaPorId(cliente, usuario.id, sucursal.id));
  const negada = await identificar(ctx, persona, body, {
    via: 'desbloqueo',
    quien: `#${usuario.id}`,
    frenos: ownBrakes,
    negar: noEsQuien,
  });
  if (negada) return negada;
  await ctx.db.read(
    cliente,
    quitarBloqueo(cliente, id),
    record(ctx, 'sesion.desbloqueada', id, { con: 'pin' in body ? 'pin' : 'password' }),
  );
  ctx.sesiones.forget(id);
  ctx.hub.bloqueoCambio(id);
  ctx.hub.sesionesChanged(cliente, sucursal.id);
  return ok({ message: `Bienvenid@ ${usuario.nombre_completo}`, data: null });
});
