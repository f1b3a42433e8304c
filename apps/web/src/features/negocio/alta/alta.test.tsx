import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSesion } from '../../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { DICHO, ESCRITA } from './alta.fixture.ts';
import { AltaScreen, type AltaScreenProps } from './AltaScreen.tsx';
import { VACIA } from './forma.ts';

const REGISTRAR = 'POST general/registro-nuevo-cliente-qrestaurant';
const MENSAJE = 'Tu negocio quedó registrado con el número de cliente 1001';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  startSignedIn();
  clearSesion();
});
afterEach(() => {
  vi.useRealTimers();
  cleanUp();
});

const user = userEvent.setup({ delay: null });
const abrir = (props: Partial<AltaScreenProps> = {}, handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer(handlers);
  const [entrar, onEntrada] = [vi.fn(), vi.fn()];
  const entrada = { texto: 'Ya la guardé, entrar', ocupada: false, error: null, entrar };
  renderScreen(<AltaScreen abierto entrada={entrada} onEntrada={onEntrada} {...props} />);
  return { ...server, entrar, onEntrada };
};
const EN_EL_ULTIMO = { inicial: { valores: ESCRITA, paso: 3 } };

const campo = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const boton = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Fills a field at once, as the browser's autofill does. */
const pegar = async (name: RegExp, texto: string): Promise<void> => {
  await user.click(campo(name));
  await user.paste(texto);
};
const pulsar = (name: string | RegExp) => user.click(boton(name));
const titulo = () => screen.getByRole('heading', { level: 1 }).textContent;
const pasos = () => within(screen.getByRole('list', { name: 'Pasos' })).getAllByRole('listitem');

