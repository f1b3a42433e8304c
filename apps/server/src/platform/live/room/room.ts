import { Groups, type Subscriber } from '../groups.ts';
import { encode, frameOfDelta, frameOfPublication, type Frame } from '../frames.ts';
import { Pending } from './pending.ts';
import { oneAtATime } from '../connection/one-at-a-time.ts';
import type { Version } from '../../db/epoca.ts';
import { NO_REVS, type HubDeps, type Publication, type Times } from '../types.ts';

/**
 * The room of one branch. It publishes changes in the order of their revs, each once: the next one at once, a later one when the
 * gap before it is filled; a rev that does not arrive in time is read from the store (ARCHITECTURE, "The live store").
 */
export class Room {
  /** The last version published; null until the first read. */
  #said: Version | null = null;
  /** The highest rev known to exist. */
  #view = 0;
  #catalogo: Version | null = null;
  /** Since when a change is known that was not sent yet (`performance.now`); null: there is none. */
  #knownSince: number | null = null;
  #reading = false;
  #closed = false;
  #gap: NodeJS.Timeout | null = null;
  readonly #wait = new Pending();
  readonly #grupos = new Groups();
  readonly #poll: NodeJS.Timeout;
  readonly #review = oneAtATime(() => this.#lookAtRevs());

  constructor(
    readonly cliente: string,
    readonly sucursal: number,
    private readonly deps: HubDeps,
    private readonly tiempos: Times,
    private readonly alVaciarse: (room: Room) => void,
  ) {
    this.#poll = setInterval(() => this.poke(), tiempos.sondeo).unref();
  }

  get catalogo(): Version {
    return this.#catalogo ?? NO_REVS;
  }

  get suscriptores(): number {
    return this.#grupos.total;
  }

  enter(s: Subscriber): void {
    this.#grupos.put(s);
  }

  leave(s: Subscriber): void {
    if (this.#grupos.remove(s)) this.#close();
  }

  /** Resolves when the catalogue's version is known. */
  async recognize(): Promise<void> {
    if (this.#catalogo === null) await this.#review();
  }

  /** A change committed in this process. One of another epoch is found by the next `poke`. */
  publish(p: Publication): void {
    if (this.#said !== null && p.rev <= this.#said.rev) return;
    this.#wait.put(p);
    this.#view = Math.max(this.#view, p.rev);
    this.#knownSince ??= performance.now();
    this.#release();
  }

  /** Something may have changed elsewhere: reads and publishes what is missing. */
  poke(): void {
    this.#review().catch((err: unknown) => this.#record(err));
  }

  /** The branch was read up to this version: the first read starts the room, a later one reveals a gap or another epoch. */
  readUpTo({ rev, epoca }: Version): void {
    this.#said ??= { rev, epoca };
    if (epoca !== this.#said.epoca) return this.poke();
    this.#view = Math.max(this.#view, rev);
    this.#release();
  }

  catalogoCambio({ rev, epoca }: Version): void {
    if (this.#catalogo?.epoca === epoca && rev <= this.#catalogo.rev) return;
    this.#catalogo = { rev, epoca };
    this.#grupos.announce(encode({ t: 'catalogo', rev, epoca }));
  }

  /** Publishes all that is next; waits a little for missing revs. */
  #release(): void {
    if (this.#said === null || this.#reading) return;
    const { epoca, rev } = this.#said;
    for (const p of this.#wait.takeFrom(rev)) {
      this.#spread((area, ahora) => frameOfPublication(p, epoca, area, ahora), { epoca, rev: p.rev });
    }
    if (this.#view > this.#said.rev) return this.#schedule(this.tiempos.hueco);
    if (this.#gap) clearTimeout(this.#gap);
    this.#gap = null;
  }

  #schedule(ms: number): void {
    this.#gap ??= setTimeout(() => {
      this.#gap = null;
      if (!this.#reading && this.#said !== null && this.#view > this.#said.rev) void this.#read(this.#said);
    }, ms).unref();
  }

  /** Reads once for all subscribers. Publications that arrive meanwhile wait, so that nothing is sent twice. */
  async #read(from: Version | null): Promise<void> {
    this.#reading = true;
    try {
      const delta = await this.deps.readDelta(this.cliente, this.sucursal, from);
      if (this.#closed) return;
      if (from === null || delta.completa) this.#view = delta.rev;
      if (from === null || delta.completa || delta.rev > from.rev) {
        this.#spread((area, ahora) => frameOfDelta(from, delta, area, ahora), delta);
      }
    } catch (err) {
      this.#record(err);
      this.#schedule(this.tiempos.reintento);
    } finally {
      this.#reading = false;
    }
    this.#release();
  }

  #spread(marcoPara: (area: number | null, ahora: number) => Frame, { rev, epoca }: Version): void {
    this.#said = { rev, epoca };
    const ahora = this.deps.reloj();
    this.#grupos.spread((area) => marcoPara(area, ahora));
    if (this.#knownSince === null) return;
    this.deps.onLag?.(performance.now() - this.#knownSince);
    if (rev >= this.#view) this.#knownSince = null;
  }

  /** Compares the branch's revs. Another epoch means that the database was restored or failed over: all get a snapshot (D-180). */
  async #lookAtRevs(): Promise<void> {
    const lookedAt = performance.now();
    const { rev, epoca, catalogo } = await this.deps.readRevs(this.cliente, this.sucursal);
    if (this.#closed) return;
    this.#catalogo ??= { rev: catalogo, epoca };
    this.catalogoCambio({ rev: catalogo, epoca });
    if (this.#reading || this.#said === null) return;
    if (epoca !== this.#said.epoca) return this.#read(null);
    this.#view = Math.max(this.#view, rev);
    if (rev <= this.#said.rev) return;
    this.#knownSince ??= lookedAt;
    await this.#read(this.#said);
  }

  #record(err: unknown): void {
    this.deps.log.warn({ err, sucursal: this.sucursal }, 'No se pudo leer la rama; se reintenta');
  }

  #close(): void {
    this.#closed = true;
    clearInterval(this.#poll);
    if (this.#gap) clearTimeout(this.#gap);
    this.alVaciarse(this);
  }
}
