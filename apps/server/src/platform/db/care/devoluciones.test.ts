import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { reportes } from '@comal/contract/reportes/reportes';
import { abrirEquipo } from '../../../test/equipo.ts';
import { toPg } from '../query.ts';
import texto from './invariants.sql';
import { faultsOfCorte, type Violation } from './invariants.ts';

const { server, r, mesero, cocina, cajera, admin: jefa } = await abrirEquipo();
await r.abrirCaja(cajera, 500);

/** A charge of two dishes by card with a tip; the first dish is returned, with its share of the tip. */
const returnOne = async (no_operacion_tarjeta: string): Promise<{ cobro: string; devolucion: string }> => {
  const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]));
  const pago = { tarjeta: 63.5, no_operacion_tarjeta, propina: { monto: 6, metodo: 3 } };
  const cobro = (await r.cobrar(cajera, c, { total: 57.5, pago })).body.data!.pago;
  const body = { pedido: c.pedidos[0]!.id, propina: true, motivo: 'Venía frío' };
  const hecha = await server.call(comandas.devolverPedido, { params: { pago: cobro }, body }, { token: jefa.token });
  return { cobro, devolucion: hecha.body.data!.devolucion };
};
const una = await returnOne('774411');
const another = await returnOne('774412');
const CANCELAR = { params: { pago: another.cobro }, body: { motivo: 'Era otra mesa' } };
expect((await server.call(comandas.cancelarCobro, CANCELAR, { token: jefa.token })).status).toBe(200);
const [corte] = await server.sql<{ id: string }>('SELECT id FROM corte');
const admin = new pg.Client({ connectionString: server.databaseUrl });
await admin.connect();
afterAll(() => admin.end());

/** The rules about returns by a part of their text; other rules go by their name. */
const DICHOS = {
  ajena: 'no es de un cobro de su turno',
  linea: 'que no está así en su cobro',
  demasiado: 'más de lo que llegó',
  'linea sin devolución': 'dice devuelto y ninguna',
  'devolución sin linea': 'que no lo dice',
  ticket: 'El ticket guardado',
  bitácora: 'en la bitácora',
  opuesto: 'no es exactamente lo contrario',
  'por método': 'no devuelve lo mismo por cada método',
  pedidos: 'no devuelve los mismos pedidos',
};
const reglaDe = ({ invariante, detalle }: Violation): string =>
  Object.entries(DICHOS).find(([, dicho]) => detalle.includes(dicho))?.[0] ?? invariante;

const SIN_REGLAS = `ALTER TABLE pago_por_metodo DROP CONSTRAINT pago_por_metodo_cuadra, DROP CONSTRAINT pago_por_metodo_signo;
  ALTER TABLE pago DROP CONSTRAINT pago_signo, DROP CONSTRAINT pago_propina;
  ALTER TABLE pago_pedido DROP CONSTRAINT pago_pedido_signo, DROP CONSTRAINT pago_pedido_una_vez; ALTER TABLE pedido DROP CONSTRAINT pedido_devuelto;`;

/** The rules violated after rows were changed by hand, in the whole database and at the closing of the shift; the change is rolled back. */
const trasRomper = async (sql: string): Promise<string[][]> => {
  await admin.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    await admin.query(SIN_REGLAS + sql);
    const { text, values } = toPg(faultsOfCorte(r.negocio.cliente, corte!.id));
    const [todo, turno] = [await admin.query<Violation>(texto), await admin.query<Violation>(text, [...values])];
    return [todo.rows, turno.rows].map((rows) => [...new Set(rows.map(reglaDe))]);
  } finally {
    await admin.query('ROLLBACK');
  }
};

describe('of a line that was given back, and of a charge whose rest was cancelled after that (decision 0123)', () => {
  it('nothing is seen', async () => {
    expect(await trasRomper('')).toEqual([[], []]);
  });

  it.each([
    [
      'a return of another shift',
      `UPDATE pago SET corte = gen_random_uuid() WHERE id = '${una.devolucion}'`,
      'ajena',
      false,
    ],
    [
      'a return of another waiter’s tip',
      `UPDATE pago SET propina_mesero = 4 WHERE id = '${una.devolucion}'`,
      'ajena',
      true,
    ],
    [
      'a line given back for less',
      `UPDATE pago_pedido SET importe = importe + 1 WHERE pago = '${una.devolucion}'`,
      'linea',
      true,
    ],
    [
      'more given back than came',
      `UPDATE pago_por_metodo SET recibido = recibido - 9000, aplicado = aplicado - 9000 WHERE pago = '${una.devolucion}'`,
      'demasiado',
      true,
    ],
    [
      'a line that says nothing of its return',
      `UPDATE pedido SET devuelto_por = NULL WHERE devuelto_por = '${una.devolucion}'`,
      'devolución sin linea',
      true,
    ],
    [
      'a line given back by nothing',
      `UPDATE pedido SET devuelto_por = '${una.cobro}' WHERE devuelto_por = '${una.devolucion}'`,
      'linea sin devolución',
      true,
    ],
    [
      'a line given back and on the bill',
      `UPDATE pedido SET cancelado_en = NULL WHERE devuelto_por = '${una.devolucion}'`,
      'linea sin devolución',
      true,
    ],
    [
      'a receipt of another amount',
      `UPDATE pago SET ticket = jsonb_set(ticket::jsonb, '{total}', '21')::json WHERE id = '${una.devolucion}'`,
      'ticket',
      true,
    ],
    ['a return that is not in the log', `DELETE FROM bitacora WHERE accion = 'cobro.devuelto'`, 'bitácora', true],
    [
      'a cancellation of all of it',
      `UPDATE pago SET total = total - 2200 WHERE cancela = '${another.cobro}'`,
      'opuesto',
      true,
    ],
    [
      'a cancellation that gives back by a method what was given back',
      `UPDATE pago_por_metodo SET recibido = recibido - 2200, aplicado = aplicado - 2200 WHERE pago = (SELECT id FROM pago WHERE cancela = '${another.cobro}')`,
      'por método',
      true,
    ],
    [
      'a cancellation that leaves a line',
      `DELETE FROM pago_pedido WHERE pago = (SELECT id FROM pago WHERE cancela = '${another.cobro}')`,
      'pedidos',
      true,
    ],
  ])('%s is seen', async (_caso, sql, regla, alCierre) => {
    const [todo, turno] = await trasRomper(sql);
    expect(todo).toContain(regla);
    if (alCierre) expect(turno).toContain(regla);
  });

  it('the report of cancellations tells each line given back, with its reason, beside the cancelled charge', async () => {
    const body = { reporte: 'cancelaciones' as const, de: { periodo: 0, inicio: 0, fin: 0 } as const, filtros: [] };
    const { body: visto } = await server.call(reportes.ver, { body }, { token: jefa.token });
    const rows = visto.data!.filas.map((f) => f.slice(1));
    expect(rows).toEqual([
      ['Devolución', 'Venía frío', 2, 44],
      ['Cobro', 'Era otra mesa', 1, 35.5],
    ]);
  });
});
