import type { z } from 'zod';
import type { Motivo } from '@comal/contract/motivos';
import type { usuarios } from '@comal/contract/usuarios';
import { refuse, type Refusal } from '@comal/domain/result';
import type { CtxSesion } from '../../platform/http/contexto.ts';
import {
  apuntarIntento,
  devolverIntento,
  frenosDeCaja,
  perdonarIntento,
  type Freno,
} from '../../platform/sesiones/frenos.ts';
import type { Persona } from './repository.ts';

/** PIN or password. */
export type Prueba = z.output<NonNullable<typeof usuarios.desbloquear.body>>;

/** The same work whether or not there is such a person, a PIN, or a right one, so that time tells nothing (H6). */
const comprobar = async (
  ctx: CtxSesion,
  guardado: string | null,
  dado: string,
  frenos: readonly Freno[],
): Promise<boolean> => {
  try {
    return await ctx.contrasenas.verificar(guardado, dado);
  } catch (error) {
    await devolverIntento(ctx, frenos);
    throw error;
  }
};

/** Wrong PIN, wrong password, or a person who has no PIN to be wrong. */
const noEsQuien = (persona: Persona | undefined, prueba: Prueba): Refusal<Motivo> => {
  if ('password' in prueba) return refuse('CONTRASENA_INCORRECTA');
  return persona?.activo && persona.pin === null ? refuse('SIN_PIN') : refuse('PIN_INCORRECTO');
};

/**
 * Whether somebody is who they say, at a till that is signed in; null when they are. Tries are counted by person and
 * register and by session, PINs and passwords alike, before they are judged (reliability 5.6). `quien` names who is not there.
 */
export const identificar = async (
  ctx: CtxSesion,
  persona: Persona | undefined,
  quien: string,
  prueba: Prueba,
): Promise<Refusal<Motivo> | null> => {
  const { cliente, caja, id } = ctx.sesion;
  const frenos = frenosDeCaja(cliente, persona ? `#${persona.id}` : quien, caja.id, id);
  const frenado = await apuntarIntento(ctx, cliente, frenos);
  if (frenado) return frenado;
  const guardado = 'pin' in prueba ? persona?.pin : persona?.contrasena;
  const dado = 'pin' in prueba ? prueba.pin : prueba.password;
  const correcta = await comprobar(ctx, (persona?.activo && guardado) || null, dado, frenos);
  if (!correcta) return noEsQuien(persona, prueba);
  await perdonarIntento(ctx, frenos);
  return null;
};
