import type { Subscriber } from '../groups.ts';
import { frameOfDelta, type Frame } from '../frames.ts';
import type { Room } from './room.ts';
import type { Version } from '../../db/epoca.ts';
import { NO_REVS, type HubDeps } from '../types.ts';

/** The sink of a subscription's messages. */
export interface Outlet {
  /** `foto`: a snapshot that the client asked for. */
  enviar(datos: Buffer, foto: boolean): void;
  /** The store could not be read. */
  fallar(err: unknown): void;
}

/**
 * One socket's place in a room. It subscribes before it reads; messages of the room wait meanwhile, and of them only those after
 * the rev that was read are sent: no gap, nothing twice.
 */
export class Subscription implements Subscriber {
  /** Everything up to this version was sent to this socket. */
  version: Version = NO_REVS;
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

  /**
   * Sends what is after a version; a snapshot when it is null, ahead of the store, or of another epoch. Resolves when the socket
   * is up to date.
   */
  async leerDesde(desde: Version | null): Promise<void> {
    this.#estado = 'leyendo';
    try {
      const [marco] = await Promise.all([this.#leer(desde), this.room.conocer()]);
      if (!this.#sigue()) return;
      this.#estado = 'al_dia';
      this.#entregar(marco);
      for (const m of this.#espera.splice(0)) this.recibir(m);
      this.room.leidaHasta(marco);
    } catch (err) {
      if (this.#sigue()) this.salida.fallar(err);
    }
  }

  recibir(marco: Frame): void {
    if (this.#estado === 'cerrada') return;
    if (this.#estado === 'leyendo') this.#espera.push(marco);
    else if (marco.foto) this.#entregar(marco);
    // A message of another epoch than this socket's is dropped: the room sends a snapshot soon.
    else if (marco.epoca !== this.version.epoca) return;
    else if (marco.desde === this.version.rev) this.#entregar(marco);
    // The room is behind what this socket read: the rest of the message is read, not sent twice.
    else if (marco.rev > this.version.rev) void this.leerDesde(this.version);
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

  async #leer(desde: Version | null): Promise<Frame> {
    const { cliente, sucursal } = this.room;
    const delta = await this.deps.leerDelta(cliente, sucursal, desde);
    return frameOfDelta(desde, delta, this.area, this.deps.reloj());
  }

  #entregar(marco: Frame): void {
    this.version = { rev: marco.rev, epoca: marco.epoca };
    if (marco.datos) this.salida.enviar(marco.datos, marco.foto);
  }
}
