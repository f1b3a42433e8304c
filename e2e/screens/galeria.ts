import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

const WEB = join(import.meta.dirname, '../../apps/web');
const ORIGIN = 'http://galeria.test/';

const run = promisify(execFile);

/** The gallery of stories, built into a folder of its own; it has no server, so calls get no answer. */
export class Gallery {
  private constructor(private readonly folder: string) {}

  static async build(): Promise<Gallery> {
    const folder = await mkdtemp(join(tmpdir(), 'comal-galeria-'));
    const args = ['vite', 'build', '--config', 'vite.galeria.config.ts', '--outDir', folder, '--logLevel', 'error'];
    await run('npx', args, { cwd: WEB });
    return new Gallery(folder);
  }

  /** Opens the list of stories in a page and returns their names. */
  async open(page: Page): Promise<string[]> {
    await page.route(`${ORIGIN}**`, (route) => {
      const path = join(this.folder, new URL(route.request().url()).pathname);
      return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404, body: '{}' });
    });
    await page.goto(`${ORIGIN}galeria.html?historia=`);
    await page.locator('nav a').first().waitFor();
    return page.locator('nav a').allInnerTexts();
  }

  /** Shows one story in a page that is open. */
  async show(page: Page, story: string): Promise<void> {
    await page.evaluate((name) => void (window.location.hash = name), story);
    await page.locator(`[data-story="${story}"]`).waitFor({ state: 'attached' });
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
