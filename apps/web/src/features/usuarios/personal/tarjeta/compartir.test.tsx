import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers } from '../../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  press,
  allowingServer,
  cleanUp,
} from '../../../../shared/test/servidor.fixture.ts';
import { ACCESO_DE_PRUEBA, PERSONAS_DE_PRUEBA } from '../datos.fixture.ts';
import { AccesoDialog } from './AccesoDialog.tsx';

const ENLACE = `https://comal.example/#/acceso/1000/ana.paz/${ACCESO_DE_PRUEBA.clave}`;

/** Sets what the device supports, and removes what another test file left. */
const aparato = (tiene: { readonly share?: object; readonly clipboard?: object }): void => {
  quitar();
  for (const [nombre, value] of Object.entries(tiene))
    Object.defineProperty(navigator, nombre, { value, configurable: true });
};
const quitar = (): void => {
  for (const nombre of ['share', 'clipboard']) Reflect.deleteProperty(navigator, nombre);
};
const alPortapapeles = () => vi.fn<(texto: string) => Promise<void>>().mockResolvedValue();
const nadaSePierde = () => screen.queryByRole('textbox', { name: 'Enlace de la tarjeta' });

const abrir = async (): Promise<void> => {
  allowingServer({ 'POST usuarios/20/acceso': answers(ACCESO_DE_PRUEBA) });
  renderScreen(<AccesoDialog persona={PERSONAS_DE_PRUEBA[1]!} onClose={() => undefined} onListo={() => undefined} />);
  await screen.findByRole('img', { name: 'Código para entrar' });
};

beforeEach(() => startSignedIn());
afterEach(() => {
  quitar();
  cleanUp();
});

describe('the address of an access card', () => {
  const conRed = async (red: string | null): Promise<void> => {
    allowingServer({ 'POST usuarios/20/acceso': answers({ ...ACCESO_DE_PRUEBA, direccion: null, red }) });
    renderScreen(<AccesoDialog persona={PERSONAS_DE_PRUEBA[1]!} onClose={() => undefined} onListo={() => undefined} />);
    await screen.findByRole('img', { name: 'Código para entrar' });
  };

  it('is that of the server on the network, where this browser uses one that only its machine knows', async () => {
    await conRed('192.168.1.7');
    // On the screen and on the paper.
    expect(screen.getAllByText(/^https?:\/\/192\.168\.1\.7(:\d+)?$/)).toHaveLength(2);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('says who opens the server to the network, where it listens to this machine alone', async () => {
    await conRed(null);
    expect(screen.getByRole('note').textContent).toContain('Mi negocio, en la pestaña Red');
  });
});

describe('the link of an access card', () => {
  it('goes to the share sheet of the device, with the user in words (D-111)', async () => {
    const share = vi.fn<(que: object) => Promise<void>>().mockResolvedValue();
    const writeText = alPortapapeles();
    aparato({ share, clipboard: { writeText } });
    await abrir();
    await press('Compartir');
    expect(share).toHaveBeenCalledExactlyOnceWith({
      ...{ title: 'Tu acceso a Comal', text: 'Usuario: ana.paz', url: ENLACE },
    });
    expect(writeText).not.toHaveBeenCalled();
  });

  it('is copied where the sheet fails, and not where it was closed', async () => {
    const share = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    const writeText = alPortapapeles();
    aparato({ share, clipboard: { writeText } });
    await abrir();
    await press('Compartir');
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(writeText).not.toHaveBeenCalled();
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await press('Compartir');
    expect(await screen.findByText('Enlace copiado')).toBeTruthy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(ENLACE);
  });

  it('is copied where there is no sheet', async () => {
    const writeText = alPortapapeles();
    aparato({ clipboard: { writeText } });
    await abrir();
    expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull();
    await press('Copiar enlace');
    expect(await screen.findByText('Enlace copiado')).toBeTruthy();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(ENLACE);
    expect(nadaSePierde()).toBeNull();
  });

  it('stands there to be marked where the browser lends neither, or will not copy', async () => {
    aparato({});
    await abrir();
    for (const boton of ['Compartir', 'Copiar enlace'])
      expect(screen.queryByRole('button', { name: boton })).toBeNull();
    const campo = screen.getByRole<HTMLInputElement>('textbox', { name: 'Enlace de la tarjeta' });
    expect([campo.readOnly, campo.value]).toEqual([true, ENLACE]);
    await userEvent.click(campo);
    expect([campo.selectionStart, campo.selectionEnd]).toEqual([0, ENLACE.length]);
  });

  it('stands there too after a copy that failed', async () => {
    aparato({ clipboard: { writeText: vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no')) } });
    await abrir();
    expect(nadaSePierde()).toBeNull();
    await press('Copiar enlace');
    expect(await screen.findByRole('textbox', { name: 'Enlace de la tarjeta' })).toBeTruthy();
  });
});
