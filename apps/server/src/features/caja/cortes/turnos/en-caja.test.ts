import { beforeAll, expect, it } from 'vitest';
import { efectivo } from '@comal/contract/caja/efectivo';
import { metodos } from '@comal/contract/caja/metodos';
import { turnos } from '@comal/contract/caja/turnos';
import { abrirEquipo } from '../../../../test/equipo.ts';

const [EFECTIVO, TRANSFERENCIA] = [1, 2];
const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const con = { token: admin.token };
let corte: string;

// Makes the transfer, instead of cash, the method whose money is in the drawer.
beforeAll(async () => {
  ({ corte } = (await r.abrirCaja(cajera, 500)).body.data as { corte: string });
  const servida = async () => r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  const spei = { transferencia: 25, no_operacion_transferencia: 'SPEI-1' };
  const conPropina = { ...spei, propina: { monto: 3, metodo: TRANSFERENCIA } };
  expect((await r.cobrar(cajera, await servida(), { total: 22, pago: conPropina })).status).toBe(200);
  expect((await r.cobrar(cajera, await servida(), { total: 22, pago: { efectivo: 22 } })).status).toBe(200);
  await server.sql('UPDATE metodo_de_pago SET en_caja = false WHERE id = $1', [EFECTIVO]);
  await server.sql('UPDATE metodo_de_pago SET en_caja = true WHERE id = $1', [TRANSFERENCIA]);
});

it('what lies in the drawer is counted there, whichever method it is; its field is its own (D-31)', async () => {
  const { cuadre } = (await server.call(turnos.porId, { params: { id: corte } }, con)).body.data!;
  expect(cuadre).toMatchObject({ ventas_en_efectivo: 22, propinas_en_efectivo: 3, esperado: 525 });
  const { flujoEfectivo } = (await server.call(turnos.estadisticas, { body: { id: corte } }, con)).body.data!;
  expect(flujoEfectivo.map(({ monto }) => monto)).toEqual([500, 22, 3, 0, 0, 525]);
  await server.sql('UPDATE sucursal SET conteo_ciego = false');
  const { body } = await server.call(efectivo.propinas, {}, { token: cajera.token });
  expect(body.data![0]!.turno).toEqual({ efectivo: 0, transferencia: 3, tarjeta: 0 });
});

it('what lies in the drawer stays enabled, and no other has to', async () => {
  const apagar = (metodo: number) => server.call(metodos.estado, { body: { metodo, habilitado: false } }, con);
  expect((await apagar(TRANSFERENCIA)).body.error?.motivo).toBe('EFECTIVO_SIEMPRE_HABILITADO');
  expect((await apagar(EFECTIVO)).status).toBe(200);
});
