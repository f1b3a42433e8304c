import { ajusteDe } from '@comal/domain/reloj';
import { sqlText, type Query } from './db/query.ts';
import type { Db } from './db/tenant.ts';

/** The time of the database. */
export const DATABASE_TIME: Query<{ ahora: number }> = sqlText(
  'SELECT coalesce(clock_timestamp(), now()) AS ahora',
  [],
);

type Base = Pick<Db, 'sinCliente'>;

/** The database's time, in epoch milliseconds. */
export const databaseTime = async (db: Base): Promise<number> => {
  const [[row]] = await db.sinCliente(DATABASE_TIME);
  return row!.ahora;
};

/** The clock shared by all processes of one database: each corrects its own by the database's (decision 0021). */
export interface SharedClock {
  /** Epoch milliseconds. */
  readonly ahora: () => number;
  /** Measures the offset of this machine's clock from the database's, and applies it from here on. */
  readonly medir: () => Promise<void>;
}

/** Creates the clock; without a measurement it is this machine's. */
export const createSharedClock = (db: Base, propio: () => number): SharedClock => {
  let ajuste = 0;
  return {
    ahora: () => propio() + ajuste,
    medir: async () => {
      const salida = propio();
      const own = await databaseTime(db);
      ajuste = ajusteDe({ suya: own, salida, llegada: propio() }, ajuste);
    },
  };
};
