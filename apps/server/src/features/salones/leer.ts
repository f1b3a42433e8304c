import type { Salon } from '@comal/contract/salones/salones';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Alcance } from '../../platform/http/alcance.ts';
import { salonPorId } from './repository.ts';

/** A room as it is after the writes so far. */
export const salonEscrito = async (tx: Tx, alcance: Alcance, id: number): Promise<Salon> => {
  await tx.flush();
  const [[salon]] = await tx.read(salonPorId(alcance, id));
  return salon!;
};
