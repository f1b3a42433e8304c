import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { servidorFrame, type ClienteFrame, type ServidorFrame } from '@comal/contract/events';
import { reaches, type Version } from '../db/epoca.ts';
import { createHub, type Hub } from './hub.ts';
import type { BranchRevs, Delta, HubDeps, Publication, LiveSesion, Times } from './types.ts';

export const AHORA = 1_780_000_000_000;
/** The epoch of the store. */
export const EPOCA = 'e1';
export const TACOS = 'tacos-lupita';
export const FONDA = 'fonda-rosa';

/** A generator of numbers in [0, 1) from a seed, for reproducible runs. */
export const randomOf = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

/** The n-th id of a kind. */
export const idOf = (n: number, clase = 0): string =>
  `00000000-0000-7000-8000-${String(clase * 1e9 + n).padStart(12, '0')}`;

const MESERO = { id: 2, nombre: 'Ana' };

/** A pending taco for area 1, with `changes`. */
export const makePedido = (n: number, changes: Partial<PedidoVista> = {}): PedidoVista => ({
  id: idOf(n, 1),
  folio: 1000 + n,
  producto: 7,
  descripcion: 'Taco al pastor',
  categoria: 'Tacos',
  precio: 18,
  area: 1,
  tiempo_de_preparacion: 8,
  receta_version: 1,
  alergenos: [],
  picante: 0,
  comentario: null,
  subcuenta: null,
  status: 1,
  trabajando: false,
  especificaciones: [],
  mesero: MESERO,
  fecha: AHORA,
  hora_inicio_preparacion: null,
  despachado_en: null,
  esperando: 0,
  tiempo_preparando: 0,
  complemento: false,
  complemento_de: null,
  complementos: [],
  cancelado_en: null,
  pago: null,
  fraccion: null,
  parte_de: null,
  movido_de: null,
  ...changes,
});

/** An open comanda. */
export const makeComanda = (
  n: number,
  pedidos: PedidoVista[] = [],
  changes: Partial<ComandaVista> = {},
): ComandaVista => ({
  id: idOf(n),
  folio: `260528-01-${n}`,
  folio_corto: String(n),
  nombre: `Mesa ${n}`,
  comensales: 2,
  mesa: null,
  dia: '2026-05-28',
  fecha: '28/05/2026',
  hora: '14:30',
  creada_en: AHORA,
  sucursal: 1,
  usuario: { id: 2, nombre_completo: 'Ana López' },
  pedidos,
  total: 0,
  metodos_de_pago: [],
  status: 1,
  despachado: 0,
  cambios_guardados: true,
  cancelada_en: null,
  precuenta_en: null,
  rev: 0,
  ...changes,
});

interface StoredRoom {
  epoca: string;
  rev: number;
  catalogo: number;
  readonly abiertas: Map<string, ComandaVista>;
  readonly cambiadas: Map<string, { rev: number; creada: number }>;
}

/** An in-memory store like the server's: one rev per branch, the latest state of each comanda, no events. */
export class Store {
  readonly #rooms = new Map<string, StoredRoom>();
  lecturas = 0;
  /** Runs before each answer, so that tests can delay it or make it fail. */
  antes: () => Promise<void> = () => Promise.resolve();

  room(cliente: string, sucursal: number): StoredRoom {
    const key = `${cliente}/${sucursal}`;
    const room = this.#rooms.get(key) ?? {
      epoca: EPOCA,
      rev: 0,
      catalogo: 1,
      abiertas: new Map(),
      cambiadas: new Map(),
    };
    this.#rooms.set(key, room);
    return room;
  }

  /** Commits a comanda and returns its publication. */
  keep(cliente: string, sucursal: number, comanda: ComandaVista, areas: Publication['areas'] = 'todas'): Publication {
    const room = this.room(cliente, sucursal);
    const rev = (room.rev += 1);
    const before = room.cambiadas.get(comanda.id);
    const kept = { ...comanda, sucursal, rev };
    room.cambiadas.set(comanda.id, { rev, creada: before?.creada ?? rev });
    room.abiertas.set(comanda.id, kept);
    return { cliente, sucursal, rev, areas, cambio: { tipo: before ? 'modificada' : 'agregada', comanda: kept } };
  }

  remove(cliente: string, sucursal: number, id: string): Publication {
    const room = this.room(cliente, sucursal);
    const rev = (room.rev += 1);
    room.cambiadas.set(id, { rev, creada: room.cambiadas.get(id)?.creada ?? rev });
    room.abiertas.delete(id);
    return { cliente, sucursal, rev, areas: 'todas', cambio: { tipo: 'removida', id } };
  }

  async readDelta(cliente: string, sucursal: number, from: Version | null): Promise<Delta> {
    this.lecturas += 1;
    await this.antes();
    const delta = this.#delta(this.room(cliente, sucursal), from);
    await this.antes();
    return delta;
  }

  async readRevs(cliente: string, sucursal: number): Promise<BranchRevs> {
    const { epoca, rev, catalogo } = this.room(cliente, sucursal);
    await this.antes();
    return { epoca, rev, catalogo };
  }

  #delta(room: StoredRoom, version: Version | null): Delta {
    const { epoca } = room;
    if (version === null || !reaches(room, version))
      return { epoca, rev: room.rev, completa: true, comandas: [...room.abiertas.values()], removidas: [] };
    const from = version.rev;
    const ids = [...room.cambiadas].filter(([, c]) => c.rev > from);
    return {
      epoca,
      rev: room.rev,
      completa: false,
      comandas: ids.flatMap(([id]) => room.abiertas.get(id) ?? []),
      removidas: ids.filter(([id, c]) => !room.abiertas.has(id) && c.creada <= from).map(([id]) => id),
      agregadas: ids.filter(([, c]) => c.creada > from).map(([id]) => id),
    };
  }
}

