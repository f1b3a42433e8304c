import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { LenguajeDeImpresora } from '@comal/domain/impresion/impresora';
import { ANSWERING, type Answering, type Question, type Said } from './emulated/answers.fixture.ts';
import { readPaper, type ReadPaper } from './papel-leido.fixture.ts';

/** How a printer behaves, faults included. */
export interface Habits {
  /** What it answers about itself; null: it answers nothing. */
  readonly says: Said | null;
  /** What it says from the first byte of a job on. */
  readonly saysThen?: Said | null;
  /** It tells the end of a job once it has taken all before it; not while it has no paper or is open. */
  readonly tellsEnd: boolean;
  /** How long it prints after it has taken a job, until it tells the end. */
  readonly printsMs: number;
  /** It tells no end, and sends a stray byte instead. */
  readonly strays: boolean;
  /** How long it takes for each byte that it reads. */
  readonly byteMs: number;
  /** It answers no question, and says how it is by itself: when it is connected to, and at the end of a job. Star's do. */
  readonly unasked: boolean;
  /** How late its answers are, in milliseconds. */
  readonly lateMs: number;
  /** It accepts connections and never reads. */
  readonly deaf: boolean;
  /** After how many bytes of a job it breaks the connection off. */
  readonly diesAfter: number | null;
  /** It closes the connection when the other side does. */
  readonly hangsUp: boolean;
}

const GOOD: Habits = {
  ...{ says: 'ready', tellsEnd: true, printsMs: 0, strays: false, byteMs: 0 },
  ...{ unasked: false, lateMs: 0, deaf: false, diesAfter: null, hangsUp: true },
};

/** A network printer on this machine, with faults that the test chooses. */
export interface FakePrinter {
  readonly puerto: number;
  /** Changes its habits from now on; those left out become good. */
  readonly behave: (habits?: Partial<Habits>) => void;
  /** What stands on the paper, of all jobs since it was opened. */
  readonly read: () => ReadPaper;
  /** All papers as rows of text: `read().papeles`. */
  readonly papeles: () => readonly (readonly string[])[];
  /** The bytes of jobs, without questions about its state. */
  readonly bytes: () => Buffer;
  /** How many connections it accepted. */
  readonly connections: () => number;
  /** Resolves at the next byte of a job. */
  readonly nextByte: () => Promise<void>;
  /** Runs before the printer takes the first bytes of each job, with the connection held meanwhile. */
  readonly onJob: (work: (() => Promise<void>) | null) => void;
  /** Resolves once it has no answer left to send. */
  readonly answered: () => Promise<void>;
  /** Switches it off: connections are refused. */
  readonly off: () => Promise<void>;
  readonly on: () => Promise<void>;
}

class Talk {
  /** Bytes of a question that has not come whole. */
  #begun: number[] = [];
  #job: number[] = [];
  #got = 0;
  #strayed = false;
  #work: Promise<void> = Promise.resolve();

  constructor(
    readonly socket: Socket,
    readonly printer: Printer,
  ) {
    socket.on('error', () => undefined);
    if (printer.habits.deaf) socket.pause();
    else this.#listen();
    if (printer.habits.unasked) this.#say(0);
  }

  #listen(): void {
    const { printer, socket } = this;
    socket.on('data', (piece) => this.#then(() => this.#hear(piece)));
    socket.on('end', () => this.#then(async () => void (printer.habits.hangsUp && socket.end())));
  }

  /** One after another, as they came. */
  #then(work: () => Promise<void>): void {
    this.#work = this.#work.then(work);
  }

