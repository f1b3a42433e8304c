import { connect } from 'node:net';

const PATIENCE_MS = 2_000;

/** Whether something takes connections at an origin; certificates are the browser's business. */
export const isReachable = (origin: string): Promise<boolean> => {
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port) || (protocol === 'https:' ? 443 : 80), timeout: PATIENCE_MS });
    const end = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', end(true)).once('timeout', end(false)).once('error', end(false));
  });
};

/** Whether a server of Comal lives at an origin. */
export const isComal = async (origin: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${origin}/salud`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return ((await answer.json()) as { estado?: unknown }).estado === 'vivo';
  } catch {
    return false;
  }
};
