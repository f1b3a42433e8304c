import type { WebSocket } from 'ws';
import type { ClienteFrame } from '@comal/contract/events';
import type { Motivo } from '@comal/contract/motivos';
import type { CierreAjeno } from '@comal/domain/sesiones/cierre';
import { PROTOCOL_VERSION } from '@comal/contract/protocol-version';
import { seesComandas, SEES } from './sees.ts';
import { Link } from './link.ts';
import { encode } from '../frames.ts';
import type { Room } from '../room/room.ts';
import { Subscription } from '../room/subscription.ts';
import { CLOSE, type HubDeps, type LiveSesion, type News, type Times } from '../types.ts';
import { oneAtATime } from './one-at-a-time.ts';

type Introduction = Extract<ClienteFrame, { t: 'sesion' }>;
type Asked = Introduction['comandas'];

/** Whether a socket is one of its session now; otherwise that was just closed, or its business has as many as it may. */
export type Registered = 'taken' | 'closed' | 'full';

/** What a connection needs from the hub. */
export interface Surroundings {
  readonly deps: HubDeps;
  readonly tiempos: Times;
  roomOf(cliente: string, sucursal: number): Room;
  /** Counts the socket for its session and its business. */
  register(c: Connection, sesion: LiveSesion): Registered;
  forget(c: Connection): void;
  onSend(): void;
  /** A session of the branch expired without being closed. */
  sesionesChanged(cliente: string, sucursal: number): void;
  /** How often a session was locked or unlocked: a row read before the last change may be stale. */
  bloqueos(): number;
}

/**
 * The connection of one tab: anonima -> verificando -> autenticada -> cerrada. Until it has a session it receives only an
 * anonymous greeting; then the comandas of its branch, until the session ends (D-12, D-96). While the session is locked it
 * receives only heartbeats, and continues from its rev after the unlock (decision 0014). A session whose role may not see
 * comandas receives its permissions and no comandas (decision 0003).
 */
export class Connection {
  #state: 'anonima' | 'verificando' | 'autenticada' | 'cerrada' = 'anonima';
  #token = '';
  #sesion: LiveSesion | null = null;
  /** How many seconds the oldest unsent write of its device has waited, as its page told last; 0: there is none. */
  #waits = 0;
  /** The permissions sent last. */
  #permisos = '';
  #asked: Asked = { rev: null, area: null };
  /** Null without a session, and while it is locked. */
  #subscription: Subscription | null = null;
  readonly #lookAgain = oneAtATime(() => this.#look());
  readonly #link: Link;
  readonly #introduce: NodeJS.Timeout;

