import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ACTIVAR,
  CODIGOS,
  codigo,
  contrasena,
  escribir,
  estado,
  PREPARADO,
  PREPARAR,
  VER,
} from '../../features/usuarios/segundo-factor/factor.fixture.ts';
import { saveSesion } from '../../platform/session/session.ts';
import { answers } from '../../platform/test/fake-server.ts';
import { FakeWebSocket } from '../../platform/test/fake-socket.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../shared/test/servidor.fixture.ts';
import { Rutas } from './Rutas.tsx';

const SUYA = aSesion({ falta_segundo_factor: true });
const titulo = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5_000 });

beforeEach(() => {
  startSignedIn();
  vi.stubGlobal('WebSocket', FakeWebSocket);
});
afterEach(() => {
  cleanup();
  cleanUp();
});

const abrir = (sesion = SUYA): void => {
  saveSesion(sesion);
  allowingServer({
    'GET general/bienvenida': answers({ demo: null, hostname: 'X', registro_abierto: true }),
    ...{ [VER]: estado({ exigido: true }), [PREPARAR]: answers(PREPARADO) },
    ...{ [ACTIVAR]: answers({ codigos: CODIGOS }) },
  });
  const { hook } = memoryLocation({ path: '/tpv' });
  renderScreen(
    <Router hook={hook}>
      <Rutas />
    </Router>,
  );
};
const alCodigo = async (): Promise<void> => {
  await escribir(contrasena, 'barro negro 7');
  await press('Siguiente');
  await screen.findByRole('img', { name: 'Código para tu aplicación' });
};
const enLaCaja = () => screen.findByRole('button', { name: /Mariana López/ }, { timeout: 5_000 });

describe('a session that must set up a second factor (decision 0115)', () => {
  it('sees nothing else, and after loading the page anew begins with the password, without an error', async () => {
    abrir();
    await titulo('Activa tu segundo factor');
    expect(screen.queryByRole('button', { name: /Mariana López/ })).toBeNull();
    await alCodigo();
    cleanup();
    abrir();
    await titulo('Activa tu segundo factor');
    expect((await contrasena()).value).toBe('');
    expect([screen.queryByRole('alert'), screen.queryByRole('img', { name: 'Código para tu aplicación' })]).toEqual([
      ...[null, null],
    ]);
  }, 30_000);

  it('chooses its password first', async () => {
    abrir({ ...SUYA, debe_cambiar: true });
    await titulo('Elige tu contraseña');
    act(() => saveSesion(SUYA));
    await titulo('Activa tu segundo factor');
  }, 30_000);

  it('keeps its codes on the screen though another tab goes on meanwhile', async () => {
    abrir();
    await titulo('Activa tu segundo factor');
    await alCodigo();
    await escribir(codigo, '123456');
    await press('Activar');
    await titulo('Guarda tus códigos de recuperación');
    act(() => saveSesion({ ...SUYA, falta_segundo_factor: false }));
    expect(screen.getAllByText(CODIGOS[0]!)[0]).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ya los guardé' }));
    expect(await enLaCaja()).toBeTruthy();
  }, 30_000);
});
