import { expect } from '@playwright/test';
import { test } from '../prueba.ts';
import { createCaja, query, setBlindCount } from '../base-de-datos.ts';
import { Caja } from '../screens/caja.ts';
import { Cobro } from '../screens/cobro.ts';
import { Comandas } from '../screens/comandas.ts';
import { Despacho } from '../screens/despacho.ts';
import { signIn } from '../screens/entrada.ts';

const ALIAS = 'Caja con faltante';

test('with a blind count who counts sees the figures once they were stored, and never before (D-107, CAJA-019)', async ({
  browser,
}) => {
  await setBlindCount(true);
  const cajera = await signIn(browser, { usuario: 'cajera', caja: await createCaja('Caja a ciegas') });
  const caja = new Caja(cajera);
  await caja.openTurno('500');
  const lectura = await caja.lecturaX();
  await expect(lectura).toContainText('Las cifras del turno se muestran después de registrar lo contado');
  await expect(lectura.getByText('Ventas en efectivo')).toHaveCount(0);
  await cajera.keyboard.press('Escape');
  const cierre = await caja.closeTurno('480');
  await expect(cierre).toContainText('Las cifras del turno se muestran después de registrar lo contado');
  await expect(cierre.getByText('Efectivo esperado')).toHaveCount(0);
  await cierre.getByRole('button', { name: 'Registrar Caja Final' }).click();
  const resumen = cajera.getByRole('dialog', { name: 'Turno cerrado' });
  await expect(resumen).toContainText('Efectivo esperado$500.00');
  await expect(resumen).toContainText('Faltan $20.00');
});

test('a shift is read without closing it, and closed with a shortage: the figures, the reason and the row agree (CAJA-012, CAJA-017, CAJA-019)', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  await setBlindCount(false);
  const cajera = await signIn(browser, { usuario: 'cajera', caja: await createCaja(ALIAS) });
  const caja = new Caja(cajera);
  await caja.openTurno('500');

  await test.step('one comanda is charged in cash, and another stays open', async () => {
    const salon = new Comandas(await signIn(browser, { usuario: 'mesero' }));
    for (const mesa of ['Mesa 51', 'Mesa 52']) {
      await salon.create(mesa);
      await salon.add(mesa, { search: 'gringa de pastor', alimento: 'Gringa de pastor' });
      await salon.save(mesa);
    }
    const estufa = new Despacho(
      await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } }),
    );
    for (const estado of ['Trabajando', 'Despachado'] as const)
      await estufa.move(estado, 'Gringa de pastor', 'Mesa 51');
    await expect(salon.row('Mesa 51')).toContainText('1 de 1');
    const cobro = await caja.openCobro('Mesa 51');
    await cobro.getByRole('textbox', { name: 'Efectivo', exact: true }).fill('100');
    await cobro.getByRole('button', { name: 'Cobrar $92.00' }).click();
    await new Cobro(cajera).closeTicket();
    await expect(cobro.getByText('PAGADO', { exact: true })).toBeVisible();
    await cobro.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(cobro).toBeHidden();
  });

  await test.step('the X reading shows the sale, closes nothing and does not say what should be there', async () => {
    const lectura = await caja.lecturaX();
    await expect(caja.figure(lectura, 'Ventas en efectivo')).toHaveText('$92.00');
    await expect(caja.figure(lectura, 'Comandas cobradas')).toHaveText('1');
    await expect(lectura.getByRole('region', { name: 'Comandas abiertas' })).toContainText('Mesa 52');
    await expect(lectura.getByText('Efectivo esperado')).toHaveCount(0);
    await lectura.getByRole('button', { name: 'Aceptar' }).click();
    await expect(lectura).toBeHidden();
  });

  await test.step('the count is twenty pesos short, and the dialog names it', async () => {
    const cierre = await caja.closeTurno('572');
    await expect(cierre).toContainText('Faltan $20.00');
    await expect(caja.figure(cierre, 'Efectivo esperado')).toHaveText('$592.00');
    await cierre.getByRole('button', { name: 'Registrar Caja Final' }).click();
    const resumen = cajera.getByRole('dialog', { name: 'Turno cerrado' });
    await expect(resumen).toContainText('Faltan $20.00');
    await expect(resumen.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
    await resumen.getByRole('button', { name: 'Aceptar' }).click();
    await expect(cajera.getByRole('button', { name: 'Entrar' })).toBeVisible();
  });

  await test.step('the row in the database says the same', async () => {
    const filas = await query(
      `SELECT k.estado, k.caja_inicial, k.caja_final, k.resumen -> 'cierre' AS cierre, k.reparos,
         (SELECT sum(t.aplicado) FROM pago p JOIN pago_por_metodo t ON t.cliente = p.cliente AND t.pago = p.id
            JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo WHERE p.corte = k.id AND m.en_caja) AS vendido
       FROM corte k JOIN caja c ON c.cliente = k.cliente AND c.id = k.caja WHERE c.alias = $1`,
      [ALIAS],
    );
    const cierre = { contado: 572, esperado: 592, diferencia: -20, irregular: true, razones: ['FALTANTE'] };
    expect(filas).toEqual([
      { estado: 2, caja_inicial: '50000', caja_final: '57200', cierre, reparos: [], vendido: '9200' },
    ]);
  });
});
