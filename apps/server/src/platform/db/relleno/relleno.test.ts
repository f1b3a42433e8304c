import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { METODOS_FIJOS } from '@comal/domain/caja/metodos';
import { APPLICATION_ROLE } from '../working-role.ts';
import { createBackgroundPool } from '../pool.ts';
import { createBackgroundDb, type Db } from '../tenant.ts';
import { Base, idOf, type Charge, type Kept } from './relleno.fixture.ts';
import { fillIn } from './relleno.ts';

const [FIRST, MIDDLE, LAST] = ['0096', '0098', '9999'] as const;

/** Kinds of charge, by their places, with the rows of `pago_por_metodo` that each gets. */
const KINDS: readonly (readonly [what: string, charge: Charge, kept: readonly Kept[]])[] = [
  [
    'cash with change',
    { columns: { total: 2200, efectivo: 5000, cambio: 2800 } },
    [[1, 5000, 2200, 0, 2800, '', null, '01']],
  ],
  [
    'a card',
    { columns: { total: 3550, tarjeta: 3550, no_operacion_tarjeta: '774411' } },
    [[3, 3550, 3550, 0, 0, '774411', '774411', null]],
  ],
  [
    'a transfer whose number has blanks',
    { columns: { total: 900, transferencia: 900, no_operacion_transferencia: ' SPEI 1 ' } },
    [[2, 900, 900, 0, 0, ' SPEI 1 ', 'spei1', '03']],
  ],
  [
    'a tip in cash, with change',
    { columns: { total: 2200, efectivo: 5000, cambio: 2500, propina: 300, propina_metodo: 1 } },
    [[1, 5000, 2200, 300, 2500, '', null, '01']],
  ],
  [
    'a tip by transfer, without number',
    { columns: { total: 2200, transferencia: 2500, propina: 300, propina_metodo: 2 } },
    [[2, 2500, 2200, 300, 0, '', null, '03']],
  ],
  [
    'a tip by card, the bill in cash',
    { columns: { total: 2200, efectivo: 2200, tarjeta: 300, propina: 300, propina_metodo: 3 } },
    [
      [1, 2200, 2200, 0, 0, '', null, '01'],
      [3, 300, 0, 300, 0, '', null, null],
    ],
  ],
  [
    'an own method',
    { columns: { total: 2500 }, own: [[100, 2500, 'V-9']] },
    [[100, 2500, 2500, 0, 0, 'V-9', 'v-9', null]],
  ],
  [
    'two own methods, a tip by one',
    {
      columns: { total: 2500, propina: 200, propina_metodo: 101 },
      own: [
        [100, 1000, ''],
        [101, 1700, 'R 1'],
      ],
    },
    [
      [100, 1000, 1000, 0, 0, '', null, null],
      [101, 1700, 1500, 200, 0, 'R 1', 'r1', null],
    ],
  ],
  [
    'all of them mixed, a tip by card',
    {
      columns: {
        total: 6300,
        efectivo: 1000,
        transferencia: 2000,
        tarjeta: 3000,
        no_operacion_tarjeta: '11',
        propina: 200,
        propina_metodo: 3,
      },
      own: [[100, 500, 'V-1']],
    },
    [
      [1, 1000, 1000, 0, 0, '', null, '01'],
      [2, 2000, 2000, 0, 0, '', null, '03'],
      [3, 3000, 2800, 200, 0, '11', '11', null],
      [100, 500, 500, 0, 0, 'V-1', 'v-1', null],
    ],
  ],
  ['nothing to pay', { columns: { total: 0 } }, []],
  [
    'cash that was given back whole',
    { columns: { total: 3550, tarjeta: 3550, efectivo: 5000, cambio: 5000 } },
    [
      [1, 5000, 0, 0, 5000, '', null, '01'],
      [3, 3550, 3550, 0, 0, '', null, null],
    ],
  ],
  [
    'the cancellation of a tip in cash, with change',
    { columns: { total: -2200, efectivo: -5000, cambio: -2500, propina: -300, propina_metodo: 1 }, cancels: 3 },
    [[1, -5000, -2200, -300, -2500, '', null, '01']],
  ],
  [
    'the cancellation of a card, whose number it keeps',
    { columns: { total: -3550, tarjeta: -3550, no_operacion_tarjeta: '774411' }, cancels: 1 },
    [[3, -3550, -3550, 0, 0, '774411', null, null]],
  ],
  [
    'the cancellation of two own methods',
    {
      columns: { total: -2500, propina: -200, propina_metodo: 101 },
      own: [
        [100, -1000, ''],
        [101, -1700, 'R 1'],
      ],
      cancels: 7,
    },
    [
      [100, -1000, -1000, 0, 0, '', null, null],
      [101, -1700, -1500, -200, 0, 'R 1', null, null],
    ],
  ],
];

/** The expected rows of the first `many` kinds. */
const keptOf = (many = KINDS.length): Readonly<Record<number, readonly Kept[]>> =>
  Object.fromEntries(KINDS.slice(0, many).flatMap(([, , kept], place) => (kept.length > 0 ? [[place, kept]] : [])));

