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

/** Version of the stored format; other versions are ignored. */
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
    // Not if the session ended meanwhile: its data were deleted.
    if (lugar && token === currentSesion()?.token) await db.put('partes', { version: VERSION, data }, lugar);
  }, undefined);
};

const enCamino = new Set<Promise<void>>();

/** Stores an answer for the signed-in person and branch. A failure is ignored: it is only a fallback. */
export const keep = (parte: string, data: unknown): Promise<void> => {
  const escrito = escribir(parte, data);
  enCamino.add(escrito);
  void escrito.then(() => enCamino.delete(escrito));
  return escrito;
};

/** Resolves when pending writes to the device are done. */
export const onKept = async (): Promise<void> => void (await Promise.all(enCamino));

/** The stored answer; undefined if there is none. */
export const readKept = async (parte: string): Promise<unknown> => {
  const lugar = lugarDe(parte);
  const leido = lugar && (await device.use((db) => db.get('partes', lugar), undefined));
  return leido?.version === VERSION ? leido.data : undefined;
};

/** Deletes all of it when its session ends. */
export const forgetKept = (): Promise<void> => device.use((db) => db.clear('partes'), undefined);

const deEquipo = new WeakSet<object>();

/** Whether data came from the device because the server was unreachable, so that they must be refetched. */
export const isKept = (data: unknown): boolean => typeof data === 'object' && data !== null && deEquipo.has(data);

/** Calls the server and stores its answer; falls back to the stored one while the server is unreachable (H103). */
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
    // Written by this function in this version's format.
    return guardada as T;
  }
};
