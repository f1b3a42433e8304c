import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { Catalogo } from './catalogo.ts';
import { readOnScreen } from './codigo.ts';

/** A user of a business that this journey created, and where to sign in. */
export interface SignIn {
  readonly cliente: string;
  readonly usuario: string;
  readonly password: string;
  readonly caja: string;
}

/** Opens a person's own browser, or a waiter's phone. */
export const openBrowser = async (browser: Browser, baseURL: string, isPhone = false): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    ...(isPhone && { viewport: { width: 390, height: 844 }, hasTouch: true }),
  });
  await context.addInitScript(() => {
    for (const flag of ['hasSeenComandasTour', 'hasSeenConfigTour']) window.localStorage.setItem(flag, 'true');
  });
  return context.newPage();
};

/** Signs in by the form, in a business of one branch. */
export const signInToNegocio = async (page: Page, { cliente, usuario, password, caja }: SignIn): Promise<void> => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Número de cliente' }).fill(cliente);
  await expect(page.getByText('Validado')).toBeVisible();
  await page.getByRole('textbox', { name: 'Usuario' }).fill(usuario);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await chooseCaja(page, caja);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/#\/tpv/);
};

/** Chooses the register of the sign-in, and the branch where it is not chosen by itself. */
export const chooseCaja = async (page: Page, caja: string): Promise<void> => {
  const sucursal = page.getByRole('combobox', { name: 'Sucursal' });
  if ((await sucursal.inputValue()) === '') {
    await sucursal.click();
    await page.getByRole('option').first().click();
  }
  await page.getByRole('combobox', { name: 'Caja' }).click();
  await page.getByRole('option', { name: caja, exact: true }).click();
};

/** The screens of people, as the owner uses them: registers, roles, users and sessions. */
export class Gente {
  readonly #menu: Catalogo;

  constructor(readonly page: Page) {
    this.#menu = new Catalogo(page);
  }

  /** Chooses a screen of 'Accesos' in the side menu. */
  async open(screen: 'Terminales' | 'Roles' | 'Usuarios' | 'Sesiones'): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Operaciones' });
    const entry = menu.getByRole('button', { name: new RegExp(`^${screen}`) });
    const group = menu.getByRole('button', { name: 'Accesos' });
    await expect(group).toBeVisible();
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    await entry.click();
    await expect(this.page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
  }

  /** Presses the button that adds to the list and waits until its panel replaced the list, after the access check. */
  async #create(nombre: string): Promise<void> {
    await this.page.getByRole('button', { name: nombre }).first().click();
    await expect(this.page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  }

  async #step(verb: string): Promise<void> {
    const button = this.page.getByRole('button', { name: verb, exact: true });
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await button.click();
  }

  async terminal(identificador: string, alias: string): Promise<void> {
    await this.open('Terminales');
    await this.#create('Nueva terminal');
    await this.page.getByRole('textbox', { name: 'Identificador' }).fill(identificador);
    await this.page.getByRole('textbox', { name: 'Alias' }).fill(alias);
    await this.page.getByRole('radio', { name: 'Web' }).check();
    await this.#step('Siguiente');
    await this.#step('Guardar terminal');
    await this.#menu.shows(/Terminal creada exitosamente/);
  }

  /** A module of the tree, with its checkbox. */
  modulo(nombre: string): Locator {
    return this.page.getByRole('checkbox', { name: nombre, exact: true });
  }

  /** Adds a role with all operations of some modules. */
  async rol(nombre: string, modulos: readonly string[]): Promise<void> {
    await this.open('Roles');
    await this.#create('Nuevo rol');
    await this.page.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
    await this.#step('Siguiente');
    for (const modulo of modulos) await this.modulo(modulo).check();
    await this.#step('Guardar rol');
    await this.#menu.shows(/Rol creado exitosamente/);
  }

  /** Removes a whole module from a role. */
  async removeFromRol(rol: string, modulo: string): Promise<void> {
    await this.setModuloInRol(rol, modulo, false);
  }

  /** Gives a whole module to a role, or removes it. */
  async setModuloInRol(rol: string, modulo: string, isAllowed: boolean): Promise<void> {
    await this.open('Roles');
    await this.#menu.action('Editar permisos', rol);
    await this.modulo(modulo).setChecked(isAllowed);
    await this.#step('Guardar');
    await this.#menu.shows(/Permisos actualizados exitosamente/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Roles', exact: true })).toBeVisible();
  }

  /** Adds a person who sets their own password; returns the content of the access card's QR code. */
  async persona(nombre: string, apellido: string, usuario: string, rol: string): Promise<string> {
    await this.open('Usuarios');
    await this.#create('Nuevo usuario');
    await this.page.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
    await this.page.getByRole('textbox', { name: 'Primer apellido' }).fill(apellido);
    await this.#menu.choose(this.page.locator('form'), 'Sexo', 'Mujer');
    await this.#step('Siguiente');
    await this.page.getByRole('textbox', { name: 'Usuario' }).fill(usuario);
    await this.#menu.choose(this.page.locator('form'), 'Rol', rol);
    await this.#step('Guardar usuario');
    const dialog = this.page.getByRole('dialog', { name: 'Tarjeta de acceso' });
    const link = await readOnScreen(this.page, dialog.getByRole('img', { name: 'Código para entrar' }));
    await dialog.getByRole('button', { name: 'Listo' }).click();
    return link;
  }

  /** Closes a session by force, with a reason that its user is shown. */
  async endSesion(nombre: string, motivo: string): Promise<void> {
    await this.open('Sesiones');
    const row = this.page.getByRole('row').filter({ hasText: nombre });
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: /^Forzar el cierre/ }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Forzar el cierre' });
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill(motivo);
    await dialog.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(dialog).toBeHidden();
  }
}