let before: Base;
let base: Base;
let pool: pg.Pool;
let db: Db;
let said: string[];
const fill = (more: Partial<Parameters<typeof fillIn>[0]> = {}): Promise<void> =>
  fillIn({ db, version: '1.2.3', notify: (text) => said.push(text), ...more });
const place = (cliente: string) =>
  base.sql('SELECT hechas::integer, version, terminado_en IS NOT NULL AS ended FROM relleno WHERE cliente = $1', [
    cliente,
  ]);

beforeAll(async () => {
  before = await Base.open();
  await before.migrate('0000', FIRST);
  await before.addBusiness('2000');
  for (const [i, [, charge]] of KINDS.entries()) await before.charge('2000', i, charge);
  await before.addBusiness('2001');
  await before.charge('2001', 0, KINDS[0]![1]);
  await before.addBusiness('2002');
  await before.release();
});
beforeEach(async () => {
  base = await Base.open(before);
  await base.migrate(FIRST, MIDDLE);
  pool = createBackgroundPool(base.url, APPLICATION_ROLE);
  db = createBackgroundDb(pool);
  said = [];
});
afterEach(async () => {
  await pool.end();
  await base.drop();
});
afterAll(() => before.drop());

describe('what was charged before', () => {
  it('is kept by method after the fill, each kind of charge of each business', async () => {
    expect(await base.kept('2000')).toEqual({});
    await fill();
    expect(await base.kept('2000')).toEqual(keptOf());
    expect(await base.kept('2001')).toEqual(keptOf(1));
    expect(await place('2000')).toEqual([{ hechas: KINDS.length, version: '1.2.3', ended: true }]);
    expect(await place('2002')).toEqual([]);
  });

  it('is told each ten percent; nothing is told where nothing is left', async () => {
    await fill({ size: 3 });
    expect(said).toEqual(
      ['0 %', '20 %', '40 %', '60 %', '80 %', '90 %', '100 %'].map((n) => `Poniendo al día los cobros: ${n}`),
    );
    said = [];
    await fill();
    expect(said).toEqual([]);
  });

  it('goes on where it was, whatever piece it was killed after', async () => {
    for (let done = 1; done <= KINDS.length; done += 1) {
      const salida = new AbortController();
      const once: Db = { ...db, withTx: (c, work) => db.withTx(c, work).finally(() => salida.abort()) };
      await expect(fill({ db: once, size: 1, salida: salida.signal })).rejects.toThrow();
      expect(await base.kept('2000')).toEqual(keptOf(done));
      expect(await place('2000')).toEqual([{ hechas: done, version: null, ended: false }]);
    }
    await fill({ size: 1 });
    expect(await base.kept('2000')).toEqual(keptOf());
    expect(await place('2000')).toEqual([{ hechas: KINDS.length, version: '1.2.3', ended: true }]);
  });

  it('is done once where two do it at once: what one has, the other waits for', async () => {
    let pieces = 0;
    const counted: Db = { ...db, withTx: (c, work) => db.withTx(c, work).finally(() => (pieces += 1)) };
    await Promise.all([fill({ db: counted, size: 1 }), fill({ db: counted, size: 1 })]);
    expect(await base.kept('2000')).toEqual(keptOf());
    expect(await place('2000')).toEqual([{ hechas: KINDS.length, version: '1.2.3', ended: true }]);
    // One piece per charge, one per business that finds no more rows, and one per business in which the other process finds it done.
    expect(pieces).toBeLessThanOrEqual(KINDS.length + 1 + 2 + 2);
  });

  it('is not begun where a business lacks a method of all, which is named', async () => {
    await base.sql(`DELETE FROM metodo_de_pago WHERE cliente = '2001' AND id IN (1, 3)`);
    await expect(fill()).rejects.toThrow(
      'No se pueden poner al día los cobros del negocio 2001: le falta el método de pago efectivo y el método de pago tarjeta',
    );
    expect(await base.kept('2000')).toEqual({});
  });
});

