import { personal } from '@comal/contract/usuarios/personal';
import { noSeCambiaSuEntrada, noSeElimina } from '@comal/domain/usuarios/personal';
import { ok, refuse } from '@comal/domain/result';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { announceClosed, closeSesionesOf, closureBy, lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import { borrarPersona, ponerContrasena, ponerSucursales, quitarPinDe, retirarPersona } from './escrituras.ts';
import { otrosQueAdministran, personaPorId, yaTrabajo } from './lecturas.ts';
import { nombrada } from './presenter.ts';
import { removeLink } from '../../../platform/sesiones/enlaces.ts';
import { exigirContrasena, nombresDelNegocio } from '../cuenta/contrasena-elegida.ts';
import { quienCambia } from '../quien.ts';

/** Sets another person's password: her sessions end, and she must choose her own at the next sign-in. */
export const editarContrasena = handlerOf(personal.editarContrasena, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const hash = await ctx.contrasenas.hash(body.nuevaContrasena);
  const [, [antes], negocio] = await tx.read(
    lockPeople(cliente),
    personaPorId(cliente, body.id),
    nombresDelNegocio(cliente),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  const negada = noSeCambiaSuEntrada(antes, quienCambia(ctx));
  if (negada) return negada;
  const palabras = [antes.username, antes.nombre, antes.primer_apellido, antes.segundo_apellido];
  exigirContrasena({ campo: 'nuevaContrasena', contrasena: body.nuevaContrasena }, palabras, negocio);
  const cierre = closureBy(ctx, 'cambió tu contraseña');
  const [cerradas] = await tx.read(closeSesionesOf(cliente, antes.id, cierre, ctx.ahora));
  tx.write(
    ponerContrasena(cliente, antes.id, hash),
    removeLink(cliente, antes.id),
    record(ctx, 'usuario.contrasena', `usuario/${antes.id}`, nombrada(antes)),
  );
  const alConfirmar = (): void => announceClosed(ctx, cerradas, cierre);
  return ok({ message: 'Contraseña actualizada exitosamente', data: null, alConfirmar });
});

/** Removes a forgotten PIN; its owner sets another one with the password. */
export const quitarPin = handlerOf(personal.quitarPin, async ({ params: { id } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [antes]] = await tx.read(lockPeople(cliente), personaPorId(cliente, id));
  if (!antes) return refuse('NO_ENCONTRADO');
  const negada = noSeCambiaSuEntrada(antes, quienCambia(ctx));
  if (negada) return negada;
  tx.write(quitarPinDe(cliente, id), record(ctx, 'usuario.pin', `usuario/${id}`, nombrada(antes)));
  return ok({ message: 'PIN eliminado', data: null });
});

/** Deletes a person: one who ever did something is retired; all sessions end at once. */
export const eliminar = handlerOf(personal.eliminar, async ({ params: { id } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [, [antes], [cuenta], [hizo]] = await tx.read(
    lockPeople(cliente),
    personaPorId(cliente, id),
    otrosQueAdministran(cliente, id),
    yaTrabajo(cliente, id),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  const negada = noSeElimina(antes, quienCambia(ctx), cuenta?.otros ?? 0);
  if (negada) return negada;
  const retirado = hizo?.trabajo ?? true;
  const cierre = closureBy(ctx, 'eliminó tu usuario');
  const [cerradas] = await tx.read(closeSesionesOf(cliente, id, cierre, ctx.ahora));
  tx.write(
    ...(retirado
      ? [retirarPersona(cliente, id), removeLink(cliente, id)]
      : [...ponerSucursales(cliente, id, []), borrarPersona(cliente, id)]),
    record(ctx, 'usuario.eliminado', `usuario/${id}`, { ...nombrada(antes), retirado }),
  );
  const alConfirmar = (): void => announceClosed(ctx, cerradas, cierre);
  return ok({ message: 'Usuario eliminado exitosamente', data: { retirado }, alConfirmar });
});
