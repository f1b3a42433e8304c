import { sqlText } from '../../platform/db/query.ts';
import type { Db, Tx } from '../../platform/db/tenant.ts';
import type { TestServer } from '../server.ts';

const MALA = sqlText('SELECT 1 / 0', []);

/** A `Db` in which one statement of each transaction fails; `cuantas` answers the number of statements sent. */
const conFalla = (db: Db, enLaVuelta: number): { db: Db; cuantas: () => number } => {
  let vistas = 0;
  const contar = <Q>(consultas: readonly Q[]): Q[] =>
    consultas.map((q) => ((vistas += 1) === enLaVuelta ? (MALA as unknown as Q) : q));
  const rota = (tx: Tx): Tx =>
    new Proxy(tx, {
      get: (de, nombre) => {
        const cual = Reflect.get(de, nombre, de) as unknown;
        if (typeof cual !== 'function') return cual;
        const cambia = ['read', 'write', 'commit'].includes(String(nombre));
        return (...args: unknown[]) => (cual as (...a: unknown[]) => unknown).apply(de, cambia ? contar(args) : args);
      },
    });
  return {
    db: { ...db, withTx: (cliente, trabajo) => db.withTx(cliente, (tx) => trabajo(rota(tx))) },
    cuantas: () => vistas,
  };
};

/**
 * Runs `hacer` once without a fault, and then once for each statement of its transaction, which fails; `trasCadaUna` is called after each
 * failure. Restores the `Db` afterwards. Answers the number of statements.
 */
export const conCadaSentenciaRota = async (
  { deps }: TestServer,
  hacer: () => Promise<unknown>,
  trasCadaUna: (n: number, respuesta: unknown) => Promise<void>,
): Promise<number> => {
  const sana = deps.db;
  try {
    const espia = conFalla(sana, 0);
    Object.assign(deps, { db: espia.db });
    await hacer();
    const total = espia.cuantas();
    for (let n = 1; n <= total; n += 1) {
      Object.assign(deps, { db: conFalla(sana, n).db });
      await trasCadaUna(n, await hacer());
    }
    return total;
  } finally {
    Object.assign(deps, { db: sana });
  }
};
