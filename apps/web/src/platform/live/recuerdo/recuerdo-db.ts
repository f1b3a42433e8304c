import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ComandaViva } from '../vista.ts';

/** The last that a device knew of a branch, or of one area of it. */
export interface Recuerdo {
  readonly version: 1;
  readonly comandas: readonly ComandaViva[];
  /** When the server last spoke, in epoch milliseconds of this device. */
  readonly ultimo: number;
}

/** Customer number, branch, and area (0: the whole branch). */
export type Donde = readonly [cliente: string, sucursal: number, area: number];

interface Schema extends DBSchema {
  recuerdos: { key: [string, number, number]; value: Recuerdo };
}

/** The shape of what is stored; another one is not read. */
const VERSION = 1;

let opening: Promise<IDBPDatabase<Schema> | null> | undefined;

const open = (): Promise<IDBPDatabase<Schema> | null> => {
  opening ??= openDB<Schema>('comal-comandas', 1, {
    upgrade: (db) => void db.createObjectStore('recuerdos'),
    terminated: () => (opening = undefined),
  }).catch(() => null);
  return opening;
};

/** Keeps what is known. Failing is no error: it is only shown while the server is away. */
export const recordar = async (donde: Donde, comandas: readonly ComandaViva[], ultimo: number): Promise<void> => {
  try {
    await (await open())?.put('recuerdos', { version: VERSION, comandas, ultimo }, [...donde]);
  } catch {
    return;
  }
};

/** What was known; undefined for nothing. */
export const leerRecuerdo = async (donde: Donde): Promise<Recuerdo | undefined> => {
  try {
    const leido = await (await open())?.get('recuerdos', [...donde]);
    return leido?.version === VERSION ? leido : undefined;
  } catch {
    return undefined;
  }
};

/** Forgets all of it: nobody is signed in any more, or somebody else is. */
export const olvidarRecuerdos = async (): Promise<void> => {
  try {
    await (await open())?.clear('recuerdos');
  } catch {
    return;
  }
};
