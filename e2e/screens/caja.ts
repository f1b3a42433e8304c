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
    // Far from what is seen a comanda is drawn by its name alone.
    const nombre = this.page.getByText(comanda, { exact: true }).first();
    await expect(nombre).toBeAttached();
    await nombre.scrollIntoViewIfNeeded();
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

  /** The drawer counted by its bills and coins, piece by piece, in the dialog of the closing. */
  async contarPiezas(piezas: Readonly<Record<string, string>>): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Caja final/ }).click();
    const dialogo = this.page.getByRole('dialog', { name: 'Registrar Caja Final' });
    await dialogo.getByRole('button', { name: 'Contar por billetes y monedas' }).click();
    for (const [valor, cuantas] of Object.entries(piezas))
      await dialogo.getByRole('textbox', { name: `Piezas de ${valor}`, exact: true }).fill(cuantas);
    return dialogo;
  }

  /** Cash in or out, with what it is for. */
  async mover(que: 'Salida' | 'Entrada', cantidad: string, observaciones: string, categoria?: string): Promise<void> {
    await this.page.getByRole('button', { name: que, exact: true }).click();
    const dialogo = this.page.getByRole('dialog', { name: `${que} de efectivo` });
    await dialogo.getByRole('textbox', { name: /^Cantidad/ }).fill(cantidad);
    // The control's own label covers its radio button.
    if (categoria) await dialogo.getByText(categoria, { exact: true }).click();
    await dialogo.getByRole('textbox', { name: /^Observaciones/ }).fill(observaciones);
    await dialogo.getByRole('button', { name: `Registrar ${que.toLowerCase()}` }).click();
    await expect(dialogo).toBeHidden();
  }

  /** Pays a waiter that much of what is owed to them (another journey may have left them more), out of the drawer. */
  async pagarPropinas(mesero: string, monto: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Propinas', exact: true }).click();
    const lista = this.page.getByRole('list', { name: 'Propinas por mesero' });
    await lista.getByRole('button', { name: `Pagar propinas a ${mesero}` }).click();
    const dialogo = this.page.getByRole('dialog', { name: 'Pagar propinas' }).filter({ hasText: 'Se le deben' });
    await dialogo.getByRole('textbox', { name: /^Cantidad/ }).fill(monto.slice(1));
    await dialogo.getByRole('button', { name: `Pagar ${monto}`, exact: true }).click();
    await expect(lista.getByRole('listitem').filter({ hasText: mesero })).toContainText(`Pagadas ${monto}`);
    await this.page.keyboard.press('Escape');
    await expect(lista).toBeHidden();
  }

  /** A figure of a shift's summary, by its label. */
  cifra(dialogo: Locator, label: string): Locator {
    return dialogo.locator(`xpath=.//dt[normalize-space()="${label}"]/following-sibling::dd`);
  }
}
