import { expect, type Locator, type Page } from '@playwright/test';

/** A dispatch area's screen. */
export class Despacho {
  constructor(readonly page: Page) {}

  async open(area: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Menú' }).click();
    await this.page.getByRole('menuitem', { name: area }).click();
    await expect(this.page.getByRole('heading', { name: `Área ${area}` })).toBeVisible();
  }

  row(platillo: string, comanda: string): Locator {
    return this.page.getByRole('row', { name: new RegExp(`^${platillo}, ${comanda}`) });
  }

  /** How many alike lines of a comanda wait here, as one row or several. */
  async count(platillo: string, comanda: string): Promise<number> {
    const ids = await this.row(platillo, comanda).evaluateAll((rows) =>
      rows.flatMap((row) => (row.getAttribute('data-pedidos') ?? '').split(' ')),
    );
    return ids.filter(Boolean).length;
  }

  /** Shows the area as cards, or as the table. */
  async viewAs(view: 'Tarjetas' | 'Lista'): Promise<void> {
    await this.page.getByRole('button', { name: view, exact: true }).click();
  }

  tarjeta(comanda: string): Locator {
    return this.page.getByRole('article', { name: new RegExp(`^${comanda}[, ]`) });
  }

  /** Sends out every card that earlier journeys left: what is looked at does not hang on how full the wall is. */
  async clear(): Promise<void> {
    const none = this.page.getByText('Todo despachado');
    await expect(this.page.locator('[data-tarjeta]').first().or(none)).toBeVisible();
    const ready = this.page.getByRole('button', { name: /^Todo listo/ });
    // As one leaves the next page fills its place: what stands there changes, and not how many.
    const currentIds = (): Promise<string> =>
      ready.evaluateAll((buttons) => buttons.map((b) => b.getAttribute('aria-label')).join(' | '));
    for (let before = await currentIds(); before !== ''; before = await currentIds()) {
      await ready.first().click();
      await expect.poll(currentIds).not.toBe(before);
    }
  }

  /** Turns the pages of the cards until something is in sight. */
  async until(target: Locator): Promise<void> {
    await expect(this.page.locator('[data-tarjeta]').first()).toBeVisible();
    for (let n = 0; n < 9 && !(await target.isVisible()); n += 1) await this.page.keyboard.press('PageDown');
    await expect(target).toBeVisible();
  }

  async move(estado: 'Pendiente' | 'Trabajando' | 'Despachado', platillo: string, comanda: string): Promise<void> {
    await this.page
      .getByRole('button', { name: `${estado}: ${platillo}, ${comanda}` })
      .first()
      .click();
  }

  /** Takes on everything that waits in the area, and sends it out, once what must be there has come: the server took each line. */
  async dispatchAll(area: string, platillo: string, comanda: string): Promise<void> {
    await this.open(area);
    await expect(this.row(platillo, comanda).first()).toBeVisible();
    const pending = this.page.getByRole('button', { name: /^Pendientes a trabajando/ });
    await expect(pending).toBeEnabled();
    await this.#taken(() => pending.click());
    await this.page.getByRole('button', { name: /^Trabajando a despachado/ }).click();
    const dispatchButton = this.page.getByRole('dialog').getByRole('button', { name: /^Despachar/ });
    await this.#taken(() => dispatchButton.click());
  }

  /** Presses, and waits until the server has moved all that the press moves. */
  async #taken(press: () => Promise<void>): Promise<void> {
    const response = this.page.waitForResponse((r) => r.url().includes('/comandas/pedidos/estado'));
    await press();
    const { data } = (await (await response).json()) as { data?: { rechazados: unknown[] } };
    expect(data?.rechazados).toEqual([]);
  }
}
