import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPLICATION_ROLE } from '../working-role.ts';
import { createBackgroundPool } from '../pool.ts';
import { createBackgroundDb, type Db } from '../tenant.ts';
import { Base, idOf } from './relleno.fixture.ts';
import { fillIn } from './relleno.ts';

const [FIRST, LAST] = ['0099', '0106'] as const;
const WHEN = '2026-11-20T20:00:00.000Z';

type Columns = Readonly<Record<string, unknown>>;
const GIVEN_AWAY: Columns = {
  ...{ cortesia: true, motivo_cancelacion: 'Cumpleaños', cancelado_en: WHEN, cancelado_por: 4, cancelado_en_caja: 2 },
};

/** Lines as an earlier version writes them, by their places: the columns that differ from a dispatched, undivided line of $10. */
const LINES: readonly Columns[] = [
  {},
  { precio: 501, precio_entero: 1001, costo_entero: 0, fraccion: '1/2' },
  { precio: 500, fraccion: '2/2', parte_de: idOf(1) },
  // Merged again: the line is undivided, its part is cancelled.
  { precio: 900 },
  { precio: 450, fraccion: '2/2', parte_de: idOf(3), cancelado_en: WHEN, cancelado_por: 4 },
  { ...GIVEN_AWAY, precio: 2200 },
  { ...GIVEN_AWAY, precio: 0, complemento: true, complemento_de: idOf(5) },
  // A part was given away, and the row does not say by whom.
  { precio: 700, precio_entero: 1401, costo_entero: 0, fraccion: '1/2' },
  { ...GIVEN_AWAY, precio: 701, fraccion: '2/2', parte_de: idOf(7), cancelado_por: null },
  { cancelado_en: WHEN, cancelado_por: 4 },
];

/** The list price and the sum of the adjustments of each line after the fill, by its place. */
const FILLED: readonly (readonly [lista: number | null, ajuste: number | null])[] = [
  [null, null],
  [1001, null],
  [1001, null],
  [null, null],
  [900, null],
  [null, -2200],
  [null, 0],
  [1401, null],
  [1401, -701],
  [null, null],
];
const BY = {
  clase: 'cortesia',
  motivo: 'Cumpleaños',
  usuario: 4,
  autorizo: null,
  caja: 2,
  de: null,
  cuando: WHEN,
};
const AJUSTES = [
  { ...BY, place: 5, monto: -2200 },
  { ...BY, place: 6, monto: 0 },
  { ...BY, place: 8, monto: -701, usuario: 3 },
];

let before: Base;
let base: Base;
let pool: pg.Pool;
let db: Db;
const fill = (more: Partial<Parameters<typeof fillIn>[0]> = {}): Promise<void> =>
  fillIn({ db, version: '1.2.3', notify: () => {}, ...more });

const insertLine = async (target: Base, cliente: string, place: number, columns: Columns): Promise<void> => {
  const [{ comanda }] = (await target.sql('SELECT id AS comanda FROM comanda WHERE cliente = $1', [cliente])) as [
    { comanda: string },
  ];
  const row = {
    ...{ cliente, comanda, id: idOf(place), sucursal: Number(cliente), orden: place, folio: 1000 + place, producto: 1 },
    ...{ complemento: false, descripcion: 'Taco', precio: 1000, costo: 0, categoria: 'Tacos', area: 1 },
    ...{ tiempo_de_preparacion: 5, receta_version: 1, especificaciones: '[]', status: 3, mesero: 3 },
    ...{ mesero_nombre: 'Luis', fecha: WHEN, hora_inicio_preparacion: WHEN, despachado_en: WHEN, ...columns },
  };
  const names = Object.keys(row);
  const places = names.map((_, i) => `$${i + 1}`).join(', ');
  await target.sql(`INSERT INTO pedido (${names.join(', ')}) VALUES (${places})`, Object.values(row));
};
const addSucursal = async (target: Base, cliente: string): Promise<void> => {
  await target.addBusiness(cliente);
  await target.sql(`INSERT INTO sucursal (cliente, id, no_sucursal, nombre) VALUES ($1, $2, 1, 'Centro')`, [
    cliente,
    Number(cliente),
  ]);
};
const insertAll = async (target: Base, cliente: string): Promise<void> => {
  await addSucursal(target, cliente);
  for (const [place, columns] of LINES.entries()) await insertLine(target, cliente, place, columns);
};
const lines = async (cliente = '2000') =>
  (
    await base.sql<{ filled: unknown }>(
      'SELECT json_build_array(lista, ajuste) AS filled FROM pedido WHERE cliente = $1 ORDER BY orden',
      [cliente],
    )
  ).map((l) => l.filled);
const ajustes = (cliente = '2000') =>
  base.sql(
    `SELECT right(pedido::text, 12)::integer AS place, clase, monto::integer AS monto, motivo, usuario, autorizo, caja, de,
       to_char(creado_en, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS cuando FROM ajuste WHERE cliente = $1 ORDER BY pedido`,
    [cliente],
  );
const places = () =>
  base.sql(
    'SELECT cliente, nombre, hechas::integer, terminado_en IS NOT NULL AS ended FROM relleno ORDER BY cliente, nombre DESC',
  );

beforeAll(async () => {
  before = await Base.open();
  await before.migrate('0000', FIRST);
  await insertAll(before, '2000');
  await addSucursal(before, '2001');
  await insertLine(before, '2001', 0, {});
  await before.release();
});
beforeEach(async () => {
  base = await Base.open(before);
  await base.migrate(FIRST, LAST);
  pool = createBackgroundPool(base.url, APPLICATION_ROLE);
  db = createBackgroundDb(pool);
});
afterEach(async () => {
  await pool.end();
  await base.drop();
});
afterAll(() => before.drop());

