import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { Caja } from '../../screens/caja.ts';
import { Cobro } from '../../screens/cobro.ts';
import { chargeBefore } from '../../screens/configuracion/tipos-de-orden.ts';
import { signIn } from '../../screens/entrada.ts';
import { countPresses, formatTable, type Measurement } from '../../screens/pulsaciones.ts';
import { Installation } from '../../servidor-propio.ts';

/** A guest at the counter: two dishes to go, charged in cash before they are prepared (D-130, D-133). */
const paraLlevar = async (page: Page): Promise<Measurement> => {
  const cobro = new Cobro(page);
  const dialogo = page.getByRole('dialog', { name: 'Agregar alimento' });
  const azulejo = (plato: string): Locator => dialogo.getByRole('button', { name: new RegExp(`^${plato}`) });
  const van = await countPresses(page);
  await page.getByRole('button', { name: 'Para llevar', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Nueva comanda' })
    .getByRole('button', { name: /^Abrir Para llevar/ })
    .click();
  // The dishes are asked at once: nobody reads a menu at a table first.
  await expect(dialogo).toContainText(/Llevar \d+/);
  await azulejo('Taco al pastor').click();
  await dialogo.getByRole('button', { name: 'Con todo', exact: true }).click();
  // An option that is all a dish asks adds it; the charge adds the dish that is chosen.
  await azulejo('Gringa de pastor').click();
  await dialogo.getByRole('button', { name: 'Agregar y cobrar' }).click();
  await cobro
    .panel('Sin subcuenta')
    .getByRole('button', { name: /^Efectivo \$/ })
    .first()
    .click();
  await cobro.accept('Sin subcuenta');
  await expect(page.getByRole('dialog', { name: 'Ticket' }).getByRole('article')).toBeVisible();
  return { what: '2 dishes to go, charged in cash', presses: van(), limit: 8, meta: 8 };
};

// A server of its own: the tiles that are pressed are the best-sellers, which other journeys change.
test('an order without a table takes no more presses than it did', async ({ browser }) => {
  test.setTimeout(180_000);
  const own = await Installation.create();
  try {
    await own.start();
    const page = await signIn(browser, { usuario: 'admin' }, { baseURL: own.url });
    await new Caja(page).openTurno('500');
    await chargeBefore(page);
    const medidas = [await paraLlevar(page)];
    process.stdout.write(`\n${formatTable(medidas)}\n`);
    for (const { what, presses, limit } of medidas) expect.soft(presses, what).toBeLessThanOrEqual(limit);
  } finally {
    await own.remove();
  }
});
