import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketSettings } from './asking.ts';

/** How the store answers the next requests, one after the other; then it behaves. */
export type Fault = 'error' | 'busy' | 'slow' | 'cut' | 'etag' | 'page' | 'denied';

/** A store on this machine that keeps objects in memory. */
export interface FakeS3 {
  readonly settings: BucketSettings;
  readonly objects: Map<string, Buffer>;
  /** What was asked: 'PUT base/1'. */
  readonly asked: string[];
  readonly misbehave: (...faults: readonly Fault[]) => void;
  readonly off: () => Promise<void>;
}

/** Names of a page of its list: few, so that tests see several. */
const PAGE = 3;
const HASH = 'x-amz-content-sha256';
const hex = (kind: 'md5' | 'sha256', body: Buffer): string => createHash(kind).update(body).digest('hex');

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

const listOf = (objects: Map<string, Buffer>, { searchParams }: URL): string => {
  const from = Number(searchParams.get('continuation-token') ?? 0);
  const all = [...objects.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? '')).toSorted();
  const more = all.length > from + PAGE;
  const keys = all.slice(from, from + PAGE).map((name) => `<Contents><Key>${name}</Key></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult>${keys.join('')}<IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''}</ListBucketResult>`;
};

const FAULTS: Readonly<Record<Fault, (response: ServerResponse) => void>> = {
  error: (response) => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>'),
  busy: (response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
  denied: (response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
  // Never answered: the client has to give up.
  slow: () => undefined,
  cut: (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half');
    setImmediate(() => response.destroy());
  },
  etag: (response) => response.writeHead(200, { etag: `"${'0'.repeat(32)}"` }).end(),
  page: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Inicia sesión</html>'),
};

/** Starts it; call `off` at the end. */
export const startFakeS3 = async (): Promise<FakeS3> => {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const faults: Fault[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://x');
    const name = decodeURIComponent(url.pathname).replace(/^\/respaldos\/?/, '');
    const body = await bodyOf(request);
    asked.push(`${request.method} ${name}`);
    const fault = faults.shift();
    if (fault) return FAULTS[fault](response);
    const signed = /^AWS4-HMAC-SHA256 Credential=quien\/\d{8}\/mx-1\/s3\//.test(request.headers.authorization ?? '');
    if (!signed || request.headers[HASH] !== hex('sha256', body))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.method === 'PUT') {
      objects.set(name, body);
      return void response.writeHead(200, { etag: `"${hex('md5', body)}"` }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    if (name === '') return void response.writeHead(200).end(listOf(objects, url));
    const found = objects.get(name);
    if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-length': String(found.length) }).end(found);
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { url: `http://127.0.0.1:${port}/respaldos`, region: 'mx-1', keyId: 'quien', secret: 'secreto' },
    objects,
    asked,
    misbehave: (...next) => void faults.push(...next),
    off: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
