import { expect, type Page } from '@playwright/test';
import { goTo } from '../../go-to.ts';

/** Opens an action of the demo's branch in the configuration. */
const accionDeSucursal = async (page: Page, accion: string): Promise<void> => {
  await goTo(page, '/#/configuracion/mi-negocio');
  await page.getByRole('tab', { name: 'Sucursales' }).click();
  await page.getByRole('button', { name: 'Operaciones de Roma Norte' }).click();
  await page.getByRole('menuitem', { name: accion, exact: true }).click();
};

/** Sets that orders to go are charged before they are prepared, and returns to the till. */
export const chargeBefore = async (page: Page): Promise<void> => {
  await accionDeSucursal(page, 'Tipos de orden');
  const dialogo = page.getByRole('dialog', { name: /^Tipos de orden/ });
  await dialogo
    .getByRole('group', { name: 'Qué pide Para llevar' })
    .getByRole('checkbox', { name: 'Cobrar antes de preparar' })
    .press('Space');
  await dialogo.getByRole('button', { name: /^Guardar/ }).click();
  await expect(dialogo).toBeHidden();
  await goTo(page, '/#/tpv');
};

/** Gives the branch its first zone of deliveries, with its fee in pesos. */
export const addZona = async (page: Page, nombre: string, envio: number): Promise<void> => {
  await accionDeSucursal(page, 'Zonas de reparto');
  const dialogo = page.getByRole('dialog', { name: /^Zonas de reparto/ });
  await dialogo.getByRole('textbox', { name: 'Nombre de la zona 1' }).fill(nombre);
  await dialogo.getByRole('textbox', { name: 'Envío de la zona 1' }).fill(String(envio));
  await dialogo.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialogo).toBeHidden();
};
