import { ajusteDe } from '@comal/domain/reloj';
import { sqlText, type Query } from './db/query.ts';
import type { Db } from './db/tenant.ts';

/** What time the database has. */
export const HORA_DE_LA_BASE: Query<{ ahora: number }> = sqlText(
  'SELECT coalesce(clock_timestamp(), now()) AS ahora',
  [],
);

type Base = Pick<Db, 'sinCliente'>;

/** The database's time, in epoch milliseconds. */
export const databaseTime = async (db: Base): Promise<number> => {
  const [[fila]] = await db.sinCliente(HORA_DE_LA_BASE);
  return fila!.ahora;
};

/** The clock that all processes on one database have in common: each goes by its own, set by the database's (decision 0021). */
export interface SharedClock {
  /** Epoch milliseconds. */
  readonly ahora: () => number;
  /** Compares this machine's clock with the database's; how far it is off counts from here on. */
  readonly medir: () => Promise<void>;
}

/** Makes it; until it measured, it is this machine's clock. */
export const createSharedClock = (db: Base, propio: () => number): SharedClock => {
  let ajuste = 0;
  return {
    ahora: () => propio() + ajuste,
    medir: async () => {
      const salida = propio();
      const suya = await databaseTime(db);
      ajuste = ajusteDe({ suya, salida, llegada: propio() }, ajuste);
    },
  };
};
