import type { Bench } from './bench.ts';
import { CeilingClient } from './ceiling.ts';
import { closedLoop, type Load } from './load.ts';
import { signIn, Till, type Branch } from './restaurant.ts';

/** Assumed maximum of saves a second, by which comandas are prepared; a loop that exceeds it ends early. */
const MOST_PER_SECOND = 1_800;

const TOKENS = new Map<string, Promise<string>>();

/** The token of a waiter in a branch, signed in once per run. */
export const tokenOf = (
  { product }: Bench,
  branch: Branch,
  usuario: 'mesero' | 'cocina' | 'cajera' | 'admin' = 'mesero',
  n = 0,
): Promise<string> => {
  const key = `${product.pid}|${usuario}|${branch.id}|${n}`;
  const token = TOKENS.get(key) ?? signIn(product.port, { usuario, branch });
  TOKENS.set(key, token);
  return token;
};

/** Tills that save in turn in each of some branches; each save orders four dishes in a comanda of its own. */
export class Savers {
  #next = 0;
  readonly #busy = new Map<number, Promise<boolean>>();

  private constructor(
    private readonly bench: Bench,
    private readonly branches: readonly Branch[],
    private readonly ready: readonly string[][],
    private readonly tills: readonly Till[][],
  ) {}

  static async prepare(bench: Bench, branches: readonly Branch[], clients: number, saves: number): Promise<Savers> {
    const tills: Till[][] = [];
    for (let c = 0; c < clients; c += 1) {
      tills.push([]);
      for (const branch of branches)
        tills[c]!.push(
          new Till(bench.product.port, await tokenOf(bench, branch, 'mesero', branches.length > 1 ? 0 : c)),
        );
    }
    const savers = new Savers(
      bench,
      branches,
      branches.map(() => []),
      tills,
    );
    await savers.refill(saves);
    return savers;
  }

  /** Opens comandas until there are enough for `saves` saves. */
  async refill(saves: number): Promise<void> {
    const each = Math.ceil(saves / this.branches.length);
    for (const [at, branch] of this.branches.entries()) {
      const ready = this.ready[at]!;
      if (ready.length < each) ready.push(...(await this.bench.restaurant.openComandas(branch, each - ready.length)));
    }
    await this.bench.restaurant.sql('ANALYZE comanda, pedido, idempotencia');
  }

  /** Whether the branch whose turn it is has a comanda to save in. */
  isLeft(): boolean {
    return this.ready[(this.#next + 1) % this.branches.length]!.length > 0;
  }

  /** One save by a client, in the branch whose turn it is; the comanda's id goes to `tell` before it is sent. */
  async save(client: number, tell?: (comanda: string) => void): Promise<boolean> {
    this.#next += 1;
    const at = this.#next % this.branches.length;
    const comanda = this.ready[at]!.pop();
    if (!comanda) throw new Error('no comanda is left to save in');
    tell?.(comanda);
    return this.tills[client]![at]!.save(this.bench.restaurant.orderOf(comanda));
  }

  /** A save that starts once the client's last one was answered: one connection carries one request at a time. */
  inTurn(client: number, tell?: (comanda: string) => void): Promise<boolean> {
    const mine = (this.#busy.get(client) ?? Promise.resolve(true)).then(() => this.save(client, tell));
    this.#busy.set(client, mine);
    return mine;
  }

  close(): void {
    for (const till of this.tills.flat()) till.close();
  }
}

/** N clients of the product, ready to save as fast as they are answered; `run` is what is measured. */
export const prepareLoad = async (
  bench: Bench,
  branches: readonly Branch[],
  clients: number,
  seconds: number,
): Promise<() => Promise<Load>> => {
  const savers = await Savers.prepare(bench, branches, clients, MOST_PER_SECOND * seconds);
  return async () => {
    const load = await closedLoop(
      clients,
      seconds,
      (client) => savers.save(client),
      () => savers.isLeft(),
    );
    savers.close();
    return load;
  };
};

/** Prepares the load and runs it. */
export const productLoad = async (...how: Parameters<typeof prepareLoad>): Promise<Load> =>
  (await prepareLoad(...how))();

/** N clients of the ceiling doing the same. */
export const ceilingLoad = async (
  { ceiling }: Bench,
  clients: number,
  seconds: number,
  branches = 1,
): Promise<Load> => {
  const all = Array.from({ length: clients }, () => new CeilingClient(ceiling.port));
  let next = 0;
  const load = await closedLoop(clients, seconds, (client) => all[client]!.save(1 + ((next += 1) % branches)));
  for (const client of all) client.close();
  return load;
};
