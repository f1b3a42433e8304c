import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../../platform/pwa/installation.fixture.ts';
import { followInstallation } from '../../../platform/pwa/installation.ts';
import { answers } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { CuentaDialog } from './CuentaDialog.tsx';

beforeAll(followInstallation);
beforeEach(() => {
  startSignedIn();
  allowingServer({ 'GET usuarios/cuenta/sesiones': answers([]) });
});
afterEach(() => {
  cleanUp();
  vi.unstubAllGlobals();
});

const abrir = async (): Promise<void> => {
  renderScreen(<CuentaDialog onClose={vi.fn()} onPin={vi.fn()} />);
  await screen.findByRole('button', { name: 'Mi PIN' });
};

describe("'Instalar como app' in 'Mi cuenta'", () => {
  it('has the browser ask where it offers that, and is gone once it is an app', async () => {
    vi.stubGlobal('isSecureContext', true);
    const { offer, prompt } = anOffer();
    window.dispatchEvent(offer);
    await abrir();
    await userEvent.click(screen.getByRole('button', { name: 'Instalar como app' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(screen.queryByText('Instalar como app')).toBeNull();
  });

  it('leads to the steps where the browser offers nothing', async () => {
    vi.stubGlobal('isSecureContext', true);
    await abrir();
    const pasos = screen.getByRole('link', { name: 'Instalar como app' });
    expect([pasos.getAttribute('href'), pasos.getAttribute('target')]).toEqual(['/conectar/', '_blank']);
  });

  it.each([
    ['over an unencrypted connection', { isSecureContext: false }],
    ["in the till program's window", { isSecureContext: true, comalLanzador: {} }],
  ])('is not there %s', async (_where, globals) => {
    Object.entries(globals).forEach(([name, value]) => vi.stubGlobal(name, value));
    await abrir();
    expect(screen.queryByText('Instalar como app')).toBeNull();
  });
});
