import { connect, createServer, type Server, type Socket } from 'node:net';

const LOOK_MS = 50;
/** How long a process may take to say whether it is ready, milliseconds. */
const PATIENCE_MS = 1_000;

/** Where a process listens. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

const isReady = async ({ host, port }: Place): Promise<boolean> => {
  try {
    const answer = await fetch(`http://${host}:${port}/salud/listo`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};

/** A balancer as an operator would run it: it asks each process whether it is ready, and gives new connections to those that are, in turn. */
export class Balancer {
  readonly #server: Server;
  readonly #pairs = new Set<Socket>();
  readonly #ready = new Set<number>();
  #turn = 0;
  #open = true;

  private constructor(private readonly places: () => readonly Place[]) {
    this.#server = createServer((client) => this.#join(client));
  }

  /** A balancer before the processes at these places, which may change; their number may not. */
  static async open(places: () => readonly Place[]): Promise<Balancer> {
    const balancer = new Balancer(places);
    await Promise.all(places().map((_, n) => balancer.#look(n)));
    for (const n of places().keys()) void balancer.#watch(n);
    await new Promise<void>((resolve) => balancer.#server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get port(): number {
    return (this.#server.address() as { port: number }).port;
  }

  /** The processes that are ready. */
  get ready(): readonly Place[] {
    return this.places().filter((_, n) => this.#ready.has(n));
  }

  async close(): Promise<void> {
    this.#open = false;
    for (const socket of this.#pairs) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #look(n: number): Promise<void> {
    if (await isReady(this.places()[n]!)) this.#ready.add(n);
    else this.#ready.delete(n);
  }

  async #watch(n: number): Promise<void> {
    while (this.#open) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      await this.#look(n);
    }
  }

  #join(client: Socket): void {
    const place = this.ready[(this.#turn += 1) % this.ready.length];
    if (place === undefined) return void client.destroy();
    const process = connect(place.port, place.host);
    for (const [one, other] of [
      [client, process],
      [process, client],
    ] as const) {
      this.#pairs.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#pairs.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
