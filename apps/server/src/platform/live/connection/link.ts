import type { RawData, WebSocket } from 'ws';
import { clienteFrame, type ClienteFrame } from '@comal/contract/events';
import { encode } from '../frames.ts';
import { CLOSE, type Times } from '../types.ts';

/** The largest frame a tab may send, in bytes. */
export const MAX_FRAME = 16 * 1024;
/** Limit of bytes that wait for a slow reader, besides the snapshot it asked for. */
const MAXIMO_ATRASO = 1024 * 1024;
/** Frames a tab may send between two heartbeats. */
const MAXIMO_FRAMES = 100;
const PULSO = encode({ t: 'pulso' });

/** What a link tells its owner. */
export interface LinkOwner {
  alFrame(frame: ClienteFrame): void;
  alLatir(): void;
  alEnviar(): void;
  /** Called once, whoever closed it; nothing is sent or received afterwards. */
  alCerrar(): void;
}

const textoDe = (datos: RawData): string =>
  (Array.isArray(datos) ? Buffer.concat(datos) : Buffer.from(datos as ArrayBuffer)).toString('utf8');

const leerFrame = (datos: RawData, binario: boolean): ClienteFrame | null => {
  if (binario) return null;
  try {
    return clienteFrame.safeParse(JSON.parse(textoDe(datos))).data ?? null;
  } catch {
    return null;
  }
};

/** A socket with limits: size and syntax of frames, silence, a slow reader, a time limit of closing. */
export class Link {
  #abierto = true;
  #frames = 0;
  /** Size of the last snapshot it asked for, which may wait besides MAXIMO_ATRASO. */
  #holgura = 0;
  #despedida: NodeJS.Timeout | undefined;
  readonly #latido: NodeJS.Timeout;
  readonly #pulso: NodeJS.Timeout;
  readonly #silencio: NodeJS.Timeout;

  constructor(
    private readonly socket: WebSocket,
    private readonly tiempos: Times,
    private readonly dueno: LinkOwner,
  ) {
    this.#latido = setInterval(() => this.#latir(), tiempos.latido).unref();
    this.#pulso = setInterval(() => this.#pulsar(), tiempos.pulso).unref();
    this.#silencio = setTimeout(() => this.#cortar(), tiempos.silencio).unref();
    socket.on('message', (datos, binario) => this.#recibir(datos, binario));
    socket.on('error', () => this.cerrar(CLOSE.BASURA));
    socket.on('close', () => {
      this.#soltar();
      clearTimeout(this.#despedida);
    });
  }

  /** Sends encoded data; a reader too far behind is closed instead, and resumes by its rev. */
  enviar(datos: Buffer, foto = false): void {
    if (!this.#abierto) return;
    if (this.socket.bufferedAmount > MAXIMO_ATRASO + this.#holgura) return this.cerrar(CLOSE.LENTO);
    if (foto) this.#holgura = datos.length;
    this.dueno.alEnviar();
    this.socket.send(datos, { binary: false });
  }

  /** Closes it; a peer that does not answer is cut off. */
  cerrar(codigo: number): void {
    if (!this.#abierto) return;
    this.#soltar();
    this.socket.close(codigo);
    this.#despedida = setTimeout(() => this.socket.terminate(), this.tiempos.despedida).unref();
  }

  #recibir(datos: RawData, binario: boolean): void {
    if (!this.#abierto) return;
    this.#silencio.refresh();
    this.#frames += 1;
    if (this.#frames > MAXIMO_FRAMES) return this.cerrar(CLOSE.INSISTENTE);
    if ((datos as Buffer).length > MAX_FRAME) return this.cerrar(CLOSE.MUY_GRANDE);
    const frame = leerFrame(datos, binario);
    if (!frame) return this.cerrar(CLOSE.BASURA);
    this.dueno.alFrame(frame);
  }

  /** A heartbeat; not needed while other data wait to be read. */
  #pulsar(): void {
    if (this.socket.bufferedAmount === 0) this.socket.send(PULSO, { binary: false });
  }

  #latir(): void {
    this.#frames = 0;
    this.dueno.alLatir();
  }

  #cortar(): void {
    this.#soltar();
    this.socket.terminate();
  }

  #soltar(): void {
    if (!this.#abierto) return;
    this.#abierto = false;
    clearInterval(this.#latido);
    clearInterval(this.#pulso);
    clearTimeout(this.#silencio);
    this.dueno.alCerrar();
  }
}
