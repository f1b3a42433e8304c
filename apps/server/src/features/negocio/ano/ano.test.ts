import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { papeles } from '../../../papeles.ts';
import { violations } from '../../../platform/db/care/invariants.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { startTestServer, VIERNES, type TestServer } from '../../../test/server.ts';
import { hayNegocios, sembrarDemo } from '../demo.ts';

const DIAS = 40;
let server: TestServer;
const conPasado = (dias: number) => ({
  ...{ ahora: VIERNES, hostname: 'barra-guera', hash: async () => 'hash' },
  pasado: { dias, papeles },
});
const ver = <R extends object>(de: TestServer, consulta: string): Promise<R[]> =>
  de.deps.db.read('1000', sqlText<R>(consulta, [])).then(([filas]) => filas);
const CUENTAS = `SELECT sucursal, count(*)::integer AS cobros, sum(total)::bigint AS total, sum(propina)::bigint AS propina,
  min(creado_en) AS primero, max(creado_en) AS ultimo FROM pago GROUP BY sucursal ORDER BY sucursal`;
interface Cuentas {
  readonly sucursal: number;
  readonly cobros: number;
  readonly total: number;
  readonly propina: number;
}

beforeAll(async () => {
  server = await startTestServer();
  expect(await sembrarDemo(server.deps.db, conPasado(DIAS))).toBe(true);
});
afterAll(() => server.close());

