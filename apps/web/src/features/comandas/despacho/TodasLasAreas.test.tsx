import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { followedArea } from '../../../platform/live/live.ts';
import { answers, fakeServer } from '../../../platform/test/fake-server.ts';
import { idPedido } from '../../../platform/test/fixtures.ts';
import * as historias from './AreaScreen.stories.tsx';
import { COCINA } from './datos.fixture.ts';
import { abrir, cerrar, con, movidos, platillos } from './pantalla.fixture.ts';

beforeEach(abrir);
afterEach(cerrar);

describe('all areas on one screen, for a kitchen with one wall', () => {
  it('has the lines of every area that has a screen, a comanda once', () => {
    renderApp(<historias.TodasEnTarjetas />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Todas las áreas');
    const tarjetas = screen.getAllByRole('article').map((t) => [...t.querySelectorAll('li')].map((l) => l.textContent));
    expect(tarjetas).toEqual([['1Pozole verde', '1Agua de jamaica'], ['1Michelada']]);
  });

  it('has them as a table too', () => {
    renderApp(<historias.TodasEnLista />);
    expect(platillos()).toEqual(['Pozole verde', 'Agua de jamaica', 'Michelada']);
  });

  it('moves the lines of all areas of a comanda with one press', async () => {
    const servidor = con(movidos());
    renderApp(<historias.TodasEnTarjetas />);
    fireEvent.click(screen.getByRole('button', { name: /^Empezar todo: Mesa 31/ }));
    await waitFor(() =>
      expect(servidor.requests[0]?.body).toEqual([
        { id: idPedido(31), de: 1, a: 2 },
        { id: idPedido(32), de: 1, a: 2 },
      ]),
    );
  });

  it.each([
    ['Agotados', 'GET comandas/alimentos/agotados'],
    ['Recuperar', 'GET comandas/despachadas'],
  ])('%s asks for each area, under its name', async (nombre, llamada) => {
    const servidor = fakeServer({ [llamada]: answers([]) });
    renderApp(<historias.TodasEnTarjetas />);
    fireEvent.click(screen.getByRole('button', { name: nombre }));
    const panel = within(await screen.findByRole('dialog', { name: nombre }));
    const deCada = await panel.findAllByRole('region');
    expect(deCada.map((s) => s.getAttribute('aria-label'))).toEqual(['Cocina caliente', 'Barra']);
    await waitFor(() =>
      expect(servidor.calls.filter((c) => c.name === llamada).map((c) => c.query.get('area'))).toEqual(['1', '2']),
    );
  });

  it('listens to everything, where the screen of one area listens to it alone', () => {
    const { unmount } = renderApp(<historias.OchoFilas />);
    expect(followedArea()).toBe(COCINA);
    unmount();
    renderApp(<historias.TodasEnTarjetas />);
    expect(followedArea()).toBeNull();
  });

  it('says that there are no areas', () => {
    renderApp(<historias.TodasSinAreas />);
    expect(screen.getByText('No hay áreas de despacho')).toBeTruthy();
  });

  it('does not say that everything is out before it knows which areas there are', () => {
    renderApp(<historias.TodasCargando />);
    expect(screen.queryByText('Todo despachado')).toBeNull();
  });
});
