import type { Subscriber } from '../groups.ts';
import { frameOfDelta, type Frame } from '../frames.ts';
import type { Room } from './room.ts';
import type { HubDeps } from '../types.ts';

/** Where a subscription's messages go. */
export interface Outlet {
  /** `foto`: the whole list, that the client asked for. */
  enviar(datos: Buffer, foto: boolean): void;
  /** The store could not be read. */
  fallar(err: unknown): void;
}

/**
 * One socket's place in a room. It enters before it reads; what the room says meanwhile waits, and of that only what is
 * after the rev that was read goes out: no gap, nothing twice.
 */
export class Subscription implements Subscriber {
  /** Everything up to here was sent to this socket. */
  rev = 0;
  #estado: 'leyendo' | 'al_dia' | 'cerrada' = 'leyendo';
  #espera: Frame[] = [];

  constructor(
    readonly room: Room,
    readonly area: number | null,
    private readonly deps: Pick<HubDeps, 'leerDelta' | 'reloj'>,
    private readonly salida: Outlet,
  ) {
    room.entrar(this);
  }

  get alDia(): boolean {
    return this.#estado === 'al_dia';
  }

  /** Sends what is after `rev`, or everything when it is null or ahead of the store. Resolves when the socket is up to date. */
  async leerDesde(rev: number | null): Promise<void> {
    this.#estado = 'leyendo';
    try {
      const [marco] = await Promise.all([this.#leer(rev), this.room.conocer()]);
      if (!this.#sigue()) return;
      this.#estado = 'al_dia';
      this.#entregar(marco);
      for (const m of this.#espera.splice(0)) this.recibir(m);
      this.room.leidaHasta(marco.rev);
    } catch (err) {
      if (this.#sigue()) this.salida.fallar(err);
    }
  }

  recibir(marco: Frame): void {
    if (this.#estado === 'cerrada') return;
    if (this.#estado === 'leyendo') this.#espera.push(marco);
    else if (marco.foto || marco.desde === this.rev) this.#entregar(marco);
    // The room is behind what this socket read by itself: the rest of the message is read, not sent twice.
    else if (marco.rev > this.rev) void this.leerDesde(this.rev);
  }

  anunciar(datos: Buffer): void {
    if (this.#sigue()) this.salida.enviar(datos, false);
  }

  cerrar(): void {
    this.#estado = 'cerrada';
    this.#espera = [];
    this.room.salir(this);
  }

  #sigue(): boolean {
    return this.#estado !== 'cerrada';
  }

  async #leer(rev: number | null): Promise<Frame> {
    const { cliente, sucursal } = this.room;
    const delta = await this.deps.leerDelta(cliente, sucursal, rev);
    const adelantada = rev !== null && rev > delta.rev && !delta.completa;
    if (adelantada) return this.#leer(null);
    return frameOfDelta(rev, delta, this.area, this.deps.reloj());
  }

  #entregar(marco: Frame): void {
    this.rev = marco.rev;
    if (marco.datos) this.salida.enviar(marco.datos, marco.foto);
  }
}
