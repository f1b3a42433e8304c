import { catalog } from '@comal/contract/catalog';
import { TIPO_MOVIMIENTO } from '@comal/domain/caja/corte';
import { propinaNoPagable } from '@comal/domain/caja/propina';
import { aCentavos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { drawerOf, openDrawer } from '../../../platform/caja/cajon.ts';
import { openCorteShared } from '../../../platform/caja/corte-abierto.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { heldPrinterOfCaja } from '../../../platform/impresion/papers.ts';
import { imprimirMovimiento } from './papel.ts';
import { presentNuevo } from './presenter.ts';
import { cerrojoDePropinas, cuentaDePropinas } from './propinas.ts';
import { insertarMovimiento } from './repository.ts';

/**
 * Pays tips to a waiter from the drawer: an exit of its own kind, at most what is owed. Shift and ledger are locked, so that two
 * registers cannot pay the same tips (reliability H42).
 */
export const pagarPropina = handlerOf(catalog.efectivo.pagarPropina, async ({ body }, ctx, tx) => {
  const { cliente, caja } = ctx.sesion;
  if (caja.es_general) return refuse('CAJA_GENERAL_SIN_MOVIMIENTOS');
  const alcance = getAlcance(ctx);
  const [[corte], , [cuenta], [impresora], [cajon]] = await tx.read(
    openCorteShared(cliente, caja.id),
    cerrojoDePropinas(alcance),
    cuentaDePropinas(alcance, body.mesero),
    heldPrinterOfCaja(alcance, caja.id, 'cortes'),
    drawerOf(alcance, caja.id),
  );
  if (!corte) return refuse('CAJA_INICIAL_FALTA');
  if (!cuenta) return refuse('SIN_PROPINAS');
  const cantidad = aCentavos(body.cantidad);
  const excedida = propinaNoPagable(cuenta, cantidad);
  if (excedida) return excedida;
  const mesero = { id: cuenta.mesero, nombre: cuenta.nombre };
  const movimiento = {
    corte: corte.id,
    tipo: TIPO_MOVIMIENTO.SALIDA,
    cantidad,
    observaciones: `Propinas de ${mesero.nombre}`,
    concepto: 'propina' as const,
    mesero,
  };
  const { apunte, open } = openDrawer(ctx, tx, cajon, { resumen: movimiento.observaciones });
  tx.write(
    insertarMovimiento(ctx, movimiento),
    record(ctx, 'propina.pagada', ctx.clave, { corte: corte.id, mesero, cantidad, ...apunte }),
  );
  const data = presentNuevo(ctx, movimiento);
  const imprimir = imprimirMovimiento(ctx, tx, impresora, data);
  const alConfirmar = (): void => [open, imprimir].forEach((hacer) => hacer());
  return ok({ message: `Propina pagada a ${mesero.nombre}`, data, alConfirmar });
});
