import { times, type Bench, type Measure, type Row } from '../../lib/bench.ts';
import { median, spread } from '../../lib/figures/stats.ts';
import { OFFICE, visit } from '../../lib/page.ts';
import { newFolder, removeFolder, startServer, stopProduct } from '../../lib/product.ts';
import { openSession } from '../../lib/restaurant.ts';
import { FIRST_DISH, signedIn } from '../../lib/till.ts';
import { fill } from '../p7.ts';
import { trusting } from './trusting.ts';

const VISITS_A_TURN = 5;
/** What encryption may cost a till that opens cold, of what it takes without. */
const [GOOD, BEST] = [1.1, 1.05];

/** Visits over both in turns, each one first as often as the other. */
const visits = async (bench: Bench, port: number, home: string): Promise<Row> => {
  const branch = await bench.restaurant.newBranch();
  await fill(bench, branch);
  const session = await openSession(port, { usuario: 'mesero', branch });
  const by = async (scheme: 'http' | 'https'): Promise<number> =>
    (await visit(`${scheme}://localhost:${port}/#/tpv`, signedIn(session) + FIRST_DISH, OFFICE, home)).ms;
  await times(1, async () => [await by('http'), await by('https')]);
  const turns = await times(bench.scale.turns * VISITS_A_TURN, async (turn) => {
    if (turn % 2 === 0) return { plain: await by('http'), encrypted: await by('https') };
    const encrypted = await by('https');
    return { plain: await by('http'), encrypted };
  });
  const [plain, encrypted] = [turns.map((t) => t.plain), turns.map((t) => t.encrypted)];
  return {
    ...{ goal: 'P7', what: 'till cold over https, of http', value: median(encrypted) / median(plain), unit: 'x' },
    ...{ good: GOOD, best: BEST, detail: `${spread(encrypted, ' ms')} against ${spread(plain, ' ms')}` },
  };
};

/** P7 over HTTPS with the server's own authority, beside the same over HTTP of the same process. */
export const p7Cifrado: Measure = async (bench) => {
  const folder = newFolder();
  const { databaseUrl } = bench.product;
  const server = await startServer(folder, { DATABASE_URL: databaseUrl, COMAL_RED: 'true', COMAL_DEMO: 'lan' });
  try {
    return [await visits(bench, server.port, await trusting(folder, server.port))];
  } finally {
    await stopProduct(server);
    removeFolder(folder);
  }
};
