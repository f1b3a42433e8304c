import { connect, type Socket } from 'node:net';
import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';
import type { Times } from '../deps.ts';
import { printerAddress } from './address.ts';
import { ANSWERS, causeOfAnswers, DONE_ANSWERS, DONE_QUESTION, Heard, QUESTION } from './status.ts';

/** Bytes handed over at once; the next ones follow when the printer has taken these. */
const CHUNK = 4_096;

const causeOfError = (error: unknown): CausaDeImpresora =>
  (error as { code?: unknown } | null)?.code === 'ECONNREFUSED' ? 'rechazada' : 'no_responde';

/** A connection to a printer, for one job. */
export class Channel {
  readonly #socket: Socket;
  readonly #times: Times;
  readonly #heard = new Heard();
  readonly #waiting = new Set<() => void>();
  #asked = 0;
  /** Answers to GS r before the last question. */
  #before = 0;
  #failure: CausaDeImpresora | null = null;
  #closed = false;
  #begun = false;

  constructor(socket: Socket, times: Times) {
    this.#socket = socket;
    this.#times = times;
    socket.on('data', (piece) => {
      this.#heard.add(piece);
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

  /** Asks about paper, cover and state. */
  ask(): void {
    this.#asked += ANSWERS;
    this.#socket.write(QUESTION);
  }

  /** Whether everything that was asked is answered within `ms`: an answer that is late counts for its own question, not for the next one. */
  async answered(ms: number): Promise<boolean> {
    await this.#until(() => this.allAnswered, ms);
    return this.allAnswered;
  }

  /** Whether something was asked, and all of it is answered by now. */
  get allAnswered(): boolean {
    return this.#asked > 0 && this.#heard.answers.length >= this.#asked;
  }

  /** What the last complete answer says against printing; null when it says nothing. */
  get reported(): CausaDeImpresora | null {
    const { answers } = this.#heard;
    const complete = answers.length - (answers.length % ANSWERS);
    return causeOfAnswers(answers.slice(Math.max(0, complete - ANSWERS), complete));
  }

  /** Hands the bytes over in pieces; a cause when the printer stopped taking them, or did not take all within the time of a job. */
  async send(bytes: Uint8Array, deadline: number): Promise<CausaDeImpresora | null> {
    for (let from = 0; from < bytes.length; from += CHUNK) {
      const causa = this.#failure ?? (await this.#hand(bytes.subarray(from, from + CHUNK), deadline));
      if (causa) return causa;
    }
    return null;
  }

  /** Asks to be told once the printer has worked through every byte so far; twice, so that one stray byte is no answer. */
  askEnd(): void {
    this.#before = this.#heard.done;
    for (let i = 0; i < DONE_ANSWERS; i += 1) this.#socket.write(DONE_QUESTION);
  }

  /** Whether it told so by now, or does within `ms`. */
  async atEnd(ms: number): Promise<boolean> {
    const worked = (): boolean => this.#heard.done >= this.#before + DONE_ANSWERS;
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

const opened = (ip: string, port: number, times: Times, salida: AbortSignal): Promise<Channel | CausaDeImpresora> =>
  new Promise((resolve) => {
    const socket = connect({ host: ip, port, noDelay: true, autoSelectFamily: false });
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
      resolve(new Channel(socket, times));
    });
  });

/** Connects to a printer; a cause when its address is not allowed, or it does not accept the connection in time. */
export const openChannel = async (
  { direccion, puerto }: { readonly direccion: string; readonly puerto: number },
  permite: (ip: string) => boolean,
  times: Times,
  salida: AbortSignal,
): Promise<Channel | CausaDeImpresora> => {
  const found = await printerAddress(direccion, permite, times.connect);
  return typeof found === 'string' ? found : opened(found.ip, puerto, times, salida);
};
