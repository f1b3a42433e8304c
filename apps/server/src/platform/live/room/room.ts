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
  #dicha: Version | null = null;
  /** The highest rev known to exist. */
  #vista = 0;
  #catalogo: Version | null = null;
  #leyendo = false;
  #cerrada = false;
  #hueco: NodeJS.Timeout | null = null;
  readonly #espera = new Pending();
  readonly #grupos = new Groups();
  readonly #sondeo: NodeJS.Timeout;
  readonly #revisar = oneAtATime(() => this.#mirarRevs());

  constructor(
    readonly cliente: string,
    readonly sucursal: number,
    private readonly deps: HubDeps,
    private readonly tiempos: Times,
    private readonly alVaciarse: (room: Room) => void,
  ) {
    this.#sondeo = setInterval(() => this.poke(), tiempos.sondeo).unref();
  }

  get catalogo(): Version {
    return this.#catalogo ?? NO_REVS;
  }

  get suscriptores(): number {
    return this.#grupos.total;
  }

  entrar(s: Subscriber): void {
    this.#grupos.poner(s);
  }

  salir(s: Subscriber): void {
    if (this.#grupos.quitar(s)) this.#cerrar();
  }

  /** Resolves when the catalogue's version is known. */
  async conocer(): Promise<void> {
    if (this.#catalogo === null) await this.#revisar();
  }

  /** A change committed in this process. One of another epoch is found by the next `poke`. */
  publicar(p: Publication): void {
    if (this.#dicha !== null && p.rev <= this.#dicha.rev) return;
    this.#espera.poner(p);
    this.#vista = Math.max(this.#vista, p.rev);
    this.#soltar();
  }

  /** Something may have changed elsewhere: reads and publishes what is missing. */
  poke(): void {
    this.#revisar().catch((err: unknown) => this.#anotar(err));
  }

  /** The branch was read up to this version: the first read starts the room, a later one reveals a gap or another epoch. */
  leidaHasta({ rev, epoca }: Version): void {
    this.#dicha ??= { rev, epoca };
    if (epoca !== this.#dicha.epoca) return this.poke();
    this.#vista = Math.max(this.#vista, rev);
    this.#soltar();
  }

  catalogoCambio({ rev, epoca }: Version): void {
    if (this.#catalogo?.epoca === epoca && rev <= this.#catalogo.rev) return;
    this.#catalogo = { rev, epoca };
    this.#grupos.anunciar(encode({ t: 'catalogo', rev, epoca }));
  }

  /** Publishes all that is next; waits a little for missing revs. */
  #soltar(): void {
    if (this.#dicha === null || this.#leyendo) return;
    const { epoca, rev } = this.#dicha;
    for (const p of this.#espera.tomarDesde(rev)) {
      this.#repartir((area, ahora) => frameOfPublication(p, epoca, area, ahora), { epoca, rev: p.rev });
    }
    if (this.#vista > this.#dicha.rev) return this.#programar(this.tiempos.hueco);
    if (this.#hueco) clearTimeout(this.#hueco);
    this.#hueco = null;
  }

  #programar(ms: number): void {
    this.#hueco ??= setTimeout(() => {
      this.#hueco = null;
      if (!this.#leyendo && this.#dicha !== null && this.#vista > this.#dicha.rev) void this.#leer(this.#dicha);
    }, ms).unref();
  }

  /** Reads once for all subscribers. Publications that arrive meanwhile wait, so that nothing is sent twice. */
  async #leer(desde: Version | null): Promise<void> {
    this.#leyendo = true;
    try {
      const delta = await this.deps.leerDelta(this.cliente, this.sucursal, desde);
      if (this.#cerrada) return;
      if (desde === null || delta.completa) this.#vista = delta.rev;
      if (desde === null || delta.completa || delta.rev > desde.rev) {
        this.#repartir((area, ahora) => frameOfDelta(desde, delta, area, ahora), delta);
      }
    } catch (err) {
      this.#anotar(err);
      this.#programar(this.tiempos.reintento);
    } finally {
      this.#leyendo = false;
    }
    this.#soltar();
  }

  #repartir(marcoPara: (area: number | null, ahora: number) => Frame, { rev, epoca }: Version): void {
    this.#dicha = { rev, epoca };
    const ahora = this.deps.reloj();
    this.#grupos.repartir((area) => marcoPara(area, ahora));
  }

  /** Compares the branch's revs. Another epoch means that the database was restored or failed over: all get a snapshot (D-180). */
  async #mirarRevs(): Promise<void> {
    const { rev, epoca, catalogo } = await this.deps.leerRevs(this.cliente, this.sucursal);
    if (this.#cerrada) return;
    this.#catalogo ??= { rev: catalogo, epoca };
    this.catalogoCambio({ rev: catalogo, epoca });
    if (this.#leyendo || this.#dicha === null) return;
    if (epoca !== this.#dicha.epoca) return this.#leer(null);
    this.#vista = Math.max(this.#vista, rev);
    if (rev > this.#dicha.rev) await this.#leer(this.#dicha);
  }

  #anotar(err: unknown): void {
    this.deps.log.warn({ err, sucursal: this.sucursal }, 'No se pudo leer la rama; se reintenta');
  }

  #cerrar(): void {
    this.#cerrada = true;
    clearInterval(this.#sondeo);
    if (this.#hueco) clearTimeout(this.#hueco);
    this.alVaciarse(this);
  }
}
