import { sesiones } from '@comal/contract/sesiones/sesiones';
import { ok, refuse } from '@comal/domain/result';
import { Halt } from '../../platform/http/errors.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { readEquipo } from '../../platform/sesiones/equipo.ts';
import { noteAttempt, giveBackAttempt, clienteBrakes } from '../../platform/sesiones/brakes.ts';
import { findSuspended } from '../../platform/sesiones/suspended.ts';
import { sucursalesActivas } from './repository.ts';

/** The active branches of a customer number, id and name only; an unknown or empty business is refused. */
export const validarCliente = handlerOf(sesiones.validarCliente, async ({ body }, ctx) => {
  const frenos = clienteBrakes({ direccion: ctx.direccion, equipo: readEquipo(ctx) });
  if (await noteAttempt(ctx, body.cliente, frenos)) throw new Halt(refuse('DEMASIADAS_PETICIONES'));
  const [sucursales, [suspendido]] = await ctx.db.read(
    body.cliente,
    sucursalesActivas(body.cliente),
    findSuspended(body.cliente),
  );
  if (sucursales.length === 0) return refuse('CLIENTE_DESCONOCIDO');
  await giveBackAttempt(ctx, frenos);
  if (suspendido) return refuse('NEGOCIO_SUSPENDIDO');
  return ok({ message: '', data: { sucursales } });
});
