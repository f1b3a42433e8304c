import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../test/servidor.fixture.ts';
import { JoinDialog } from './JoinDialog.tsx';
import { ON_THE_NETWORK } from './joining.fixture.ts';

const HERE = 'GET red/aqui';
const CODE = { name: 'Código para conectar un aparato' };
const here = (changes: Partial<typeof ON_THE_NETWORK> = {}) => answers({ ...ON_THE_NETWORK, ...changes });

const open = (answer: Parameters<typeof allowingServer>[0][string] = here()) => {
  const onClose = vi.fn();
  const server = allowingServer({ [HERE]: answer });
  renderScreen(<JoinDialog onClose={onClose} />);
  return { ...server, onClose };
};
const steps = () => within(screen.getByRole('list')).getAllByRole('listitem');

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe("'Conectar un aparato' (D-170)", () => {
  it('shows the code of the page of trust, unencrypted, its address, the steps and the fingerprints', async () => {
    open();
    expect(await screen.findByRole('img', CODE)).toBeTruthy();
    expect(screen.getByText('http://192.168.1.5:3000/conectar')).toBeTruthy();
    expect(steps()).toHaveLength(3);
    await userEvent.click(screen.getByText('Huella del certificado, para comparar'));
    const { autoridad } = ON_THE_NETWORK;
    const shown = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(shown).toEqual([autoridad!.huella, autoridad!.huella_sha1]);
  });

  it('writes an IPv6 address as an address', async () => {
    open(here({ red: 'fd00::5' }));
    expect(await screen.findByText('http://[fd00::5]:3000/conectar')).toBeTruthy();
  });

  it('leads straight to a server with a public name: nothing is installed, no fingerprint is compared', async () => {
    open(here({ autoridad: null, direccion: 'https://fonda.example' }));
    expect(await screen.findByText('https://fonda.example')).toBeTruthy();
    expect(steps()).toHaveLength(2);
    expect(screen.queryByText(/^Huella/)).toBeNull();
  });

  it('says how a server is opened that other devices do not get to, and shows no code', async () => {
    open(here({ autoridad: null, red: null }));
    expect(await screen.findByText(/Este servidor solo atiende a este equipo/)).toBeTruthy();
    expect(screen.getByText('npm start -- --red')).toBeTruthy();
    expect(screen.queryByRole('img', CODE)).toBeNull();
  });
});

describe('while the server has not answered', () => {
  it('is loading, and is closed all the same', async () => {
    const { onClose } = open('sin respuesta');
    await screen.findByRole('dialog', { name: 'Conectar un aparato' });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    await press('Listo');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says what to do where it does not answer, and shows the code once it does', async () => {
    const server = open('sin red');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'El servidor no responde, y sin él no hay código. Revisa que este equipo esté en la red del restaurante',
    );
    expect(screen.queryByRole('img', CODE)).toBeNull();
    server.now(HERE, here());
    await press('Reintentar');
    expect(await screen.findByRole('img', CODE)).toBeTruthy();
  });

  it("says the server's own words where it refuses", async () => {
    open(refuses(429, 'DEMASIADAS_PETICIONES', 'Demasiadas peticiones. Espera un momento'));
    expect((await screen.findByRole('alert')).textContent).toContain('Demasiadas peticiones. Espera un momento');
  });
});
