import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO } from './entrada.ts';

/** People at a till: lock, change of user, PIN, and a colleague's approval. */
export class Personas {
  constructor(readonly page: Page) {}

  /** Chooses from the menu of the signed-in person. */
  async menu(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: /^(Cuenta de|Menú$)/ }).click();
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  /** The screen that covers the till. */
  get screen(): Locator {
    return this.page.getByRole('dialog', { name: /^(Caja bloqueada|Cambiar de usuario)$/ });
  }

  /** Chooses a person's tile; returns the field of the PIN. */
  async choose(nombre: string): Promise<Locator> {
    await this.screen.getByRole('button', { name: new RegExp(nombre) }).click();
    return this.screen.getByLabel(`PIN de ${nombre}`);
  }

  async typePin(field: Locator, pin: string = DEMO.pin): Promise<void> {
    await field.fill(pin);
    await field.press('Enter');
  }

  /** Takes over the till with a person's tile and PIN. */
  async signIn(nombre: string): Promise<void> {
    await this.typePin(await this.choose(nombre));
    await expect(this.screen).toBeHidden();
    await expect(this.page.getByRole('button', { name: `Cuenta de ${nombre}` })).toBeVisible();
  }

  /** Approves in the dialog as a colleague. */
  async authorize(nombre: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Autorización' });
    await dialog.getByRole('button', { name: new RegExp(nombre) }).click();
    await this.typePin(dialog.getByLabel(`PIN de ${nombre}`));
    await expect(dialog).toBeHidden();
  }
}
