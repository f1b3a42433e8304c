import { expect, type Locator, type Page } from '@playwright/test';

/** Tables in motion: what is behind the dots of a comanda and of its lines. */
export class Mesas {
  constructor(readonly page: Page) {}

  /** Opens an action behind the dots of `de`, a comanda or a dish. */
  async abrir(de: string, accion: string): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(`^(Más a|A)cciones de ${de}$`) })
      .first()
      .click();
    await this.page.getByRole('menuitem', { name: accion, exact: true }).click();
  }

  /** Takes dishes of a comanda to another one that is open. */
  async pasar(origen: string, platos: readonly string[], destino: string): Promise<void> {
    await this.abrir(origen, `Pasar pedidos de ${origen} a otra comanda`);
    const dialogo = this.page.getByRole('dialog', { name: 'Pasar pedidos' });
    for (const plato of platos)
      await dialogo
        .getByRole('checkbox', { name: new RegExp(`^${plato}`) })
        .first()
        .check();
    await this.#elegir(dialogo, destino);
    await this.#enviar(dialogo, new RegExp(`^Pasar .* a ${destino}$`));
  }

  async unir(origen: string, destino: string): Promise<void> {
    await this.abrir(origen, `Unir ${origen} con otra comanda`);
    const dialogo = this.page.getByRole('dialog', { name: 'Unir con otra comanda' });
    await this.#elegir(dialogo, destino);
    await this.#enviar(dialogo, `Unir ${origen} a ${destino}`);
  }

  async entregar(comanda: string, mesero: string): Promise<void> {
    await this.abrir(comanda, `Entregar ${comanda} a otro mesero`);
    const dialogo = this.page.getByRole('dialog', { name: 'Entregar a otro mesero' });
    await dialogo.getByRole('button', { name: mesero }).click();
    await expect(dialogo).toBeHidden();
  }

  /** Divides the only sub-account of a comanda in equal parts; answers how each part reads before it is accepted. */
  async partir(comanda: string, partes: number): Promise<string[]> {
    await this.abrir(comanda, `Dividir ${comanda} en partes iguales`);
    const dialogo = this.page.getByRole('dialog', { name: 'Dividir en partes iguales' });
    await expect(dialogo.getByRole('list', { name: 'Así queda' })).toBeVisible();
    const cuantas = dialogo.getByRole('list', { name: 'Así queda' }).getByRole('listitem');
    // It begins with as many as guests.
    const faltan = partes - (await cuantas.count());
    for (let n = 0; n < Math.abs(faltan); n += 1)
      await dialogo.getByRole('button', { name: faltan > 0 ? 'Agregar uno' : 'Quitar uno' }).click();
    await expect(cuantas).toHaveCount(partes);
    const textos = await cuantas.allTextContents();
    await this.#enviar(dialogo, `Dividir en ${partes} partes`);
    return textos;
  }

  /** Shares a dish of the comanda that is expanded among new sub-accounts. */
  async compartir(plato: string, subcuentas: readonly string[]): Promise<void> {
    await this.abrir(plato, `Compartir platillo: ${plato}`);
    const dialogo = this.page.getByRole('dialog', { name: 'Compartir platillo' });
    for (const nombre of subcuentas) {
      await dialogo.getByRole('textbox', { name: 'Otra subcuenta' }).fill(nombre);
      await dialogo.getByRole('textbox', { name: 'Otra subcuenta' }).press('Enter');
    }
    await this.#enviar(dialogo, `Compartir entre ${subcuentas.length}`);
  }

  async #elegir(dialogo: Locator, destino: string): Promise<void> {
    const buscar = dialogo.getByRole('textbox', { name: 'Buscar comanda' });
    if (await buscar.isVisible()) await buscar.fill(destino);
    await dialogo.getByRole('radio', { name: new RegExp(`^${destino}(?!\\d)`) }).check();
  }

  async #enviar(dialogo: Locator, boton: string | RegExp): Promise<void> {
    await dialogo.getByRole('button', { name: boton, exact: typeof boton === 'string' }).click();
    await expect(dialogo).toBeHidden();
  }
}
