import { act, fireEvent, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { live } from '../../../platform/live/live.ts';
import { changePreferencias, currentPreferencias } from '../../../platform/preferencias/preferencias.ts';
import { answers, fakeServer } from '../../../platform/test/fake-server.ts';
import { aComandaVista, idComanda } from '../../../platform/test/fixtures.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { Llena } from '../screens/ComandasMode.stories.tsx';
import { enMesas, SALONES } from './datos.fixture.ts';
import { Lleno, SalonVacio, SinConexion, TodoLibre } from './Mapa.stories.tsx';

const mesa = (nombre: string) => screen.getByRole('button', { name: new RegExp(`^${nombre}, `) });
const dichas = (): (string | null)[] =>
  [...document.querySelectorAll('[data-mesa]')].map((m) => m.getAttribute('aria-label'));
const ficha = (nombre: string) => within(screen.getByRole('complementary', { name: nombre }));

beforeEach(() => {
  conAncho(1366);
  fakeServer({ 'GET salones': answers(SALONES) });
});
afterEach(limpiarCaja);

describe('the map of a room', () => {
  it('tells each table in words, and how many there are in each state (D-131)', () => {
    renderApp(<Lleno />);
    expect(dichas()).toEqual([
      'Mesa 1, libre, 4 asientos',
      expect.stringMatching(
        /^Mesa 4, ocupada, \d+ min, 4 comensales, \$507\.00, \d platillos? listos?, 1 demorado$|^Mesa 4, ocupada, \d+ min, 4 comensales, \$507\.00, 1 demorado$/,
      ),
      expect.stringMatching(/^Mesa 7, por cobrar, \d+ min, 3 comensales, /),
      'Mesa 8, libre, 8 asientos',
      'V1, libre, 1 asiento',
    ]);
    const conteos = within(screen.getByRole('list', { name: 'Mesas del salón por estado' }));
    expect(conteos.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
      ...['3Libres', '1Ocupadas', expect.stringContaining('Con platillos listos'), '1Por cobrar'],
    ]);
    expect(screen.getByRole('tab', { name: 'Salón 2/5 mesas ocupadas', selected: true })).toBeTruthy();
  });

  it('opens a comanda at a free table, and shows those of an occupied one with what can be done', async () => {
    const [onNueva, abrir] = [vi.fn(), vi.fn()];
    renderApp(<Lleno onNueva={onNueva} abrir={abrir} />);
    await userEvent.click(mesa('Mesa 1'));
    expect(onNueva).toHaveBeenCalledExactlyOnceWith(SALONES[0]!.mesas[0]);
    await userEvent.click(mesa('Mesa 4'));
    expect(ficha('Mesa 4').getByRole('button', { name: 'Pedidos de Mesa 4', expanded: true })).toBeTruthy();
    await userEvent.click(ficha('Mesa 4').getByRole('button', { name: 'Cambiar Mesa 4 de mesa' }));
    expect(abrir).toHaveBeenCalledExactlyOnceWith({ tipo: 'mover', comanda: idComanda(1) });
    await userEvent.click(ficha('Mesa 4').getByRole('button', { name: 'Otra comanda en Mesa 4' }));
    expect(onNueva).toHaveBeenLastCalledWith(SALONES[0]!.mesas[1]);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar Mesa 4' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('is walked with the arrow keys from one Tab stop, and Enter presses', async () => {
    const onNueva = vi.fn();
    renderApp(<TodoLibre onNueva={onNueva} />);
    expect([...document.querySelectorAll('[data-mesa][tabindex="0"]')]).toEqual([mesa('Mesa 1'), mesa('V1')]);
    mesa('Mesa 1').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(mesa('Mesa 8'));
    await userEvent.keyboard('{Enter}');
    expect(onNueva).toHaveBeenCalledExactlyOnceWith(SALONES[0]!.mesas[3]);
  });

  const arrastrar = (de: string, a: string): void => {
    Element.prototype.setPointerCapture = vi.fn();
    document.elementsFromPoint = () => [mesa(de), mesa(a)];
    const en = (clientX: number) => ({ button: 0, clientX, clientY: 10, bubbles: true });
    fireEvent.pointerDown(mesa(de), en(10));
    fireEvent.pointerMove(mesa(de), en(200));
    fireEvent.pointerUp(mesa(de), en(200));
    fireEvent.click(mesa(de));
  };

  it('takes the comanda of a table to another one by dragging, and such a drag presses nothing', () => {
    const [abrir, onNueva] = [vi.fn(), vi.fn()];
    renderApp(<Lleno abrir={abrir} onNueva={onNueva} />);
    arrastrar('Mesa 4', 'Mesa 8');
    arrastrar('Mesa 4', 'Mesa 4');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(abrir.mock.calls).toEqual([[{ tipo: 'mover', comanda: idComanda(1), a: 8 }]]);
    arrastrar('Mesa 1', 'Mesa 8');
    expect(abrir).toHaveBeenCalledOnce();
    expect(onNueva).toHaveBeenCalledOnce();
  });

  it('does not guess which of several comandas was dragged', () => {
    const abrir = vi.fn();
    const enUna: typeof enMesas = (ahora, dia) => enMesas(ahora, dia).map((c) => ({ ...c, mesa: 4 }));
    renderApp(<Lleno comandas={enUna} abrir={abrir} />);
    arrastrar('Mesa 4', 'Mesa 8');
    expect(abrir).not.toHaveBeenCalled();
  });

  it('has the comandas without a table apart', async () => {
    renderApp(<Lleno />);
    await userEvent.click(screen.getByRole('tab', { name: 'Sin mesa, 1 comanda' }));
    await userEvent.click(screen.getByRole('button', { name: /^Mesa 9/ }));
    expect(ficha('Mesa 9').queryByRole('button', { name: /^Otra comanda/ })).toBeNull();
  });

  it('says so where a room has no tables, and shows what is known without the server', () => {
    renderApp(<SalonVacio />);
    expect(screen.getByText('Terraza no tiene mesas')).toBeTruthy();
    renderApp(<SinConexion />);
    expect(mesa('Mesa 4')).toBeTruthy();
  });

  it('is tiles by number on a phone, whose card is a sheet', async () => {
    conAncho(390);
    renderApp(<Lleno />);
    expect(dichas().map((d) => d?.split(',')[0])).toEqual(['Mesa 1', 'Mesa 4', 'Mesa 7', 'Mesa 8', 'V1']);
    await userEvent.click(mesa('Mesa 4'));
    const hoja = within(await screen.findByRole('dialog', { name: 'Mesa 4' }));
    expect(hoja.getByRole('button', { name: 'Cambiar Mesa 4 de mesa' })).toBeTruthy();
  });
});

