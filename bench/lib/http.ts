import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** The callbacks of a request that was sent. */
interface Settle {
  readonly ok: (a: Answer) => void;
  readonly fail: (e: Error) => void;
}

const HEAD_END = '\r\n\r\n';

/** A client that uses as little CPU as possible: one keep-alive connection, one request at a time. */
export class Connection {
  #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #last: Promise<unknown> = Promise.resolve();
  #settle: Settle | null = null;

  constructor(private readonly port: number) {
    this.#socket = this.#open();
  }

  #open(): Socket {
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#waiting()?.fail(error));
    socket.on('close', () => this.#waiting()?.fail(new Error('connection closed')));
    return socket;
  }

  /** Takes the callbacks of the pending request, so that the next request may be sent. */
  #waiting(): Settle | null {
    const settle = this.#settle;
    this.#settle = null;
    return settle;
  }

  /** Sends at once; throws while an earlier request is pending, whose answer would otherwise be lost. */
  async send(method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown): Promise<Answer> {
    if (this.#settle) throw new Error(`${method} ${path}: the request before has no answer yet`);
    const text = body === undefined ? '' : JSON.stringify(body);
    const all = {
      host: 'localhost',
      ...(text ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } : {}),
      ...headers,
    };
    const head = Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    // The server closes a connection that was idle for a minute: open a new one.
    if (this.#socket.destroyed) this.#socket = this.#open();
    return new Promise((ok, fail) => {
      this.#settle = { ok, fail };
      this.#socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${text}`);
    });
  }

  /** Sends once the earlier requests were answered: for callers that send at a fixed rate. */
  inTurn(...request: Parameters<Connection['send']>): Promise<Answer> {
    const mine = this.#last.then(() => this.send(...request));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  close(): void {
    this.#settle = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const start = end + HEAD_END.length;
    if (this.#received.length < start + length) return;
    const answer = {
      status: Number(head.slice(9, 12)),
      head,
      body: this.#received.toString('utf8', start, start + length),
    };
    this.#received = Buffer.alloc(0);
    this.#waiting()?.ok(answer);
  }
}
