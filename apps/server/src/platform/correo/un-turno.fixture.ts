import { expect } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../test/dos-negocios.ts';
import type { Restaurante } from '../../test/restaurante.ts';
import type { TestServer } from '../../test/server.ts';

/** Opens a drawer with $500.00, charges two tacos, and cancels another charge; answers who charged and who cancelled. */
export const sellAndCancel = async (server: TestServer, r: Restaurante): Promise<readonly [Sesion, Sesion]> => {
  const [mesero, cocina, cajera] = [await r.entrar('mesero'), await r.entrar('cocina'), await r.entrar('cajera')];
  await r.abrirCaja(cajera, 500);
  const one = await r.despachar(
    cocina,
    await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }], 'Mesa 1'),
  );
  await r.cobrar(cajera, one, { total: 44, pago: { efectivo: 50 } });
  const bad = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 3'));
  const cobro = await r.cobrar(cajera, bad, { total: 22, pago: { efectivo: 22 } });
  const admin = await r.entrar('admin', CAJA.centro2);
  const voided = await server.call(
    comandas.cancelarCobro,
    { params: { pago: cobro.body.data!.pago }, body: { motivo: 'Mesa equivocada' } },
    { token: admin.token },
  );
  expect(voided.status).toBe(200);
  await r.regalar(cajera, await r.ver(cajera, bad.id));
  return [cajera, admin];
};

/** Closes the shift of a session with the counted cash, in pesos. */
export const closeTurno = async (server: TestServer, { token }: Sesion, caja_final: number): Promise<void> => {
  expect((await server.call(cortes.cerrar, { body: { caja_final } }, { token })).status).toBe(200);
};
