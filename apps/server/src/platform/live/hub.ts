import type { WebSocket } from 'ws';
import type { CierreAjeno } from '@comal/domain/sesiones/cierre';
import type { Version } from '../db/epoca.ts';
import { Connection, type Registered, type Surroundings } from './connection/connection.ts';
import { Room } from './room/room.ts';
import { BranchNews } from './branch-news.ts';
import { CLOSE, TIMES, type HubDeps, type Hearer, type LiveSesion, type News, type Publication } from './types.ts';

/** Limit of sockets of a session; the oldest is closed (reliability 5.8). */
const SOCKETS_PER_SESION = 5;
/** Limit of remembered closed sessions, for sockets whose token is being looked up. */
const CLOSED_REMEMBERED = 1_000;

/** Counters of the live store. */
export interface HubState {
  readonly conexiones: number;
  readonly autenticadas: number;
  readonly sesiones: number;
  /** Screens whose device has unsent writes, and how many seconds the oldest of them has waited. */
  readonly esperan: number;
  readonly espera: number;
  readonly rooms: number;
  readonly suscriptores: number;
  /** Messages sent since the start. */
  readonly enviados: number;
}

/** The live store of this process: its listeners, and what they receive (D-96). */
export interface Hub {
  /** Publishes a change; call it after the commit, in any order. */
  publish(p: Publication): void;
  /** Something changed in a branch, without details. */
  poke(cliente: string, sucursal: number): void;
  /** The branch's catalogue has a new version; call it after the commit. */
  catalogoCambio(cliente: string, sucursal: number, version: Version): void;
  /** Closes a session's sockets at once, in all processes; they are told who closed it and why (D-12). */
  closeSesion(sesion: string, closing?: CierreAjeno): void;
  /** Sessions of a branch, or their shifts, were opened, closed, locked or unlocked: notifies the screens that may see them, in all processes. */
  sesionesChanged(cliente: string, sucursal: number): void;
  /** A request of a branch's diners was made or taken: notifies the screens that may see its comandas, in all processes. */
  comensalesChanged(cliente: string, sucursal: number): void;
  /** A printer of a branch or its queue changed: notifies the screens that attend to it, in all processes. */
  impresorasChanged(cliente: string, sucursal: number): void;
  /** A reservation of a branch or a section of its waiters changed: notifies the screens that may see its comandas, in all processes. */
  mesasChanged(cliente: string, sucursal: number): void;
  /** A delivery of a branch changed that is no open comanda: notifies the screens that may see its comandas, in all processes. */
  repartosChanged(cliente: string, sucursal: number): void;
  /** A session was locked or unlocked: its sockets, in all processes, go silent or continue at once. */
  bloqueoCambio(sesion: string): void;
  /** Closes everything, at the end of the process. */
  closeAll(): void;
  /** Takes a socket that was just opened, anonymous. */
  connect(socket: WebSocket): void;
  estado(): HubState;
  /** For the messages of the other processes (between-processes.ts). */
  readonly oyente: Hearer;
}

/** The connections by session. */
class Present implements Pick<Surroundings, 'register' | 'forget' | 'bloqueos'> {
  readonly todas = new Set<Connection>();
  readonly #bySesion = new Map<string, Set<Connection>>();
  readonly #ofBusiness = new Map<string, number>();
  readonly #sesionByToken = new Map<Connection, LiveSesion>();
  readonly #closed = new Set<string>();
  #locks = 0;

  constructor(private readonly mostOfBusiness: number) {}

