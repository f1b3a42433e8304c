import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { networkOf } from '../../sesiones/keys.ts';
import { bothOnOnePort, type Listener } from './one-port.ts';

/** Timeouts in milliseconds and limits of one connection; tests shorten them. */
export interface ConnectionLimits {
  /** Timeout of receiving a whole request (reliability 5.8). */
  readonly requestMs: number;
  /** How often timeouts are checked, which is their precision. */
  readonly revisarMs: number;
  /** Timeout of a connection on which nothing is sent or received. */
  readonly unreadMs: number;
  /** Timeout of a TLS handshake, and of the first byte where a connection may be either kind. */
  readonly greetingMs: number;
}

export const LIMITS: ConnectionLimits = { requestMs: 15_000, revisarMs: 1_000, unreadMs: 15_000, greetingMs: 10_000 };

/** Keep-alive timeout; longer than that of proxies, so that no connection is closed while one uses it. */
const BETWEEN_REQUESTS_MS = 72_000;
/** Limit of pipelined requests that wait behind the current one. Browsers do not pipeline. */
const WAITING = 16;

type Attend = (req: IncomingMessage, res: ServerResponse) => void;

/** The certificate of the server; `onChange` where it is renewed while the server runs. */
export interface Secure {
  readonly cert: Buffer | string;
  readonly key: Buffer | string;
  readonly onChange?: (listener: (pair: Pick<Secure, 'cert' | 'key'>) => void) => void;
  /** Unencrypted connections are accepted on the same port; the plain gate says what for. */
  readonly plainToo?: boolean;
}

export interface ServerOptions {
  readonly https?: Secure;
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
  readonly #waiters = new WeakMap<Socket, (readonly [IncomingMessage, ServerResponse])[]>();

  constructor(private readonly atender: Attend) {}

  /** Whether an answer of the connection is in progress. */
  busy(socket: Socket): boolean {
    return this.#waiters.has(socket);
  }

  arrives(req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req;
    // Arrived in one chunk with the request above the limit.
    if (socket.destroyed) return;
    const waiting = this.#waiters.get(socket);
    if (!waiting) return this.#begin(req, res);
    if (waiting.length >= WAITING) socket.destroy();
    else waiting.push([req, res]);
  }

  #begin(req: IncomingMessage, res: ServerResponse): void {
    if (!this.busy(req.socket)) this.#waiters.set(req.socket, []);
    res.once('close', () => this.#follow(req.socket));
    this.atender(req, res);
  }

  /** A response without a socket goes nowhere: the one before it closed the connection. */
  #follow(socket: Socket): void {
    const [req, res] = this.#waiters.get(socket)?.shift() ?? [];
    if (req && res?.socket && !socket.destroyed) this.#begin(req, res);
    else this.#waiters.delete(socket);
  }
}

/** Counts the open connections of each address, and closes those above the limit. */
const countByAddress = (maximum: number, esProxy: (direccion: string) => boolean) => {
  const open = new Map<string, number>();
  return (socket: Socket): void => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return void socket.destroy();
    if (esProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const own = open.get(network) ?? 0;
    if (own >= maximum) return void socket.destroy();
    open.set(network, own + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  };
};

/** Renewed certificates are used by the connections that begin afterwards. */
const secureServer = ({ cert, key, onChange }: Secure, options: object, attend: Attend): SecureServer => {
  const server = createSecureServer({ ...options, cert, key }, attend);
  onChange?.(({ cert: next, key: nextKey }) => server.setSecureContext({ cert: next, key: nextKey }));
  return server;
};

/** Creates the server's listeners, all with the same limits and counts. */
export const serverFactory = ({ https, limites, porDireccion, esProxy }: ServerOptions) => {
  const count = countByAddress(porDireccion, esProxy);
  const options = {
    requestTimeout: limites.requestMs,
    headersTimeout: limites.requestMs,
    connectionsCheckingInterval: limites.revisarMs,
    keepAliveTimeout: BETWEEN_REQUESTS_MS,
    handshakeTimeout: limites.greetingMs,
  };
  return (attend: Attend): Listener => {
    const pipeline = new Pipeline(attend);
    const arrives: Attend = (req, res) => pipeline.arrives(req, res);
    /** The limits of a connection that speaks HTTP, encrypted or not. */
    const limited = <S extends Server | SecureServer>(server: S): S => {
      // Refuses an upgrade while another answer is in progress, which would never end.
      server.on('upgrade', (_req, socket: Socket) => pipeline.busy(socket) && socket.destroy());
      // The idle timeout. A connection that waits for its answer, and has read all there is, may go on waiting.
      server.setTimeout(limites.unreadMs, (socket: Socket) => {
        if (socket.writableLength > 0 || !pipeline.busy(socket)) socket.destroy();
      });
      return server;
    };
    const plain = (): Server => limited(createServer(options, arrives));
    const secure = (with_: Secure): SecureServer => limited(secureServer(with_, options, arrives));
    const server = !https
      ? plain()
      : https.plainToo
        ? bothOnOnePort(plain(), secure(https), limites.greetingMs)
        : secure(https);
    server.on('connection', count);
    return server;
  };
};
