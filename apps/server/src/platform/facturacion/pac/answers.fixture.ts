import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of a service: its status, 200 unless said, and its body. */
export interface Recorded {
  readonly status?: number;
  readonly body: string;
}

/** A request that a service got. */
export interface Got {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly body: string;
}

/** A service on this machine that answers what a test recorded, in order. */
export interface Answers {
  readonly url: string;
  /** Answers these from now on, and forgets what it got. */
  readonly give: (...answers: readonly Recorded[]) => void;
  readonly got: () => readonly Got[];
  readonly close: () => Promise<void>;
}

/** Starts a service that answers what a test recorded. */
export const startAnswers = async (): Promise<Answers> => {
  let answers: Recorded[] = [];
  let got: Got[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(pieces).toString('utf8');
      got.push({ method, path: decodeURIComponent(url), authorization: headers.authorization ?? '', body });
      const { status = 200, body: answer } = answers.shift() ?? { status: 500, body: '' };
      response.writeHead(status).end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    give: (...next) => {
      answers = [...next];
      got = [];
    },
    got: () => got,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
