import { readFacts } from './facts.mjs';
import { closeShift, openShift } from './shift.mjs';
import { handsOf, makeTraffic } from './traffic.mjs';
import { readOperations, signIn } from './wire.mjs';

/** The branches of the demo, the first one with traffic: each with its charging register. */
export const ROMA = { sucursal: 1, caja: 2 };
const COYOACAN = { sucursal: 2, caja: 5 };

/** A server with the calls it declares. */
export const programAt = async ({ url }) => ({ url, operations: await readOperations(url) });

/** An administrator and two waiters at a register. */
export async function teamAt(program, place) {
  const boss = await signIn(program, { usuario: 'admin', ...place });
  const waiters = [];
  for (const usuario of ['mesero', 'mesera']) waiters.push(await signIn(program, { usuario, ...place }));
  return { boss, waiters };
}

/** The traffic of two shifts, of which the first is closed and the second stays open; answers who is signed in then. */
export async function workTwoShifts(program, place) {
  const first = await teamAt(program, place);
  await openShift(first.boss);
  await makeTraffic(await handsOf(first));
  await closeShift(first.boss);
  const boss = await signIn(program, { usuario: 'admin', ...place });
  await openShift(boss);
  await makeTraffic(await handsOf({ boss, waiters: first.waiters }, 20));
  return boss;
}

/** Readers of the figures of each branch, and what they read. */
export async function lookers(installation, program, boss, days) {
  const other = await signIn(program, { usuario: 'admin', ...COYOACAN });
  return [
    { person: boss, facts: await readFacts(installation, ROMA.sucursal, days) },
    { person: other, facts: await readFacts(installation, COYOACAN.sucursal, days) },
  ];
}
