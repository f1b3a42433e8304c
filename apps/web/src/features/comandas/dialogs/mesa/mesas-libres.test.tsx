import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { forgetKept, keep } from '../../../../platform/kept/kept.ts';
import { live, recibirComanda } from '../../../../platform/live/live.ts';
import { saveSesion } from '../../../../platform/session/session.ts';
import { answers, fakeServer, type FakeAnswer } from '../../../../platform/test/fake-server.ts';
import { aComandaVista, aSesion } from '../../../../platform/test/fixtures.ts';
import { conActivos } from '../../../../shared/tipos-de-orden/tipos.fixture.tsx';
import { CON_TERRAZA, enMesas } from '../../mapa/datos.fixture.ts';
import { conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { Nueva, NuevaDeTipo } from '../Dialogos.stories.tsx';
import { Ninguna } from './MesasLibres.stories.tsx';

const MESA_1 = CON_TERRAZA[0]!.mesas[0]!;
const MESA_4 = CON_TERRAZA[0]!.mesas[1]!;
const nombre = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ });
const comensales = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Comensales' });
const mesas = () => screen.queryByRole('radiogroup', { name: 'Mesa' });
const mesa = (cual: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${cual}, `) });
const tipo = (name: string) => screen.getByRole('radio', { name });
const boton = (name: string) => screen.getByRole('button', { name });
const ofrecidas = (): (string | null)[] =>
  within(mesas()!)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label'));

/** A server with these rooms; returns the bodies of the comandas that were opened. */
const servidor = (salones: FakeAnswer = answers(CON_TERRAZA)) => {
  const { calls } = fakeServer({ 'GET salones': salones, 'POST comandas/nueva': answers(aComandaVista(5, 20)) });
  return () => calls.filter(({ name }) => name === 'POST comandas/nueva').map(({ body }) => body);
};
const abrir = async (dialogo: ReactElement) => {
  const enviadas = servidor();
  renderApp(dialogo);
  act(() => live.catalogo(3));
  await screen.findByRole('radiogroup', { name: 'Mesa' });
  return enviadas;
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('the table of a new comanda (D-130b, D-131)', () => {
  it('is one of the free ones, by room with their count, and by number', async () => {
    await abrir(<Nueva comandas={enMesas} />);
    const salones = within(mesas()!).getAllByRole('group');
    expect(salones.map((s) => [s.textContent?.slice(0, 15), within(s).getAllByRole('radio').length])).toEqual([
      ['Salón3 libres14', 3],
      ['Terraza2 libres', 2],
    ]);
    expect(ofrecidas()).toEqual([
      ...['Mesa 1, libre, 4 asientos', 'Mesa 8, libre, 8 asientos', 'V1, libre, 1 asiento'],
      ...['T2, libre, 2 asientos', 'T10, libre, 6 asientos'],
    ]);
    expect(document.activeElement).toBe(nombre());
  });

  it('gives its name and seats, and the button names what it opens', async () => {
    const enviadas = await abrir(<Nueva comandas={enMesas} />);
    await userEvent.click(mesa('Mesa 8'));
    expect([nombre().value, nombre().placeholder, comensales().value]).toEqual(['', 'Mesa 8', '8']);
    expect(screen.getByText('Si lo dejas vacío se llama Mesa 8')).toBeTruthy();
    await userEvent.click(boton('Abrir Mesa 8'));
    await waitFor(() => expect(enviadas()).toMatchObject([{ nombre: 'Mesa 8', comensales: 8, mesa: 8 }]));
  });

  it('leaves the guests and the name that the person gave', async () => {
    const enviadas = await abrir(<Nueva comandas={enMesas} />);
    await userEvent.click(boton('Agregar uno'));
    await userEvent.click(mesa('T2'));
    await userEvent.click(mesa('Mesa 8'));
    expect(comensales().value).toBe('2');
    await userEvent.type(nombre(), 'Ana');
    await userEvent.click(boton('Abrir Ana'));
    await waitFor(() => expect(enviadas()).toMatchObject([{ nombre: 'Ana', comensales: 2, mesa: 8 }]));
  });

  it('is taken away by pressing it again, with a finger or the space bar', async () => {
    const enviadas = await abrir(<Nueva comandas={enMesas} />);
    await userEvent.click(mesa('Mesa 8'));
    await userEvent.click(mesa('Mesa 8'));
    expect([mesa('Mesa 8').checked, comensales().value]).toEqual([false, '1']);
    await userEvent.keyboard(' ');
    expect(mesa('Mesa 8').checked).toBe(true);
    await userEvent.keyboard(' ');
    expect(mesa('Mesa 8').checked).toBe(false);
    await userEvent.type(nombre(), '{Enter}');
    expect(screen.getByText('Debes indicar el nombre de la comanda')).toBeTruthy();
    expect(enviadas()).toEqual([]);
  });

  it('is walked with the arrow keys, through all rooms', async () => {
    // jsdom has none, and user-event finds the next radio by it.
    Object.assign(document.defaultView!, { CSS: { escape: (texto: string) => texto } });
    await abrir(<Nueva comandas={enMesas} />);
    await userEvent.click(mesa('V1'));
    await userEvent.keyboard('{ArrowRight}');
    expect([document.activeElement, mesa('T2').checked]).toEqual([mesa('T2'), true]);
    expect(boton('Abrir T2')).toBeTruthy();
  });

  it('is offered to mesa and barra alone: what leaves the house is at none', async () => {
    const enviadas = await abrir(<NuevaDeTipo comandas={enMesas} />);
    await userEvent.click(mesa('Mesa 8'));
    await userEvent.click(tipo('Barra'));
    expect(mesa('Mesa 8').checked).toBe(true);
    expect(boton('Abrir Mesa 8')).toBeTruthy();
    await userEvent.click(tipo('Para llevar'));
    expect(mesas()).toBeNull();
    expect(nombre().placeholder).toBe('');
    await userEvent.type(nombre(), 'Mesa 8');
    await userEvent.click(boton('Abrir Para llevar Mesa 8'));
    await waitFor(() => expect(enviadas()).toEqual([expect.objectContaining({ comensales: 1, mesa: null })]));
  });

  it('is the one of the map at first, which Para llevar leaves', async () => {
    const enviadas = await abrir(<NuevaDeTipo comandas={enMesas} mesa={MESA_1} />);
    expect([mesa('Mesa 1').checked, comensales().value]).toEqual([true, '4']);
    expect(boton('Abrir Mesa 1')).toBeTruthy();
    await userEvent.click(tipo('Para llevar'));
    await userEvent.click(boton('Abrir Para llevar'));
    const deNadie = { nombre: '', comensales: 1, tipo: 'llevar', mesa: null };
    await waitFor(() => expect(enviadas()).toEqual([expect.objectContaining(deNadie)]));
  });

  it('of the map is offered though it has comandas', async () => {
    const enviadas = await abrir(<NuevaDeTipo comandas={enMesas} tipos={conActivos('mesa')} mesa={MESA_4} />);
    expect(mesa('Mesa 4').getAttribute('aria-label')).toMatch(/^Mesa 4, ocupada, /);
    await userEvent.click(boton('Abrir Mesa 4'));
    await waitFor(() => expect(enviadas()).toMatchObject([{ nombre: 'Mesa 4', comensales: 4, mesa: 4 }]));
  });

  it('that somebody else opens meanwhile is offered no more, unless it is the chosen one', async () => {
    await abrir(<Nueva comandas={enMesas} />);
    await userEvent.click(mesa('T2'));
    act(() => [20, 21].forEach((n) => recibirComanda(aComandaVista(n, 30 + n, { mesa: n }))));
    expect(ofrecidas().slice(3)).toEqual([expect.stringMatching(/^T2, ocupada, /)]);
    expect(screen.getByText('0 libres')).toBeTruthy();
  });

  it('is not asked where the branch has no tables: the dialog is the specified one', async () => {
    servidor(answers([]));
    renderApp(<Nueva />);
    act(() => live.catalogo(3));
    await userEvent.type(nombre(), 'Mesa 5');
    expect(boton('Abrir comanda')).toBeTruthy();
    expect(mesas()).toBeNull();
  });

  it('is chosen without connection, among the rooms that the device keeps', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    saveSesion(aSesion());
    await keep('salones', CON_TERRAZA);
    servidor('sin red');
    renderApp(<Nueva comandas={enMesas} enlace="sin-conexion" />);
    await userEvent.click(await screen.findByRole('radio', { name: /^T10, / }));
    expect(boton('Abrir T10')).toBeTruthy();
    await forgetKept();
  });

  it('says so where none is free', () => {
    renderApp(<Ninguna />);
    expect(screen.getByText('No hay mesas libres')).toBeTruthy();
  });
});
