import { notifications } from '@mantine/notifications';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { renderApp } from '../../app/render-app.tsx';
import { journal } from '../../platform/journal/journal.ts';
import { live } from '../../platform/live/live.ts';
import { clearSesion, saveSesion, currentSesion } from '../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { unaCuenta } from './efectivo/Propinas.stories.tsx';
import { aResumen } from './cortes/ResumenDeTurno.stories.tsx';
import { Till } from './Till.fixture.tsx';
import { forgetTurnoCerrado } from './cortes/cierre/turno-cerrado.ts';
import { useAccionesDeCaja } from './useAccionesDeCaja.tsx';

const { ABRIR_Y_CERRAR_CAJA, REGISTRAR_ENTRADA_DE_EFECTIVO, REGISTRAR_SALIDA_DE_EFECTIVO } = PERMISO;
const PERMISO_DE_SALIDA = 'GET roles/1/permiso/entradas-y-salidas/REGISTRAR_SALIDA_DE_EFECTIVO';
const PERMISO_DE_ENTRADA = 'GET roles/1/permiso/entradas-y-salidas/REGISTRAR_ENTRADA_DE_EFECTIVO';
const PRUEBA = 'GET comandas/2/caja-inicial';
const ABRIR = 'POST comandas/registrar/caja-inicial';
const CERRAR = 'POST comandas/registrar/caja-final';
const AGREGAR = 'POST entradas-y-salidas/agregar';
const PROPINAS = 'GET efectivo/propinas';
const PAGAR = 'POST efectivo/propinas/pagar';
const RESUMEN = `GET sesiones/${aSesion().id}/resumen`;
const FALTA = answers(null, 'Falta registrar la caja inicial');
const REGISTRADA = refuses(409, 'CAJA_INICIAL_REGISTRADA', 'La caja inicial ya está registrada');
const CIERRE = { contado: 10, esperado: 20, diferencia: -10, irregular: true, razones: ['FALTANTE' as const] };

const user = userEvent.setup();
const con = (permisos: readonly number[]): void => {
  const { usuario } = aSesion();
  saveSesion(aSesion({ usuario: { ...usuario, rol: { ...usuario.rol, id: 1 }, permisos: [...permisos] } }));
};
const mostrar = (handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    [PRUEBA]: REGISTRADA,
    [PERMISO_DE_SALIDA]: answers(null, 'Permitido'),
    [PERMISO_DE_ENTRADA]: answers(null, 'Permitido'),
    [RESUMEN]: answers(aResumen()),
    ...handlers,
  });
  renderApp(<Till />);
  return server;
};
const pulsar = (name: string) => user.click(screen.getByRole('button', { name }));
const cantidad = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Cantidad/ });
const sinDialogo = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const claves = (server: ReturnType<typeof fakeServer>, name: string) =>
  server.calls.filter((c) => c.name === name).map(({ headers }) => headers.get('Idempotency-Key'));

