import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { renderApp } from '../../../app/render-app.tsx';
import { clearSesion, saveSesion, currentSesion } from '../../../platform/session/session.ts';
import { answers, fakeServer, refuses, type FakeAnswer } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { unaCuenta } from './Propinas.stories.tsx';
import { aResumen } from '../cortes/ResumenDeTurno.stories.tsx';
import { Till } from '../Till.fixture.tsx';

const { ABRIR_Y_CERRAR_CAJA, REGISTRAR_ENTRADA_DE_EFECTIVO, REGISTRAR_SALIDA_DE_EFECTIVO } = PERMISO;
const PERMISO_DE = {
  Entrada: 'GET roles/1/permiso/entradas-y-salidas/REGISTRAR_ENTRADA_DE_EFECTIVO',
  Salida: 'GET roles/1/permiso/entradas-y-salidas/REGISTRAR_SALIDA_DE_EFECTIVO',
} as const;
const PRUEBA = 'GET comandas/2/caja-inicial';
const AGREGAR = 'POST entradas-y-salidas/agregar';
const PROPINAS = 'GET efectivo/propinas';
const PAGAR = 'POST efectivo/propinas/pagar';
const RESUMEN = `GET sesiones/${aSesion().id}/resumen`;
const REGISTRADA = refuses(409, 'CAJA_INICIAL_REGISTRADA', 'La caja inicial ya está registrada');
const SI = answers(null, 'Permitido');
const HECHO = {
  Entrada: 'Entrada de efectivo registrada correctamente',
  Salida: 'Salida de efectivo registrada correctamente',
} as const;

const user = userEvent.setup();

type Boton = 'Entrada' | 'Salida' | 'Propinas' | 'Lectura X';
const abrir = async (boton: Boton, handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ [PERMISO_DE.Entrada]: SI, [PERMISO_DE.Salida]: SI, [PRUEBA]: REGISTRADA, ...handlers });
  renderApp(<Till />);
  await user.click(screen.getByRole('button', { name: boton }));
  return server;
};
const dialogo = (nombre: string) => screen.findByRole('dialog', { name: nombre });
const cantidad = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Cantidad/ });
const observaciones = () => screen.getByRole('textbox', { name: /Observaciones/ });
const alerta = async () => (await screen.findByRole('alert')).textContent;
const escribir = async (monto: string, notas: string): Promise<void> => {
  await user.clear(cantidad());
  await user.type(cantidad(), monto);
  await user.clear(observaciones());
  await user.type(observaciones(), `${notas}{Control>}{Enter}{/Control}`);
};
const enviados = (server: ReturnType<typeof fakeServer>, nombre = AGREGAR) =>
  server.calls
    .filter((c) => c.name === nombre)
    .map(({ body, headers }) => ({ body, clave: headers.get('Idempotency-Key') }));

