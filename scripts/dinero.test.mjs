import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writtenFiles } from './lib/citations.mjs';
import { root } from './lib/run.mjs';

/** Code of the product: not what tests and stories make up or look at from outside, nor measures. */
const PRODUCT = /^(?:packages|apps)\/\w+\/src\/(?!test\/).+(?<!\.test|\.property\.test|\.fixture|\.stories)\.tsx?$/;

/** Who may read a line's share of the menu's price (`base`), and why. All others use `importe`. */
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
/** Who may name the column in SQL, and why. All others use `IMPORTE`. */
const READ_COLUMN = {
  'apps/server/src/platform/caja/cifras.ts': 'says what a line is worth',
  'apps/server/src/features/comandas/mesas/escrituras.ts': 'writes the shares of parts',
};
/** Who may name the columns of a charge from before its rows by method, and why. All others read the rows. */
const NAME_COLUMNS = {
  'packages/contract/src/caja/metodos-en-campos.ts': 'converts the fields of the wire',
  'packages/contract/src/caja/pago.ts': 'declares the fields of the wire',
  'apps/server/src/platform/db/care/invariants.ts': 'asks whether they are there',
  'apps/server/src/platform/db/relleno/columnas-de-antes.sql': 'compares them with the rows',
  'apps/server/src/platform/db/relleno/metodos.sql': 'fills the rows of charges from before',
};
/** Who may compare ids of payment methods, and why. All others use a method's properties. */
const NAME_IDS = {
  'packages/domain/src/caja/metodos.ts': 'gives the ids',
  'packages/contract/src/caja/metodos-en-campos.ts': 'tells a fixed one at the till, to which none is said',
  'apps/server/src/features/caja/metodos/propios.ts': 'numbers the own ones',
  'apps/server/src/platform/catalogo/tipos-de-orden.ts': 'numbers the platforms that everybody knows',
};
/** Bases and prices of something else. */
const OTHERS = {
  'packages/contract/src/route.ts': 'base of an address',
  'packages/contract/src/calls.ts': 'base of an address',
  'apps/web/src/platform/outbox/visible-comandas.ts': 'the comanda under a queue',
  'apps/server/src/features/catalogo/vendibles/vendibles-consultas.ts': 'price of a dish',
  'apps/server/src/features/catalogo/opciones/consultas.ts': 'price of an option',
  'apps/server/src/features/catalogo/opciones/escrituras.ts': 'price of an option',
  'apps/server/src/platform/catalogo/grupos.ts': 'price of an option',
  'packages/domain/src/comanda/cuenta/impuesto.ts': 'base of a tax',
  'packages/domain/src/comanda/cuenta/impuestos-dichos.ts': 'base of a tax',
  'apps/server/src/features/comandas/cobro/impuestos.ts': 'base of a tax',
  'apps/server/src/features/reportes/contador/hoja-de-iva.ts': 'base of a tax',
  'packages/domain/src/catalogo/ganancia.ts': 'base of a tax',
  'apps/server/src/features/reportes/contador/facturas/hoja-de-facturas.ts': 'base of a tax',
  'apps/server/src/features/reportes/contador/facturas/cobros-del-mes.ts': 'base of a tax',
  'apps/server/src/features/reportes/contador/facturas/facturas-del-mes.ts': 'base of a tax',
  'packages/domain/src/facturacion/conceptos.ts': 'base of a tax',
  'packages/domain/src/facturacion/cfdi/nodos.ts': 'base of a tax',
  'apps/server/src/platform/facturacion/cfdi/pdf-parts.ts': 'base of a tax',
  'apps/server/src/platform/facturacion/cfdi/stamped-xml.ts': 'base of a tax',
};
/** Invoices say bases of taxes everywhere. */
const OTHER_ROOMS = /^(?:packages\/domain\/src|apps\/server\/src\/platform)\/facturacion\//;

const TAKEN = [
  /[\w)\]!?]\.base\b/,
  /\['base'\]/,
  // Taken out of an object: ({ base }) => ..., ({ base, ...p }: Pedido), const { base } = ...
  /\{[^{}]*\bbase\b[^{}]*\}\s*(?::\s*[A-Z]|=[^=>]|\)\s*(?::[^={]*)?=>)/,
];
const COLUMNS_OF_BEFORE = [
  /\b(?:no_)?operacion_(?:transferencia|tarjeta)\b|\bpropina_metodo\b|\bpago_propio\b/,
  // Of a row or a payment, not of a call or a class of styles: p.efectivo, pago.tarjeta
  /\b(?:[a-z]|pago|cuentas|ventas|propinas|devuelto)\.(?:efectivo|transferencia|tarjeta)\b/,
];
const IDS_OF_METHODS = [
  /\bmetodo\s*(?:[!=]==?|[=<>]|<>|>=)\s*(?:[123]|100)\b/,
  /\bmetodo\s*:\s*[123]\b/,
  /\b(?:m|metodo)\.id\s*(?:[!=]==?|[=<>]|<>|>=)\s*(?:[123]|100)\b/,
  /\bmetodos?\w*\b[^\n;]{0,40}\[1, 2, 3\]/i,
  /\bPRIMER_METODO_PROPIO\b|\bimport \{[^}]*\besPropio\b/,
];
const COLUMN = /\b[a-z]\w?\.precio\b/;
const TEXTS = /`[^`]*`|'[^'\n]*'/g;

const QUERIES = /^apps\/server\/src\/(?!test\/|platform\/db\/migrations\/).+\.sql$/;

const product = writtenFiles().filter((file) => PRODUCT.test(file) && !OTHERS[file] && !OTHER_ROOMS.test(file));
const queries = writtenFiles().filter((file) => QUERIES.test(file));
const read = (file) => readFileSync(join(root, file), 'utf8');
const takesBase = (code) => TAKEN.some((way) => way.test(code));
const tells = (ways, code) => ways.some((way) => way.test(code));
const whoTells = (ways) => [...product, ...queries].filter((file) => tells(ways, read(file))).toSorted();
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

it('reads what came by a method of its row, everywhere but where the wire and the columns of before are named (D-121)', () => {
  expect(whoTells(COLUMNS_OF_BEFORE)).toEqual(Object.keys(NAME_COLUMNS).toSorted());
});

it('asks a payment method what it is, everywhere but where ids are given (D-121)', () => {
  expect(whoTells(IDS_OF_METHODS)).toEqual(Object.keys(NAME_IDS).toSorted());
});

it.each([
  ['sqlText(`SELECT sum(g.efectivo) FROM pago g`)', true],
  ['aCentavos(pago.tarjeta)', true],
  ['JOIN pago_propio o ON o.pago = g.id', true],
  ["record(ctx, 'efectivo.editado', antes.id)", false],
  ['classes.tarjeta', false],
])('knows a column from before rows by method: %s', (code, named) =>
  expect(tells(COLUMNS_OF_BEFORE, code)).toBe(named),
);

it.each([
  ['pagos.filter((p) => p.metodo === 1)', true],
  ['sqlText(`SELECT sum(t.aplicado) FROM pago_por_metodo t WHERE t.metodo >= 100`)', true],
  ['metodos.find((m) => m.id === 3)', true],
  ['const METODOS: readonly number[] = [1, 2, 3];', true],
  ['{ monto, metodo: 1 }', true],
  ['metodos.find((m) => m.en_caja)', false],
  ['ESTADOS[fila.estado].id === 1', false],
])('knows the id of a payment method: %s', (code, named) => expect(tells(IDS_OF_METHODS, code)).toBe(named));

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
