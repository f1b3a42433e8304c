import { expect, type Locator, type Page } from '@playwright/test';

/** A dispatch area's screen. */
export class Despacho {
  constructor(readonly page: Page) {}

  async abrir(area: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Menú' }).click();
    await this.page.getByRole('menuitem', { name: area }).click();
    await expect(this.page.getByRole('heading', { name: `Área ${area}` })).toBeVisible();
  }

  fila(platillo: string, comanda: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${platillo}, ${comanda}`) });
  }

  /** How many alike lines of a comanda wait here, as one row or several. */
  async cuantos(platillo: string, comanda: string): Promise<number> {
    const ids = await this.fila(platillo, comanda).evaluateAll((filas) =>
      filas.flatMap((fila) => (fila.getAttribute('data-pedidos') ?? '').split(' ')),
    );
    return ids.filter(Boolean).length;
  }

  /** Shows the area as cards, or as the table. */
  async verComo(vista: 'Tarjetas' | 'Lista'): Promise<void> {
    await this.page.getByRole('button', { name: vista, exact: true }).click();
  }

  tarjeta(comanda: string): Locator {
    return this.page.getByRole('article', { name: new RegExp(`^${comanda}[, ]`) });
  }

  /** Sends out every card that earlier journeys left: what is looked at does not hang on how full the wall is. */
  async vaciar(): Promise<void> {
    const nada = this.page.getByText('Todo despachado');
    await expect(this.page.locator('[data-tarjeta]').first().or(nada)).toBeVisible();
    const listos = this.page.getByRole('button', { name: /^Todo listo/ });
    // As one leaves the next page fills its place: what stands there changes, and not how many.
    const cuales = (): Promise<string> =>
      listos.evaluateAll((botones) => botones.map((b) => b.getAttribute('aria-label')).join(' | '));
    for (let antes = await cuales(); antes !== ''; antes = await cuales()) {
      await listos.first().click();
      await expect.poll(cuales).not.toBe(antes);
    }
  }

  /** Turns the pages of the cards until something is in sight. */
  async hasta(que: Locator): Promise<void> {
    await expect(this.page.locator('[data-tarjeta]').first()).toBeVisible();
    for (let n = 0; n < 9 && !(await que.isVisible()); n += 1) await this.page.keyboard.press('PageDown');
    await expect(que).toBeVisible();
  }

  async mover(estado: 'Pendiente' | 'Trabajando' | 'Despachado', platillo: string, comanda: string): Promise<void> {
    await this.page
      .getByRole('button', { name: `${estado}: ${platillo}, ${comanda}` })
      .first()
      .click();
  }

  /** Takes on everything that waits in the area, and sends it out, once what must be there has come: the server took each line. */
  async despacharTodo(area: string, platillo: string, comanda: string): Promise<void> {
    await this.abrir(area);
    await expect(this.fila(platillo, comanda).first()).toBeVisible();
    const pendientes = this.page.getByRole('button', { name: /^Pendientes a trabajando/ });
    await expect(pendientes).toBeEnabled();
    await this.#tomadas(() => pendientes.click());
    await this.page.getByRole('button', { name: /^Trabajando a despachado/ }).click();
    const despachar = this.page.getByRole('dialog').getByRole('button', { name: /^Despachar/ });
    await this.#tomadas(() => despachar.click());
  }

  /** Presses, and waits until the server has moved all that the press moves. */
  async #tomadas(pulsar: () => Promise<void>): Promise<void> {
    const respuesta = this.page.waitForResponse((r) => r.url().includes('/comandas/pedidos/estado'));
    await pulsar();
    const { data } = (await (await respuesta).json()) as { data?: { rechazados: unknown[] } };
    expect(data?.rechazados).toEqual([]);
  }
}
