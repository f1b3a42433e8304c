import { catalog } from '@comal/contract/catalog';
import { categoriaCorregida } from '@comal/domain/caja/movimiento';
import { propinaNoPagable } from '@comal/domain/caja/propina';
import { aCentavos } from '@comal/domain/money';
import { ok, refuse, type Refusal } from '@comal/domain/result';
import { type Alcance, getAlcance } from '../../../platform/http/alcance.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { presentMovimiento } from './presenter.ts';
import { cerrojoDePropinas, cuentaDePropinas } from './propinas.ts';
import {
  corregirMovimiento,
  corteDeMovimientoCompartido,
  movimientoBloqueado,
  type FilaMovimiento,
} from './repository.ts';

type Cifras = Pick<FilaMovimiento, 'cantidad' | 'observaciones' | 'concepto'>;

const cifras = ({ cantidad, observaciones, concepto }: Cifras): Cifras => ({ cantidad, observaciones, concepto });

/** A payout may be corrected up to the debt before it, or reduced: its tips may have been cancelled since (decision 0012). */
const excedida = async (
  tx: Tx,
  alcance: Alcance,
  { mesero, ...antes }: FilaMovimiento,
  cantidad: number,
): Promise<Refusal<'PROPINA_EXCEDIDA'> | null> => {
  if (mesero === null || cantidad <= antes.cantidad) return null;
  const [, [cuenta]] = await tx.read(cerrojoDePropinas(alcance), cuentaDePropinas(alcance, mesero));
  return cuenta ? propinaNoPagable({ ...cuenta, pagadas: cuenta.pagadas - antes.cantidad }, cantidad) : null;
};

/** Corrections of one movement run one after another. */
const UNO_A_UNO = { lanes: ({ body }: { readonly body: { readonly id: string } }) => [body.id] };

/** Corrects an entry or exit while its shift is open; old and new values are logged (D-35). */
export const editar = writeOf(catalog.efectivo.editar, UNO_A_UNO, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [, [antes]] = await tx.read(
    corteDeMovimientoCompartido(alcance, body.id),
    movimientoBloqueado(alcance, body.id),
  );
  if (!antes) return refuse('NO_ENCONTRADO');
  if (!antes.abierto) return refuse('MOVIMIENTO_DE_CORTE_CERRADO');
  if (antes.version !== body.version) return refuse('MOVIMIENTO_CAMBIO');
  const despues = {
    ...antes,
    cantidad: aCentavos(body.cantidad),
    observaciones: body.observaciones,
    concepto: categoriaCorregida(antes, body.categoria),
    version: antes.version + 1,
  };
  const rechazo = await excedida(tx, alcance, antes, despues.cantidad);
  if (rechazo) return rechazo;
  tx.write(corregirMovimiento(alcance.cliente, despues));
  tx.write(
    record(ctx, 'efectivo.editado', antes.id, { corte: antes.corte, antes: cifras(antes), despues: cifras(despues) }),
  );
  return ok({ message: 'Registro corregido', data: presentMovimiento(despues, ctx.sesion.sucursal.zona) });
});
