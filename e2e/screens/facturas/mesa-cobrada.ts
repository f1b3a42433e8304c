import type { Browser, Locator, Page } from '@playwright/test';
import { Caja } from '../caja.ts';
import { Cobro } from '../cobro.ts';
import { Comandas } from '../comandas.ts';
import { Despacho } from '../despacho.ts';
import { signIn } from '../entrada.ts';

const PLATO = 'Gringa de pastor';

/** A comanda with one dish that the kitchen already dispatched: its total is $92.00. */
export const serveDish = async (browser: Browser, baseURL: string, mesa: string): Promise<void> => {
  const salon = new Comandas(await signIn(browser, { usuario: 'mesero' }, { baseURL }));
  const pantalla = { viewport: { width: 1920, height: 1080 } };
  const estufa = new Despacho(await signIn(browser, { usuario: 'cocina' }, { baseURL, ...pantalla }));
  await salon.create(mesa);
  await salon.add(mesa, { search: PLATO.toLowerCase(), alimento: PLATO });
  await salon.save(mesa);
  await estufa.move('Trabajando', PLATO, mesa);
  await estufa.move('Despachado', PLATO, mesa);
};

/** Opens the shift of a till and charges that comanda; its ticket is on the screen then. */
export const chargeDish = async (caja: Page, mesa: string): Promise<void> => {
  const cobro = new Cobro(caja);
  await new Caja(caja).openTurno('500');
  await new Caja(caja).openCobro(mesa);
  await cobro.type('Sin subcuenta', 'Efectivo', '100');
  await cobro.accept('Sin subcuenta');
};

/** Asks for the invoice of the ticket that is on the screen of a till; returns its dialog, where what came of it is said. */
export const askInvoice = async (caja: Page): Promise<Locator> => {
  await caja.getByRole('dialog', { name: 'Ticket' }).getByRole('button', { name: 'Factura', exact: true }).click();
  const dialog = caja.getByRole('dialog', { name: 'Factura' });
  await dialog.getByRole('textbox', { name: 'RFC' }).first().fill('EKU9003173C9');
  await dialog.getByRole('textbox', { name: 'Nombre o razón social' }).fill('ESCUELA KEMPER URGATE');
  await dialog.getByRole('combobox', { name: 'Régimen fiscal' }).selectOption('601');
  await dialog.getByRole('textbox', { name: 'Código postal' }).fill('42501');
  await dialog.getByRole('button', { name: /^Facturar/ }).click();
  return dialog;
};
