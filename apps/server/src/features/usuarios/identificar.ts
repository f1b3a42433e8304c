import type { z } from 'zod';
import type { Motivo } from '@comal/contract/motivos';
import type { usuarios } from '@comal/contract/usuarios/usuarios';
import { refuse, type Refusal } from '@comal/domain/result';
import type { SesionCtx } from '../../platform/http/context.ts';
import {
  noteAttempt,
  giveBackAttempt,
  forgiveAttempt,
  rememberEquipo,
  type AtTill,
  type Brake,
} from '../../platform/sesiones/brakes.ts';
import { readEquipo } from '../../platform/sesiones/equipo.ts';
import { recordAccess, type Way } from '../../platform/sesiones/record-access.ts';
import { tellOfFailures } from './avisar.ts';
import type { Persona } from './repository.ts';

/** PIN or password. */
export type Prueba = z.output<NonNullable<typeof usuarios.desbloquear.body>>;

/** Checks a PIN or password in constant time: a missing person, a missing PIN and a wrong one take equally long (H6). */
const comprobar = async (
  ctx: SesionCtx,
  guardado: string | null,
  dado: string,
  frenos: readonly Brake[],
): Promise<boolean> => {
  try {
    return await ctx.contrasenas.verificar(guardado, dado);
  } catch (error) {
    await giveBackAttempt(ctx, frenos);
    throw error;
  }
};

type NoEsQuien = 'CONTRASENA_INCORRECTA' | 'SIN_PIN' | 'PIN_INCORRECTO';

/** The refusal of a wrong proof: wrong PIN, wrong password, or no PIN set. */
export const noEsQuien = (persona: Persona | undefined, prueba: Prueba): Refusal<NoEsQuien> => {
  if ('password' in prueba) return refuse('CONTRASENA_INCORRECTA');
  return persona?.activo && persona.pin === null ? refuse('SIN_PIN') : refuse('PIN_INCORRECTO');
};

/** The hash to compare the proof with, or null when none can be right. */
const guardadoDe = (persona: Persona | undefined, prueba: Prueba): string | null => {
  if (!persona?.activo) return null;
  return 'pin' in prueba ? persona.pin : persona.contrasena;
};

/** How a person proves who she is: whose attempts count, by what means, the limits, and the refusal of a wrong proof. */
export interface Pregunta<M extends Motivo> {
  readonly via: Way;
  /** The name when there is no such person. */
  readonly quien: string;
  readonly frenos: (t: AtTill) => readonly Brake[];
  readonly negar: (persona: Persona | undefined, prueba: Prueba) => Refusal<M>;
}

/** Handles a wrong PIN or password: notifies, and returns the refusal. */
const fallar = async <M extends Motivo>(
  ctx: SesionCtx,
  persona: Persona | undefined,
  prueba: Prueba,
  negar: Pregunta<M>['negar'],
): Promise<Refusal<M>> => {
  if (persona) await tellOfFailures(ctx, persona);
  return negar(persona, prueba);
};

/** Marks the device as known for the person; with a second factor only after it. */
const conocerEquipo = async (ctx: SesionCtx, { username, con_codigo }: Persona): Promise<void> => {
  if (!con_codigo) await rememberEquipo(ctx, ctx.sesion.cliente, username, readEquipo(ctx));
};

/**
 * Checks the identity of a person at a till that is signed in; null when right. Attempts are counted before they are checked
 * (reliability 5.6), and logged.
 */
export const identificar = async <M extends Motivo>(
  ctx: SesionCtx,
  persona: Persona | undefined,
  prueba: Prueba,
  { via, quien, frenos: frenosDe, negar }: Pregunta<M>,
): Promise<Refusal<M | 'DEMASIADOS_INTENTOS'> | null> => {
  const { cliente, id } = ctx.sesion;
  const nombrado = { cliente, usuario: persona?.id ?? null };
  const aqui = { cliente, persona: persona ? `#${persona.id}` : quien, username: persona?.username ?? null };
  const [con, dada] = 'pin' in prueba ? (['pin', prueba.pin] as const) : (['password', prueba.password] as const);
  const frenos = frenosDe({ ...aqui, sesion: id, equipo: readEquipo(ctx), con });
  const frenado = await noteAttempt(ctx, cliente, frenos);
  if (frenado) {
    recordAccess(ctx, 'frenado', via, nombrado, frenado);
    return frenado;
  }
  const correcta = await comprobar(ctx, guardadoDe(persona, prueba), dada, frenos);
  recordAccess(ctx, correcta ? 'correcto' : 'fallido', via, nombrado);
  if (!correcta) return fallar(ctx, persona, prueba, negar);
  await forgiveAttempt(ctx, frenos);
  if (persona && via === 'cambio') await conocerEquipo(ctx, persona);
  return null;
};
