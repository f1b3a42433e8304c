import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FUENTES = join(import.meta.dirname, '../..');
const hojas = readdirSync(FUENTES, { recursive: true, encoding: 'utf8' }).filter((archivo) => archivo.endsWith('.css'));

/** Selectors of a transient state: pointer, focus, press, or an attribute. */
const ESTADO = /:hover|:focus|:active|\[(?:data|aria)-/;
const UNIVERSAL = /(?:^|[\s>+~])\*$/;

const selectores = (hoja: string): readonly string[] =>
  [...hoja.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].flatMap(([, lista = '']) =>
    lista.split(',').map((selector) => selector.trim()),
  );

const enTodo = (hoja: string): readonly string[] =>
  selectores(hoja).filter((selector) => ESTADO.test(selector) && UNIVERSAL.test(selector));

it('knows a rule of a state that ends in *', () => {
  const hoja =
    '.fila:hover > :is(th, td) { color: red } /* .a:hover > * {} */ .b > * { } .c[data-abierta] > *,\n.d {\n}';
  expect(enTodo(hoja)).toEqual(['.c[data-abierta] > *']);
});

it('no rule of a state ends in *: the browser would style all there is in what it is of (docs/decisions/0016)', () => {
  expect(hojas.length).toBeGreaterThan(50);
  const leer = (hoja: string): string => readFileSync(join(FUENTES, hoja), 'utf8');
  expect(hojas.flatMap((hoja) => enTodo(leer(hoja)).map((selector) => `${hoja}: ${selector}`))).toEqual([]);
});
