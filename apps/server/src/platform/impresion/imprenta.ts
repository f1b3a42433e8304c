import { setMaxListeners } from 'node:events';
import { esPuertoDeImpresora } from '@comal/domain/impresion/impresora';
import type { PrinterKey } from './cola.ts';
import { TIMES, type ImprentaDeps } from './deps.ts';
import { createEquipos, type Equipos } from './equipos/equipos.ts';
import { Waiting, type BranchKey } from './equipos/waiting.ts';
import type { Press } from './press.ts';
import { printerAddress } from './red/address.ts';
import { placesAround, search, type Place } from './red/search.ts';
import { listLastSaid, OWN_QUEUES, shared } from './steps/own-queues.ts';
import { freePrinters } from './turno.ts';
import { printQueue } from './worker.ts';

/** The press: prints the queues of all printers of all businesses, beside the requests; nobody waits for it (D-143). */
export interface Imprenta {
  /** Call after the commit of a queued job: it is printed at once instead of at the next look, by the branch's programs too. */
  readonly wake: (branch?: BranchKey) => void;
  /** Whether a printer may have this address or name (D-142); a name that cannot be looked up now may, and is looked up again to print. */
  readonly reaches: (direccion: string) => Promise<boolean>;
  /** Whether a printer of the network may be at this port. */
  readonly takesPort: (place: Place) => boolean;
  /** The work of the till programs, which ask for it. */
  readonly equipos: Equipos;
  /** The print queues of this machine. */
  readonly listQueues: ReturnType<typeof listLastSaid>;
  /** What follows from jobs that came out, for a write that records that a person saw them (`ImprentaDeps.printed`). */
  readonly printed: ImprentaDeps['printed'];
  /** The places of the network where a printer may be, when somebody asks: one search at a time, and one in ten seconds. */
  readonly search: () => Promise<readonly Place[]>;
  /** Starts looking for jobs. */
  readonly begin: () => void;
  /** Prints all that is due now; returns how many jobs were handled, those that did not come out included. */
  readonly ronda: () => Promise<number>;
  /** Begins no other job, and waits for those that are being sent. */
  readonly close: () => Promise<void>;
}

/** Most printers that one process prints on at once. */
const AT_ONCE = 32;

const nameOf = ({ cliente, sucursal, impresora }: PrinterKey): string => `${cliente}|${sucursal}|${impresora}`;

/** The printers that this process prints on, each by itself: a dead one delays no other. */
class Floor {
  readonly #active = new Map<string, Promise<number>>();

  constructor(private readonly press: Press) {}

  /** Begins to print on every printer with jobs whose turn is free; returns what each will have handled. */
  async look(): Promise<Promise<number>[]> {
    const { db, proceso, reloj, salida } = this.press;
    const [free] = await db.sinCliente(freePrinters(proceso, reloj()));
    if (salida.aborted) return [];
    const rest = free.filter((key) => !this.#active.has(nameOf(key)));
    return rest.slice(0, AT_ONCE - this.#active.size).map((key) => this.#start(key));
  }

  async idle(): Promise<void> {
    await Promise.allSettled(this.#active.values());
  }

  #start(key: PrinterKey): Promise<number> {
    const name = nameOf(key);
    const work = printQueue(this.press, key).finally(() => this.#active.delete(name));
    this.#active.set(name, work);
    return work;
  }
}

/** How often the same trouble is said at most, in milliseconds. */
const SAID_EVERY_MS = 60_000;

/** Says the first of what goes wrong, and the next one after a minute: a printer is tried every few seconds. */
const seldom = (say: (err: unknown) => void): ((err: unknown) => void) => {
  let saidAt = -Infinity;
  return (err) => {
    if (performance.now() - saidAt < SAID_EVERY_MS) return;
    saidAt = performance.now();
    say(err);
  };
};

const roundOf = (floor: Floor) => async (): Promise<number> => {
  for (let handled = 0; ;) {
    const begun = await floor.look();
    if (begun.length === 0) return handled;
    for (const count of await Promise.all(begun)) handled += count;
  }
};

/** Where a printer may be. */
const reachOf = (
  { permite, cualquierPuerto = [] }: ImprentaDeps,
  ms: number,
): Pick<Imprenta, 'reaches' | 'takesPort'> => ({
  reaches: async (direccion) => (await printerAddress(direccion, permite, ms)) !== 'direccion',
  takesPort: ({ direccion, puerto }) => esPuertoDeImpresora(puerto) || cualquierPuerto.includes(direccion),
});

/** Creates the press; it does nothing before `begin`. */
export const createImprenta = (deps: ImprentaDeps): Imprenta => {
  const salida = new AbortController();
  setMaxListeners(0, salida.signal);
  const times = { ...TIMES, ...deps.tiempos };
  const press = { ...deps, queues: deps.queues ?? OWN_QUEUES, times, salida: salida.signal, proceso: deps.nuevoId() };
  const floor = new Floor(press);
  const waiting = new Waiting();
  const warn = seldom((err: unknown) =>
    deps.log.warn({ err }, 'La impresión espera: no se pudo leer o guardar su cola'),
  );
  let opened = false;
  let looking: Promise<void> | null = null;
  let again = false;
  let clock: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    // After a failure the next look is that of the clock, so that it is not repeated at once.
    for (const work of await floor.look()) void work.then(lookAgain, warn);
  };
  const lookAgain = (): void => {
    if (!opened || salida.signal.aborted) return;
    if (looking) {
      again = true;
      return;
    }
    looking = look()
      .catch(warn)
      .finally(() => {
        looking = null;
        if (again) lookAgain();
        again = false;
      });
  };
  return {
    wake: (branch) => {
      if (branch) waiting.wake(branch);
      lookAgain();
    },
    ...reachOf(deps, times.connect),
    equipos: createEquipos(press, waiting),
    listQueues: shared(listLastSaid(press.queues.listQueues), deps.reloj),
    printed: deps.printed,
    ronda: roundOf(floor),
    search: shared(() => search((deps.alrededor ?? placesAround)()), deps.reloj),
    begin: () => {
      opened = true;
      clock = setInterval(lookAgain, times.poll);
      clock.unref();
      lookAgain();
    },
    close: async () => {
      salida.abort();
      waiting.close();
      clearInterval(clock);
      await looking;
      await floor.idle();
    },
  };
};
