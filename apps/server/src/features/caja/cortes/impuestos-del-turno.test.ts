import { expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { cortes } from '@comal/contract/caja/cortes';
import { impuestos } from '@comal/contract/negocio/impuestos';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);

const lectura = async () =>
  (await server.call(cortes.resumen, { params: { id: cajera.id }, query: {} }, { token: admin.token })).body.data!;
const desglosar = (desglosa_iva: boolean) =>
  server.call(impuestos.guardar, { body: { desglosa_iva, regiones: [] } }, { token: admin.token });
/** A taco is $22. */
const cobrarTacos = async (cuantos: number): Promise<string> => {
  const c = await r.comanda(
    mesero,
    Array.from({ length: cuantos }, () => ({ producto: 'taco' })),
  );
  return (await r.cobrar(cajera, await r.despachar(cocina, c), { total: 22 * cuantos })).body.data!.pago;
};
const de16 = (base: number, impuesto: number) => [{ exento: false, porcentaje: 16, base, impuesto }];

it('a reading says base and tax of what was charged since IVA is broken down, the sum of its tickets, less what was cancelled; so does the Z (decision 0147)', async () => {
  await cobrarTacos(1);
  expect((await lectura()).impuestos).toBeUndefined();
  await desglosar(true);
  await cobrarTacos(1);
  await cobrarTacos(1);
  const otro = await cobrarTacos(2);
  // Two tickets of 3.03 and one of 6.07: not the tax of $88, which is 12.14.
  expect((await lectura()).impuestos).toEqual(de16(75.87, 12.13));
  await server.call(
    comandas.cancelarCobro,
    { params: { pago: otro }, body: { motivo: 'Era otra mesa' } },
    { token: admin.token },
  );
  expect((await lectura()).impuestos).toEqual(de16(37.94, 6.06));
  const z = await server.call(cortes.cerrar, { body: { caja_final: 66 } }, { token: cajera.token });
  expect(z.body.data!.impuestos).toEqual(de16(37.94, 6.06));
});
