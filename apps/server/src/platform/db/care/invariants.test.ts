import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { cortes } from '@comal/contract/caja/cortes';
import { efectivo } from '@comal/contract/caja/efectivo';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { sembrarDemo } from '../../../features/negocio/demo.ts';
import { CAJA, USUARIO } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import texto from './invariants.sql';
import { toPg } from '../query.ts';
import { faultsOfCorte, inspect, violations, type Violation } from './invariants.ts';

let server: TestServer;
let r: Restaurante;
let admin: pg.Client;
let cajera: Sesion;
let opened: { id: string };

const fine = async (done: Promise<{ status: number; body: object }>): Promise<void> => {
  const { status, body } = await done;
  expect([status, body]).toEqual([200, expect.anything()]);
};
const move = (who: Sesion, movimiento: { tipo: 2 | 3; cantidad: number }): Promise<void> =>
  fine(
    server.call(efectivo.agregar, { body: { ...movimiento, observaciones: 'Cambio del banco' } }, { token: who.token }),
  );
const payPropina = (who: Sesion, quantity: number): Promise<void> =>
  fine(
    server.call(efectivo.pagarPropina, { body: { mesero: USUARIO.mesero, cantidad: quantity } }, { token: who.token }),
  );

/** A day: dishes with companions, sub-accounts, change, tips, mixed payments, cash in and out, a deleted comanda, one left open, a closed and an open shift. */
const playDay = async (): Promise<void> => {
  const [mesero, cocina, other] = [
    await r.entrar('mesero'),
    await r.entrar('cocina'),
    await r.entrar('cajera', CAJA.centro2),
  ];
  cajera = await r.entrar('cajera');
  for (const sesion of [cajera, other]) await r.abrirCaja(sesion);
  const cobrar: Restaurante['cobrar'] = async (...parts) => {
    const cobro = await r.cobrar(...parts);
    expect([cobro.status, cobro.body.error]).toEqual([200, undefined]);
    return cobro;
  };
  const served = async (added: Parameters<Restaurante['comanda']>[1], name: string) =>
    r.despachar(cocina, await r.comanda(mesero, added, name));
  const mesa = await served(
    [
      { producto: 'taco', subcuenta: 'Ana' },
      { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso', 'nopales'] },
    ],
    'Mesa 1',
  );
  await cobrar(cajera, mesa, { total: 22, subcuenta: 'Ana', pago: { efectivo: 50, propina: { monto: 3, metodo: 1 } } });
  await cobrar(cajera, await r.ver(mesero, mesa.id), {
    total: 223,
    pago: { efectivo: 103, tarjeta: 140, no_operacion_tarjeta: '774411', propina: { monto: 20, metodo: 3 } },
  });
  await move(cajera, { tipo: 2, cantidad: 80 });
  await move(cajera, { tipo: 3, cantidad: 12.5 });
  await payPropina(cajera, 10);
  await move(other, { tipo: 2, cantidad: 5 });
  for (let i = 0; i < 3; i += 1) {
    await cobrar(other, await served([{ producto: 'agua' }], `Barra ${i}`), {
      total: 35.5,
      pago: { transferencia: 35.5, no_operacion_transferencia: `SPEI-${i}` },
    });
  }
  await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'flan' }].slice(0, 1), 'Abierta');
  await server.call(cortes.cerrar, { body: { caja_final: 500 } }, { token: other.token });
};

const COLUMNS = `cliente, id, sucursal, comanda, corte, caja, usuario, subcuenta, total, cambio, propina, propina_mesero, propina_mesero_nombre, ticket, creado_en, cancela, motivo`;

