import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { administra } from '@comal/domain/permisos/administracion';
import { ok, refuse, type Refusal, type Result } from '@comal/domain/result';
import type { Query } from '../../platform/db/query.ts';
import { record } from '../../platform/http/bitacora.ts';
import { closeSesionOf } from '../../platform/http/close-sesion.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { openSesion, ADMINISTRATOR } from '../../platform/sesiones/open-sesion.ts';
import { cajaBrakes, isKnownEquipo, rememberEquipo } from '../../platform/sesiones/brakes.ts';
import { readEquipo } from '../../platform/sesiones/equipo.ts';
import {
  readCaja,
  enteringUsuario,
  letsIn,
  type CajaRow,
  type EnteringUsuario,
} from '../../platform/sesiones/reads.ts';
import { spendCode } from '../../platform/sesiones/segundo-factor/prove.ts';
import { withCode } from '../../platform/sesiones/segundo-factor/with-code.ts';
import { tellOfWrongCodes } from '../../platform/sesiones/sign-in-events.ts';
import { identificar, noEsQuien, type Prueba } from './identificar.ts';
import { type Persona, dejarSesion, personaPorId, sesionQueCambia, turnoPropioEn } from './repository.ts';

/** Why this person may not work on the session's register, or null (D-11, D-13). */
const impedimento = (
  ctx: SesionCtx,
  usuario: EnteringUsuario | undefined,
  caja: CajaRow | undefined,
): Refusal<'SUCURSAL_NO_PERMITIDA' | 'CAJA_GENERAL_SOLO_ADMINISTRADORES' | 'CAJA_NO_PERMITIDA'> | null => {
  if (!usuario) return refuse('SUCURSAL_NO_PERMITIDA');
  if (!caja || !letsIn(caja, usuario.id)) return refuse('CAJA_NO_PERMITIDA');
  return ctx.sesion.caja.es_general && usuario.rol !== ADMINISTRATOR
    ? refuse('CAJA_GENERAL_SOLO_ADMINISTRADORES')
    : null;
};

/** Ends the replaced session, or leaves it locked while its user's shift on this register is open (D-32). */
const hacerLugar = (ctx: SesionCtx, conTurno: boolean): Query => {
  const { cliente, id } = ctx.sesion;
  return conTurno ? dejarSesion(cliente, id, ctx.ahora) : closeSesionOf(cliente, id, 'cambio', ctx.ahora);
};

const relevar = (
  ctx: SesionCtx,
  quien: number,
  codigo: string | null,
): Promise<
  Result<
    Sesion,
    | 'SESION_REQUERIDA'
    | 'SUCURSAL_NO_PERMITIDA'
    | 'CAJA_GENERAL_SOLO_ADMINISTRADORES'
    | 'CAJA_NO_PERMITIDA'
    | 'CODIGO_INCORRECTO'
  >
> => {
  const { cliente, id, sucursal, caja, usuario: antes, plataforma } = ctx.sesion;
  return ctx.db.withTx(cliente, async (tx) => {
    const [abiertas, [usuario], [fila], turnos] = await tx.read(
      sesionQueCambia(cliente, id),
      enteringUsuario(cliente, quien, sucursal.id),
      readCaja(cliente, caja.id),
      turnoPropioEn(cliente, antes.id, caja.id),
    );
    if (abiertas.length === 0) return refuse('SESION_REQUERIDA');
    const negada = impedimento(ctx, usuario, fila);
    if (negada) return negada;
    const de = { cliente, usuario: quien, sucursal: sucursal.id };
    if (codigo !== null && !(await spendCode(tx, ctx, de, codigo))) return refuse('CODIGO_INCORRECTO');
    tx.write(
      hacerLugar(ctx, turnos.length > 0),
      record(ctx, 'sesion.cambiada', id, { usuario: quien, dejada: turnos.length > 0 }),
    );
    return ok(await openSesion(tx, ctx, cliente, plataforma, usuario!, fila!));
  });
};

/** Whether a code is required, too: with a password on a new device. Not with a PIN, or on a known till (decision 0115). */
const pideCodigo = async (ctx: SesionCtx, persona: Persona, prueba: Prueba): Promise<boolean> =>
  persona.con_codigo &&
  'password' in prueba &&
  !(await isKnownEquipo(ctx, ctx.sesion.cliente, persona.username, readEquipo(ctx)));

const relevarConCodigo = async (ctx: SesionCtx, persona: Persona, codigo: string) => {
  const { cliente, sucursal } = ctx.sesion;
  const { id, username } = persona;
  const nueva = await withCode(ctx, { cliente, id, username }, () => relevar(ctx, id, codigo));
  if (nueva.ok) await rememberEquipo(ctx, cliente, username, readEquipo(ctx));
  if (nueva.ok) ctx.correo.wake();
  else if (nueva.motivo === 'CODIGO_INCORRECTO')
    await tellOfWrongCodes(ctx, { cliente, usuario: username, sucursal: sucursal.id }, persona);
  return nueva;
};

/**
 * Opens the session of another person on this register, with PIN or password; administrators need the password (D-108). The
 * replaced session ends at once, or stays locked while its user's shift is open.
 */
export const cambiar = handlerOf(usuarios.cambiar, async ({ body }, ctx) => {
  const { cliente, id, sucursal } = ctx.sesion;
  const [[persona]] = await ctx.db.read(cliente, personaPorId(cliente, body.usuario, sucursal.id));
  if ('pin' in body.prueba && persona?.activo && administra(persona.permisos)) return refuse('CONTRASENA_REQUERIDA');
  const quien = { via: 'cambio', quien: `#${body.usuario}`, frenos: cajaBrakes, negar: noEsQuien } as const;
  const negada = await identificar(ctx, persona, body.prueba, quien);
  if (negada) return negada;
  const conCodigo = persona && (await pideCodigo(ctx, persona, body.prueba));
  if (conCodigo && body.codigo === undefined) return refuse('SEGUNDO_FACTOR_REQUERIDO');
  const nueva = conCodigo ? await relevarConCodigo(ctx, persona, body.codigo!) : await relevar(ctx, body.usuario, null);
  if (!nueva.ok) return nueva;
  ctx.sesiones.forget(id);
  ctx.hub.closeSesion(id);
  ctx.hub.sesionesChanged(cliente, sucursal.id);
  return ok({ message: `Bienvenid@ ${nueva.value.usuario.nombre_completo}`, data: nueva.value });
});
