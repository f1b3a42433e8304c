import type { Sesion } from '@comal/contract/sesiones';
import type { Motivo } from '@comal/contract/motivos';
import { usuarios } from '@comal/contract/usuarios';
import { administra } from '@comal/domain/permisos/administracion';
import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import type { Consulta } from '../../platform/db/consulta.ts';
import { anotar } from '../../platform/http/bitacora.ts';
import { cerrarSesionDe } from '../../platform/http/cierre-de-sesion.ts';
import type { CtxSesion } from '../../platform/http/contexto.ts';
import { handlerDe } from '../../platform/http/handlers.ts';
import { abrirSesion, ADMINISTRADOR } from '../../platform/sesiones/apertura.ts';
import { frenosDeCaja } from '../../platform/sesiones/frenos.ts';
import { cajaPorId, usuarioQueEntra, type UsuarioQueEntra } from '../../platform/sesiones/lecturas.ts';
import { identificar } from './identificar.ts';
import { dejarSesion, personaPorId, sesionQueCambia, turnoPropioEn } from './repository.ts';

/** Why this person may not work on the session's register, or null (D-11, D-13). */
const impedimento = (ctx: CtxSesion, usuario: UsuarioQueEntra | undefined): Refusal<Motivo> | null => {
  if (!usuario) return refuse('SUCURSAL_NO_PERMITIDA');
  return ctx.sesion.caja.es_general && usuario.rol !== ADMINISTRADOR
    ? refuse('CAJA_GENERAL_SOLO_ADMINISTRADORES')
    : null;
};

/** The session that makes way ends, or is left locked while its user's shift on this register goes on (D-32). */
const hacerLugar = (ctx: CtxSesion, conTurno: boolean): Consulta => {
  const { cliente, id } = ctx.sesion;
  return conTurno ? dejarSesion(cliente, id, ctx.ahora) : cerrarSesionDe(cliente, id, 'cambio', ctx.ahora);
};

const relevar = (ctx: CtxSesion, quien: number): Promise<Result<Sesion, Motivo>> => {
  const { cliente, id, sucursal, caja, usuario: antes, plataforma } = ctx.sesion;
  return ctx.db.conTx(cliente, async (tx) => {
    const [abiertas, [usuario], [fila], turnos] = await tx.leer(
      sesionQueCambia(cliente, id),
      usuarioQueEntra(cliente, quien, sucursal.id),
      cajaPorId(cliente, caja.id),
      turnoPropioEn(cliente, antes.id, caja.id),
    );
    if (abiertas.length === 0) return refuse('SESION_REQUERIDA');
    const negada = impedimento(ctx, usuario);
    if (negada) return negada;
    tx.escribir(
      hacerLugar(ctx, turnos.length > 0),
      anotar(ctx, 'sesion.cambiada', id, { usuario: quien, dejada: turnos.length > 0 }),
    );
    return ok(await abrirSesion(tx, ctx, cliente, plataforma, usuario!, fila!));
  });
};

/**
 * Opens the session of somebody else on this register, for who gives their PIN or password; who may administer
 * gives the password (D-108). The one that was there ends at once, or stays locked when its user's shift is open.
 */
export const cambiar = handlerDe(usuarios.cambiar, async ({ body }, ctx) => {
  const { cliente, id, sucursal } = ctx.sesion;
  const [[persona]] = await ctx.db.leer(cliente, personaPorId(cliente, body.usuario, sucursal.id));
  if ('pin' in body.prueba && persona?.activo && administra(persona.permisos)) return refuse('CONTRASENA_REQUERIDA');
  const quien = { via: 'cambio', quien: `#${body.usuario}`, frenos: frenosDeCaja } as const;
  const negada = await identificar(ctx, persona, body.prueba, quien);
  if (negada) return negada;
  const nueva = await relevar(ctx, body.usuario);
  if (!nueva.ok) return nueva;
  ctx.sesiones.olvidar(id);
  ctx.hub.cerrarSesion(id);
  return ok({ message: `Bienvenid@ ${nueva.value.usuario.nombre_completo}`, data: nueva.value });
});
