import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { answers, fakeServer, refuses, type FakeAnswer } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { alternarSoloMias } from '../filtros/filtros.ts';
import { CON_TERRAZA, SALONES } from '../mapa/datos.fixture.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { hoyDePrueba } from '../reservaciones/datos.fixture.tsx';
import { EnElMapa, MisMesasDeHoy, Repartir, SinLeer } from './Secciones.stories.tsx';

const REPARTIR = 'PUT secciones/repartir';
const yo = aSesion().usuario;
const comoJefa = { usuario: { ...yo, permisos: [68, 170, 186] } };

const servidor = (otras: Readonly<Record<string, FakeAnswer>> = {}) => {
  const { calls } = fakeServer({ 'GET salones': answers(SALONES), ...otras });
  return () => calls.filter(({ name }) => name === REPARTIR).map(({ body }) => body);
};
const casilla = (nombre: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name: nombre });
const dichas = (): (string | undefined)[] =>
  [...document.querySelectorAll('[data-mesa]')].map((m) => m.getAttribute('aria-label')?.split(',')[0]);

beforeEach(() => {
  conAncho(1366);
  servidor();
});
afterEach(limpiarCaja);

describe('the tables that a waiter takes for today (D-131)', () => {
  it('are marked, those of others cannot be taken and say whose they are, and all that are marked are sent', async () => {
    const dia = hoyDePrueba();
    const enviado = servidor({ [REPARTIR]: answers({ dia, secciones: [] }, 'Mesas guardadas') });
    renderApp(<MisMesasDeHoy />);
    expect([casilla('Mesa 1').checked, casilla('Mesa 4').checked]).toEqual([true, false]);
    expect(casilla('Mesa 8, de Luis Ángel Pech').disabled).toBe(true);
    expect(screen.queryByRole('combobox', { name: /^Mesero/ })).toBeNull();
    await userEvent.click(casilla('Mesa 4'));
    await userEvent.click(casilla('Mesa 1'));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(enviado()).toEqual([{ mesero: yo.id, mesas: [7, 4] }]));
    expect(await screen.findByText('Mesas guardadas')).toBeTruthy();
  });

  it('are given to anybody by who arranges rooms, also those of others', async () => {
    const dia = hoyDePrueba();
    const enviado = servidor({ [REPARTIR]: answers({ dia, secciones: [] }, 'Mesas guardadas') });
    renderApp(<Repartir sesion={comoJefa} />);
    await userEvent.click(screen.getByRole('combobox', { name: /^Mesero/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Luis Ángel Pech' }));
    expect([casilla('Mesa 8').checked, casilla(/^Mesa 1, de/).checked]).toEqual([true, false]);
    await userEvent.click(casilla(/^Mesa 1, de/));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(enviado()).toEqual([{ mesero: 9, mesas: [8, 1] }]));
    expect(await screen.findByText('Mesas guardadas')).toBeTruthy();
  });

  it('that somebody else took meanwhile are told', async () => {
    servidor({ [REPARTIR]: refuses(409, 'MESA_DE_OTRO', 'Mesa 4 es de Luis') });
    renderApp(<MisMesasDeHoy />);
    await userEvent.click(casilla('Mesa 4'));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect((await screen.findAllByText('Mesa 4 es de Luis')).length).toBeGreaterThan(0);
  });
});

describe('the dialog while its tables are read', () => {
  const SECCIONES = 'GET secciones';
  const leidas = () => answers({ dia: hoyDePrueba(), secciones: [] });

  it('shows none as free, and cannot be saved, until it is known whose they are', async () => {
    const { now } = fakeServer({
      'GET salones': answers(CON_TERRAZA),
      [SECCIONES]: refuses(500, 'ERROR_INTERNO', 'Falló'),
    });
    renderApp(<SinLeer />);
    expect(await screen.findByText('Falló')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    now(SECCIONES, leidas());
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('checkbox', { name: 'Mesa 1' })).toBeTruthy();
  });

  it('has the tables of each room by number', async () => {
    fakeServer({ 'GET salones': answers(CON_TERRAZA), [SECCIONES]: leidas() });
    renderApp(<SinLeer />);
    await screen.findByRole('checkbox', { name: 'Mesa 1' });
    const nombres = screen.getAllByRole('checkbox').map((c) => c.getAttribute('aria-label'));
    expect(nombres).toEqual(['Mesa 1', 'Mesa 4', 'Mesa 7', 'Mesa 8', 'V1', 'T2', 'T10']);
  });
});

describe('one’s own tables on the map', () => {
  it('are marked, and said', () => {
    renderApp(<EnElMapa />);
    expect(screen.getByRole('button', { name: 'Mesa 1, libre, 4 asientos, tuya' }).dataset['mia']).toBe('true');
    expect(screen.getByRole('button', { name: 'Mesa 8, libre, 8 asientos' }).dataset['mia']).toBeUndefined();
  });

  it('and those with a comanda of one’s own are all that ‘Mis mesas’ leaves', () => {
    renderApp(<EnElMapa />);
    expect(dichas()).toEqual(['Mesa 1', 'Mesa 4', 'Mesa 7', 'Mesa 8', 'V1']);
    act(alternarSoloMias);
    expect(dichas()).toEqual(['Mesa 1', 'Mesa 4', 'Mesa 7']);
    expect(screen.queryByRole('tab', { name: /^Terraza/ })).toBeNull();
  });

  it('are chosen from there where there are none', async () => {
    const abrir = vi.fn();
    renderApp(<EnElMapa secciones={[]} comandas={() => []} abrir={abrir} />);
    act(alternarSoloMias);
    await userEvent.click(screen.getByRole('button', { name: 'Elegir mis mesas' }));
    expect(abrir.mock.calls).toEqual([[{ tipo: 'secciones' }]]);
  });

  it('are filtered on a phone, too, and changed there', async () => {
    conAncho(390);
    const abrir = vi.fn();
    renderApp(<EnElMapa abrir={abrir} />);
    await userEvent.click(screen.getByRole('button', { name: 'Mis mesas', pressed: false }));
    expect(dichas()).toEqual(['Mesa 1', 'Mesa 4', 'Mesa 7']);
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar mis mesas' }));
    expect(abrir.mock.calls).toEqual([[{ tipo: 'secciones' }]]);
    expect(within(document.body).getByRole('button', { name: 'Mis mesas', pressed: true })).toBeTruthy();
  });
});
