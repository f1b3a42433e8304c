import type { Mesa, Salon } from '@comal/contract/salones/salones';
import { written } from '../../platform/catalogo/catalogo-write.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import type { Alcance } from '../../platform/http/alcance.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { salonPorId } from './repository.ts';

/** A room as it is after the writes so far. */
export const salonEscrito = async (tx: Tx, alcance: Alcance, id: number): Promise<Salon> => {
  await tx.flush();
  const [[salon]] = await tx.read(salonPorId(alcance, id));
  return salon!;
};

/** Puts open comandas at tables that are called like them (decision 0139); the result is called after the commit. */
export type Sentar = (tx: Tx, ctx: SesionCtx, mesas: readonly Pick<Mesa, 'id' | 'nombre'>[]) => Promise<() => void>;

/** The answer of a write of rooms: the tills, whose map shows them, are told as of a new menu, whose dishes are the same. */
export const escrito = <D>(ctx: SesionCtx, message: string, data: D, despues: () => void = () => undefined) => {
  const { ok, value } = written(ctx, message, data, (menu) => menu);
  const alConfirmar: typeof value.alConfirmar = (...con) => {
    despues();
    value.alConfirmar?.(...con);
  };
  return { ok, value: { ...value, alConfirmar } };
};
