import { expect, type Locator, type Page } from '@playwright/test';
import { Comandas } from './comandas.ts';

/** Cash and charging on a cashier's till. */
export class Caja {
  constructor(readonly page: Page) {}

  async openTurno(cantidad: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Caja inicial/ }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Caja inicial' });
    await dialog.getByRole('textbox', { name: 'Cantidad en caja' }).fill(cantidad);
    await dialog.getByRole('button', { name: 'Registrar caja inicial' }).click();
    await expect(this.page.getByRole('status').getByText('Caja inicial registrada')).toBeVisible();
    await expect(dialog).toBeHidden();
  }

  async openCobro(comanda: string): Promise<Locator> {
    await new Comandas(this.page).show(comanda);
    await this.page.getByRole('button', { name: `Cobrar ${comanda}` }).click();
    const dialog = this.page.getByRole('dialog', { name: `Cobrar ${comanda}` });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Opens the X reading of the shift. */
  async lecturaX(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Lectura X' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Lectura X' });
    await expect(dialog.getByText('Caja inicial')).toBeVisible();
    return dialog;
  }

  async closeTurno(cantidad: string): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Caja final/ }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Registrar Caja Final' });
    await dialog.getByRole('textbox', { name: /Cantidad en caja/ }).fill(cantidad);
    return dialog;
  }

  /** Counts the drawer by bills and coins in the dialog of the closing. */
  async countPiezas(piezas: Readonly<Record<string, string>>): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Caja final/ }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Registrar Caja Final' });
    await dialog.getByRole('button', { name: 'Contar por billetes y monedas' }).click();
    for (const [value, count] of Object.entries(piezas))
      await dialog.getByRole('textbox', { name: `Piezas de ${value}`, exact: true }).fill(count);
    return dialog;
  }

  /** Registers cash in or out, with its purpose. */
  async move(kind: 'Salida' | 'Entrada', cantidad: string, observaciones: string, categoria?: string): Promise<void> {
    await this.page.getByRole('button', { name: kind, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: `${kind} de efectivo` });
    await dialog.getByRole('textbox', { name: /^Cantidad/ }).fill(cantidad);
    // The control's own label covers its radio button.
    if (categoria) await dialog.getByText(categoria, { exact: true }).click();
    await dialog.getByRole('textbox', { name: /^Observaciones/ }).fill(observaciones);
    await dialog.getByRole('button', { name: `Registrar ${kind.toLowerCase()}` }).click();
    await expect(dialog).toBeHidden();
  }

  /** Pays a waiter `monto` of their owed tips out of the drawer; another journey may have left more. */
  async payPropinas(mesero: string, monto: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Propinas', exact: true }).click();
    const list = this.page.getByRole('list', { name: 'Propinas por mesero' });
    await list.getByRole('button', { name: `Pagar propinas a ${mesero}` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Pagar propinas' }).filter({ hasText: 'Se le deben' });
    await dialog.getByRole('textbox', { name: /^Cantidad/ }).fill(monto.slice(1));
    await dialog.getByRole('button', { name: `Pagar ${monto}`, exact: true }).click();
    await expect(list.getByRole('listitem').filter({ hasText: mesero })).toContainText(`Pagadas ${monto}`);
    await this.page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  }

  /** The figure of a shift's summary with a label. */
  figure(dialog: Locator, label: string): Locator {
    return dialog.locator(`xpath=.//dt[normalize-space()="${label}"]/following-sibling::dd`);
  }
}
