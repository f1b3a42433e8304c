import { afterEach, beforeEach, expect, it } from 'vitest';
import { FONDA, TACOS, makeSesion, openRig, type Rig } from '../live.fixture.ts';
import { CLOSE } from '../types.ts';

let rig: Rig;
let refused = 0;
beforeEach(async () => {
  refused = 0;
  rig = await openRig({}, { socketsPerBusiness: 3, onFull: () => (refused += 1) });
  for (const name of ['ana', 'beto', 'caro', 'dora']) rig.sesiones.set(name, makeSesion(`s-${name}`, TACOS));
  rig.sesiones.set('otra', makeSesion('s-otra', FONDA));
});
afterEach(() => rig.close());

const enter = async (name: string) => {
  const tab = (await rig.open()).enter(name);
  await tab.espera('latido');
  return tab;
};

it('a business has so many sockets: one more is told to come later, its session goes on, and another business is heard', async () => {
  const tabs = [await enter('ana'), await enter('beto'), await enter('caro')];
  const late = (await rig.open()).enter('dora');
  expect(await late.cierre).toBe(CLOSE.NEGOCIO_LLENO);
  expect([late.frames.map((f) => f.t), refused]).toEqual([['anonima'], 1]);
  await enter('otra');
  expect(rig.hub.estado()).toMatchObject({ autenticadas: 4 });
  tabs[0]!.socket.close();
  await expect.poll(() => rig.hub.estado().autenticadas, { timeout: 10_000 }).toBe(3);
  await enter('dora');
  expect(refused).toBe(1);
});

it('a session that has all that it may have gets a new one for its oldest, also when its business has no other', async () => {
  await rig.close();
  rig = await openRig({}, { socketsPerBusiness: 5, onFull: () => (refused += 1) });
  const tabs = [await enter('ana')];
  for (let n = 0; n < 4; n += 1) tabs.push(await enter('ana'));
  await enter('ana');
  expect([await tabs[0]!.cierre, refused]).toEqual([CLOSE.DE_MAS, 0]);
});
