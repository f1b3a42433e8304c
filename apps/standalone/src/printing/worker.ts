import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { equipos } from '@comal/contract/equipos';
import {
  COLAS_MAXIMAS,
  ESPERA_DE_EQUIPO_S,
  LARGO_DE_COLA,
  type ResultadoDeCola,
} from '@comal/domain/impresion/equipos/equipo';
import type { Queue } from '@comal/print-queue/queues';
import { NoAnswer, post, type Answer } from './call.ts';
import { forgetPairing, readPairing, type Pairing } from './pairing.ts';

type Job = NonNullable<z.infer<(typeof equipos.trabajo)['data']>['trabajo']>;
type Work = z.infer<(typeof equipos.trabajo)['data']>;
type Outcome = Pick<Job, 'trabajo' | 'intento'> & { readonly resultado: ResultadoDeCola };

/** The queues of a machine. */
export interface Queues {
  readonly list: () => Promise<readonly Queue[] | null>;
  readonly print: (
    queue: string,
    bytes: Uint8Array,
    options: { readonly title: string; readonly timeout: number },
  ) => Promise<ResultadoDeCola>;
}

/** Where the worker works. */
export interface Workplace {
  readonly folder: string;
  readonly queues: Queues;
  readonly say: (text: string) => void;
  /** Ends the work: a job that is being printed is finished and told first. */
  readonly signal: AbortSignal;
}

/** How often a machine without a pairing looks whether it got one, in milliseconds. */
const LOOK_MS = 3_000;
/** How long it waits after each request in a row that nobody answered; the last for all further ones. */
const AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000];
/** An answer may take this much longer than was asked for, in milliseconds. */
const SLACK_MS = 10_000;

/** Waits, or until the work ends. */
const rest = (ms: number, signal: AbortSignal): Promise<unknown> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

const printJob = async ({ trabajo, intento, cola, titulo, bytes, tiempo }: Job, queues: Queues): Promise<Outcome> => {
  const printing = queues.print(cola, Buffer.from(bytes, 'base64'), { title: titulo, timeout: tiempo });
  // A fault in between may have sent part of it: a person decides.
  return { trabajo, intento, resultado: await printing.catch(() => 'failed' as const) };
};

/** The queues as the server is told of them. */
const toldQueues = (found: readonly Queue[]) =>
  found
    .filter(({ name }) => name.length <= LARGO_DE_COLA)
    .slice(0, COLAS_MAXIMAS)
    .map(({ name, paused }) => ({ nombre: name, pausada: paused }));

/** Sends with a time limit, and no longer than a signal allows. */
const within = async <T>(
  ms: number,
  signal: AbortSignal | null,
  send: (limit: AbortSignal) => Promise<T>,
): Promise<T> => {
  const limit = new AbortController();
  const end = (): void => limit.abort();
  const timer = setTimeout(end, ms);
  signal?.addEventListener('abort', end);
  try {
    if (signal?.aborted) end();
    return await send(limit.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
};

/** The work for one server: it remembers the outcome that is still to be told, and the queues as the system said them last. */
class Worker {
  readonly #process = randomUUID();
  readonly #place: Workplace;
  #outcome: Outcome | null = null;
  /** As the system said them last; null before it did. */
  #queues: readonly Queue[] | null = null;
  #failures = 0;

  constructor(place: Workplace) {
    this.#place = place;
  }

  /** Works until it is told to end, and has told what it printed. */
  async run(): Promise<void> {
    const { signal } = this.#place;
    while (!signal.aborted || this.#outcome) await this.#step().catch((fault: unknown) => this.#fail(String(fault)));
  }

  async #step(): Promise<void> {
    const pairing = readPairing(this.#place.folder);
    await (pairing ? this.#turn(pairing) : this.#idle());
  }

  /** Without a pairing nobody asks for an outcome. */
  async #idle(): Promise<void> {
    this.#outcome = null;
    await rest(LOOK_MS, this.#place.signal);
  }

  /** One request, and the job that it brought. */
  async #turn(pairing: Pairing): Promise<void> {
    // An outcome is told at once, since the server waits for it; how the queues are now can wait.
    if (!this.#outcome) this.#queues = (await this.#place.queues.list()) ?? this.#queues;
    if (!this.#queues) return this.#fail('el sistema no dice qué colas de impresión tiene');
    const answer = await this.#ask(pairing, this.#queues);
    if (!answer) return this.#giveTime();
    if (answer.is === 'refusal') return this.#refused(pairing, answer.motivo, answer.message);
    this.#outcome = null;
    this.#failures = 0;
    const { trabajo } = answer.data;
    if (trabajo) this.#outcome = await printJob(trabajo, this.#place.queues);
  }

  /** Tells the last outcome at once, or waits for a job; null if nobody answered. */
  async #ask({ origin, key, authority }: Pairing, queues: readonly Queue[]): Promise<Answer<Work> | null> {
    const { signal } = this.#place;
    const fin = this.#outcome;
    const espera = fin ? 0 : ESPERA_DE_EQUIPO_S;
    const body = {
      clave: key,
      proceso: this.#process,
      colas: toldQueues(queues),
      fin,
      espera,
      termina: signal.aborted,
    };
    const ms = espera * 1_000 + SLACK_MS;
    try {
      return await within(ms, fin ? null : signal, (limit) =>
        post(origin, equipos.trabajo, body, { signal: limit, authority }),
      );
    } catch (error) {
      if (error instanceof NoAnswer) return null;
      throw error;
    }
  }

  /** A server that restarts is asked again soon; at the end of the work it is left alone. */
  async #giveTime(): Promise<void> {
    if (this.#place.signal.aborted) this.#outcome = null;
    await rest(AFTER_MS[Math.min(this.#failures++, AFTER_MS.length - 1)]!, this.#place.signal);
  }

  /** An outcome is kept through every refusal but the one that ends the pairing: the server has not taken it. */
  async #refused(pairing: Pairing, motivo: string, message: string): Promise<void> {
    if (motivo === 'EQUIPO_DESVINCULADO') {
      this.#outcome = null;
      forgetPairing(this.#place.folder, pairing);
    }
    await this.#fail(message);
  }

  /** Says the first in a row of what went wrong, and goes on later. */
  async #fail(why: string): Promise<void> {
    if (this.#failures === 0) this.#place.say(`Esta máquina no imprime para Comal: ${why}`);
    await this.#giveTime();
  }
}

/** Prints for the server that this machine is paired with, until the work ends; a pairing is noticed when it is made. */
export const printForServer = (place: Workplace): Promise<void> => new Worker(place).run();