describe('what is charged since', () => {
  it('by a program of before is kept by method at once, as the fill keeps it, and again by the fill', async () => {
    await base.addBusiness('2003');
    for (const [i, [, charge]] of KINDS.entries()) await base.charge('2003', i, charge);
    expect(await base.kept('2003')).toEqual(keptOf());
    await base.sql(`DELETE FROM relleno; INSERT INTO relleno (cliente, nombre) VALUES ('2003', 'metodos')`);
    await fill();
    expect(await base.kept('2003')).toEqual(keptOf());
  });

  it('by method fills the columns that a program of before reads, and the rows of own methods', async () => {
    await base.addBusiness('2003');
    const columns = `total, efectivo, transferencia, no_operacion_transferencia, operacion_transferencia, tarjeta, no_operacion_tarjeta,
      operacion_tarjeta, otros, cambio, propina, propina_metodo`;
    const propios =
      'SELECT pago, metodo, monto, no_operacion, operacion FROM pago_propio WHERE cliente = $1 ORDER BY pago, metodo';
    await fill();
    const rows = await base.sql<Record<string, unknown>>(
      `SELECT ${columns} FROM pago WHERE cliente = '2000' ORDER BY id`,
    );
    for (const [i, [, { columns: said, cancels }]] of KINDS.entries()) {
      await base.sql('BEGIN');
      await base.sql(
        `INSERT INTO pago_por_metodo SELECT '2003', (p.x).pago, (p.x).metodo, (p.x).recibido, (p.x).aplicado, (p.x).propina, (p.x).cambio, (p.x).no_operacion,
           (p.x).operacion, (p.x).tipo_tarjeta, (p.x).forma_sat, (p.x).creado_en
         FROM (SELECT t AS x FROM pago_por_metodo t WHERE t.cliente = '2000' AND right(t.pago::text, 12)::integer = $1) p`,
        [i],
      );
      const { total, propina = 0, cambio = 0 } = said;
      await base.insertPago('2003', i, {
        ...{ total, propina, cambio },
        ...(propina !== 0 && { propina_mesero: 4, propina_mesero_nombre: 'Luis' }),
        ...(cancels !== undefined && {
          cancela: idOf(cancels),
          motivo: 'x',
        }),
      });
      await base.sql('COMMIT');
    }
    expect(await base.sql(`SELECT ${columns} FROM pago WHERE cliente = '2003' ORDER BY id`)).toEqual(rows);
    expect(await base.sql(propios, ['2003'])).toEqual(await base.sql(propios, ['2000']));
    expect(await base.kept('2003')).toEqual(keptOf());
  });

  it('is cancelled by a program of before by the same kind of card, with the same SAT form', async () => {
    const kinds = `SELECT metodo, recibido::integer, tipo_tarjeta, forma_sat FROM pago_por_metodo WHERE cliente = '2002' ORDER BY recibido DESC`;
    await base.sql('BEGIN');
    await base.sql(
      `INSERT INTO pago_por_metodo (cliente, pago, metodo, recibido, aplicado, tipo_tarjeta, forma_sat, creado_en)
       VALUES ('2002', '0190aaaa-0000-7000-8000-000000000001', 3, 3550, 3550, 'debito', '28', now())`,
    );
    await base.insertPago('2002', 1, { total: 3550, cambio: 0 });
    await base.sql('COMMIT');
    await base.charge('2002', 12, KINDS[12]![1]);
    expect(await base.sql(kinds)).toEqual([
      { metodo: 3, recibido: 3550, tipo_tarjeta: 'debito', forma_sat: '28' },
      { metodo: 3, recibido: -3550, tipo_tarjeta: 'debito', forma_sat: '28' },
    ]);
  });

  it('is refused by method where it does not add up, or has no charge', async () => {
    const method = (aplicado: number, propina: number): string =>
      `INSERT INTO pago_por_metodo (cliente, pago, metodo, recibido, aplicado, propina, creado_en) VALUES ('2002', '${idOf(77)}', 1, 100, ${aplicado}, ${propina}, now())`;
    await base.sql('BEGIN');
    await base.sql(method(100, 0));
    await expect(base.insertPago('2002', 77, { total: 101, cambio: 0 })).rejects.toMatchObject({ code: '23514' });
    await base.sql('ROLLBACK');
    // The columns of this charge add up.
    await base.sql('BEGIN');
    await base.sql(method(90, 10));
    const tip = { propina: 5, propina_mesero: 4, propina_mesero_nombre: 'Luis' };
    await expect(base.insertPago('2002', 77, { total: 95, cambio: 0, ...tip })).rejects.toMatchObject({
      code: '23514',
    });
    await base.sql('ROLLBACK');
    await expect(base.sql(method(100, 0))).rejects.toMatchObject({ code: '23503' });
  });
});

const QUE = 'id, descripcion, campo, fijo, en_caja, es_tarjeta, pide_operacion, forma_sat';

describe('payment methods', () => {
  it('of every business then, those with a field, are what a new one gets, whichever program made it and when', async () => {
    await base.addBusiness('2003');
    for (const cliente of ['2000', '2003']) {
      const fijos = await base.sql(`SELECT ${QUE} FROM metodo_de_pago WHERE cliente = $1 AND id < 100 ORDER BY id`, [
        cliente,
      ]);
      expect(fijos).toEqual(METODOS_FIJOS.filter((m) => m.campo !== null));
      const propios = await base.sql(
        'SELECT DISTINCT campo, fijo, en_caja FROM metodo_de_pago WHERE cliente = $1 AND id >= 100',
        [cliente],
      );
      expect(propios).toEqual([{ campo: null, fijo: false, en_caja: false }]);
    }
  });

  it('one of them lies in the drawer', async () => {
    await expect(
      base.sql(`UPDATE metodo_de_pago SET en_caja = true WHERE cliente = '2000' AND id = 100`),
    ).rejects.toMatchObject({
      code: '23505',
    });
  });
});

it('the migrations after it fit a database that was filled, and give its businesses the methods of a new one', async () => {
  await fill();
  await base.migrate(MIDDLE, LAST);
  const fijos = await base.sql(`SELECT ${QUE} FROM metodo_de_pago WHERE cliente = '2000' AND id < 100 ORDER BY id`);
  expect(fijos).toEqual(METODOS_FIJOS);
});
