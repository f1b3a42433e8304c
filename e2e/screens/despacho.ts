import { expect, type Locator, type Page } from '@playwright/test';

/** A dispatch area's screen. */
export class Despacho {
  constructor(readonly page: Page) {}

  async abrir(area: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Menú' }).click();
    await this.page.getByRole('menuitem', { name: area }).click();
    await expect(this.page.getByRole('heading', { name: `Área ${area}` })).toBeVisible();
  }

  fila(platillo: string, comanda: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${platillo}, ${comanda}`) });
  }

  async mover(estado: 'Pendiente' | 'Trabajando' | 'Despachado', platillo: string, comanda: string): Promise<void> {
    await this.page
      .getByRole('button', { name: `${estado}: ${platillo}, ${comanda}` })
      .first()
      .click();
  }

  /** Takes on everything that waits in the area, and sends it out. */
  async despacharTodo(area: string): Promise<void> {
    await this.abrir(area);
    const pendientes = this.page.getByRole('button', { name: /^Pendientes a trabajando/ });
    await expect(pendientes).toBeEnabled();
    await pendientes.click();
    await this.page.getByRole('button', { name: /^Trabajando a despachado/ }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Despachar/ })
      .click();
  }
}
