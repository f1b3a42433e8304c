import { sesiones } from '@comal/contract/sesiones/sesiones';
import { ok, refuse, type Result } from '@comal/domain/result';
import type { Ctx } from '../../platform/http/context.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { tokenDigest } from '../../platform/http/active-sesiones.ts';
import { newSecret } from '../../platform/sesiones/keys.ts';
import { readEquipo, recognizeEquipo } from '../../platform/sesiones/equipo.ts';
import {
  noteAttempt,
  giveBackAttempt,
  signInBrakes,
  forgiveAttempt,
  rememberOrigin,
  type Brake,
} from '../../platform/sesiones/brakes.ts';
import { findSuspended } from '../../platform/sesiones/suspended.ts';
import { recordAccess } from '../../platform/sesiones/record-access.ts';
import { tellOfFailedEntries, tellOfNewEquipo, type Entrada } from '../../platform/sesiones/sign-in-events.ts';
import { credencialesDe, guardarAcceso, olvidarAccesos, type Credenciales } from './repository.ts';

/** The cookie between the password and the session (D-10). */
export const COOKIE_DE_ACCESO = 'comal_acceso';
const VIDA_S = 120;
/** A person with a second factor needs time to find her phone. */
const VIDA_CON_CODIGO_S = 300;

/** Checks a password in constant time: a missing user takes as long as a wrong password (H6). */
const comprobar = async (
  ctx: Ctx,
  u: Credenciales | undefined,
  password: string,
  frenos: readonly Brake[],
): Promise<boolean> => {
  try {
    return await ctx.contrasenas.verificar(u?.activo && !u.vencida ? u.contrasena : null, password);
  } catch (error) {
    await giveBackAttempt(ctx, frenos);
    throw error;
  }
};

const abrirPaso = async (
  ctx: Ctx,
  cliente: string,
  { id: usuario, con_codigo }: Credenciales,
  sucursal: number,
): Promise<void> => {
  const vida = con_codigo ? VIDA_CON_CODIGO_S : VIDA_S;
  const secreto = newSecret(ctx);
  const acceso = { cliente, hash: tokenDigest(secreto), usuario, sucursal };
  await ctx.db.read(cliente, olvidarAccesos(cliente, ctx.ahora), guardarAcceso(acceso, ctx.ahora + vida * 1_000));
  ctx.ponerCookie(COOKIE_DE_ACCESO, secreto, vida);
};

/** Marks the device as known; with a second factor only after the code (segundo-paso.ts). */
const conocerEquipo = async (ctx: Ctx, donde: Entrada, encontrado: Credenciales): Promise<void> => {
  if (encontrado.puede_entrar) await tellOfNewEquipo(ctx, donde, encontrado);
  const { cliente, usuario } = donde;
  await rememberOrigin(ctx, cliente, usuario, { direccion: ctx.direccion, equipo: recognizeEquipo(ctx) });
};

/** What follows a right password: the step to the session, where the person may enter the branch. */
const seguir = async (
  ctx: Ctx,
  donde: Entrada,
  encontrado: Credenciales,
): Promise<Result<{ message: string; data: number }, 'SUCURSAL_NO_PERMITIDA'>> => {
  if (encontrado.puede_entrar) await abrirPaso(ctx, donde.cliente, encontrado, donde.sucursal);
  if (!encontrado.con_codigo) await conocerEquipo(ctx, donde, encontrado);
  return encontrado.puede_entrar
    ? ok({ message: 'Acceso correcto', data: encontrado.id })
    : refuse('SUCURSAL_NO_PERMITIDA');
};

/**
 * Checks user and password; returns the user id and sets a one-use cookie. Unknown, disabled and wrong get the same
 * refusal; SUCURSAL_NO_PERMITIDA only after a right password.
 */
export const entrar = handlerOf(sesiones.entrar, async ({ body }, ctx) => {
  const { cliente, sucursal, usuario, password } = body;
  const { direccion } = ctx;
  const [[encontrado], [suspendido]] = await ctx.db.read(
    cliente,
    credencialesDe(cliente, usuario, sucursal, ctx.ahora),
    findSuspended(cliente),
  );
  const quien = { cliente: encontrado ? cliente : null, usuario: encontrado?.id ?? null };
  const frenos = signInBrakes(cliente, usuario, { direccion, equipo: readEquipo(ctx) });
  const frenado = await noteAttempt(ctx, cliente, frenos);
  if (frenado) {
    recordAccess(ctx, 'frenado', 'entrada', quien, frenado);
    return frenado;
  }
  const correcta = await comprobar(ctx, encontrado, password, frenos);
  recordAccess(ctx, encontrado && correcta ? 'correcto' : 'fallido', 'entrada', quien);
  if (!encontrado || !correcta) {
    await tellOfFailedEntries(ctx, body, encontrado);
    return refuse('CREDENCIALES_INVALIDAS');
  }
  await forgiveAttempt(ctx, frenos);
  return suspendido ? refuse('NEGOCIO_SUSPENDIDO') : seguir(ctx, body, encontrado);
});
