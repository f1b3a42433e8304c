import { expect, type Locator, type Page } from '@playwright/test';

/** The configuration's screens of the menu, as their keeper uses them. */
export class Catalogo {
  constructor(private readonly page: Page) {}

  /** Opens a screen of the side menu by its name. */
  async abrir(nombre: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Operaciones' });
    await expect(menu.getByRole('button').first()).toBeVisible();
    const entrada = menu.getByRole('button', { name: nombre, exact: true });
    // One group is open at a time: opening the next closes the last.
    for (const grupo of await menu.locator('button[aria-expanded]').all())
      if (!(await entrada.isVisible()) && (await grupo.getAttribute('aria-expanded')) === 'false') await grupo.click();
    await entrada.click();
    await expect(this.page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  }

  /** Opens the dialog that adds to the list, fills it and saves it. */
  async agregar(boton: string, llenar: (dialogo: Locator) => Promise<void>, guardar = 'Guardar'): Promise<void> {
    await this.page.getByRole('button', { name: boton, exact: true }).first().click();
    await this.enDialogo(llenar, guardar);
  }

  /** Fills the dialog that is open and saves it. */
  async enDialogo(llenar: (dialogo: Locator) => Promise<void>, guardar = 'Guardar'): Promise<void> {
    const dialogo = this.page.getByRole('dialog').last();
    await expect(dialogo).toBeVisible();
    await llenar(dialogo);
    await dialogo.getByRole('button', { name: guardar, exact: true }).click();
    await expect(dialogo).toBeHidden();
  }

  /** Adds a dish and leaves what it still lacks for later. */
  async agregarProducto(llenar: (dialogo: Locator) => Promise<void>): Promise<void> {
    await this.page.getByRole('button', { name: 'Nuevo producto', exact: true }).first().click();
    const dialogo = this.page.getByRole('dialog', { name: 'Nuevo producto' });
    await llenar(dialogo);
    await dialogo.getByRole('button', { name: 'Guardar', exact: true }).click();
    const queSigue = this.page.getByRole('dialog', { name: '¿Qué sigue?' });
    await queSigue.getByRole('button', { name: 'Listo' }).click();
    await expect(queSigue).toBeHidden();
  }

  /** Filters the list and answers the row of that name. */
  async fila(nombre: string): Promise<Locator> {
    const filtro = this.page
      .getByRole('searchbox')
      .or(this.page.getByPlaceholder(/^Filtra/))
      .first();
    await filtro.fill(nombre);
    await filtro.press('Enter');
    const fila = this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: new RegExp(`^${nombre}\\b`, 'i') }) });
    await expect(fila).toHaveCount(1);
    return fila;
  }

  /** Does something with a row. */
  async accion(texto: string, nombre: string): Promise<void> {
    await this.fila(nombre);
    await this.page.getByRole('button', { name: new RegExp(`^${texto} ${nombre}`) }).click();
  }

  /** Chooses from a list by typing. */
  async elegir(en: Locator, campo: string, opcion: string): Promise<void> {
    await en
      .getByRole('combobox', { name: campo })
      .or(en.getByRole('textbox', { name: campo }))
      .first()
      .click();
    await this.page.keyboard.type(opcion);
    await this.page.getByRole('option', { name: opcion }).first().click();
  }

  /** A message of success that names what happened. */
  async dice(texto: RegExp): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: texto }).first()).toBeVisible();
  }

  async volver(): Promise<void> {
    await this.page.getByRole('button', { name: /^Volver/ }).click();
  }
}
