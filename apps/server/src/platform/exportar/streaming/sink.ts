import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Where the bytes of a file go; resolves when there is room for more. */
export type Sink = (datos: Uint8Array) => Promise<void>;

/** What is written goes into a stream, no faster than that is read; rejects when `salida` aborts. */
export const sinkOf =
  (destino: Writable, salida: AbortSignal): Sink =>
  async (datos) => {
    salida.throwIfAborted();
    if (!destino.write(datos)) await once(destino, 'drain', { signal: salida });
  };
