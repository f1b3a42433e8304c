import { PROTOCOL_VERSION } from '@comal/contract/protocol-version';
import { HEARTBEAT_MS } from '@comal/contract/real-time';
import WebSocket from 'ws';
import type { Bench } from './bench.ts';
import { signIn } from './restaurant.ts';

const PATIENCE_MS = 10_000;
/** The product closes the sixth socket of a session (reliability 5.8). */
const SCREENS_PER_SESSION = 5;
interface Heard {
  readonly id?: string;
  readonly cambios?: readonly { readonly comanda?: { readonly id: string; readonly nombre: string } }[];
}

/** The order in the ceiling's message, or the comandas in the product's, by id and name, because a diner does not know the id. */
const comandasOf = (text: string): readonly (string | undefined)[] => {
  const { id, cambios = [] } = JSON.parse(text) as Heard;
  return id === undefined ? cambios.flatMap((c) => [c.comanda?.id, c.comanda?.nombre]) : [id];
};

/** Sockets that listen to a branch, and the moment at which each comanda's content reached the last of them. */
export class Screens {
  readonly #sockets: WebSocket[] = [];
  /** Heartbeat: a silent screen counts as dead. */
  readonly #beat = setInterval(
    () => this.#sockets.forEach((s) => s.readyState === WebSocket.OPEN && s.send('{"t":"latido"}')),
    HEARTBEAT_MS,
  );
  readonly #waiting = new Map<string, { missing: number; tell: (at: number) => void }>();

  get count(): number {
    return this.#sockets.length;
  }

  /** Opens a socket; resolves when it listens (`isReady` of a message, or at once). */
  add(url: string, hello: object | null, isReady?: (text: string) => boolean): Promise<void> {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    this.#sockets.push(socket);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`a screen was closed: ${code}`)));
      socket.on('open', () => (hello ? socket.send(JSON.stringify(hello)) : resolve()));
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (isReady?.(text)) resolve();
        this.#hear(text);
      });
    });
  }

  /** Resolves when a comanda, by its number or name, has reached all screens; rejects at a timeout. */
  shown(comanda: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`a change did not come to all screens: ${comanda}`)), PATIENCE_MS);
      const tell = (at: number): void => {
        clearTimeout(late);
        resolve(at);
      };
      this.#waiting.set(comanda, { missing: this.#sockets.length, tell });
    });
  }

  /** A message may contain several comandas, after a gap. */
  #hear(text: string): void {
    const now = performance.now();
    for (const id of comandasOf(text)) if (id !== undefined) this.#seen(id, now);
  }

  #seen(comanda: string, now: number): void {
    const wait = this.#waiting.get(comanda);
    if (!wait) return;
    wait.missing -= 1;
    if (wait.missing > 0) return;
    this.#waiting.delete(comanda);
    wait.tell(now);
  }

  close(): void {
    clearInterval(this.#beat);
    for (const socket of this.#sockets) socket.removeAllListeners('close').close();
  }
}

/** A screen of the product: it presents its session and resumes from a rev, for one area or (null) for all. */
export const addProductScreen = (
  screens: Screens,
  port: number,
  token: string,
  comandas: { rev: number; epoca: string; area: number | null },
): Promise<void> =>
  screens.add(
    `ws://127.0.0.1:${port}/qrestaurant/api/v1/tiempo-real`,
    { t: 'sesion', token, comandas, version: PROTOCOL_VERSION },
    (text) => text.includes('"t":"latido"'),
  );

/** Opens `count` kitchen screens in the first branch, five per session, which listen from now on. */
export const openKitchens = async ({ product, restaurant }: Bench, count: number): Promise<Screens> => {
  const screens = new Screens();
  const branch = restaurant.branches[0]!;
  for (let n = 0; n < count; n += SCREENS_PER_SESSION) {
    const token = await signIn(product.port, { usuario: 'cocina', branch });
    const comandas = { ...(await restaurant.versionOf(branch)), area: restaurant.area };
    for (let k = 0; k < SCREENS_PER_SESSION; k += 1) await addProductScreen(screens, product.port, token, comandas);
  }
  return screens;
};