/** A tab that keeps every frame it receives, and lets a test wait for one. */
export class Tab {
  readonly frames: ServidorFrame[] = [];
  readonly cierre: Promise<number>;
  #onChange = new Set<() => void>();
  #closed = false;

  constructor(readonly socket: WebSocket) {
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      this.frames.push(servidorFrame.parse(JSON.parse(String(data))));
      for (const f of this.#onChange) f();
    });
    this.cierre = once(socket, 'close').then(([code]) => {
      this.#closed = true;
      for (const f of this.#onChange) f();
      return code as number;
    });
  }

  say(frame: ClienteFrame): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** Signs in with a token and asks for its branch's comandas after `rev`. */
  enter(token: string, rev: number | null = null, area: number | null = null, epoca = EPOCA): this {
    this.say({ t: 'sesion', token, comandas: { rev, epoca, area } });
    return this;
  }

  /** The first frame that matches, once it has arrived. */
  espera<T extends ServidorFrame['t']>(
    t: T,
    fits: (f: Extract<ServidorFrame, { t: T }>) => boolean = () => true,
  ): Promise<Extract<ServidorFrame, { t: T }>> {
    return new Promise((fulfil, fail) => {
      const look = (): void => {
        const f = this.frames.find((x): x is Extract<ServidorFrame, { t: T }> => x.t === t && fits(x as never));
        if (!f && !this.#closed) return;
        this.#onChange.delete(look);
        if (f) fulfil(f);
        else fail(new Error(`closed without the awaited ${t}`));
      };
      this.#onChange.add(look);
      look();
    });
  }

  /** Frames of the comandas only. */
  get deComandas(): Extract<ServidorFrame, { t: 'foto' | 'cambios' }>[] {
    return this.frames.filter((f) => f.t === 'foto' || f.t === 'cambios');
  }
}

/** A session with these permissions. */
export const makeSesion = (id: string, cliente = TACOS, sucursal = 1, permisos: number[] = [170]): LiveSesion => ({
  id,
  cliente,
  sucursal,
  rol: { id: 3, descripcion: 'Mesero' },
  permisos: new Set(permisos),
  derechos: new Set(),
  bloqueada: false,
});

export interface Rig {
  readonly hub: Hub;
  readonly almacen: Store;
  /** Sessions by token; deleting one closes it in the store. */
  readonly sesiones: Map<string, LiveSesion>;
  open(): Promise<Tab>;
  close(): Promise<void>;
}

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A hub on an in-memory store, behind real sockets on the loopback. */
export const openRig = async (
  times: Partial<Times> = {},
  extra: Partial<HubDeps> = {},
  store = new Store(),
): Promise<Rig> => {
  const sesiones = new Map([['ana', makeSesion('s-ana')]]);
  const hub = createHub({
    readDelta: (...a) => store.readDelta(...a),
    readRevs: (...a) => store.readRevs(...a),
    sesionOfToken: (token) => Promise.resolve(sesiones.get(token) ?? null),
    reloj: () => AHORA,
    log: { warn: () => undefined },
    tiempos: { latido: 60_000, pulso: 60_000, silencio: 60_000, sondeo: 60_000, ...times },
    ...extra,
  });
  const server = createServer();
  const wss = new WebSocketServer({ server: server, maxPayload: 64 * 1024 });
  wss.on('connection', (socket) => hub.connect(socket));
  const url = await listen(server);
  return {
    hub,
    almacen: store,
    sesiones,
    open: async () => {
      const tab = new Tab(new WebSocket(url));
      await tab.espera('anonima');
      return tab;
    },
    close: async () => {
      for (const s of wss.clients) s.terminate();
      server.close();
      await once(server, 'close');
    },
  };
};
