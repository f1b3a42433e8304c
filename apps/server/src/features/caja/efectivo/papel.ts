import type { MovimientoDeEfectivo } from '@comal/contract/caja/efectivo';
import { papelDeMovimiento } from '@comal/domain/impresion/papeles/efectivo';
import { enPesos } from '@comal/domain/movimientos/oracion';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { type PrinterOfCaja, queuePapers } from '../../../platform/impresion/papers.ts';

/** Queues the paper of a new movement at the register's printer of cuts, where it has one; the result is called after the commit. */
export const imprimirMovimiento = (
  ctx: SesionCtx,
  tx: Tx,
  impresora: PrinterOfCaja | undefined,
  { tipo, terminal, ...m }: MovimientoDeEfectivo,
): (() => void) => {
  if (!impresora) return () => undefined;
  const papel = papelDeMovimiento({ ...m, tipo: tipo.id, caja: terminal, sucursal: impresora.sucursal });
  const dicho = { etiqueta: `${tipo.descripcion} ${enPesos(m.cantidad)}`, resumen: m.observaciones, comanda: null };
  const que = { clase: 'movimiento', nombre: `movimiento/${m.id}` } as const;
  return queuePapers(ctx, tx, [{ ...que, ...dicho, impresora: impresora.id, papel }]);
};
