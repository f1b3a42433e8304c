import { expect, type Page } from '@playwright/test';
import { query } from '../../base-de-datos.ts';
import { test } from '../../prueba.ts';
import { signIn } from '../../screens/entrada.ts';

const AVISO = { id: '1', titulo: 'Caja 1 de Roma Norte: cuadró, $4,310.00', texto: 'Turno de Rosa, corte Z 12' };

/** Fakes the subscription at a push service, because a test's browser reaches none. */
const conServicio = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let suscrito = false;
    const par = crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    const enTexto = (bytes: ArrayBuffer): string =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '');
    const suscripcion = async (options: object) => ({
      ...{
        endpoint: 'https://push.apple.com/de-una-prueba',
        options,
        unsubscribe: () => Promise.resolve(!(suscrito = false)),
      },
      ...{ claves: enTexto(await crypto.subtle.exportKey('raw', (await par).publicKey)) },
      toJSON() {
        return { endpoint: this.endpoint, keys: { p256dh: this.claves, auth: enTexto(new Uint8Array(16).buffer) } };
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(suscrito ? suscripcion({}) : null),
      subscribe: (options: object) => ((suscrito = true), suscripcion(options)),
    });
  });

/** Delivers a push message to the page's service worker through the browser, as a push service would. */
const llega = async (page: Page, data: object): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  const registro = new Promise<string>((listo) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [r] }) => r && listo(r.registrationId)),
  );
  await cdp.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registro,
    data: JSON.stringify(data),
  });
};

test('an owner turns notices on in her browser, and one is shown by the worker of the page (decision 0072)', async ({
  browser,
}) => {
  const page = await signIn(browser, { usuario: 'admin' });
  await page.context().grantPermissions(['notifications']);
  await conServicio(page);
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.locator('header').first().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Mi cuenta' }).click();
  await page.getByRole('button', { name: 'Avisos', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: 'Avisos' });
  const interruptor = dialogo.getByRole('switch', { name: 'Notificaciones en este aparato' });
  await interruptor.click({ force: true });
  await expect(interruptor).toBeChecked();
  await dialogo.getByRole('switch', { name: 'Cada corte de caja' }).first().click({ force: true });
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
  expect(await query(`SELECT correo, cortes FROM aviso_por_correo`)).toEqual([{ correo: '', cortes: true }]);
  await llega(page, AVISO);
  const mostradas = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => [title, body]),
    );
  await expect.poll(mostradas).toEqual([[AVISO.titulo, AVISO.texto]]);
  await page.getByRole('button', { name: 'Avisos', exact: true }).click();
  await interruptor.click({ force: true });
  await expect(interruptor).not.toBeChecked();
  expect(await query(`SELECT id FROM suscripcion_push`)).toEqual([]);
  await query('DELETE FROM aviso_por_correo');
});
