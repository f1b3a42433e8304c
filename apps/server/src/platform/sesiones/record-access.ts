import type { Refusal } from '@comal/domain/result';
import type { Ctx, SesionCtx } from '../http/context.ts';
import { readEquipo, equipoName } from './equipo.ts';

/** Where somebody proved their identity, or failed to. */
export type Way = 'entrada' | 'desbloqueo' | 'cambio' | 'autorizacion' | 'pin' | 'cuenta' | 'codigo';

/** The person named, if there is one; never the typed text, which may be a password. */
export interface Named {
  readonly cliente: string | null;
  readonly usuario: number | null;
}

const LEVEL = { correcto: 'info', fallido: 'warn', frenado: 'warn', liberado: 'warn' } as const;

const sessionOf = (ctx: Ctx | SesionCtx): object =>
  'sesion' in ctx ? { sesion: ctx.sesion.id, caja: ctx.sesion.caja.id, de: ctx.sesion.usuario.id } : {};

/** One line of the server's log about an authentication: its outcome, the person, address and device (ASVS 16.3, reliability 5.12). */
export const recordAccess = (
  ctx: Ctx | SesionCtx,
  suceso: keyof typeof LEVEL,
  way: Way,
  who: Named,
  braked?: Refusal<string>,
): void => {
  const espera_s = braked?.datos?.['n'];
  ctx.log[LEVEL[suceso]](
    {
      suceso: `acceso.${suceso}`,
      via: way,
      ...who,
      ...sessionOf(ctx),
      direccion: ctx.direccion,
      equipo: equipoName(readEquipo(ctx)),
      ...(espera_s === undefined ? {} : { espera_s }),
    },
    'acceso',
  );
};
