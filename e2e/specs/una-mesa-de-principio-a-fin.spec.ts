import { expect } from '@playwright/test';
import { test } from '../prueba.ts';
import { createCaja, query, setBlindCount, RECEIVED } from '../base-de-datos.ts';
import { Caja } from '../screens/caja.ts';
import { Cobro } from '../screens/cobro.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { signIn } from '../screens/entrada.ts';

test('a table is opened, cooked, charged by sub-account, and the shift is closed (COMANDA-028, DESPACHO-013, COBRO-009, COBRO-010, CAJA-017)', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await setBlindCount(false);
  const cajera = await signIn(browser, { usuario: 'cajera', caja: await createCaja('Caja del turno') });
  const caja = new Caja(cajera);
  await caja.openTurno('1500');

  const mesero = await signIn(browser, { usuario: 'mesero' });
  const cocina = await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } });
  const salon = new Comandas(mesero);
  const estufa = new Despacho(cocina);
  await expect(cocina.getByRole('heading', { name: 'Área Cocina caliente' })).toBeVisible();

  await test.step('the waiter opens a comanda, orders and saves', async () => {
    await salon.create('Mesa 31', 2);
    await salon.add('Mesa 31', {
      search: 'alambre de arr',
      alimento: 'Alambre de arrachera',
      especificacion: 'Tortilla de harina',
      complementos: ['Cebolla asada', 'Queso extra'],
      comentario: 'Término medio',
    });
    await salon.add('Mesa 31', { search: 'gringa de pastor', alimento: 'Gringa de pastor' });
    await expect(cocina.getByRole('row', { name: /Mesa 31/ })).toHaveCount(0);
    await salon.save('Mesa 31');
  });

  await test.step('the kitchen sees the lines at once and takes them on', async () => {
    await expect(estufa.row('Alambre de arrachera', 'Mesa 31')).toContainText('Término medio');
    await expect(estufa.row('Gringa de pastor', 'Mesa 31')).toBeVisible();
    // The add-ons of a dish follow it.
    for (const plato of ['Alambre de arrachera', 'Gringa de pastor']) {
      await estufa.move('Trabajando', plato, 'Mesa 31');
      await estufa.move('Despachado', plato, 'Mesa 31');
    }
    await expect(cocina.getByRole('row', { name: /Mesa 31/ })).toHaveCount(0);
    await expect(salon.row('Mesa 31')).toContainText('4 de 4');
  });

  await test.step('the waiter gives the gringa its own sub-account', async () => {
    await salon.expand('Mesa 31');
    await mesero.getByRole('button', { name: /^Dividir cuenta: Gringa de pastor/ }).click();
    const dialogo = mesero.getByRole('dialog', { name: 'Dividir cuenta' });
    await dialogo.getByRole('textbox').first().fill('Ana');
    await dialogo.getByRole('button', { name: 'Guardar subcuenta' }).click();
    await salon.save('Mesa 31');
  });

  await test.step('the cashier charges Ana in cash and the rest by card and transfer', async () => {
    const cobro = await caja.openCobro('Mesa 31');
    await cobro.getByRole('button', { name: /^Ana / }).click();
    const ana = cobro.getByRole('region', { name: 'Ana' });
    await ana.getByRole('textbox', { name: 'Efectivo', exact: true }).fill('100');
    // The window is wide: the account stands beside the charge.
    await expect(cobro.getByRole('group', { name: 'Cuenta de Ana' })).toContainText('NOVENTA Y DOS PESOS 00/100 M.N.');
    await expect(ana).toContainText('$8.00');
    await ana.getByRole('button', { name: 'Cobrar $92.00' }).click();
    await new Cobro(cajera).closeTicket();
    await expect(ana.getByText('PAGADO', { exact: true })).toBeVisible();
    await expect(ana.getByRole('button', { name: 'Imprimir el ticket de Ana' })).toBeEnabled();

    const resto = cobro.getByRole('region', { name: 'Sin subcuenta' });
    await resto.getByRole('textbox', { name: 'Tarjeta', exact: true }).fill('123');
    await resto.getByRole('textbox', { name: 'No. operación de la tarjeta' }).fill('004512');
    await resto.getByRole('textbox', { name: 'Transferencia', exact: true }).fill('100');
    await resto.getByRole('textbox', { name: 'No. operación de la transferencia' }).fill('SPEI-77');
    await resto.getByRole('button', { name: 'Cobrar $223.00' }).click();
    await expect(resto.getByText('PAGADO', { exact: true })).toBeVisible();

    const ticket = cajera.getByRole('dialog', { name: /Imprimir|Ticket/ });
    await expect(ticket).toContainText('Taquería La Güera');
    await expect(ticket).toContainText('DOSCIENTOS VEINTITRÉS PESOS 00/100 M.N.');
    await ticket.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(ticket).toBeHidden();
    await cobro.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(cobro).toBeHidden();
    await expect(salon.row('Mesa 31')).toHaveCount(0);
  });

  await test.step('the shift is closed and the session ends', async () => {
    const cierre = await caja.closeTurno('1592');
    await expect(cierre).toContainText('$1,592.00');
    await cierre.getByRole('button', { name: 'Registrar Caja Final' }).click();
    const resumen = cajera.getByRole('dialog', { name: /turno/i });
    await expect(resumen).toBeVisible();
    await resumen.getByRole('button', { name: 'Aceptar' }).click();
    await expect(cajera.getByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(await cajera.evaluate(() => localStorage.getItem('sesion'))).toBeNull();
  });

  await test.step('the money in the database is what the screens said', async () => {
    const pagos = await query(
      `SELECT p.subcuenta, p.total, ${RECEIVED} AS recibido, p.cambio FROM pago p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = $1 ORDER BY p.creado_en`,
      ['Mesa 31'],
    );
    expect(pagos).toEqual([
      { subcuenta: 'Ana', total: '9200', recibido: { Efectivo: 10000 }, cambio: '800' },
      { subcuenta: null, total: '22300', recibido: { Transferencia: 10000, Tarjeta: 12300 }, cambio: '0' },
    ]);
    const cortes = await query(
      `SELECT estado, caja_inicial, caja_final, resumen->'cierre' AS cierre FROM corte JOIN caja ON caja.id = corte.caja WHERE alias = 'Caja del turno'`,
    );
    expect(cortes).toEqual([
      {
        estado: 2,
        caja_inicial: '150000',
        caja_final: '159200',
        cierre: { contado: 1592, esperado: 1592, diferencia: 0, irregular: false, razones: [] },
      },
    ]);
    expect(await query('SELECT status FROM comanda WHERE nombre = $1', ['Mesa 31'])).toEqual([{ status: 0 }]);
  });
});
