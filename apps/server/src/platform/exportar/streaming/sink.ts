import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Where the bytes of a file go; resolves when there is room for more. */
export type Sink = (data: Uint8Array) => Promise<void>;

/** A sink that writes into a stream at the reader's pace; rejects when `salida` aborts. */
export const sinkOf =
  (target: Writable, salida: AbortSignal): Sink =>
  async (data) => {
    salida.throwIfAborted();
    if (!target.write(data)) await once(target, 'drain', { signal: salida });
  };
