import { acceso } from '@comal/contract/usuarios/acceso';
import { ok, refuse, type Result } from '@comal/domain/result';
import type { Ctx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { fullName, tokenDigest } from '../../../platform/http/active-sesiones.ts';
import { announceClosed, closeSesionesOf, lockPeople, ownClosure } from '../../../platform/sesiones/sesion-changes.ts';
import { exigirContrasena, nombresDelNegocio } from '../cuenta/contrasena-elegida.ts';
import { anotarUso, enlacePorHash, gastarEnlace, ponerPropias, type FilaEnlace } from './repository.ts';

const PROPIA = ownClosure('se puso otra contraseña con tu tarjeta de acceso');

type NoAbre = 'ENLACE_DESCONOCIDO' | 'ENLACE_USADO';

const enlaceDe = async (ctx: Ctx, cliente: string, clave: string): Promise<Result<FilaEnlace, NoAbre>> => {
  const [[fila]] = await ctx.db.read(cliente, enlacePorHash(cliente, tokenDigest(clave), ctx.ahora));
  if (!fila) return refuse('ENLACE_DESCONOCIDO');
  return fila.usado ? refuse('ENLACE_USADO') : ok(fila);
};

/** The person of a link; reading does not use it up. */
export const abrir = handlerOf(acceso.abrir, async ({ body: { cliente, clave } }, ctx) => {
  const enlace = await enlaceDe(ctx, cliente, clave);
  if (!enlace.ok) return enlace;
  const { negocio, username, vence_en } = enlace.value;
  return ok({ message: '', data: { negocio, usuario: username, nombre: fullName(enlace.value), vence_en } });
});

/**
 * Sets the password, and a PIN if chosen, of the person of a link, and uses it up; her open sessions end (D-112). Of two
 * concurrent uses one is refused.
 */
export const usar = handlerOf(acceso.usar, async ({ body: { cliente, clave, contrasena, pin } }, ctx) => {
  const enlace = await enlaceDe(ctx, cliente, clave);
  if (!enlace.ok) return enlace;
  const { username: suyo, nombre, primer_apellido, segundo_apellido } = enlace.value;
  const [negocio] = await ctx.db.read(cliente, nombresDelNegocio(cliente));
  exigirContrasena({ campo: 'contrasena', contrasena }, [suyo, nombre, primer_apellido, segundo_apellido], negocio);
  const hash = await ctx.contrasenas.hash(contrasena);
  const hashDePin = pin === null ? null : await ctx.contrasenas.hash(pin);
  const { usuario, username, sucursales } = enlace.value;
  const cerradas = await ctx.db.withTx(cliente, async (tx) => {
    const [, [gastado]] = await tx.read(lockPeople(cliente), gastarEnlace(cliente, tokenDigest(clave), ctx.ahora));
    if (!gastado) return null;
    const [abiertas] = await tx.commit(
      closeSesionesOf(cliente, usuario, PROPIA, ctx.ahora),
      ponerPropias(cliente, usuario, hash, hashDePin),
      anotarUso(cliente, ctx.nuevoId(), usuario, pin !== null, ctx.ahora),
    );
    return abiertas;
  });
  if (!cerradas) return refuse('ENLACE_USADO');
  announceClosed(ctx, cerradas, PROPIA);
  return ok({ message: 'Contraseña guardada', data: { usuario: username, sucursales } });
});
