import { expect } from '@playwright/test';
import { createCaja, query } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { Caja } from '../../screens/caja.ts';
import { Cobro } from '../../screens/cobro.ts';
import { Comandas } from '../../screens/comandas.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn } from '../../screens/entrada.ts';
import { PorApi } from '../../screens/por-api.ts';

const NOMBRE = 'Toño 64';
const GRINGA = 'Gringa de pastor';

test('a guest pays first: the kitchen cooks what is paid, who took the order is told that it is ready although it left the list, a recalled card brings it back, and the X has the money at once (D-133)', async ({
  browser,
}) => {
  await query(
    `INSERT INTO tipo_de_orden (cliente, sucursal, orden, tipo, activo, cobrar_antes, pide_comensales, pide_nombre, sugiere_propina, insignia_en_cocina)
     SELECT cliente, id, 2, 'llevar', false, true, false, false, false, true FROM sucursal ON CONFLICT (cliente, sucursal, tipo) DO UPDATE SET cobrar_antes = true`,
  );
  await query('UPDATE sucursal SET conteo_ciego = false');
  const page = await signIn(browser, { usuario: 'admin', caja: await createCaja('Caja que cobra antes') });
  const estufa = new Despacho(
    await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } }),
  );
  await estufa.viewAs('Tarjetas');
  const [salon, caja, cobro] = [new Comandas(page), new Caja(page), new Cobro(page)];
  await caja.openTurno('500');
  await (await PorApi.from(page)).comanda(NOMBRE, { [GRINGA]: 2 }, 'llevar');

  await estufa.until(estufa.tarjeta(NOMBRE));
  const dialogo = await caja.openCobro(NOMBRE);
  await cobro.type('Sin subcuenta', 'Efectivo', '500');
  await cobro.finish('Sin subcuenta');
  await cobro.close();
  await expect(dialogo).toBeHidden();
  const fila = await salon.show(NOMBRE);
  await expect(fila).toContainText('Pagada');
  await expect(page.getByRole('button', { name: `Cobrar ${NOMBRE}` })).toBeDisabled();
  await salon.expand(NOMBRE);
  await expect(page.getByRole('row', { name: new RegExp(`^PENDIENTE PAGADO .*${GRINGA}`) })).toBeVisible();

  const tarjeta = estufa.tarjeta(NOMBRE);
  await tarjeta.getByRole('button', { name: /^Todo listo/ }).click();
  await expect(tarjeta).toBeHidden();
  await expect(salon.row(NOMBRE)).toHaveCount(0);
  const listo = page.getByRole('button', { name: `${NOMBRE}: 2 listos. Ya los llevo` });
  await expect(listo).toBeVisible();
  await page.reload();
  await expect(listo).toBeVisible();

  await estufa.page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await estufa.page.getByRole('button', { name: `Recuperar: ${NOMBRE}` }).click();
  await expect(await salon.show(NOMBRE)).toContainText('Pagada');
  await expect(listo).toBeHidden();
  await estufa
    .tarjeta(NOMBRE)
    .getByRole('button', { name: /^Todo listo/ })
    .click();
  await expect(salon.row(NOMBRE)).toHaveCount(0);
  await listo.click();
  await expect(listo).toBeHidden();

  const x = await caja.lecturaX();
  const [pago] = await query<{ total: string }>(
    'SELECT p.total FROM pago p JOIN comanda c ON c.cliente = p.cliente AND c.id = p.comanda WHERE c.nombre = $1',
    [NOMBRE],
  );
  await expect(x).toContainText(`Ventas en efectivo$${Number(pago?.total) / 100}.00`);
  expect(
    await query('SELECT p.status, p.preparacion FROM pedido p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = $1', [
      NOMBRE,
    ]),
  ).toEqual([1, 2].map(() => ({ status: 4, preparacion: 3 })));
});
