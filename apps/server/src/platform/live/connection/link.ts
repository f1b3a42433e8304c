import type { RawData, WebSocket } from 'ws';
import { clienteFrame, type ClienteFrame } from '@comal/contract/events';
import { encode } from '../frames.ts';
import { CLOSE, type Times } from '../types.ts';

/** The largest frame a tab may send, in bytes. */
export const MAX_FRAME = 16 * 1024;
/** Limit of bytes that wait for a slow reader, besides the snapshot it asked for. */
const MAXIMUM_LAG = 1024 * 1024;
/** Frames a tab may send between two heartbeats. */
const MAXIMUM_FRAMES = 100;
const PULSE = encode({ t: 'pulso' });

/** What a link tells its owner. */
export interface LinkOwner {
  onFrame(frame: ClienteFrame): void;
  onBeat(): void;
  onSend(): void;
  /** Called once, whoever closed it; nothing is sent or received afterwards. */
  onClose(): void;
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString('utf8');

const readFrame = (data: RawData, binary: boolean): ClienteFrame | null => {
  if (binary) return null;
  try {
    return clienteFrame.safeParse(JSON.parse(textOf(data))).data ?? null;
  } catch {
    return null;
  }
};

/** A socket with limits: size and syntax of frames, silence, a slow reader, a time limit of closing. */
export class Link {
  #opened = true;
  #frames = 0;
  /** Size of the last list it asked for, which may wait besides MAXIMUM_LAG. */
  #slack = 0;
  #goodbye: NodeJS.Timeout | undefined;
  readonly #beat: NodeJS.Timeout;
  readonly #pulse: NodeJS.Timeout;
  readonly #silence: NodeJS.Timeout;

  constructor(
    private readonly socket: WebSocket,
    private readonly tiempos: Times,
    private readonly dueno: LinkOwner,
  ) {
    this.#beat = setInterval(() => this.#sendBeat(), tiempos.latido).unref();
    this.#pulse = setInterval(() => this.#press(), tiempos.pulso).unref();
    this.#silence = setTimeout(() => this.#cut(), tiempos.silencio).unref();
    socket.on('message', (data, binary) => this.#receive(data, binary));
    socket.on('error', () => this.close(CLOSE.BASURA));
    socket.on('close', () => {
      this.#release();
      clearTimeout(this.#goodbye);
    });
  }

  /** Sends encoded data; a reader too far behind is closed instead, and resumes by its rev. */
  transmit(data: Buffer, picture = false): void {
    if (!this.#opened) return;
    if (this.socket.bufferedAmount > MAXIMUM_LAG + this.#slack) return this.close(CLOSE.LENTO);
    if (picture) this.#slack = data.length;
    this.dueno.onSend();
    this.socket.send(data, { binary: false });
  }

  /** Closes it; a peer that does not answer is cut off. */
  close(code: number): void {
    if (!this.#opened) return;
    this.#release();
    this.socket.close(code);
    this.#goodbye = setTimeout(() => this.socket.terminate(), this.tiempos.despedida).unref();
  }

  #receive(data: RawData, binary: boolean): void {
    if (!this.#opened) return;
    this.#silence.refresh();
    this.#frames += 1;
    if (this.#frames > MAXIMUM_FRAMES) return this.close(CLOSE.INSISTENTE);
    if ((data as Buffer).length > MAX_FRAME) return this.close(CLOSE.MUY_GRANDE);
    const frame = readFrame(data, binary);
    if (!frame) return this.close(CLOSE.BASURA);
    this.dueno.onFrame(frame);
  }

  /** A heartbeat; not needed while other data wait to be read. */
  #press(): void {
    if (this.socket.bufferedAmount === 0) this.socket.send(PULSE, { binary: false });
  }

  #sendBeat(): void {
    this.#frames = 0;
    this.dueno.onBeat();
  }

  #cut(): void {
    this.#release();
    this.socket.terminate();
  }

  #release(): void {
    if (!this.#opened) return;
    this.#opened = false;
    clearInterval(this.#beat);
    clearInterval(this.#pulse);
    clearTimeout(this.#silence);
    this.dueno.onClose();
  }
}
