import { describe, expect, it } from 'vitest';
import { originOf, readOptions, WrongOptions } from './options.ts';

describe('the command line', () => {
  it.each([
    [[], { task: 'open', server: null, code: '', name: null }],
    [
      ['--servidor', 'http://192.168.1.10:3000/tpv'],
      { task: 'open', server: 'http://192.168.1.10:3000', code: '', name: null },
    ],
    [['--vincular', ' AB12-CD34 '], { task: 'pair', server: null, code: 'AB12-CD34', name: null }],
    [['--instalar', '--servidor=caja.mi.mx'], { task: 'install', server: 'http://caja.mi.mx', code: '', name: null }],
    [['--equipo', ' CAJA-1 '], { task: 'open', server: null, code: '', name: 'CAJA-1' }],
    [['--desinstalar'], { task: 'uninstall', server: null, code: '', name: null }],
    [['--ayuda'], { task: 'help', server: null, code: '', name: null }],
  ])('%j is understood', (args, options) => {
    expect(readOptions(args)).toEqual(options);
  });

  it.each([
    [['--borrar'], /^No se entiende: --borrar/],
    [['abrir'], /^No se entiende: abrir/],
    [['--servidor'], /^No se entiende/],
    [['--servidor', 'ftp://x'], /no es la dirección de un servidor/],
    [['--equipo', 'PC1'], /de 4 a 30/],
    [['--instalar', '--vincular', 'X'], /^Pida una sola cosa/],
  ])('%j is refused in words', (args, words) => {
    const read = () => readOptions(args);
    expect(read).toThrow(WrongOptions);
    expect(read).toThrow(words);
  });
});

it.each([
  ['192.168.1.10:3000', 'http://192.168.1.10:3000'],
  ['https://caja.mi.mx/#/tpv', 'https://caja.mi.mx'],
  ['[fd00::1]:3000', 'http://[fd00::1]:3000'],
  ['http://ana:x@servidor', null],
  ['javascript:alert(1)', null],
  ['', null],
  ['http://', null],
])('the origin of %s is %s', (text, origin) => {
  expect(originOf(text)).toBe(origin);
});
