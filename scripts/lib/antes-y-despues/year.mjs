import { Installation } from './installation.mjs';
import { lookers, programAt, ROMA, workTwoShifts } from './people.mjs';
import { photograph } from './photograph.mjs';

/** Runs a program on the data while `work` looks at it. */
async function running(installation, dist, work) {
  const server = await installation.start(dist);
  try {
    return await work(await programAt(server));
  } finally {
    await server.stop();
  }
}

/**
 * The same data as two programs tell it: the one of `before` writes them, then each is photographed, freshly started, so that
 * neither tells what it remembers. `restored`: between both the data are lost, and those of the program of now come from a backup that
 * the one of before made. `say` is told each step; `keep` is given the installation, which is removed at the end.
 */
export async function photographBoth({ before, now, days, restored = false, say, keep }) {
  const installation = keep(new Installation({ days }));
  const people = await running(installation, before, async (program) => {
    say(`${days} days of the demo are written`);
    const boss = await workTwoShifts(program, ROMA);
    say('two shifts have worked');
    return lookers(installation, program, boss, days);
  });
  const picture = async (dist, name) =>
    running(installation, dist, async ({ url, operations }) => {
      const there = people.map(({ person, facts }) => ({ person: person.at(url, operations), facts }));
      const taken = await photograph({ installation, dist, operations, people: there });
      say(`the program of ${name} is photographed`);
      return taken;
    });
  const first = await picture(before, 'before');
  if (restored) say(await installation.restoreFrom(before, now));
  return { before: first, now: await picture(now, 'now') };
}
