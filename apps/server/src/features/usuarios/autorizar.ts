import { usuarios } from '@comal/contract/usuarios/usuarios';
import { ok, refuse } from '@comal/domain/result';
import { savePase, PASE_LIFE_MS } from '../../platform/http/write/autorizaciones.ts';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { newSecret } from '../../platform/sesiones/keys.ts';
import { cajaBrakes } from '../../platform/sesiones/brakes.ts';
import { identificar, noEsQuien } from './identificar.ts';
import { personaPorNombre } from './repository.ts';

/**
 * A colleague of the branch who has a permission lends it for one write of this session: a pass of 256 random bits, stored
 * hashed, valid for two minutes (D-18). The same refusal for an unknown user, a disabled one and one of another branch; that a
 * user of the branch lacks the permission is told only after a right PIN or password.
 */
export const autorizar = handlerOf(usuarios.autorizar, async ({ body }, ctx) => {
  const { cliente, id, sucursal } = ctx.sesion;
  const [[fila]] = await ctx.db.read(cliente, personaPorNombre(cliente, body.usuario, sucursal.id));
  const persona = fila?.activo && fila.puede_entrar ? fila : undefined;
  const negada = await identificar(ctx, persona, body.prueba, {
    via: 'autorizacion',
    quien: body.usuario,
    frenos: cajaBrakes,
    negar: noEsQuien,
  });
  if (!persona) return negada?.motivo === 'DEMASIADOS_INTENTOS' ? negada : refuse('CREDENCIALES_INVALIDAS');
  if (negada) return negada;
  if (!persona.permisos.includes(body.permiso)) return refuse('NO_PUEDE_AUTORIZAR');
  const [pase, vence_en] = [newSecret(ctx), ctx.ahora + PASE_LIFE_MS];
  const { nombre } = persona;
  await ctx.db.read(
    cliente,
    savePase(ctx.sesion, pase, { permiso: body.permiso, autoriza: persona.id, nombre, vence_en }),
    record(ctx, 'autorizacion.prestada', id, { permiso: body.permiso, autorizo: { id: persona.id, nombre } }),
  );
  return ok({ message: `${nombre} lo autoriza`, data: { autorizacion: pase, nombre, vence_en } });
});
