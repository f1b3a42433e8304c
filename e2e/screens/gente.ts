import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { Catalogo } from './catalogo.ts';
import { leerEnPantalla } from './codigo.ts';

/** A user of a business that this journey created, and where to sign in. */
export interface Entrada {
  readonly cliente: string;
  readonly usuario: string;
  readonly password: string;
  readonly caja: string;
}

/** A person's own browser; a waiter's is a phone. */
export const navegador = async (browser: Browser, baseURL: string, telefono = false): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    ...(telefono && { viewport: { width: 390, height: 844 }, hasTouch: true }),
  });
  await context.addInitScript(() => {
    for (const flag of ['hasSeenComandasTour', 'hasSeenConfigTour']) window.localStorage.setItem(flag, 'true');
  });
  return context.newPage();
};

/** Signs in as a person does in a business of one branch. */
export const entrarEnNegocio = async (page: Page, { cliente, usuario, password, caja }: Entrada): Promise<void> => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Número de cliente' }).fill(cliente);
  await expect(page.getByText('Validado')).toBeVisible();
  await page.getByRole('textbox', { name: 'Usuario' }).fill(usuario);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await elegirCaja(page, caja);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/#\/tpv/);
};

/** Chooses the register of the sign-in, and the branch where it is not chosen by itself. */
export const elegirCaja = async (page: Page, caja: string): Promise<void> => {
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
  async abrir(pantalla: 'Terminales' | 'Roles' | 'Usuarios' | 'Sesiones'): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Operaciones' });
    const entrada = menu.getByRole('button', { name: new RegExp(`^${pantalla}`) });
    const grupo = menu.getByRole('button', { name: 'Accesos' });
    await expect(grupo).toBeVisible();
    if ((await grupo.getAttribute('aria-expanded')) === 'false') await grupo.click();
    await entrada.click();
    await expect(this.page.getByRole('heading', { level: 1, name: pantalla })).toBeVisible();
  }

  /** Presses what adds to the list and waits until its panel has taken the list's place, after the access check. */
  async #nuevo(nombre: string): Promise<void> {
    await this.page.getByRole('button', { name: nombre }).first().click();
    await expect(this.page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  }

  async #paso(verbo: string): Promise<void> {
    const boton = this.page.getByRole('button', { name: verbo, exact: true });
    await expect(boton).not.toHaveAttribute('aria-disabled', 'true');
    await boton.click();
  }

  async terminal(identificador: string, alias: string): Promise<void> {
    await this.abrir('Terminales');
    await this.#nuevo('Nueva terminal');
    await this.page.getByRole('textbox', { name: 'Identificador' }).fill(identificador);
    await this.page.getByRole('textbox', { name: 'Alias' }).fill(alias);
    await this.page.getByRole('radio', { name: 'Web' }).check();
    await this.#paso('Siguiente');
    await this.#paso('Guardar terminal');
    await this.#menu.dice(/Terminal creada exitosamente/);
  }

  /** A module of the tree, with its checkbox. */
  modulo(nombre: string): Locator {
    return this.page.getByRole('checkbox', { name: nombre, exact: true });
  }

  /** A new role that may do all that some modules have. */
  async rol(nombre: string, modulos: readonly string[]): Promise<void> {
    await this.abrir('Roles');
    await this.#nuevo('Nuevo rol');
    await this.page.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
    await this.#paso('Siguiente');
    for (const modulo of modulos) await this.modulo(modulo).check();
    await this.#paso('Guardar rol');
    await this.#menu.dice(/Rol creado exitosamente/);
  }

  /** Takes a whole module from a role. */
  async quitarDelRol(rol: string, modulo: string): Promise<void> {
    await this.moduloDelRol(rol, modulo, false);
  }

  /** Gives a whole module to a role, or takes it. */
  async moduloDelRol(rol: string, modulo: string, puede: boolean): Promise<void> {
    await this.abrir('Roles');
    await this.#menu.accion('Editar permisos', rol);
    await this.modulo(modulo).setChecked(puede);
    await this.#paso('Guardar');
    await this.#menu.dice(/Permisos actualizados exitosamente/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Roles', exact: true })).toBeVisible();
  }

  /** Adds a person who sets her own password; returns the content of her access card's QR code. */
  async persona(nombre: string, apellido: string, usuario: string, rol: string): Promise<string> {
    await this.abrir('Usuarios');
    await this.#nuevo('Nuevo usuario');
    await this.page.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
    await this.page.getByRole('textbox', { name: 'Primer apellido' }).fill(apellido);
    await this.#menu.elegir(this.page.locator('form'), 'Sexo', 'Mujer');
    await this.#paso('Siguiente');
    await this.page.getByRole('textbox', { name: 'Usuario' }).fill(usuario);
    await this.#menu.elegir(this.page.locator('form'), 'Rol', rol);
    await this.#paso('Guardar usuario');
    const dialogo = this.page.getByRole('dialog', { name: 'Tarjeta de acceso' });
    const enlace = await leerEnPantalla(this.page, dialogo.getByRole('img', { name: 'Código para entrar' }));
    await dialogo.getByRole('button', { name: 'Listo' }).click();
    return enlace;
  }

  /** Ends a session by force, with a reason that its user reads. */
  async terminarSesion(nombre: string, motivo: string): Promise<void> {
    await this.abrir('Sesiones');
    const fila = this.page.getByRole('row').filter({ hasText: nombre });
    await expect(fila).toHaveCount(1);
    await fila.getByRole('button', { name: /^Forzar el cierre/ }).click();
    const dialogo = this.page.getByRole('dialog', { name: 'Forzar el cierre' });
    await dialogo.getByRole('textbox', { name: 'Motivo' }).fill(motivo);
    await dialogo.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(dialogo).toBeHidden();
  }
}
