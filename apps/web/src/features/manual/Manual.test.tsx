import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { withWidth } from '../../kit/DataTable/width.fixture.ts';
import { ManualScreen } from './ManualScreen.tsx';
import { Texto } from './Texto.tsx';

beforeEach(() => withWidth(1366));
afterEach(() => vi.restoreAllMocks());

const alMirar = () => vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
const destino = (name: string | RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href');

describe('the manual', () => {
  it('shows a chapter, all chapters, and where one is', () => {
    renderApp(<ManualScreen capitulo="caja" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Manual de caja' })).toBeTruthy();
    const nav = within(screen.getByRole('navigation', { name: 'Capítulos' }));
    expect(nav.getAllByRole('link').length).toBeGreaterThan(10);
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Manual de caja');
    expect(document.title).toBe('Manual de caja · Manual de Comal');
  });

  it('begins with the first chapter where the address names none that there is', () => {
    renderApp(<ManualScreen capitulo="no-hay" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Empieza aquí' })).toBeTruthy();
  });

  it('goes to the part that its address names', () => {
    const mirado = alMirar();
    renderApp(<ManualScreen capitulo="catalogo" seccion="importar-y-exportar" />);
    expect(mirado.mock.contexts).toEqual([screen.getByRole('heading', { name: 'Importar y exportar' })]);
  });

  it('searches all chapters, and a find leads to its part', async () => {
    renderApp(<ManualScreen />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar en el manual' }), 'alergenos{Enter}');
    expect(screen.getByRole('heading', { level: 1, name: 'Lo que dice «alergenos»' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Buscar en el manual' }));
    expect(destino('Alérgenos y picante')).toBe('#/manual/catalogo/al%C3%A9rgenos-y-picante');
    alMirar();
    await userEvent.click(screen.getByRole('link', { name: 'Alérgenos y picante' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Empieza aquí' })).toBeTruthy();
  });

  it('says that nothing was found', async () => {
    renderApp(<ManualScreen />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar en el manual' }), 'zanahoriómetro{Enter}');
    expect(screen.getByRole('heading', { level: 1, name: 'Nada del manual dice «zanahoriómetro»' })).toBeTruthy();
  });

  it('folds its chapters away on a phone', () => {
    withWidth(390);
    renderApp(<ManualScreen />);
    expect(document.querySelector('details')?.open).toBe(false);
  });
});

describe('the text of a chapter', () => {
  const poner = (texto: string) => renderApp(<Texto capitulo="caja">{texto}</Texto>);

  it('leads to other chapters and to its own parts here', () => {
    poner('[uno](comandas.md), [dos](catalogo.md#áreas-de-despacho), [tres](#propinas) y [cuatro](../operacion.md#x)');
    expect([destino('uno'), destino('dos'), destino('tres')]).toEqual([
      '#/manual/comandas',
      '#/manual/catalogo/%C3%A1reas-de-despacho',
      '#/manual/caja/propinas',
    ]);
    expect(screen.queryByRole('link', { name: 'cuatro' })).toBeNull();
    expect(screen.getByText('cuatro')).toBeTruthy();
  });

  it('has its pictures with their words, and markup is words', () => {
    poner('![El corte](../screenshots/lectura-x.png)\n\nUno <b onclick="x()">dos</b> <script>tres()</script>');
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'El corte' }).src).toMatch(/lectura-x.*\.png/);
    expect(document.querySelector('b, script')).toBeNull();
  });
});
