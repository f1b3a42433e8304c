import { usuarios } from '@comal/contract/usuarios';
import { ok, refuse } from '@comal/domain/result';
import { anotar } from '../../platform/http/bitacora.ts';
import { handlerDe } from '../../platform/http/handlers.ts';
import { liberarUsuario } from '../../platform/sesiones/frenos.ts';
import { usuarioPorId } from './repository.ts';

/** Ends every wait of a user after failed tries, for who may edit users; the log keeps who did it (reliability 5.6). */
export const liberar = handlerDe(usuarios.liberar, async ({ params }, ctx, tx) => {
  const [[usuario]] = await tx.leer(usuarioPorId(ctx.sesion.cliente, params.id));
  if (!usuario) return refuse('NO_ENCONTRADO');
  tx.escribir(liberarUsuario(ctx.sesion.cliente, usuario), anotar(ctx, 'usuario.liberado', String(usuario.id), {}));
  return ok({ message: 'El usuario ya puede intentar de nuevo', data: null });
});
