import { connect, createServer, type Server, type Socket } from 'node:net';

const LOOK_MS = 50;

/** A balancer as an operator would run it: it asks each process whether it is ready, and gives new connections to those that are, in turn. */
export class Balancer {
  readonly #server: Server;
  readonly #pairs = new Set<Socket>();
  #ready: readonly number[] = [];
  #turn = 0;
  readonly #look: NodeJS.Timeout;

  private constructor(private readonly ports: () => readonly number[]) {
    this.#server = createServer((client) => this.#join(client));
    this.#look = setInterval(() => void this.look(), LOOK_MS);
  }

  /** A balancer before the processes that listen on these ports. */
  static async open(ports: () => readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    await balancer.look();
    await new Promise<void>((resolve) => balancer.#server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get port(): number {
    return (this.#server.address() as { port: number }).port;
  }

  /** The ports of the processes that are ready. */
  get ready(): readonly number[] {
    return this.#ready;
  }

  async look(): Promise<void> {
    const answers = await Promise.all(
      this.ports().map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}/salud/listo`).catch(() => null);
        await answer?.arrayBuffer();
        return answer?.ok ? [port] : [];
      }),
    );
    this.#ready = answers.flat();
  }

  async close(): Promise<void> {
    clearInterval(this.#look);
    for (const socket of this.#pairs) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(client: Socket): void {
    const port = this.#ready[(this.#turn += 1) % this.#ready.length];
    if (port === undefined) return void client.destroy();
    const process = connect(port, '127.0.0.1');
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
