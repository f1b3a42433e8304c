import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { isReachable } from '../server/reach.ts';
import { waitingPage, type Waiting } from './waiting.ts';

/** How often a server that does not answer is looked for, in milliseconds. */
const AGAIN_MS = 1_000;

/** Whether the page of the server is there: its own answer, or what the browser kept of it. */
const arrives = (page: Page, origin: string): Promise<boolean> =>
  page.goto(origin, { waitUntil: 'commit' }).then(
    (response) => (response?.status() ?? 500) < 500,
    () => false,
  );

/** Shows a page of our own at the server's address, so that the window keeps its origin and needs no address bar. */
const showWaiting = async (page: Page, origin: string, waiting: Waiting): Promise<void> => {
  const all = `${origin}/**`;
  const body = waitingPage(waiting, origin);
  await page.route(all, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await page.goto(origin).catch(() => undefined);
  await page.unroute(all);
};

/** Loads the till; while no server answers, the window says so and looks for it every second. */
export const loadTill = async (page: Page, origin: string, waiting: () => Waiting): Promise<void> => {
  let shown: Waiting | null = null;
  while (!page.isClosed() && !(await arrives(page, origin))) {
    do {
      if (shown !== waiting()) await showWaiting(page, origin, (shown = waiting()));
      await pause(AGAIN_MS);
    } while (!page.isClosed() && !(await isReachable(origin)));
    shown = null;
  }
};