beforeEach(() => {
  const { usuario } = aSesion();
  saveSesion(
    aSesion({
      caja_inicial: true,
      usuario: {
        ...usuario,
        rol: { ...usuario.rol, id: 1 },
        permisos: [ABRIR_Y_CERRAR_CAJA, REGISTRAR_ENTRADA_DE_EFECTIVO, REGISTRAR_SALIDA_DE_EFECTIVO],
      },
    }),
  );
});
afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
  clearSesion();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe.each(['Entrada', 'Salida'] as const)('%s de efectivo', (boton) => {
  const titulo = `${boton} de efectivo`;
  const tipo = boton === 'Entrada' ? 2 : 3;

  it('asks the server for the permission of its group, then for the opening cash, and opens (PERMISO-006, PERMISO-007, CAJA-007)', async () => {
    const server = await abrir(boton);
    expect((await dialogo(titulo)).textContent).toContain(boton);
    expect(server.names()).toEqual([PERMISO_DE[boton], PRUEBA]);
  });

  it.each<[string, Record<string, FakeAnswer>, string]>([
    [
      'the server denies it (PERMISO-006, PERMISO-007)',
      { [PERMISO_DE[boton]]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') },
      'No tienes permitido realizar esta operación',
    ],
    [
      'opening cash is missing (CAJA-006)',
      { [PRUEBA]: answers(null, 'Falta registrar la caja inicial') },
      'Falta registrar la caja inicial',
    ],
    ['the check has no answer', { [PRUEBA]: 'sin red' }, 'Error de comunicación con el servidor'],
  ])('does not open when %s, and says why', async (_caso, handlers, texto) => {
    const sesion = currentSesion()!;
    const permisos = [REGISTRAR_ENTRADA_DE_EFECTIVO, REGISTRAR_SALIDA_DE_EFECTIVO];
    saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos } });
    await abrir(boton, handlers);
    expect(await alerta()).toBe(texto);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('while opening cash is missing takes who may register it there (CAJA-007)', async () => {
    await abrir(boton, { [PRUEBA]: answers(null, 'Falta registrar la caja inicial') });
    await dialogo('Caja inicial');
    expect(await alerta()).toBe('Falta registrar la caja inicial');
  });

  it('is refused on the general register, without asking for its opening cash', async () => {
    saveSesion({ ...currentSesion()!, caja: { ...aSesion().caja, id: 1, es_general: true } });
    const server = await abrir(boton);
    expect(await alerta()).toBe('No puedes registrar entradas ni salidas en la caja general');
    expect(server.names()).toEqual([PERMISO_DE[boton]]);
  });

  it('registers amount and notes, and says so with the specified words (API-080, CAJA-024, CAJA-025)', async () => {
    const server = await abrir(boton, { [AGREGAR]: answers({}, HECHO[boton]) });
    await dialogo(titulo);
    await escribir('1,035,50', 'Hielo para la barra');
    expect(await screen.findAllByText(/^Ingresa un monto válido \(máximo 2 decimales\)$/)).not.toEqual([]);
    expect(enviados(server)).toEqual([]);
    await escribir('1.035,50', 'Hielo para la barra');
    expect(await screen.findByText(HECHO[boton])).toBeDefined();
    expect(enviados(server)[0]?.body).toMatchObject({ cantidad: 1035.5, observaciones: 'Hielo para la barra', tipo });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what the server said, or the specified text when it said nothing (CAJA-024, CAJA-025)', async () => {
    const server = await abrir(boton, { [AGREGAR]: refuses(409, 'CAJA_INICIAL_FALTA', 'Registra la caja inicial') });
    await dialogo(titulo);
    await escribir('10', 'Hielo para la barra');
    expect(await alerta()).toContain('Registra la caja inicial');
    server.now(AGREGAR, { status: 409, body: {} });
    await escribir('10', 'Hielo para la barra');
    expect(await alerta()).toContain(`Error al registrar la ${boton.toLowerCase()} de efectivo`);
  });
});

describe('what is typed', () => {
  it.each([
    ['', 'Garrafones', 'La cantidad es obligatoria'],
    ['0', 'Garrafones', 'La cantidad debe ser mayor a 0'],
    ['5', 'Gas.', 'Mínimo 5 caracteres'],
  ])('%j and %j are refused in place: %s (CAJA-021, CAJA-022)', async (monto, notas, texto) => {
    const server = await abrir('Salida');
    await dialogo('Salida de efectivo');
    if (monto) await user.type(cantidad(), monto);
    await user.type(observaciones(), `${notas}{Control>}{Enter}{/Control}`);
    expect(screen.getByText(texto)).toBeDefined();
    expect(enviados(server)).toEqual([]);
  });

  it('is counted, and goes no further than 500 characters (CAJA-020, CAJA-022)', async () => {
    await abrir('Entrada');
    await dialogo('Entrada de efectivo');
    expect(screen.getByText('0/500')).toBeDefined();
    await user.click(observaciones());
    await user.paste('x'.repeat(510));
    expect(screen.getByText('500/500')).toBeDefined();
  });

  it('shows sign and amount of the movement in the header (ui.md 12)', async () => {
    await abrir('Salida');
    const d = await dialogo('Salida de efectivo');
    await user.type(cantidad(), '35.5');
    expect(within(d).getByText('−$35.50')).toBeDefined();
  });
});

