import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverState } from '../../../../platform/server-state.ts';
import {
  startSignedIn,
  renderScreen,
  press,
  allowingServer,
  cleanUp,
} from '../../../../shared/test/servidor.fixture.ts';
import { answers } from '../../../../platform/test/fake-server.ts';
import {
  ACTIVAR,
  activo,
  CODIGOS,
  codigo,
  contrasena,
  escribir,
  estado,
  guardado,
  MAL,
  paraOtraVez,
  PREPARADO,
  PREPARAR,
  SECRETO,
  VER,
} from '../factor.fixture.ts';
import { SegundoFactorDialog } from '../SegundoFactorDialog.tsx';

const PORTAPAPELES = vi.fn<(texto: string) => Promise<void>>();

beforeEach(() => {
  startSignedIn();
  PORTAPAPELES.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: PORTAPAPELES }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  act(() => serverState.set(true));
  cleanUp();
});

const abrir = (handlers: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    ...{ [VER]: estado(), [PREPARAR]: answers(PREPARADO), [ACTIVAR]: answers({ codigos: CODIGOS }, 'Activado') },
    ...handlers,
  });
  const onClose = vi.fn();
  renderScreen(<SegundoFactorDialog onClose={onClose} />);
  return { ...server, onClose };
};
const alCodigo = async (): Promise<void> => {
  await press('Activar');
  await escribir(contrasena, 'barro negro 7');
  await press('Siguiente');
  await screen.findByRole('img', { name: 'Código para tu aplicación' });
};
const aLosCodigos = async (): Promise<void> => {
  await alCodigo();
  await escribir(codigo, '123 456');
  await press('Activar');
  await screen.findByRole('dialog', { name: 'Tus códigos de recuperación' });
};
const lista = () =>
  within(screen.getByRole('dialog', { name: 'Tus códigos de recuperación' }))
    .queryAllByRole('listitem')
    .map((li) => li.textContent);

