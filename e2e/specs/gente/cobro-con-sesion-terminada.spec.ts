import { expect, type Browser, type Page, type Route } from '@playwright/test';
import { test } from '../../prueba.ts';
import { createCaja, query } from '../../base-de-datos.ts';
import { Caja } from '../../screens/caja.ts';
import { Cobro } from '../../screens/cobro.ts';
import { Despacho } from '../../screens/despacho.ts';
import { signIn } from '../../screens/entrada.ts';
import { Gente } from '../../screens/gente.ts';
import { PorApi } from '../../screens/por-api.ts';
import { goTo } from '../../go-to.ts';

const COBRAR = /comandas\/cobrar\?/;
const PLATO = 'Gringa de pastor';
const MOTIVO = 'Se va la luz';

/** When the charge reaches the server: before its session ends, so that only the answer is late, or after it. */
const CASOS = [
  { mesa: 'Mesa de luz', caja: 'Caja de luz', llega: 'antes', dice: /Sí se cobró/, pagos: 1 },
  { mesa: 'Mesa sin luz', caja: 'Caja sin luz', llega: 'después', dice: /No se cobró/, pagos: 0 },
] as const;

/** Delays the charge of a till: `salio` resolves once it was sent, `soltar` lets it continue. */
const retener = async (page: Page, llega: 'antes' | 'después') => {
  let soltar = (): void => undefined;
  let salio = (): void => undefined;
  const suelta = new Promise<void>((listo) => (soltar = listo));
  const enCamino = new Promise<void>((listo) => (salio = listo));
  await page.route(COBRAR, async (route: Route) => {
    const respuesta = llega === 'antes' ? await route.fetch() : undefined;
    salio();
    await suelta;
    await (respuesta ? route.fulfill({ response: respuesta }) : route.continue());
  });
  return { enCamino, soltar };
};

/** Dispatches a comanda in the kitchen; that page stays open, because its write may still be in progress. */
const despachar = async (browser: Browser, mesa: string): Promise<void> => {
  const cocina = await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1920, height: 1080 } });
  await new Despacho(cocina).move('Trabajando', PLATO, mesa);
  await new Despacho(cocina).move('Despachado', PLATO, mesa);
};

const cajeraQueCobra = async (browser: Browser, mesa: string, caja: string): Promise<Page> => {
  const page = await signIn(browser, { usuario: 'cajera', caja: await createCaja(caja) });
  await (await PorApi.from(page)).comanda(mesa, { [PLATO]: 1 });
  await despachar(browser, mesa);
  await new Caja(page).openTurno('500');
  await new Caja(page).openCobro(mesa);
  await new Cobro(page).type('Sin subcuenta', 'Efectivo', '100');
  return page;
};

for (const { mesa, caja, llega, dice, pagos } of CASOS)
  test(`a session ended over its charge, which arrives ${llega}: the entrance says so and why (decision 0008)`, async ({
    browser,
  }) => {
    const cajera = await cajeraQueCobra(browser, mesa, caja);
    const duena = await signIn(browser, { usuario: 'admin' });
    await goTo(duena, '/#/configuracion');
    const { enCamino, soltar } = await retener(cajera, llega);
    await new Cobro(cajera).accept('Sin subcuenta');
    await enCamino;
    await new Gente(duena).endSesion(caja, MOTIVO);
    const entrada = cajera.getByRole('textbox', { name: 'Contraseña' });
    await expect(entrada).toBeVisible();
    await expect(cajera.getByText(MOTIVO)).toBeVisible();
    await expect(cajera.getByText(mesa)).toBeVisible();
    await expect(cajera.getByText(dice)).toHaveCount(0);
    soltar();
    await expect(cajera.getByText(dice)).toBeVisible();
    const filas = await query('SELECT p.id FROM pago p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = $1', [mesa]);
    expect(filas).toHaveLength(pagos);
  });
