import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE } from '../../../platform/connection.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { AbrirCajonSinConexion } from './AbrirCajon.stories.tsx';
import { AbrirCajonDialog } from './AbrirCajonDialog.tsx';

const ABRIR = 'POST efectivo/cajon/abrir';
const onClose = vi.fn();

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({ [ABRIR]: answers(null, 'El cajón se abrió'), ...otros });
  renderScreen(<AbrirCajonDialog opened onClose={onClose} />);
  return server;
};
const motivo = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Para qué se abre/ });
const enviado = (server: ReturnType<typeof abrir>) => server.calls.filter((c) => c.name === ABRIR).map((c) => c.body);

beforeEach(() => {
  startSignedIn();
  onClose.mockReset();
});
afterEach(cleanUp);

describe('opening the drawer without a charge (D-145)', () => {
  it('takes a reason, by the keyboard alone, and says that it opened', async () => {
    const server = abrir();
    await waitFor(() => expect(document.activeElement).toBe(motivo()));
    await userEvent.keyboard('Cambio para la barra{Enter}');
    expect(await screen.findByText('El cajón se abrió')).toBeTruthy();
    expect(enviado(server)).toEqual([{ motivo: 'Cambio para la barra' }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is not asked for without one, which is told under its field', async () => {
    const server = abrir();
    await press('Abrir cajón');
    expect(await screen.findByText('Escribe para qué se abre el cajón')).toBeTruthy();
    expect(enviado(server)).toEqual([]);
  });

  it('that fails says why, and keeps the reason that was written', async () => {
    const texto = 'Esta caja no tiene una impresora con cajón';
    abrir({ [ABRIR]: refuses(409, 'SIN_CAJON', texto) });
    await userEvent.type(motivo(), 'Cambio');
    await press('Abrir cajón');
    expect(await screen.findByText(texto)).toBeTruthy();
    expect(motivo().value).toBe('Cambio');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('waits for the server while disconnected', () => {
    renderScreen(<AbrirCajonSinConexion />);
    expect(screen.getByRole('button', { name: 'Abrir cajón' }).ariaDescription).toBe(OFFLINE);
  });
});
