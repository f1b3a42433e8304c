import type { ClienteFrame, ServidorFrame } from '@comal/contract/events';
import { CLOSED_AS_TOO_OLD, HEARTBEAT_MS, SILENCE_MS } from '@comal/contract/real-time';
import { PROTOCOL_VERSION } from '@comal/contract/protocol-version';

/** Timeout of opening a socket. */
const OPENING_MS = 10_000;

/** One socket, from opening to closing. */
export interface Channel {
  /** Sends a frame if the socket is open; returns whether it was. */
  readonly send: (frame: ClienteFrame) => boolean;
  /** Sends a heartbeat now, too. */
  readonly beat: () => void;
  /** Closes it without calling `onClosed`. */
  readonly drop: () => void;
}

interface ChannelEvents {
  /** How many whole seconds the oldest unsent write of the device has waited; 0 where there is none. */
  readonly waiting: () => number;
  /** The socket is open and the greeting was sent. */
  readonly onOpen: () => void;
  readonly onFrame: (frame: ServidorFrame) => void;
  /** The socket closed, failed to open, or timed out; `tooOld`: the server requires a newer page. Called once. */
  readonly onClosed: (tooOld: boolean) => void;
}

const frameOf = (data: unknown): ServidorFrame | null => {
  try {
    const value: unknown = JSON.parse(String(data));
    return typeof value === 'object' && value !== null && 't' in value ? (value as ServidorFrame) : null;
  } catch {
    return null;
  }
};

/** Opens a socket: greets, sends a heartbeat every `HEARTBEAT_MS`, and closes after `SILENCE_MS` without a message. */
export const openChannel = (url: string, { waiting, onOpen, onFrame, onClosed }: ChannelEvents): Channel => {
  const ws = new WebSocket(url);
  let lives = true;
  const send = (frame: ClienteFrame): boolean => {
    const open = ws.readyState === WebSocket.OPEN;
    if (open) ws.send(JSON.stringify(frame));
    return open;
  };
  const drop = (): void => {
    lives = false;
    clearTimeout(silence);
    clearInterval(heart);
    ws.close();
  };
  const closed = (tooOld: boolean): void => {
    if (!lives) return;
    drop();
    onClosed(tooOld);
  };
  const lost = (): void => closed(false);
  const beat = (): void => {
    const espera = waiting();
    send({ t: 'latido', ...(espera > 0 && { espera }) });
  };
  const heart = setInterval(beat, HEARTBEAT_MS);
  let silence = setTimeout(lost, OPENING_MS);
  const listen = (): void => {
    clearTimeout(silence);
    silence = setTimeout(lost, SILENCE_MS);
  };
  ws.onopen = () => {
    listen();
    send({ t: 'hola', version: PROTOCOL_VERSION });
    onOpen();
  };
  ws.onmessage = (event) => {
    if (!lives) return;
    listen();
    const frame = frameOf(event.data);
    if (frame) onFrame(frame);
  };
  ws.onerror = lost;
  ws.onclose = ({ code }) => closed(code === CLOSED_AS_TOO_OLD);
  return { send, beat, drop };
};
