import { PERMISO } from '@comal/domain/permisos/permisos';
import { notifications } from '@mantine/notifications';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { clearSesion, saveSesion, currentSesion } from '../../platform/session/session.ts';
import { answers, fakeServer, refuses, type FakeAnswer } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { errorDeCantidad } from './cantidad.ts';
import { ABIERTAS, aResumen } from './cortes/ResumenDeTurno.stories.tsx';
import { Till } from './Till.fixture.tsx';
import { forgetTurnoCerrado } from './cortes/cierre/turno-cerrado.ts';
import { useAccionesDeCaja } from './useAccionesDeCaja.tsx';
import { verificarCajaInicial } from './cortes/verificacion.ts';

const PRUEBA = 'GET comandas/2/caja-inicial';
const ABRIR = 'POST comandas/registrar/caja-inicial';
const CERRAR = 'POST comandas/registrar/caja-final';
const RESUMEN = `GET sesiones/${aSesion().id}/resumen`;
const FALTA = answers(null, 'Falta registrar la caja inicial');
const REGISTRADA = refuses(409, 'CAJA_INICIAL_REGISTRADA', 'La caja inicial ya está registrada');
const SIN_RED = 'Sin conexión con el servidor';
const CIERRE = { contado: 5700.5, esperado: 5760.5, diferencia: -60, irregular: true, razones: ['FALTANTE' as const] };

const cajera = (changes: Parameters<typeof aSesion>[0] = {}) =>
  aSesion({ usuario: { ...aSesion().usuario, permisos: [68, 75, 170] }, caja_inicial: true, ...changes });

const user = userEvent.setup();

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Cantidad en caja/ });
const dialog = () => screen.queryByRole('dialog');
const alertText = async () => (await screen.findByRole('alert')).textContent;

/** Opens one of the dialogs with a fake server that has `handlers`. */
const open = async (label: 'Caja inicial' | 'Caja final' | 'Lectura X', handlers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ [RESUMEN]: answers(aResumen()), ...handlers });
  renderApp(<Till />);
  await press(label);
  return server;
};

beforeEach(() => saveSesion(cajera()));
afterEach(() => {
  vi.useRealTimers();
  notifications.clean();
  notifications.cleanQueue();
  clearSesion();
  forgetTurnoCerrado();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the opening-cash check, which is inverse (D-16, H37)', () => {
  it.each<[string, FakeAnswer, string, string | null]>([
    ['a success: missing (CAJA-006)', FALTA, 'falta', 'Falta registrar la caja inicial'],
    ['CAJA_INICIAL_REGISTRADA: registered (CAJA-007)', REGISTRADA, 'registrada', null],
    ['a 500', refuses(500, 'ERROR_INTERNO', 'No se pudo'), 'error', 'No se pudo'],
    ['a 401', refuses(401, 'SESION_REQUERIDA', 'Tu sesión terminó. Vuelve a entrar'), 'error', 'Tu sesión terminó'],
    ['a 429', refuses(429, 'DEMASIADAS_PETICIONES', 'Espera'), 'error', 'Espera'],
    ['another 409', refuses(409, 'OTRO', 'Otro motivo'), 'error', 'Otro motivo'],
    ['no answer', 'sin red', 'error', 'Error de comunicación con el servidor'],
  ])('%s', async (_, answer, verdict, told) => {
    fakeServer({ [PRUEBA]: answer });
    renderApp(<Till />);
    expect(await verificarCajaInicial()).toBe(verdict);
    if (told === null) expect(screen.queryByRole('alert')).toBeNull();
    else expect(await alertText()).toContain(told);
  });

  it('keeps the session flag true to it (SESION-004)', async () => {
    const server = fakeServer({ [PRUEBA]: FALTA });
    await verificarCajaInicial();
    expect(currentSesion()?.caja_inicial).toBe(false);
    server.now(PRUEBA, REGISTRADA);
    await verificarCajaInicial();
    expect(currentSesion()?.caja_inicial).toBe(true);
  });
});

