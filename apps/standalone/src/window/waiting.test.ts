import { expect, it } from 'vitest';
import { waitingPage } from './waiting.ts';

it.each([
  ['searching', 'Buscando el servidor...'],
  ['starting', 'Encendiendo Comal...'],
] as const)('the window says that it is %s, where, and can be closed', (waiting, words) => {
  const page = waitingPage(waiting, 'http://10.0.0.2:3000');
  for (const part of [words, 'http://10.0.0.2:3000', 'comalLanzador.cerrar()']) expect(page).toContain(part);
});

it('shows an address as text', () => {
  expect(waitingPage('searching', 'http://a<b>&"c')).toContain('http://a&#60;b&#62;&#38;&#34;c');
});
