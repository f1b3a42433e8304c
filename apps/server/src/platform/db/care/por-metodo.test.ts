import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { metodos } from '@comal/contract/caja/metodos';
import { comandas } from '@comal/contract/comandas/comandas';
import { abrirEquipo } from '../../../test/equipo.ts';
import { toPg } from '../query.ts';
import texto from './invariants.sql';
import { faultsOfCorte, type Violation } from './invariants.ts';

const { server, r, mesero, cocina, cajera, admin: jefa } = await abrirEquipo();
await r.abrirCaja(cajera, 500);
const VALE = { descripcion: 'Vale', pide_operacion: false, abre_cajon: false };
const vale = (await server.call(metodos.nuevo, { body: VALE }, { token: jefa.token })).body.data!.metodo;

/** $22 by three methods, with a tip by one and change. */
const chargeOne = async (no_operacion_tarjeta: string): Promise<string> => {
  const comanda = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  const propina = { monto: 3, metodo: 3 };
  const others = [{ metodo: vale, monto: 10, no_operacion: '' }];
  const pago = { efectivo: 20, tarjeta: 5, no_operacion_tarjeta, propina, otros: others };
  return (await r.cobrar(cajera, comanda, { total: 22, pago })).body.data!.pago;
};
const cobro = await chargeOne('774411');
const cancelado = await chargeOne('774412');
const CANCEL = { params: { pago: cancelado }, body: { motivo: 'Era otra mesa' } };
expect((await server.call(comandas.cancelarCobro, CANCEL, { token: jefa.token })).status).toBe(200);
const [cancelacion] = await server.sql<{ id: string }>('SELECT id FROM pago WHERE cancela IS NOT NULL');
const [corte] = await server.sql<{ id: string }>('SELECT id FROM corte');
const admin = new pg.Client({ connectionString: server.databaseUrl });
await admin.connect();
afterAll(() => admin.end());

/** The rules by a part of their text. */
const SAID = {
  renglon: 'no es lo que pagó, su propina, su cambio y su redondeo',
  suma: 'no suma el total, la propina y el cambio',
  signo: 'signo equivocado',
  cambio: 'dio cambio por el método',
  'redondeo fuera de la caja': 'redondeó lo del método',
  'redondeo de más': 'queda un redondeo',
  'redondeo del Z': 'dice que redondeó',
  ticket: 'El ticket guardado',
  opuesto: 'no es exactamente lo contrario',
  devuelto: 'no devuelve lo mismo por cada método',
  'propina que no cabe': 'no cabe en lo que se recibió',
  'ventas del Z': 'Las ventas guardadas',
  'propinas del Z': 'Las propinas guardadas',
  'esperado del Z': 'esperaba',
};
const ruleOf = ({ invariante, detalle }: Violation): string =>
  Object.entries(SAID).find(([, said]) => detalle.includes(said))?.[0] ?? `${invariante} ${detalle}`;

const WITHOUT_RULES = `ALTER TABLE pago_por_metodo DROP CONSTRAINT pago_por_metodo_cuadra, DROP CONSTRAINT pago_por_metodo_signo;
  ALTER TABLE pago DROP CONSTRAINT pago_signo, DROP CONSTRAINT pago_propina;`;

/** The rules violated after rows were changed by hand, in the whole database and at the closing of the shift; the change is rolled back. */
const afterBreaking = async (sql: string): Promise<string[][]> => {
  await admin.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    await admin.query(WITHOUT_RULES + sql.replaceAll('{cobro}', cobro).replaceAll('{cancelacion}', cancelacion!.id));
    const { text, values } = toPg(faultsOfCorte(r.negocio.cliente, corte!.id));
    const [all, turno] = [await admin.query<Violation>(texto), await admin.query<Violation>(text, [...values])];
    return [all.rows, turno.rows].map((rows) => rows.map(ruleOf).sort());
  } finally {
    await admin.query('ROLLBACK');
  }
};
/** SQL: changes the amounts of a charge by a method. */
const por = (metodo: number, values: string, pago = '{cobro}'): string =>
  `UPDATE pago_por_metodo SET ${values} WHERE pago = '${pago}' AND metodo = ${metodo};`;

