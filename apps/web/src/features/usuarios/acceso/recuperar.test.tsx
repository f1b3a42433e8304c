import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses, type fakeServer } from '../../../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { RecuperarScreen } from './RecuperarScreen.tsx';

const PEDIR = 'POST login/recuperar';

beforeEach(() => startSignedIn());
afterEach(cleanUp);

const abrir = (handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const onEntrada = vi.fn();
  const server = allowingServer(handlers);
  renderScreen(<RecuperarScreen onEntrada={onEntrada} />);
  return { ...server, onEntrada };
};
const escribir = async (nombre: RegExp, texto: string): Promise<void> => {
  const campo = await screen.findByLabelText(nombre, { selector: 'input' });
  await userEvent.clear(campo);
  await userEvent.type(campo, texto);
};

describe('the page of a forgotten password (D-60)', () => {
  it('asks with number and mail, and says the same to everybody', async () => {
    const { calls } = abrir({ [PEDIR]: answers({ via: 'smtp' }) });
    await escribir(/^Número de cliente/, '1001');
    await escribir(/^Correo personal/, 'ana@fonda.mx');
    await press('Enviar el enlace');
    expect(await screen.findByText(/^Si los datos son los de tu negocio/)).toBeTruthy();
    expect(calls.find((c) => c.name === PEDIR)?.body).toEqual({ cliente: '1001', correo: 'ana@fonda.mx' });
  });

  it('has the name of the product beside its mark, dark on the page', () => {
    abrir();
    expect(screen.getByRole('img', { name: 'Comal' }).dataset['tone']).toBe('dark');
  });

  it('says where there is no mail server, and leads back to the sign-in', async () => {
    const { onEntrada } = abrir({ [PEDIR]: answers({ via: 'carpeta' }) });
    await escribir(/^Número de cliente/, '1001');
    await escribir(/^Correo personal/, 'ana@fonda.mx');
    await press('Enviar el enlace');
    expect(await screen.findByText(/^Este servidor no envía correos/)).toBeTruthy();
    await press('Ir a la entrada');
    expect(onEntrada).toHaveBeenCalledOnce();
  });

  it('says what is wrong by field, and sends nothing', async () => {
    const { names } = abrir();
    await escribir(/^Correo personal/, 'ana');
    await escribir(/^Número de cliente/, ' ');
    await press('Enviar el enlace');
    expect(await screen.findByText('Correo inválido')).toBeTruthy();
    expect(screen.getByText('Debes indicar el número de cliente')).toBeTruthy();
    expect(names()).not.toContain(PEDIR);
  });

  it('says how long to wait after many', async () => {
    abrir({ [PEDIR]: refuses(429, 'DEMASIADOS_INTENTOS', 'Demasiados intentos. Espera 1800 segundos') });
    await escribir(/^Número de cliente/, '1001');
    await escribir(/^Correo personal/, 'ana@fonda.mx');
    await press('Enviar el enlace');
    const forma = screen.getByRole('form');
    expect((await within(forma).findByRole('alert')).textContent).toContain('Espera 1800 segundos');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enviar el enlace' }));
  });
});
