import type { CierreAjeno } from '@comal/domain/sesiones/cierre';
import { Listener, type ListenerTimes } from './listener.ts';
import type { LiveLog, Hearer, Neighbours, News } from './types.ts';

/** Message: a process has begun to listen. */
const HOLA = '?';
/** Prefix of the id of a closed session; who closed it and why follow as JSON, where somebody did. */
const FIN = '!';
const LARGO_DE_ID = 36;
/** Prefixes of a branch in which something other than a comanda changed. */
const NOTICIAS: Readonly<Record<News, string>> = { sesiones: '@', comensales: '~' };
/** Prefix of the id of a session that was locked or unlocked. */
const BLOQUEO = '#';

/** Milliseconds: interval of counting the processes, and of batching messages, besides the connection's. */
const TIEMPOS = { pulso: 5_000, lote: 20, espera: 200, esperaMaxima: 5_000, consulta: 3_000 };

export interface BetweenProcessesOptions {
  readonly url: string;
  /** The role to work as, or null for the connection's own. */
  readonly rol?: string | null;
  readonly log: LiveLog;
  readonly tiempos?: Partial<ListenerTimes & { pulso: number; lote: number }>;
}

/** Messages between server processes that share a database. */
export interface BetweenProcesses extends Neighbours {
  /** Starts to listen; resolves after the first attempt, whatever its outcome, and never rejects. */
  empezar(oyente: Hearer): Promise<void>;
  cerrar(): Promise<void>;
  /** Whether it listens, how many others do, and how many notifying statements it sent. */
  estado(): { conectado: boolean; otros: number; lotes: number };
}

const repartirFin = (dicho: string, oyente: Hearer): void => {
  const cierre = dicho.slice(LARGO_DE_ID);
  if (cierre === '') oyente.fin(dicho);
  else oyente.fin(dicho.slice(0, LARGO_DE_ID), JSON.parse(cierre) as CierreAjeno);
};

/** A branch as it is written, to whom it is told. */
const conRama = (texto: string, decir: (cliente: string, sucursal: number) => void): void => {
  const corte = texto.lastIndexOf('|');
  if (corte > 0) decir(texto.slice(0, corte), Number(texto.slice(corte + 1)));
};

/** Dispatches a message to a listener; unknown messages are ignored. */
const repartir = (texto: string, oyente: Hearer): void => {
  if (texto.startsWith(FIN)) return repartirFin(texto.slice(FIN.length), oyente);
  if (texto.startsWith(BLOQUEO)) return oyente.bloqueo(texto.slice(BLOQUEO.length));
  const noticia = (Object.keys(NOTICIAS) as News[]).find((n) => texto.startsWith(NOTICIAS[n]));
  if (noticia) return conRama(texto.slice(NOTICIAS[noticia].length), (c, b) => oyente.noticia(noticia, c, b));
  conRama(texto, (c, b) => oyente.poke(c, b));
};

class Palabra implements BetweenProcesses {
  #oyente: Hearer | null = null;
  #otros = 0;
  #lotes = 0;
  #pulso: NodeJS.Timeout | undefined;
  #lote: NodeJS.Timeout | undefined;
  readonly #porDecir = new Set<string>();
  readonly #escucha: Listener;
  readonly #tiempos: typeof TIEMPOS;

  constructor({ url, rol = null, log, tiempos }: BetweenProcessesOptions) {
    this.#tiempos = { ...TIEMPOS, ...tiempos };
    this.#escucha = new Listener({
      url,
      rol,
      log,
      tiempos: this.#tiempos,
      alAbrir: (deNuevo) => this.#alAbrir(deNuevo),
      alMensaje: (texto) => this.#alMensaje(texto),
    });
  }

  async empezar(oyente: Hearer): Promise<void> {
    this.#oyente = oyente;
    this.#pulso = setInterval(() => void this.#contar(), this.#tiempos.pulso).unref();
    await this.#escucha.abrir();
  }

  avisar(cliente: string, sucursal: number): void {
    this.#decir(`${cliente}|${sucursal}`);
  }

  avisarFin(sesion: string, cierre?: CierreAjeno): void {
    this.#decir(FIN + sesion + (cierre ? JSON.stringify(cierre) : ''));
  }

  avisarNoticia(noticia: News, cliente: string, sucursal: number): void {
    this.#decir(`${NOTICIAS[noticia]}${cliente}|${sucursal}`);
  }

  avisarBloqueo(sesion: string): void {
    this.#decir(BLOQUEO + sesion);
  }

  async cerrar(): Promise<void> {
    clearInterval(this.#pulso);
    clearTimeout(this.#lote);
    await this.#escucha.cerrar();
  }

  estado(): { conectado: boolean; otros: number; lotes: number } {
    return { conectado: this.#escucha.abierta, otros: this.#otros, lotes: this.#lotes };
  }

  async #alAbrir(deNuevo: boolean): Promise<void> {
    await this.#contar();
    await this.#escucha.decir([HOLA]);
    if (deNuevo) this.#oyente?.perdidos();
  }

  async #contar(): Promise<void> {
    this.#otros = await this.#escucha.otros();
  }

  #alMensaje(texto: string): void {
    if (texto === HOLA) return void this.#contar();
    if (this.#oyente) repartir(texto, this.#oyente);
  }

  /** Sends the first message at once, and those of the next 20 ms in one batch. Sends nothing while no other process listens. */
  #decir(texto: string): void {
    if (!this.#escucha.abierta || this.#otros === 0) return;
    this.#porDecir.add(texto);
    if (!this.#lote) this.#enviar();
  }

  #enviar(): void {
    this.#lote = undefined;
    const textos = [...this.#porDecir];
    this.#porDecir.clear();
    if (textos.length === 0) return;
    this.#lotes += 1;
    this.#lote = setTimeout(() => this.#enviar(), this.#tiempos.lote).unref();
    void this.#escucha.decir(textos);
  }
}

/**
 * Sends (cliente, sucursal), and the ids of closed, locked and unlocked sessions, to the other processes that share the database:
 * after the commits, outside their transactions, and only while there is another process (ARCHITECTURE, "The live store").
 * Reconnects a broken connection; the slow poll covers messages lost meanwhile (D-96).
 */
export const createBetweenProcesses = (options: BetweenProcessesOptions): BetweenProcesses => new Palabra(options);
