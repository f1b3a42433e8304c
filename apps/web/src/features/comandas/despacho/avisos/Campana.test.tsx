import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { changePreferencias, currentPreferencias } from '../../../../platform/preferencias/preferencias.ts';
import { saveSesion } from '../../../../platform/session/session.ts';
import * as historias from '../AreaScreen.stories.tsx';
import { Campana } from './Campana.tsx';
import { unCocinero } from '../datos.fixture.ts';
import { abrir, cerrar } from '../pantalla.fixture.ts';
import { releerPreferencias } from '../preferencias.ts';
import { currentSound } from '../../../../platform/timbre/sonido.ts';

const AVISO = 'Toca para activar el sonido';
const abrirCampana = (nombre: string) => userEvent.click(screen.getByRole('button', { name: nombre }));

beforeEach(() => {
  abrir();
  saveSesion(unCocinero());
});
afterEach(cerrar);

describe('the bell', () => {
  it('silences this device, remembers it, and sounds again', async () => {
    renderApp(<Campana />);
    await abrirCampana('Sonido activado');
    await userEvent.click(await screen.findByRole('button', { name: 'Silenciar' }));
    expect(screen.getByRole('button', { name: 'Sonido silenciado' })).toBeTruthy();
    act(releerPreferencias);
    expect(currentSound()).toEqual({ silencio: true, volumen: 70 });
    await userEvent.click(screen.getByRole('button', { name: 'Activar sonido' }));
    expect(currentSound()).toEqual({ silencio: false, volumen: 70 });
  });

  it('is silent for who prefers silence, until they turn it on here', async () => {
    changePreferencias({ sonido: false });
    renderApp(<Campana />);
    expect(currentSound().silencio).toBe(true);
    await abrirCampana('Sonido silenciado');
    await userEvent.click(await screen.findByRole('button', { name: 'Activar sonido' }));
    expect([currentSound().silencio, currentPreferencias().sonido]).toEqual([false, true]);
  });
});

describe('a browser that wants a touch before it sounds', () => {
  beforeEach(() => void vi.stubGlobal('AudioContext', class {}));

  it('is told so, unless the device is silent anyway', () => {
    const { unmount } = renderApp(<historias.OchoFilas />);
    expect(screen.getByRole('button', { name: AVISO })).toBeTruthy();
    unmount();
    changePreferencias({ sonido: false });
    renderApp(<historias.OchoFilas />);
    expect(screen.queryByRole('button', { name: AVISO })).toBeNull();
  });
});