  async #hear(piece: Uint8Array): Promise<void> {
    for (const byte of piece) {
      const { byteMs } = this.printer.habits;
      if (byteMs > 0) await pause(byteMs, undefined, { ref: false });
      await this.#sort(byte);
    }
    await this.#take();
  }

  async #sort(byte: number): Promise<void> {
    this.#begun.push(byte);
    const question = this.#question;
    if (question && this.#begun.length < question.length) return;
    if (question) {
      await this.#take();
      if (question.asks === 'state') this.#answer(byte);
      else this.#tellEnd();
    } else this.#job.push(...this.#begun);
    this.#begun = [];
  }

  /** The question that begins with what came. */
  get #question(): Question | undefined {
    const same = ({ begin }: Question): boolean =>
      this.#begun.every((byte, i) => i >= begin.length || byte === begin[i]);
    return this.printer.answering.questions.find(same);
  }

  get #now(): Habits['says'] {
    const { says, saysThen = says } = this.printer.habits;
    return this.printer.printing ? saysThen : says;
  }

  #tellEnd(): void {
    const { tellsEnd, strays, printsMs, lateMs } = this.printer.habits;
    const wanted = tellsEnd || (strays && !this.#strayed);
    this.#strayed ||= strays;
    if (wanted && this.#now === 'ready') this.#after(printsMs + lateMs, () => this.#ended());
  }

  #ended(): void {
    const { end } = this.printer.answering;
    if (end) return void this.socket.write(Uint8Array.from(end));
    this.printer.ended = true;
    if (this.printer.habits.unasked) this.#say(0);
  }

  #answer(n: number): void {
    const { lateMs, unasked } = this.printer.habits;
    if (!unasked) this.#after(lateMs, () => this.#say(n));
  }

  #say(n: number): void {
    const said = this.#now;
    if (said === null) return;
    this.socket.write(Uint8Array.from(this.printer.answering.state(said, n, this.printer.ended)));
    this.printer.ended = false;
  }

  #after(ms: number, work: () => void): void {
    if (ms === 0) return work();
    this.printer.late += 1;
    setTimeout(() => {
      work();
      this.printer.told();
    }, ms).unref();
  }

  async #take(): Promise<void> {
    const bytes = Buffer.from(this.#job);
    this.#job = [];
    if (bytes.length === 0) return;
    if (this.#got === 0) await this.printer.before?.();
    const { diesAfter } = this.printer.habits;
    const left = diesAfter === null ? bytes.length : diesAfter - this.#got;
    this.#got += bytes.length;
    this.printer.keep(bytes.subarray(0, left));
    if (diesAfter !== null && bytes.length >= left) this.socket.resetAndDestroy();
  }
}

class Printer {
  habits: Habits = GOOD;
  before: (() => Promise<void>) | null = null;
  /** A job has begun since its habits were set. */
  printing = false;
  /** It worked through the end of a job, which its next answer tells. */
  ended = false;
  connections = 0;
  /** Answers that are on their way. */
  late = 0;
  readonly untilTold = new Set<() => void>();
  readonly kept: Buffer[] = [];
  readonly waiting = new Set<() => void>();
  readonly sockets = new Set<Socket>();
  server: Server | null = null;

  told(): void {
    this.late -= 1;
    if (this.late > 0) return;
    for (const resolve of this.untilTold) resolve();
    this.untilTold.clear();
  }

  keep(bytes: Buffer): void {
    this.kept.push(Buffer.from(bytes));
    this.printing = true;
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }

  constructor(
    readonly host: string,
    readonly answering: Answering,
    public port: number,
  ) {}

  async on(): Promise<void> {
    this.server = createServer({ allowHalfOpen: true }, (socket) => {
      this.connections += 1;
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      new Talk(socket, this);
    });
    this.server.listen(this.port, this.host);
    await once(this.server, 'listening');
    this.port = (this.server.address() as { port: number }).port;
  }

  async off(): Promise<void> {
    if (!this.server) return;
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
    this.server = null;
  }
}

/** Opens a printer on a port of an address of this machine, a free one unless it is told; the caller switches it off. */
export const startFakePrinter = async (
  host: string,
  lenguaje: LenguajeDeImpresora = 'esc-pos',
  port = 0,
): Promise<FakePrinter> => {
  const printer = new Printer(host, ANSWERING[lenguaje], port);
  await printer.on();
  const bytes = (): Buffer => Buffer.concat(printer.kept);
  const read = (): ReadPaper => readPaper(bytes(), lenguaje);
  return {
    puerto: printer.port,
    behave: (habits = {}) => {
      printer.habits = { ...GOOD, ...habits };
      printer.printing = false;
    },
    read,
    papeles: () => read().papeles,
    bytes,
    connections: () => printer.connections,
    nextByte: () => new Promise((resolve) => printer.waiting.add(resolve)),
    onJob: (work) => {
      printer.before = work;
    },
    answered: () => (printer.late === 0 ? Promise.resolve() : new Promise((done) => printer.untilTold.add(done))),
    off: () => printer.off(),
    on: () => printer.on(),
  };
};