describe('an answer that was lost (reliability 5.1)', () => {
  it('is asked for again with the same key, also after the dialog was closed', async () => {
    const server = await abrir('Entrada', { [AGREGAR]: 'sin red' });
    await dialogo('Entrada de efectivo');
    await escribir('200', 'Cambio del banco');
    expect(await alerta()).toContain('No llegó la respuesta');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.now(AGREGAR, answers({}, HECHO.Entrada));
    await user.click(screen.getByRole('button', { name: 'Entrada' }));
    await dialogo('Entrada de efectivo');
    await escribir('200', 'Cambio del banco');
    expect(await screen.findByText(HECHO.Entrada)).toBeDefined();
    const [una, otra] = enviados(server);
    expect(otra).toEqual(una);
  });

  it('that turns out to have happened with other data is told, and what follows is another movement', async () => {
    const server = await abrir('Salida', { [AGREGAR]: 'sin red' });
    await dialogo('Salida de efectivo');
    await escribir('20', 'Garrafones');
    await screen.findByRole('alert');
    server.now(AGREGAR, refuses(422, 'CLAVE_CON_OTROS_DATOS', 'La clave ya se usó con otros datos'));
    await escribir('30', 'Garrafones');
    await waitFor(async () => expect(await alerta()).toContain('El intento anterior sí quedó registrado'));
    await escribir('30', 'Garrafones');
    await waitFor(() => expect(enviados(server)).toHaveLength(3));
    const claves = enviados(server).map((e) => e.clave);
    expect(claves[0]).toBe(claves[1]);
    expect(claves[2]).not.toBe(claves[1]);
  });
});

describe('paying tips (decision 0012)', () => {
  const CUENTAS = answers([
    unaCuenta(),
    unaCuenta({ mesero: { id: 4, nombre: 'Luis Ángel Pech' }, recibidas: 10, pagadas: 15, saldo: -5 }),
  ]);

  it('lists what each waiter is owed, and pays one their balance', async () => {
    const server = await abrir('Propinas', {
      [PROPINAS]: CUENTAS,
      [PAGAR]: answers({}, 'Propina pagada a Mariana Ortiz'),
    });
    const lista = await screen.findByRole('list', { name: 'Propinas por mesero' });
    expect(
      within(lista)
        .getAllByRole('listitem')
        .map((li) => li.textContent),
    ).toEqual([expect.stringContaining('Recibidas $120.50 · Pagadas $20.00'), expect.stringContaining('−$5.00')]);
    await user.click(screen.getByRole('button', { name: 'Pagar propinas a Mariana Ortiz' }));
    await waitFor(() => expect(cantidad().value).toBe('100.50'));
    await user.type(cantidad(), '{Enter}');
    expect(await screen.findByText('Propina pagada a Mariana Ortiz')).toBeDefined();
    expect(enviados(server, PAGAR)[0]?.body).toEqual({ mesero: 3, cantidad: 100.5 });
    expect(server.names().filter((n) => n === PROPINAS)).toHaveLength(2);
  });

  it('refuses more than is owed in place, and who is owed nothing is not paid', async () => {
    const server = await abrir('Propinas', { [PROPINAS]: CUENTAS });
    const pagar = await screen.findByRole('button', { name: 'Pagar propinas a Luis Ángel Pech' });
    expect(pagar.getAttribute('aria-description')).toBe('No se le debe nada');
    await user.click(screen.getByRole('button', { name: 'Pagar propinas a Mariana Ortiz' }));
    await waitFor(() => expect(cantidad().value).toBe('100.50'));
    await user.clear(cantidad());
    await user.type(cantidad(), '100.51{Enter}');
    expect(screen.getByText('Se le deben $100.50')).toBeDefined();
    expect(enviados(server, PAGAR)).toEqual([]);
  });

  it('is empty, or says why it could not be read', async () => {
    const server = await abrir('Propinas', { [PROPINAS]: refuses(500, 'ERROR_INTERNO', 'No se pudo leer') });
    expect(await screen.findByText('No se pudo leer')).toBeDefined();
    server.now(PROPINAS, answers([]));
    await user.click(screen.getByRole('button', { name: /Reintentar/ }));
    expect(await screen.findByText('Todavía no hay propinas')).toBeDefined();
  });

  it('is reached from the figures of the shift', async () => {
    await abrir('Lectura X', { [RESUMEN]: answers(aResumen()), [PROPINAS]: CUENTAS });
    await user.click(await screen.findByRole('button', { name: 'Pagar propinas' }));
    expect(await screen.findByRole('list', { name: 'Propinas por mesero' })).toBeDefined();
  });
});

it('has the keys F3 and F4 (ui.md 8)', () => {
  fakeServer({});
  renderApp(<Till />);
  expect(screen.getByRole('button', { name: 'Salida' }).getAttribute('aria-keyshortcuts')).toBe('F3');
  expect(screen.getByRole('button', { name: 'Entrada' }).getAttribute('aria-keyshortcuts')).toBe('F4');
});
