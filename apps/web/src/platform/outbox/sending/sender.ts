import type { Answer } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { waitAfterFailure } from '../../live/backoff.ts';
import { OneAtATime } from '../../one-at-a-time.ts';
import type { DataOf, Queued, QueuedWrite, Failure, Reviewable } from '../queued-write.ts';
import { endOf, deniedIn } from './outcome.ts';
import { draggedAlong, UNDER_WAY, nextRound, mayGo, leaves, comesBack, type End, type Course } from '../core.ts';

type Respuesta = Answer<DataOf<Queued>>;

/** What the sender needs from outside. */
export interface SenderPorts {
  /** What waits of who is signed in, in order; nothing without a session. */
  readonly cola: () => Promise<readonly QueuedWrite[]>;
  /** Sends one write under its key. */
  readonly llamar: (e: QueuedWrite) => Promise<Respuesta>;
  readonly hecha: (e: QueuedWrite, respuesta: Respuesta) => Promise<void>;
  readonly rechazadas: (refusals: readonly Reviewable[]) => Promise<void>;
  /** A round ended, and what is still in the queue waits. */
  readonly enEspera: () => void;
  /** Whether the link says that the server is there. */
  readonly hayServidor: () => boolean;
  /** One sender a browser. */
  readonly lease: (work: () => Promise<void>) => Promise<void>;
  /** A number in [0, 1). */
  readonly azar: () => number;
}

const RONDA = 'ronda';
const NO_ABIERTA = 'La comanda no se pudo abrir';

const revisables = (cola: readonly QueuedWrite[], e: QueuedWrite, falla: Failure): readonly Reviewable[] => [
  { escritura: e, falla },
  ...draggedAlong(cola, e).map((escritura) => ({ escritura, falla: { ...falla, message: NO_ABIERTA } })),
];

/** A mistake of ours is told to whoever watches for errors; the write stays and the others go on. */
const roto = (thrown: unknown): End => {
  queueMicrotask(() => {
    throw thrown;
  });
  return { tipo: 'incierta', espera: 'comanda' };
};

/** Sends the queue: openings in order, in order per comanda, a few comandas side by side, again after a while when nobody answers. */
export class Sender {
  readonly #puertos: SenderPorts;
  #fallos = 0;
  #marcha = UNDER_WAY;
  readonly #rondas = new OneAtATime<void>(() => {
    if (this.#otra && !this.#parado) void this.vaciar();
  });
  #otra = false;
  #hayMas: (() => void) | null = null;
  #parado = false;
  #reloj: ReturnType<typeof setTimeout> | undefined;

  constructor(puertos: SenderPorts) {
    this.#puertos = puertos;
  }

  /** Sends what can be sent now. While it works already, it looks at the queue once more. */
  vaciar(): Promise<void> {
    clearTimeout(this.#reloj);
    this.#parado = false;
    this.#otra = true;
    this.#hayMas?.();
    return this.#rondas.run(RONDA, () => this.#trabajar());
  }

  /** The server is back: the next failure counts as the first. */
  animar(): void {
    this.#fallos = 0;
    void this.vaciar();
  }

  /** Sends nothing more by itself. */
  parar(): void {
    this.#parado = true;
    clearTimeout(this.#reloj);
  }

  #puedeSalir(): boolean {
    return !this.#parado && this.#puertos.hayServidor();
  }

  async #trabajar(): Promise<void> {
    while (this.#otra) {
      this.#otra = false;
      if (!this.#puedeSalir() || (await this.#puertos.cola()).length === 0) continue;
      await this.#puertos.lease(() => this.#rondar());
    }
    this.#puertos.enEspera();
  }

  async #rondar(): Promise<void> {
    let marcha = nextRound(this.#marcha);
    const viajes = new Map<string, Promise<void>>();
    for (;;) {
      this.#otra = false;
      const novedad = new Promise<void>((resolve) => (this.#hayMas = resolve));
      const cola = await this.#puertos.cola();
      for (const e of this.#puedeSalir() ? mayGo(cola, marcha) : []) {
        marcha = leaves(marcha, e.clave);
        const viaje = this.#enviar(e).then((fin) => {
          marcha = comesBack(marcha, e.clave, fin);
          viajes.delete(e.clave);
        });
        viajes.set(e.clave, viaje);
      }
      if (viajes.size === 0) return this.#terminar(marcha);
      await Promise.race([novedad, ...viajes.values()]);
    }
  }

  #terminar(marcha: Course): void {
    const { detenidas, parada } = marcha;
    this.#marcha = marcha;
    this.#hayMas = null;
    if (detenidas.size === 0) {
      this.#fallos = 0;
      return;
    }
    this.#fallos += 1;
    if (parada) this.#otra = false;
    if (this.#parado) return;
    this.#reloj = setTimeout(() => void this.vaciar(), waitAfterFailure(this.#fallos, this.#puertos.azar()));
  }

  async #enviar(e: QueuedWrite): Promise<End> {
    try {
      const respuesta = await this.#puertos.llamar(e);
      const negada = deniedIn(respuesta);
      if (negada) return await this.#negar(e, { tipo: 'rechazada', falla: negada });
      await this.#puertos.hecha(e, respuesta);
      return { tipo: 'hecha' };
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) return roto(thrown);
      const fin = endOf(thrown);
      return fin.tipo === 'rechazada' ? this.#negar(e, fin) : fin;
    }
  }

  async #negar(e: QueuedWrite, fin: Extract<End, { readonly tipo: 'rechazada' }>): Promise<End> {
    await this.#puertos.rechazadas(revisables(await this.#puertos.cola(), e, fin.falla));
    return fin;
  }
}
