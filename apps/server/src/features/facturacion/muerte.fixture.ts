import type { Db } from '../../platform/db/tenant.ts';
import type { StamperDeps } from '../../platform/facturacion/deps.ts';
import { createStamper, type Stamper } from '../../platform/facturacion/stamper.ts';

const nunca = (): Promise<never> => new Promise(() => undefined);

/** When the process that stamps ends: before or after its n-th access to the database took effect. */
export interface Muerte {
  readonly en: number;
  readonly cuando: 'antes' | 'despues';
}

/** The database as a process sees it that ends at a step: nothing of it happens from there on. */
const baseQueMuere = (db: Db, { en, cuando }: Muerte, alMorir: () => void): Db => {
  let paso = 0;
  const dar = async <T>(trabajo: () => Promise<T>): Promise<T> => {
    paso += 1;
    if (paso > en) return nunca();
    if (paso < en) return trabajo();
    if (cuando === 'despues') await trabajo();
    alMorir();
    return nunca();
  };
  return {
    ...db,
    withTx: (c, trabajo) => dar(() => db.withTx(c, trabajo)),
    read: (c, ...consultas) => dar(() => db.read(c, ...consultas)),
    sinCliente: (...consultas) => dar(() => db.sinCliente(...consultas)),
  };
};

/** What a stamper does: a round of its queue, or what is due without anybody's asking. */
export type Trabajo = (timbrador: Stamper) => Promise<unknown>;

/** Lets a stamper die at a step of its work; whether it got there before it had nothing left to do. */
export const muereEn = async (
  deps: StamperDeps,
  muerte: Muerte,
  trabajo: Trabajo = (t) => t.round(),
): Promise<boolean> => {
  let alMorir = (): void => undefined;
  const muerto = new Promise<boolean>((resolve) => {
    alMorir = () => resolve(true);
  });
  const timbrador = createStamper({ ...deps, db: baseQueMuere(deps.db, muerte, alMorir) });
  return Promise.race([muerto, trabajo(timbrador).then(() => false)]);
};
