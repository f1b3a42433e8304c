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

/** What the names of a menu are written with, and what wildcards, codes and phones' keyboards add. */
const LETRAS = ['a', 'b', 'Á', 'ñ', 'N', 'ü', 'e\u0301', '1', '%', '_', '\\', '-', '\u2013', '.', '🌮', '❤️', ' ', ' '];
const escrito = fc.string({ unit: fc.constantFrom(...LETRAS), maxLength: 3 * MAXIMO_DE_PALABRAS });
/** Some pieces of a text, in another order. */
const pedazos = (texto: string) =>
  fc
    .shuffledSubarray(texto.split(' '), { minLength: 0 })
    .chain((palabras) =>
      fc.tuple(fc.constant(texto), fc.constant(palabras.map((p) => Array.from(p).slice(0, 3).join('')).join(' '))),
    );

it('a list finds what the domain finds, whatever is written and looked for, in any order (D-29, reliability H33)', async () => {
  const casos = fc.sample(fc.oneof(fc.tuple(escrito, escrito), escrito.chain(pedazos)), 2_000);
  const dados = casos.map(([texto, patron]) => ({
    texto: limpiar(texto),
    palabras: searchedWords({ filtros: [{ control: 'text_filter', valor: patron }] }),
  }));
  const hallados = await server.sql<{ si: boolean }>(
    `SELECT ${containsSql('clave_de_nombre(x.texto)', 2).replaceAll('$2', 'x.palabras')} AS si
     FROM jsonb_to_recordset($1::jsonb) AS x (texto text, palabras text[])`,
    [JSON.stringify(dados)],
  );
  const distintos = casos.filter(([texto, patron], i) => hallados[i]!.si !== contiene(limpiar(texto), patron));
  expect(distintos).toEqual([]);
  const cuantos = hallados.filter(({ si }) => si === true).length;
  expect(cuantos).toBeGreaterThan(200);
  expect(cuantos).toBeLessThan(1_800);
});
