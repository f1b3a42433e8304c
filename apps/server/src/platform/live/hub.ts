import type { WebSocket } from 'ws';
import type { CierreAjeno } from '@comal/domain/sesiones/cierre';
import type { Version } from '../db/epoca.ts';
import { Connection, type Surroundings } from './connection/connection.ts';
import { Room } from './room/room.ts';
import { BranchNews } from './branch-news.ts';
import { CLOSE, TIMES, type HubDeps, type Hearer, type News, type Publication } from './types.ts';

/** Sockets a session may have; the oldest makes room (reliability 5.8). */
const SOCKETS_POR_SESION = 5;
/** Closed sessions that are remembered, for a socket whose token was being looked up meanwhile. */
const CERRADAS_RECORDADAS = 1_000;

/** Counters of the live store. */
export interface HubState {
  readonly conexiones: number;
  readonly autenticadas: number;
  readonly sesiones: number;
  readonly rooms: number;
  readonly suscriptores: number;
  /** Messages written since the start. */
  readonly enviados: number;
}

/** The live store of this process: who listens, and what they are told (D-96). */
export interface Hub {
  /** Tells of a change; to be called after its commit, in any order. */
  publicar(p: Publication): void;
  /** Something changed in a branch and nobody said what. */
  poke(cliente: string, sucursal: number): void;
  /** The branch's catalogue has a new version; to be called after its commit. */
  catalogoCambio(cliente: string, sucursal: number, version: Version): void;
  /** Ends a session's sockets at once, here and in the other processes; they are told who closed it and why (D-12). */
  cerrarSesion(sesion: string, cierre?: CierreAjeno): void;
  /** Sessions of a branch were opened, closed, locked or unlocked, or a drawer of theirs was: tells who may see them, here and elsewhere. */
  sesionesCambiaron(cliente: string, sucursal: number): void;
  /** Diners asked something of the people of a branch, or somebody took it on: tells who may see its comandas, here and elsewhere. */
  comensalesCambiaron(cliente: string, sucursal: number): void;
  /** A session was locked or unlocked: its sockets, here and in the other processes, fall silent or go on at once. */
  bloqueoCambio(sesion: string): void;
  /** Closes everything: the process ends. */
  cerrarTodo(): void;
  /** Takes a socket that was just opened, anonymous. */
  conectar(socket: WebSocket): void;
  estado(): HubState;
  /** For the messages of the other processes (between-processes.ts). */
  readonly oyente: Hearer;
}

/** Who is connected, by session. */
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

  /** One that was left to itself and is unlocked may listen again (D-32). */
  bloqueoCambio(sesion: string): void {
    this.#bloqueos += 1;
    this.#cerradas.delete(sesion);
    for (const c of this.#porSesion.get(sesion) ?? []) c.bloqueoCambio();
  }

  /** Some word about a session may have been lost: all of them are looked at. */
  revisar(): void {
    for (const c of this.todas) c.revisar();
  }
}

/** The rooms that somebody listens in. */
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

/** Opens the live store on what it reads and asks. */
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
