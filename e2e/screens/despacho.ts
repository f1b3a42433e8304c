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
    await this.page.getByRole('button', { name: `${estado}: ${platillo}, ${comanda}` }).first().click();
  }
}
