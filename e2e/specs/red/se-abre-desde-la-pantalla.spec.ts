import { expect, type Page } from '@playwright/test';
import { test } from '../../prueba.ts';
import { enter, PORT, Shop, whyNot } from '../../red/local.ts';
import { opening, WAIT } from '../../red/mesero.ts';
import { PHONE } from '../../screens/comensal.ts';
import { goTo } from '../../go-to.ts';

const ADDRESS = '10.77.0.5';
const PHONES_ADDRESS = '10.77.0.11';

test.skip(() => whyNot() !== '', whyNot());
test.describe.configure({ timeout: 300_000 });

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = new Shop(`${ADDRESS}/24`);
  await shop.openHere();
  // As where the demo's passwords were changed: with public ones it is never opened (D-49).
  await shop.query('UPDATE negocio SET demo = false');
  await shop.stop();
  await shop.openHere();
});
test.afterAll(() => shop?.close());

const turn = async (page: Page, question: string, answer: string): Promise<void> => {
  await page.getByText('Abrir el servidor a la red', { exact: true }).click();
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: answer }).click();
};

test('who administers opens the server to the network on its screen, which tells that a phone got here, and closes it (D-170)', async () => {
  const till = (await shop.phone(shop.till, { viewport: { width: 1366, height: 768 } })).page;
  const phone = await shop.phone(shop.machine('a', `${PHONES_ADDRESS}/24`), PHONE);
  await till.goto(`http://localhost:${PORT}/`);
  await enter(till, { usuario: 'admin' });
  await goTo(till, `http://localhost:${PORT}/#/configuracion/mi-negocio`);
  await till.getByRole('tab', { name: 'Red' }).click();
  const page = `http://${ADDRESS}:${PORT}/conectar/`;
  expect(await opening(phone, page)).toBe('ERR_CONNECTION_REFUSED');
  await turn(till, 'Abrir el servidor a la red', 'Abrirlo');
  await expect(till.getByText('Ningún aparato se ha conectado todavía desde la red.', { exact: false })).toBeVisible(
    WAIT,
  );
  await expect.poll(() => opening(phone, page), WAIT).toBe('200');
  await expect(till.getByText(`Un aparato ya se conectó desde ${PHONES_ADDRESS} a las`, { exact: false })).toBeVisible(
    WAIT,
  );
  await turn(till, 'Cerrar el servidor a la red', 'Cerrarlo');
  await expect.poll(() => opening(phone, page), WAIT).toBe('ERR_CONNECTION_REFUSED');
  await expect(till.getByRole('switch', { name: /^Abrir el servidor a la red/ })).not.toBeChecked(WAIT);
});
