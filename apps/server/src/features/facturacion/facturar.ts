import { facturas } from '@comal/contract/facturacion/facturas';
import { ok } from '@comal/domain/result';
import { getAlcance } from '../../platform/http/alcance.ts';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { hacerFactura, negarClaveDeCobro } from './hacer.ts';
import { facturaHecha } from './lecturas.ts';
import { presentFactura } from './vista.ts';

/** Makes an invoice of charges of the branch at a till; its id is the key of the write (D-150, D-152). */
export const facturar = handlerOf(facturas.facturar, async ({ body }, ctx, tx) => {
  const { cliente, sucursal } = getAlcance(ctx);
  const { pagos, receptor, correo, tarjeta } = body;
  await negarClaveDeCobro(ctx, tx);
  const hecha = await hacerFactura(tx, {
    ...{ cliente, sucursal, pagos, receptor, correo: correo ?? '', tarjeta: tarjeta ?? null },
    ...{ origen: 'caja', usuario: ctx.sesion.usuario.id, id: ctx.clave, ahora: ctx.ahora },
  });
  if (!hecha.ok) return hecha;
  tx.write(record(ctx, 'factura.pedida', hecha.value, { pagos, rfc: receptor.rfc }));
  await tx.flush();
  const [factura] = await tx.read(facturaHecha(cliente, hecha.value));
  return ok({
    message: 'Estamos timbrando la factura',
    data: presentFactura(factura[0]!),
    alConfirmar: () => ctx.timbrador.wake(),
  });
});
