import type { Subscriber } from '../groups.ts';
import { frameOfDelta, type Frame } from '../frames.ts';
import type { Room } from './room.ts';
import type { Version } from '../../db/epoca.ts';
import { NO_REVS, type HubDeps } from '../types.ts';

/** The sink of a subscription's messages. */
export interface Outlet {
  /** `foto`: a snapshot that the client asked for. */
  transmit(data: Buffer, picture: boolean): void;
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
  #state: 'leyendo' | 'al_dia' | 'cerrada' = 'leyendo';
  #wait: Frame[] = [];

  constructor(
    readonly room: Room,
    readonly area: number | null,
    private readonly deps: Pick<HubDeps, 'readDelta' | 'reloj'>,
    private readonly salida: Outlet,
  ) {
    room.enter(this);
  }

  get alDia(): boolean {
    return this.#state === 'al_dia';
  }

  /**
   * Sends what is after a version; a snapshot when it is null, ahead of the store, or of another epoch. Resolves when the socket
   * is up to date.
   */
  async readFrom(from: Version | null): Promise<void> {
    this.#state = 'leyendo';
    try {
      const [frame] = await Promise.all([this.#read(from), this.room.recognize()]);
      if (!this.#goesOn()) return;
      this.#state = 'al_dia';
      this.#deliver(frame);
      for (const m of this.#wait.splice(0)) this.receive(m);
      this.room.readUpTo(frame);
    } catch (err) {
      if (this.#goesOn()) this.salida.fallar(err);
    }
  }

  receive(frame: Frame): void {
    if (this.#state === 'cerrada') return;
    if (this.#state === 'leyendo') this.#wait.push(frame);
    else if (frame.foto) this.#deliver(frame);
    // A message of another epoch than this socket's is dropped: the room sends a snapshot soon.
    else if (frame.epoca !== this.version.epoca) return;
    else if (frame.desde === this.version.rev) this.#deliver(frame);
    // The room is behind what this socket read: the rest of the message is read, not sent twice.
    else if (frame.rev > this.version.rev) void this.readFrom(this.version);
  }

  announce(data: Buffer): void {
    if (this.#goesOn()) this.salida.transmit(data, false);
  }

  close(): void {
    this.#state = 'cerrada';
    this.#wait = [];
    this.room.leave(this);
  }

  #goesOn(): boolean {
    return this.#state !== 'cerrada';
  }

  async #read(from: Version | null): Promise<Frame> {
    const { cliente, sucursal } = this.room;
    const delta = await this.deps.readDelta(cliente, sucursal, from);
    return frameOfDelta(from, delta, this.area, this.deps.reloj());
  }

  #deliver(frame: Frame): void {
    this.version = { rev: frame.rev, epoca: frame.epoca };
    if (frame.datos) this.salida.transmit(frame.datos, frame.foto);
  }
}
