import { describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { movimientos } from '@comal/contract/movimientos/movimientos';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await server.sql('UPDATE sucursal SET conteo_ciego = false');
await r.abrirCaja(cajera);

type Pedidos = Parameters<typeof r.comanda>[1];
const servida = async (pedidos: Pedidos = [{ producto: 'taco' }, { producto: 'agua' }]): Promise<ComandaVista> =>
  r.despachar(cocina, await r.comanda(mesero, pedidos));
const cerrar = (c: ComandaVista, subcuenta: string | null = null) =>
  r.cobrar(cajera, c, { total: 0, subcuenta, pago: {} });
const cancelar = async (pago: string): Promise<ComandaVista> => {
  const llamada = { params: { pago }, body: { motivo: 'Sí la pagan' } };
  return (await server.call(comandas.cancelarCobro, llamada, { token: admin.token })).body.data!.comanda;
};
/** The state and total of a comanda in the register filtered by states; empty if it is not listed. */
const listada = async (id: string, ...valores: string[]) => {
  const body = { filtros: [{ control: 'estado', valores }] };
  const { registros } = (await server.call(comandas.listar, { body }, { token: admin.token })).body.data!;
  return registros.filter((fila) => fila.id === id).map((fila) => [fila.estado, fila.total]);
};
/** The charges, comandas, sales and dishes in the X (the figures of the open shift). */
const turno = async () => {
  const { body } = await server.call(cortes.resumen, { params: { id: cajera.id }, query: {} }, { token: admin.token });
  const { cobros, comandas_cobradas, ventas, platillos } = body.data!;
  return { cobros: cobros.cuantos, comandas: comandas_cobradas, ventas: ventas.total, platillos };
};
const bien = async () => expect(await violations(server.deps.db)).toEqual([]);

describe('a comanda of which everything was given away (decision 0121)', () => {
  it('stays open until it is closed by a charge of nothing, which is a courtesy in the register', async () => {
    const antes = await turno();
    const c = await r.regalar(cajera, await servida());
    expect([c.status, c.total, await listada(c.id, 'abierta')]).toEqual([1, 0, [['abierta', 0]]]);
    const fuera = await server.call(comandas.eliminar, { params: { id: c.id } }, { token: cajera.token });
    expect(fuera.body.error?.motivo).toBe('COMANDA_EN_PREPARACION');
    await bien();
    const { status, body } = await cerrar(c);
    const { total, pagos, partidas, cambio } = body.data!;
    expect([status, total, pagos, cambio, partidas.map((p) => p.cortesia)]).toEqual([200, 0, [], 0, [true, true]]);
    expect((await r.ver(cajera, c.id)).status).toBe(0);
    expect(await listada(c.id, 'cortesia')).toEqual([['cortesia', 0]]);
    expect(await listada(c.id, 'pagada')).toEqual([]);
    expect(await listada(c.id, 'pagada', 'cortesia')).toEqual([['cortesia', 0]]);
    // It counts as a charge and a comanda, without sales.
    expect(await turno()).toEqual({ ...antes, cobros: antes.cobros + 1, comandas: antes.comandas + 1 });
    await bien();
  });

  it('is told so by its history and by the log', async () => {
    const c = await r.regalar(cajera, await servida());
    await cerrar(c);
    const historia = await server.call(comandas.historia, { params: { id: c.id } }, { token: cajera.token });
    expect(historia.body.data!.pasos.at(-1)!.texto).toBe('Cerró la comanda como cortesía');
    const { body } = await server.call(movimientos.pagina, { body: {} }, { token: admin.token });
    expect(JSON.stringify(body.data!.registros[0])).toContain('Cerró como cortesía');
  });

  it('is open again once that charge is cancelled, goes on, and is closed again', async () => {
    const c = await r.regalar(cajera, await servida([{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]));
    const { pago } = (await cerrar(c, 'Ana')).body.data!;
    await bien();
    const abierta = await cancelar(pago);
    expect([abierta.status, abierta.total]).toEqual([1, 0]);
    await bien();
    const con = await r.guardar(mesero, abierta, { pedidos: [r.nuevo({ producto: 'taco' })] });
    expect((await cerrar(con)).body.error?.motivo).toBe('PEDIDOS_SIN_DESPACHAR');
    const nuevo = con.pedidos.find((p) => p.status === 1)!;
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    const sin = await r.guardar(mesero, con, { eliminados: [{ id: nuevo.id, antes }] });
    expect([sin.status, sin.total]).toEqual([1, 0]);
    await bien();
    expect((await cerrar(sin)).status).toBe(200);
    await bien();
  });

  it('closes by itself where something of it is paid, and is paid', async () => {
    const c = await servida([{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]);
    await r.cobrar(cajera, c, { total: 22, subcuenta: 'Ana' });
    expect(await r.regalar(cajera, await r.ver(cajera, c.id))).toMatchObject({ status: 0, total: 22 });
    expect([await listada(c.id, 'pagada'), await listada(c.id, 'cortesia')]).toEqual([[['pagada', 22]], []]);
    await bien();
  });

  it('may be all that another table is given, which is closed as well', async () => {
    const c = await r.regalar(cajera, await servida([{ producto: 'agua' }]));
    const otra = await r.comanda(mesero, [], 'Mesa 2');
    const body = { origen: c.id, destino: otra.id, pedidos: [c.pedidos[0]!.id] };
    expect((await server.call(comandas.trasladar, { body }, { token: mesero.token })).status).toBe(200);
    await bien();
    expect((await cerrar(await r.ver(cajera, otra.id))).status).toBe(200);
    const vacia = await server.call(comandas.eliminar, { params: { id: c.id } }, { token: cajera.token });
    expect(vacia.status).toBe(200);
    await bien();
  });

  it('is not divided: nobody pays for a part of it', async () => {
    const c = await r.regalar(cajera, await servida());
    const body = { id: c.id, subcuenta: null, total: 0, partes: 2 };
    const { body: dicho } = await server.call(comandas.dividir, { body }, { token: mesero.token });
    expect(dicho.error?.motivo).toBe('PEDIDO_REGALADO');
  });
});
