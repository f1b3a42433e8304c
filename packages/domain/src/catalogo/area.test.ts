import { expect, it } from 'vitest';
import { MUESTRAS_DE_AREA, trabajaSoloEnPapel, type MuestraDeArea } from './area.ts';

it('an area is on paper alone when it is set so and a printer prints its slips; else the screen shows it (D-144)', () => {
  const todas = Object.keys(MUESTRAS_DE_AREA) as MuestraDeArea[];
  const en = (impresa: boolean) => todas.filter((muestra) => trabajaSoloEnPapel({ muestra, impresa }));
  expect([en(true), en(false)]).toEqual([['papel'], []]);
});
