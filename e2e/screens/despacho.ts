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

  /** The number of equal lines of a comanda here, in one row or several. */
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

  /** Dispatches every card that earlier journeys left, so that the check does not depend on the number of cards. */
  async clear(): Promise<void> {
    const none = this.page.getByText('Todo despachado');
    await expect(this.page.locator('[data-tarjeta]').first().or(none)).toBeVisible();
    const ready = this.page.getByRole('button', { name: /^Todo listo/ });
    // When a card leaves, one of the next page takes its place: the ids change, but not the number.
    const currentIds = (): Promise<string> =>
      ready.evaluateAll((buttons) => buttons.map((b) => b.getAttribute('aria-label')).join(' | '));
    for (let before = await currentIds(); before !== ''; before = await currentIds()) {
      await ready.first().click();
      await expect.poll(currentIds).not.toBe(before);
    }
  }

  /** Turns the pages of the cards until the target is visible. */
  async until(target: Locator): Promise<void> {
    await expect(this.page.locator('[data-tarjeta]').first()).toBeVisible();
    for (let n = 0; n < 9 && !(await target.first().isVisible()); n += 1) await this.page.keyboard.press('PageDown');
    await expect(target.first()).toBeVisible();
  }

  async move(estado: 'Pendiente' | 'Trabajando' | 'Despachado', platillo: string, comanda: string): Promise<void> {
    await this.page
      .getByRole('button', { name: `${estado}: ${platillo}, ${comanda}` })
      .first()
      .click();
  }

  /** Starts and dispatches everything in the area, once the expected dish has arrived; waits until the server accepted each line. */
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

  /** Presses, and waits until the server has moved every line of the press. */
  async #taken(press: () => Promise<void>): Promise<void> {
    const response = this.page.waitForResponse((r) => r.url().includes('/comandas/pedidos/estado'));
    await press();
    const { data } = (await (await response).json()) as { data?: { rechazados: unknown[] } };
    expect(data?.rechazados).toEqual([]);
  }
}
