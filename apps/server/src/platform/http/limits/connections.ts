import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { networkOf } from '../../sesiones/keys.ts';

/** Milliseconds and counts that one connection is held to; tests shorten them. */
export interface ConnectionLimits {
  /** How long a request may take to arrive whole (reliability 5.8). */
  readonly peticionMs: number;
  /** How often it is looked for requests that take longer: the limit is exact to this. */
  readonly revisarMs: number;
  /** How long a connection may take nothing of what it is sent, or say nothing at all. */
  readonly sinLeerMs: number;
}

export const LIMITS: ConnectionLimits = { peticionMs: 15_000, revisarMs: 1_000, sinLeerMs: 15_000 };

/** Between two requests; longer than proxies keep theirs, so that none is closed while it is used. */
const ENTRE_PETICIONES_MS = 72_000;
/** How long a TLS greeting may take. */
const SALUDO_MS = 10_000;
/** Requests that may wait behind the one that is answered. Browsers send none before they have the answer. */
const EN_ESPERA = 16;

type Atender = (req: IncomingMessage, res: ServerResponse) => void;

export interface ServerOptions {
  readonly https?: { readonly cert: Buffer; readonly key: Buffer };
  readonly limites: ConnectionLimits;
  /** Connections that one address may have open. */
  readonly porDireccion: number;
  /** Whether an address is a proxy's, which brings everybody's connections. */
  readonly esProxy: (direccion: string) => boolean;
}

/**
 * The requests of a connection, one at a time: what HTTP must answer in order is not begun before its turn. So a
 * connection costs one answer, however many it asks for: one open file, one body in memory, one place in the database;
 * and every answer that was begun is on the socket, and hears when that closes.
 */
class Pipeline {
  readonly #esperan = new WeakMap<Socket, (readonly [IncomingMessage, ServerResponse])[]>();

  constructor(private readonly atender: Atender) {}

  /** Whether an answer of the connection is in the making. */
  ocupada(socket: Socket): boolean {
    return this.#esperan.has(socket);
  }

  llega(req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req;
    // What came in one piece with the request too many.
    if (socket.destroyed) return;
    const esperan = this.#esperan.get(socket);
    if (!esperan) return this.#empezar(req, res);
    if (esperan.length >= EN_ESPERA) socket.destroy();
    else esperan.push([req, res]);
  }

  #empezar(req: IncomingMessage, res: ServerResponse): void {
    if (!this.ocupada(req.socket)) this.#esperan.set(req.socket, []);
    res.once('close', () => this.#seguir(req.socket));
    this.atender(req, res);
  }

  /** Without a socket of its own an answer would go nowhere: the one before it closed the connection. */
  #seguir(socket: Socket): void {
    const [req, res] = this.#esperan.get(socket)?.shift() ?? [];
    if (req && res?.socket && !socket.destroyed) this.#empezar(req, res);
    else this.#esperan.delete(socket);
  }
}

/** Counts what each address has open, and closes what is too many. */
const contarPorDireccion = (maximo: number, esProxy: (direccion: string) => boolean) => {
  const abiertas = new Map<string, number>();
  return (socket: Socket): void => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return void socket.destroy();
    if (esProxy(remoteAddress)) return;
    const red = networkOf(remoteAddress);
    const suyas = abiertas.get(red) ?? 0;
    if (suyas >= maximo) return void socket.destroy();
    abiertas.set(red, suyas + 1);
    socket.once('close', () => {
      const quedan = (abiertas.get(red) ?? 1) - 1;
      if (quedan > 0) abiertas.set(red, quedan);
      else abiertas.delete(red);
    });
  };
};

/** Makes the listeners of the server, all of them held to the same limits and counts. */
export const serverFactory = ({ https, limites, porDireccion, esProxy }: ServerOptions) => {
  const contar = contarPorDireccion(porDireccion, esProxy);
  return (atender: Atender): Server => {
    const pipeline = new Pipeline(atender);
    const opciones = {
      requestTimeout: limites.peticionMs,
      headersTimeout: limites.peticionMs,
      connectionsCheckingInterval: limites.revisarMs,
      keepAliveTimeout: ENTRE_PETICIONES_MS,
    };
    const llega: Atender = (req, res) => pipeline.llega(req, res);
    const server = https
      ? createSecureServer({ ...opciones, ...https, handshakeTimeout: SALUDO_MS }, llega)
      : createServer(opciones, llega);
    server.on('connection', contar);
    // A socket cannot take over a connection on which something else is being answered: it would never end.
    server.on('upgrade', (_req, socket: Socket) => pipeline.ocupada(socket) && socket.destroy());
    // Nothing came or went for so long. One that waits for its answer, and has read what there is of it, may go on waiting.
    server.setTimeout(limites.sinLeerMs, (socket: Socket) => {
      if (socket.writableLength > 0 || !pipeline.ocupada(socket)) socket.destroy();
    });
    return server;
  };
};
