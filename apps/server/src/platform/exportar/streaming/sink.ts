import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Where the bytes of a file go; resolves when there is room for more. */
export type Sink = (datos: Uint8Array) => Promise<void>;

/** A sink that writes into a stream at the reader's pace; rejects when `salida` aborts. */
export const sinkOf =
  (destino: Writable, salida: AbortSignal): Sink =>
  async (datos) => {
    salida.throwIfAborted();
    if (!destino.write(datos)) await once(destino, 'drain', { signal: salida });
  };
