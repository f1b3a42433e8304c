import type { Ctx } from '../http/context.ts';
import { digest, newSecret } from './keys.ts';

/** The cookie that recognises a device: it grants nothing, it only keeps the failures of others from counting here (decision 0023). */
const EQUIPO_COOKIE = 'comal_equipo';

const LIFE_S = 180 * 86_400;
const SHAPE = /^[\w-]{43}$/;

/** The identity of this device, or null where nobody ever signed in. */
export const readEquipo = ({ cookies }: Pick<Ctx, 'cookies'>): string | null => {
  const secret = cookies[EQUIPO_COOKIE];
  return secret !== undefined && SHAPE.test(secret) ? secret : null;
};

/** The mark of a device in a business, by which its sessions are recognised; another one in each business (D-172). */
export const markOf = (cliente: string, equipo: string): string => digest('aparato', cliente, equipo);

/** Renews the device's cookie for half a year, with a new secret on a new device; returns the secret. */
export const recognizeEquipo = (ctx: Ctx): string => {
  const equipo = readEquipo(ctx) ?? newSecret(ctx);
  ctx.ponerCookie(EQUIPO_COOKIE, equipo, LIFE_S);
  return equipo;
};

/** The device as the log names it. */
export const equipoName = (equipo: string | null): string | null =>
  equipo === null ? null : digest(equipo).slice(0, 16);
