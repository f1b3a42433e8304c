import { Installation } from './installation.mjs';
import { programAt, ROMA, teamAt } from './people.mjs';
import { closeShift, openShift } from './shift.mjs';
import { handsOf, makeTraffic } from './traffic.mjs';

/** What the program of before is called in what is said of both. */
export const BEFORE = 'the program of before';
const NOW = 'the program of now';

/** Calls a person and notes on what goes wrong which program it was. */
async function by(name, person, method, args) {
  try {
    return await person[method](...args);
  } catch (error) {
    error.by = name;
    throw error;
  }
}

/** One signed-in person whose calls go to several programs in turn, of those that have them: `turns` are pairs of a program's name and the person there. */
function inTurn(turns) {
  let calls = 0;
  const having = (call) => turns.filter(([, person]) => person.has(call));
  const next = (method, args) => {
    const able = having(args[0]);
    const [name, person] = able[calls % able.length] ?? turns[0];
    calls += 1;
    return by(name, person, method, args);
  };
  return {
    session: turns[0][1].session,
    has: (call) => having(call).length > 0,
    call: (...args) => next('call', args),
    ask: (...args) => next('ask', args),
  };
}

/** A copy of the team whose calls go to each of `programs` (name, and where it is) in turn. */
function teamInTurn({ boss, waiters }, programs) {
  const spread = (person) => inTurn(programs.map(([name, { url, operations }]) => [name, person.at(url, operations)]));
  return { boss: spread(boss), waiters: waiters.map(spread) };
}

/** An `attempt` that records failures and continues, and counts successes. */
function account() {
  const kept = { done: 0, failed: [] };
  const attempt = async (step, work) => {
    try {
      await work();
      kept.done += 1;
    } catch (error) {
      kept.failed.push({ step, by: error.by ?? 'because of what failed before, nobody', said: error.message });
    }
  };
  return { kept, attempt };
}

/** Runs traffic of a team until `ended`, at least once. */
async function workUntil(ended, team, attempt) {
  for (let from = 0; from === 0 || !ended(); from += 7) await makeTraffic(await handsOf(team, from, attempt));
}

/** The result of `verificar` by each program on the data that both wrote. */
const verifyBoth = async (installation, dists) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(dists).map(async ([name, dist]) => [name, (await installation.verify(dist)).trim()]),
    ),
  );

const countMigrations = async (installation) =>
  (await installation.sql('SELECT count(*)::int AS n FROM kysely_migration'))[0].n;

/** Starts a program beside a running one; returns its address, and logs its migrations. */
async function updateBeside(installation, dist, say) {
  const before = await countMigrations(installation);
  const program = await programAt(await installation.startBeside(dist));
  say(`the program of now is up beside it, migrations made: ${(await countMigrations(installation)) - before}`);
  return program;
}

/**
 * The older program continues with its traffic while the present one migrates the same database; then both serve one register,
 * with each comanda alternating between them at every call, and the shift is closed. Returns the number of successes, the
 * `failed` steps (step, program, message), and the result of `verificar` by each.
 */
export async function workBeside({ before, now, days, say, keep }) {
  const installation = keep(new Installation({ days }));
  const old = await programAt(await installation.start(before));
  const team = await teamAt(old, ROMA);
  await openShift(team.boss);
  const { kept, attempt } = account();
  let up = false;
  const updating = updateBeside(installation, now, say).finally(() => (up = true));
  const working = workUntil(() => up, teamInTurn(team, [[BEFORE, old]]), attempt);
  const [fresh] = await Promise.all([updating, working]);
  const both = [
    [BEFORE, old],
    [NOW, fresh],
  ];
  const work = async (programs) => makeTraffic(await handsOf(teamInTurn(team, programs), 3, attempt));
  await Promise.all(both.map((one) => work([one])));
  say('both worked at once');
  for (const programs of [both, both.toReversed()]) await work(programs);
  say('each went on with what the other had begun');
  await closeShift(team.boss.at(fresh.url, fresh.operations));
  return { ...kept, verified: await verifyBoth(installation, { [BEFORE]: before, [NOW]: now }) };
}
