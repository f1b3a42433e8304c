import { times, type Bench, type Measure, type Row } from '../lib/bench.ts';
import { codeOf } from '../lib/codes.ts';
import { median, percentile, show, spread } from '../lib/figures/stats.ts';
import type { Connection } from '../lib/http.ts';
import { connections, EVERY_S, looking, p99Row, PHONES, savesDuring, told } from '../lib/phones.ts';
import { cpuOf, cpuOfTree } from '../lib/process.ts';
import { Till } from '../lib/restaurant.ts';
import { tokenOf } from '../lib/saving.ts';

/** The result of one turn: the saves, with or without the phones, and the CPU of the processes. */
interface Turn {
  readonly saves: readonly number[];
  readonly server: number;
  readonly postgres: number;
}

/** Saves while something runs, and the CPU shares of the server and its database. */
const watched = async (bench: Bench, seconds: number, meanwhile: () => Promise<unknown>): Promise<Turn> => {
  const { pid, postmaster } = bench.product;
  let [server, postgres, start] = [0, 0, 0];
  const saves = await savesDuring(bench, seconds, () => {
    [server, postgres, start] = [cpuOf(pid), cpuOfTree(postmaster), performance.now()];
    return meanwhile();
  });
  const share = (1_000 / (performance.now() - start)) * 100;
  return { saves, server: (cpuOf(pid) - server) * share, postgres: (cpuOfTree(postmaster) - postgres) * share };
};

/** The codes of many tables, one per connection, because phones of one table load one menu. */
const codesOf = async (bench: Bench, phones: readonly Connection[]): Promise<string[]> => {
  const branch = bench.restaurant.branches[0]!;
  const admin = new Till(bench.product.port, await tokenOf(bench, branch, 'admin'));
  const codes: string[] = [];
  for (const n of phones.keys()) codes.push(await codeOf(admin, branch.id, `Mesa ${n + 1}`));
  admin.close();
  return codes;
};

const ratioRow = (share: number, alone: readonly Turn[], beside: readonly Turn[]): Row => {
  const of = (turns: readonly Turn[]): number[] => turns.map((t) => percentile(t.saves, share));
  return {
    ...{
      goal: 'P8',
      what: `save of a till, p${share * 100}, while ${PHONES} phones ask for the version of their menu, of one without`,
    },
    ...{ value: median(of(beside)) / median(of(alone)), unit: 'x', good: 1.5, best: 1.1 },
    detail: `${spread(of(beside), ' ms')} against ${spread(of(alone), ' ms')}, in turns`,
  };
};

/** The cost of 500 phones that poll the version of their menu every ten seconds (decision 0056). */
export const versiones: Measure = async (bench) => {
  const phones = connections(bench);
  const codes = await codesOf(bench, phones);
  const seconds = Math.max(EVERY_S, bench.scale.seconds);
  const looks: number[] = [];
  const ask = async () => looks.push(...(await looking(phones, seconds, (n) => `menu/version?token=${codes[n]!}`)));
  await watched(bench, seconds, ask);
  looks.length = 0;
  const turns = await times(bench.scale.turns, async () => ({
    alone: await watched(bench, seconds, () => Promise.resolve()),
    beside: await watched(bench, seconds, ask),
  }));
  phones.forEach((p) => p.close());
  const [alone, beside] = [turns.map((t) => t.alone), turns.map((t) => t.beside)];
  const more = (which: 'server' | 'postgres'): number => median(turns.map((t) => t.beside[which] - t.alone[which]));
  const cpu = more('server') + more('postgres');
  return [
    p99Row(
      `version of a menu, p99, asked by ${PHONES} phones every ${EVERY_S} s`,
      looks,
      `${told('', looks)} of ${looks.length}`,
    ),
    {
      ...{
        goal: 'P8',
        what: `CPU of the server and its database that ${PHONES} such phones take`,
        value: cpu,
        unit: ' %',
      },
      ...{ good: 25, best: 10 },
      detail: `of one core: ${show(more('server'))} server, ${show(more('postgres'))} PostgreSQL; ${show((cpu / (PHONES / EVERY_S)) * 10)} ms a look`,
    },
    ratioRow(0.5, alone, beside),
    ratioRow(0.99, alone, beside),
  ];
};
