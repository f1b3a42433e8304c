import { Groups, type Subscriber } from '../groups.ts';
import { encode, frameOfDelta, frameOfPublication, type Frame } from '../frames.ts';
import { Pending } from './pending.ts';
import { oneAtATime } from '../connection/one-at-a-time.ts';
import type { HubDeps, Publication, Times } from '../types.ts';

/**
 * The room of one branch. It lets changes out in the order of their revs, each once: the next one at once, a later one
 * when the gap before it is filled, and what does not come in time is read from the store (ARCHITECTURE, "The live store").
 */
export class Room {
  /** The last rev let out; null until the first reading. */
  #rev: number | null = null;
  /** The highest rev known to exist. */
  #vista = 0;
  #catalogo: number | null = null;
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

  get catalogo(): number {
    return this.#catalogo ?? 0;
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

  /** Resolves when the catalogue's rev is known. */
  async conocer(): Promise<void> {
    if (this.#catalogo === null) await this.#revisar();
  }

  /** A change that was committed in this process. */
  publicar(p: Publication): void {
    if (this.#rev !== null && p.rev <= this.#rev) return;
    this.#espera.poner(p);
    this.#vista = Math.max(this.#vista, p.rev);
    this.#soltar();
  }

  /** Something may have changed elsewhere: look, and let out what is missing. */
  poke(): void {
    this.#revisar().catch((err: unknown) => this.#anotar(err));
  }

  /** Somebody read the branch up to this rev: the first reading starts the room, a later one shows a gap. */
  leidaHasta(rev: number): void {
    this.#rev ??= rev;
    this.#vista = Math.max(this.#vista, rev);
    this.#soltar();
  }

  catalogoCambio(rev: number): void {
    if (rev <= (this.#catalogo ?? -1)) return;
    this.#catalogo = rev;
    this.#grupos.anunciar(encode({ t: 'catalogo', rev }));
  }

  /** Lets out all that is next; waits a little for what is missing. */
  #soltar(): void {
    if (this.#rev === null || this.#leyendo) return;
    for (const p of this.#espera.tomarDesde(this.#rev)) {
      this.#repartir((area, ahora) => frameOfPublication(p, area, ahora), p.rev);
    }
    if (this.#vista > this.#rev) return this.#programar(this.tiempos.hueco);
    if (this.#hueco) clearTimeout(this.#hueco);
    this.#hueco = null;
  }

  #programar(ms: number): void {
    this.#hueco ??= setTimeout(() => {
      this.#hueco = null;
      if (!this.#leyendo && this.#rev !== null && this.#vista > this.#rev) void this.#leer(this.#rev);
    }, ms).unref();
  }

  /** Reads once and tells everybody. What is published meanwhile waits, so that nobody gets it twice. */
  async #leer(desde: number | null): Promise<void> {
    this.#leyendo = true;
    try {
      const delta = await this.deps.leerDelta(this.cliente, this.sucursal, desde);
      if (this.#cerrada) return;
      if (desde === null) this.#vista = delta.rev;
      if (desde === null || delta.completa || delta.rev > desde) {
        this.#repartir((area, ahora) => frameOfDelta(desde, delta, area, ahora), delta.rev);
      }
    } catch (err) {
      this.#anotar(err);
      this.#programar(this.tiempos.reintento);
    } finally {
      this.#leyendo = false;
    }
    this.#soltar();
  }

  #repartir(marcoPara: (area: number | null, ahora: number) => Frame, rev: number): void {
    this.#rev = rev;
    const ahora = this.deps.reloj();
    this.#grupos.repartir((area) => marcoPara(area, ahora));
  }

  /** Looks at the branch's revs. A rev that went back means a store restored or failed over: everybody starts anew. */
  async #mirarRevs(): Promise<void> {
    const [rev, catalogo] = [this.#rev, this.#catalogo];
    const revs = await this.deps.leerRevs(this.cliente, this.sucursal);
    if (this.#cerrada) return;
    if (catalogo === null) this.#catalogo ??= revs.catalogo;
    else if (this.#catalogo === catalogo && revs.catalogo < catalogo) this.#catalogo = -1;
    this.catalogoCambio(revs.catalogo);
    if (rev === null || this.#leyendo || this.#rev === null) return;
    if (revs.rev < rev) return this.#leer(null);
    this.#vista = Math.max(this.#vista, revs.rev);
    if (revs.rev > this.#rev) await this.#leer(this.#rev);
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
