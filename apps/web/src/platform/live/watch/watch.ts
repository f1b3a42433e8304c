import { PULSE_MS } from '@comal/contract/real-time';

/** A pulse that is late by this much is worth a question. */
const CALLADO_MS = PULSE_MS + 250;
/** A question is given up after two halves: a page that was busy meanwhile hears what has arrived between them. */
const MITAD_MS = 600;
/** Until a server that is away is asked again, plus a random part: tills do not all come back at once (reliability 5.8). */
const DE_NUEVO_MS = 500;
const AZAR_MS = 1_000;

/** What the watch needs from outside. */
export interface WatchPorts {
  /** Whether the server answers when it is asked; it must not reject. */
  readonly preguntar: (signal: AbortSignal) => Promise<boolean>;
  /** Told when that changes. */
  readonly alCambiar: (responde: boolean) => void;
  /** Nobody looks: nothing is asked. */
  readonly oculta: () => boolean;
  /** A number in [0, 1). */
  readonly azar: () => number;
}

/**
 * Whether the server is there, known within 3 s (CALLADO_MS and two halves): each word of it counts, its pulse above all;
 * where none comes (no live link, a closed socket, a frozen process) it is asked.
 */
export class Watch {
  readonly #puertos: WatchPorts;
  #responde = true;
  #reloj: ReturnType<typeof setTimeout> | undefined;
  #pregunta: AbortController | null = null;

  constructor(puertos: WatchPorts) {
    this.#puertos = puertos;
  }

  /** Begins to watch: asks where nobody speaks. */
  empezar(): void {
    this.#esperar(CALLADO_MS);
  }

  parar(): void {
    clearTimeout(this.#reloj);
    this.#dejarDePreguntar();
  }

  /** The server said something. */
  palabra(): void {
    this.#dejarDePreguntar();
    this.#esperar(CALLADO_MS);
    this.#saber(true);
  }

  /** Something says that it may be gone, or back: it is asked now. */
  sospechar(): void {
    if (this.#pregunta === null) void this.#preguntar();
  }

  #esperar(ms: number): void {
    clearTimeout(this.#reloj);
    this.#reloj = setTimeout(() => {
      if (this.#puertos.oculta()) this.#esperar(CALLADO_MS);
      else void this.#preguntar();
    }, ms);
  }

  #dejarDePreguntar(): void {
    this.#pregunta?.abort();
    this.#pregunta = null;
  }

  async #preguntar(): Promise<void> {
    clearTimeout(this.#reloj);
    const pregunta = (this.#pregunta = new AbortController());
    const sinRespuesta = new Promise<boolean>((resolve) => {
      const callar = (): void => resolve(false);
      const mitad = (): void => void (this.#reloj = setTimeout(callar, MITAD_MS));
      this.#reloj = setTimeout(mitad, MITAD_MS);
    });
    const responde = await Promise.race([this.#puertos.preguntar(pregunta.signal), sinRespuesta]);
    // A word was heard meanwhile, or nobody watches any more.
    if (this.#pregunta !== pregunta) return;
    if (responde) return this.palabra();
    this.#dejarDePreguntar();
    this.#saber(false);
    this.#esperar(DE_NUEVO_MS + this.#puertos.azar() * AZAR_MS);
  }

  #saber(responde: boolean): void {
    if (responde === this.#responde) return;
    this.#responde = responde;
    this.#puertos.alCambiar(responde);
  }
}
