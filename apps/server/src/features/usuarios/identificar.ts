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
import { equipoOf } from '../../platform/sesiones/equipo.ts';
import { recordAccess, type Via } from '../../platform/sesiones/record-access.ts';
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

/** What a wrong proof is: wrong PIN, wrong password, or a person who has no PIN to be wrong. */
export const noEsQuien = (persona: Persona | undefined, prueba: Prueba): Refusal<NoEsQuien> => {
  if ('password' in prueba) return refuse('CONTRASENA_INCORRECTA');
  return persona?.activo && persona.pin === null ? refuse('SIN_PIN') : refuse('PIN_INCORRECTO');
};

/** What the proof is compared with, or null where nothing would be right. */
const guardadoDe = (persona: Persona | undefined, prueba: Prueba): string | null => {
  if (!persona?.activo) return null;
  return 'pin' in prueba ? persona.pin : persona.contrasena;
};

/** How somebody is asked who they are: whose tries they are, by what way, what they are held to, and what a wrong proof is. */
export interface Pregunta<M extends Motivo> {
  readonly via: Via;
  /** Names who is not there. */
  readonly quien: string;
  readonly frenos: (t: AtTill) => readonly Brake[];
  readonly negar: (persona: Persona | undefined, prueba: Prueba) => Refusal<M>;
}

/** A wrong PIN or password: whom it concerns is told, and why it is refused is answered. */
const fallar = async <M extends Motivo>(
  ctx: SesionCtx,
  persona: Persona | undefined,
  prueba: Prueba,
  negar: Pregunta<M>['negar'],
): Promise<Refusal<M>> => {
  if (persona) await tellOfFailures(ctx, persona);
  return negar(persona, prueba);
};

/** Who is let in on a device is known there; with a second factor not by what she gave before it. */
const conocerEquipo = async (ctx: SesionCtx, { username, con_codigo }: Persona): Promise<void> => {
  if (!con_codigo) await rememberEquipo(ctx, ctx.sesion.cliente, username, equipoOf(ctx));
};

/**
 * Whether somebody is who they say, at a till that is signed in; null when they are. Tries are counted before they are
 * judged (reliability 5.6), and what came of them goes to the server's log.
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
  const frenos = frenosDe({ ...aqui, sesion: id, equipo: equipoOf(ctx), con });
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
