import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { clearSesion, endSesion, saveSesion, currentSesion } from '../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { aResumen } from './cortes/ResumenDeTurno.stories.tsx';
import { Till } from './Till.fixture.tsx';
import { forgetTurnoCerrado } from './cortes/cierre/turno-cerrado.ts';

const PRUEBA = 'GET comandas/2/caja-inicial';
const ABRIR = 'POST comandas/registrar/caja-inicial';
const CERRAR = 'POST comandas/registrar/caja-final';
const RESUMEN = `GET sesiones/${aSesion().id}/resumen`;
const FALTA = answers(null, 'Falta registrar la caja inicial');
const REGISTRADA = refuses(409, 'CAJA_INICIAL_REGISTRADA', 'La caja inicial ya está registrada');
const TERMINADA = refuses(401, 'SESION_REQUERIDA', 'Tu sesión terminó. Vuelve a entrar');
const OTROS_DATOS = refuses(422, 'CLAVE_CON_OTROS_DATOS', 'La clave ya se usó con otros datos');
const CERRADO = answers(
  aResumen({ cierre: { contado: 500, esperado: 520, diferencia: -20, irregular: true, razones: ['FALTANTE'] } }),
);

const cajera = () => aSesion({ usuario: { ...aSesion().usuario, permisos: [68, 75, 170] } });
const user = userEvent.setup();

type Servidor = ReturnType<typeof fakeServer>;
const enviadas = (server: Servidor, name: string) =>
  server.calls
    .filter((call) => call.name === name)
    .map(({ body, headers }) => ({
      body,
      clave: headers.get('Idempotency-Key'),
      token: headers.get('Authorization'),
    }));

const contar = async (boton: string, cantidad: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: boton }));
  const campo = await screen.findByRole('textbox', { name: /Cantidad en caja/ });
  await user.clear(campo);
  await user.type(campo, `${cantidad}{Enter}`);
};
const otraVez = async (cantidad: string): Promise<void> => {
  const campo = screen.getByRole('textbox', { name: /Cantidad en caja/ });
  await user.clear(campo);
  await user.type(campo, `${cantidad}{Enter}`);
};
const cerrado = () => screen.findByRole('dialog', { name: 'Turno cerrado' });

beforeEach(() => saveSesion(cajera()));
afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
  clearSesion();
  forgetTurnoCerrado();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Sends a closing whose answer is lost. */
const cerrarSinOir = async (cantidad = '500'): Promise<Servidor> => {
  const server = fakeServer({ [PRUEBA]: REGISTRADA, [RESUMEN]: answers(aResumen()), [CERRAR]: 'sin red' });
  renderApp(<Till />);
  await contar('Caja final', cantidad);
  expect((await screen.findByRole('alert')).textContent).toContain('No llegó la respuesta');
  return server;
};