describe('of a charge by three methods, with a tip and change, and of one that was cancelled', () => {
  it('nothing is seen', async () => {
    expect(await afterBreaking('')).toEqual([[], []]);
  });

  it.each([
    ['more by a method than it paid', por(3, 'recibido = recibido + 1'), ['renglon']],
    ['more by a method', por(3, 'recibido = recibido + 1, aplicado = aplicado + 1'), ['suma']],
    ['more by an own one', por(vale, 'recibido = recibido + 1, aplicado = aplicado + 1'), ['suma']],
    ['another tip', por(3, 'propina = propina + 1, aplicado = aplicado - 1'), ['suma']],
    ['another change', por(1, 'cambio = cambio + 1, aplicado = aplicado - 1'), ['suma']],
    ['a method that is not there', `DELETE FROM pago_por_metodo WHERE pago = '{cobro}' AND metodo = 1`, ['suma']],
    [
      'a method too many',
      `INSERT INTO pago_por_metodo (cliente, pago, metodo, recibido, aplicado, creado_en) SELECT cliente, pago, 2, 1, 1, creado_en FROM pago_por_metodo WHERE pago = '{cobro}' AND metodo = 1`,
      ['suma'],
    ],
    [
      'less than nothing by a method',
      por(1, 'recibido = 900, aplicado = -100') + por(3, 'recibido = 1600, aplicado = 1300'),
      ['signo'],
    ],
    ['change by a method that is not in the drawer', por(1, 'metodo = 2'), ['cambio']],
    [
      'rounding of a method that is not in the drawer (D-164)',
      por(3, 'recibido = recibido + 10, redondeo = 10'),
      ['redondeo fuera de la caja', 'ticket'],
    ],
    [
      'rounding by more than half a peso',
      por(1, 'recibido = recibido + 60, redondeo = 60'),
      ['redondeo de más', 'ticket'],
    ],
    [
      'a cancellation of another rounding',
      por(1, 'recibido = recibido - 10, redondeo = -10', '{cancelacion}'),
      ['devuelto'],
    ],
    [
      'a tip that is more than what came by its method',
      por(3, 'propina = 600, aplicado = -100'),
      ['propina que no cabe', 'signo', 'suma'],
    ],
    [
      'a cancellation of another change',
      `UPDATE pago SET cambio = cambio + 100 WHERE id = '{cancelacion}'`,
      ['opuesto', 'suma'],
    ],
    ['a cancellation by another method', por(3, 'metodo = 2', '{cancelacion}'), ['devuelto']],
    ['a cancellation by no own method', por(vale, 'metodo = 2', '{cancelacion}'), ['devuelto']],
    [
      'a cancellation that gives by one method and takes by another',
      por(1, 'recibido = -900, aplicado = 100', '{cancelacion}') +
        por(3, 'recibido = -1600, aplicado = -1300', '{cancelacion}'),
      ['devuelto', 'signo'],
    ],
  ])('%s is seen', async (_case, sql, rules) => {
    expect(await afterBreaking(sql)).toEqual([rules, rules]);
  });
});

describe('of the Z of their shift', () => {
  beforeAll(async () => {
    const closing = await server.call(cortes.cerrar, { body: { caja_final: 510 } }, { token: cajera.token });
    expect(closing.status).toBe(200);
  });
  const zeta = (way: string, value: string): string =>
    `UPDATE corte SET resumen = jsonb_set(resumen, '{${way}}', '${value}')`;

  it.each([
    ['itself', ''],
    [
      'one that says of no tips where there were none',
      `UPDATE corte SET resumen = resumen #- '{propinas,transferencia}'`,
    ],
  ])('nothing is seen: %s', async (_case, sql) => {
    expect(await afterBreaking(sql)).toEqual([[], []]);
  });

  it.each([
    ['another total', zeta('ventas,total', '23'), ['ventas del Z']],
    ['rounding that its charges do not have', zeta('redondeo', '0.1'), ['redondeo del Z']],
    ['other sales by a method', zeta('ventas,tarjeta', '2.01'), ['ventas del Z']],
    ['sales by a method that nothing came by', zeta('ventas,transferencia', '1'), ['ventas del Z']],
    ['no word of a method', `UPDATE corte SET resumen = resumen #- '{ventas,transferencia}'`, ['ventas del Z']],
    ['other sales by an own method', zeta('ventas,otros,0,total', '9'), ['ventas del Z']],
    ['sales by another own method', zeta('ventas,otros,0,metodo', '999'), ['ventas del Z']],
    ['an own method too many', zeta('ventas,otros,1', '{"metodo": 999, "total": 1}'), ['ventas del Z']],
    ['no word of own methods', `UPDATE corte SET resumen = resumen #- '{ventas,otros}'`, ['ventas del Z']],
    ['other tips by a method', zeta('propinas,tarjeta', '2'), ['propinas del Z']],
    ['tips by a method without any', zeta('propinas,efectivo', '1'), ['propinas del Z']],
    ['tips by own methods', zeta('propinas,otros', '1'), ['propinas del Z']],
    ['other tips that were paid out', zeta('propinas,pagadas', '1'), ['propinas del Z']],
    ['other cash that was expected', zeta('cierre,esperado', '509'), ['esperado del Z']],
    [
      'a drawer of another method',
      `UPDATE metodo_de_pago SET en_caja = false; UPDATE metodo_de_pago SET en_caja = true WHERE id = 3`,
      ['cambio', 'cambio', 'cambio', 'esperado del Z'],
    ],
    [
      'charges that came by other methods',
      `UPDATE pago_por_metodo SET metodo = 2 WHERE metodo = 3`,
      ['propinas del Z', 'ventas del Z'],
    ],
  ])('%s is seen', async (_case, sql, rules) => {
    expect(await afterBreaking(sql)).toEqual([rules, rules]);
  });
});
