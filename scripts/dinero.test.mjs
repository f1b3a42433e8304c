import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writtenFiles } from './lib/citations.mjs';
import { root } from './lib/run.mjs';

/** Code of the product: not what tests and stories make up or look at from outside, nor measures. */
const PRODUCT = /^(?:packages|apps)\/\w+\/src\/(?!test\/).+(?<!\.test|\.property\.test|\.fixture|\.stories)\.tsx?$/;

/** Who may say what a line's share of the menu's price is (`base`), and why. What it is worth, all others ask `importe`. */
const READ_BASE = {
  'packages/domain/src/comanda/cuenta/importe.ts': 'says what a line is worth',
  'packages/domain/src/comanda/mesas/division.ts': 'divides it',
  'packages/domain/src/comanda/mesas/reunion.ts': 'puts it together again',
  'packages/contract/src/comandas/vista.ts': 'writes the wire',
  'apps/server/src/features/comandas/escrituras.ts': 'writes the row of a new line',
  'apps/server/src/features/comandas/mesas/escrituras.ts': 'writes the rows of parts',
  'apps/server/src/features/negocio/sembrar-comandas.ts': 'writes the rows of the demo',
  'apps/web/src/platform/device/kept-line.ts': 'keeps lines on the device',
};
/** Who may name the column in SQL, and why. What a line is worth, all others say by `IMPORTE`. */
const READ_COLUMN = {
  'apps/server/src/platform/caja/cifras.ts': 'says what a line is worth',
  'apps/server/src/features/comandas/mesas/escrituras.ts': 'writes the shares of parts',
};
/** Bases and prices of something else. */
const OTHERS = {
  'packages/contract/src/route.ts': 'base of an address',
  'packages/contract/src/calls.ts': 'base of an address',
  'apps/web/src/platform/outbox/visible-comandas.ts': 'the comanda under a queue',
  'apps/server/src/features/catalogo/vendibles/vendibles-consultas.ts': 'price of a dish',
};

const TAKEN = [
  /[\w)\]!?]\.base\b/,
  /\['base'\]/,
  // Taken out of an object: ({ base }) => ..., ({ base, ...p }: Pedido), const { base } = ...
  /\{[^{}]*\bbase\b[^{}]*\}\s*(?::\s*[A-Z]|=[^=>]|\)\s*(?::[^={]*)?=>)/,
];
const COLUMN = /\b[a-z]\w?\.precio\b/;
const TEXTS = /`[^`]*`|'[^'\n]*'/g;

const product = writtenFiles().filter((file) => PRODUCT.test(file) && !OTHERS[file]);
const read = (file) => readFileSync(join(root, file), 'utf8');
const takesBase = (code) => TAKEN.some((way) => way.test(code));
/** Looks at texts alone, without what the program puts in. */
const namesColumn = (code) => (code.match(TEXTS) ?? []).some((text) => COLUMN.test(text.replace(/\$\{[^}]*\}/g, '')));

it('asks `importe` what a line is worth, everywhere but where its base is said, written and divided (D-122)', () => {
  const found = product.filter((file) => takesBase(read(file)));
  expect(found.toSorted()).toEqual(Object.keys(READ_BASE).toSorted());
});

it('says by `IMPORTE` in SQL what a line is worth, everywhere but where its share is written (D-122)', () => {
  const found = product.filter((file) => file.startsWith('apps/server/') && namesColumn(read(file)));
  expect(found.toSorted()).toEqual(Object.keys(READ_COLUMN).toSorted());
});

it.each([
  ['sumar(lineas.map((p) => p.base))', true],
  ['const { base, costo } = antes.get(p.id) ?? p;', true],
  ['({ base, ...rest }: P) => rest', true],
  ['lineas.map(({ id, base }) => [id, base])', true],
  ['const una = { ...p, base: bases[i]![k]! };', false],
  ['aPesos(importe(p))', false],
  ['const todas = [...base, ...agregados];', false],
])('knows a base that is taken out of a line: %s', (code, taken) => expect(takesBase(code)).toBe(taken));

it.each([
  ['sqlText(`SELECT sum(p.precio) FROM pedido p`)', true],
  ["const LINEA = 'l.precio - l.costo';", true],
  ['sqlText(`SELECT sum(${IMPORTE}) FROM pedido p`)', false],
  ['sqlText(`SELECT ${aPesos(p.precio)}`)', false],
  ['const total = alimento.precio;', false],
])('knows the column of a line in SQL: %s', (code, named) => expect(namesColumn(code)).toBe(named));
