import type { WebSocket } from 'ws';
import type { CierreAjeno } from '@comal/domain/sesiones/cierre';
import type { Version } from '../db/epoca.ts';
import { Connection, type Surroundings } from './connection/connection.ts';
import { Room } from './room/room.ts';
import { BranchNews } from './branch-news.ts';
import { CLOSE, TIMES, type HubDeps, type Hearer, type News, type Publication } from './types.ts';

/** Limit of sockets of a session; the oldest is closed (reliability 5.8). */
const SOCKETS_POR_SESION = 5;
/** Limit of remembered closed sessions, for sockets whose token is being looked up. */
const CERRADAS_RECORDADAS = 1_000;

/** Counters of the live store. */
export interface HubState {
  readonly conexiones: number;
  readonly autenticadas: number;
  readonly sesiones: number;
  readonly rooms: number;
  readonly suscriptores: number;
  /** Messages sent since the start. */
  readonly enviados: number;
}

/** The live store of this process: its listeners, and what they receive (D-96). */
export interface Hub {
  /** Publishes a change; call it after the commit, in any order. */
  publicar(p: Publication): void;
  /** Something changed in a branch, without details. */
  poke(cliente: string, sucursal: number): void;
  /** The branch's catalogue has a new version; call it after the commit. */
  catalogoCambio(cliente: string, sucursal: number, version: Version): void;
  /** Closes a session's sockets at once, in all processes; they are told who closed it and why (D-12). */
  cerrarSesion(sesion: string, cierre?: CierreAjeno): void;
  /** Sessions of a branch were opened, closed, locked or unlocked, or their cash was: tells those who may see them, in all processes. */
  sesionesCambiaron(cliente: string, sucursal: number): void;
  /** Diners of a branch asked for something, or somebody took it on: tells those who may see its comandas, in all processes. */
  comensalesCambiaron(cliente: string, sucursal: number): void;
  /** A session was locked or unlocked: its sockets, in all processes, go silent or continue at once. */
  bloqueoCambio(sesion: string): void;
  /** Closes everything, at the end of the process. */
  cerrarTodo(): void;
  /** Takes a socket that was just opened, anonymous. */
  conectar(socket: WebSocket): void;
  estado(): HubState;
  /** For the messages of the other processes (between-processes.ts). */
  readonly oyente: Hearer;
}

/** The connections by session. */
class Presentes implements Pick<Surroundings, 'registrar' | 'olvidar' | 'bloqueos'> {
  readonly todas = new Set<Connection>();
  readonly #porSesion = new Map<string, Set<Connection>>();
  readonly #sesionDe = new Map<Connection, string>();
  readonly #cerradas = new Set<string>();
  #bloqueos = 0;

