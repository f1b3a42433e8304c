import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { reportes } from '@comal/contract/reportes/reportes';
import type { ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { masDias } from '@comal/domain/tablero/periodos';
import { addUpDias } from '../../platform/caja/sumas/guardar.ts';
import { violations } from '../../platform/db/care/invariants.ts';
import { sqlText } from '../../platform/db/query.ts';
import { SUMS, valuesOfSums } from '../../platform/caja/sumas/sumas.ts';
import { CAJA } from '../../test/dos-negocios.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer } from '../../test/server.ts';

/** Long sessions: the clock advances by a day without a new sign-in. */
const server = await startTestServer({ COMAL_SESION_INACTIVA_HORAS: '500', COMAL_SESION_MAXIMA_HORAS: '500' });
afterAll(() => server.close());
const r = await Restaurante.abrir(server);
const [mesero, cocina, cajera] = [await r.entrar('mesero'), await r.entrar('cocina'), await r.entrar('cajera')];
const admin = await r.entrar('admin', CAJA.centro2);
const con = { token: admin.token };
const DIA_MS = 86_400_000;
const REPORTES = ['dias', 'horas', 'metodos', 'cajas', 'meseros', 'productos'] as const;

type Filtros = { control: string; valores: number[] }[];
const DEL_MESERO: Filtros = [{ control: 'mesero', valores: [mesero.usuario.id] }];
const DE_LA_CAJA: Filtros = [{ control: 'caja', valores: [cajera.caja.id] }];
const ver = async (reporte: ClaveDeReporte, filtros: Filtros = []) => {
  const hoy = server.ahora();
  const de = { periodo: 3 as const, inicio: hoy - DIA_MS, fin: hoy };
  return (await server.call(reportes.ver, { body: { reporte, de, filtros } }, { token: admin.token })).body.data!.filas;
};
const todos = async (filtros?: Filtros) =>
  Object.fromEntries(await Promise.all(REPORTES.map(async (clave) => [clave, await ver(clave, filtros)] as const)));
const nada = Object.fromEntries(REPORTES.map((clave) => [clave, []]));

/** The stored sums of yesterday and today added up, without those that are 0. */
const sumas = async () => {
  const dia = new Date(server.ahora()).toISOString().slice(0, 10);
  const de = {
    ...{ cliente: r.negocio.cliente, sucursales: [r.negocio.centro], ahora: server.ahora(), daysBack: 0 },
    dias: { desde: masDias(dia, -2), hasta: masDias(dia, 1) },
  };
  const suma = `SELECT u.clase, u.clave, sum(u.cuantos)::float8 AS cuantos, sum(u.total)::float8 AS total ${SUMS} GROUP BY 1, 2
    HAVING sum(u.cuantos) <> 0 OR sum(u.total) <> 0 ORDER BY 1, 2`;
  const [filas] = await server.deps.db.read(de.cliente, sqlText(suma, valuesOfSums(de)));
  return filas;
};

/**
 * A taco of the waiter and a water of the administrator, paid by cash and card. The taco is given back: it is the waiter's only line, and
 * its refund takes all of the cash.
 */
let cuantas = 0;
const devuelta = async (efectivo = 30): Promise<string> => {
  cuantas += 1;
  const una = await r.comanda(mesero, [{ producto: 'taco' }]);
  const dos = await r.guardar(admin, una, { pedidos: [r.nuevo({ producto: 'agua' })] });
  const lista = await r.despachar(cocina, dos);
  const pago = { efectivo, tarjeta: 35.5, no_operacion_tarjeta: `V-${cuantas}` };
  const cobro = await r.cobrar(cajera, lista, { total: 57.5, pago });
  const params = { pago: cobro.body.data!.pago };
  const taco = lista.pedidos.find((p) => p.descripcion.startsWith('Taco'))!.id;
  const hecha = await server.call(comandas.devolverPedido, { params, body: { pedido: taco, motivo: 'Frío' } }, con);
  expect(hecha.body.data!.devuelto.efectivo).toBe(22);
  return params.pago;
};
const cancelar = async (pago: string): Promise<void> => {
  const input = { params: { pago }, body: { motivo: 'Otra mesa' } };
  expect((await server.call(comandas.cancelarCobro, input, con)).status).toBe(200);
};

beforeAll(async () => {
  await r.abrirCaja(cajera, 500);
});

describe('a charge of which a line was given back (decision 0123)', () => {
  it('counts for its methods and its waiter, also where nothing of them is left', async () => {
    const pago = await devuelta();
    expect(await todos(DE_LA_CAJA)).toEqual(await todos());
    expect((await ver('metodos')).map(([metodo, cobros]) => [metodo, cobros])).toEqual([
      ['Tarjeta', 1],
      ['Efectivo', 1],
    ]);
    await cancelar(pago);
  });

  it('counts nothing once what was left of it is cancelled: by day, hour, method, register and waiter', async () => {
    await cancelar(await devuelta(30));
    await cancelar(await devuelta(22));
    expect(await todos()).toEqual(nada);
    expect(await todos(DE_LA_CAJA)).toEqual(nada);
    expect(await todos(DEL_MESERO)).toEqual(nada);
    expect(await sumas()).toEqual([]);
  });

  it('counts less on the day on which it is cancelled, with sums that were kept of the day of the charge', async () => {
    const pago = await devuelta();
    server.pasar(DIA_MS);
    await addUpDias(server.deps.db, server.ahora());
    await cancelar(pago);
    for (const filtros of [[], DE_LA_CAJA, DEL_MESERO]) {
      const cobros = (await ver('dias', filtros)).map((f) => f[2]);
      expect(cobros).toEqual([1, -1]);
    }
    expect(await todos()).toEqual(await todos(DE_LA_CAJA));
    expect(await sumas()).toEqual([]);
    expect(await violations(server.deps.db)).toEqual([]);
  });
});
