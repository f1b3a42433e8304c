import type { DBSchema } from 'idb';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { deviceDb } from '../device/device-db.ts';

/** Whose menu: customer number and branch. */
export type OfSucursal = readonly [cliente: string, sucursal: number];

interface Stored {
  readonly version: number;
  readonly alimentos: readonly AlimentoVista[];
}

interface Schema extends DBSchema {
  menus: { key: [string, number]; value: Stored };
}

/** The shape of what is stored; another one is not read. */
const VERSION = 1;

const device = deviceDb<Schema>('comal-menu', ['menus']);

/** The dishes that this device has seen of a branch's menu. */
export const readMenu = async (sucursal: OfSucursal): Promise<readonly AlimentoVista[]> => {
  const stored = await device.use((db) => db.get('menus', [...sucursal]), undefined);
  return stored?.version === VERSION ? stored.alimentos : [];
};

/** Keeps the dishes seen of a branch. Failing is no error: the tab has them in memory. */
export const keepMenu = async (sucursal: OfSucursal, alimentos: readonly AlimentoVista[]): Promise<void> => {
  await device.use((db) => db.put('menus', { version: VERSION, alimentos }, [...sucursal]), undefined);
};

/** Forgets the menus of this device: nobody is signed in any more, or somebody else is. */
export const forgetMenus = (): Promise<void> => device.use((db) => db.clear('menus'), undefined);
