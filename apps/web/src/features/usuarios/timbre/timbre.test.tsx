import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { changePreferencias } from '../../../platform/preferencias/preferencias.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { currentSound } from '../../../platform/timbre/sonido.ts';
import * as timbre from '../../../platform/timbre/timbre.ts';
import { fakeServer } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { Preferencias } from '../Dialogos.stories.tsx';

const probar = () => screen.getByRole('button', { name: 'Probar el timbre' });
const volumen = () => screen.getByLabelText<HTMLInputElement>('Volumen del timbre');

/** The bell keeps its context for the whole page: none is made here. */
let suena: MockInstance<typeof timbre.trySound>;

beforeEach(() => {
  suena = vi.spyOn(timbre, 'trySound').mockImplementation(() => undefined);
  vi.spyOn(timbre, 'unlockSound').mockResolvedValue();
  fakeServer({});
  saveSesion(aSesion());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('has a volume on this device, which is heard at once, and says what to do where it is not', async () => {
  renderApp(<Preferencias />);
  expect(screen.getByText('En este aparato')).toBeTruthy();
  fireEvent.change(volumen(), { target: { value: '100' } });
  expect(currentSound()).toEqual({ silencio: false, volumen: 100 });
  await userEvent.click(probar());
  expect(await screen.findByText(/^¿No se oyó\? Sube el volumen del aparato/)).toBeTruthy();
  expect(suena).toHaveBeenCalledOnce();
});

it('says that the browser did not let it sound', async () => {
  vi.stubGlobal('AudioContext', class {});
  renderApp(<Preferencias />);
  await userEvent.click(probar());
  expect(await screen.findByText('El navegador no dejó sonar. Toca otra vez.')).toBeTruthy();
});

it('is not tried by who turned the sound off, and says where it is turned on', async () => {
  changePreferencias({ sonido: false });
  renderApp(<Preferencias />);
  expect([volumen().disabled, probar().dataset['disabled']]).toEqual([true, 'true']);
  expect(probar().getAttribute('aria-description')).toBe('Enciende el sonido, aquí arriba');
  await userEvent.click(probar());
  expect(suena).not.toHaveBeenCalled();
});
