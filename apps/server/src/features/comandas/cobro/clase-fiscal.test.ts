import { expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);
const { cliente, centro } = r.negocio;

/** Gives a dish a tax class as the form does: the catalogue rev rises, so that the menu in memory is read again. */
const clasificar = async (producto: string, clase: string): Promise<void> => {
  await server.sql('UPDATE producto SET clase_fiscal = $3 WHERE cliente = $1 AND id = $2', [
    cliente,
    r.menu.alimentoDe(producto).id,
    clase,
  ]);
  await server.sql(
    'UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1 AND sucursal = $2',
    [cliente, centro],
  );
};
const deLineas = (comanda: string) =>
  server.sql('SELECT descripcion, clase_fiscal FROM pedido WHERE cliente = $1 AND comanda = $2 ORDER BY orden', [
    cliente,
    comanda,
  ]);
const cobradas = (pago: string) =>
  server.sql(
    `SELECT p.descripcion, d.importe, d.clase_fiscal, d.tasa FROM pago_pedido d JOIN pedido p ON p.cliente = d.cliente AND p.id = d.pedido
     WHERE d.cliente = $1 AND d.pago = $2 ORDER BY p.orden`,
    [cliente, pago],
  );
const TACO = { descripcion: 'Taco al pastor', importe: '2200', clase_fiscal: 'iva_general', tasa: 1600 };
const AGUA = { descripcion: 'Agua de jamaica', importe: '3550', clase_fiscal: 'iva_cero', tasa: 0 };

it('a line keeps the class that its dish had when it was taken, and its charge that class with the rate of the day (D-124)', async () => {
  await clasificar('agua', 'iva_cero');
  const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]));
  await clasificar('agua', 'exento');
  await server.sql(`UPDATE sucursal SET region = 'frontera' WHERE cliente = $1`, [cliente]);
  const { pago } = (await r.cobrar(cajera, c, { total: 57.5, pago: { efectivo: 57.5 } })).body.data!;
  expect(await cobradas(pago)).toEqual([TACO, AGUA]);
  const cancelado = await server.call(
    comandas.cancelarCobro,
    { params: { pago }, body: { motivo: 'Se cobró en otra mesa' } },
    { token: admin.token },
  );
  expect(await cobradas(cancelado.body.data!.cancelacion)).toEqual([
    { ...TACO, importe: '-2200' },
    { ...AGUA, importe: '-3550' },
  ]);
});

it('a line of before has no class, and its charge neither class nor rate', async () => {
  const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  await server.sql('UPDATE pedido SET clase_fiscal = NULL WHERE cliente = $1 AND comanda = $2', [cliente, c.id]);
  const { pago } = (await r.cobrar(cajera, c, { total: 22, pago: { efectivo: 22 } })).body.data!;
  expect(await cobradas(pago)).toEqual([{ ...TACO, clase_fiscal: null, tasa: null }]);
});

it('the parts of a divided line have its class', async () => {
  await clasificar('agua', 'ieps_alcohol');
  const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'agua' }]));
  const body = { id: c.id, subcuenta: null, total: 35.5, partes: 2 };
  await server.call(comandas.dividir, { body }, { token: mesero.token });
  const parte = { descripcion: 'Agua de jamaica', clase_fiscal: 'ieps_alcohol' };
  expect(await deLineas(c.id)).toEqual([parte, parte]);
});
