import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum presses of Tab between two elements of one screen. */
const MANY = 150;

/** In the page: its dialogs, which of them are closing, and the element with the focus. */
const describeDialogs = (): string => {
  const named = (dialog: Element): string => dialog.getAttribute('aria-labelledby') ?? '';
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].map((dialog) => {
    const title = document.getElementById(named(dialog))?.textContent ?? 'without a title';
    return dialog.closest('[data-closing]') ? `${title} (closing)` : title;
  });
  return `Dialogs: ${dialogs.join(', ')}. Focus: ${document.activeElement?.outerHTML.slice(0, 200) ?? 'nowhere'}`;
};

/** A user without a mouse. */
export class Keyboard {
  constructor(readonly page: Page) {}

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Moves the focus to a visible element with Tab (or Shift+Tab); fails if it is never reached. */
  async goTo(a: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(a).toBeVisible();
    for (let n = 0; n < MANY; n += 1) {
      if (await a.evaluate((e) => e === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`Tab does not come to ${a.toString()}`);
  }

  /** Chooses an option of the focused list with the arrow keys. */
  async choose(field: Locator, option: string): Promise<void> {
    await this.press('ArrowDown');
    await expect(this.page.getByRole('option', { name: option, exact: true })).toBeVisible();
    const activeOption = (): Promise<string | null> =>
      field.evaluate(
        (e) => document.getElementById(e.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
      );
    for (let n = 0; n < MANY && (await activeOption()) !== option; n += 1) await this.press('ArrowDown');
    await this.press('Enter');
    await expect(field).toHaveValue(option);
  }

  /** Chooses a menu's entry with the arrow keys; the menu's button must have the focus. */
  async chooseFromMenu(entry: string): Promise<void> {
    await this.press('Enter');
    const item = this.page.getByRole('menuitem', { name: entry, exact: true });
    await expect(item).toBeVisible();
    for (let n = 0; n < MANY && !(await item.evaluate((e) => e === document.activeElement)); n += 1)
      await this.press('ArrowDown');
    await this.press('Enter');
  }

  /** Expects that the dialog is closed and the focus is on a usable element, not on the page; otherwise says what is open. */
  async expectClosed(dialog: Locator): Promise<void> {
    await expect(dialog)
      .toBeHidden()
      .catch(async (failure: Error) => {
        throw new Error(`${failure.message}\n${await this.page.evaluate(describeDialogs)}`, { cause: failure });
      });
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
  }
}
