import type { Sink } from './sink.ts';

/** A file that was asked for and may be fetched once, by whoever has its key: a browser that downloads sends no token. */
export interface Download {
  readonly cliente: string;
  readonly sesion: string;
  readonly nombre: string;
  readonly tipo: string;
  readonly escribir: (destino: Sink, salida: AbortSignal) => Promise<void>;
}

interface Kept {
  readonly descarga: Download;
  readonly hasta: number;
}

/** How long one waits to be fetched: a browser comes at once. */
const ESPERA_MS = 60_000;
/** How many are made at a time, of all and of one business: each holds a connection while it lasts. */
const A_LA_VEZ = 2;
const DE_UN_NEGOCIO = 1;
/** How many wait to be fetched; of more, those asked for first are forgotten. */
const EN_ESPERA = 100;
const BYTES_DE_CLAVE = 32;

/** The clock, and bytes that nobody guesses. */
interface Deps {
  readonly reloj: () => number;
  readonly bytes: (n: number) => Uint8Array;
}

/** Long files between the call that asks for one and the browser that fetches it; in this process alone. */
export class Downloads {
  readonly #esperan = new Map<string, Kept>();
  readonly #enCurso = new Set<Download>();

  constructor(private readonly deps: Deps) {}

  /** Whether one more may be made for a business now. */
  admits(cliente: string): boolean {
    const suyas = [...this.#enCurso].filter((d) => d.cliente === cliente).length;
    return this.#enCurso.size < A_LA_VEZ && suyas < DE_UN_NEGOCIO;
  }

  /** Keeps one for its browser; answers the key it is fetched with. */
  keep(descarga: Download): string {
    const ahora = this.deps.reloj();
    for (const [clave, { hasta }] of this.#esperan) if (hasta <= ahora) this.#esperan.delete(clave);
    const [primera] = this.#esperan.keys();
    if (this.#esperan.size >= EN_ESPERA && primera !== undefined) this.#esperan.delete(primera);
    const clave = Buffer.from(this.deps.bytes(BYTES_DE_CLAVE)).toString('base64url');
    this.#esperan.set(clave, { descarga, hasta: ahora + ESPERA_MS });
    return clave;
  }

  /** The one of a key, once; null where there is none, or none any more. */
  take(clave: string): Download | null {
    const guardada = this.#esperan.get(clave);
    this.#esperan.delete(clave);
    return guardada && guardada.hasta > this.deps.reloj() ? guardada.descarga : null;
  }

  /** Makes one, and counts it until it is made or its browser has gone. */
  async make(descarga: Download, destino: Sink, salida: AbortSignal): Promise<void> {
    this.#enCurso.add(descarga);
    try {
      await descarga.escribir(destino, salida);
    } finally {
      this.#enCurso.delete(descarga);
    }
  }
}