  estado(): Pick<HubState, 'conexiones' | 'autenticadas' | 'sesiones' | 'esperan' | 'espera'> {
    let [autenticadas, esperan, espera] = [0, 0, 0];
    for (const c of this.todas) {
      autenticadas += Number(c.autenticada);
      esperan += Number(c.waits > 0);
      espera = Math.max(espera, c.waits);
    }
    return { conexiones: this.todas.size, autenticadas, sesiones: this.#bySesion.size, esperan, espera };
  }

  bloqueos(): number {
    return this.#locks;
  }

  register(c: Connection, sesion: LiveSesion): Registered {
    const { id, cliente } = sesion;
    if (this.#closed.has(id)) return 'closed';
    const own = this.#bySesion.get(id) ?? new Set();
    const replaces = own.size >= SOCKETS_PER_SESION;
    if (!replaces && this.#count(cliente) >= this.mostOfBusiness) return 'full';
    this.#bySesion.set(id, own.add(c));
    this.#sesionByToken.set(c, sesion);
    this.#ofBusiness.set(cliente, this.#count(cliente) + 1);
    const [first] = own;
    if (replaces) first?.close(CLOSE.DE_MAS);
    return 'taken';
  }

  forget(c: Connection): void {
    this.todas.delete(c);
    const sesion = this.#sesionByToken.get(c);
    this.#sesionByToken.delete(c);
    if (sesion === undefined) return;
    const own = this.#bySesion.get(sesion.id);
    if (own?.delete(c) && own.size === 0) this.#bySesion.delete(sesion.id);
    const left = this.#count(sesion.cliente) - 1;
    if (left > 0) this.#ofBusiness.set(sesion.cliente, left);
    else this.#ofBusiness.delete(sesion.cliente);
  }

  #count(cliente: string): number {
    return this.#ofBusiness.get(cliente) ?? 0;
  }

  closeSesion(sesion: string, closing?: CierreAjeno): void {
    const [first] = this.#closed;
    if (this.#closed.size >= CLOSED_REMEMBERED && first !== undefined) this.#closed.delete(first);
    this.#closed.add(sesion);
    for (const c of [...(this.#bySesion.get(sesion) ?? [])]) c.finish('SESION_REQUERIDA', closing);
  }

  /** A session that was left locked for another user and is unlocked may listen again (D-32). */
  bloqueoCambio(sesion: string): void {
    this.#locks += 1;
    this.#closed.delete(sesion);
    for (const c of this.#bySesion.get(sesion) ?? []) c.bloqueoCambio();
  }

  /** Messages about sessions may have been lost: checks all of them. */
  check(): void {
    for (const c of this.todas) c.check();
  }
}

/** The rooms with listeners. */
class Rooms {
  readonly #rooms = new Map<string, Room>();

  get todas(): Room[] {
    return [...this.#rooms.values()];
  }

  de(cliente: string, sucursal: number): Room | undefined {
    return this.#rooms.get(`${cliente}|${sucursal}`);
  }

  put(room: Room): Room {
    this.#rooms.set(`${room.cliente}|${room.sucursal}`, room);
    return room;
  }

  remove(room: Room): void {
    this.#rooms.delete(`${room.cliente}|${room.sucursal}`);
  }
}

const newsOf = (all: () => Iterable<Connection>): Readonly<Record<News, BranchNews>> => ({
  sesiones: new BranchNews('sesiones', all),
  comensales: new BranchNews('comensales', all),
  impresoras: new BranchNews('impresoras', all),
  mesas: new BranchNews('mesas', all),
  repartos: new BranchNews('repartos', all),
});

const tellOf =
  (news: BranchNews, { vecinos }: HubDeps): Hub['sesionesChanged'] =>
  (cliente, sucursal) => {
    news.changed(cliente, sucursal);
    vecinos?.notifyNews(news.noticia, cliente, sucursal);
  };

/** How each kind of news is told, in all processes. */
const tellers = (notices: Readonly<Record<News, BranchNews>>, deps: HubDeps) => ({
  sesionesChanged: tellOf(notices.sesiones, deps),
  comensalesChanged: tellOf(notices.comensales, deps),
  impresorasChanged: tellOf(notices.impresoras, deps),
  mesasChanged: tellOf(notices.mesas, deps),
  repartosChanged: tellOf(notices.repartos, deps),
});

/** Creates the live store. */
export const createHub = (deps: HubDeps): Hub => {
  const times = { ...TIMES, ...deps.tiempos };
  const present = new Present(deps.socketsPerBusiness ?? Infinity);
  const rooms = new Rooms();
  const notices = newsOf(() => present.todas);
  let sent = 0;

  const changes = tellers(notices, deps);
  const environment: Surroundings = {
    deps,
    tiempos: times,
    roomOf: (cliente, sucursal) =>
      rooms.de(cliente, sucursal) ?? rooms.put(new Room(cliente, sucursal, deps, times, (r) => rooms.remove(r))),
    register: (c, sesion) => present.register(c, sesion),
    forget: (c) => present.forget(c),
    bloqueos: () => present.bloqueos(),
    onSend: () => (sent += 1),
    sesionesChanged: changes.sesionesChanged,
  };
  const poke: Hub['poke'] = (cliente, sucursal) => rooms.de(cliente, sucursal)?.poke();

  return {
    publish: (p) => {
      rooms.de(p.cliente, p.sucursal)?.publish(p);
      deps.vecinos?.notify(p.cliente, p.sucursal);
    },
    poke,
    catalogoCambio: (cliente, sucursal, version) => {
      rooms.de(cliente, sucursal)?.catalogoCambio(version);
      deps.vecinos?.notify(cliente, sucursal);
    },
    closeSesion: (sesion, closing) => {
      present.closeSesion(sesion, closing);
      deps.vecinos?.notifyEnd(sesion, closing);
    },
    ...changes,
    bloqueoCambio: (sesion) => {
      present.bloqueoCambio(sesion);
      deps.vecinos?.notifyBloqueo(sesion);
    },
    closeAll: () => [...present.todas].forEach((c) => c.close(CLOSE.APAGADO)),
    connect: (socket) => void present.todas.add(new Connection(socket, environment)),
    estado: () => ({
      ...present.estado(),
      rooms: rooms.todas.length,
      suscriptores: rooms.todas.reduce((n, r) => n + r.suscriptores, 0),
      enviados: sent,
    }),
    oyente: {
      poke,
      fin: (sesion, closing) => present.closeSesion(sesion, closing),
      noticia: (which, cliente, sucursal) => notices[which].changed(cliente, sucursal),
      bloqueo: (sesion) => present.bloqueoCambio(sesion),
      perdidos: () => {
        rooms.todas.forEach((r) => r.poke());
        present.check();
      },
    },
  };
};
