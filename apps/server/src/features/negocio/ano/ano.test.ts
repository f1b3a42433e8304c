import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { cortes } from '@comal/contract/caja/cortes';
import { addUpDias } from '../../../platform/caja/sumas/guardar.ts';
import { demoProgress } from '../../../platform/demo-avance.ts';
import { CAJA, entrarComo, PASSWORD } from '../../../test/dos-negocios.ts';
import { papeles } from '../../../papeles.ts';
import { createPasswords } from '../../../platform/contrasenas.ts';
import { violations } from '../../../platform/db/care/invariants.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { startTestServer, VIERNES, type TestServer } from '../../../test/server.ts';
import { sembrarDemo } from '../demo.ts';
import { escribirPasado, type Escritura } from './escribir-pasado.ts';

const DIAS = 40;
const ligeras = createPasswords({ ligero: true });
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

const escribir = (de: TestServer, con: Partial<Escritura> = {}): Promise<void> =>
  escribirPasado({ db: de.deps.db, papeles, ...con });

/** Writes only the first part. */
const unTramo = (de: TestServer): Promise<void> => {
  const salida = new AbortController();
  return escribir(de, { salida: salida.signal, alAvanzar: async () => salida.abort() });
};

/** Every row of the past. */
const TABLAS = ['corte', 'pedido', 'pago', 'pago_por_metodo', 'pago_pedido', 'movimiento_efectivo'];
const huella = (de: TestServer): Promise<object[]> => {
  const suyas = TABLAS.map(
    (t) =>
      `SELECT '${t}' AS t, count(*)::integer AS n, md5(string_agg(x::text, '' ORDER BY x::text)) AS suma FROM ${t} x`,
  );
  return ver(de, `${suyas.join(' UNION ALL ')} ORDER BY t`);
};

beforeAll(async () => {
  server = await startTestServer();
  expect(await sembrarDemo(server.deps.db, conPasado(DIAS))).toBe(true);
  await escribir(server);
});
afterAll(() => server.close());

describe('the past of the demo', () => {
  it('keeps the invariants: lines, charges, tickets, tips, cuts and log tell the same money (I2 to I8, I13)', async () => {
    expect(await violations(server.deps.background)).toEqual([]);
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
         (SELECT count(*) FROM ajuste WHERE clase = 'cortesia')::integer AS cortesias,
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
    const usado = (metodo: string) =>
      `(SELECT count(*) FROM pago_por_metodo t JOIN metodo_de_pago m ON m.id = t.metodo WHERE m.campo = '${metodo}' AND t.recibido <> t.cambio)`;
    const [quitados, regalados] = [
      'FROM pedido WHERE cancelado_en IS NOT NULL',
      `FROM pedido WHERE id IN (SELECT pedido FROM ajuste WHERE clase = 'cortesia')`,
    ];
    const [filas] = await ver<Record<'guardado' | 'es', unknown[]>>(
      server,
      `SELECT json_build_array(${suma('platillos', 'cuantos')}, ${uso('efectivo')}, ${uso('transferencia')}, ${uso('tarjeta')}, ${suma('pedidos_cancelados', 'cuantos')},
         ${suma('pedidos_cancelados', 'total')} * 100, ${suma('cortesias', 'cuantos')}, ${suma('cortesias', 'total')} * 100) AS guardado,
       json_build_array((SELECT count(*) FROM pago_pedido WHERE NOT regalado), ${usado('efectivo')}, ${usado('transferencia')},
         ${usado('tarjeta')}, (SELECT count(*) ${quitados}), (SELECT sum(precio) ${quitados}),
         (SELECT count(*) ${regalados}), (SELECT sum(precio) ${regalados})) AS es`,
    );
    expect(filas!.guardado).toEqual(filas!.es);
    expect(filas!.es.every((n) => Number(n) > 0)).toBe(true);
    const zetas = await ver<{ k: boolean }>(
      server,
      `SELECT resumen ? 'platillos' AND resumen ? 'usos' AS k FROM corte`,
    );
    expect(zetas.every(({ k }) => k)).toBe(true);
  });
});

/** The days of a shorter past, for tests that write it repeatedly, and those of them that the second branch has. */
const [POCOS, DE_LA_OTRA] = [14, 6];