describe('opening cash', () => {
  it('is one amount, registered once (CAJA-001, CAJA-002, API-071)', async () => {
    const server = await open('Caja inicial', {
      [PRUEBA]: FALTA,
      [ABRIR]: answers({ corte: 'c', caja_inicial: 1500.5, abierto_en: 1 }, 'Caja inicial registrada'),
    });
    await user.type(await amount(), '1500.x50{Enter}');
    expect(await screen.findByText('Caja inicial registrada')).toBeDefined();
    expect(server.calls.find(({ name }) => name === ABRIR)?.body).toEqual({ caja_inicial: 1500.5 });
    expect(currentSesion()?.caja_inicial).toBe(true);
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('is required, and says that it cannot be changed (CAJA-002, CAJA-004)', async () => {
    const server = await open('Caja inicial', { [PRUEBA]: FALTA });
    await user.type(await amount(), '{Enter}');
    expect(screen.getByText('La cantidad es obligatoria')).toBeDefined();
    expect(server.names()).not.toContain(ABRIR);
  });

  it('takes 0 (CAJA-002)', async () => {
    const server = await open('Caja inicial', { [PRUEBA]: FALTA, [ABRIR]: refuses(409, 'X', 'No') });
    await user.type(await amount(), '0{Enter}');
    await waitFor(() => expect(server.calls.at(-1)?.body).toEqual({ caja_inicial: 0 }));
  });

  it("shows the server's message when it is refused (CAJA-005)", async () => {
    await open('Caja inicial', { [PRUEBA]: FALTA, [ABRIR]: refuses(409, 'X', 'Otra persona la registró') });
    await user.type(await amount(), '100{Enter}');
    expect(await alertText()).toContain('Otra persona la registró');
  });

  it('is refused on the general register without asking (CAJA-003, SESION-008)', async () => {
    const general = {
      id: 1,
      hostname: 'GENERAL',
      alias: 'General',
      plataforma: 'web',
      es_general: true,
      permisos: [] as never[],
    } as const;
    saveSesion(cajera({ caja: general }));
    const server = await open('Caja inicial', {});
    expect(await alertText()).toBe('No puedes registrar una caja inicial en la caja general');
    expect(server.names()).toEqual([]);
    expect(dialog()).toBeNull();
  });

  it('does not open when it is already registered (CAJA-004)', async () => {
    await open('Caja inicial', { [PRUEBA]: REGISTRADA });
    expect(await alertText()).toBe('La caja inicial ya está registrada');
    expect(dialog()).toBeNull();
  });
});

describe('closing cash', () => {
  it('opens only when opening cash is registered, and leads to it (CAJA-008)', async () => {
    await open('Caja final', { [PRUEBA]: FALTA });
    expect(await alertText()).toBe('Falta registrar la caja inicial');
    expect(await screen.findByRole('dialog', { name: 'Caja inicial' })).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Caja final' })).toBeNull();
  });

  it('has its title, amount, hint, five statements and buttons (CAJA-009, CAJA-010, CAJA-011, CAJA-013)', async () => {
    await open('Caja final', { [PRUEBA]: REGISTRADA });
    await amount();
    expect(screen.getByRole('dialog', { name: 'Registrar Caja Final' })).toBeDefined();
    expect(screen.getByText('Ingresa el monto total que hay en la caja')).toBeDefined();
    expect(screen.getByRole('list', { name: 'Antes de cerrar' }).children).toHaveLength(5);
    for (const name of ['Cancelar', 'Registrar Caja Final']) expect(screen.getByRole('button', { name })).toBeDefined();
  });

  it('invalid: the button is disabled, sending marks the field and calls nobody (CAJA-015, CAJA-016)', async () => {
    const server = await open('Caja final', { [PRUEBA]: REGISTRADA });
    await user.type(await amount(), '{Enter}');
    expect(await screen.findByText('La cantidad es obligatoria')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Registrar Caja Final' }).ariaDisabled).toBe('true');
    expect(server.names()).not.toContain(CERRAR);
  });

  it('shows the shift, and what should be there only once the count is typed (CAJA-012, D-34)', async () => {
    const server = await open('Caja final', {
      [PRUEBA]: REGISTRADA,
      [RESUMEN]: ({ query }) =>
        answers(aResumen({ comandas_abiertas: ABIERTAS, cierre: query.get('caja_final') ? CIERRE : null })),
    });
    expect(await screen.findByText('Ventas en efectivo')).toBeDefined();
    expect(screen.getByText('2 comandas abiertas que se quedan')).toBeDefined();
    expect(screen.queryByText('Efectivo esperado')).toBeNull();
    const cantidad = await amount();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.type(cantidad, '5700.50');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(await screen.findByText('Efectivo esperado')).toBeDefined();
    const asked = server.calls.filter(({ name }) => name === RESUMEN).map(({ query }) => query.get('caja_final'));
    expect(asked).toEqual([null, '5700.5']);
  });

  it('with a blind count shows no figure before the answer of the closing, and then the difference (D-107, H102)', async () => {
    const { corte, caja, usuario, estado, abierto_en, caja_inicial, leido_en } = aResumen();
    const turno = { corte, caja, usuario, estado, abierto_en, caja_inicial, leido_en, comandas_abiertas: ABIERTAS };
    const PORQUE = 'Las cifras del turno se muestran después de registrar lo contado';
    const server = await open('Caja final', {
      [PRUEBA]: REGISTRADA,
      [RESUMEN]: { status: 403, body: { error: { message: PORQUE, code: 403, motivo: 'CONTEO_CIEGO' }, data: turno } },
      [CERRAR]: answers(aResumen({ cierre: CIERRE }), 'Caja final registrada'),
    });
    expect(await screen.findByText(PORQUE)).toBeDefined();
    expect(screen.getByText('2 comandas abiertas que se quedan')).toBeDefined();
    await user.type(await amount(), '5700.50');
    for (const cifra of ['Ventas en efectivo', 'Efectivo esperado', 'Entradas'])
      expect(screen.queryByText(cifra)).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Turno cerrado' })).toBeDefined();
    expect(screen.getAllByText('Efectivo esperado').length).toBeGreaterThan(0);
    expect(server.names()).toContain(CERRAR);
  });

  it('tells why the shift could not be shown, and still closes (CAJA-018)', async () => {
    await open('Caja final', { [PRUEBA]: REGISTRADA, [RESUMEN]: refuses(500, 'X', 'Resumen no disponible') });
    expect(await alertText()).toContain('Resumen no disponible');
    expect(await amount()).toBeDefined();
  });

  it('removes the session and leaves the figures of the closing to read (CAJA-017, CAJA-019)', async () => {
    const server = await open('Caja final', {
      [PRUEBA]: REGISTRADA,
      [CERRAR]: answers(aResumen({ cierre: CIERRE }), 'Caja final registrada'),
    });
    await user.type(await amount(), '5700.50{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Turno cerrado' })).toBeDefined();
    expect(currentSesion()).toBeNull();
    expect(server.calls.find(({ name }) => name === CERRAR)?.body).toEqual({ caja_final: 5700.5, preguntar: true });
    await press('Aceptar');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Turno cerrado' })).toBeNull());
  });

  it('far off is asked about once, and then registered as it was counted (decision 0059)', async () => {
    const FALTAN = 'Faltan $60.00: se contó $5,700.50 y se esperaba $5,760.50. Cuenta otra vez, o registra lo contado';
    const server = await open('Caja final', {
      [PRUEBA]: REGISTRADA,
      [CERRAR]: refuses(409, 'DIFERENCIA_ALTA', FALTAN),
    });
    await user.type(await amount(), '5700.50{Enter}');
    expect(await screen.findByText(FALTAN)).toBeDefined();
    expect(currentSesion()).not.toBeNull();
    await press('Registrar lo contado');
    await waitFor(() =>
      expect(server.calls.filter(({ name }) => name === CERRAR).map(({ body }) => body)).toEqual([
        { caja_final: 5700.5, preguntar: true },
        { caja_final: 5700.5 },
      ]),
    );
  });

  it('of another’s shift keeps the session: the figures are there to read, and the next opening cash is missing (CORTE-020)', async () => {
    await open('Caja final', {
      [PRUEBA]: REGISTRADA,
      [CERRAR]: answers({ ...aResumen({ cierre: CIERRE }), sesion_terminada: false }, 'Caja final registrada'),
    });
    await user.type(await amount(), '5700.50{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Turno cerrado' })).toBeDefined();
    expect(currentSesion()?.caja_inicial).toBe(false);
    await press('Aceptar');
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('says what was written about the count, and nothing that is too short to be a word', async () => {
    const server = await open('Caja final', {
      [PRUEBA]: REGISTRADA,
      [CERRAR]: answers(aResumen({ cierre: CIERRE }), 'Caja final registrada'),
    });
    const notas = await screen.findByRole('textbox', { name: /Notas/ });
    await user.type(notas, 'ay');
    await user.type(await amount(), '5700.50{Enter}');
    expect(await screen.findByText(/Mínimo 3 caracteres/)).toBeTruthy();
    expect(server.names()).not.toContain(CERRAR);
    await user.clear(notas);
    await user.type(notas, 'Faltó un billete');
    await user.type(await amount(), '{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Turno cerrado' })).toBeDefined();
    expect(server.calls.find(({ name }) => name === CERRAR)?.body).toEqual({
      ...{ caja_final: 5700.5, notas: 'Faltó un billete', preguntar: true },
    });
  });

  it("shows the server's message and keeps the session when it is refused (CAJA-018)", async () => {
    await open('Caja final', {
      [PRUEBA]: REGISTRADA,
      [CERRAR]: refuses(403, 'CORTE_AJENO', 'Este turno lo abrió otra persona'),
    });
    await user.type(await amount(), '10{Enter}');
    expect(await alertText()).toContain('Este turno lo abrió otra persona');
    expect(currentSesion()).not.toBeNull();
  });
});

