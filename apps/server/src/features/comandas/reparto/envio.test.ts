import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { reportes } from '@comal/contract/reportes/reportes';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirReparto, dado, lineas, negado } from './reparto.fixture.ts';

let e: Awaited<ReturnType<typeof abrirReparto>>;
beforeAll(async () => {
  e = await abrirReparto();
  await e.r.abrirCaja(e.cajera);
});
afterAll(() => e.server.close());

const ENVIO = ['Envío Centro', 35, 3];
const TACO = ['Taco al pastor', 22, 3];
const envioDe = ({ pedidos }: ComandaVista) => pedidos.find(({ producto }) => producto === 0)!;
const tacoDe = ({ pedidos }: ComandaVista) => pedidos.find(({ producto }) => producto !== 0)!;
const visto = ({ comentario, subcuenta, status }: ComandaVista['pedidos'][number]) => ({
  comentario,
  subcuenta,
  status,
});
const pasar = (origen: ComandaVista, destino: ComandaVista, pedidos: string[]) =>
  e.server.call(
    comandas.trasladar,
    { body: { origen: origen.id, destino: destino.id, pedidos } },
    { token: e.mesero.token },
  );
const unir = (origen: ComandaVista, destino: ComandaVista) =>
  e.server.call(comandas.unir, { body: { origen: origen.id, destino: destino.id } }, { token: e.mesero.token });
const devolver = (pago: string, pedido: string) =>
  e.server.call(
    comandas.devolverPedido,
    { params: { pago }, body: { pedido, motivo: 'Llegó tarde' } },
    { token: e.admin.token },
  );
const regalarEnvio = async (c: ComandaVista) => {
  const { id, precio, ...envio } = envioDe(c);
  const body = {
    id: c.id,
    total: precio,
    motivo: 'Llegó tarde',
    pedidos: [{ id, antes: visto({ id, precio, ...envio }) }],
  };
  return dado(await e.server.call(comandas.regalar, { body }, { token: e.admin.token }));
};
const reporte = async (cual: 'cancelaciones' | 'repartidores') => {
  const body = { reporte: cual, de: { periodo: 0 as const, inicio: 0, fin: 0 }, filtros: [] };
  return dado(await e.server.call(reportes.ver, { body }, { token: e.admin.token })).filas;
};
const servida = async () => e.r.despachar(e.cocina, await e.r.comanda(e.mesero, [{ producto: 'taco' }]));
const cobrado = async (c: ComandaVista, total: number, subcuenta: string | null = null) =>
  dado(await e.r.cobrar(e.cajera, c, { total, subcuenta }));

describe('the fee of a delivery stays with it (decision 0141)', () => {
  it('is moved to no other comanda, alone or with the dishes', async () => {
    const [c, mesa] = [await e.lista(), await servida()];
    const todos = c.pedidos.map(({ id }) => id);
    expect(await negado(pasar(c, mesa, [envioDe(c).id]))).toEqual([409, 'ENVIO_NO_PASA']);
    expect(await negado(pasar(c, mesa, todos))).toEqual([409, 'ENVIO_NO_PASA']);
    const { origen, destino } = dado(await pasar(c, mesa, [tacoDe(c).id]));
    expect([lineas(origen), lineas(destino)]).toEqual([[ENVIO], [TACO, TACO]]);
    expect(await negado(e.r.cobrar(e.cajera, origen, { total: 35 }))).toEqual([409, 'COMANDA_SIN_PEDIDOS']);
    const borrar = { params: { id: origen.id } };
    expect((await e.server.call(comandas.eliminar, borrar, { token: e.admin.token })).status).toBe(200);
  });

  it('is joined to nothing, and another comanda may be joined to it: one fee is charged', async () => {
    const [c, otra, mesa] = [await e.lista(), await e.lista(), await servida()];
    expect(await negado(unir(c, mesa))).toEqual([409, 'DOMICILIO_NO_SE_UNE']);
    expect(await negado(unir(c, otra))).toEqual([409, 'DOMICILIO_NO_SE_UNE']);
    const sinEnvio = await e.lista({ zona: null });
    expect(await negado(unir(sinEnvio, mesa))).toEqual([409, 'DOMICILIO_NO_SE_UNE']);
    const { destino } = dado(await unir(mesa, c));
    expect(lineas(destino)).toEqual([ENVIO, TACO, TACO]);
    expect(destino.reparto).toMatchObject({ por_cobrar: 79 });
    await cobrado(destino, 79);
  });

  it('is divided and shared like any line, to the centavo, and charged once', async () => {
    const c = await e.lista();
    const partes = { body: { id: c.id, subcuenta: null, total: 57, partes: 3 } };
    const enTres = dado(await e.server.call(comandas.dividir, partes, { token: e.mesero.token }));
    const nombres = [...new Set(enTres.pedidos.map(({ subcuenta }) => subcuenta))];
    const totales = nombres.map((n) =>
      enTres.pedidos.filter((p) => p.subcuenta === n).reduce((suma, { precio }) => suma + Math.round(precio * 100), 0),
    );
    expect([nombres.length, totales]).toEqual([3, [1900, 1900, 1900]]);
    const uno = await cobrado(enTres, 19, nombres[0]);
    expect(uno.partidas.map(({ descripcion }) => descripcion)).toEqual(['Envío Centro 1/3', 'Taco al pastor 1/3']);
    expect(await negado(e.editar(c.id, { zona: e.norte.id }))).toEqual([409, 'ENVIO_COBRADO']);
    await cobrado(await e.r.ver(e.mesero, c.id), 19, nombres[1]);
    await cobrado(await e.r.ver(e.mesero, c.id), 19, nombres[2]);
    expect(await e.r.ver(e.mesero, c.id)).toMatchObject({ status: 0, reparto: { por_cobrar: 0 } });
  });

  it('follows its zone in one piece after it was divided', async () => {
    const c = await e.lista();
    const body = { id: c.id, pedido: envioDe(c).id, subcuentas: ['Ana', 'Beto'] };
    dado(await e.server.call(comandas.compartir, { body }, { token: e.mesero.token }));
    expect(lineas(dado(await e.editar(c.id, { zona: e.norte.id })))).toEqual([TACO, ['Envío Norte', 60, 3]]);
  });

  it('is not asked of a till, which sends no line of that product', async () => {
    const c = await e.lista();
    const pedidos = [{ ...e.r.nuevo({ producto: 'taco' }), producto: 0 }];
    const { body } = await e.r.enviar(e.mesero, c, { pedidos });
    expect(body.error?.motivo).toBe('CAMBIOS_RECHAZADOS');
    expect(lineas(await e.r.ver(e.mesero, c.id))).toEqual([ENVIO, TACO]);
  });
});