describe('the past of the demo', () => {
  it('keeps the invariants: lines, charges, tickets, tips, cuts and log tell the same money (I2 to I8, I13)', async () => {
    expect(await violations(server.deps.db)).toEqual([]);
    const [grande, chica] = await ver<Cuentas>(server, CUENTAS);
    expect(grande!.cobros).toBeGreaterThan(DIAS * 5);
    expect(chica!.cobros).toBeGreaterThan(0);
    expect(chica!.total).toBeLessThan(grande!.total);
    expect(grande!.propina).toBeGreaterThan(0);
  });

  it('ends yesterday: each day has one closed cut of each register, numbered without gap, and no shift is open', async () => {
    const cortes = await ver<{ caja: number; z: number; estado: number; dia: string }>(
      server,
      `SELECT caja, z, estado, to_char(abierto_en AT TIME ZONE 'America/Mexico_City', 'YYYY-MM-DD') AS dia FROM corte ORDER BY caja, z`,
    );
    expect(new Set(cortes.map((c) => c.estado))).toEqual(new Set([2]));
    const deUna = cortes.filter((c) => c.caja === cortes[0]!.caja);
    expect(deUna.map((c) => c.z)).toEqual(Array.from({ length: DIAS }, (_, i) => i + 1));
    expect(deUna.map((c) => c.dia)).toEqual([...new Set(deUna.map((c) => c.dia))].sort());
    expect(deUna.at(-1)!.dia).toBe(new Date(VIERNES - 86_400_000 - 6 * 3_600_000).toISOString().slice(0, 10));
    const [abiertas] = await ver<{ cuantas: number }>(
      server,
      `SELECT count(*)::integer AS cuantas FROM comanda WHERE status = 1 AND dia < '2026-11-20'`,
    );
    expect(abiertas!.cuantas).toBe(0);
  });

  it('owes no waiter a tip, takes some dishes back and gives some away with their reason, and leaves some drawers short or over', async () => {
    const [debe] = await ver<{ debe: number }>(
      server,
      `SELECT ((SELECT sum(propina) FROM pago) - (SELECT sum(cantidad) FROM movimiento_efectivo WHERE concepto = 'propina'))::bigint AS debe`,
    );
    expect(debe!.debe).toBe(0);
    const [otras] = await ver<{
      quitados: number;
      cortesias: number;
      sinMotivo: number;
      irregulares: number;
      cuadrados: number;
    }>(
      server,
      `SELECT (SELECT count(*) FROM pedido WHERE cancelado_en IS NOT NULL AND NOT cortesia)::integer AS quitados,
         (SELECT count(*) FROM pedido WHERE cortesia)::integer AS cortesias,
         (SELECT count(*) FROM pedido WHERE cancelado_en IS NOT NULL AND motivo_cancelacion IS NULL)::integer AS "sinMotivo",
         (SELECT count(*) FROM corte WHERE (resumen -> 'cierre' ->> 'irregular')::boolean)::integer AS irregulares,
         (SELECT count(*) FROM corte WHERE NOT (resumen -> 'cierre' ->> 'irregular')::boolean)::integer AS cuadrados`,
    );
    expect(otras!.quitados).toBeGreaterThan(0);
    expect(otras!.cortesias).toBeGreaterThan(0);
    expect(otras!.sinMotivo).toBe(0);
    expect(otras!.irregulares).toBeGreaterThan(0);
    expect(otras!.cuadrados).toBeGreaterThan(otras!.irregulares);
  });

  it('has in each Z the dishes of its charges, how they were paid, and what was taken back and given away (I3)', async () => {
    const suma = (parte: string, campo: string) =>
      `(SELECT COALESCE(sum((e ->> '${campo}')::numeric), 0)::float8 FROM corte k, jsonb_array_elements(k.resumen -> '${parte}') e)`;
    const uso = (metodo: string) =>
      `(SELECT sum((k.resumen -> 'usos' ->> '${metodo}')::integer)::integer FROM corte k)`;
    const sinCobrar = (cortesia: boolean) =>
      `FROM pedido WHERE cancelado_en IS NOT NULL AND cortesia = ${String(cortesia)}`;
    const [filas] = await ver<Record<'guardado' | 'es', unknown[]>>(
      server,
      `SELECT json_build_array(${suma('platillos', 'cuantos')}, ${uso('efectivo')}, ${uso('transferencia')}, ${uso('tarjeta')}, ${suma('pedidos_cancelados', 'cuantos')},
         ${suma('pedidos_cancelados', 'total')} * 100, ${suma('cortesias', 'cuantos')}, ${suma('cortesias', 'total')} * 100) AS guardado,
       json_build_array((SELECT count(*) FROM pago_pedido), (SELECT count(*) FROM pago WHERE efectivo > cambio), (SELECT count(*) FROM pago WHERE transferencia > 0),
         (SELECT count(*) FROM pago WHERE tarjeta > 0), (SELECT count(*) ${sinCobrar(false)}), (SELECT sum(precio) ${sinCobrar(false)}),
         (SELECT count(*) ${sinCobrar(true)}), (SELECT sum(precio) ${sinCobrar(true)})) AS es`,
    );
    expect(filas!.guardado).toEqual(filas!.es);
    expect(filas!.es.every((n) => Number(n) > 0)).toBe(true);
    const zetas = await ver<{ k: boolean }>(
      server,
      `SELECT resumen ? 'platillos' AND resumen ? 'usos' AS k FROM corte`,
    );
    expect(zetas.every(({ k }) => k)).toBe(true);
  });

  it('is written whole or not at all: what stops in the second branch leaves no business', async () => {
    const otro = await startTestServer();
    let escritos = 0;
    const [grande] = await ver<Cuentas>(server, CUENTAS);
    const ticket: typeof papeles.ticket = (c) => {
      if ((escritos += 1) > grande!.cobros) throw new Error('stopped');
      return papeles.ticket(c);
    };
    const opciones = { ...conPasado(DIAS), pasado: { dias: DIAS, papeles: { ...papeles, ticket } } };
    await expect(sembrarDemo(otro.deps.db, opciones)).rejects.toThrow('stopped');
    expect(escritos).toBe(grande!.cobros + 1);
    expect(await ver(otro, 'SELECT 1 FROM negocio UNION ALL SELECT 1 FROM comanda')).toEqual([]);
    expect(await hayNegocios(otro.deps.db)).toBe(false);
    await otro.close();
  });

  it('is the same every time, and none where it is not asked for', async () => {
    const otro = await startTestServer();
    await sembrarDemo(otro.deps.db, conPasado(DIAS));
    expect((await ver<Cuentas>(otro, CUENTAS)).map((c) => [c.cobros, c.total])).toEqual(
      (await ver<Cuentas>(server, CUENTAS)).map((c) => [c.cobros, c.total]),
    );
    await otro.close();
    const sin = await startTestServer();
    await sembrarDemo(sin.deps.db, conPasado(0));
    expect(await ver(sin, CUENTAS)).toEqual([]);
    await sin.close();
  });
});