/** The opposite of a payment, as D-44 writes it. */
const CANCEL = `
  INSERT INTO pago (${COLUMNS})
  SELECT cliente, '0190aaaa-0000-7000-8000-000000000001', sucursal, comanda, corte, caja, usuario, subcuenta, -total,
    -cambio, -propina, propina_mesero, propina_mesero_nombre, ticket, creado_en, id, 'mesa equivocada' FROM pago WHERE id = '{pago}';
  INSERT INTO pago_por_metodo (cliente, pago, metodo, recibido, aplicado, propina, cambio, creado_en) SELECT cliente, '0190aaaa-0000-7000-8000-000000000001', metodo, -recibido, -aplicado, -propina, -cambio, creado_en FROM pago_por_metodo WHERE pago = '{pago}';
  INSERT INTO pago_pedido (cliente, pago, pedido, importe, vuelta, cancela) SELECT cliente, '0190aaaa-0000-7000-8000-000000000001', pedido, -importe, vuelta, true FROM pago_pedido WHERE pago = '{pago}';
  UPDATE pedido SET status = 3, pago = NULL, vuelta = vuelta + 1 WHERE pago = '{pago}';
  UPDATE comanda SET status = 1, pagada_en = NULL WHERE id = (SELECT comanda FROM pago WHERE id = '{pago}');
  INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en)
  SELECT cliente, gen_random_uuid(), usuario, 'cobro.cancelado', comanda::text, jsonb_build_object('pago', id, 'cancelacion', '0190aaaa-0000-7000-8000-000000000001'), creado_en
  FROM pago WHERE id = '{pago}'`;

/** SQL: an ingredient with one entry and one exit, in order. */
const WITH_EXISTENCIA = `INSERT INTO ingrediente (cliente, sucursal, id, nombre, unidad, costo, inventario) SELECT cliente, sucursal, 77, 'Arrachera', id, 1, 10 FROM unidad LIMIT 1;
  INSERT INTO movimiento_inventario (cliente, id, sucursal, ingrediente, motivo, cantidad, saldo, usuario, creado_en)
  SELECT i.cliente, gen_random_uuid(), i.sucursal, i.id, m.motivo, m.cantidad, m.saldo, 1, now()
  FROM ingrediente i, (VALUES ('inicial', 12, 12), ('despacho', -2, 10)) AS m(motivo, cantidad, saldo)`;

/** The violations found after rows were changed by hand, with constraints and triggers off; the change is rolled back. */
const afterBreaking = async (sql: string, deTurno = false): Promise<Violation[]> => {
  await admin.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    await admin.query(sql.replaceAll('{pago}', ids.pago).replaceAll('{corte}', opened.id));
    if (!deTurno) return (await admin.query<Violation>(texto)).rows;
    const { text, values } = toPg(faultsOfCorte(r.negocio.cliente, opened.id));
    return (await admin.query<Violation>(text, [...values])).rows;
  } finally {
    await admin.query('ROLLBACK');
  }
};
const ids = { pago: '' };

const WITHOUT_RULES = {
  metodos: `ALTER TABLE pago_por_metodo DROP CONSTRAINT pago_por_metodo_cuadra, DROP CONSTRAINT pago_por_metodo_signo;`,
  pago: `ALTER TABLE pago DROP CONSTRAINT pago_signo, DROP CONSTRAINT pago_propina, DROP CONSTRAINT pago_cancela_una_vez;`,
  partes: `ALTER TABLE pago_pedido DROP CONSTRAINT pago_pedido_una_vez, DROP CONSTRAINT pago_pedido_signo;`,
  pedido: `ALTER TABLE pedido DROP CONSTRAINT pedido_check1;`,
  cortes: `DROP INDEX corte_z;`,
  folios: `ALTER TABLE comanda DROP CONSTRAINT comanda_cliente_folio_key, DROP CONSTRAINT comanda_cliente_sucursal_dia_folio_corto_key;`,
};
/** SQL: changes the amounts of charges by a method. */
const OWN = 'UPDATE pago_por_metodo SET';
const MOVE =
  'INSERT INTO movimiento_efectivo (cliente, id, corte, tipo, cantidad, observaciones, usuario, creado_en, sucursal, caja)';
const LINE = `(SELECT id FROM pedido WHERE pago = '{pago}' LIMIT 1)`;
const UNPAID = `(SELECT id FROM pedido WHERE comanda = (SELECT id FROM comanda WHERE nombre = 'Abierta') LIMIT 1)`;

