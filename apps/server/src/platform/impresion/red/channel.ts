import { connect, type Socket } from 'node:net';
import type { CausaDeImpresora, LenguajeDeImpresora } from '@comal/domain/impresion/impresora';
import type { Times } from '../deps.ts';
import { printerAddress } from './address.ts';
import type { Asking, Hearing } from './asking.ts';
import { ASKING } from './status.ts';

/** Bytes handed over at once; the next ones follow when the printer has taken these. */
const CHUNK = 4_096;
/** No printer says more during one job, in bytes: a few answers a second, and its news. */
const MOST_SAID = 16_384;

const causeOfError = (error: unknown): CausaDeImpresora =>
  (error as { code?: unknown } | null)?.code === 'ECONNREFUSED' ? 'rechazada' : 'no_responde';

/** A connection to a printer, for one job. */
export class Channel {
  readonly #socket: Socket;
  readonly #times: Times;
  readonly #asking: Asking;
  readonly #heard: Hearing;
  readonly #waiting = new Set<() => void>();
  #said = 0;
  #asked = 0;
  /** What was told of the end of a job before the last question. */
  #before = 0;
  #failure: CausaDeImpresora | null = null;
  #closed = false;
  #begun = false;

  constructor(socket: Socket, times: Times, asking: Asking) {
    this.#socket = socket;
    this.#times = times;
    this.#asking = asking;
    this.#heard = asking.hear();
    socket.on('data', (piece) => {
      this.#hear(piece);
      this.#wake();
    });
    socket.on('error', (error) => this.#ended(causeOfError(error)));
    // A printer that hangs up before its job is complete has not taken it.
    socket.on('end', () => this.#ended(this.#allHanded() ? null : 'no_responde'));
    socket.on('close', () => this.#ended(null, true));
  }

  /** Why the connection failed; null while it has not. */
  get failure(): CausaDeImpresora | null {
    return this.#failure;
  }

  /** Whether nothing more comes: the connection failed, or is closed. */
  get over(): boolean {
    return this.#failure !== null || this.#closed;
  }

  /** Whether any byte of a job was handed over, so that something may have been printed. */
  get begun(): boolean {
    return this.#begun;
  }

  /** Asks about paper, cover and state; what the printer told unasked before answers nothing. */
  ask(): void {
    const { answers, oneAtATime, question } = this.#asking;
    if (oneAtATime && this.#asked > this.#heard.answers) return;
    this.#asked = Math.max(this.#asked, this.#heard.answers) + answers;
    this.#socket.write(question);
  }

  /** Whether everything that was asked is answered within `ms`: an answer that is late counts for its own question, not for the next one. */
  async answered(ms: number): Promise<boolean> {
    await this.#until(() => this.allAnswered, ms);
    return this.allAnswered;
  }

  /** Whether something was asked, and all of it is answered by now. */
  get allAnswered(): boolean {
    return this.#asked > 0 && this.#heard.answers >= this.#asked;
  }

  /** What the last complete answer says against printing; null when it says nothing. */
  get reported(): CausaDeImpresora | null {
    return this.#heard.reported;
  }

  /** Hands the bytes over in pieces; a cause when the printer stopped taking them, or did not take all within the time of a job. */
  async send(bytes: Uint8Array, deadline: number): Promise<CausaDeImpresora | null> {
    for (let from = 0; from < bytes.length; from += CHUNK) {
      const causa = this.#failure ?? (await this.#hand(bytes.subarray(from, from + CHUNK), deadline));
      if (causa) return causa;
    }
    return null;
  }

  /** Asks to be told once the printer has worked through every byte so far. */
  askEnd(): void {
    this.#before = this.#heard.done;
    for (let i = 0; i < this.#asking.ends; i += 1) this.#socket.write(this.#asking.end);
  }

  /** Whether that it worked through every byte also says how it is. */
  get endSaysState(): boolean {
    return this.#asking.endSaysState;
  }

  /** Whether it told so by now, or does within `ms`. */
  async atEnd(ms: number): Promise<boolean> {
    const worked = (): boolean => this.#heard.done >= this.#before + this.#asking.ends;
    await this.#until(worked, ms);
    return worked();
  }

  /** Whether the printer closes the connection in order, which it does once it has taken every byte. */
  async endedByPrinter(ms: number): Promise<boolean> {
    this.#socket.end();
    await this.#until(() => this.#closed, ms);
    return this.#closed && this.#failure === null;
  }

  /** Closes the connection in order, or breaks it off where the printer does not close it. */
  async close(): Promise<void> {
    this.#socket.end();
    await this.#until(() => this.#closed, this.#times.close);
    this.#socket.destroy();
  }

  /** Breaks the connection off. */
  breakOff(): void {
    this.#socket.destroy();
  }

  /** Takes what came; what talks without end is no printer, and nothing more of it is kept. */
  #hear(piece: Uint8Array): void {
    this.#said += piece.length;
    if (this.#said <= MOST_SAID) return this.#heard.add(piece);
    this.#ended('direccion');
    this.#socket.destroy();
  }

  /** Whether this side has ended, with every byte handed over. */
  #allHanded(): boolean {
    return this.#socket.writableEnded && this.#socket.writableLength === 0;
  }

  async #hand(piece: Uint8Array, deadline: number): Promise<CausaDeImpresora | null> {
    if (this.#closed) return 'no_responde';
    let taken = false;
    this.#begun = true;
    this.#socket.write(piece, (error) => {
      taken = !error;
      this.#wake();
    });
    await this.#until(() => taken, Math.min(this.#times.stall, deadline - performance.now()));
    return taken ? null : (this.#failure ?? 'lenta');
  }

  #ended(causa: CausaDeImpresora | null, closed = false): void {
    this.#failure ??= causa;
    this.#closed ||= closed;
    this.#wake();
  }

  #wake(): void {
    for (const look of [...this.#waiting]) look();
  }

  /** Resolves once `done`, after a failure, when the connection is closed, or after `ms`. */
  #until(done: () => boolean, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish(), Math.max(0, ms));
      const finish = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      const look = (): void => {
        if (done() || this.over) finish();
      };
      this.#waiting.add(look);
      look();
    });
  }
}

/** Where a printer is, and how it is asked. */
interface Target {
  readonly direccion: string;
  readonly puerto: number;
  readonly lenguaje: LenguajeDeImpresora;
}

const opened = (
  ip: string,
  { puerto, lenguaje }: Target,
  times: Times,
  salida: AbortSignal,
): Promise<Channel | CausaDeImpresora> =>
  new Promise((resolve) => {
    const socket = connect({ host: ip, port: puerto, noDelay: true, autoSelectFamily: false });
    const done = (): void => {
      clearTimeout(timer);
      salida.removeEventListener('abort', giveUp);
    };
    const fail = (causa: CausaDeImpresora): void => {
      done();
      socket.destroy();
      resolve(causa);
    };
    const giveUp = (): void => fail('no_responde');
    const timer = setTimeout(giveUp, times.connect);
    salida.addEventListener('abort', giveUp);
    socket.once('error', (error) => fail(causeOfError(error)));
    socket.once('connect', () => {
      done();
      resolve(new Channel(socket, times, ASKING[lenguaje]));
    });
  });

/** Connects to a printer; a cause when its address is not allowed, or it does not accept the connection in time. */
export const openChannel = async (
  target: Target,
  permite: (ip: string) => boolean,
  times: Times,
  salida: AbortSignal,
): Promise<Channel | CausaDeImpresora> => {
  const found = await printerAddress(target.direccion, permite, times.connect);
  return typeof found === 'string' ? found : opened(found.ip, target, times, salida);
};
