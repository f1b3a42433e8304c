import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { query } from '../../base-de-datos.ts';
import { signIn } from '../../screens/entrada.ts';
import { PorApi } from '../../screens/por-api.ts';

const GRINGA = 'Gringa de pastor';
/** More than a screen of rows. */
const COMANDAS = 9;

/** Makes sound start a moment after the touch that allows it, as on a slow device, and marks this page as not touched yet. */
const sonidoLento = (): void => {
  class Lento {
    state = 'suspended';
    resume = (): Promise<void> =>
      new Promise((resolve) => {
        setTimeout(() => resolve(void (this.state = 'running')), 150);
      });
  }
  Object.assign(window, { AudioContext: Lento });
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } });
};

/** Opens the kitchen with more rows than fit, scrolls to the last one, and returns its button. */
const enElUltimo = async (browser: Browser, nombre: string): Promise<readonly [Page, Locator]> => {
  const mesero = await PorApi.from(await signIn(browser, { usuario: 'mesero' }));
  for (let n = 1; n <= COMANDAS; n += 1) await mesero.comanda(`${nombre} ${n}`, { [GRINGA]: 1 });
  const page = await signIn(browser, { usuario: 'cocina' }, { viewport: { width: 1366, height: 768 } });
  await page.addInitScript(sonidoLento);
  await page.reload();
  const boton = page.getByRole('button', { name: `Trabajando: ${GRINGA}, ${nombre} ${COMANDAS}`, exact: true });
  await boton.scrollIntoViewIfNeeded();
  return [page, boton];
};

/** Presses a button with the mouse, and releases it at the same place only after `mientras`. */
const mantener = async (page: Page, boton: Locator, mientras: () => Promise<void>): Promise<void> => {
  await boton.hover();
  await page.mouse.down();
  await mientras();
  await page.mouse.up();
};

const estado = (nombre: string) =>
  query<{ status: number }>('SELECT p.status FROM pedido p JOIN comanda c ON c.id = p.comanda WHERE c.nombre = $1', [
    `${nombre} ${COMANDAS}`,
  ]);

test('the first press in the kitchen, which lets it sound, is not lost on the last row (DESPACHO-010)', async ({
  browser,
}) => {
  const [page, boton] = await enElUltimo(browser, 'Sonido');
  const nota = page.getByText(/^(Toca para activar el sonido|Sonido activado)$/);
  await expect(nota).toHaveText('Toca para activar el sonido');
  await mantener(page, boton, () => expect(nota).toBeHidden());
  await expect.poll(() => estado('Sonido')).toEqual([{ status: 2 }]);
});

test('a press is not lost while a strip comes above the rows (DESPACHO-010, D-98)', async ({ browser }) => {
  const [page, boton] = await enElUltimo(browser, 'Franja');
  await mantener(page, boton, async () => {
    await page.context().setOffline(true);
    await expect(page.getByText('Se ha perdido la conexión a internet')).toBeVisible();
  });
  await expect(boton).toHaveAttribute('aria-pressed', 'true');
  expect(await estado('Franja')).toEqual([{ status: 1 }]);
  await page.context().setOffline(false);
  await expect.poll(() => estado('Franja')).toEqual([{ status: 2 }]);
});
