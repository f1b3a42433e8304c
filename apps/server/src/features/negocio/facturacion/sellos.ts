import { facturacion } from '@comal/contract/negocio/facturacion';
import { ok, refuse } from '@comal/domain/result';
import { readCsd } from '../../../platform/facturacion/csd/csd.ts';
import { sealCsdKey } from '../../../platform/facturacion/csd/kept-keys.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { cambiar, enTx, fijar, fijarEmisorQueHay } from './cambiar.ts';
import { guardarCsd } from './repository.ts';

/** Checks the files of a CSD and keeps certificate and sealed key; the password is forgotten. */
export const subirSellos = handlerOf(facturacion.subirSellos, ({ body }, ctx) =>
  enTx(ctx, async (tx) => {
    const fila = await fijarEmisorQueHay(ctx, tx, body.version);
    if (!fila.ok) return fila;
    const { contrasena } = body;
    const [certificado, llave] = [Buffer.from(body.certificado, 'base64'), Buffer.from(body.llave, 'base64')];
    const csd = readCsd({ certificado, llave, contrasena }, { rfc: fila.value.rfc, ahora: ctx.ahora });
    if (!csd.ok) return csd;
    const { numero, der, hasta } = csd.value;
    const { cliente } = ctx.sesion;
    return ok(
      await cambiar(ctx, tx, {
        consultas: [guardarCsd(cliente, { der, llave: sealCsdKey(ctx, cliente, csd.value.llave) })],
        ...{ accion: 'facturacion.sellos', datos: { numero, hasta: hasta.toISOString() }, dicho: 'Sellos guardados' },
      }),
    );
  }),
);

/** Takes the CSD away; not while the business invoices with it. */
export const quitarSellos = handlerOf(facturacion.quitarSellos, async (_input, ctx, tx) => {
  const fila = await fijar(tx, ctx.sesion.cliente);
  if (fila?.activa) return refuse('FACTURACION_ACTIVA');
  return ok(
    await cambiar(ctx, tx, {
      consultas: [guardarCsd(ctx.sesion.cliente, null)],
      ...{ accion: 'facturacion.sellos', datos: { numero: null }, dicho: 'Sellos quitados' },
    }),
  );
});
