import type { Ctx } from '../http/context.ts';
import { newSecret } from './open-sesion.ts';
import { digest } from './keys.ts';

/** The cookie by which a device is known again: it opens nothing, it only keeps others' guesses from it (decision 0023). */
const COOKIE_DE_EQUIPO = 'comal_equipo';

const VIDA_S = 180 * 86_400;
const FORMA = /^[\w-]{43}$/;

/** What this device says it is, or null where it never signed in. */
export const equipoOf = ({ cookies }: Pick<Ctx, 'cookies'>): string | null => {
  const secreto = cookies[COOKIE_DE_EQUIPO];
  return secreto !== undefined && FORMA.test(secreto) ? secreto : null;
};

/** Lets the device be known for another half year; a new one gets its secret. Answers it. */
export const recognizeEquipo = (ctx: Ctx): string => {
  const equipo = equipoOf(ctx) ?? newSecret(ctx);
  ctx.ponerCookie(COOKIE_DE_EQUIPO, equipo, VIDA_S);
  return equipo;
};

/** The device as the log names it. */
export const nameOfEquipo = (equipo: string | null): string | null =>
  equipo === null ? null : digest(equipo).slice(0, 16);
