import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../test/runs.ts';
import { cualquierTexto, IMPRIMIBLE } from '../test/textos-hostiles.ts';
import { imprimible, LARGO_IMPRIMIBLE } from './texto-imprimible.ts';

const SE_IMPRIMEN = [
  ['Niño, pingüino, ¿qué tal? ¡ÁÉÍÓÚ ÜÑ!', 'Niño, pingüino, ¿qué tal? ¡ÁÉÍÓÚ ÜÑ!'],
  ['½ kg a 25 °C «bien» 100 €', '½ kg a 25 °C «bien» 100 €'],
  ['nin\u0303o', 'niño'],
  ['a\tb\r\nc\u00a0 d', 'a b c d'],
  ['', ''],
  [' \u0000 ', ''],
] as const;

const ORDENES = [
  ['the opening of the drawer', '\u001bp\u0000\u0019\u00fa', 'pú'],
  ['a cut', 'fin\u001dV\u0000', 'finV'],
  ['a reset', '\u001b@hola', '@hola'],
  ['a question about the paper', '\u0010\u0004\u0001', ''],
  ['a change of the code page', 'a\u001bt\u0010b', 'atb'],
  ['a control of the upper half', '\u009b1mrojo\u0085\u007f', '1mrojo'],
] as const;

const CERCANAS = [
  ['“Doña” ‘Ana’ – o — … •', '"Doña" \'Ana\' - o - ... ·'],
  ['Łódź, Œuvre, Đorđe, Ātman, şiş', 'Lódz, OEuvre, Dorde, Atman, sis'],
  ['ﬁn Ⅳ № ⅓ ℃ ™ ‼ １２ 𝓑𝓪𝓻', 'fin IV No 1/3 °C TM !! 12 Bar'],
  ['−5 ≤ 3 ★ →', '-5 <= 3 * ->'],
  ['饺子 Борщ שלום', '?? ???? ????'],
  ['a\u0300\u0301\u0302\u0303', 'à'],
  ['1\ufe0f\u20e3 y #\ufe0f\u20e3', '1 y #'],
] as const;

const EMOJI = [
  ['Pastel 🎂', 'Pastel *'],
  ['🌶🌶🌶 picante', '* picante'],
  ['👨‍👩‍👧‍👦 👍🏽 🇲🇽', '* * *'],
  ['\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}!', '*!'],
  ['© ® ✔️', '© ® *'],
  ['roto \ud83d', 'roto'],
] as const;

describe('what a printer prints of a text (D-147)', () => {
  it.each(SE_IMPRIMEN)('%j is %j: Spanish stays as it is', (texto, impreso) => expect(imprimible(texto)).toBe(impreso));
  it.each(ORDENES)('%s is no command: %j is %j', (_, texto, impreso) => expect(imprimible(texto)).toBe(impreso));
  it.each(CERCANAS)('%j is %j: the nearest letters', (texto, impreso) => expect(imprimible(texto)).toBe(impreso));
  it.each(EMOJI)('%j is %j: a picture is one sign', (texto, impreso) => expect(imprimible(texto)).toBe(impreso));

  it('a text in which letters run from right to left has no marks of it', () => {
    expect(imprimible('\u202eanA\u202c \u2067x\u2069\u200f\u061c')).toBe('anA x');
  });

  it('is as long as the longest text of a paper at most, and says that more follows', () => {
    expect(imprimible('a'.repeat(LARGO_IMPRIMIBLE))).toBe('a'.repeat(LARGO_IMPRIMIBLE));
    const largo = imprimible('ñ'.repeat(4_000));
    expect(largo).toBe(`${'ñ'.repeat(LARGO_IMPRIMIBLE - 3)}...`);
  });

  it('of whatever text is made of printable letters alone, short enough, and the same when it is made twice', () => {
    fc.assert(
      fc.property(cualquierTexto, (texto) => {
        const impreso = imprimible(texto);
        expect(impreso).toMatch(IMPRIMIBLE);
        expect(impreso).not.toMatch(/^ | $| {2}/);
        expect(impreso.length).toBeLessThanOrEqual(LARGO_IMPRIMIBLE);
        expect(imprimible(impreso)).toBe(impreso);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it.each(['\u0301', '\u{1F3F4}\u{E0067}', '\ufdfa', '👨‍👩‍👧', 'a\u200d', ' \u001b', '\u{1D15E}'])(
    'of a hundred thousand %j is made in linear time',
    (trozo) => expect(imprimible(trozo.repeat(100_000))).toMatch(IMPRIMIBLE),
  );
});
