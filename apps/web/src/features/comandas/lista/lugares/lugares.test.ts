import { expect, it } from 'vitest';
import type { LiveComanda } from '../../../../platform/live/live-comanda.ts';
import { lugaresDe, type Listado, type Lugar } from './lugares.ts';

const comandas = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }) as LiveComanda);
const de = (ids: string): LiveComanda[] => comandas.filter(({ id }) => ids.includes(id));

type Dato = Exclude<keyof Lugar, 'comanda'>;

/** The comandas for which a datum is true. */
const cuales = (dato: Dato, { mostradas = comandas, ...listado }: Partial<Listado>, primeras = 2): string =>
  lugaresDe({ comandas, mostradas, pintadas: mostradas, expandida: null, seleccion: null, ...listado }, primeras)
    .filter((lugar) => lugar[dato])
    .map(({ comanda }) => comanda.id)
    .join('');

it.each<[string, Dato, Partial<Listado>, string]>([
  ['without filters none is left out', 'oculta', {}, ''],
  ['left out are those that the filters leave out', 'oculta', { mostradas: de('bd') }, 'ace'],
  [
    'what comes back to the first screen is shown at once, the rest once it was painted',
    'oculta',
    { pintadas: de('d') },
    'ce',
  ],
  ['what comes back to the first screen is known', 'vuelve', { pintadas: de('b') }, 'a'],
  ['who may get the focus at once comes back whole', 'vuelve', { pintadas: de('e'), seleccion: 'a' }, ''],
  ['what goes from the first screen is left out at once', 'oculta', { mostradas: de('bde'), pintadas: comandas }, 'ac'],
  [
    'what goes from below it is left out once that was painted',
    'oculta',
    { mostradas: de('abc'), pintadas: comandas },
    '',
  ],
  ['a screen that is not full has nothing below it', 'oculta', { mostradas: de('a'), pintadas: comandas }, 'bcde'],
  [
    'who has the focus is left out at once wherever it is',
    'oculta',
    { mostradas: de('abc'), pintadas: comandas, seleccion: 'd' },
    'd',
  ],
  ['who may get the focus is shown at once', 'oculta', { pintadas: de('a'), seleccion: 'e' }, 'c'],
  ['the first are the first of the list', 'primera', {}, 'ab'],
  ['the first are those of what is shown', 'primera', { mostradas: de('bde') }, 'bd'],
  ['nobody is beside nothing', 'vecina', {}, ''],
  ['the selected one, and those before and after it', 'vecina', { seleccion: 'c' }, 'bcd'],
  ['beside it is what is shown beside it', 'vecina', { seleccion: 'd', mostradas: de('abd') }, 'bd'],
  ['one that is left out has nobody beside it', 'vecina', { seleccion: 'c', mostradas: de('abd') }, ''],
  ['one is selected', 'seleccionada', { seleccion: 'c' }, 'c'],
  ['one that is left out is not selected', 'seleccionada', { seleccion: 'c', mostradas: de('ab') }, ''],
  ['one is open', 'expandida', { expandida: 'e' }, 'e'],
])('%s', (_que, dato, listado, esperadas) => expect(cuales(dato, listado)).toBe(esperadas));

it.each<[string, Partial<Listado>, string]>([
  ['nothing', {}, ''],
  ['which one is open', { expandida: 'b' }, 'b'],
  ['which one is selected, and who is beside it', { seleccion: 'd' }, 'cde'],
  ['what is left out, and who comes to the first screen then', { mostradas: de('bcde') }, 'ac'],
  ['what comes back', { pintadas: de('bcd') }, 'ae'],
])('a place is another object only for what changed: %s', (_que, cambio, otras) => {
  const todas: Listado = { comandas, mostradas: comandas, pintadas: comandas, expandida: null, seleccion: null };
  const antes = lugaresDe(todas, 2);
  const ahora = lugaresDe({ ...todas, pintadas: cambio.mostradas ?? comandas, ...cambio }, 2);
  expect(comandas.filter((_, n) => ahora[n] !== antes[n])).toEqual(de(otras));
});
