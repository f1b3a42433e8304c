import { expect, type Locator, type Page } from '@playwright/test';
import { DEMO } from './entrada.ts';

/** People at a till: lock, change of user, PIN, and a colleague's approval. */
export class Personas {
  constructor(readonly page: Page) {}

  /** Chooses from the menu of the signed-in person. */
  async menu(entrada: string): Promise<void> {
    await this.page.getByRole('button', { name: /^(Cuenta de|Menú$)/ }).click();
    await this.page.getByRole('menuitem', { name: entrada, exact: true }).click();
  }

  /** The screen that covers the till. */
  get pantalla(): Locator {
    return this.page.getByRole('dialog', { name: /^(Caja bloqueada|Cambiar de usuario)$/ });
  }

  /** Chooses whose tile it is; answers the field of their PIN. */
  async elegir(nombre: string): Promise<Locator> {
    await this.pantalla.getByRole('button', { name: new RegExp(nombre) }).click();
    return this.pantalla.getByLabel(`PIN de ${nombre}`);
  }

  async escribirPin(campo: Locator, pin: string = DEMO.pin): Promise<void> {
    await campo.fill(pin);
    await campo.press('Enter');
  }

  /** Somebody's tile and PIN: the till is theirs. */
  async entrar(nombre: string): Promise<void> {
    await this.escribirPin(await this.elegir(nombre));
    await expect(this.pantalla).toBeHidden();
    await expect(this.page.getByRole('button', { name: `Cuenta de ${nombre}` })).toBeVisible();
  }

  /** A colleague approves in the dialog. */
  async autorizar(nombre: string): Promise<void> {
    const dialogo = this.page.getByRole('dialog', { name: 'Autorización' });
    await dialogo.getByRole('button', { name: new RegExp(nombre) }).click();
    await this.escribirPin(dialogo.getByLabel(`PIN de ${nombre}`));
    await expect(dialogo).toBeHidden();
  }
}
