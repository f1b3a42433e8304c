import { expect, type Locator, type Page } from '@playwright/test';

/** From this width on the dialog has the comanda beside the dishes. */
const CON_COMANDA_PX = 1200;

/** A dish as a waiter orders it. */
export interface Pedido {
  readonly busca: string;
  readonly alimento: string;
  readonly especificacion?: string;
  readonly complementos?: readonly string[];
  readonly comentario?: string;
  readonly cantidad?: number;
}

/** The comandas screen, in its users' words. */
export class Comandas {
  constructor(readonly page: Page) {}

  /** A comanda of the list: a row of the table, a card on a phone. */
  fila(nombre: string): Locator {
    const tarjeta = this.page.getByRole('article', { name: new RegExp(`^${nombre}\\b`) });
    return this.page
      .getByRole('row')
      .filter({ has: this.#cabeza(nombre) })
      .or(tarjeta);
  }

  #cabeza(nombre: string): Locator {
    return this.page.getByRole('rowheader', { name: new RegExp(`^${nombre}\\b`) });
  }

  /** Scrolls to a comanda that is there already: one far out of sight has only its name. */
  async ver(nombre: string): Promise<Locator> {
    await this.page
      .getByRole('rowgroup')
      .filter({ has: this.#cabeza(nombre) })
      .scrollIntoViewIfNeeded();
    return this.fila(nombre);
  }

  accion(accion: string, nombre: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${accion} (a |de |cambios de )?${nombre}(,|$)`) });
  }

  async nueva(nombre: string, comensales = 2): Promise<void> {
    // A till without comandas offers it twice.
    await this.page.getByRole('button', { name: 'Nueva comanda' }).first().click();
    const dialogo = this.page.getByRole('dialog', { name: 'Nueva comanda' });
    await dialogo.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
    for (let i = 1; i < comensales; i += 1) await dialogo.getByRole('button', { name: 'Agregar uno' }).click();
    await dialogo.getByRole('button', { name: 'Abrir comanda' }).click();
    await expect(dialogo).toBeHidden();
    await expect(this.fila(nombre)).toBeVisible();
  }

  async agregar(nombre: string, pedido: Pedido): Promise<void> {
    await this.page.getByRole('button', { name: `Agregar alimento a ${nombre}` }).click();
    const dialogo = this.page.getByRole('dialog', { name: 'Agregar alimento' });
    await dialogo.getByRole('combobox', { name: 'Alimento' }).fill(pedido.busca);
    await dialogo
      .getByRole('option', { name: new RegExp(pedido.alimento) })
      .first()
      .click();
    if (pedido.especificacion) await dialogo.getByText(pedido.especificacion, { exact: true }).click();
    for (const complemento of pedido.complementos ?? [])
      await dialogo.getByRole('checkbox', { name: new RegExp(complemento) }).click();
    if (pedido.comentario) await dialogo.getByRole('textbox', { name: /Comentario/ }).fill(pedido.comentario);
    for (let i = 1; i < (pedido.cantidad ?? 1); i += 1)
      await dialogo.getByRole('button', { name: 'Agregar uno' }).click();
    // Beside the comanda it waits for the next dish; elsewhere its verb would save, too.
    const conComanda = (this.page.viewportSize()?.width ?? 0) >= CON_COMANDA_PX;
    await dialogo.getByRole('button', { name: conComanda ? /^Agregar \$/ : 'Agregar y seguir' }).click();
    await dialogo.getByRole('button', { name: 'Listo', exact: true }).click();
    await expect(dialogo).toBeHidden();
  }

  /** Adds dishes by their tiles, as often as their digit says, and saves. */
  async agregarDelMenu(nombre: string, categoria: string, platos: Readonly<Record<string, number>>): Promise<void> {
    await this.page.getByRole('button', { name: `Agregar alimento a ${nombre}` }).click();
    const dialogo = this.page.getByRole('dialog', { name: 'Agregar alimento' });
    await dialogo.getByRole('button', { name: new RegExp(`^${categoria}, `) }).click();
    for (const [plato, cantidad] of Object.entries(platos)) {
      await dialogo.getByRole('button', { name: new RegExp(`^${plato}`) }).press(String(cantidad));
    }
    await dialogo.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(dialogo).toBeHidden();
  }

  /** Deletes the last line of a dish in the expanded comanda; answers the question. */
  async quitar(plato: string, pregunta: RegExp): Promise<void> {
    await this.page
      .getByRole('button', { name: `Eliminar pedido: ${plato}` })
      .last()
      .click();
    const dialogo = this.page.getByRole('dialog', { name: 'Advertencia' });
    await expect(dialogo).toContainText(pregunta);
    await dialogo.getByRole('button', { name: 'Eliminar pedido' }).click();
    await expect(dialogo).toBeHidden();
  }

  async guardar(nombre: string): Promise<void> {
    const boton = this.page.getByRole('button', { name: new RegExp(`^Guardar cambios de ${nombre}`) });
    await boton.click();
    await expect(boton).toBeDisabled();
    // Disabled it is also while the save is on its way.
    await expect(this.fila(nombre)).not.toContainText('Sin guardar');
  }

  /** Saves on a phone, whose card has the button only while something waits to be saved. */
  async guardarEnTarjeta(nombre: string): Promise<void> {
    const boton = this.page.getByRole('button', { name: new RegExp(`^Guardar cambios de ${nombre}`) });
    await boton.click();
    await expect(boton).toHaveCount(0);
    await expect(this.fila(nombre)).not.toContainText('Sin guardar');
  }

  async expandir(nombre: string): Promise<void> {
    await this.page.getByRole('button', { name: `Pedidos de ${nombre}`, exact: true }).click();
  }
}