describe('the X reading (D-34)', () => {
  it('shows the shift as it is now, when it was read, and not what should be in the drawer', async () => {
    const server = await open('Lectura X', { [RESUMEN]: answers(aResumen({ comandas_abiertas: ABIERTAS })) });
    const lectura = await screen.findByRole('dialog', { name: 'Lectura X' });
    await waitFor(() => expect(lectura.textContent).toContain('Caja 1 · 20-11-2026 17:00'));
    expect(lectura.textContent).toContain('Ventas en efectivo$4,210.50');
    expect(lectura.textContent).toContain('2 comandas abiertas que se quedan');
    expect(screen.queryByText('Efectivo esperado')).toBeNull();
    expect(server.names()).toEqual([RESUMEN]);
    expect(document.querySelector('[data-hoja]')?.textContent).toContain('Lectura XSucursal CentroCaja 1');
    await press('Aceptar');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(currentSesion()).not.toBeNull();
  });

  it('says that there is no shift', async () => {
    await open('Lectura X', { [RESUMEN]: refuses(409, 'CAJA_INICIAL_FALTA', 'Falta registrar la caja inicial') });
    expect(await screen.findByText('No hay un turno abierto en esta caja')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  });

  it('tells why it could not be read, and reads again (CAJA-018)', async () => {
    const server = await open('Lectura X', { [RESUMEN]: refuses(500, 'X', 'Resumen no disponible') });
    expect(await alertText()).toContain('Resumen no disponible');
    server.now(RESUMEN, answers(aResumen()));
    await press('Reintentar');
    expect(await screen.findByLabelText('Resumen del turno')).toBeDefined();
  });
});

it.each([
  ['', 'La cantidad es obligatoria'],
  ['-1', 'La cantidad no puede ser menor a 0'],
  ['1.234', 'Ingresa un monto válido (máximo 2 decimales)'],
  ['1,2,3', 'Ingresa un monto válido (máximo 2 decimales)'],
  ['1.250', '¿1250 o 1.25? Escríbelo sin separar los miles'],
  ['1,2', null],
  ['.', 'Ingresa un monto válido (máximo 2 decimales)'],
  ['0', null],
  ['12.5', null],
])('the amount %j says %j (CAJA-014)', (texto, error) => expect(errorDeCantidad(texto)).toBe(error));

it('says why cash cannot be asked for without network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(() => useAccionesDeCaja());
  expect(result.current.acciones.map(({ reason }) => reason)).toEqual(Array(6).fill(SIN_RED));
});

it('refuses who has no permission for cash, and says who has (PERMISO-002, D-14)', async () => {
  saveSesion(aSesion());
  const quienes = `GET login/autorizan/${PERMISO.ABRIR_Y_CERRAR_CAJA}`;
  const server = await open('Caja final', { [quienes]: answers([{ nombre: 'Ana Ruiz', rol: 'Cajero' }]) });
  expect(await alertText()).toBe('No tienes permitido realizar esta operación. Puede hacerlo: Ana Ruiz (Cajero).');
  expect(server.names()).toEqual([quienes]);
});
