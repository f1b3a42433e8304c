import { expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { impuestos } from '@comal/contract/negocio/impuestos';
import { reportes } from '@comal/contract/reportes/reportes';
import { abrirEquipo } from '../../test/equipo.ts';
import { rowsOfSheets } from '../../platform/exportar/read-excel.fixture.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);

const mes = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', year: 'numeric', month: '2-digit' })
  .format(server.ahora())
  .slice(0, 7);
const hojas = async (): Promise<unknown[][][]> => {
  const { body } = await server.call(reportes.contador, { body: { mes } }, { token: admin.token });
  return rowsOfSheets(Buffer.from(body.data!.contenido, 'base64'));
};
/** A taco is $22. */
const cobrarTaco = async (): Promise<string> => {
  const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  return (await r.cobrar(cajera, c, { total: 22 })).body.data!.pago;
};

it("the accountant's month has base and tax by day and rate, less what was cancelled, and its first sheet checks them (decision 0147)", async () => {
  await cobrarTaco();
  expect(await hojas()).toHaveLength(4);
  await server.call(impuestos.guardar, { body: { desglosa_iva: true, regiones: [] } }, { token: admin.token });
  await cobrarTaco();
  const otro = await cobrarTaco();
  const body = { motivo: 'Era otra mesa' };
  await server.call(comandas.cancelarCobro, { params: { pago: otro }, body }, { token: admin.token });
  const [resumen, , , , iva] = await hojas();
  expect(iva!.at(-1)!.slice(1)).toEqual(['Centro', '16 %', 18.97, 3.03, 22]);
  const texto = resumen!.map((fila) => fila.join('|'));
  expect(texto).toContainEqual(expect.stringMatching(/^Base de IVA 16 %\|.*18\.97/));
  expect(texto).toContainEqual(expect.stringMatching(/^IVA 16 % incluido\|.*3\.03/));
  expect(texto).toContainEqual(expect.stringMatching(/^Base e IVA contra los pedidos cobrados\|Cuadra\|22\|22/));
  expect(texto.join()).toContain('Todo suma al centavo');
});

it('menu engineering leaves the tax out of profit and margin, and does not call it a cost (D-151)', async () => {
  const menu = async () => {
    const body = { reporte: 'menu' as const, de: { periodo: 0 as const, inicio: 0, fin: 0 }, filtros: [] };
    const { filas } = (await server.call(reportes.ver, { body }, { token: admin.token })).body.data!;
    const [, piezas, ventas, costo, ganancia, , margen] = filas.find(([producto]) => producto === 'Taco al pastor')!;
    return [piezas, ventas, costo, ganancia, margen].map(Number);
  };
  const de = await server.sql<{ costo: number }>(
    `SELECT costo::integer FROM pedido WHERE descripcion = 'Taco al pastor' AND pago IS NOT NULL`,
  );
  // One before IVA was broken down, and one since.
  const costo = de.reduce((suma, p) => suma + p.costo, 0);
  const ganancia = 4_400 - 303 - costo;
  expect(de).toHaveLength(2);
  expect(await menu()).toEqual([
    2,
    44,
    costo / 100,
    ganancia / 100,
    Math.round((ganancia * 1_000) / (4_400 - 303)) / 10,
  ]);
});

it('a report has base and tax by rate, of the charges that keep them, and narrows to a register', async () => {
  const deCaja = async (caja: number) => {
    const filtros = [{ control: 'caja', valores: [caja] }];
    const body = { reporte: 'impuestos' as const, de: { periodo: 0 as const, inicio: 0, fin: 0 }, filtros };
    return (await server.call(reportes.ver, { body }, { token: admin.token })).body.data!.filas;
  };
  expect(await deCaja(cajera.caja.id)).toEqual([['16 %', 18.97, 3.03, 22, 100]]);
  expect(await deCaja(0)).toEqual([]);
});