beforeEach(() => con([ABRIR_Y_CERRAR_CAJA, REGISTRAR_ENTRADA_DE_EFECTIVO, REGISTRAR_SALIDA_DE_EFECTIVO]));
afterEach(() => {
  act(() => {
    notifications.clean();
    notifications.cleanQueue();
    live.olvidar();
  });
  clearSesion();
  forgetTurnoCerrado();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the cash buttons', () => {
  it('have each its permission and its key (D-29, D-94)', () => {
    const { result } = renderHook(() => useAccionesDeCaja());
    expect(result.current.acciones.map(({ label, permiso, tecla }) => [label, permiso, tecla])).toEqual([
      ['Salida', REGISTRAR_SALIDA_DE_EFECTIVO, 'F3'],
      ['Entrada', REGISTRAR_ENTRADA_DE_EFECTIVO, 'F4'],
      ['Caja inicial', ABRIR_Y_CERRAR_CAJA, 'F6'],
      ['Caja final', ABRIR_Y_CERRAR_CAJA, 'F7'],
      ['Lectura X', ABRIR_Y_CERRAR_CAJA, undefined],
      ['Propinas', REGISTRAR_SALIDA_DE_EFECTIVO, undefined],
    ]);
  });

  it("that is missing stands out: 'Caja inicial' until it is registered, and never on the general register (CAJA-003)", () => {
    const faltan = () => renderHook(() => useAccionesDeCaja()).result.current.acciones.filter((a) => a.falta);
    const de = (cambios: Parameters<typeof aSesion>[0]) => {
      saveSesion(aSesion(cambios));
      return faltan().map(({ label }) => label);
    };
    const { caja } = aSesion();
    expect(de({ caja_inicial: false })).toEqual(['Caja inicial']);
    expect(de({ caja_inicial: true })).toEqual([]);
    expect(de({ caja_inicial: false, caja: { ...caja, es_general: true } })).toEqual([]);
  });

  it('say why they cannot act while the link is lost, though the device has network', () => {
    live.perdido();
    const { result } = renderHook(() => useAccionesDeCaja());
    expect(result.current.acciones.map(({ reason }) => reason)).toEqual(Array(6).fill('Sin conexión con el servidor'));
  });

  it('pay tips only with the permission of cash out and with opening cash (D-16, decision 0012)', async () => {
    const server = mostrar({ [PRUEBA]: FALTA });
    await pulsar('Propinas');
    expect(await screen.findByText('Falta registrar la caja inicial')).toBeDefined();
    expect(server.names()).toEqual([PERMISO_DE_SALIDA, PRUEBA]);
    expect(screen.queryByRole('dialog', { name: 'Pagar propinas' })).toBeNull();
  });

  it('lead from the figures of the shift to the tips only who may pay them', async () => {
    con([ABRIR_Y_CERRAR_CAJA]);
    mostrar();
    await pulsar('Lectura X');
    await screen.findByLabelText('Resumen del turno');
    expect(screen.queryByRole('button', { name: 'Pagar propinas' })).toBeNull();
  });
});

describe('the dialogs', () => {
  it.each([
    ['opening (CAJA-001)', 'Caja inicial', FALTA],
    ['closing (CAJA-009)', 'Caja final', REGISTRADA],
    ['cash out (CAJA-020)', 'Salida', REGISTRADA],
    ['cash in (CAJA-020)', 'Entrada', REGISTRADA],
  ])('are 500 px wide: %s', async (_cual, boton, prueba) => {
    mostrar({ [PRUEBA]: prueba });
    await pulsar(boton);
    const dialogo = await screen.findByRole('dialog');
    expect(dialogo.closest('[style*="--modal-size"]')?.getAttribute('style')).toContain('31.25rem');
  });

  it('closing states what it does (CAJA-013)', async () => {
    mostrar();
    await pulsar('Caja final');
    const avisos = [...(await screen.findByRole('list', { name: 'Antes de cerrar' })).children].map(
      (li) => li.textContent,
    );
    expect(avisos).toEqual([
      'Verifica que el monto sea correcto',
      'Esta acción cierra el turno actual',
      'La fecha y la hora se registran automáticamente',
      'Una vez confirmado, el corte no se puede modificar',
      'Cuenta todo el efectivo disponible',
    ]);
  });
});

describe('closing cash', () => {
  it('stops saying what should be there as soon as the count is erased (D-34)', async () => {
    mostrar({ [RESUMEN]: ({ query }) => answers(aResumen({ cierre: query.get('caja_final') ? CIERRE : null })) });
    await pulsar('Caja final');
    await user.type(await cantidad(), '10');
    expect(await screen.findByText('Efectivo esperado', {}, { timeout: 3_000 })).toBeDefined();
    await user.clear(await cantidad());
    expect(screen.queryByText('Efectivo esperado')).toBeNull();
  });

  it('cannot be sent again or left while it is on its way (CAJA-016)', async () => {
    const server = mostrar({ [CERRAR]: answers(aResumen({ cierre: CIERRE })) });
    const { fetch } = globalThis;
    let contestar = (): void => undefined;
    const respuesta = new Promise<void>((listo) => (contestar = listo));
    vi.stubGlobal('fetch', async (direccion: string, init: RequestInit) => {
      const contestada = fetch(direccion, init);
      if (direccion.includes('caja-final')) await respuesta;
      return contestada;
    });
    await pulsar('Caja final');
    await user.type(await cantidad(), '10{Enter}');
    await waitFor(() => expect(claves(server, CERRAR)).toHaveLength(1));
    await user.keyboard('{Enter}{Escape}');
    expect(claves(server, CERRAR)).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Registrar Caja Final' })).toBeDefined();
    contestar();
    expect(await screen.findByRole('dialog', { name: 'Turno cerrado' })).toBeDefined();
  });

  it('that was refused is not asked for again by whoever comes next (D-34)', async () => {
    const server = mostrar({ [CERRAR]: refuses(403, 'CORTE_AJENO', 'Este turno lo abrió otra persona') });
    await pulsar('Caja final');
    await user.type(await cantidad(), '10{Enter}');
    expect(await screen.findByText('Este turno lo abrió otra persona')).toBeDefined();
    expect(await journal.read('repeat')).toEqual([]);
    expect(claves(server, CERRAR)).toHaveLength(1);
  });
});