  constructor(
    socket: WebSocket,
    private readonly entorno: Surroundings,
  ) {
    this.#link = new Link(socket, entorno.tiempos, {
      onFrame: (frame) => this.#attend(frame),
      onBeat: () => this.check(),
      onSend: () => entorno.onSend(),
      onClose: () => this.#release(),
    });
    this.#introduce = setTimeout(() => this.close(CLOSE.ANONIMA), entorno.tiempos.anonima).unref();
    this.#link.transmit(encode({ t: 'anonima', version: PROTOCOL_VERSION }));
  }

  get waits(): number {
    return this.#waits;
  }

  get autenticada(): boolean {
    return this.#state === 'autenticada';
  }

  /** Closes the connection because its session ended: sends the reason and who closed it, and nothing after that. */
  finish(motivo: Motivo, closing?: CierreAjeno): void {
    this.#link.transmit(encode({ t: 'fin', motivo, ...(closing && { cierre: closing }) }));
    this.close(CLOSE.SESION);
  }

  close(code: number): void {
    this.#link.close(code);
  }

  /** Its session was locked or unlocked: sends nothing of the branch until its state was read. */
  bloqueoCambio(): void {
    this.#silence();
    this.check();
  }

  notify(notice: News, cliente: string, sucursal: number, data: Buffer): void {
    const own = this.autenticada ? this.#sesion : null;
    if (own && own.cliente === cliente && own.sucursal === sucursal && SEES[notice](own)) this.#link.transmit(data);
  }

  /** Checks its session, as at every heartbeat. A store that does not answer ends nothing. */
  check(): void {
    if (this.autenticada) void this.#lookAgain();
  }

  #attend(frame: ClienteFrame): void {
    switch (frame.t) {
      case 'hola':
        return frame.version < PROTOCOL_VERSION ? this.close(CLOSE.VERSION) : undefined;
      case 'sesion':
        return this.#state === 'anonima' ? this.#verify(frame) : this.close(CLOSE.BASURA);
      case 'suscribir':
        return this.#onSubscribe(frame.comandas);
      case 'latido':
        this.#waits = frame.espera ?? 0;
        return;
      default:
        frame satisfies never;
    }
  }

  #verify({ token, comandas }: Introduction): void {
    clearTimeout(this.#introduce);
    this.#state = 'verificando';
    this.#token = token;
    this.#asked = comandas;
    void this.#lookAgain();
  }

  async #look(): Promise<void> {
    const bloqueos = this.entorno.bloqueos();
    const sesion = await this.#ask();
    if (this.#state === 'cerrada') return;
    if (bloqueos !== this.entorno.bloqueos()) return void this.#lookAgain();
    if (sesion === undefined) return this.autenticada ? this.#sayBeat() : this.close(CLOSE.SIN_BASE);
    const taken = sesion ? this.#take(sesion) : 'closed';
    if (taken === 'full') return this.#leaveFull();
    if (!sesion || taken === 'closed') return this.#sayGoodbye(sesion);
    this.#sesion = sesion;
    this.#state = 'autenticada';
    this.#follow(sesion);
  }

  /** Its session was closed or has expired: sends the reason to the page, and notifies the screens that list sessions. */
  async #sayGoodbye(sesion: LiveSesion | null): Promise<void> {
    const closing = await this.#closing(sesion);
    const own = this.#sesion;
    if (!sesion && own) this.entorno.sesionesChanged(own.cliente, own.sucursal);
    this.finish('SESION_REQUERIDA', closing);
  }

  /** Whether the connection continues with a session; a new one is counted as its own. */
  #take(sesion: LiveSesion): Registered {
    if (!this.#sesion) return this.entorno.register(this, sesion);
    return this.#sesion.sucursal === sesion.sucursal ? 'taken' : 'closed';
  }

  #leaveFull(): void {
    this.entorno.deps.onFull?.();
    this.close(CLOSE.NEGOCIO_LLENO);
  }

  #follow(sesion: LiveSesion): void {
    if (sesion.bloqueada) {
      this.#silence();
      this.#link.transmit(encode({ t: 'bloqueada', ahora: this.entorno.deps.reloj() }));
      return;
    }
    this.#sayPermisos(sesion);
    if (!seesComandas(sesion)) this.#withoutComandas();
    else if (this.#subscription) this.#sayBeat();
    else this.#subscribe(sesion, this.#asked);
  }

  /** Sends the session's permissions when they differ from those sent last. */
  #sayPermisos({ rol, permisos, derechos }: LiveSesion): void {
    const usuario = [...permisos].sort((a, b) => a - b);
    const said = JSON.stringify({ t: 'permisos', rol, usuario, caja: [...derechos] });
    if (said === this.#permisos) return;
    this.#permisos = said;
    this.#link.transmit(Buffer.from(said));
  }

  /** Its role may not see comandas: leaves the room, and gets a snapshot when it may again. */
  #withoutComandas(): void {
    this.#silence();
    this.#asked = { ...this.#asked, rev: null };
    this.#link.transmit(encode({ t: 'sin-comandas', ahora: this.entorno.deps.reloj() }));
  }

  /** Leaves the room, and remembers the rev that this socket knows. */
  #silence(): void {
    const s = this.#subscription;
    this.#subscription = null;
    if (!s) return;
    s.close();
    if (s.version.rev > 0) this.#asked = { ...this.#asked, ...s.version };
  }

  /** The session of its token; undefined when the store does not answer. */
  async #ask(): Promise<LiveSesion | null | undefined> {
    try {
      return await this.entorno.deps.sesionOfToken(this.#token);
    } catch (err) {
      this.entorno.deps.log.warn({ err }, 'No se pudo revisar la sesión de un enlace');
      return undefined;
    }
  }

  /** Who closed the session and why; a failure to read that does not delay the end. */
  async #closing(sesion: LiveSesion | null): Promise<CierreAjeno | undefined> {
    if (sesion) return undefined;
    return this.entorno.deps.cierreDeToken?.(this.#token).catch(() => undefined);
  }

  #onSubscribe(asked: Asked): void {
    this.#asked = asked;
    if (this.#subscription && this.#sesion) this.#subscribe(this.#sesion, asked);
  }

  #subscribe({ cliente, sucursal }: LiveSesion, { rev, epoca, area }: Asked): void {
    const previous = this.#subscription;
    const fresh = new Subscription(this.entorno.roomOf(cliente, sucursal), area, this.entorno.deps, {
      transmit: (data, picture) => this.#link.transmit(data, picture),
      fallar: (err) => this.#withoutDatabase(err),
    });
    this.#subscription = fresh;
    previous?.close();
    // A page from before epochs sends none: it gets a snapshot.
    void fresh.readFrom(rev === null ? null : { rev, epoca: epoca ?? '' }).then(() => this.#sayBeat());
  }

  #withoutDatabase(err: unknown): void {
    this.entorno.deps.log.warn({ err }, 'No se pudo leer la sala para un enlace');
    this.close(CLOSE.SIN_BASE);
  }

  /** Sends the rev up to which everything was sent to this socket. */
  #sayBeat(): void {
    const s = this.#subscription;
    if (!s?.alDia) return;
    const { rev: catalogo, epoca } = s.room.catalogo;
    this.#link.transmit(encode({ t: 'latido', rev: s.version.rev, ahora: this.entorno.deps.reloj(), catalogo, epoca }));
  }

  #release(): void {
    clearTimeout(this.#introduce);
    this.#state = 'cerrada';
    this.#subscription?.close();
    this.entorno.forget(this);
  }
}
