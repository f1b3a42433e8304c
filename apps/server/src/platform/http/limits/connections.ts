import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { networkOf } from '../../sesiones/keys.ts';

/** Timeouts in milliseconds and limits of one connection; tests shorten them. */
export interface ConnectionLimits {
  /** Timeout of receiving a whole request (reliability 5.8). */
  readonly peticionMs: number;
  /** How often timeouts are checked, which is their precision. */
  readonly revisarMs: number;
  /** Timeout of a connection on which nothing is sent or received. */
  readonly sinLeerMs: number;
}

export const LIMITS: ConnectionLimits = { peticionMs: 15_000, revisarMs: 1_000, sinLeerMs: 15_000 };

/** Keep-alive timeout; longer than that of proxies, so that no connection is closed while one uses it. */
const ENTRE_PETICIONES_MS = 72_000;
/** Timeout of a TLS handshake. */
const SALUDO_MS = 10_000;
/** Limit of pipelined requests that wait behind the current one. Browsers do not pipeline. */
const EN_ESPERA = 16;

type Atender = (req: IncomingMessage, res: ServerResponse) => void;

export interface ServerOptions {
  readonly https?: { readonly cert: Buffer; readonly key: Buffer };
  readonly limites: ConnectionLimits;
  /** Limit of open connections of one address. */
  readonly porDireccion: number;
  /** Whether an address is a proxy, which carries many clients. */
  readonly esProxy: (direccion: string) => boolean;
}

/**
 * Processes the requests of a connection one at a time, as HTTP answers them in order. So a connection costs one answer at a
 * time: one open file, one body in memory, one database connection; and every answer in progress is attached to the socket and
 * sees it close.
 */
class Pipeline {
  readonly #esperan = new WeakMap<Socket, (readonly [IncomingMessage, ServerResponse])[]>();

  constructor(private readonly atender: Atender) {}

  /** Whether an answer of the connection is in progress. */
  ocupada(socket: Socket): boolean {
    return this.#esperan.has(socket);
  }

  llega(req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req;
    // Arrived in one chunk with the request above the limit.
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

  /** A response without a socket goes nowhere: the one before it closed the connection. */
  #seguir(socket: Socket): void {
    const [req, res] = this.#esperan.get(socket)?.shift() ?? [];
    if (req && res?.socket && !socket.destroyed) this.#empezar(req, res);
    else this.#esperan.delete(socket);
  }
}

/** Counts the open connections of each address, and closes those above the limit. */
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

/** Creates the server's listeners, all with the same limits and counts. */
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
    // Refuses an upgrade while another answer is in progress, which would never end.
    server.on('upgrade', (_req, socket: Socket) => pipeline.ocupada(socket) && socket.destroy());
    // The idle timeout. A connection that waits for its answer, and has read all there is, may go on waiting.
    server.setTimeout(limites.sinLeerMs, (socket: Socket) => {
      if (socket.writableLength > 0 || !pipeline.ocupada(socket)) socket.destroy();
    });
    return server;
  };
};
