import type { Query } from '../../platform/db/query.ts';
import type { Db, Tx } from '../../platform/db/tenant.ts';
import type { TestServer } from '../server.ts';

/** A promise and the function that resolves it. */
const compuerta = (): { readonly promesa: Promise<void>; readonly abrir: () => void } => {
  let abrir = (): void => undefined;
  const promesa = new Promise<void>((resolve) => (abrir = resolve));
  return { promesa, abrir };
};

/**
 * Pauses the next transaction that sends a statement that matches `texto`, once it is answered: `llega` resolves when it is paused, and
 * `soltar` lets it continue. Later transactions are not affected.
 */
export const detenerEn = ({ deps }: TestServer, texto: RegExp): { llega: Promise<void>; soltar: () => void } => {
  const sana = deps.db;
  const llegada = compuerta();
  const salida = compuerta();
  const lenta = (tx: Tx): Tx =>
    new Proxy(tx, {
      get: (de, nombre) => {
        const cual = Reflect.get(de, nombre, de) as unknown;
        if (typeof cual !== 'function') return cual;
        return async (...consultas: Query[]) => {
          const filas: unknown = await (cual as (...q: Query[]) => unknown).apply(de, consultas);
          if (nombre === 'read' && consultas.some((q) => texto.test(q.text))) {
            Object.assign(deps, { db: sana });
            llegada.abrir();
            await salida.promesa;
          }
          return filas;
        };
      },
    });
  const withTx: Db['withTx'] = (cliente, trabajo) => sana.withTx(cliente, (tx) => trabajo(lenta(tx)));
  Object.assign(deps, { db: { ...sana, withTx } });
  return { llega: llegada.promesa, soltar: salida.abrir };
};
