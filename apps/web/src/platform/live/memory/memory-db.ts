import type { DBSchema } from 'idb';
import { deviceDb } from '../../device/device-db.ts';
import type { LiveComanda } from '../live-comanda.ts';

/** The last that a device knew of a branch, or of one area of it. */
export interface Memory {
  readonly version: 1;
  readonly comandas: readonly LiveComanda[];
  /** When the server last spoke, in epoch milliseconds of this device. */
  readonly ultimo: number;
}

/** Customer number, branch, and area (0: the whole branch). */
export type Whereabouts = readonly [cliente: string, sucursal: number, area: number];

interface Schema extends DBSchema {
  recuerdos: { key: [string, number, number]; value: Memory };
}

/** The shape of what is stored; another one is not read. */
const VERSION = 1;

const device = deviceDb<Schema>('comal-comandas', ['recuerdos']);

/** Keeps what is known. Failing is no error: it is only shown while the server is away. */
export const remember = async (donde: Whereabouts, comandas: readonly LiveComanda[], ultimo: number): Promise<void> => {
  await device.use((db) => db.put('recuerdos', { version: VERSION, comandas, ultimo }, [...donde]), undefined);
};

/** What was known; undefined for nothing. */
export const readMemory = async (donde: Whereabouts): Promise<Memory | undefined> => {
  const leido = await device.use((db) => db.get('recuerdos', [...donde]), undefined);
  return leido?.version === VERSION ? leido : undefined;
};

/** Forgets all of it: nobody is signed in any more, or somebody else is. */
export const forgetMemories = (): Promise<void> => device.use((db) => db.clear('recuerdos'), undefined);