describe('setting up the own second factor (decision 0115)', () => {
  it('goes by the password, the code of the application and the recovery codes, told once', async () => {
    const server = abrir();
    expect(await screen.findByText('Sin activar')).toBeTruthy();
    await alCodigo();
    expect(server.calls.find((c) => c.name === PREPARAR)?.body).toEqual({ password: 'barro negro 7' });
    const entrada = await codigo();
    expect([entrada.inputMode, entrada.autocomplete, document.activeElement]).toEqual([
      ...['numeric', 'one-time-code', entrada],
    ]);
    // As text in groups of four; copied without the gaps.
    expect(document.querySelector('code')?.textContent.trim()).toBe(SECRETO.match(/.{4}/g)!.join(' '));
    await press('Copiar la clave');
    expect(PORTAPAPELES).toHaveBeenCalledExactlyOnceWith(SECRETO);
    await escribir(codigo, '123 456');
    server.now(VER, activo({ codigos: 10 }));
    await press('Activar');
    await screen.findByRole('dialog', { name: 'Tus códigos de recuperación' });
    expect(server.calls.find((c) => c.name === ACTIVAR)?.body).toEqual({ codigo: '123 456' });
    expect(lista()).toEqual(CODIGOS);
    await press('Copiar');
    expect(PORTAPAPELES).toHaveBeenLastCalledWith(CODIGOS.join('\n'));
    await press('Ya los guardé');
    expect(await screen.findByText(/Quedan 10 códigos/)).toBeTruthy();
    // The codes were only on the screen that was closed.
    expect(document.body.textContent).not.toContain(CODIGOS[0]);
    expect(document.body.textContent).not.toContain(SECRETO.slice(0, 4));
    for (const secreto of [SECRETO, ...CODIGOS]) expect(guardado()).not.toContain(secreto);
  }, 30_000);

  it('keeps the password that was wrong, says so at it, and selects it', async () => {
    const server = abrir({ [PREPARAR]: MAL.contrasena });
    await press('Activar');
    await press('Siguiente');
    expect(await screen.findByText('Escribe tu contraseña', { selector: 'p, div' })).toBeTruthy();
    expect(server.names()).not.toContain(PREPARAR);
    await escribir(contrasena, 'otra');
    await press('Siguiente');
    expect(await screen.findByText('Contraseña incorrecta')).toBeTruthy();
    const entrada = await contrasena();
    expect(entrada.value).toBe('otra');
    await waitFor(() => expect(paraOtraVez(entrada)).toBe(true));
  });

  it('keeps the code that was wrong, says so at it, and selects it, as often as it is', async () => {
    const server = abrir({ [ACTIVAR]: MAL.codigo });
    await alCodigo();
    await escribir(codigo, '12345');
    await press('Activar');
    expect(await screen.findByText('Escribe los 6 dígitos que ves en tu aplicación', { selector: 'p' })).toBeTruthy();
    expect(server.names()).not.toContain(ACTIVAR);
    await escribir(codigo, '000000');
    for (const veces of [1, 2]) {
      await press('Activar');
      expect(await screen.findByText('Código incorrecto')).toBeTruthy();
      await waitFor(async () => expect(paraOtraVez(await codigo())).toBe(true));
      expect(server.names().filter((name) => name === ACTIVAR)).toHaveLength(veces);
    }
    // The same secret is waiting for the right one.
    expect(screen.getByRole('img', { name: 'Código para tu aplicación' })).toBeTruthy();
    server.now(ACTIVAR, MAL.veces);
    await press('Activar');
    expect((await screen.findByRole('alert')).textContent).toBe('Demasiados intentos. Espera 30 segundos');
    expect((await codigo()).value).toBe('000000');
  }, 30_000);

  it.each([
    ['preparar', PREPARAR],
    ['activar', ACTIVAR],
  ])('that is on already (%s) is said, and shown once the form is left', async (_, llamada) => {
    const server = abrir({ [llamada]: MAL.activo });
    if (llamada === PREPARAR) {
      await press('Activar');
      await escribir(contrasena, 'barro negro 7');
      await press('Siguiente');
    } else {
      await alCodigo();
      await escribir(codigo, '123456');
      server.now(VER, activo());
      await press('Activar');
    }
    server.now(VER, activo());
    expect((await screen.findByRole('alert')).textContent).toBe('Ya tienes el segundo factor');
    await press('Cancelar');
    if (llamada === ACTIVAR) expect(await screen.findByText(/Quedan 7 códigos/)).toBeTruthy();
  });

  it('begins anew where what was prepared is gone', async () => {
    abrir({ [ACTIVAR]: MAL.sin });
    await alCodigo();
    await escribir(codigo, '123456');
    await press('Activar');
    await press('Empezar de nuevo');
    expect((await contrasena()).value).toBe('');
  });

  it('waits without server, and says why', async () => {
    const server = abrir();
    const boton = await screen.findByRole('button', { name: 'Activar' });
    act(() => serverState.set(false));
    expect(boton.getAttribute('aria-description')).toBe('Sin conexión con el servidor');
    await userEvent.click(boton);
    expect(screen.queryByLabelText(/^Tu contraseña/)).toBeNull();
    act(() => serverState.set(true));
    await alCodigo();
    await escribir(codigo, '123456');
    act(() => serverState.set(false));
    await press('Activar');
    expect(server.names()).not.toContain(ACTIVAR);
    expect((await screen.findByRole('alert')).textContent).toBe('Sin conexión con el servidor');
  });
});

describe('recovery codes on the screen', () => {
  it('are not lost by Escape, nor by closing, unless one says that they are kept', async () => {
    const { onClose } = abrir();
    await aLosCodigos();
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: '¿Ya guardaste tus códigos?' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Ya guardaste tus códigos?' })).toBeNull());
    expect(lista()).toEqual(CODIGOS);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    const pregunta = await screen.findByRole('dialog', { name: '¿Ya guardaste tus códigos?' });
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Ya los guardé' }));
    expect(await screen.findByRole('dialog', { name: 'Segundo factor' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  }, 30_000);

  it('hold the page, and go to paper alone', async () => {
    abrir();
    await aLosCodigos();
    const irse = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(irse()).toBe(false);
    const hoja = document.querySelector('[data-hoja]');
    for (const cada of CODIGOS) expect(hoja?.textContent).toContain(cada);
    expect(hoja?.textContent).toContain('mariana · cliente 1001');
    await press('Ya los guardé');
    await screen.findByRole('dialog', { name: 'Segundo factor' });
    expect([irse(), document.querySelector('[data-hoja]')]).toEqual([true, null]);
  }, 30_000);
});
