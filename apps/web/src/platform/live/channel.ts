import type { ClienteFrame, ServidorFrame } from '@comal/contract/events';
import { CLOSED_AS_TOO_OLD, HEARTBEAT_MS, SILENCE_MS } from '@comal/contract/real-time';
import { PROTOCOL_VERSION } from '@comal/contract/protocol-version';

/** How long a socket may take to open before it counts as lost. */
const APERTURA_MS = 10_000;

/** One socket, from its opening to its end. */
export interface Channel {
  /** Says something, if the socket is open; answers whether it was. */
  readonly send: (frame: ClienteFrame) => boolean;
  /** Ends it without telling `onClosed`. */
  readonly drop: () => void;
}

interface ChannelEvents {
  /** The socket is open and the greeting was said. */
  readonly onOpen: () => void;
  readonly onFrame: (frame: ServidorFrame) => void;
  /** The socket closed, never opened, or was silent too long; `tooOld`: the server takes newer pages only. Told once. */
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

/** Opens a socket: greets, beats every `HEARTBEAT_MS`, and gives up after `SILENCE_MS` without a word of the server. */
export const openChannel = (url: string, { onOpen, onFrame, onClosed }: ChannelEvents): Channel => {
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
    clearInterval(beat);
    ws.close();
  };
  const closed = (tooOld: boolean): void => {
    if (!lives) return;
    drop();
    onClosed(tooOld);
  };
  const lost = (): void => closed(false);
  const beat = setInterval(() => send({ t: 'latido' }), HEARTBEAT_MS);
  let silence = setTimeout(lost, APERTURA_MS);
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
  return { send, drop };
};
