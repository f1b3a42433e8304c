import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ok, refuse, type Result } from '@comal/domain/result';
import type { Assignment, Delivery, JobRequest } from './job-request.ts';
import { giveWay } from './give-way.ts';
import { workOf } from './work.ts';
import { Turns } from './turns.ts';

/** Heap limit in MB, above which the workshop, and only it, ends. */
const MEMORY_MB = 384;
/** Timeout of a request, even on a slow machine. */
const DEADLINE_MS = 20_000;
/** The same for a workshop that runs from its source, as in tests: on a busy machine its compiler takes as long to start. */
const FROM_SOURCE_MS = 60_000;
/** CPU limit of a file from outside; independent of the load. */
const OUTSIDE_WORK_MS = 3_000;
/** Interval of checking the CPU time of a request. */
const CHECK_MS = 250;
/** How long a turn may go on once a file of another business waits. */
const HURRY_MS = 3_000;
/** Idle time after which the process ends. */
const IDLE_MS = 30_000;

/** Runs requests within one turn; refuses what exceeds its memory or time. */
export interface JobWorker {
  ask<E, S>(what: JobRequest<E, S>, entrada: E, deadlineMs?: number): Promise<Result<S, 'NO_TERMINO'>>;
}

/** Processes files from outside in a process of its own, so that none of them can stop a till (decision 0011). */
export interface Workshop {
  /**
   * Runs `work` when the turn of the business `de` comes: one at a time, round-robin by business. Refuses when too many wait,
   * and what takes too long while another business waits.
   */
  run<T, M extends string>(
    work: (obrero: JobWorker) => Promise<Result<T, M>>,
    de: string,
  ): Promise<Result<T, M | 'TALLER_OCUPADO'>>;
  close(): void;
}

interface Options {
  /** The script of the workshop: the built one, or its source. */
  readonly programa: URL;
  readonly notify: (message: string, data: object) => void;
  readonly deadlineMs?: number;
  readonly memoryMb?: number;
  readonly hurryMs?: number;
  readonly workMs?: number;
}

const INHERITED = ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP'];

/** The environment of the workshop, without secrets: neither the database's address nor other settings. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(INHERITED.flatMap((v) => (process.env[v] === undefined ? [] : [[v, process.env[v]]])));

const isSource = (program: URL): boolean => program.pathname.endsWith('.ts');

const openProcess = (program: URL, memoriaMb: number): ChildProcess => {
  const child = fork(fileURLToPath(program), {
    execArgv: [`--max-old-space-size=${memoriaMb}`, ...(isSource(program) ? ['--import', 'tsx'] : [])],
    env: ownEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  giveWay(child.pid);
  return child;
};

/** Timeout and CPU limit of a request; null: no CPU limit. */
interface Limites {
  readonly deadlineMs: number;
  readonly workMs: number | null;
}

/** One life of the process, from its first request until it ends. */
class Life {
  readonly #process: ChildProcess;
  #n = 0;
  #wait: { readonly n: number; readonly resolver: (e: Delivery | null) => void } | null = null;
  termino = false;

  constructor(program: URL, memoriaMb: number) {
    this.#process = openProcess(program, memoriaMb);
    this.#process.on('message', (delivery: Delivery) => {
      if (delivery.n === this.#wait?.n) this.#respond(delivery);
    });
    // However it ends, pending requests are rejected.
    for (const end of ['error', 'exit', 'disconnect']) this.#process.on(end, () => this.matar());
    this.#release();
  }

  /** The answer of a request; null when the process ends first, or at the timeout. */
  async ask(name: string, entrada: unknown, { deadlineMs, workMs }: Limites): Promise<Delivery | null> {
    const errand: Assignment = { n: (this.#n += 1), nombre: name, entrada };
    const deadline = setTimeout(() => this.matar(), deadlineMs);
    const mirada = workMs === null ? undefined : this.#watch(workMs);
    try {
      return await new Promise<Delivery | null>((resolve) => {
        this.#wait = { n: errand.n, resolver: resolve };
        this.#process.send(errand, (error) => {
          if (error) this.matar();
        });
      });
    } finally {
      clearTimeout(deadline);
      clearInterval(mirada);
    }
  }

  /** Ends the process when a request exceeds its CPU limit, where the system tells its CPU time. */
  #watch(trabajoMs: number): NodeJS.Timeout {
    let before: number | null = null;
    return setInterval(() => {
      const carries = workOf(this.#process.pid);
      before ??= carries;
      if (carries !== null && before !== null && carries - before > trabajoMs) this.matar();
    }, CHECK_MS).unref();
  }

  matar(): void {
    this.termino = true;
    this.#process.kill('SIGKILL');
    this.#respond(null);
  }

  #respond(delivery: Delivery | null): void {
    this.#wait?.resolver(delivery);
    this.#wait = null;
  }

  /** A server that exits does not wait for its workshop. */
  #release(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }
}

/** Creates the workshop; its process starts with the first request, and again after it was ended. */
export const createWorkshop = ({
  programa,
  notify,
  deadlineMs = isSource(programa) ? FROM_SOURCE_MS : DEADLINE_MS,
  memoryMb = MEMORY_MB,
  hurryMs = HURRY_MS,
  workMs = OUTSIDE_WORK_MS,
}: Options): Workshop => {
  let life: Life | null = null;
  let idling: NodeJS.Timeout | undefined;
  let hurry: NodeJS.Timeout | undefined;
  let yielded = false;

  const sayGoodbye = (): void => {
    life?.matar();
    life = null;
  };
  const ceder = (): void => {
    yielded = true;
    sayGoodbye();
  };
  const turns = new Turns(() => void (hurry ??= setTimeout(ceder, hurryMs).unref()));
  const endTurn = (): void => {
    clearTimeout(hurry);
    [hurry, yielded] = [undefined, false];
    turns.end();
  };
  const obrero: JobWorker = {
    ask: async <E, S>(what: JobRequest<E, S>, entrada: E, deadline = deadlineMs) => {
      if (yielded) return refuse('NO_TERMINO');
      clearTimeout(idling);
      life = !life || life.termino ? new Life(programa, memoryMb) : life;
      const limits = { deadlineMs: deadline, workMs: what.deFuera ? workMs : null };
      const delivery = await life.ask(what.nombre, entrada, limits);
      idling = setTimeout(sayGoodbye, IDLE_MS).unref();
      if (delivery && 'hecho' in delivery) return ok(delivery.hecho as S);
      const failure = delivery?.fallo ?? (yielded ? 'cedió el paso' : 'sin memoria o sin tiempo');
      notify('Un archivo no se pudo abrir', { pedido: what.nombre, fallo: failure });
      return refuse('NO_TERMINO');
    },
  };
  return {
    run: async (work, de) => {
      if (!turns.admits(de)) return refuse('TALLER_OCUPADO');
      await turns.take(de);
      try {
        const done = await work(obrero);
        return !done.ok && yielded ? refuse('TALLER_OCUPADO') : done;
      } catch (error) {
        if (yielded) return refuse('TALLER_OCUPADO');
        throw error;
      } finally {
        endTurn();
      }
    },
    close: () => {
      [idling, hurry].forEach(clearTimeout);
      sayGoodbye();
    },
  };
};