describe('opening cash that somebody else registered meanwhile', () => {
  it('is said, the dialog goes, and the session knows it (CAJA-004, SESION-004)', async () => {
    mostrar({ [PRUEBA]: FALTA, [ABRIR]: REGISTRADA });
    await pulsar('Caja inicial');
    await user.type(await cantidad(), '300{Enter}');
    expect(await screen.findByText('La caja inicial ya está registrada')).toBeDefined();
    await sinDialogo();
    expect(currentSesion()?.caja_inicial).toBe(true);
  });
});

describe('an answer that was lost (reliability 5.1)', () => {
  const mover = async (boton: string, monto: string): Promise<void> => {
    await pulsar(boton);
    await user.type(await cantidad(), monto);
    await user.type(screen.getByRole('textbox', { name: /Observaciones/ }), 'Garrafones{Control>}{Enter}{/Control}');
  };

  it('of cash in does not hold up cash out: each has its own key', async () => {
    const server = mostrar({ [AGREGAR]: 'sin red' });
    await mover('Entrada', '20');
    await screen.findByText(/^No llegó la respuesta/);
    await pulsar('Cancelar');
    await sinDialogo();
    server.now(AGREGAR, answers({}, 'Salida de efectivo registrada correctamente'));
    await mover('Salida', '30');
    expect(await screen.findByText('Salida de efectivo registrada correctamente')).toBeDefined();
    const [entrada, salida] = claves(server, AGREGAR);
    expect(salida).not.toBe(entrada);
  });

  it('of the tips of one waiter does not hold up those of another one (decision 0012)', async () => {
    const luis = unaCuenta({ mesero: { id: 4, nombre: 'Luis Ángel Pech' } });
    const server = mostrar({ [PROPINAS]: answers([unaCuenta(), luis]), [PAGAR]: 'sin red' });
    await pulsar('Propinas');
    await screen.findByRole('list', { name: 'Propinas por mesero' });
    const pagar = async (nombre: string): Promise<void> => {
      await pulsar(`Pagar propinas a ${nombre}`);
      await user.type(await cantidad(), '{Enter}');
    };
    await pagar('Mariana Ortiz');
    await screen.findByText(/^No llegó la respuesta/);
    await pulsar('Cancelar');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Cantidad/ })).toBeNull());
    server.now(PAGAR, answers({}, 'Propina pagada a Luis Ángel Pech'));
    await pagar('Luis Ángel Pech');
    expect(await screen.findByText('Propina pagada a Luis Ángel Pech')).toBeDefined();
    const [una, otra] = claves(server, PAGAR);
    expect(otra).not.toBe(una);
  });
});

it('what is owed in tips is added up without who was paid too much (decision 0012)', async () => {
  const debe = unaCuenta({ mesero: { id: 4, nombre: 'Luis Ángel Pech' }, saldo: -5 });
  mostrar({ [PROPINAS]: answers([unaCuenta(), debe]) });
  await pulsar('Propinas');
  const dialogo = await screen.findByRole('dialog', { name: 'Pagar propinas' });
  await waitFor(() => expect(dialogo.textContent).toContain('Por pagar $100.50'));
  expect(dialogo.textContent).toContain('Este turno: $45.00 en efectivo · $12.50 con tarjeta');
});
