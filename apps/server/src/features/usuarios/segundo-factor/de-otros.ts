import { segundoFactor } from '@comal/contract/usuarios/segundo-factor';
import { puedeMas } from '@comal/domain/usuarios/personal';
import { ok, refuse } from '@comal/domain/result';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { securityAddressOf, securityEvent } from '../../../platform/sesiones/security-events.ts';
import { removeFactor } from '../../../platform/sesiones/segundo-factor/store.ts';
import { quienCambia } from '../quien.ts';
import { usuarioPorId } from '../repository.ts';

/**
 * Removes the second factor of a person who lost phone and recovery codes; the caller must be able to edit users and have at
 * least her permissions. Logged, and told to administrators. One's own is removed with password and code.
 */
export const quitarAOtro = handlerOf(segundoFactor.quitarAOtro, async ({ params: { id } }, ctx, tx) => {
  const { cliente, usuario } = ctx.sesion;
  const [[persona], [direccion]] = await tx.read(usuarioPorId(cliente, id), securityAddressOf(cliente, id));
  if (!persona || id === usuario.id) return refuse('NO_ENCONTRADO');
  if (puedeMas(persona.permisos, quienCambia(ctx))) return refuse('PUEDE_MAS_QUE_TU');
  const [[quitado]] = await tx.read(removeFactor({ cliente, usuario: id }));
  if (!quitado?.activo) return refuse('SIN_SEGUNDO_FACTOR');
  tx.write(...securityEvent(ctx, persona, 'segundo_factor.quitado_a_otro', {}, direccion?.para ?? null));
  const alConfirmar = (): void => ctx.correo.wake();
  return ok({ message: `${persona.nombre} entra ahora solo con su contraseña`, data: null, alConfirmar });
});
