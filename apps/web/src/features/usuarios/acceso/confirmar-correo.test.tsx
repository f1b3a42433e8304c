import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses, type fakeServer } from '../../../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { ConfirmarCorreoScreen } from './ConfirmarCorreoScreen.tsx';

const CONFIRMAR = 'POST negocio/correos/confirmar';
beforeEach(() => startSignedIn());
afterEach(cleanUp);

const abrir = (handlers: Parameters<typeof fakeServer>[0]) => {
  const onEntrada = vi.fn();
  const server = allowingServer(handlers);
  renderScreen(<ConfirmarCorreoScreen cliente="1001" clave="una-clave" onEntrada={onEntrada} />);
  return { ...server, onEntrada };
};

describe('the page of the link that confirms an address (decision 0049)', () => {
  it('confirms with one press, not by being opened, and says so', async () => {
    const { calls, onEntrada } = abrir({ [CONFIRMAR]: answers({ correo: 'a•••@fonda.mx' }, 'Correo confirmado') });
    expect(await screen.findByRole('heading', { name: 'Confirma tu correo' })).toBeTruthy();
    expect(calls.map((c) => c.name)).not.toContain(CONFIRMAR);
    await press('Confirmar mi correo');
    expect((await screen.findByText(/Desde ahora llega a a•••@fonda.mx/)).getAttribute('role')).toBe('status');
    expect(calls.find((c) => c.name === CONFIRMAR)?.body).toEqual({ cliente: '1001', clave: 'una-clave' });
    await press('Ir a la entrada');
    expect(onEntrada).toHaveBeenCalled();
  });

  it('says of a link that is over that it is', async () => {
    abrir({
      [CONFIRMAR]: refuses(404, 'ENLACE_DE_CORREO_DESCONOCIDO', 'Este enlace ya no sirve: venció o se mandó otro'),
    });
    await press('Confirmar mi correo');
    expect((await screen.findByRole('alert')).textContent).toContain('Este enlace ya no sirve');
  });
});
