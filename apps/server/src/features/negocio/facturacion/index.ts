import { facturacion as llamadas } from '@comal/contract/negocio/facturacion';
import { ok } from '@comal/domain/result';
import { implement } from '../../../platform/http/handlers.ts';
import { activar } from './activar.ts';
import { guardarEmisor } from './emisor.ts';
import { guardarPac } from './pac.ts';
import { leer } from './presenter.ts';
import { guardarRecibos } from './recibos.ts';
import { quitarSellos, subirSellos } from './sellos.ts';
import { guardarSucursales } from './sucursales.ts';

/** Who issues the invoices of a business, and with what: what each declared call does. */
export const facturacion = implement(llamadas, {
  ver: async (_input, ctx) =>
    ok({ message: '', data: await leer(ctx, (...q) => ctx.db.read(ctx.sesion.cliente, ...q)) }),
  guardarEmisor,
  subirSellos,
  quitarSellos,
  guardarPac,
  guardarSucursales,
  guardarRecibos,
  activar,
});
