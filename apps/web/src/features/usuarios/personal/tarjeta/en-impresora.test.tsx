import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OFFLINE } from '../../../../platform/connection.ts';
import { answers, refuses } from '../../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  press,
  cleanUp,
  renderScreen,
  allowingServer,
} from '../../../../shared/test/servidor.fixture.ts';
import { ACCESO_DE_PRUEBA, PERSONAS_DE_PRUEBA } from '../datos.fixture.ts';
import { AccesoDialog } from './AccesoDialog.tsx';
import { TarjetaSinConexion } from './AccesoDialog.stories.tsx';

const IMPRIMIR = 'POST usuarios/20/acceso/imprimir';
const BOTON = { name: 'Imprimir en Caja 1' };

const abrir = async (
  acceso: object,
  imprimir: Parameters<typeof allowingServer>[0][string] = answers({ impresora: 'Caja 1' }),
) => {
  const servidor = allowingServer({
    'POST usuarios/20/acceso': answers({ ...ACCESO_DE_PRUEBA, ...acceso }),
    [IMPRIMIR]: imprimir,
  });
  renderScreen(<AccesoDialog persona={PERSONAS_DE_PRUEBA[1]!} onClose={() => undefined} onListo={() => undefined} />);
  await screen.findByRole('img', { name: 'Código para entrar' });
  return servidor;
};
const mandadas = ({ calls }: Awaited<ReturnType<typeof abrir>>) => calls.filter(({ name }) => name === IMPRIMIR);

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('an access card at the printer of the register', () => {
  it('is sent with its link and the address of the server, and says where it comes out (D-111)', async () => {
    const servidor = await abrir({ impresora: 'Caja 1' });
    await press('Imprimir en Caja 1');
    expect(await screen.findByText('Se imprime en Caja 1')).toBeTruthy();
    expect(mandadas(servidor).map(({ body }) => body)).toEqual([
      { clave: ACCESO_DE_PRUEBA.clave, direccion: 'https://comal.example' },
    ]);
    expect(screen.getByRole('button', { name: 'Imprimir con el navegador' })).toBeTruthy();
  });

  it('has the address of the code on the screen', async () => {
    const servidor = await abrir({ impresora: 'Caja 1', direccion: null, red: '192.168.1.7' });
    await press('Imprimir en Caja 1');
    await waitFor(() => expect(mandadas(servidor)).toHaveLength(1));
    const [{ body } = { body: null }] = mandadas(servidor);
    const { direccion } = body as { direccion: string };
    expect(direccion).toMatch(/^https?:\/\/192\.168\.1\.7/);
    expect(within(screen.getByRole('dialog')).getByText(direccion)).toBeTruthy();
  });

  it('is for the browser alone where the register has no printer', async () => {
    await abrir({});
    expect(screen.queryByRole('button', BOTON)).toBeNull();
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeTruthy();
  });

  it('says why it is not printed, and can be tried again', async () => {
    await abrir(
      { impresora: 'Caja 1' },
      refuses(404, 'ENLACE_DESCONOCIDO', 'Este enlace ya no sirve: venció o se hizo otro'),
    );
    await press('Imprimir en Caja 1');
    expect(await screen.findByText('Este enlace ya no sirve: venció o se hizo otro')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', BOTON).hasAttribute('data-loading')).toBe(false));
  });

  it('waits for the server while disconnected, and the browser prints', () => {
    renderScreen(<TarjetaSinConexion />);
    expect(screen.getByRole('button', BOTON).ariaDescription).toBe(OFFLINE);
    expect(screen.getByRole('button', { name: 'Imprimir con el navegador' }).ariaDescription).toBeNull();
  });
});
