import { expect, type Locator, type Page } from '@playwright/test';

/** Cash and charging on a cashier's till. */
export class Caja {
  constructor(readonly page: Page) {}

  async abrirTurno(cantidad: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Caja inicial/ }).click();
    const dialogo = this.page.getByRole('dialog', { name: 'Caja inicial' });
    await dialogo.getByRole('textbox', { name: 'Cantidad en caja' }).fill(cantidad);
    await dialogo.getByRole('button', { name: 'Registrar caja inicial' }).click();
    await expect(this.page.getByRole('status').getByText('Caja inicial registrada')).toBeVisible();
    await expect(dialogo).toBeHidden();
  }

  async abrirCobro(comanda: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Cobrar ${comanda}` }).click();
    const dialogo = this.page.getByRole('dialog', { name: `Cobrar ${comanda}` });
    await expect(dialogo).toBeVisible();
    return dialogo;
  }

  /** The X reading of the shift, open to be looked at. */
  async lecturaX(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Lectura X' }).click();
    const dialogo = this.page.getByRole('dialog', { name: 'Lectura X' });
    await expect(dialogo.getByText('Caja inicial')).toBeVisible();
    return dialogo;
  }

  async cerrarTurno(cantidad: string): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Caja final/ }).click();
    const dialogo = this.page.getByRole('dialog', { name: 'Registrar Caja Final' });
    await dialogo.getByRole('textbox', { name: /Cantidad en caja/ }).fill(cantidad);
    return dialogo;
  }
}