describe('the past of the demo is written behind the start (decision 0048)', { timeout: 60_000 }, () => {
  let entero: object[];
  const abiertos: TestServer[] = [];
  const conDemo = async (hash = async () => 'hash'): Promise<TestServer> => {
    const otro = await startTestServer();
    abiertos.push(otro);
    await sembrarDemo(otro.deps.db, { ...conPasado(POCOS), hash });
    return otro;
  };
  beforeAll(async () => {
    const otro = await conDemo();
    await escribir(otro);
    entero = await huella(otro);
  }, 60_000);
  afterAll(() => Promise.all(abiertos.map((s) => s.close())));

  it('begins with yesterday; nothing is written of a part that fails, and the rest is the same afterwards', async () => {
    const otro = await conDemo();
    const dias = `SELECT count(*)::integer AS n, min(z) AS primero, max(z) AS ultimo FROM corte GROUP BY sucursal ORDER BY sucursal`;
    expect(await ver(otro, dias)).toEqual([
      { n: 1, primero: POCOS, ultimo: POCOS },
      { n: 1, primero: DE_LA_OTRA, ultimo: DE_LA_OTRA },
    ]);
    let escritos = 0;
    const ticket: typeof papeles.ticket = (c) => {
      if ((escritos += 1) > 100) throw new Error('stopped');
      return papeles.ticket(c);
    };
    await expect(escribir(otro, { papeles: { ...papeles, ticket } })).rejects.toThrow('stopped');
    expect(await violations(otro.deps.background)).toEqual([]);
    await escribir(otro);
    expect(await huella(otro)).toEqual(entero);
  });

  it('is the same, row by row, stopped after each part and begun anew', async () => {
    const otro = await conDemo();
    const avances: number[] = [];
    for (let avance; (avance = await demoProgress(otro.deps.db, '1000')) !== null; await unTramo(otro)) {
      avances.push(avance);
      expect(await violations(otro.deps.background)).toEqual([]);
    }
    expect(avances).toEqual([10, 30, 50, 70, 75, 95]);
    expect(await huella(otro)).toEqual(entero);
  });

  it('is the same, row by row, written by two at once', async () => {
    const otro = await conDemo();
    await Promise.all([escribir(otro), escribir(otro)]);
    expect(await huella(otro)).toEqual(entero);
    expect(await violations(otro.deps.background)).toEqual([]);
  });

  it('comes in behind what is sold today: folios, Z and sums of days are right at each step (D-03, D-114, decision 0060)', async () => {
    const otro = await conDemo(() => ligeras.hash(PASSWORD));
    const { db } = otro.deps;
    const [centro, norte] = (await ver<{ id: number }>(otro, 'SELECT id FROM sucursal ORDER BY id')).map((s) => s.id);
    const negocio = { cliente: '1000', centro: centro!, norte: norte! };
    const { token } = await entrarComo(otro, negocio, { usuario: 'cajera', caja: CAJA.centro });
    expect((await otro.call(cortes.abrir, { body: { caja_inicial: 500 } }, { token })).status).toBe(200);
    const [mesa] = await ver<{ id: string; rev: number }>(otro, `SELECT id, rev FROM comanda WHERE nombre = 'Mesa 7'`);
    const cobro = { comanda: mesa!, subcuenta: { nombre: null, total: 248 }, pago: { efectivo: 248 } };
    expect((await otro.call(comandas.cobrar, { body: cobro }, { token, clave: crypto.randomUUID() })).status).toBe(200);
    await unTramo(otro);
    await addUpDias(db, otro.ahora());
    const { body } = await otro.call(cortes.cerrar, { body: { caja_final: 748 } }, { token });
    expect(body.data!.z).toBe(POCOS + 1);
    expect(await violations(db)).toEqual([]);
    await escribir(otro);
    await addUpDias(db, otro.ahora());
    expect(await violations(db)).toEqual([]);
    const sumados = `SELECT count(*)::integer AS n FROM dia_sumado GROUP BY sucursal ORDER BY sucursal`;
    expect(await ver(otro, sumados)).toEqual([{ n: POCOS }, { n: DE_LA_OTRA }]);
  });

  it('is none where it is not asked for', async () => {
    const sin = await startTestServer();
    abiertos.push(sin);
    await sembrarDemo(sin.deps.db, conPasado(0));
    expect([await demoProgress(sin.deps.db, '1000'), await ver(sin, CUENTAS)]).toEqual([null, []]);
  });
});
