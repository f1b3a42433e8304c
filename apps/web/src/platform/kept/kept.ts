import type { DBSchema } from 'idb';
import { ApiError } from '../api/errors.ts';
import { deviceDb } from '../device/device-db.ts';
import { currentSesion } from '../session/session.ts';

type Lugar = [cliente: string, sucursal: number, usuario: number, parte: string];

interface Stored {
  readonly version: number;
  readonly data: unknown;
}

interface Schema extends DBSchema {
  partes: { key: Lugar; value: Stored };
}

/** The shape of what is stored; another one is not read. */
const VERSION = 1;

const device = deviceDb<Schema>('comal-guardado', ['partes']);

const lugarDe = (parte: string): Lugar | null => {
  const sesion = currentSesion();
  return sesion && [sesion.cliente, sesion.sucursal.id, sesion.usuario.id, parte];
};

const escribir = async (parte: string, data: unknown): Promise<void> => {
  const lugar = lugarDe(parte);
  const token = currentSesion()?.token;
  await device.use(async (db) => {
    // What ended meanwhile was forgotten.
    if (lugar && token === currentSesion()?.token) await db.put('partes', { version: VERSION, data }, lugar);
  }, undefined);
};

const enCamino = new Set<Promise<void>>();

/** Keeps an answer on the device for the person who is signed in, at this branch. Failing is no error: it is for when there is no server. */
export const keep = (parte: string, data: unknown): Promise<void> => {
  const escrito = escribir(parte, data);
  enCamino.add(escrito);
  void escrito.then(() => enCamino.delete(escrito));
  return escrito;
};

/** Settles once what is being kept is on the device. */
export const onKept = async (): Promise<void> => void (await Promise.all(enCamino));

/** What was kept; undefined for nothing. */
export const readKept = async (parte: string): Promise<unknown> => {
  const lugar = lugarDe(parte);
  const leido = lugar && (await device.use((db) => db.get('partes', lugar), undefined));
  return leido?.version === VERSION ? leido.data : undefined;
};

/** Forgets all of it: its session ended. */
export const forgetKept = (): Promise<void> => device.use((db) => db.clear('partes'), undefined);

const deEquipo = new WeakSet<object>();

/** Whether something came from the device because the server could not be reached: to be asked again. */
export const isKept = (data: unknown): boolean => typeof data === 'object' && data !== null && deEquipo.has(data);

/** Asks the server and keeps its answer; while it cannot be reached, what was kept takes its place (D-98, H103). */
export const withKept = async <T extends object>(parte: string, pedir: () => Promise<T>): Promise<T> => {
  try {
    const data = await pedir();
    void keep(parte, data);
    return data;
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.code !== 0) throw thrown;
    const guardada = await readKept(parte);
    if (typeof guardada !== 'object' || guardada === null) throw thrown;
    deEquipo.add(guardada);
    // Written by this very function, in this version's shape.
    return guardada as T;
  }
};