describe('the wizard', () => {
  it('goes through its four steps one after the other, with what was written beside each (ALTA-001, ALTA-020)', async () => {
    abrir();
    expect(pasos().map((li) => li.querySelector('strong')?.textContent)).toEqual([
      ...['Datos personales', 'Datos del negocio', 'Sucursal matriz', 'Resumen y envío'],
    ]);
    await user.click(screen.getByText('Resumen y envío'));
    expect(titulo()).toBe('Datos personales');
    await pegar(/^Nombre/, 'Guadalupe');
    await pegar(/^Primer apellido/, 'Flores');
    await pegar(/^Correo personal/, 'lupita@correo.mx');
    await pulsar('Siguiente');
    expect(titulo()).toBe('Datos del negocio');
    expect(pasos()[0]?.textContent).toContain('Guadalupe Flores');
    await pegar(/^Nombre del negocio/, 'Fonda Lupita');
    await pegar(/^Dirección/, 'Calle 5 de Mayo 12, Centro');
    await user.click(screen.getByRole('radio', { name: 'Fonda' }));
    await pulsar('Siguiente');
    expect(titulo()).toBe('Sucursal matriz');
    await pegar(/^Nombre de la sucursal/, 'Centro');
    await pulsar(/^Usar dirección/);
    expect(campo(/^Dirección/).value).toBe('Calle 5 de Mayo 12, Centro');
    await pulsar('Siguiente');
    expect(titulo()).toBe('Resumen y envío');
    await pulsar('Anterior');
    expect(titulo()).toBe('Sucursal matriz');
  });

  it.each([
    [0, [/^Nombre/, /^Primer apellido/, /^Correo personal/]],
    [1, [/^Nombre del negocio/, /^Dirección/]],
    [2, [/^Nombre de la sucursal/, /^Dirección/]],
  ] as const)('step %i is left only with its required fields (ALTA-018, ALTA-019)', async (paso, obligatorios) => {
    for (const name of obligatorios) {
      abrir({ inicial: { valores: ESCRITA, paso } });
      expect(boton('Siguiente').getAttribute('aria-disabled')).toBeNull();
      await user.clear(campo(name));
      expect(boton('Siguiente').getAttribute('aria-disabled')).toBe('true');
      expect(boton('Siguiente').dataset['tip']).toMatch(/^Escribe .* para continuar$/);
      const antes = titulo();
      await pulsar('Siguiente');
      expect(titulo()).toBe(antes);
      cleanup();
    }
  });

  it('marks what is missing in the step that is on the screen, and nothing yet in those to come', async () => {
    abrir({
      inicial: { valores: { ...VACIA, primerApellido: 'Flores', correoPersonal: 'lupita@correo.mx' }, paso: 0 },
    });
    await pulsar('Siguiente');
    expect(screen.getByText('Este campo es obligatorio')).toBeTruthy();
    await user.type(campo(/^Nombre/), 'Guadalupe');
    await pulsar('Siguiente');
    expect(titulo()).toBe('Datos del negocio');
    expect(screen.queryByText('Este campo es obligatorio')).toBeNull();
  });

  it('is not held by what is optional, until it is sent (ALTA-018, ALTA-021)', async () => {
    const { names } = abrir({ inicial: { valores: { ...ESCRITA, telefonoNegocio: '12' }, paso: 1 } });
    await pulsar('Siguiente');
    await pulsar('Siguiente');
    expect(titulo()).toBe('Resumen y envío');
    await pulsar('Enviar Registro');
    expect(titulo()).toBe('Datos del negocio');
    expect(screen.getByText('Formato de teléfono inválido')).toBeTruthy();
    expect(names()).not.toContain(REGISTRAR);
  });

  it('says of a field what is wrong once something was written in it, or it was left (ALTA-006, ALTA-017)', async () => {
    abrir();
    expect(screen.queryByText('Este campo es obligatorio')).toBeNull();
    await user.type(campo(/^Nombre/), 'G');
    expect(screen.getByText('Mínimo 2 caracteres')).toBeTruthy();
    await user.click(campo(/^Primer apellido/));
    await user.tab();
    expect(screen.getByText('Este campo es obligatorio')).toBeTruthy();
    await user.type(campo(/^Segundo apellido/), 'x'.repeat(51));
    expect(screen.getByText('Máximo 50 caracteres')).toBeTruthy();
    await user.type(campo(/^Correo personal/), 'lupita');
    expect(screen.getByText('Formato de correo electrónico inválido')).toBeTruthy();
  });

  it('begins with Hombre of three sexes, and clears all that was written (ALTA-008, ALTA-003)', async () => {
    abrir({ inicial: { valores: ESCRITA, paso: 1 } });
    await pulsar('Limpiar');
    expect(titulo()).toBe('Datos personales');
    expect(campo(/^Nombre/).value).toBe('');
    const sexos = screen.getAllByRole<HTMLInputElement>('radio');
    expect(sexos.map((r) => [r.labels?.[0]?.textContent, r.checked])).toEqual([
      ['Hombre', true],
      ['Mujer', false],
      ['No especificado', false],
    ]);
  });

  it('shows all of it before it is sent, and says what was left out (ALTA-002, ALTA-003)', () => {
    abrir(EN_EL_ULTIMO);
    const negocio = within(screen.getByRole('region', { name: 'Datos del negocio' }));
    expect(negocio.getAllByRole('definition').map((d) => d.textContent)).toEqual([
      ...['Fonda Lupita', ESCRITA.direccionNegocio, '222 555 0118', 'No especificado', 'Fonda'],
    ]);
    const persona = within(screen.getByRole('region', { name: 'Datos personales' }));
    expect(persona.getAllByRole('definition').map((d) => d.textContent)).toEqual([
      ...['Guadalupe', 'Flores', 'No especificado', 'Mujer', 'lupita@correo.mx'],
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(['Anterior', 'Limpiar', 'Enviar Registro'].map((n) => boton(n).disabled)).toEqual([false, false, false]);
  });
});

describe('a registration that is sent', () => {
  it('covers the form and waits: everything is disabled, and no step is gone to (ALTA-019, ALTA-003, ALTA-004, ALTA-005, ALTA-022)', async () => {
    const { names } = abrir(EN_EL_ULTIMO, { [REGISTRAR]: 'sin respuesta' });
    expect(['Anterior', 'Enviar Registro'].map((n) => boton(n).disabled)).toEqual([false, false]);
    expect(screen.getByText(/^Completa el formulario/)).toBeTruthy();
    await pulsar('Enviar Registro');
    const estados = await screen.findAllByText('Procesando registro...');
    expect(estados.map((e) => e.closest('[role=status]')?.tagName)).toEqual(['P', 'DIV']);
    expect(['Anterior', 'Limpiar', 'Enviando...'].map((n) => boton(n).disabled)).toEqual([true, true, true]);
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Resumen y envío' }).disabled).toBe(true);
    expect(screen.getAllByRole<HTMLButtonElement>('button').filter((b) => !b.disabled)).toEqual([]);
    await pulsar('Anterior');
    for (const paso of pasos()) await user.click(paso);
    fireEvent.submit(boton('Enviando...').closest('form')!);
    expect(titulo()).toBe('Resumen y envío');
    expect(names().filter((n) => n === REGISTRAR)).toHaveLength(1);
  });

  it('sends what was written, shows what the server says and with what to enter, and enters with it (ALTA-007, ALTA-004, ALTA-023, D-75)', async () => {
    const { calls, entrar } = abrir(EN_EL_ULTIMO, { [REGISTRAR]: answers(DICHO, MENSAJE) });
    await pulsar('Enviar Registro');
    await waitFor(() => expect(titulo()).toBe('¡Registro enviado exitosamente!'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getAllByText(MENSAJE).length).toBeGreaterThan(0);
    expect(calls.find((c) => c.name === REGISTRAR)?.body).toEqual(ESCRITA);
    const datos = screen.getAllByRole('definition').map((d) => d.textContent);
    expect(datos).toEqual(['1001', 'admin', 'w32b-p3vy-hmhm']);
    await pulsar('Ya la guardé, entrar');
    expect(entrar).toHaveBeenCalledExactlyOnceWith(DICHO);
  });

  it('stays until the owner has kept the password, and 3 s later begins anew (ALTA-024, D-75)', async () => {
    abrir(EN_EL_ULTIMO, { [REGISTRAR]: answers(DICHO, MENSAJE) });
    await pulsar('Enviar Registro');
    await screen.findByText('w32b-p3vy-hmhm');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    // Fake time from here on, so that a slow machine does not lengthen the three seconds.
    vi.setTimerTickMode('manual');
    fireEvent.click(boton('Ya la guardé, registrar otro'));
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(screen.getByText('w32b-p3vy-hmhm')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('w32b-p3vy-hmhm')).toBeNull();
    expect([titulo(), campo(/^Nombre/).value]).toEqual(['Datos personales', '']);
  });

  it.each([
    [
      'the limit',
      refuses(429, 'DEMASIADOS_REGISTROS', 'Ya se hicieron varios registros. Vuelve a intentar en 40 minutos'),
    ],
    ['a closed registration', refuses(403, 'REGISTRO_CERRADO', 'Este servidor no recibe registros de negocios')],
  ])('refused for %s: says why in red, and keeps all that was written (ALTA-025)', async (_que, negada) => {
    const { names, now } = abrir(EN_EL_ULTIMO, { [REGISTRAR]: negada });
    await pulsar('Enviar Registro');
    const { message } = (negada.body as { error: { message: string } }).error;
    await waitFor(() => expect(screen.getAllByRole('alert').some((a) => a.textContent?.includes(message))).toBe(true));
    expect(boton('Anterior').disabled).toBe(false);
    expect(document.activeElement).toBe(boton('Enviar Registro'));
    expect(screen.getByText('Fonda Lupita', { selector: 'dd' })).toBeTruthy();
    now(REGISTRAR, answers(DICHO, MENSAJE));
    await pulsar('Enviar Registro');
    await screen.findByText('w32b-p3vy-hmhm');
    expect(names().filter((n) => n === REGISTRAR)).toHaveLength(2);
  });

  it('whose answer was lost is sent again under its key: the server answers it alike', async () => {
    const { calls, now } = abrir(EN_EL_ULTIMO, { [REGISTRAR]: 'sin red' });
    await pulsar('Enviar Registro');
    await waitFor(() => expect(boton('Enviar Registro').disabled).toBe(false));
    now(REGISTRAR, answers(DICHO, MENSAJE));
    await pulsar('Enviar Registro');
    await screen.findByText('w32b-p3vy-hmhm');
    const claves = calls.filter((c) => c.name === REGISTRAR).map((c) => c.headers.get('idempotency-key'));
    expect(new Set(claves).size).toBe(1);
  });
});

describe('who has registered', () => {
  it('cannot press twice while it enters, and may try again when that failed', async () => {
    const entrada = { texto: 'Procesando...', ocupada: true, error: 'Error de comunicación', entrar: vi.fn() };
    abrir({ ...EN_EL_ULTIMO, entrada }, { [REGISTRAR]: answers(DICHO, MENSAJE) });
    await pulsar('Enviar Registro');
    await screen.findByText('w32b-p3vy-hmhm');
    expect(boton('Procesando...').disabled).toBe(true);
    expect(screen.getByText('Error de comunicación')).toBeTruthy();
  });
});

it('a server that takes no registrations says so and leads to the entrance (D-75)', async () => {
  const { onEntrada } = abrir({ abierto: false });
  expect(titulo()).toBe('Este servidor no recibe registros');
  expect([screen.queryByRole('textbox'), screen.queryByText(/pasos|^Paso/)]).toEqual([null, null]);
  await pulsar('Ir a la entrada');
  expect(onEntrada).toHaveBeenCalledOnce();
});

it('is bars and the next step on phones, too', () => {
  startSignedIn(390);
  clearSesion();
  abrir({ inicial: { valores: VACIA, paso: 1 } });
  expect(screen.getByText('Sigue: Sucursal matriz')).toBeTruthy();
});
