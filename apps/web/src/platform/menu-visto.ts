import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';

/** Whose menu: customer number and branch. */
export type DeSucursal = readonly [cliente: string, sucursal: number];

interface Stored {
  readonly version: number;
  readonly alimentos: readonly AlimentoVista[];
}

interface Schema extends DBSchema {
  menus: { key: [string, number]; value: Stored };
}

/** The shape of what is stored; another one is not read. */
const VERSION = 1;

let opening: Promise<IDBPDatabase<Schema> | null> | undefined;

const open = (): Promise<IDBPDatabase<Schema> | null> => {
  opening ??= openDB<Schema>('comal-menu', 1, {
    upgrade: (db) => void db.createObjectStore('menus'),
    terminated: () => (opening = undefined),
  }).catch(() => null);
  return opening;
};

/** The dishes that this device has seen of a branch's menu. */
export const leerMenu = async (sucursal: DeSucursal): Promise<readonly AlimentoVista[]> => {
  try {
    const stored = await (await open())?.get('menus', [...sucursal]);
    return stored?.version === VERSION ? stored.alimentos : [];
  } catch {
    return [];
  }
};

/** Keeps the dishes seen of a branch. Failing is no error: the tab has them in memory. */
export const guardarMenu = async (sucursal: DeSucursal, alimentos: readonly AlimentoVista[]): Promise<void> => {
  try {
    await (await open())?.put('menus', { version: VERSION, alimentos }, [...sucursal]);
  } catch {
    return;
  }
};

/** Forgets the menus of this device: nobody is signed in any more, or somebody else is. */
export const olvidarMenus = async (): Promise<void> => {
  try {
    await (await open())?.clear('menus');
  } catch {
    return;
  }
};
