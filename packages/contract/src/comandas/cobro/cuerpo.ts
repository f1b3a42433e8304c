import { MONTOS_INUSUALES } from '@comal/domain/comanda/cobro/montos-inusuales';
import { z } from 'zod';
import { pagoBody } from '../../caja/pago.ts';
import { importe, uuid } from '../../primitives.ts';
import { subcuentaGuardada } from '../schemas.ts';

/** A charge of one sub-account: as it was seen, and how it is paid. */
export const cobroBody = z.object({
  comanda: z.object({ id: uuid, rev: z.number().int().min(0) }),
  subcuenta: z.object({ nombre: subcuentaGuardada.nullable(), total: importe() }),
  pago: pagoBody,
  /** The operation number was used before, and the cashier confirms it (D-81). */
  confirmar: z.boolean().default(false),
  /** The unusual amounts that the cashier confirmed. */
  confirmar_montos: z.array(z.enum(MONTOS_INUSUALES)).max(MONTOS_INUSUALES.length).default([]),
});
