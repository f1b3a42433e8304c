import { usuarios } from '@comal/contract/usuarios/usuarios';
import { puedeMas } from '@comal/domain/usuarios/personal';
import { ok, refuse } from '@comal/domain/result';
import { handlerOf } from '../../platform/http/handlers.ts';
import { pardonUsuario } from '../../platform/sesiones/brakes.ts';
import { securityAddressOf, securityEvent } from '../../platform/sesiones/security-events.ts';
import { quienCambia } from './quien.ts';
import { usuarioPorId } from './repository.ts';

/**
 * Ends the waits of a user on devices that they entered from before; the caller must be able to edit users and have at least
 * their permissions. Logged, and told to administrators.
 */
export const liberar = handlerOf(usuarios.liberar, async ({ params }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [[usuario], [direccion]] = await tx.read(
    usuarioPorId(cliente, params.id),
    securityAddressOf(cliente, params.id),
  );
  if (!usuario) return refuse('NO_ENCONTRADO');
  if (puedeMas(usuario.permisos, quienCambia(ctx))) return refuse('PUEDE_MAS_QUE_TU');
  tx.write(
    pardonUsuario(cliente, usuario.username, ctx.ahora),
    ...securityEvent(ctx, usuario, 'usuario.liberado', {}, direccion?.para ?? null),
  );
  const alConfirmar = (): void => ctx.correo.wake();
  return ok({ message: 'El usuario ya puede intentar de nuevo en sus aparatos de siempre', data: null, alConfirmar });
});
