import type { Refusal } from '@comal/domain/result';
import type { Ctx, SesionCtx } from '../http/context.ts';
import { equipoOf, nameOfEquipo } from './equipo.ts';

/** Where somebody proved who they are, or did not. */
export type Via = 'entrada' | 'desbloqueo' | 'cambio' | 'autorizacion' | 'pin' | 'cuenta' | 'codigo';

/** Who was named, as far as it is known: never what was typed, which may be a password. */
export interface Named {
  readonly cliente: string | null;
  readonly usuario: number | null;
}

const NIVEL = { correcto: 'info', fallido: 'warn', frenado: 'warn', liberado: 'warn' } as const;

const sesionDe = (ctx: Ctx | SesionCtx): object =>
  'sesion' in ctx ? { sesion: ctx.sesion.id, caja: ctx.sesion.caja.id, de: ctx.sesion.usuario.id } : {};

/**
 * One line of the server's log about a proof of who somebody is: what came of it, of whom, with address and device (ASVS
 * 16.3, reliability 5.12).
 */
export const recordAccess = (
  ctx: Ctx | SesionCtx,
  suceso: keyof typeof NIVEL,
  via: Via,
  quien: Named,
  frenado?: Refusal<string>,
): void => {
  const espera_s = frenado?.datos?.['n'];
  ctx.log[NIVEL[suceso]](
    {
      suceso: `acceso.${suceso}`,
      via,
      ...quien,
      ...sesionDe(ctx),
      direccion: ctx.direccion,
      equipo: nameOfEquipo(equipoOf(ctx)),
      ...(espera_s === undefined ? {} : { espera_s }),
    },
    'acceso',
  );
};
