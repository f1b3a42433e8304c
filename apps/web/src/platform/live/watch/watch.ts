import { PULSE_MS } from '@comal/contract/real-time';

/** A pulse later than this triggers a probe. */
const CALLADO_MS = PULSE_MS + 250;
/** A probe has two timeouts of this length: a busy page can process messages between them. */
const MITAD_MS = 600;
/** Delay before the next probe of a server that is down, plus a random part, so that tills do not return all at once (reliability 5.8). */
const DE_NUEVO_MS = 500;
const AZAR_MS = 1_000;

/** The dependencies of the watch. */
export interface WatchPorts {
  /** Whether the server answers a probe; must not reject. */
  readonly preguntar: (signal: AbortSignal) => Promise<boolean>;
  /** Called when that changes. */
  readonly alCambiar: (responde: boolean) => void;
  /** The page is hidden: no probes. */
  readonly oculta: () => boolean;
  /** A number in [0, 1). */
  readonly azar: () => number;
}

/**
 * Detects within 3 s whether the server is up (CALLADO_MS and two timeouts): every message counts, above all the pulse; where
 * none arrives (no live link, a closed socket, a frozen process) it probes.
 */
export class Watch {
  readonly #puertos: WatchPorts;
  #responde = true;
  #reloj: ReturnType<typeof setTimeout> | undefined;
  #pregunta: AbortController | null = null;

  constructor(puertos: WatchPorts) {
    this.#puertos = puertos;
  }

  /** Starts: probes where no messages arrive. */
  empezar(): void {
    this.#esperar(CALLADO_MS);
  }

  parar(): void {
    clearTimeout(this.#reloj);
    this.#dejarDePreguntar();
  }

  /** The server sent a message. */
  palabra(): void {
    this.#dejarDePreguntar();
    this.#esperar(CALLADO_MS);
    this.#saber(true);
  }

  /** Something suggests that the server is down, or up again: probes now. */
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
    // A message arrived meanwhile, or the watch was stopped.
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
