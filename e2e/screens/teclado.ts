import { expect, type Locator, type Page } from '@playwright/test';

/** Most presses of Tab between two things of one screen. */
const MUCHAS = 150;

/** Somebody who has no mouse. */
export class Teclado {
  constructor(readonly page: Page) {}

  async pulsar(...teclas: readonly string[]): Promise<void> {
    for (const tecla of teclas) await this.page.keyboard.press(tecla);
  }

  async escribir(texto: string): Promise<void> {
    await this.page.keyboard.type(texto);
  }

  /** Moves the focus to a visible element with Tab (or Shift+Tab); fails if it is never reached. */
  async ir(a: Locator, tecla: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(a).toBeVisible();
    for (let n = 0; n < MUCHAS; n += 1) {
      if (await a.evaluate((e) => e === document.activeElement)) return;
      await this.pulsar(tecla);
    }
    throw new Error(`Tab does not come to ${a.toString()}`);
  }

  /** Chooses an option of a list that has the focus, with the arrows. */
  async elegir(campo: Locator, opcion: string): Promise<void> {
    await this.pulsar('ArrowDown');
    await expect(this.page.getByRole('option', { name: opcion, exact: true })).toBeVisible();
    const activa = (): Promise<string | null> =>
      campo.evaluate(
        (e) => document.getElementById(e.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
      );
    for (let n = 0; n < MUCHAS && (await activa()) !== opcion; n += 1) await this.pulsar('ArrowDown');
    await this.pulsar('Enter');
    await expect(campo).toHaveValue(opcion);
  }

  /** A menu's entry with the arrows, the menu's button having the focus. */
  async delMenu(entrada: string): Promise<void> {
    await this.pulsar('Enter');
    const item = this.page.getByRole('menuitem', { name: entrada, exact: true });
    await expect(item).toBeVisible();
    for (let n = 0; n < MUCHAS && !(await item.evaluate((e) => e === document.activeElement)); n += 1)
      await this.pulsar('ArrowDown');
    await this.pulsar('Enter');
  }

  /** The dialog is closed, and the focus is on a usable element, not on the page. */
  async cerrado(dialogo: Locator): Promise<void> {
    await expect(dialogo).toBeHidden();
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
  }
}
