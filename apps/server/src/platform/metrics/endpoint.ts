import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/context.ts';
import { hostNameOf, isLoopback } from '../http/limits/own-names.ts';
import type { Metrics } from './metrics.ts';

/** Where metrics are, on either port. */
const METRICS_PATH = '/metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request brings the token, in a time that tells nothing of it. */
const brings = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

/**
 * Metrics on the server's own port, for whoever brings its token, if it has one; after the gates of every request. Like all that does not say
 * otherwise there, nobody may keep them.
 */
export const metricsWithToken = (
  app: FastifyInstance,
  { metrics, ajustes: { metricsToken: token } }: Pick<Deps, 'metrics' | 'ajustes'>,
): void => {
  if (metrics === null || token === null) return;
  app.get(METRICS_PATH, async ({ headers }, reply) => {
    if (!brings(headers.authorization, token))
      return reply
        .code(401)
        .header('WWW-Authenticate', 'Bearer')
        .type('text/plain')
        .send('Falta COMAL_METRICAS_TOKEN\n');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
};

/** Only this machine is listened to; a page whose name leads here is not answered (H105). */
const LOOPBACK = '127.0.0.1';
/** Scrapers that are answered at once. */
export const MOST_CONNECTIONS = 16;
const REQUEST_MS = 5_000;

/** Status and text of an answer. */
const answerTo = async ({ method, url, headers }: IncomingMessage, metrics: Metrics): Promise<[number, string]> => {
  if (!isLoopback(hostNameOf(headers.host ?? '') ?? '')) return [403, 'Solo se atiende a esta máquina\n'];
  if (method !== 'GET' || url?.split('?', 1)[0] !== METRICS_PATH)
    return [404, `Las métricas están en ${METRICS_PATH}\n`];
  return [200, await metrics.text()];
};

const attend =
  (metrics: Metrics, notify: (err: unknown) => void) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const send = ([status, text]: [number, string]): void => {
      const type = status === 200 ? metrics.contentType : 'text/plain; charset=utf-8';
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
    };
    answerTo(request, metrics).then(send, (err: unknown) => {
      notify(err);
      send([500, 'No se pudieron leer las métricas\n']);
    });
  };

/** A port of its own for metrics, without a token: this machine alone reaches it. */
export interface MetricsPort {
  readonly port: number;
  /** Closes it, and ends the measuring. */
  readonly close: () => Promise<void>;
}

/** Opens it; rejects where another program has the port. `notify` is told of faults. */
export const openMetricsPort = async (
  metrics: Metrics,
  port: number,
  notify: (err: unknown) => void,
): Promise<MetricsPort> => {
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, attend(metrics, notify));
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, LOOPBACK, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        metrics.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
