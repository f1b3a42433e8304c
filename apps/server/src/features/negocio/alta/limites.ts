import { refuse, type Refusal } from '@comal/domain/result';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Query } from '../../../platform/db/query.ts';
import { digest, networkOf } from '../../../platform/sesiones/keys.ts';
import { cuentaDeAltas, type Cuenta } from './repository.ts';

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
/** How long a registration is remembered and counts, in milliseconds. */
export const DIA = 24 * HORA;

/** The hashed network of a request: registrations store no address. */
export const redDe = ({ direccion }: Ctx): string => digest('alta', networkOf(direccion));

/** The registrations that count for this request. */
export const cuentaPara = (ctx: Ctx): Query<Cuenta> => cuentaDeAltas(redDe(ctx), ctx.ahora - HORA, ctx.ahora - DIA);

const espera = (primera: number | null, vida: number, ahora: number): Refusal<'DEMASIADOS_REGISTROS'> =>
  refuse('DEMASIADOS_REGISTROS', { n: Math.max(1, Math.ceil(((primera ?? ahora) + vida - ahora) / MINUTO)) });

/** Why registering is refused for now, with the minutes to wait, or null (H58). */
export const excedido = (c: Cuenta, { ajustes, ahora }: Ctx): Refusal<'DEMASIADOS_REGISTROS'> | null => {
  if (c.de_la_red >= ajustes.registrosPorHora) return espera(c.primera_de_la_red, HORA, ahora);
  return c.de_todos >= ajustes.registrosPorDia ? espera(c.primera_de_todos, DIA, ahora) : null;
};
