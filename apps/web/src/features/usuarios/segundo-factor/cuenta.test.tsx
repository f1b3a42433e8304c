import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { CuentaDialog } from '../cuenta/CuentaDialog.tsx';
import {
  activo,
  CODIGOS,
  codigo,
  contrasena,
  escribir,
  estado,
  MAL,
  paraOtraVez,
  QUITAR,
  RENOVAR,
  VER,
} from './factor.fixture.ts';

beforeEach(() => startSignedIn());
afterEach(cleanUp);

/** Opens the second factor in 'Mi cuenta'. */
const abrir = (handlers: Parameters<typeof allowingServer>[0]) => {
  const server = allowingServer({ 'GET usuarios/cuenta/sesiones': answers([]), ...handlers });
  renderScreen(<CuentaDialog onClose={vi.fn()} onPin={vi.fn()} />);
  return server;
};
const entrar = async (handlers: Parameters<typeof allowingServer>[0]) => {
  const server = abrir(handlers);
  await press('Segundo factor');
  return server;
};
const rojo = (texto: RegExp): boolean => /pocos/.test(screen.getByText(texto).className);

describe("the second factor in 'Mi cuenta' (decision 0115)", () => {
  it.each([
    [estado(), 'Sin activar'],
    [activo(), 'Activo desde 03-03-2026 · Quedan 7 códigos'],
    [activo({ codigos: 1 }), 'Activo desde 03-03-2026 · Queda 1 código'],
    [activo({ codigos: 0 }), 'Activo desde 03-03-2026 · No te quedan códigos'],
  ])('says how it stands beside its button: %#', async (como, dicho) => {
    abrir({ [VER]: como });
    const boton = await screen.findByRole('button', { name: 'Segundo factor' });
    const linea = document.getElementById(boton.getAttribute('aria-describedby') ?? '');
    await waitFor(() => expect(linea?.textContent).toBe(dicho));
  });

  it.each([
    [3, false],
    [2, true],
    [0, true],
  ])('with %i codes left warns: %s', async (codigos, avisa) => {
    await entrar({ [VER]: activo({ codigos }) });
    await screen.findByRole('button', { name: 'Códigos nuevos' });
    expect(rojo(/códigos?$/)).toBe(avisa);
    expect(screen.queryByText(/^Haz códigos nuevos antes/) !== null).toBe(avisa);
  });

  it('that is on its way has a place', async () => {
    await entrar({ [VER]: 'sin respuesta' });
    expect(await screen.findByRole('status', { name: 'Cargando...' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull();
  });

  it('that did not come says so, and asks again', async () => {
    const server = await entrar({ [VER]: refuses(404, 'NO_ENCONTRADO', 'No se pudo') });
    await screen.findByText('No se pudo');
    server.now(VER, activo());
    await press('Reintentar');
    expect(await screen.findByRole('button', { name: 'Quitar' })).toBeTruthy();
  }, 30_000);
});

describe('new recovery codes', () => {
  it('are made with the password, and shown once', async () => {
    const server = await entrar({ [VER]: activo({ codigos: 1 }), [RENOVAR]: MAL.contrasena });
    await press('Códigos nuevos');
    await escribir(contrasena, 'otra');
    await press('Hacer códigos');
    expect(await screen.findByText('Contraseña incorrecta')).toBeTruthy();
    await waitFor(async () => expect(paraOtraVez(await contrasena())).toBe(true));
    server.now(RENOVAR, answers({ codigos: CODIGOS }, 'Códigos nuevos hechos'));
    server.now(VER, activo({ codigos: 10 }));
    await escribir(contrasena, 'barro negro 7');
    await press('Hacer códigos');
    const dialogo = await screen.findByRole('dialog', { name: 'Tus códigos de recuperación' });
    expect(
      within(dialogo)
        .getAllByRole('listitem')
        .map((li) => li.textContent),
    ).toEqual(CODIGOS);
    expect(server.calls.findLast((c) => c.name === RENOVAR)?.body).toEqual({ password: 'barro negro 7' });
    await press('Ya los guardé');
    expect(await screen.findByText('Quedan 10 códigos')).toBeTruthy();
  }, 30_000);

  it.each([
    ['DEMASIADOS_INTENTOS', MAL.veces, 'Demasiados intentos. Espera 30 segundos'],
    ['SIN_SEGUNDO_FACTOR', MAL.sin, 'No hay un segundo factor'],
  ])('are refused in the dialog, and what was typed stays: %s', async (_, como, dicho) => {
    await entrar({ [VER]: activo(), [RENOVAR]: como });
    await press('Códigos nuevos');
    await escribir(contrasena, 'otra');
    await press('Hacer códigos');
    expect((await screen.findByRole('alert')).textContent).toBe(dicho);
    expect((await contrasena()).value).toBe('otra');
  });
});

describe('taking it away', () => {
  const llenar = async (codigoEscrito: string): Promise<void> => {
    await press('Quitar');
    await escribir(contrasena, 'barro negro 7');
    await escribir(codigo, codigoEscrito);
    await press('Quitar');
  };

  it('asks for the password and a code, and says where which is wrong', async () => {
    const server = await entrar({ [VER]: activo(), [QUITAR]: MAL.codigo });
    await llenar('000000');
    expect(await screen.findByText('Código incorrecto')).toBeTruthy();
    await waitFor(async () => expect(paraOtraVez(await codigo())).toBe(true));
    server.now(QUITAR, MAL.contrasena);
    await press('Quitar');
    expect(await screen.findByText('Contraseña incorrecta')).toBeTruthy();
    await waitFor(async () => expect(paraOtraVez(await contrasena())).toBe(true));
    expect(screen.queryByText('Código incorrecto')).toBeNull();
    server.now(QUITAR, answers(null, 'Segundo factor quitado'));
    server.now(VER, estado());
    await escribir(codigo, CODIGOS[0]!);
    await press('Quitar');
    expect(await screen.findByText('Sin activar')).toBeTruthy();
    expect(server.calls.findLast((c) => c.name === QUITAR)?.body).toEqual({
      ...{ password: 'barro negro 7', codigo: CODIGOS[0] },
    });
    expect(screen.getByText('Segundo factor quitado')).toBeTruthy();
  }, 30_000);

  it('sends no half of a recovery code', async () => {
    const { names } = await entrar({ [VER]: activo() });
    await llenar('2222-3333');
    expect(await screen.findByText(/un código de recuperación completo/)).toBeTruthy();
    expect(names()).not.toContain(QUITAR);
  });

  it('is barred while the business requires it, and says so (decision 0115)', async () => {
    await entrar({ [VER]: activo({ exigido: true }) });
    const boton = await screen.findByRole('button', { name: 'Quitar' });
    expect(boton.getAttribute('aria-description')).toBe('Tu negocio lo pide a quien administra');
    await userEvent.click(boton);
    expect(screen.queryByLabelText(/^Tu contraseña/)).toBeNull();
  });

  it('is refused in the dialog where that has just begun', async () => {
    await entrar({ [VER]: activo(), [QUITAR]: MAL.exigido });
    await llenar('123456');
    expect((await screen.findByRole('alert')).textContent).toBe('Tu negocio lo pide');
    expect((await codigo()).value).toBe('123456');
  });
});
