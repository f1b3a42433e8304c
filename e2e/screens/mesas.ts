import { expect, type Locator, type Page } from '@playwright/test';

/** The actions in the menus of a comanda and of its lines that move, divide or share dishes. */
export class Mesas {
  constructor(readonly page: Page) {}

  /** Opens an action behind the dots of `de`, a comanda or a dish. */
  async open(from: string, action: string): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(`^(Más a|A)cciones de ${from}$`) })
      .first()
      .click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Moves dishes of a comanda to another open one. */
  async move(source: string, platos: readonly string[], target: string): Promise<void> {
    await this.open(source, `Pasar pedidos de ${source} a otra comanda`);
    const dialog = this.page.getByRole('dialog', { name: 'Pasar pedidos' });
    for (const plato of platos)
      await dialog
        .getByRole('checkbox', { name: new RegExp(`^${plato}`) })
        .first()
        .check();
    await this.#choose(dialog, target);
    await this.#send(dialog, new RegExp(`^Pasar .* a ${target}$`));
  }

  async join(source: string, target: string): Promise<void> {
    await this.open(source, `Unir ${source} con otra comanda`);
    const dialog = this.page.getByRole('dialog', { name: 'Unir con otra comanda' });
    await this.#choose(dialog, target);
    await this.#send(dialog, `Unir ${source} a ${target}`);
  }

  async handOver(comanda: string, mesero: string): Promise<void> {
    await this.open(comanda, `Entregar ${comanda} a otro mesero`);
    const dialog = this.page.getByRole('dialog', { name: 'Entregar a otro mesero' });
    await dialog.getByRole('button', { name: mesero }).click();
    await expect(dialog).toBeHidden();
  }

  /** Divides the only sub-account of a comanda in equal parts; returns the text of each part before it is accepted. */
  async split(comanda: string, parts: number): Promise<string[]> {
    await this.open(comanda, `Dividir ${comanda} en partes iguales`);
    const dialog = this.page.getByRole('dialog', { name: 'Dividir en partes iguales' });
    await expect(dialog.getByRole('list', { name: 'Así queda' })).toBeVisible();
    const count = dialog.getByRole('list', { name: 'Así queda' }).getByRole('listitem');
    // The number of parts is initially that of the guests.
    const missing = parts - (await count.count());
    for (let n = 0; n < Math.abs(missing); n += 1)
      await dialog.getByRole('button', { name: missing > 0 ? 'Agregar uno' : 'Quitar uno' }).click();
    await expect(count).toHaveCount(parts);
    const texts = await count.allTextContents();
    await this.#send(dialog, `Dividir en ${parts} partes`);
    return texts;
  }

  /** Shares a dish of the comanda that is expanded among new sub-accounts. */
  async share(plato: string, subcuentas: readonly string[]): Promise<void> {
    await this.open(plato, `Compartir platillo: ${plato}`);
    const dialog = this.page.getByRole('dialog', { name: 'Compartir platillo' });
    for (const nombre of subcuentas) {
      await dialog.getByRole('textbox', { name: 'Otra subcuenta' }).fill(nombre);
      await dialog.getByRole('textbox', { name: 'Otra subcuenta' }).press('Enter');
    }
    await this.#send(dialog, `Compartir entre ${subcuentas.length}`);
  }

  async #choose(dialog: Locator, target: string): Promise<void> {
    const search = dialog.getByRole('textbox', { name: 'Buscar comanda' });
    if (await search.isVisible()) await search.fill(target);
    await dialog.getByRole('radio', { name: new RegExp(`^${target}(?!\\d)`) }).check();
  }

  async #send(dialog: Locator, button: string | RegExp): Promise<void> {
    await dialog.getByRole('button', { name: button, exact: typeof button === 'string' }).click();
    await expect(dialog).toBeHidden();
  }
}
