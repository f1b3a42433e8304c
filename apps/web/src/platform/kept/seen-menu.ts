import type { DBSchema } from 'idb';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { deviceDb } from '../device/device-db.ts';

/** The owner of a menu: customer number and branch. */
export type OfSucursal = readonly [cliente: string, sucursal: number];

interface Stored {
  readonly version: number;
  readonly alimentos: readonly AlimentoVista[];
}

interface Schema extends DBSchema {
  menus: { key: [string, number]; value: Stored };
}

/** Version of the stored format; other versions are ignored. */
const VERSION = 1;

const device = deviceDb<Schema>('comal-menu', ['menus']);

/** The dishes of a branch's menu that this device has loaded. */
export const readMenu = async (sucursal: OfSucursal): Promise<readonly AlimentoVista[]> => {
  const stored = await device.use((db) => db.get('menus', [...sucursal]), undefined);
  return stored?.version === VERSION ? stored.alimentos : [];
};

/** Stores the loaded dishes of a branch. A failure is ignored: the tab has them in memory. */
export const keepMenu = async (sucursal: OfSucursal, alimentos: readonly AlimentoVista[]): Promise<void> => {
  await device.use((db) => db.put('menus', { version: VERSION, alimentos }, [...sucursal]), undefined);
};

/** Deletes the menus when the person signs out or changes. */
export const forgetMenus = (): Promise<void> => device.use((db) => db.clear('menus'), undefined);
