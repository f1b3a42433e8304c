import { usuarios } from '@comal/contract/usuarios/usuarios';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { ownBrakes } from '../../platform/sesiones/brakes.ts';
import { identificar } from './identificar.ts';
import { guardarPin, personaPorId } from './repository.ts';

/** Sets, changes or removes the own PIN, with the password; stored as argon2id. */
export const editarPin = handlerOf(usuarios.editarPin, async ({ body }, ctx) => {
  const { cliente, usuario, sucursal } = ctx.sesion;
  const [[persona]] = await ctx.db.read(cliente, personaPorId(cliente, usuario.id, sucursal.id));
  const negada = await identificar(
    ctx,
    persona,
    { password: body.password },
    { via: 'pin', quien: `#${usuario.id}`, frenos: ownBrakes, negar: () => refuse('CONTRASENA_INCORRECTA') },
  );
  if (negada) return negada;
  const hash = body.pin === null ? null : await ctx.contrasenas.hash(body.pin);
  const accion = hash ? 'pin.puesto' : 'pin.quitado';
  await ctx.db.read(cliente, guardarPin(cliente, usuario.id, hash), record(ctx, accion, String(usuario.id), {}));
  return ok({ message: hash ? 'PIN guardado' : 'PIN eliminado', data: { tiene_pin: hash !== null } });
});
