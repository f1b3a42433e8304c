import type { Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import { createServer, type Server as NetServer, type Socket } from 'node:net';

/** What Fastify and this server need of one that listens. */
export type Listener = Server;

/** The first byte of every TLS connection: a handshake record (RFC 8446, 5.1). No request of HTTP begins with it. */
const TLS_HANDSHAKE = 0x16;
/** What the application hears of a connection, whichever of the two has it. */
const FORWARDED = ['upgrade', 'clientError'] as const;

/** Gives a connection to the server that speaks as its first byte does; one that says nothing in time is closed. */
const hand = (socket: Socket, { plain, secure, waiting, patienceMs }: Hall): void => {
  const close = (): void => void socket.destroy();
  const leave = (): void => void waiting.delete(socket);
  waiting.add(socket);
  socket.setTimeout(patienceMs, close).once('error', close).once('end', close).once('close', leave);
  socket.once('data', (first: Buffer) => {
    socket.pause().unshift(first);
    socket.setTimeout(0, close).off('error', close).off('end', close).off('close', leave);
    leave();
    if (first[0] === TLS_HANDSHAKE) {
      // As a server for HTTPS alone has it: who ends amid a handshake holds no place.
      socket.allowHalfOpen = false;
      return void secure.emit('connection', socket);
    }
    plain.emit('connection', socket);
    socket.resume();
  });
};

interface Hall {
  readonly plain: Server;
  readonly secure: SecureServer;
  /** Connections that have not said anything yet. */
  readonly waiting: Set<Socket>;
  readonly patienceMs: number;
}

/** The members of an HTTP server that its user calls, for both and for those that wait. */
const members = ({ plain, secure, waiting }: Hall) => {
  const closeWaiting = (): void => {
    for (const socket of waiting) socket.destroy();
  };
  return {
    closeIdleConnections: (): void => {
      closeWaiting();
      plain.closeIdleConnections();
      secure.closeIdleConnections();
    },
    closeAllConnections: (): void => {
      closeWaiting();
      plain.closeAllConnections();
      secure.closeAllConnections();
    },
  };
};

/**
 * A server of one port for HTTP and HTTPS: people open one port in their firewall, and a printed address of either kind works.
 * `patienceMs`: how long a connection may say nothing before it is known which one it is.
 */
export const bothOnOnePort = (plain: Server, secure: SecureServer, patienceMs: number): Listener => {
  const hall: Hall = { plain, secure, waiting: new Set(), patienceMs };
  const door: NetServer = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => hand(socket, hall));
  for (const server of [plain, secure]) {
    for (const event of FORWARDED)
      server.on(event, (...told: unknown[]) => {
        if (!door.emit(event, ...told)) (told[1] as Socket).destroy();
      });
    // They do not listen themselves: this begins and ends their looking for requests that take too long.
    door.on('listening', () => server.emit('listening'));
    door.on('close', () => server.close(() => undefined));
  }
  return Object.assign(door, members(hall)) as Listener;
};
