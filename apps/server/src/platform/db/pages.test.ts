import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contiene, limpiar, MAXIMO_DE_PALABRAS } from '@comal/domain/texto';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { containsSql, searchedWords } from './pages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Characters of the names of a menu, of LIKE wildcards and codes, and those that the keyboards of phones add. */
const LETTERS = [
  'a',
  'b',
  'Á',
  'ñ',
  'N',
  'ü',
  'e\u0301',
  '1',
  '%',
  '_',
  '\\',
  '-',
  '\u2013',
  '.',
  '🌮',
  '❤️',
  ' ',
  ' ',
];
const written = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 3 * MAXIMO_DE_PALABRAS });
/** Some pieces of a text, in another order. */
const chunks = (text: string) =>
  fc
    .shuffledSubarray(text.split(' '), { minLength: 0 })
    .chain((words) =>
      fc.tuple(fc.constant(text), fc.constant(words.map((p) => Array.from(p).slice(0, 3).join('')).join(' '))),
    );

it('a list finds what the domain finds, whatever is written and looked for, in any order (D-29, reliability H33)', async () => {
  const testCases = fc.sample(fc.oneof(fc.tuple(written, written), written.chain(chunks)), 2_000);
  const given = testCases.map(([text, patron]) => ({
    texto: limpiar(text),
    palabras: searchedWords({ filtros: [{ control: 'text_filter', valor: patron }] }),
  }));
  const found = await server.sql<{ si: boolean }>(
    `SELECT ${containsSql('clave_de_nombre(x.texto)', 2).replaceAll('$2', 'x.palabras')} AS si
     FROM jsonb_to_recordset($1::jsonb) AS x (texto text, palabras text[])`,
    [JSON.stringify(given)],
  );
  const different = testCases.filter(([text, patron], i) => found[i]!.si !== contiene(limpiar(text), patron));
  expect(different).toEqual([]);
  const count = found.filter(({ si }) => si === true).length;
  expect(count).toBeGreaterThan(200);
  expect(count).toBeLessThan(1_800);
});
