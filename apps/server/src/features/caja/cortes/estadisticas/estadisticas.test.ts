import { beforeAll, expect, it } from 'vitest';
import { turnos } from '@comal/contract/caja/turnos';
import { comandas } from '@comal/contract/comandas/comandas';
import { CAJA } from '../../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../../test/equipo.ts';

const MINUTO = 60_000;
const TACO = 22;
const { server, r, mesero, cocina } = await abrirEquipo();
const admin = await r.entrar('admin', CAJA.general);
const con = { token: admin.token };

const abrir = async () => {
  const cajera = await r.entrar('cajera');
  return { cajera, corte: ((await r.abrirCaja(cajera, 500)).body.data as { corte: string }).corte };
};
const cerrar = (corte: string, caja_final: number) =>
  server.call(turnos.cerrar, { params: { id: corte }, body: { caja_final, notas: null } }, con);
const estadisticasDe = async (id: string) => (await server.call(turnos.estadisticas, { body: { id } }, con)).body.data!;
const mensajesDe = async (id: string) => (await estadisticasDe(id)).alertas.map((a) => a.mensaje);

beforeAll(() => server.parar());

it('the time of attention is the mean of what each comanda took from its opening to the charge that stands', async () => {
  const { cajera, corte } = await abrir();
  const minutos = async () => (await estadisticasDe(corte)).resumen.tiempoPromedioAtencion;
  const cobrar = async (id: string): Promise<string> => {
    const { status, body } = await r.cobrar(cajera, await r.ver(cajera, id), { total: TACO });
    expect(status).toBe(200);
    return body.data!.pago;
  };
  expect(await minutos()).toBeNull();
  const una = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  server.pasar(20 * MINUTO);
  const otra = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  server.pasar(25.5 * MINUTO);
  await cobrar(una.id);
  expect(await minutos()).toBe(45.5);
  const equivocado = await cobrar(otra.id);
  expect(await minutos()).toBe(35.5);
  const cancelado = await server.call(
    comandas.cancelarCobro,
    { params: { pago: equivocado }, body: { motivo: 'Mesa equivocada' } },
    con,
  );
  expect([cancelado.status, await minutos()]).toEqual([200, 45.5]);
  server.pasar(4.5 * MINUTO);
  await cobrar(otra.id);
  expect(await minutos()).toBe(37.8);
  await cerrar(corte, 544);
});

it('many dishes taken back at the register of the shift are told, from the threshold of the branch on; what was given away is none of them (D-106, D-113)', async () => {
  const { cajera, corte } = await abrir();
  const enOtraCaja = await r.entrar('mesero', CAJA.centro2);
  for (const quien of [cajera, cajera, enOtraCaja]) {
    const c = await r.comanda(quien, [{ producto: 'taco' }]);
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    await r.guardar(quien, c, { eliminados: [{ id: c.pedidos[0]!.id, antes }] });
  }
  await r.regalar(cajera, await r.despachar(cocina, await r.comanda(cajera, [{ producto: 'taco' }])));
  const dicho = 'Se cancelaron 2 pedidos por $44.00';
  expect(await mensajesDe(corte)).not.toContain(dicho);
  await server.sql(`UPDATE sucursal SET umbrales_de_alerta = '{"pedidos_cancelados": 3}'`);
  expect(await mensajesDe(corte)).not.toContain(dicho);
  await server.sql(`UPDATE sucursal SET umbrales_de_alerta = '{"pedidos_cancelados": 2}'`);
  expect(await mensajesDe(corte)).toContain(dicho);
  await cerrar(corte, 500);
  expect(await mensajesDe(corte)).toContain(dicho);
});

it('returned dishes are told, as a danger from the threshold of cancelled charges on (D-113, decision 0123)', async () => {
  const { cajera, corte } = await abrir();
  const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }]));
  const { pago } = (await r.cobrar(cajera, c, { total: 2 * TACO })).body.data!;
  const devueltos = async () =>
    (await estadisticasDe(corte)).alertas.filter((a) => a.mensaje.startsWith('Se dev')).map((a) => [a.tipo, a.mensaje]);
  const devolver = async (pedido: string): Promise<void> => {
    const input = { params: { pago }, body: { pedido, motivo: 'Frío' } };
    expect((await server.call(comandas.devolverPedido, input, con)).status).toBe(200);
  };
  await server.sql(`UPDATE sucursal SET umbrales_de_alerta = '{"cancelados": 2}'`);
  expect(await devueltos()).toEqual([]);
  await devolver(c.pedidos[0]!.id);
  expect(await devueltos()).toEqual([['warning', 'Se devolvió 1 platillo por $22.00']]);
  await devolver(c.pedidos[1]!.id);
  expect(await devueltos()).toEqual([['danger', 'Se devolvieron 2 platillos por $44.00']]);
  await cerrar(corte, 500);
});

it('books that do not agree are told also where the drawer is short, and not where only the drawer is (reliability 5.9)', async () => {
  const malas = 'Las cuentas del turno no cuadran consigo mismas';
  const corto = 'El corte cerró con un faltante de $100.00';
  const cerrarCorto = async (estropear: boolean): Promise<string> => {
    const { cajera, corte } = await abrir();
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    const { pago } = (await r.cobrar(cajera, c, { total: TACO })).body.data!;
    if (estropear) await server.sql('UPDATE pago_pedido SET importe = importe - 100 WHERE pago = $1', [pago]);
    expect((await cerrar(corte, 422)).status).toBe(200);
    return corte;
  };
  const soloLaCaja = await mensajesDe(await cerrarCorto(false));
  expect([soloLaCaja.includes(malas), soloLaCaja.includes(corto)]).toEqual([false, true]);
  expect((await mensajesDe(await cerrarCorto(true))).slice(0, 2)).toEqual([malas, corto]);
});
