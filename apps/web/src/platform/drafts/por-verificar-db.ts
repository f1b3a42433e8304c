import type { DBSchema } from 'idb';
import type { Catalog } from '@comal/contract/catalog';
import type { CallInput } from '@comal/contract/route';
import { deviceDb } from '../device/device-db.ts';

interface De<T extends string, I> {
  readonly tipo: T;
  readonly input: I;
  readonly comanda: { readonly id: string; readonly nombre: string };
  /** The name that people see: 'Sin subcuenta' for the lines without one. */
  readonly subcuenta: string;
  readonly pesos: number;
}

/** A write with money in it, and what a person needs to recognise it. */
export type Operation =
  | (De<'cobro', CallInput<Catalog['comandas']['cobrar']>> & {
      /** The lines it charges. */
      readonly pedidos: readonly string[];
    })
  | De<'cancelacion', CallInput<Catalog['comandas']['cancelarCobro']>>;

/** An operation as the device keeps it, with the key it is sent under, until its outcome is known (reliability H36, H52). */
export type PorVerificar = Operation & {
  readonly version: 1;
  readonly clave: string;
  /** One at a time about the same: a second one is not sent while the first is unknown. */
  readonly asunto: string;
  readonly cliente: string;
  readonly usuario: { readonly id: number; readonly nombre: string };
  /** Epoch milliseconds of the device, to order them. */
  readonly creado_en: number;
};

/** The shape of what is stored; another one is not read. */
export const VERSION = 1;

const STORE = 'operaciones';

interface Schema extends DBSchema {
  operaciones: { key: [string, string]; value: PorVerificar };
}

const device = deviceDb<Schema>('comal-por-verificar', [STORE]);

/** What the device could not store: this tab still knows it. */
const enMemoria = new Map<string, PorVerificar>();

const deCliente = (cliente: string): IDBKeyRange => IDBKeyRange.bound([cliente], [cliente, []]);

const otraIgual = (todas: readonly PorVerificar[], p: PorVerificar): PorVerificar | undefined =>
  todas.find((otra) => otra.asunto === p.asunto && otra.usuario.id === p.usuario.id);

const enElEquipo = async (p: PorVerificar): Promise<PorVerificar | undefined> => {
  const tx = (await device.open())?.transaction(STORE, 'readwrite', { durability: 'strict' });
  if (!tx) throw new Error('No storage');
  // Tabs take turns here: of two that charge the same at once, the second one finds the first.
  const otra = otraIgual(await tx.store.getAll(deCliente(p.cliente)), p);
  if (!otra) await tx.store.put(p, [p.cliente, p.clave]);
  await tx.done;
  return otra;
};

/**
 * Keeps an operation on the device, on the disk when it answers. With another of the same user about the same it keeps
 * nothing and answers that one. Where the browser has no storage to give, this tab has it in memory.
 */
export const setAside = async (p: PorVerificar): Promise<PorVerificar | undefined> => {
  const conocida = otraIgual([...enMemoria.values()], p);
  if (conocida) return conocida;
  try {
    return await enElEquipo(p);
  } catch {
    enMemoria.set(p.clave, p);
    return undefined;
  }
};

/** Forgets an operation whose outcome is known. Failing is no error: sending it again only gets the same answer. */
export const forget = async ({ cliente, clave }: PorVerificar): Promise<void> => {
  enMemoria.delete(clave);
  await device.use((db) => db.delete(STORE, [cliente, clave]), undefined);
};

const leerDelEquipo = (cliente?: string): Promise<readonly PorVerificar[]> =>
  device.use((db) => db.getAll(STORE, cliente === undefined ? undefined : deCliente(cliente)), []);

const conMemoria = (delEquipo: readonly PorVerificar[]): readonly PorVerificar[] =>
  [...delEquipo, ...enMemoria.values()].filter((p) => p.version === VERSION).sort((a, b) => a.creado_en - b.creado_en);

/** The operations of a business whose outcome this device does not know, oldest first. */
export const readPorVerificar = async (cliente: string): Promise<readonly PorVerificar[]> =>
  conMemoria(await leerDelEquipo(cliente)).filter((p) => p.cliente === cliente);

/** Those of everybody who used this device. */
export const readPorVerificarOfAll = async (): Promise<readonly PorVerificar[]> => conMemoria(await leerDelEquipo());
