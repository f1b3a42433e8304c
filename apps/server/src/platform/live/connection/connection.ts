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

type Presentacion = Extract<ClienteFrame, { t: 'sesion' }>;
type Pedida = Presentacion['comandas'];

/** What a connection needs from the hub. */
export interface Surroundings {
  readonly deps: HubDeps;
  readonly tiempos: Times;
  roomOf(cliente: string, sucursal: number): Room;
  /** Counts the socket for its session; false when the session was just closed. */
  registrar(c: Connection, sesion: string): boolean;
  olvidar(c: Connection): void;
  alEnviar(): void;
  /** A session of the branch expired without being closed. */
  sesionesCambiaron(cliente: string, sucursal: number): void;
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
  #estado: 'anonima' | 'verificando' | 'autenticada' | 'cerrada' = 'anonima';
  #token = '';
  #sesion: LiveSesion | null = null;
  /** The permissions sent last. */
  #permisos = '';
  #pedida: Pedida = { rev: null, area: null };
  /** Null without a session, and while it is locked. */
  #suscripcion: Subscription | null = null;
  readonly #mirarDeNuevo = oneAtATime(() => this.#mirar());
  readonly #enlace: Link;
  readonly #presentarse: NodeJS.Timeout;

  constructor(
    socket: WebSocket,
    private readonly entorno: Surroundings,
  ) {
    this.#enlace = new Link(socket, entorno.tiempos, {
      alFrame: (frame) => this.#atender(frame),
      alLatir: () => this.revisar(),
      alEnviar: () => entorno.alEnviar(),
      alCerrar: () => this.#soltar(),
    });
    this.#presentarse = setTimeout(() => this.cerrar(CLOSE.ANONIMA), entorno.tiempos.anonima).unref();
    this.#enlace.enviar(encode({ t: 'anonima', version: PROTOCOL_VERSION }));
  }

  get autenticada(): boolean {
    return this.#estado === 'autenticada';
  }

  /** Closes the connection because its session ended: sends the reason and who closed it, and nothing after that. */
  terminar(motivo: Motivo, cierre?: CierreAjeno): void {
    this.#enlace.enviar(encode({ t: 'fin', motivo, ...(cierre && { cierre }) }));
    this.cerrar(CLOSE.SESION);
  }

  cerrar(codigo: number): void {
    this.#enlace.cerrar(codigo);
  }

  /** Its session was locked or unlocked: sends nothing of the branch until its state was read. */
  bloqueoCambio(): void {
    this.#callar();
    this.revisar();
  }

  avisar(noticia: News, cliente: string, sucursal: number, datos: Buffer): void {
    const suya = this.autenticada ? this.#sesion : null;
    if (suya && suya.cliente === cliente && suya.sucursal === sucursal && SEES[noticia](suya))
      this.#enlace.enviar(datos);
  }

  /** Checks its session, as at every heartbeat. A store that does not answer ends nothing. */
  revisar(): void {
    if (this.autenticada) void this.#mirarDeNuevo();
  }

  #atender(frame: ClienteFrame): void {
    switch (frame.t) {
      case 'hola':
        return frame.version < PROTOCOL_VERSION ? this.cerrar(CLOSE.VERSION) : undefined;
      case 'sesion':
        return this.#estado === 'anonima' ? this.#verificar(frame) : this.cerrar(CLOSE.BASURA);
      case 'suscribir':
        return this.#alSuscribir(frame.comandas);
      case 'latido':
        return;
      default:
        frame satisfies never;
    }
  }

  #verificar({ token, comandas }: Presentacion): void {
    clearTimeout(this.#presentarse);
    this.#estado = 'verificando';
    this.#token = token;
    this.#pedida = comandas;
    void this.#mirarDeNuevo();
  }

  async #mirar(): Promise<void> {
    const bloqueos = this.entorno.bloqueos();
    const sesion = await this.#preguntar();
    if (this.#estado === 'cerrada') return;
    if (bloqueos !== this.entorno.bloqueos()) return void this.#mirarDeNuevo();
    if (sesion === undefined) return this.autenticada ? this.#decirLatido() : this.cerrar(CLOSE.SIN_BASE);
    if (!sesion || !this.#esSuya(sesion)) return this.#despedir(sesion);
    this.#sesion = sesion;
    this.#estado = 'autenticada';
    this.#seguir(sesion);
  }

  /** Its session is over, closed or expired: tells the page why, and those who watch the sessions. */
  async #despedir(sesion: LiveSesion | null): Promise<void> {
    const cierre = await this.#cierre(sesion);
    const suya = this.#sesion;
    if (!sesion && suya) this.entorno.sesionesCambiaron(suya.cliente, suya.sucursal);
    this.terminar('SESION_REQUERIDA', cierre);
  }

  /** Whether the connection continues with a session; a new one is counted as its own. */
  #esSuya(sesion: LiveSesion): boolean {
    return this.#sesion ? this.#sesion.sucursal === sesion.sucursal : this.entorno.registrar(this, sesion.id);
  }

  #seguir(sesion: LiveSesion): void {
    if (sesion.bloqueada) {
      this.#callar();
      this.#enlace.enviar(encode({ t: 'bloqueada', ahora: this.entorno.deps.reloj() }));
      return;
    }
    this.#decirPermisos(sesion);
    if (!seesComandas(sesion)) this.#sinComandas();
    else if (this.#suscripcion) this.#decirLatido();
    else this.#suscribir(sesion, this.#pedida);
  }

  /** Sends the session's permissions when they differ from those sent last. */
  #decirPermisos({ rol, permisos, derechos }: LiveSesion): void {
    const usuario = [...permisos].sort((a, b) => a - b);
    const dicho = JSON.stringify({ t: 'permisos', rol, usuario, caja: [...derechos] });
    if (dicho === this.#permisos) return;
    this.#permisos = dicho;
    this.#enlace.enviar(Buffer.from(dicho));
  }

  /** Its role may not see comandas: leaves the room, and gets a snapshot when it may again. */
  #sinComandas(): void {
    this.#callar();
    this.#pedida = { ...this.#pedida, rev: null };
    this.#enlace.enviar(encode({ t: 'sin-comandas', ahora: this.entorno.deps.reloj() }));
  }

  /** Leaves the room, and remembers the rev that this socket knows. */
  #callar(): void {
    const s = this.#suscripcion;
    this.#suscripcion = null;
    if (!s) return;
    s.cerrar();
    if (s.version.rev > 0) this.#pedida = { ...this.#pedida, ...s.version };
  }

  /** The session of its token; undefined when the store does not answer. */
  async #preguntar(): Promise<LiveSesion | null | undefined> {
    try {
      return await this.entorno.deps.sesionDeToken(this.#token);
    } catch (err) {
      this.entorno.deps.log.warn({ err }, 'No se pudo revisar la sesión de un enlace');
      return undefined;
    }
  }

  /** Who closed the session and why; a failure to read that does not delay the end. */
  async #cierre(sesion: LiveSesion | null): Promise<CierreAjeno | undefined> {
    if (sesion) return undefined;
    return this.entorno.deps.cierreDeToken?.(this.#token).catch(() => undefined);
  }

  #alSuscribir(pedida: Pedida): void {
    this.#pedida = pedida;
    if (this.#suscripcion && this.#sesion) this.#suscribir(this.#sesion, pedida);
  }

  #suscribir({ cliente, sucursal }: LiveSesion, { rev, epoca, area }: Pedida): void {
    const anterior = this.#suscripcion;
    const nueva = new Subscription(this.entorno.roomOf(cliente, sucursal), area, this.entorno.deps, {
      enviar: (datos, foto) => this.#enlace.enviar(datos, foto),
      fallar: (err) => this.#sinBase(err),
    });
    this.#suscripcion = nueva;
    anterior?.cerrar();
    // A page from before epochs sends none: it gets a snapshot.
    void nueva.leerDesde(rev === null ? null : { rev, epoca: epoca ?? '' }).then(() => this.#decirLatido());
  }

  #sinBase(err: unknown): void {
    this.entorno.deps.log.warn({ err }, 'No se pudo leer la sala para un enlace');
    this.cerrar(CLOSE.SIN_BASE);
  }

  /** Sends the rev up to which everything was sent to this socket. */
  #decirLatido(): void {
    const s = this.#suscripcion;
    if (!s?.alDia) return;
    const { rev: catalogo, epoca } = s.room.catalogo;
    this.#enlace.enviar(encode({ t: 'latido', rev: s.version.rev, ahora: this.entorno.deps.reloj(), catalogo, epoca }));
  }

  #soltar(): void {
    clearTimeout(this.#presentarse);
    this.#estado = 'cerrada';
    this.#suscripcion?.cerrar();
    this.entorno.olvidar(this);
  }
}