describe('a fee that was given back or given away', () => {
  it('is not charged again when the address changes after it was returned', async () => {
    const c = await e.lista();
    const enDos = await e.r.guardar(e.mesero, c, {
      pedidos: [{ id: tacoDe(c).id, antes: visto(tacoDe(c)), ...visto(tacoDe(c)), subcuenta: 'Ana' }],
    });
    const cobro = await cobrado(enDos, 35);
    expect(dado(await devolver(cobro.pago, envioDe(c).id)).comanda).toMatchObject({ total: 22 });
    const movida = dado(await e.editar(c.id, { zona: e.centro.id, calle: 'Reforma 1' }));
    expect([movida.reparto?.calle, lineas(movida)]).toEqual(['Reforma 1', [TACO]]);
    expect(await negado(e.editar(c.id, { zona: e.norte.id }))).toEqual([409, 'ENVIO_COBRADO']);
    await cobrado(movida, 22, 'Ana');
    const cerrada = dado(await e.editar(c.id, { zona: e.centro.id, calle: 'Reforma 2' }));
    expect([cerrada.status, cerrada.reparto?.calle]).toEqual([0, 'Reforma 2']);
  });

  it('is owed again after its charge was cancelled, and follows its zone again', async () => {
    const c = await e.lista();
    const { pago } = await cobrado(c, 57);
    const body = { motivo: 'Era otra' };
    dado(await e.server.call(comandas.cancelarCobro, { params: { pago }, body }, { token: e.admin.token }));
    const movida = dado(await e.editar(c.id, { zona: e.norte.id }));
    expect([movida.total, lineas(movida)]).toEqual([82, [TACO, ['Envío Norte', 60, 3]]]);
    await cobrado(movida, 82);
  });

  it('stays a courtesy: another zone does not bring it back', async () => {
    const c = await regalarEnvio(await e.lista());
    expect(c.total).toBe(22);
    expect(await negado(e.editar(c.id, { zona: e.norte.id }))).toEqual([409, 'ENVIO_COBRADO']);
    const movida = dado(await e.editar(c.id, { zona: e.centro.id, calle: 'Reforma 1' }));
    expect([movida.total, movida.reparto?.por_cobrar]).toEqual([22, 22]);
    await cobrado(movida, 22);
  });

  it('is no cancellation where it went to another zone before it was charged, and is one where it was returned', async () => {
    const antes = await reporte('cancelaciones');
    const c = await e.lista();
    await e.editar(c.id, { zona: e.norte.id });
    await e.editar(c.id, { zona: e.centro.id });
    expect(await reporte('cancelaciones')).toEqual(antes);
    const { pago } = await cobrado(await e.r.ver(e.mesero, c.id), 57);
    const { pedidos } = await e.r.ver(e.mesero, c.id);
    await devolver(pago, pedidos.find((p) => p.producto === 0 && p.cancelado_en === null)!.id);
    expect(await reporte('cancelaciones')).not.toEqual(antes);
  });

  it('agrees with every other figure', async () => {
    expect(await violations(e.server.deps.db)).toEqual([]);
  });
});