describe('lines of before', () => {
  it('say the menu price of what was divided, and the adjustment of what was given away', async () => {
    expect(await lines()).toEqual(LINES.map(() => [null, null]));
    await fill();
    expect(await lines()).toEqual(FILLED);
    expect(await ajustes()).toEqual(AJUSTES);
    expect(await places()).toEqual([
      { cliente: '2000', nombre: 'lista', hechas: 5, ended: true },
      { cliente: '2000', nombre: 'cortesias', hechas: 3, ended: true },
    ]);
  });

  it('are filled in from where it was, whatever piece it was killed after', async () => {
    for (let done = 1; done <= 8; done += 1) {
      const salida = new AbortController();
      const once: Db = { ...db, withTx: (c, work) => db.withTx(c, work).finally(() => salida.abort()) };
      // The sixth piece finds no more rows and ends the first of the two fills.
      await expect(fill({ db: once, size: 1, salida: salida.signal })).rejects.toThrow();
      const [list, cortesias] = (await places()) as { hechas: number }[];
      expect(list!.hechas + cortesias!.hechas).toBe(done < 6 ? done : done - 1);
      expect(await ajustes()).toEqual(AJUSTES.slice(0, cortesias!.hechas));
    }
    await fill({ size: 1 });
    expect(await lines()).toEqual(FILLED);
    expect(await ajustes()).toEqual(AJUSTES);
  });

  it('are filled in once where two do it at once', async () => {
    await Promise.all([fill({ size: 1 }), fill({ size: 1 })]);
    expect(await lines()).toEqual(FILLED);
    expect(await ajustes()).toEqual(AJUSTES);
  });

  it('of a business that divided and gave away nothing are left alone', async () => {
    await fill();
    expect(await lines('2001')).toEqual([[null, null]]);
  });
});

describe('what a program of before writes since', () => {
  it('says what the fill would say, and the fill adds nothing to it', async () => {
    await insertAll(base, '2002');
    expect(await lines('2002')).toEqual(FILLED);
    expect(await ajustes('2002')).toEqual(AJUSTES);
    await base.sql(`INSERT INTO relleno (cliente, nombre) VALUES ('2002', 'lista'), ('2002', 'cortesias')`);
    await fill();
    expect(await lines('2002')).toEqual(FILLED);
    expect(await ajustes('2002')).toEqual(AJUSTES);
  });

  it('divides and gives away standing lines', async () => {
    await fill();
    await insertLine(base, '2001', 1, { precio: 500, fraccion: '2/2', parte_de: idOf(0) });
    await base.sql(
      `UPDATE pedido SET precio_entero = precio, costo_entero = costo, precio = 500, fraccion = '1/2' WHERE cliente = '2001' AND id = $1`,
      [idOf(0)],
    );
    expect(await lines('2001')).toEqual([
      [1000, null],
      [1000, null],
    ]);
    await base.sql(
      `UPDATE pedido SET cortesia = true, cancelado_en = $2, cancelado_por = 4, cancelado_en_caja = 2, motivo_cancelacion = 'Cumpleaños'
       WHERE cliente = '2001' AND id = $1`,
      [idOf(1), WHEN],
    );
    expect(await ajustes('2001')).toEqual([{ ...BY, place: 1, monto: -500 }]);
  });

  it('charges no line at what it is not worth', async () => {
    const chargeLine = (place: number, importe: number): Promise<unknown> =>
      base.sql('INSERT INTO pago_pedido (cliente, pago, pedido, importe) VALUES ($1, $2, $3, $4)', [
        ...['2001', idOf(50), idOf(place), importe],
      ]);
    await base.charge('2001', 50, { columns: { total: 1000, efectivo: 1000 } });
    await base.sql(
      `INSERT INTO ajuste (cliente, id, sucursal, pedido, clase, monto, motivo, usuario, creado_en)
       VALUES ('2001', gen_random_uuid(), 2001, $1, 'cortesia', -400, 'x', 4, now())`,
      [idOf(0)],
    );
    await expect(chargeLine(0, 1000)).rejects.toMatchObject({ code: '23514', constraint: 'pago_pedido_importe' });
    await chargeLine(0, 600);
  });
});

describe('adjustments', () => {
  const adjust = (montos: readonly number[]) =>
    base.sql(
      `INSERT INTO ajuste (cliente, id, sucursal, pedido, clase, monto, motivo, usuario, creado_en)
       SELECT '2001', gen_random_uuid(), 2001, $1, 'cortesia', m, 'x', 4, now() FROM unnest($2::bigint[]) AS m`,
      [idOf(0), montos],
    );

  it('are added up at their line, whatever is in between', async () => {
    await adjust([-1500, 600, 0]);
    expect(await lines('2001')).toEqual([[null, -900]]);
    await adjust([-100]);
    expect(await lines('2001')).toEqual([[null, -1000]]);
  });

  it('leave no line below 0', async () => {
    await adjust([-1000]);
    await expect(adjust([-1])).rejects.toMatchObject({ code: '23514', constraint: 'pedido_importe' });
    await expect(base.sql('UPDATE pedido SET precio = 999 WHERE ajuste < 0')).rejects.toMatchObject({
      code: '23514',
    });
  });
});
