import type { Page } from 'playwright-core';
import { watched, type Sample } from '../stolen.ts';

/** Pause between two presses: the least a person takes; the result of the previous one is drawn by then. */
const REST_MS = 300;

/**
 * `lapse(done, id)`: milliseconds from the next click, key, or message about a comanda until the first paint in which `done`
 * holds. The start is the event's own timestamp, so that time in the event queue counts.
 */
export const STOPWATCH = `
  const Native = window.WebSocket;
  let heard = null;
  window.WebSocket = class extends Native {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', (e) => { if (heard && String(e.data).includes(heard.id)) heard.at(e.timeStamp); });
    }
  };
  window.lapse = (done, id) => new Promise((resolve) => {
    let start = null;
    const begin = (at) => { start ??= at; };
    const press = (e) => begin(e.timeStamp);
    if (id) heard = { id, at: begin };
    else for (const type of ['pointerup', 'keydown']) addEventListener(type, press, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (start === null || !done()) return;
      observer.disconnect();
      // Before what the page left for after the paint.
      requestAnimationFrame(() => scheduler.postTask(() => resolve(performance.now() - start), { priority: 'user-blocking' }));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['hidden', 'data-lineas'] });
  });
  // What the filters tell of the list, and the first \`many\` of it: what a screen shows.
  window.list = (many) => {
    const shown = [];
    for (const { hidden, dataset } of document.querySelectorAll('[data-comanda]')) if (!hidden && shown.push(dataset.comanda) === many) break;
    return document.querySelector('[role=search] [role=status]').textContent + ' ' + shown.join(' ');
  };
  // What the search of dishes found, or the tiles that are there when nothing is looked for.
  window.dishes = () => document.querySelector('[role=dialog] [role=listbox]')?.textContent ?? (document.querySelector('[data-azulejo]') ? 'tiles' : '');
  // Lines may be in the page before they are shown.
  window.lines = (id) => document.getElementById('pedidos-' + id)?.closest('tr').dataset.lineas === 'vistas';`;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the stopwatch in the idle page, runs `act`, and returns how long it took until the page's condition `done` held. */
export const timed = async (page: Page, done: string, act: () => Promise<unknown>, id?: string): Promise<Sample> => {
  await wait(REST_MS);
  const pending = page.evaluate<number>(`window.lapse(() => ${done}, ${JSON.stringify(id ?? null)})`);
  await page.evaluate('0');
  return watched(async () => {
    const [took] = await Promise.all([pending, act()]);
    return took;
  });
};

/** How long the button stays down, as a finger does; with 0 ms the work of the pointerdown would count into the measured time. */
const PRESS_MS = 60;

/** Presses the element under the pointer. */
export const press = async ({ mouse }: Page): Promise<void> => {
  await mouse.down();
  await wait(PRESS_MS);
  await mouse.up();
};
