import type { Ctx } from '../http/context.ts';
import { newSecret } from './open-sesion.ts';
import { digest } from './keys.ts';

/** The cookie that recognises a device: it grants nothing, it only keeps the failures of others from counting here (decision 0023). */
const COOKIE_DE_EQUIPO = 'comal_equipo';

const VIDA_S = 180 * 86_400;
const FORMA = /^[\w-]{43}$/;

/** The identity of this device, or null where nobody ever signed in. */
export const equipoOf = ({ cookies }: Pick<Ctx, 'cookies'>): string | null => {
  const secreto = cookies[COOKIE_DE_EQUIPO];
  return secreto !== undefined && FORMA.test(secreto) ? secreto : null;
};

/** Renews the device's cookie for half a year, with a new secret on a new device; returns the secret. */
export const recognizeEquipo = (ctx: Ctx): string => {
  const equipo = equipoOf(ctx) ?? newSecret(ctx);
  ctx.ponerCookie(COOKIE_DE_EQUIPO, equipo, VIDA_S);
  return equipo;
};

/** The device as the log names it. */
export const nameOfEquipo = (equipo: string | null): string | null =>
  equipo === null ? null : digest(equipo).slice(0, 16);
