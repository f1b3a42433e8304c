import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { Cocina, Comandas } from '../TillShell.stories.tsx';

const LLENAR = 'Pantalla completa';
const SALIR = 'Salir de pantalla completa';

/** A browser that fills the screen when it is asked to, and tells the page. */
const change = async (element: Element | null): Promise<void> => {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
  document.dispatchEvent(new Event('fullscreenchange'));
};
const openMenu = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('menuitem', { name: 'Mi cuenta' });
};
const entries = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  Object.assign(document.documentElement, { requestFullscreen: () => change(document.documentElement) });
  Object.assign(document, { exitFullscreen: () => change(null) });
});
afterEach(() => {
  for (const name of ['fullscreenElement', 'fullscreenEnabled', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  vi.unstubAllGlobals();
});

it.each([
  ['the till', <Comandas key="t" />, /^Cuenta de/],
  ['the kitchen', <Cocina key="c" />, 'Menú'],
])('%s fills the screen of a tablet from its menu, and gives it back', async (_where, ui, menu) => {
  renderApp(ui);
  await openMenu(menu);
  await userEvent.click(screen.getByRole('menuitem', { name: LLENAR }));
  expect(document.fullscreenElement).toBe(document.documentElement);
  await openMenu(menu);
  expect(entries()).not.toContain(LLENAR);
  await userEvent.click(screen.getByRole('menuitem', { name: SALIR }));
  expect(document.fullscreenElement).toBeNull();
});

it('offers it neither where the browser cannot nor in the till program', async () => {
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false });
  const { unmount } = renderApp(<Comandas />);
  await openMenu(/^Cuenta de/);
  expect(entries()).not.toContain(LLENAR);
  unmount();
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  vi.stubGlobal('comalLanzador', { minimizar: vi.fn(), cerrar: vi.fn(), pantallaCompleta: vi.fn() });
  renderApp(<Comandas />);
  await openMenu(/^Cuenta de/);
  expect(entries()).not.toContain(LLENAR);
});
