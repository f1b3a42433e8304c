import { expect, type Locator, type Page } from '@playwright/test';

/** The charge dialog, its ticket, and the charges of the shift. */
export class Cobro {
  constructor(readonly page: Page) {}

  /** The panel of a sub-account in the open charge dialog. */
  panel(subcuenta: string): Locator {
    return this.page.getByRole('dialog', { name: /^Cobrar/ }).getByRole('region', { name: subcuenta });
  }

  /** Types an amount for a method; a card or transfer takes its operation number. */
  async type(subcuenta: string, metodo: string, monto: string, numero?: string): Promise<void> {
    const panel = this.panel(subcuenta);
    await panel.getByRole('textbox', { name: metodo, exact: true }).fill(monto);
    if (numero) await panel.getByRole('textbox', { name: `No. operación de la ${metodo.toLowerCase()}` }).fill(numero);
  }

  async accept(subcuenta: string): Promise<void> {
    await this.panel(subcuenta)
      .getByRole('button', { name: /^Cobrar \$/ })
      .click();
  }

  /** Closes the ticket that opens after charging. */
  async closeTicket(): Promise<void> {
    const ticket = this.page.getByRole('dialog', { name: 'Ticket' });
    await expect(ticket.getByRole('article')).toBeVisible();
    await ticket.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(ticket).toBeHidden();
  }

  async openCobros(): Promise<Locator> {
    await this.page.getByRole('button', { name: /^Cuenta de/ }).click();
    await this.page.getByRole('menuitem', { name: 'Cobros del turno' }).click();
    const list = this.page.getByRole('list', { name: 'Cobros del turno' });
    await expect(list).toBeVisible();
    return list;
  }

  /** Sets a suggested tip, or an amount. */
  async setPropina(subcuenta: string, rate: number | string): Promise<void> {
    const panel = this.panel(subcuenta);
    if (typeof rate === 'number') return panel.getByRole('button', { name: new RegExp(`^Propina ${rate} %`) }).click();
    await panel.getByRole('button', { name: 'Otra propina' }).click();
    await panel.getByRole('textbox', { name: 'Monto de la propina' }).fill(rate);
  }

  /** Charges the typed amounts, closes the ticket, and checks that the sub-account is paid. */
  async finish(subcuenta: string): Promise<void> {
    await this.accept(subcuenta);
    await this.closeTicket();
  }

  async close(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: /^Cobrar/ });
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Cancels a charge of the shift with a reason. */
  async cancel(comanda: string, motivo: string): Promise<void> {
    await this.openCobros();
    await this.page.getByRole('button', { name: `Cancelar cobro de ${comanda}, Sin subcuenta` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Cancelar cobro' });
    await dialog.getByRole('textbox', { name: /Motivo/ }).fill(motivo);
    await dialog.getByRole('button', { name: 'Cancelar cobro', exact: true }).click();
  }

  /** Confirms that the money of a cancelled charge was given back, which removes the notice. */
  async giveBack(): Promise<void> {
    const notice = this.page.getByRole('dialog', { name: /^Devuelve / });
    await notice.getByRole('button', { name: 'Aceptar' }).click();
    await expect(notice).toBeHidden();
  }
}
