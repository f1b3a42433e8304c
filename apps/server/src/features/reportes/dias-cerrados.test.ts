import { beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { reportes } from '@comal/contract/reportes/reportes';
import { tablero, type Tablero } from '@comal/contract/tablero/tablero';
import type { ClaveDeReporte } from '@comal/domain/reportes/reportes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { rowsOfSheets } from '../../platform/exportar/read-excel.fixture.ts';
import { CAJA } from '../../test/dos-negocios.ts';
import { abrirEquipo } from '../../test/equipo.ts';

const { server, r, mesero, cocina, cajera } = await abrirEquipo();
const HORA = 3_600_000;
const DIA = 24 * HORA;
const jueves = server.ahora();
const viernes = jueves + DIA;
let admin: Sesion;

const de = (inicio: number, fin: number) => ({ periodo: 3, inicio, fin }) as const;
const deTablero = async (inicio: number, fin = inicio): Promise<Tablero> =>
  (await server.call(tablero.ver, { body: de(inicio, fin) }, { token: admin.token })).body.data!;
const deReporte = async (reporte: ClaveDeReporte, inicio: number, fin = inicio) =>
  (await server.call(reportes.ver, { body: { reporte, de: de(inicio, fin), filtros: [] } }, { token: admin.token }))
    .body.data!;
const cifrasDe = (t: Tablero) => ({
  ...{ ventas: t.total_ventas, comandas: t.total_comandas, comensales: t.total_clientes },
  ...{ alimentos: t.total_alimentos, ganancia: t.ganancia },
});
const TODO = ['dias', 'horas', 'productos', 'categorias', 'meseros', 'metodos', 'cajas'] as const;
const loCerrado = async () => ({
  tablero: cifrasDe(await deTablero(jueves)),
  reportes: await Promise.all(TODO.map((clave) => deReporte(clave, jueves))),
});

let pagos: string[];
let antes: Awaited<ReturnType<typeof loCerrado>>;
let cerrado: typeof antes;

/** Three tables are paid on one day, two of them in two parts; on the next, with the shift still open, one is cancelled and one half. */
beforeAll(async () => {
  await r.abrirCaja(cajera, 500);
  const mesa = async (nombre: string, subcuentas: readonly (string | undefined)[]): Promise<string[]> => {
    const platos = subcuentas.map((subcuenta) => ({ producto: 'taco', ...(subcuenta && { subcuenta }) }));
    let c = await r.despachar(cocina, await r.comanda(mesero, platos, nombre));
    const cobros: string[] = [];
    for (const subcuenta of subcuentas) {
      const hecho = await r.cobrar(cajera, c, { total: 22, subcuenta: subcuenta ?? null });
      cobros.push(hecho.body.data!.pago);
      c = await r.ver(cocina, c.id);
    }
    return cobros;
  };
  pagos = [...(await mesa('Mesa 1', [undefined])), ...(await mesa('Mesa 2', ['Ana', 'Beto']))];
  await mesa('Mesa 3', [undefined]);
  admin = await r.entrar('admin', CAJA.centro2);
  antes = await loCerrado();
  server.pasar(DIA);
  admin = await r.entrar('admin', CAJA.centro2);
  for (const pago of pagos.slice(0, 2)) {
    const llamada = { params: { pago }, body: { motivo: 'Era otra mesa' } };
    expect((await server.call(comandas.cancelarCobro, llamada, { token: admin.token })).status).toBe(200);
  }
  cerrado = await loCerrado();
});

describe('a charge that is cancelled after its day turned (D-01, D-44, D-116)', () => {
  it('changes nothing of the day that was closed: dashboard and reports say what they said', () => {
    expect(cerrado).toEqual(antes);
    expect(cerrado.tablero).toMatchObject({ ventas: 88, comandas: 3, comensales: 6, alimentos: 4 });
  });

  it('is taken away on the day of the cancellation, in money and in count alike', async () => {
    // One of the two charges of the table that paid in two parts was not cancelled.
    expect(cifrasDe(await deTablero(viernes))).toMatchObject({
      ventas: -44,
      comandas: -1,
      comensales: -2,
      alimentos: -2,
    });
    const [fila] = (await deReporte('dias', viernes)).filas;
    expect(fila?.slice(1)).toEqual([-44, -2, -2, null]);
    expect((await deReporte('metodos', viernes)).filas.map((f) => f.slice(0, 3))).toEqual([['Efectivo', -2, -44]]);
  });

  it('leaves guests in the hour in which they came', async () => {
    const suma = (t: Tablero): number => t.afluencia.reduce((s, h) => s + h.comensales, 0);
    expect([suma(await deTablero(jueves)), suma(await deTablero(viernes))]).toEqual([6, 0]);
  });

  it('has days that add up to their range, each as it is by itself', async () => {
    const [uno, otro, rango] = [await deTablero(jueves), await deTablero(viernes), await deTablero(jueves, viernes)];
    const [a, b, todo] = [cifrasDe(uno), cifrasDe(otro), cifrasDe(rango)];
    for (const cifra of Object.keys(todo) as (keyof typeof todo)[])
      expect([cifra, Math.round((a[cifra]! + b[cifra]!) * 100)]).toEqual([cifra, Math.round(todo[cifra]! * 100)]);
    expect(todo).toMatchObject({ ventas: 44, comandas: 2, comensales: 4 });
    for (const clave of TODO) {
      const [x, y, z] = await Promise.all([
        deReporte(clave, jueves),
        deReporte(clave, viernes),
        deReporte(clave, jueves, viernes),
      ]);
      expect([clave, x.totales.map((t, i) => (t === null ? null : t + y.totales[i]!))]).toEqual([clave, z.totales]);
    }
    const dias = await deReporte('dias', jueves, viernes);
    expect(dias.filas).toEqual([
      ...(await deReporte('dias', jueves)).filas,
      ...(await deReporte('dias', viernes)).filas,
    ]);
  });

  it('counts in the month of the accountant as in the report by day', async () => {
    const { body } = await server.call(reportes.contador, { body: { mes: '2026-11' } }, { token: admin.token });
    const hojas = await rowsOfSheets(Buffer.from(body.data!.contenido, 'base64'));
    expect(hojas[1]!.slice(-2).map((f) => f[2])).toEqual([4, -2]);
  });
});

describe('ticket promedio', () => {
  it('is what a charge that stands came to, the same figure on the dashboard and in the report by day', async () => {
    const { ticket_promedio } = await deTablero(jueves);
    expect(ticket_promedio).toBe(22);
    expect((await deReporte('dias', jueves)).filas[0]!.at(-1)).toBe(ticket_promedio);
    expect((await deTablero(viernes)).ticket_promedio).toBeNull();
  });
});
