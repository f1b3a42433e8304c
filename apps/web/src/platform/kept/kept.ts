import type { DBSchema } from 'idb';
import { ApiError } from '../api/errors.ts';
import { deviceDb } from '../device/device-db.ts';
import { currentSesion } from '../session/session.ts';

type Place = [cliente: string, sucursal: number, usuario: number, parte: string];

interface Stored {
  readonly version: number;
  readonly data: unknown;
}

interface Schema extends DBSchema {
  partes: { key: Place; value: Stored };
}

/** Version of the stored format; other versions are ignored. */
const VERSION = 1;

const device = deviceDb<Schema>('comal-guardado', ['partes']);

const placeOf = (part: string): Place | null => {
  const sesion = currentSesion();
  return sesion && [sesion.cliente, sesion.sucursal.id, sesion.usuario.id, part];
};

const write = async (part: string, data: unknown): Promise<void> => {
  const place = placeOf(part);
  const token = currentSesion()?.token;
  await device.use(async (db) => {
    // Not if the session ended meanwhile: its data were deleted.
    if (place && token === currentSesion()?.token) await db.put('partes', { version: VERSION, data }, place);
  }, undefined);
};

const underway = new Set<Promise<void>>();

/** Stores an answer for the signed-in person and branch. A failure is ignored: it is only a fallback. */
export const keep = (part: string, data: unknown): Promise<void> => {
  const written = write(part, data);
  underway.add(written);
  void written.then(() => underway.delete(written));
  return written;
};

/** Resolves when pending writes to the device are done. */
export const onKept = async (): Promise<void> => void (await Promise.all(underway));

/** The stored answer; undefined if there is none. */
export const readKept = async (part: string): Promise<unknown> => {
  const place = placeOf(part);
  const read = place && (await device.use((db) => db.get('partes', place), undefined));
  return read?.version === VERSION ? read.data : undefined;
};

/** Deletes all of it when its session ends. */
export const forgetKept = (): Promise<void> => device.use((db) => db.clear('partes'), undefined);

const ofDevice = new WeakSet<object>();

/** Whether data came from the device because the server was unreachable, so that they must be refetched. */
export const isKept = (data: unknown): boolean => typeof data === 'object' && data !== null && ofDevice.has(data);

/** Calls the server and stores its answer; falls back to the stored one while the server is unreachable (H103). */
export const withKept = async <T extends object>(part: string, ask: () => Promise<T>): Promise<T> => {
  try {
    const data = await ask();
    void keep(part, data);
    return data;
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.code !== 0) throw thrown;
    const stored = await readKept(part);
    if (typeof stored !== 'object' || stored === null) throw thrown;
    ofDevice.add(stored);
    // Written by this function in this version's format.
    return stored as T;
  }
};