describe('map or list', () => {
  const conSalones = () => act(() => live.catalogo(3));

  it('may be chosen where the branch has tables alone, begins with the list, and is kept', async () => {
    fakeServer({ 'GET salones': answers(SALONES), 'PUT usuarios/editar/preferencias-tpv': answers(null) });
    renderApp(<Llena comandas={enMesas} />);
    expect(screen.queryByRole('button', { name: 'Mapa' })).toBeNull();
    conSalones();
    await userEvent.click(await screen.findByRole('button', { name: 'Mapa', pressed: false }));
    expect(mesa('Mesa 4')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(currentPreferencias().vista_de_comandas).toBe('mapa');
    await userEvent.click(screen.getByRole('button', { name: 'Lista', pressed: false }));
    expect(mesaDeLista()).toBeTruthy();
  });

  it('is the list alone where there are no tables, also for who prefers the map', async () => {
    const { calls } = fakeServer({
      ...{ 'GET salones': answers([]), 'PUT usuarios/editar/preferencias-tpv': answers(null) },
    });
    renderApp(<Llena comandas={enMesas} luego={() => changePreferencias({ vista_de_comandas: 'mapa' })} />);
    conSalones();
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('GET salones'));
    expect(screen.queryByRole('button', { name: 'Mapa' })).toBeNull();
    expect(mesaDeLista()).toBeTruthy();
  });
  const mesaDeLista = () => screen.getByRole('button', { name: 'Pedidos de Mesa 4' });

  it('opens a comanda at a free table in two presses, with its name and seats', async () => {
    const abierta = aComandaVista(20, 30, { nombre: 'Mesa 8', mesa: 8 });
    const { calls } = fakeServer({
      ...{ 'GET salones': answers(SALONES), 'PUT usuarios/editar/preferencias-tpv': answers(null) },
      'POST comandas/nueva': answers(abierta),
    });
    renderApp(<Llena comandas={enMesas} luego={() => changePreferencias({ vista_de_comandas: 'mapa' })} />);
    conSalones();
    await userEvent.click(await screen.findByRole('button', { name: /^Mesa 8, / }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir Mesa 8' }));
    const enviada = calls.find(({ name }) => name === 'POST comandas/nueva');
    expect(enviada?.body).toMatchObject({ nombre: 'Mesa 8', comensales: 8, mesa: 8 });
  });
});
