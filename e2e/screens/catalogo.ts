import { expect, type Locator, type Page } from '@playwright/test';

/** The configuration's screens of the catalogue. */
export class Catalogo {
  constructor(private readonly page: Page) {}

  /** Opens a screen of the side menu by its name. */
  async open(nombre: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Operaciones' });
    await expect(menu.getByRole('button').first()).toBeVisible();
    const entry = menu.getByRole('button', { name: nombre, exact: true });
    // One group is open at a time: opening the next closes the last.
    for (const group of await menu.locator('button[aria-expanded]').all())
      if (!(await entry.isVisible()) && (await group.getAttribute('aria-expanded')) === 'false') await group.click();
    await entry.click();
    await expect(this.page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  }

  /** Opens the dialog that adds to the list, fills it and saves it. */
  async add(button: string, fill: (dialog: Locator) => Promise<void>, saveLabel = 'Guardar'): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).first().click();
    await this.inDialog(fill, saveLabel);
  }

  /** Fills the dialog that is open and saves it. */
  async inDialog(fill: (dialog: Locator) => Promise<void>, saveLabel = 'Guardar'): Promise<void> {
    const dialog = this.page.getByRole('dialog').last();
    await expect(dialog).toBeVisible();
    await fill(dialog);
    await dialog.getByRole('button', { name: saveLabel, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Adds a dish, and skips the steps that it still lacks. */
  async addProducto(fill: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.page.getByRole('button', { name: 'Nuevo producto', exact: true }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Nuevo producto' });
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    const next = this.page.getByRole('dialog', { name: '¿Qué sigue?' });
    await next.getByRole('button', { name: 'Listo' }).click();
    await expect(next).toBeHidden();
  }

  /** Filters the list and returns the row with that name. */
  async row(nombre: string): Promise<Locator> {
    const filter = this.page
      .getByRole('searchbox')
      .or(this.page.getByPlaceholder(/^Filtra/))
      .first();
    await filter.fill(nombre);
    await filter.press('Enter');
    const row = this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: new RegExp(`^${nombre}\\b`, 'i') }) });
    await expect(row).toHaveCount(1);
    return row;
  }

  /** Runs an action of a row. */
  async action(text: string, nombre: string): Promise<void> {
    await this.row(nombre);
    await this.page.getByRole('button', { name: new RegExp(`^${text} ${nombre}`) }).click();
  }

  /** Chooses from a list by typing. */
  async choose(within: Locator, field: string, option: string): Promise<void> {
    await within
      .getByRole('combobox', { name: field })
      .or(within.getByRole('textbox', { name: field }))
      .first()
      .click();
    await this.page.keyboard.type(option);
    await this.page.getByRole('option', { name: option }).first().click();
  }

  /** Waits for a success message with a text. */
  async shows(text: RegExp): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
  }

  async goBack(): Promise<void> {
    await this.page.getByRole('button', { name: /^Volver/ }).click();
  }
}
