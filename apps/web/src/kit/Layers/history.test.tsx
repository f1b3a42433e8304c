import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { go, startHistory } from './history.ts';
import { Paginas } from './history.stories.tsx';

let stop: () => void;
beforeEach(() => {
  window.location.hash = '#/antes';
  history.pushState(null, '', '#/pagina');
  stop = startHistory();
});
afterEach(() => {
  stop();
  window.location.hash = '';
});

const layers = (): number => (history.state as { readonly layers?: number } | null)?.layers ?? 0;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = (): (string | null)[] => screen.queryAllByRole('dialog').map((d) => d.getAttribute('data-name'));
/** The history has as many entries over the page as there are layers. */
const settled = (n: number) => waitFor(() => expect(layers()).toBe(n));
const back = () => act(() => history.back());
const leaves = async () => {
  back();
  await waitFor(() => expect(window.location.hash).toBe('#/antes'));
};

describe('the browser’s Back (decision 0054)', () => {
  it('closes what lies over the page, one after the other, and then leaves', async () => {
    renderApp(<Paginas />);
    await press('Abrir uno');
    await settled(1);
    await press('Abrir dos');
    await settled(2);
    back();
    await waitFor(() => expect(open()).toEqual(['uno']));
    await settled(1);
    back();
    await waitFor(() => expect(open()).toEqual([]));
    expect(window.location.hash).toBe('#/pagina');
    await settled(0);
    await leaves();
  });

  it('has nothing to close after a layer was closed by its button, however often, and the history does not grow', async () => {
    renderApp(<Paginas />);
    await press('Abrir uno');
    await settled(1);
    const entries = history.length;
    for (let n = 0; n < 5; n += 1) {
      await press('Cerrar uno');
      await settled(0);
      await press('Abrir uno');
      await settled(1);
    }
    expect(history.length).toBe(entries);
    await press('Cerrar uno');
    await settled(0);
    await leaves();
  });

  it('and then Forward opens nothing again', async () => {
    renderApp(<Paginas />);
    await press('Abrir uno');
    await settled(1);
    back();
    await waitFor(() => expect(open()).toEqual([]));
    await settled(0);
    const goes = vi.spyOn(history, 'go');
    act(() => history.forward());
    await waitFor(() => expect(goes).toHaveBeenCalledWith(-1));
    goes.mockRestore();
    await settled(0);
    expect(open()).toEqual([]);
    await leaves();
  });

  it('goes nowhere over what stays: a call in flight, or something that is not saved', async () => {
    renderApp(<Paginas />);
    await press('Abrir fijo');
    await settled(1);
    const entries = history.length;
    for (let n = 0; n < 3; n += 1) {
      back();
      await waitFor(() => expect(screen.getByText(`Atrás: ${n + 1}`)).toBeTruthy());
      await settled(1);
    }
    expect([open(), window.location.hash, history.length]).toEqual([['fijo'], '#/pagina', entries]);
  });

  it('asks the page that is not saved only when nothing lies over it', async () => {
    renderApp(<Paginas />);
    await press('Abrir uno');
    await settled(1);
    await press('Escribir');
    await settled(2);
    back();
    await waitFor(() => expect(open()).toEqual([]));
    await settled(1);
    expect(screen.getByText('Atrás: 0')).toBeTruthy();
    back();
    await waitFor(() => expect(screen.getByText('Atrás: 1')).toBeTruthy());
    await settled(1);
    await press('Guardar');
    await settled(0);
    await leaves();
  });

  it('finds the page once where another one was gone to from under a layer', async () => {
    renderApp(<Paginas />);
    await press('Abrir uno');
    await settled(1);
    act(() =>
      go((over) => {
        history[over ? 'replaceState' : 'pushState'](null, '', '#/otra');
        window.dispatchEvent(new HashChangeEvent('hashchange'));
      }),
    );
    await press('Cerrar uno');
    await settled(0);
    expect(window.location.hash).toBe('#/otra');
    back();
    await waitFor(() => expect(window.location.hash).toBe('#/pagina'));
    await leaves();
  });

  it('of a page that was loaded anew, whose layers are gone, leaves it', async () => {
    stop();
    history.pushState({ layers: 1 }, '');
    history.pushState({ layers: 2 }, '');
    stop = startHistory();
    await settled(0);
    await leaves();
  });
});
