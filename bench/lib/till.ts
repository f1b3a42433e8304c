import { times, type Bench } from './bench.ts';
import type { Branch } from './restaurant.ts';
import { tokenOf } from './saving.ts';
import { Till } from './restaurant.ts';

/** Console messages of a watched page, with the time it became usable. */
export const USABLE = 'usable at ';

/** Observes rendering and focus until `usable` reports that the page can be used. */
export const watching = (usable: string): string => `
  const usable = () => { ${usable} };
  let said = false;
  const look = () => { if (!said && usable()) { said = true; console.debug(${JSON.stringify(USABLE)} + performance.now()); } };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
  document.addEventListener('focusin', look);`;

/** Presses the first comanda's button as soon as it exists; a dish can be added when the search has the focus. */
export const FIRST_DISH = watching(`
  const search = document.querySelector('[role=dialog] [role=combobox]');
  if (search) return document.activeElement === search;
  const add = document.querySelector('button[aria-label^="Agregar alimento a"]:not([disabled])');
  if (add && !window.pressed) { window.pressed = true; setTimeout(() => add.click()); }
  return false;`);

/** A script for a browser that was signed in before and has seen the help tour. */
export const signedIn = (session: object): string => `
  localStorage.setItem('sesion', ${JSON.stringify(JSON.stringify(session))});
  localStorage.setItem('cliente', '1000');
  localStorage.setItem('hasSeenComandasTour', 'true');`;

/** The address of a product's till. */
export const tillUrl = ({ product }: Bench): string => `http://127.0.0.1:${product.port}/#/tpv`;

/** Open comandas with eight lines each; answers their ids. */
export const openWithLines = async (bench: Bench, branch: Branch, count: number): Promise<string[]> => {
  const ids = await bench.restaurant.openComandas(branch, count);
  const till = new Till(bench.product.port, await tokenOf(bench, branch));
  for (const id of ids) {
    await times(2, async () => {
      if (!(await till.save(bench.restaurant.orderOf(id)))) throw new Error('a save was refused');
    });
  }
  till.close();
  return ids;
};
