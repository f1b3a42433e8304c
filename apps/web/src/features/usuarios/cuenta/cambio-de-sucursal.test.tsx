import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses, type fakeServer } from '../../../platform/test/fake-server.ts';
import { currentSesion, saveSesion } from '../../../platform/session/session.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { accionesDe } from '../acciones.ts';
import { CambioDeSucursal } from './CambioDeSucursal.tsx';

const PROPIAS = 'GET login/sucursales';
const CAMBIAR = 'POST login/cambiar-sucursal';
const ANTES = aSesion();
const AQUI = { id: ANTES.sucursal.id, nombre: ANTES.sucursal.nombre, cajas: [{ id: ANTES.caja.id, alias: 'Caja 1' }] };
const NORTE = {
  id: 77,
  nombre: 'Norte',
  cajas: [
    { id: 7, alias: 'Barra' },
    { id: 8, alias: 'Terraza' },
  ],
};
const SUR = { id: 78, nombre: 'Sur', cajas: [] };

beforeEach(() => {
  startSignedIn();
  saveSesion(ANTES);
});
afterEach(cleanUp);

const abrir = (otros: Parameters<typeof fakeServer>[0] = {}) => {
  const onClose = vi.fn();
  const server = allowingServer({ [PROPIAS]: answers([AQUI, NORTE, SUR]), ...otros });
  renderScreen(<CambioDeSucursal onClose={onClose} />);
  return { ...server, onClose };
};
const elegir = async (campo: RegExp, opcion: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('combobox', { name: campo }));
  await userEvent.click(await screen.findByRole('option', { name: opcion }));
};

describe('another branch, without signing out', () => {
  it('is one of the own but this one, on a register of it; the session there is the one that goes on', async () => {
    const nueva = aSesion({ id: '0190f0c2-0000-7000-8000-0000000000aa' });
    const { calls, onClose } = abrir({ [CAMBIAR]: answers(nueva, 'Ahora estás en Norte') });
    await userEvent.click(await screen.findByRole('combobox', { name: /Sucursal/ }));
    expect((await screen.findAllByRole('option')).map((o) => o.textContent)).toEqual(['Norte', 'Sur']);
    await userEvent.click(screen.getByRole('option', { name: 'Norte' }));
    await elegir(/Caja/, 'Terraza');
    await press('Cambiar');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls.find((c) => c.name === CAMBIAR)?.body).toEqual({ sucursal: 77, caja: 8 });
    expect(currentSesion()?.id).toBe(nueva.id);
    expect(await screen.findByText('Ahora estás en Norte')).toBeTruthy();
  });

  it('says why not, and the session stays', async () => {
    abrir({ [CAMBIAR]: refuses(409, 'TURNO_ABIERTO', 'Tu turno sigue abierto') });
    await elegir(/Sucursal/, 'Norte');
    await press('Cambiar');
    expect((await screen.findAllByText('Tu turno sigue abierto')).length).toBeGreaterThan(0);
    expect(currentSesion()?.id).toBe(ANTES.id);
  });

  it('where no register lets them in is not entered', async () => {
    const { names } = abrir();
    await elegir(/Sucursal/, 'Sur');
    const boton = screen.getByRole('button', { name: 'Cambiar' });
    expect(boton.getAttribute('aria-description')).toBe('No puedes entrar en ninguna caja de ahí');
    expect(names()).not.toContain(CAMBIAR);
  });

  it('is offered to who enters several, and to nobody else', () => {
    expect(Object.keys(accionesDe({ ...ANTES, sucursales: 2 }))).toContain('onCambiarSucursal');
    for (const una of [{ sucursales: 1 }, {}])
      expect(Object.keys(accionesDe({ ...ANTES, ...una }))).not.toContain('onCambiarSucursal');
  });
});