/** A dish of 22 pesos in three parts: what the line keeps and the new ones. */
const DIVIDE = `UPDATE pedido SET status = 3, hora_inicio_preparacion = now(), despachado_en = now(), precio = 734, costo = 0, precio_entero = 2200, costo_entero = 0, fraccion = '1/3'
    WHERE id = ${UNPAID};
  INSERT INTO pedido (cliente, comanda, id, sucursal, orden, folio, producto, complemento, descripcion, precio, costo, categoria, area, tiempo_de_preparacion,
    receta_version, especificaciones, status, mesero, mesero_nombre, fecha, hora_inicio_preparacion, despachado_en, parte_de, fraccion)
  SELECT cliente, comanda, gen_random_uuid(), sucursal, orden + k, 1000 + k, producto, complemento, descripcion, 733, 0, categoria, area, tiempo_de_preparacion,
    receta_version, especificaciones, status, mesero, mesero_nombre, fecha, hora_inicio_preparacion, despachado_en, id, k || '/3'
  FROM pedido, generate_series(2, 3) AS k WHERE id = ${UNPAID}`;

/** SQL: joins 'Abierta' to 'Mesa 1' with its lines, and logs it. */
const JOIN = `UPDATE pedido SET comanda = (SELECT id FROM comanda WHERE nombre = 'Mesa 1'), folio = 1000, movido_de = 'Abierta', movido_en = now() WHERE id = ${UNPAID};
  UPDATE comanda SET status = 1, pagada_en = NULL WHERE nombre = 'Mesa 1';
  UPDATE comanda SET cancelada_en = now(), unida_a = (SELECT id FROM comanda WHERE nombre = 'Mesa 1') WHERE nombre = 'Abierta';
  INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en)
  SELECT cliente, gen_random_uuid(), 1, 'comandas.unidas', id::text, '{}', now() FROM comanda WHERE nombre = 'Abierta'`;

/** SQL: moves the line of the cancelled charge to another comanda at a lower price, not charged yet; the comanda that it left is paid. */
const MOVE_OVER = `UPDATE pedido SET comanda = (SELECT id FROM comanda WHERE nombre = 'Abierta'), folio = 1001, precio = precio - 100 WHERE id = (SELECT pedido FROM pago_pedido WHERE pago = '{pago}' LIMIT 1);
  UPDATE comanda SET status = 0, pagada_en = now() WHERE nombre = 'Mesa 1'`;

beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  await playDay();
  admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  [opened] = (await server.sql<{ id: string }>('SELECT id FROM corte WHERE estado <> 2')) as [{ id: string }];
  const [ana] = await server.sql<{ id: string }>(`SELECT id FROM pago WHERE subcuenta = 'Ana'`);
  ids.pago = ana!.id;
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