describe('a closing whose answer was lost (D-34, reliability 5.1)', () => {
  it('is sent again with its key, and shows the figures it was closed with', async () => {
    const server = await cerrarSinOir();
    server.now(CERRAR, CERRADO);
    await otraVez('500');
    expect((await cerrado()).textContent).toContain('Faltan $20.00');
    const [primera, segunda] = enviadas(server, CERRAR);
    expect(segunda).toEqual(primera);
    expect(currentSesion()).toBeNull();
  });

  it('is found with the first count when another was typed', async () => {
    const server = await cerrarSinOir();
    server.now(CERRAR, ({ body }) => ((body as { caja_final: number }).caja_final === 500 ? CERRADO : OTROS_DATOS));
    await otraVez('510');
    expect(await cerrado()).toBeDefined();
    expect(enviadas(server, CERRAR).map(({ body }) => body)).toEqual(
      [500, 510, 510, 500].map((caja_final) => ({ caja_final, preguntar: true })),
    );
    expect(currentSesion()).toBeNull();
  });

  it('is found with what was written first when that was taken out again', async () => {
    const server = fakeServer({ [PRUEBA]: REGISTRADA, [RESUMEN]: answers(aResumen()), [CERRAR]: 'sin red' });
    renderApp(<Till />);
    await user.click(screen.getByRole('button', { name: 'Caja final' }));
    const notas = await screen.findByRole('textbox', { name: /Notas/ });
    await user.type(notas, 'Faltó un billete');
    await otraVez('500');
    expect((await screen.findByRole('alert')).textContent).toContain('No llegó la respuesta');
    server.now(CERRAR, ({ body }) => ('notas' in (body as object) ? CERRADO : OTROS_DATOS));
    await user.clear(notas);
    await otraVez('500');
    expect(await cerrado()).toBeDefined();
  });

  it('shows its figures by itself once the server says that the session is over', async () => {
    const server = await cerrarSinOir();
    server.now(CERRAR, CERRADO);
    server.now(PRUEBA, TERMINADA);
    endSesion(aSesion().token, 'Tu sesión terminó. Vuelve a entrar');
    expect(await cerrado()).toBeDefined();
    const [primera, segunda] = enviadas(server, CERRAR);
    expect(segunda).toEqual(primera);
  });

  it('shows its figures after a reload, on the login screen, and only once', async () => {
    const server = await cerrarSinOir();
    document.body.replaceChildren();
    clearSesion();
    server.now(CERRAR, CERRADO);
    server.now(PRUEBA, TERMINADA);
    const { unmount } = renderApp(<Till />);
    expect(await cerrado()).toBeDefined();
    unmount();
    forgetTurnoCerrado();
    const antes = server.calls.length;
    renderApp(<Till />);
    await waitFor(() => expect(screen.getByText('Caja final')).toBeDefined());
    expect(server.calls).toHaveLength(antes);
  });

  it('is never sent by itself while its session lives: the count may be old', async () => {
    const server = await cerrarSinOir();
    server.now(PRUEBA, REGISTRADA);
    saveSesion({ ...cajera(), token: 'otro-token' });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.calls.at(-1)?.headers.get('Authorization')).toBe(`Bearer ${aSesion().token}`));
    expect(enviadas(server, CERRAR)).toHaveLength(1);
  });

  it('keeps its key on the device: a reload and another press do not close twice', async () => {
    const server = await cerrarSinOir();
    document.body.replaceChildren();
    server.now(CERRAR, CERRADO);
    renderApp(<Till />);
    await contar('Caja final', '500');
    expect(await cerrado()).toBeDefined();
    const [primera, segunda] = enviadas(server, CERRAR);
    expect(segunda).toEqual(primera);
  });
});

describe('an opening whose answer was lost (CAJA-004, reliability 5.1)', () => {
  const abrirSinOir = async (): Promise<Servidor> => {
    const server = fakeServer({ [PRUEBA]: FALTA, [RESUMEN]: answers(aResumen()), [ABRIR]: 'sin red' });
    renderApp(<Till />);
    await contar('Caja inicial', '300');
    await screen.findByRole('alert');
    return server;
  };

  it('is sent again with the same key after a reload', async () => {
    const server = await abrirSinOir();
    document.body.replaceChildren();
    server.now(ABRIR, answers({ corte: 'c', caja_inicial: 300, abierto_en: 1 }, 'Caja inicial registrada'));
    renderApp(<Till />);
    await contar('Caja inicial', '300');
    expect(await screen.findByText('Caja inicial registrada')).toBeDefined();
    const [primera, segunda] = enviadas(server, ABRIR);
    expect(segunda).toEqual(primera);
  });

  it('is not opened anew with another amount: it says that it is registered', async () => {
    const server = await abrirSinOir();
    server.now(ABRIR, OTROS_DATOS);
    await otraVez('400');
    expect(await screen.findByText('La caja inicial ya está registrada')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentSesion()?.caja_inicial).toBe(true);
  });
});
