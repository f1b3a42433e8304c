import type { DBSchema } from 'idb';
import { deviceDb } from '../../device/device-db.ts';
import { fromKeptLine, toKeptLine, type KeptLine } from '../../device/kept-line.ts';
import type { LiveComanda, LivePedido } from '../live-comanda.ts';

/** The last known state of a branch, or of one area of it, on the device. */
export interface Memory {
  readonly comandas: readonly LiveComanda[];
  /** When the server was last heard, in epoch milliseconds of this device. */
  readonly ultimo: number;
}

/** Customer number, branch, and area (0: the whole branch). */
export type Whereabouts = readonly [cliente: string, sucursal: number, area: number];

type KeptComanda = Omit<LiveComanda, 'pedidos'> & { readonly pedidos: readonly KeptLine<LivePedido>[] };

interface Stored extends Omit<Memory, 'comandas'> {
  readonly version: number;
  readonly comandas: readonly KeptComanda[];
}

interface Schema extends DBSchema {
  recuerdos: { key: [string, number, number]; value: Stored };
}

/** Version of the stored format; other versions are ignored. */
const VERSION = 1;

const device = deviceDb<Schema>('comal-comandas', ['recuerdos']);

const toKeep = (c: LiveComanda): KeptComanda => ({ ...c, pedidos: c.pedidos.map(toKeptLine) });
const fromKept = (c: KeptComanda): LiveComanda => ({ ...c, pedidos: c.pedidos.map((p) => fromKeptLine(p)) });

/** Stores the state. A failure is ignored: it is only a fallback. */
export const remember = async (where: Whereabouts, comandas: readonly LiveComanda[], last: number): Promise<void> => {
  const stored = { version: VERSION, comandas: comandas.map(toKeep), ultimo: last };
  await device.use((db) => db.put('recuerdos', stored, [...where]), undefined);
};

/** The stored state; undefined if there is none. */
export const readMemory = async (where: Whereabouts): Promise<Memory | undefined> => {
  const read = await device.use((db) => db.get('recuerdos', [...where]), undefined);
  if (read?.version !== VERSION) return undefined;
  return { comandas: read.comandas.map(fromKept), ultimo: read.ultimo };
};

/** Deletes all states when the person signs out or changes. */
export const forgetMemories = (): Promise<void> => device.use((db) => db.clear('recuerdos'), undefined);