describe('the invariants', () => {
  it('say nothing of a played day: with cancelled charges, of an open shift, of the demo (I1-I8, I13, I14, D-44)', async () => {
    expect(await violations(server.deps.db)).toEqual([]);
    expect(await afterBreaking(CANCEL)).toEqual([]);
    const [reparos] = await server.deps.db.read(r.negocio.cliente, faultsOfCorte(r.negocio.cliente, opened.id));
    expect(reparos).toEqual([]);
    expect(await inspect(admin)).toMatchObject({ cuantas: 0, negocios: 1, comandas: 5, cobros: 5, cortes: 2 });
  });

  it('say nothing of a charge that was really cancelled and made again (I1-I8, D-44)', async () => {
    const other = await startTestServer();
    const fonda = await Restaurante.abrir(other);
    const [cocina, jefa] = [await fonda.entrar('cocina'), await fonda.entrar('admin')];
    await fonda.abrirCaja(jefa);
    const c = await fonda.despachar(cocina, await fonda.comanda(jefa, [{ producto: 'taco' }, { producto: 'agua' }]));
    const { body } = await fonda.cobrar(jefa, c, { total: 57.5, pago: { efectivo: 100 } });
    const params = { pago: body.data!.pago };
    const cancelado = await other.call(
      comandas.cancelarCobro,
      { params, body: { motivo: 'Era otra mesa' } },
      { token: jefa.token },
    );
    expect(cancelado.status).toBe(200);
    expect(await violations(other.deps.db)).toEqual([]);
    const after = await fonda.ver(jefa, c.id);
    const pago = { tarjeta: 57.5, no_operacion_tarjeta: '8812' };
    expect((await fonda.cobrar(jefa, after, { total: 57.5, pago })).status).toBe(200);
    expect(await violations(other.deps.db)).toEqual([]);
    expect((await other.call(cortes.cerrar, { body: { caja_final: 500 } }, { token: jefa.token })).status).toBe(200);
    expect(await violations(other.deps.db)).toEqual([]);
    await other.close();
  });

  it('say nothing of a stock that its ledger explains (I12)', async () => {
    expect(await afterBreaking(WITH_EXISTENCIA)).toEqual([]);
  });

  it('say nothing of a dish in parts, of a comanda joined to another, nor of a line that was moved and divided after its charge was cancelled (D-45)', async () => {
    expect(await afterBreaking(DIVIDE)).toEqual([]);
    expect(await afterBreaking(JOIN)).toEqual([]);
    expect(await afterBreaking(`${CANCEL}; ${MOVE_OVER}`)).toEqual([]);
    expect(await afterBreaking(`${CANCEL}; ${MOVE_OVER}`, true)).toEqual([]);
  });

  it('say nothing of the demo (I5-I8)', async () => {
    const demo = await startTestServer();
    await sembrarDemo(demo.deps.db, { ahora: demo.ahora(), hostname: 'barra', hash: async () => 'hash' });
    expect(await violations(demo.deps.db)).toEqual([]);
    await demo.close();
  });

  it.each([
    ['I1', 'a charge that was answered and is not there', `DELETE FROM pago WHERE id = '{pago}'`],
    ['I1', 'an opening that was answered and is not there', `DELETE FROM corte WHERE id = '{corte}'`],
    ['I1', 'a cash entry that was answered and is not there', `DELETE FROM movimiento_efectivo WHERE tipo = 2`],
    ['I1', 'a payout that was answered and is not there', `DELETE FROM movimiento_efectivo WHERE concepto = 'propina'`],
    [
      'I1',
      'a closing that was answered and is open',
      `UPDATE corte SET estado = 1, z = NULL, cerrado_en = NULL, caja_final = NULL WHERE estado = 2`,
    ],
    [
      'I2',
      'a line in two payments',
      `${WITHOUT_RULES.partes} INSERT INTO pago_pedido (cliente, pago, pedido, importe) SELECT cliente, (SELECT id FROM pago WHERE id <> '{pago}' LIMIT 1), pedido, importe FROM pago_pedido WHERE pago = '{pago}'`,
    ],
    [
      'I2',
      'a payment that is not the sum of its lines',
      `${WITHOUT_RULES.pago} UPDATE pago SET total = total + 1, cambio = cambio - 1 WHERE id = '{pago}'; ${OWN} aplicado = aplicado + 1, cambio = cambio - 1 WHERE pago = '{pago}'`,
    ],
    [
      'I2',
      'received minus change that is not the total',
      `${OWN} recibido = recibido + 1, aplicado = aplicado + 1 WHERE pago = '{pago}'`,
    ],
    [
      'I2',
      'more change than cash',
      `${WITHOUT_RULES.metodos} ${OWN} cambio = 5500, aplicado = aplicado + cambio - 5500 WHERE pago = '{pago}'`,
    ],
    ['I2', 'a line charged at another price', `UPDATE pedido SET precio = precio + 1 WHERE id = ${LINE}`],
    [
      'I2',
      'a cancellation of less',
      `${CANCEL}; ${OWN} recibido = recibido + 100, cambio = cambio + 100 WHERE recibido < 0`,
    ],
    ['I2', 'a cancellation that gives no line back', `${CANCEL}; DELETE FROM pago_pedido WHERE cancela`],
    [
      'I2',
      'a charge cancelled twice',
      `${WITHOUT_RULES.pago} ${CANCEL}; INSERT INTO pago (${COLUMNS}) SELECT ${COLUMNS.replace(' id,', ` '${randomUUID()}',`)} FROM pago WHERE cancela IS NOT NULL`,
    ],
    [
      'I2',
      'a cancellation in another shift',
      `${CANCEL}; UPDATE pago SET corte = (SELECT id FROM corte WHERE estado = 2) WHERE cancela IS NOT NULL`,
    ],
    [
      'I2',
      'a cancellation that keeps the tip',
      `${WITHOUT_RULES.pago} ${CANCEL}; UPDATE pago SET propina = 0 WHERE cancela IS NOT NULL; ${OWN} propina = 0, recibido = recibido - propina WHERE recibido < 0`,
    ],
    [
      'I2',
      'a cancellation that takes the tip from another waiter',
      `${CANCEL}; UPDATE pago SET propina_mesero = 4 WHERE cancela IS NOT NULL`,
    ],
    [
      'I3',
      'a stored ticket with another tip',
      `UPDATE pago SET ticket = jsonb_set(ticket::jsonb, '{propina,monto}', '2')::json WHERE id = '{pago}'`,
    ],
    [
      'I2',
      'a cancellation that gives a line back for less',
      `${WITHOUT_RULES.partes} ${CANCEL}; UPDATE pago_pedido SET importe = importe + 1 WHERE cancela`,
    ],
    ['I2', 'parts that are not the dish', `${DIVIDE}; UPDATE pedido SET precio = precio - 1 WHERE fraccion = '2/3'`],
    ['I2', 'parts that cost more than the dish', `${DIVIDE}; UPDATE pedido SET costo = 1 WHERE fraccion = '2/3'`],
    ['I2', 'a part that is gone', `${DIVIDE}; DELETE FROM pedido WHERE fraccion = '3/3'`],
    [
      'I3',
      'a stored ticket with another total',
      `UPDATE pago SET ticket = jsonb_set(ticket::jsonb, '{total}', '22.01')::json WHERE id = '{pago}'`,
    ],
    [
      'I3',
      'a paid line that no sale of the shift holds',
      `UPDATE pago SET corte = (SELECT id FROM corte WHERE estado = 2) WHERE id = '{pago}'`,
    ],
    [
      'I3',
      'a closed cut with other sales',
      `UPDATE corte SET resumen = jsonb_set(resumen, '{ventas,transferencia}', '1') WHERE estado = 2`,
    ],
    ['I3', 'a cut with other dishes', `UPDATE corte SET resumen = jsonb_set(resumen, '{platillos,0,cuantos}', '99')`],
    ['I3', 'a closed cut without figures', `UPDATE corte SET resumen = NULL WHERE estado = 2`],
    [
      'I4',
      'a closed cut that expected other cash',
      `UPDATE corte SET resumen = jsonb_set(resumen, '{cierre,esperado}', '499.99') WHERE estado = 2`,
    ],
    [
      'I4',
      'an entry after the cut',
      `${MOVE} SELECT cliente, gen_random_uuid(), id, 2, 100, '', 1, now(), sucursal, caja FROM corte WHERE estado = 2`,
    ],
    [
      'I4',
      'an entry of the cut that was taken back after it',
      `UPDATE movimiento_efectivo SET eliminado_en = now() WHERE corte = (SELECT id FROM corte WHERE estado = 2)`,
    ],
    ['I5', 'a paid line without payment', `DELETE FROM pago_pedido WHERE pago = '{pago}'`],
    [
      'I5',
      'a charged line that says dispatched',
      `${WITHOUT_RULES.pedido} UPDATE pedido SET status = 3, pago = NULL WHERE pago = '{pago}'`,
    ],
    ['I5', 'a charged line that was deleted', `UPDATE pedido SET cancelado_en = now() WHERE pago = '{pago}'`],
    [
      'I5',
      'a paid comanda with a line unpaid',
      `UPDATE comanda SET status = 0, pagada_en = now() WHERE nombre = 'Abierta'`,
    ],
    [
      'I5',
      'a paid comanda without lines',
      `DELETE FROM pedido WHERE comanda = (SELECT id FROM comanda WHERE nombre = 'Abierta'); UPDATE comanda SET status = 0, pagada_en = now() WHERE nombre = 'Abierta'`,
    ],
    ['I6', 'a dispatched line without its time', `UPDATE pedido SET despachado_en = NULL WHERE pago = '{pago}'`],
    ['I6', 'a pending line with a time', `UPDATE pedido SET hora_inicio_preparacion = now() WHERE status = 1`],
    ['I6', 'a charge that the log does not hold', `DELETE FROM bitacora WHERE datos ->> 'pago' = '{pago}'`],
    [
      'I6',
      'a charge that is twice in the log',
      `INSERT INTO bitacora SELECT (jsonb_populate_record(NULL::bitacora, to_jsonb(b) || '{"id":"${randomUUID()}"}')).* FROM bitacora b WHERE datos ->> 'pago' = '{pago}'`,
    ],
    [
      'I6',
      'a cancellation that the log does not hold',
      `${CANCEL}; DELETE FROM bitacora WHERE accion = 'cobro.cancelado'`,
    ],
    [
      'I6',
      'a deleted comanda that the log does not hold',
      `UPDATE comanda SET cancelada_en = now() WHERE nombre = 'Abierta'`,
    ],
    [
      'I6',
      'a comanda joined to another that the log does not hold',
      `${JOIN}; DELETE FROM bitacora WHERE accion = 'comandas.unidas'`,
    ],
    [
      'I6',
      'a comanda joined to another that is open',
      `${JOIN}; UPDATE comanda SET cancelada_en = NULL WHERE nombre = 'Abierta'`,
    ],
    [
      'I6',
      'a comanda joined to another that kept a line',
      `${JOIN}; UPDATE pedido SET comanda = (SELECT id FROM comanda WHERE nombre = 'Abierta') WHERE movido_de = 'Abierta'`,
    ],
    [
      'I7',
      'a part of a line of another branch',
      `${DIVIDE}; UPDATE pedido SET sucursal = sucursal + 1 WHERE fraccion = '2/3'`,
    ],
    [
      'I7',
      'a part of a line that is not there',
      `${DIVIDE}; UPDATE pedido SET parte_de = '${randomUUID()}' WHERE fraccion = '2/3'`,
    ],
    ['I7', 'a line that was charged and then moved', MOVE_OVER],
    ['I7', 'a line of another branch than its comanda', `UPDATE pedido SET sucursal = sucursal + 1 WHERE status = 1`],
    [
      'I7',
      'a line whose comanda is of another business',
      `UPDATE comanda SET cliente = '9999' WHERE nombre = 'Abierta'`,
    ],
    ['I7', 'a companion without its dish', `UPDATE pedido SET complemento_de = '${randomUUID()}' WHERE complemento`],
    ['I7', 'a payment of another branch', `UPDATE pago SET sucursal = sucursal + 1 WHERE id = '{pago}'`],
    ['I7', 'a payment of another register than its shift', `UPDATE pago SET caja = caja + 1 WHERE id = '{pago}'`],
    [
      'I7',
      'a payment over lines of another comanda',
      `UPDATE pago SET comanda = (SELECT id FROM comanda WHERE nombre = 'Abierta') WHERE id = '{pago}'`,
    ],
    [
      'I7',
      'cash moved in a shift that is not there',
      `${MOVE} SELECT cliente, gen_random_uuid(), gen_random_uuid(), 2, 100, '', 1, now(), 1, 1 FROM negocio LIMIT 1`,
    ],
    [
      'I8',
      'a folio given twice',
      `${WITHOUT_RULES.folios} UPDATE comanda SET folio = (SELECT folio FROM comanda WHERE nombre = 'Mesa 1')`,
    ],
    ['I8', 'a short folio given twice in a day', `${WITHOUT_RULES.folios} UPDATE comanda SET folio_corto = 1`],
    ['I8', 'a counter behind the folios given', `UPDATE sucursal_contador SET folio = 1 WHERE folio > 1`],
    [
      'I13',
      'a tip that is more than what came by its method',
      `${WITHOUT_RULES.metodos} ${OWN} propina = 300000, aplicado = aplicado + propina - 300000 WHERE metodo = 3`,
    ],
    [
      'I13',
      'a closed cut with other tips',
      `UPDATE corte SET resumen = jsonb_set(resumen, '{propinas,pagadas}', '1') WHERE estado = 2`,
    ],
    [
      'I12',
      'a stock that its ledger does not explain',
      `${WITH_EXISTENCIA}; UPDATE ingrediente SET inventario = inventario + 1`,
    ],
    [
      'I12',
      'a dispatch that does not follow the balance before it',
      `${WITH_EXISTENCIA}; UPDATE movimiento_inventario SET saldo = 7, cantidad = -1 WHERE motivo = 'despacho'; UPDATE ingrediente SET inventario = 7`,
    ],
    ['I14', 'a number of a cut that is missing', `UPDATE corte SET z = z + 1 WHERE estado = 2`],
    [
      'I14',
      'a number of a cut given twice',
      `${WITHOUT_RULES.cortes} UPDATE corte SET estado = 2, z = 1, cerrado_en = now(), caja_final = 0 WHERE estado <> 2; UPDATE corte SET caja = (SELECT min(caja) FROM corte)`,
    ],
    [
      'I14',
      'a cut whose page has another number',
      `UPDATE corte SET resumen = jsonb_set(resumen, '{z}', '9') WHERE estado = 2`,
    ],
  ])('%s sees %s', async (invariante, _case, sql) => {
    const views = await afterBreaking(sql);
    expect(views.map((v) => v.invariante)).toContain(invariante);
    expect(views.every((v) => v.detalle.length > 10)).toBe(true);
  });

  it.each([
    ['that gives no line back', `${CANCEL}; DELETE FROM pago_pedido WHERE cancela`],
    [
      'that gives a line back for less',
      `${WITHOUT_RULES.partes} ${CANCEL}; UPDATE pago_pedido SET importe = importe + 1 WHERE cancela`,
    ],
    ['of another amount', `${CANCEL}; ${OWN} recibido = recibido + 100, cambio = cambio + 100 WHERE recibido < 0`],
  ])('see a cancellation %s at the closing of its shift too (I2, H94)', async (_case, sql) => {
    expect((await afterBreaking(sql, true)).map((v) => v.invariante)).toContain('I2');
  });

  it('name what is wrong, to who looks at everything and to who closes that shift, and to no other business', async () => {
    await server.sql(
      `UPDATE pago SET ticket = jsonb_set(ticket::jsonb, '{total}', '1')::json WHERE id = '${ids.pago}'`,
    );
    const expected = [
      {
        invariante: 'I3',
        cliente: '2000',
        detalle: `El ticket guardado del cobro ${ids.pago} no dice lo que se cobró`,
      },
    ];
    expect(await violations(server.deps.db)).toEqual(expected);
    expect((await inspect(admin)).violaciones).toEqual(expected);
    const { cliente } = r.negocio;
    const [[closed]] = [await server.sql<{ id: string }>('SELECT id FROM corte WHERE estado = 2')];
    const [deEste, deOtro] = await server.deps.db.read(
      cliente,
      faultsOfCorte(cliente, opened.id),
      faultsOfCorte(cliente, closed!.id),
    );
    expect(deEste).toEqual([{ invariante: 'I3', detalle: expected[0]!.detalle }]);
    expect(deOtro).toEqual([]);
    const [foreign] = await server.deps.db.read('1000', faultsOfCorte(cliente, opened.id));
    expect(foreign).toEqual([]);
  });
});
