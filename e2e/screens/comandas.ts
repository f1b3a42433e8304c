import { expect, type Locator, type Page } from '@playwright/test';

/** From this width on the dialog shows the comanda beside the dishes. */
const WITH_COMANDA_PX = 1200;

/** A dish as a waiter orders it. */
export interface Pedido {
  readonly search: string;
  readonly alimento: string;
  readonly especificacion?: string;
  readonly complementos?: readonly string[];
  readonly comentario?: string;
  readonly cantidad?: number;
}

/** The comandas screen. */
export class Comandas {
  constructor(readonly page: Page) {}

  /** A comanda of the list: a row of the table, a card on a phone. */
  row(nombre: string): Locator {
    const card = this.page.getByRole('article', { name: new RegExp(`^${nombre}\\b`) });
    return this.page
      .getByRole('row')
      .filter({ has: this.#header(nombre) })
      .or(card);
  }

  #header(nombre: string): Locator {
    return this.page.getByRole('rowheader', { name: new RegExp(`^${nombre}\\b`) });
  }

  /** Scrolls to a comanda that is there already: one far out of sight has only its name. */
  async show(nombre: string): Promise<Locator> {
    await this.page
      .getByRole('rowgroup')
      .filter({ has: this.#header(nombre) })
      .scrollIntoViewIfNeeded();
    return this.row(nombre);
  }

  action(action: string, nombre: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${action} (a |de |cambios de )?${nombre}(,|$)`) });
  }

  async create(nombre: string, comensales = 2): Promise<void> {
    // A till without comandas shows this button twice.
    await this.page.getByRole('button', { name: 'Nueva comanda' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Nueva comanda' });
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
    for (let i = 1; i < comensales; i += 1) await dialog.getByRole('button', { name: 'Agregar uno' }).click();
    // With tables or order types the button names what it opens.
    await dialog.getByRole('button', { name: /^Abrir / }).click();
    await expect(dialog).toBeHidden();
    await expect(this.row(nombre)).toBeVisible();
  }

  async add(nombre: string, pedido: Pedido): Promise<void> {
    await this.page.getByRole('button', { name: `Agregar alimento a ${nombre}` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Agregar alimento' });
    await dialog.getByRole('combobox', { name: 'Alimento' }).fill(pedido.search);
    await dialog
      .getByRole('option', { name: new RegExp(pedido.alimento) })
      .first()
      .click();
    if (pedido.especificacion) await dialog.getByText(pedido.especificacion, { exact: true }).click();
    for (const complemento of pedido.complementos ?? [])
      await dialog.getByRole('checkbox', { name: new RegExp(complemento) }).click();
    if (pedido.comentario) await dialog.getByRole('textbox', { name: /Comentario/ }).fill(pedido.comentario);
    for (let i = 1; i < (pedido.cantidad ?? 1); i += 1)
      await dialog.getByRole('button', { name: 'Agregar uno' }).click();
    // With the comanda beside it the dialog stays open for the next dish; otherwise its button would also save.
    const withComanda = (this.page.viewportSize()?.width ?? 0) >= WITH_COMANDA_PX;
    await dialog.getByRole('button', { name: withComanda ? /^Agregar \$/ : 'Agregar y seguir' }).click();
    await dialog.getByRole('button', { name: 'Listo', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Adds dishes by their tiles, each as often as its number says, and saves. */
  async addFromMenu(nombre: string, categoria: string, platos: Readonly<Record<string, number>>): Promise<void> {
    await this.page.getByRole('button', { name: `Agregar alimento a ${nombre}` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Agregar alimento' });
    await dialog.getByRole('button', { name: new RegExp(`^${categoria}, `) }).click();
    for (const [plato, cantidad] of Object.entries(platos)) {
      await dialog.getByRole('button', { name: new RegExp(`^${plato}`) }).press(String(cantidad));
    }
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Deletes the last line of a dish in the expanded comanda, and confirms the question. */
  async remove(plato: string, question: RegExp): Promise<void> {
    await this.page
      .getByRole('button', { name: `Eliminar pedido: ${plato}` })
      .last()
      .click();
    const dialog = this.page.getByRole('dialog', { name: 'Advertencia' });
    await expect(dialog).toContainText(question);
    await dialog.getByRole('button', { name: 'Eliminar pedido' }).click();
    await expect(dialog).toBeHidden();
  }

  async save(nombre: string): Promise<void> {
    const button = this.page.getByRole('button', { name: new RegExp(`^Guardar cambios de ${nombre}`) });
    await button.click();
    await expect(button).toBeDisabled();
    // The button is also disabled while the save is in progress.
    await expect(this.row(nombre)).not.toContainText('Sin guardar');
  }

  /** Saves on a phone, whose card has the button only while there are unsaved changes. */
  async saveOnCard(nombre: string): Promise<void> {
    const button = this.page.getByRole('button', { name: new RegExp(`^Guardar cambios de ${nombre}`) });
    await button.click();
    await expect(button).toHaveCount(0);
    await expect(this.row(nombre)).not.toContainText('Sin guardar');
  }

  async expand(nombre: string): Promise<void> {
    await this.page.getByRole('button', { name: `Pedidos de ${nombre}`, exact: true }).click();
  }
}