  estado(): Pick<HubState, 'conexiones' | 'autenticadas' | 'sesiones'> {
    const autenticadas = [...this.todas].filter((c) => c.autenticada).length;
    return { conexiones: this.todas.size, autenticadas, sesiones: this.#porSesion.size };
  }

  bloqueos(): number {
    return this.#bloqueos;
  }

  registrar(c: Connection, sesion: string): boolean {
    if (this.#cerradas.has(sesion)) return false;
    const suyas = this.#porSesion.get(sesion) ?? new Set();
    this.#porSesion.set(sesion, suyas.add(c));
    this.#sesionDe.set(c, sesion);
    const [primera] = suyas;
    if (suyas.size > SOCKETS_POR_SESION) primera?.cerrar(CLOSE.DE_MAS);
    return true;
  }

  olvidar(c: Connection): void {
    this.todas.delete(c);
    const sesion = this.#sesionDe.get(c);
    this.#sesionDe.delete(c);
    if (sesion === undefined) return;
    const suyas = this.#porSesion.get(sesion);
    if (suyas?.delete(c) && suyas.size === 0) this.#porSesion.delete(sesion);
  }

  cerrarSesion(sesion: string, cierre?: CierreAjeno): void {
    const [primera] = this.#cerradas;
    if (this.#cerradas.size >= CERRADAS_RECORDADAS && primera !== undefined) this.#cerradas.delete(primera);
    this.#cerradas.add(sesion);
    for (const c of [...(this.#porSesion.get(sesion) ?? [])]) c.terminar('SESION_REQUERIDA', cierre);
  }

  /** A session that was left to somebody else and is unlocked may listen again (D-32). */
  bloqueoCambio(sesion: string): void {
    this.#bloqueos += 1;
    this.#cerradas.delete(sesion);
    for (const c of this.#porSesion.get(sesion) ?? []) c.bloqueoCambio();
  }

  /** Messages about sessions may have been lost: checks all of them. */
  revisar(): void {
    for (const c of this.todas) c.revisar();
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

  poner(room: Room): Room {
    this.#rooms.set(`${room.cliente}|${room.sucursal}`, room);
    return room;
  }

  quitar(room: Room): void {
    this.#rooms.delete(`${room.cliente}|${room.sucursal}`);
  }
}

const newsOf = (todas: () => Iterable<Connection>): Readonly<Record<News, BranchNews>> => ({
  sesiones: new BranchNews('sesiones', todas),
  comensales: new BranchNews('comensales', todas),
});

const tellOf =
  (novedades: BranchNews, { vecinos }: HubDeps): Hub['sesionesCambiaron'] =>
  (cliente, sucursal) => {
    novedades.cambiaron(cliente, sucursal);
    vecinos?.avisarNoticia(novedades.noticia, cliente, sucursal);
  };

/** Creates the live store. */
export const createHub = (deps: HubDeps): Hub => {
  const tiempos = { ...TIMES, ...deps.tiempos };
  const presentes = new Presentes();
  const rooms = new Rooms();
  const noticias = newsOf(() => presentes.todas);
  let enviados = 0;

  const sesionesCambiaron = tellOf(noticias.sesiones, deps);
  const entorno: Surroundings = {
    deps,
    tiempos,
    roomOf: (cliente, sucursal) =>
      rooms.de(cliente, sucursal) ?? rooms.poner(new Room(cliente, sucursal, deps, tiempos, (r) => rooms.quitar(r))),
    registrar: (c, sesion) => presentes.registrar(c, sesion),
    olvidar: (c) => presentes.olvidar(c),
    bloqueos: () => presentes.bloqueos(),
    alEnviar: () => (enviados += 1),
    sesionesCambiaron,
  };
  const poke: Hub['poke'] = (cliente, sucursal) => rooms.de(cliente, sucursal)?.poke();

  return {
    publicar: (p) => {
      rooms.de(p.cliente, p.sucursal)?.publicar(p);
      deps.vecinos?.avisar(p.cliente, p.sucursal);
    },
    poke,
    catalogoCambio: (cliente, sucursal, version) => {
      rooms.de(cliente, sucursal)?.catalogoCambio(version);
      deps.vecinos?.avisar(cliente, sucursal);
    },
    cerrarSesion: (sesion, cierre) => {
      presentes.cerrarSesion(sesion, cierre);
      deps.vecinos?.avisarFin(sesion, cierre);
    },
    sesionesCambiaron,
    comensalesCambiaron: tellOf(noticias.comensales, deps),
    bloqueoCambio: (sesion) => {
      presentes.bloqueoCambio(sesion);
      deps.vecinos?.avisarBloqueo(sesion);
    },
    cerrarTodo: () => [...presentes.todas].forEach((c) => c.cerrar(CLOSE.APAGADO)),
    conectar: (socket) => void presentes.todas.add(new Connection(socket, entorno)),
    estado: () => ({
      ...presentes.estado(),
      rooms: rooms.todas.length,
      suscriptores: rooms.todas.reduce((n, r) => n + r.suscriptores, 0),
      enviados,
    }),
    oyente: {
      poke,
      fin: (sesion, cierre) => presentes.cerrarSesion(sesion, cierre),
      noticia: (cual, cliente, sucursal) => noticias[cual].cambiaron(cliente, sucursal),
      bloqueo: (sesion) => presentes.bloqueoCambio(sesion),
      perdidos: () => {
        rooms.todas.forEach((r) => r.poke());
        presentes.revisar();
      },
    },
  };
};
