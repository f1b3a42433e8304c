import type { ServidorFrame } from '@comal/contract/events';

/** A WebSocket controlled by the test. */
export class FakeWebSocket {
  static readonly OPEN = 1;
  static all: FakeWebSocket[] = [];
  /** The newest socket. */
  static get last(): FakeWebSocket {
    const ws = FakeWebSocket.all.at(-1);
    if (!ws) throw new Error('No socket was opened');
    return ws;
  }

  readonly url: string;
  readonly sent: { t: string; [field: string]: unknown }[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    this.url = url;
    FakeWebSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string });
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server accepts the connection. */
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  /** The server sends a frame. */
  says(frame: ServidorFrame | string): void {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }

  /** The connection breaks, or the server closes it with a code. */
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
