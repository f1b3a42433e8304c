import type { CierreAjeno } from '@comal/domain/sesiones/cierre';
import { Listener, type ListenerTimes } from './listener.ts';
import type { LiveLog, Hearer, Neighbours, News } from './types.ts';

/** Message: a process has begun to listen. */
const HELLO = '?';
/** Prefix of the id of a closed session; who closed it and why follow as JSON, where somebody did. */
const FIN = '!';
const ID_LENGTH = 36;
/** Prefixes of a branch in which something other than a comanda changed. */
const NOTICES: Readonly<Record<News, string>> = {
  ...{ sesiones: '@', comensales: '~', impresoras: '%', mesas: '=', repartos: '>' },
};
/** Prefix of the id of a session that was locked or unlocked. */
const BLOQUEO = '#';

/** Milliseconds: interval of counting the processes, and of batching messages, besides the connection's. */
const TIMES = { pulso: 5_000, lote: 20, espera: 200, maxWait: 5_000, consulta: 3_000 };

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
  begin(listener: Hearer): Promise<void>;
  close(): Promise<void>;
  /** Whether it listens, how many others do, and how many notifying statements it sent. */
  estado(): { conectado: boolean; otros: number; lotes: number };
}

const spreadEnd = (said: string, listener: Hearer): void => {
  const closing = said.slice(ID_LENGTH);
  if (closing === '') listener.fin(said);
  else listener.fin(said.slice(0, ID_LENGTH), JSON.parse(closing) as CierreAjeno);
};

/** Parses the branch in a message and passes it to `say`. */
const withBranch = (text: string, say: (cliente: string, sucursal: number) => void): void => {
  const corte = text.lastIndexOf('|');
  if (corte > 0) say(text.slice(0, corte), Number(text.slice(corte + 1)));
};

/** Dispatches a message to a listener; unknown messages are ignored. */
const spread = (text: string, listener: Hearer): void => {
  if (text.startsWith(FIN)) return spreadEnd(text.slice(FIN.length), listener);
  if (text.startsWith(BLOQUEO)) return listener.bloqueo(text.slice(BLOQUEO.length));
  const notice = (Object.keys(NOTICES) as News[]).find((n) => text.startsWith(NOTICES[n]));
  if (notice) return withBranch(text.slice(NOTICES[notice].length), (c, b) => listener.noticia(notice, c, b));
  withBranch(text, (c, b) => listener.poke(c, b));
};

class Word implements BetweenProcesses {
  #listener: Hearer | null = null;
  #others = 0;
  #batches = 0;
  #pulse: NodeJS.Timeout | undefined;
  #batch: NodeJS.Timeout | undefined;
  readonly #toSay = new Set<string>();
  readonly #listening: Listener;
  readonly #times: typeof TIMES;

  constructor({ url, rol = null, log, tiempos }: BetweenProcessesOptions) {
    this.#times = { ...TIMES, ...tiempos };
    this.#listening = new Listener({
      url,
      rol,
      log,
      tiempos: this.#times,
      onOpen: (anew) => this.#onOpen(anew),
      onMessage: (text) => this.#onMessage(text),
    });
  }

  async begin(listener: Hearer): Promise<void> {
    this.#listener = listener;
    this.#pulse = setInterval(() => void this.#count(), this.#times.pulso).unref();
    await this.#listening.open();
  }

  notify(cliente: string, sucursal: number): void {
    this.#say(`${cliente}|${sucursal}`);
  }

  notifyEnd(sesion: string, closing?: CierreAjeno): void {
    this.#say(FIN + sesion + (closing ? JSON.stringify(closing) : ''));
  }

  notifyNews(notice: News, cliente: string, sucursal: number): void {
    this.#say(`${NOTICES[notice]}${cliente}|${sucursal}`);
  }

  notifyBloqueo(sesion: string): void {
    this.#say(BLOQUEO + sesion);
  }

  async close(): Promise<void> {
    clearInterval(this.#pulse);
    clearTimeout(this.#batch);
    await this.#listening.close();
  }

  estado(): { conectado: boolean; otros: number; lotes: number } {
    return { conectado: this.#listening.abierta, otros: this.#others, lotes: this.#batches };
  }

  async #onOpen(anew: boolean): Promise<void> {
    await this.#count();
    await this.#listening.say([HELLO]);
    if (anew) this.#listener?.perdidos();
  }

  async #count(): Promise<void> {
    this.#others = await this.#listening.others();
  }

  #onMessage(text: string): void {
    if (text === HELLO) return void this.#count();
    if (this.#listener) spread(text, this.#listener);
  }

  /** Sends the first message at once, and those of the next 20 ms in one batch. Sends nothing while no other process listens. */
  #say(text: string): void {
    if (!this.#listening.abierta || this.#others === 0) return;
    this.#toSay.add(text);
    if (!this.#batch) this.#send();
  }

  #send(): void {
    this.#batch = undefined;
    const texts = [...this.#toSay];
    this.#toSay.clear();
    if (texts.length === 0) return;
    this.#batches += 1;
    this.#batch = setTimeout(() => this.#send(), this.#times.lote).unref();
    void this.#listening.say(texts);
  }
}

/**
 * Sends (cliente, sucursal), and the ids of closed, locked and unlocked sessions, to the other processes that share the database:
 * after the commits, outside their transactions, and only while there is another process (ARCHITECTURE, "The live store").
 * Reconnects a broken connection; the slow poll covers messages lost meanwhile (D-96).
 */
export const createBetweenProcesses = (options: BetweenProcessesOptions): BetweenProcesses => new Word(options);
