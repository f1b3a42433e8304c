import { usuarios } from '@comal/contract/usuarios/usuarios';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { freeUsuario } from '../../platform/sesiones/brakes.ts';
import { usuarioPorId } from './repository.ts';

/** Ends every wait of a user after failed tries, for who may edit users; the log keeps who did it (reliability 5.6). */
export const liberar = handlerOf(usuarios.liberar, async ({ params }, ctx, tx) => {
  const [[usuario]] = await tx.read(usuarioPorId(ctx.sesion.cliente, params.id));
  if (!usuario) return refuse('NO_ENCONTRADO');
  tx.write(freeUsuario(ctx.sesion.cliente, usuario), record(ctx, 'usuario.liberado', String(usuario.id), {}));
  return ok({ message: 'El usuario ya puede intentar de nuevo', data: null });
});
