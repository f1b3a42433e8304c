import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ok, refuse, type Result } from '@comal/domain/result';
import type { Assignment, Delivery, JobRequest } from './job-request.ts';
import { giveWay } from './give-way.ts';
import { workOf } from './work.ts';
import { Turns } from './turns.ts';

/** Heap limit in MB, above which the workshop, and only it, ends. */
const MEMORIA_MB = 384;
/** Timeout of a request, even on a slow machine. */
const PLAZO_MS = 20_000;
/** CPU limit of a file from outside; independent of the load. */
const TRABAJO_DE_FUERA_MS = 3_000;
/** Interval of checking the CPU time of a request. */
const MIRADA_MS = 250;
/** How long a turn may go on once a file of another business waits. */
const PRISA_MS = 3_000;
/** Idle time after which the process ends. */
const OCIO_MS = 30_000;

/** Runs requests within one turn; refuses what exceeds its memory or time. */
export interface JobWorker {
  pedir<E, S>(que: JobRequest<E, S>, entrada: E, plazoMs?: number): Promise<Result<S, 'NO_TERMINO'>>;
}

/** Processes files from outside in a process of its own, so that none of them can stop a till (decision 0011). */
export interface Workshop {
  /**
   * Runs `trabajo` when the turn of the business `de` comes: one at a time, round-robin by business. Refuses when too many wait,
   * and what takes too long while another business waits.
   */
  run<T, M extends string>(
    trabajo: (obrero: JobWorker) => Promise<Result<T, M>>,
    de: string,
  ): Promise<Result<T, M | 'TALLER_OCUPADO'>>;
  cerrar(): void;
}

interface Opciones {
  /** The script of the workshop: the built one, or its source. */
  readonly programa: URL;
  readonly avisar: (mensaje: string, datos: object) => void;
  readonly plazoMs?: number;
  readonly memoriaMb?: number;
  readonly prisaMs?: number;
  readonly trabajoMs?: number;
}

const HEREDADAS = ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP'];

/** The environment of the workshop, without secrets: neither the database's address nor other settings. */
const entornoPropio = (): NodeJS.ProcessEnv =>
  Object.fromEntries(HEREDADAS.flatMap((v) => (process.env[v] === undefined ? [] : [[v, process.env[v]]])));

const abrirProceso = (programa: URL, memoriaMb: number): ChildProcess => {
  const proceso = fork(fileURLToPath(programa), {
    execArgv: [`--max-old-space-size=${memoriaMb}`, ...(programa.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [])],
    env: entornoPropio(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  giveWay(proceso.pid);
  return proceso;
};

/** Timeout and CPU limit of a request; null: no CPU limit. */
interface Limites {
  readonly plazoMs: number;
  readonly trabajoMs: number | null;
}

/** One life of the process, from its first request until it ends. */
class Vida {
  readonly #proceso: ChildProcess;
  #n = 0;
  #espera: { readonly n: number; readonly resolver: (e: Delivery | null) => void } | null = null;
  termino = false;

  constructor(programa: URL, memoriaMb: number) {
    this.#proceso = abrirProceso(programa, memoriaMb);
    this.#proceso.on('message', (entrega: Delivery) => {
      if (entrega.n === this.#espera?.n) this.#responder(entrega);
    });
    // However it ends, pending requests are rejected.
    for (const fin of ['error', 'exit', 'disconnect']) this.#proceso.on(fin, () => this.matar());
    this.#soltar();
  }

  /** The answer of a request; null when the process ends first, or at the timeout. */
  async pedir(nombre: string, entrada: unknown, { plazoMs, trabajoMs }: Limites): Promise<Delivery | null> {
    const encargo: Assignment = { n: (this.#n += 1), nombre, entrada };
    const plazo = setTimeout(() => this.matar(), plazoMs);
    const mirada = trabajoMs === null ? undefined : this.#vigilar(trabajoMs);
    try {
      return await new Promise<Delivery | null>((resolver) => {
        this.#espera = { n: encargo.n, resolver };
        this.#proceso.send(encargo, (error) => {
          if (error) this.matar();
        });
      });
    } finally {
      clearTimeout(plazo);
      clearInterval(mirada);
    }
  }

  /** Ends the process when a request exceeds its CPU limit, where the system tells its CPU time. */
  #vigilar(trabajoMs: number): NodeJS.Timeout {
    let antes: number | null = null;
    return setInterval(() => {
      const lleva = workOf(this.#proceso.pid);
      antes ??= lleva;
      if (lleva !== null && antes !== null && lleva - antes > trabajoMs) this.matar();
    }, MIRADA_MS).unref();
  }

  matar(): void {
    this.termino = true;
    this.#proceso.kill('SIGKILL');
    this.#responder(null);
  }

  #responder(entrega: Delivery | null): void {
    this.#espera?.resolver(entrega);
    this.#espera = null;
  }

  /** A server that exits does not wait for its workshop. */
  #soltar(): void {
    this.#proceso.unref();
    this.#proceso.channel?.unref();
  }
}

/** Creates the workshop; its process starts with the first request, and again after it was ended. */
export const createWorkshop = ({
  programa,
  avisar,
  plazoMs = PLAZO_MS,
  memoriaMb = MEMORIA_MB,
  prisaMs = PRISA_MS,
  trabajoMs = TRABAJO_DE_FUERA_MS,
}: Opciones): Workshop => {
  let vida: Vida | null = null;
  let ocio: NodeJS.Timeout | undefined;
  let prisa: NodeJS.Timeout | undefined;
  let cedio = false;

  const despedir = (): void => {
    vida?.matar();
    vida = null;
  };
  const ceder = (): void => {
    cedio = true;
    despedir();
  };
  const turns = new Turns(() => void (prisa ??= setTimeout(ceder, prisaMs).unref()));
  const endTurn = (): void => {
    clearTimeout(prisa);
    [prisa, cedio] = [undefined, false];
    turns.end();
  };
  const obrero: JobWorker = {
    pedir: async <E, S>(que: JobRequest<E, S>, entrada: E, plazo = plazoMs) => {
      if (cedio) return refuse('NO_TERMINO');
      clearTimeout(ocio);
      vida = !vida || vida.termino ? new Vida(programa, memoriaMb) : vida;
      const limites = { plazoMs: plazo, trabajoMs: que.deFuera ? trabajoMs : null };
      const entrega = await vida.pedir(que.nombre, entrada, limites);
      ocio = setTimeout(despedir, OCIO_MS).unref();
      if (entrega && 'hecho' in entrega) return ok(entrega.hecho as S);
      const fallo = entrega?.fallo ?? (cedio ? 'cedió el paso' : 'sin memoria o sin tiempo');
      avisar('Un archivo no se pudo abrir', { pedido: que.nombre, fallo });
      return refuse('NO_TERMINO');
    },
  };
  return {
    run: async (trabajo, de) => {
      if (!turns.admits(de)) return refuse('TALLER_OCUPADO');
      await turns.take(de);
      try {
        const hecho = await trabajo(obrero);
        return !hecho.ok && cedio ? refuse('TALLER_OCUPADO') : hecho;
      } catch (error) {
        if (cedio) return refuse('TALLER_OCUPADO');
        throw error;
      } finally {
        endTurn();
      }
    },
    cerrar: () => {
      [ocio, prisa].forEach(clearTimeout);
      despedir();
    },
  };
};
