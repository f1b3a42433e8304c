import { catalog } from '@comal/contract/catalog';
import { ok, refuse } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { corteDeMovimientoCompartido, movimientoBloqueado, retirarMovimiento } from './repository.ts';

/** Deletes an entry or exit while its shift is open: its row stays but does not count, and the deletion is logged. */
export const eliminar = handlerOf(catalog.efectivo.eliminar, async ({ params }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [antes]] = await tx.read(
    corteDeMovimientoCompartido(alcance, params.id),
    movimientoBloqueado(alcance, params.id),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  if (!antes.abierto) return refuse('MOVIMIENTO_DE_CORTE_CERRADO');
  const { corte, tipo, concepto, mesero, cantidad, observaciones } = antes;
  tx.write(retirarMovimiento(ctx, antes.id));
  tx.write(
    record(ctx, 'efectivo.eliminado', antes.id, {
      corte,
      antes: { tipo, concepto, mesero, cantidad, observaciones },
      despues: null,
    }),
  );
  return ok({ message: 'Registro eliminado correctamente', data: null });
});
