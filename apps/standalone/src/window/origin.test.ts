import { describe, expect, it } from 'vitest';
import { isForeign, isOf } from './origin.ts';

const ORIGIN = 'http://10.0.0.2:3000';

describe('the address of a page (D-146)', () => {
  it.each([
    ['http://10.0.0.2:3000/#/tpv', true, false],
    ['http://10.0.0.2:3001/', false, true],
    ['https://10.0.0.2:3000/', false, true],
    ['http://10.0.0.2:3000@otro.mx/', false, true],
    ['http://10.0.0.2:30000/', false, true],
    ['about:blank', false, false],
    ['chrome-error://chromewebdata/', false, false],
    ['blob:http://10.0.0.2:3000/1', true, false],
    ['', false, false],
  ])('%s: of the server %s, of somebody else %s', (address, own, foreign) => {
    expect([isOf(ORIGIN, address), isForeign(ORIGIN, address)]).toEqual([own, foreign]);
  });
});
