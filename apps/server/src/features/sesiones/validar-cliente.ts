import { sesiones } from '@comal/contract/sesiones';
import { ok, refuse } from '@comal/domain/result';
import { Alto } from '../../platform/http/errores.ts';
import { handlerDe } from '../../platform/http/handlers.ts';
import { equipoDe } from '../../platform/sesiones/equipo.ts';
import { apuntarIntento, devolverIntento, frenosDeCliente } from '../../platform/sesiones/frenos.ts';
import { sucursalesActivas } from './repository.ts';

/** The active branches of a customer number, id and name only; an unknown or empty business is refused (D-11). */
export const validarCliente = handlerDe(sesiones.validarCliente, async ({ body }, ctx) => {
  const frenos = frenosDeCliente({ direccion: ctx.direccion, equipo: equipoDe(ctx) });
  if (await apuntarIntento(ctx, body.cliente, frenos)) throw new Alto(refuse('DEMASIADAS_PETICIONES'));
  const [sucursales] = await ctx.db.leer(body.cliente, sucursalesActivas(body.cliente));
  if (sucursales.length === 0) return refuse('CLIENTE_DESCONOCIDO');
  await devolverIntento(ctx, frenos);
  return ok({ message: '', data: { sucursales } });
});
