import { cuenta } from '@comal/contract/usuarios/cuenta';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import {
  announceChanged,
  announceClosed,
  closeSesionesOf,
  lockPeople,
  ownClosure,
} from '../../../platform/sesiones/sesion-changes.ts';
import { ownBrakes } from '../../../platform/sesiones/brakes.ts';
import { removeLink } from '../../../platform/sesiones/enlaces.ts';
import { exigirContrasena, nombresDelNegocio } from './contrasena-elegida.ts';
import { identificar } from '../identificar.ts';
import { personaPorId } from '../repository.ts';
import { ponerPropia } from './repository.ts';

const PROPIA = ownClosure('cambiaste tu contraseña');

/** Changes the own password, with the present one; an issued link becomes invalid, and other sessions end if requested (D-111). */
export const editarContrasena = handlerOf(cuenta.editarContrasena, async ({ body }, ctx) => {
  const { cliente, usuario, sucursal, id } = ctx.sesion;
  const [[persona], negocio] = await ctx.db.read(
    cliente,
    personaPorId(cliente, usuario.id, sucursal.id),
    nombresDelNegocio(cliente),
  );
  const nueva = { campo: 'nuevaContrasena', contrasena: body.nuevaContrasena };
  exigirContrasena(nueva, [usuario.username, usuario.nombre_completo], negocio);
  const quien = {
    ...({ via: 'cuenta', quien: `#${usuario.id}`, frenos: ownBrakes } as const),
    negar: () => refuse('CONTRASENA_INCORRECTA'),
  };
  const negada = await identificar(ctx, persona, { password: body.actual }, quien);
  if (negada) return negada;
  const hash = await ctx.contrasenas.hash(body.nuevaContrasena);
  const cerradas = await ctx.db.withTx(cliente, async (tx) => {
    await tx.read(lockPeople(cliente));
    const [otras] = body.cerrar_otras
      ? await tx.read(closeSesionesOf(cliente, usuario.id, PROPIA, ctx.ahora, id))
      : [[]];
    await tx.commit(
      ponerPropia(cliente, usuario.id, hash),
      removeLink(cliente, usuario.id),
      record(ctx, 'contrasena.cambiada', `usuario/${usuario.id}`, { cerradas: otras.length }),
    );
    return otras;
  });
  announceClosed(ctx, cerradas, PROPIA);
  announceChanged(ctx, [{ id }]);
  return ok({ message: 'Contraseña actualizada', data: { cerradas: cerradas.length } });
});
