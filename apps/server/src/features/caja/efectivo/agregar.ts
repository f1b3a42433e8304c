import { catalog } from '@comal/contract/catalog';
import { TIPO_MOVIMIENTO } from '@comal/domain/caja/corte';
import { aCentavos } from '@comal/domain/money';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { ok, refuse } from '@comal/domain/result';
import { drawerOf, openDrawer } from '../../../platform/caja/cajon.ts';
import { openCorteShared } from '../../../platform/caja/corte-abierto.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { heldPrinterOfCaja } from '../../../platform/impresion/papers.ts';
import { imprimirMovimiento } from './papel.ts';
import { presentNuevo } from './presenter.ts';
import { insertarMovimiento } from './repository.ts';

const DE_TIPO = {
  [TIPO_MOVIMIENTO.ENTRADA]: {
    permiso: PERMISO.REGISTRAR_ENTRADA_DE_EFECTIVO,
    accion: 'efectivo.entrada',
    message: 'Entrada de efectivo registrada correctamente',
  },
  [TIPO_MOVIMIENTO.SALIDA]: {
    permiso: PERMISO.REGISTRAR_SALIDA_DE_EFECTIVO,
    accion: 'efectivo.salida',
    message: 'Salida de efectivo registrada correctamente',
  },
} as const;

/**
 * Adds an entry or exit to the open shift of the session's register: the shift is locked FOR SHARE, as by a charge, so that a
 * movement is wholly inside a cut or refused (reliability G15).
 */
export const agregar = handlerOf(catalog.efectivo.agregar, async ({ body }, ctx, tx) => {
  const { permiso, accion, message } = DE_TIPO[body.tipo];
  if (!ctx.puede(permiso)) return refuse('SIN_PERMISO', { permiso });
  const { cliente, caja } = ctx.sesion;
  if (caja.es_general) return refuse('CAJA_GENERAL_SIN_MOVIMIENTOS');
  const alcance = getAlcance(ctx);
  const [[corte], [impresora], [cajon]] = await tx.read(
    openCorteShared(cliente, caja.id),
    heldPrinterOfCaja(alcance, caja.id, 'cortes'),
    drawerOf(alcance, caja.id),
  );
  if (!corte) return refuse('CAJA_INICIAL_FALTA');
  const movimiento = {
    corte: corte.id,
    tipo: body.tipo,
    cantidad: aCentavos(body.cantidad),
    observaciones: body.observaciones,
    concepto: body.categoria,
  };
  const { apunte, open } = openDrawer(ctx, tx, cajon, { resumen: movimiento.observaciones });
  tx.write(insertarMovimiento(ctx, movimiento), record(ctx, accion, ctx.clave, { ...movimiento, ...apunte }));
  const data = presentNuevo(ctx, movimiento);
  const imprimir = imprimirMovimiento(ctx, tx, impresora, data);
  return ok({ message, data, alConfirmar: () => [open, imprimir].forEach((hacer) => hacer()) });
});
