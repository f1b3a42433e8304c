import { expect, it } from 'vitest';
import { CAJA_DE_PROPINAS, duenoDePropina } from './propina.ts';

const LUIS = { id: 7, nombre: 'Luis' };
const NADIE = { id: 0, nombre: 'AUTOSERVICIO' };

it.each([
  ['a waiter has the comanda, whoever charges', LUIS, { id: 9, nombre: 'Ana', llevaCaja: true }, LUIS],
  ['and where another waiter charges it', LUIS, { id: 9, nombre: 'Ana', llevaCaja: false }, LUIS],
  [
    'nobody took it on, and a waiter charges',
    NADIE,
    { id: 9, nombre: 'Ana', llevaCaja: false },
    { id: 9, nombre: 'Ana' },
  ],
  ['nobody took it on, and the till charges', NADIE, { id: 9, nombre: 'Ana', llevaCaja: true }, CAJA_DE_PROPINAS],
] as const)('a tip is never owed to nobody: %s', (_caso, tiene, cobra, dueno) => {
  expect(duenoDePropina(tiene, cobra)).toEqual(dueno);
});
