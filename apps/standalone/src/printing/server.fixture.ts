import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { equipos } from '@comal/contract/equipos';
import { rutaDe } from '@comal/contract/route';

/** What a request to the fake server said. */
export interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** How the fake server answers a request; 'silence' breaks the connection. */
export type Reply = 'silence' | { readonly status: number; readonly body: unknown };

/** A server that answers one scripted reply after the other, and waits with the request that finds none. */
export class FakeServer {
  readonly asked: Asked[] = [];
  readonly #replies: Reply[] = [];
  readonly #waiting: ServerResponse[] = [];
  readonly #server = createServer((request, response) => {
    void this.#read(request).then((body) => {
      this.asked.push({ path: request.url ?? '', body });
      this.#waiting.push(response);
      this.#give();
    });
  });

  async #read(request: NodeJS.ReadableStream): Promise<Record<string, unknown>> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
  }

  #give(): void {
    while (this.#waiting.length > 0 && this.#replies.length > 0) {
      const [response, reply] = [this.#waiting.shift()!, this.#replies.shift()!];
      if (reply === 'silence') response.destroy();
      else response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    }
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  reply(...replies: Reply[]): void {
    this.#replies.push(...replies);
    this.#give();
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** An answer with data. */
export const data = (value: unknown): Reply => ({ status: 200, body: { message: '', data: value } });

/** A refusal. */
export const refusal = (status: number, motivo: string, message: string): Reply => ({
  status,
  body: { error: { message, code: status, motivo } },
});

/** The paths that the till program calls. */
export const PATHS = { pair: rutaDe(equipos.vincular), work: rutaDe(equipos.trabajo) };
