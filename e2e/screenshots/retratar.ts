import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const CARPETA = join(import.meta.dirname, '../../docs/screenshots');

/** Takes a picture of the documentation, without the alerts of earlier steps. */
export const retratar = async (page: Page, nombre: string): Promise<void> => {
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0, { timeout: 15_000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.screenshot({ path: join(CARPETA, `${nombre}.png`), animations: 'disabled' });
};
