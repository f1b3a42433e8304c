import { expect, type Page } from '@playwright/test';
import { Comandas } from '../screens/comandas.ts';
import { PHONE } from '../screens/comensal.ts';
import { enter, type Shop } from './local.ts';
import type { Phone } from './telefono.ts';

/** For what waits on other machines. */
export const WAIT = { timeout: 120_000 };

/** The sign that something on the device was not sent yet. */
export const pending = (page: Page) => page.getByRole('button', { name: /por enviar/ });

/** A waiter takes orders on a phone: a comanda of so many lines. */
export const takeOrder = async ({ page }: Phone, nombre: string, cantidad: number): Promise<void> => {
  const comandas = new Comandas(page);
  await comandas.create(nombre);
  await comandas.add(nombre, { search: 'gringa', alimento: 'Gringa de pastor', cantidad });
  await page.getByRole('button', { name: new RegExp(`^Guardar cambios de ${nombre}`) }).click();
};

/** A waiter signs in on a phone, and uses it until it works without its network: the menu is on it, and the program. */
export const beReady = async (phone: Phone, nombre: string): Promise<void> => {
  const { page } = phone;
  await enter(page, { usuario: 'mesero' });
  await takeOrder(phone, nombre, 1);
  const worker = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(worker, WAIT).toBe('activated');
  await expect(pending(page)).toBeHidden(WAIT);
};

/** Opens the server of a shop, and a waiter's phone in it that works without its network. */
export const phoneAtWork = async (shop: Shop): Promise<Phone> => {
  await shop.open();
  const phone = await shop.joined(shop.machine('a', '10.77.0.11/24'), PHONE);
  await beReady(phone, 'Entrada');
  return phone;
};

/** The sign that a phone misses its server. */
export const serverIsMissed = ({ page }: Phone) =>
  page.getByRole('alert').filter({ hasText: 'El servidor no responde' });

/** What comes of opening an address in another tab: its status, or the browser's error. */
export const opening = async ({ context }: Phone, url: string): Promise<string> => {
  const page = await context.newPage();
  const came = await page.goto(url).then(
    (answer) => String(answer?.status()),
    (error: Error) => /(net::)?(ERR_\w+)/.exec(error.message)?.[2] ?? error.message,
  );
  await page.close();
  return came;
};
