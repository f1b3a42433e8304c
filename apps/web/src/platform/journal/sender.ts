import type { Answer } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { waitAfterFailure } from '../live/backoff.ts';
import { OneAtATime } from '../one-at-a-time.ts';
import type { Failure } from './entry.ts';
import { endOf, deniedIn } from './outcome.ts';
import {
  draggedAlong,
  UNDER_WAY,
  nextRound,
  mayGo,
  leaves,
  comesBack,
  type Course,
  type End,
  type Row,
} from './core.ts';

/** A write that the server refused, and why. */
export interface Refusal<E> {
  readonly escritura: E;
  readonly falla: Failure;
}

/** What the sender needs from outside. */
export interface SenderPorts<E extends Row, D> {
  /** The queued writes of the signed-in user, in order; none without a session. */
  readonly queue: () => Promise<readonly E[]>;
  /** Sends one write under its key. */
  readonly call: (e: E) => Promise<Answer<D>>;
  readonly done: (e: E, answer: Answer<D>) => Promise<void>;
  readonly refused: (refusals: readonly Refusal<E>[]) => Promise<void>;
  /** Called when a round ended: the writes still in the queue wait. */
  readonly waiting: () => void;
  /** Whether the server can be reached. */
  readonly serverThere: () => boolean;
  /** Runs `work` while no other tab of this browser is sending. */
  readonly lease: (work: () => Promise<void>) => Promise<void>;
  /** A number in [0, 1). */
  readonly random: () => number;
}

const ROUND = 'ronda';
const NOT_OPENED = 'La comanda no se pudo abrir';

const refusalsOf = <E extends Row>(queue: readonly E[], e: E, falla: Failure): readonly Refusal<E>[] => [
  { escritura: e, falla },
  ...draggedAlong(queue, e).map((escritura) => ({ escritura, falla: { ...falla, message: NOT_OPENED } })),
];

/** Reports an unexpected error as uncaught, for the error monitoring; the write stays and the others go on. */
const broken = (thrown: unknown): End => {
  queueMicrotask(() => {
    throw thrown;
  });
  return { tipo: 'incierta', espera: 'comanda' };
};

/**
 * Sends the queue: openings in order, the writes of each comanda in order, up to `AT_ONCE` writes of different comandas
 * in parallel; retries with a backoff when the server does not answer.
 */
export class Sender<E extends Row, D> {
  readonly #ports: SenderPorts<E, D>;
  #failures = 0;
  #course = UNDER_WAY;
  readonly #rounds = new OneAtATime<void>(() => {
    if (this.#again && !this.#stopped) void this.flush();
  });
  #again = false;
  #more: (() => void) | null = null;
  #stopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: SenderPorts<E, D>) {
    this.#ports = ports;
  }

  /** Sends what can be sent now. If it is already sending, it reads the queue once more. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopped = false;
    this.#again = true;
    this.#more?.();
    return this.#rounds.run(ROUND, () => this.#work());
  }

  /** Sends the queue with the backoff reset; called when the server is reachable again. */
  resume(): void {
    this.#failures = 0;
    void this.flush();
  }

  /** Stops sending until the next `flush`. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #maySend(): boolean {
    return !this.#stopped && this.#ports.serverThere();
  }

  async #work(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      if (!this.#maySend() || (await this.#ports.queue()).length === 0) continue;
      await this.#ports.lease(() => this.#round());
    }
    this.#ports.waiting();
  }

  async #round(): Promise<void> {
    let course = nextRound(this.#course);
    const trips = new Map<string, Promise<void>>();
    for (;;) {
      this.#again = false;
      const news = new Promise<void>((resolve) => (this.#more = resolve));
      const queue = await this.#ports.queue();
      for (const e of this.#maySend() ? mayGo(queue, course) : []) {
        course = leaves(course, e.clave);
        const trip = this.#send(e).then((end) => {
          course = comesBack(course, e.clave, end);
          trips.delete(e.clave);
        });
        trips.set(e.clave, trip);
      }
      if (trips.size === 0) return this.#endRound(course);
      await Promise.race([news, ...trips.values()]);
    }
  }

  #endRound(course: Course): void {
    const { held, halted } = course;
    this.#course = course;
    this.#more = null;
    if (held.size === 0) {
      this.#failures = 0;
      return;
    }
    this.#failures += 1;
    if (halted) this.#again = false;
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.flush(), waitAfterFailure(this.#failures, this.#ports.random()));
  }

  async #send(e: E): Promise<End> {
    try {
      const answer = await this.#ports.call(e);
      const denied = deniedIn(answer);
      if (denied) return await this.#refuse(e, { tipo: 'rechazada', falla: denied });
      await this.#ports.done(e, answer);
      return { tipo: 'hecha' };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) return broken(thrown);
      const end = endOf(thrown);
      return end.tipo === 'rechazada' ? this.#refuse(e, end) : end;
    }
  }

  async #refuse(e: E, end: Extract<End, { readonly tipo: 'rechazada' }>): Promise<End> {
    await this.#ports.refused(refusalsOf(await this.#ports.queue(), e, end.falla));
    return end;
  }
}
