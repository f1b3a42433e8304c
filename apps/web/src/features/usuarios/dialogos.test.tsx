import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { PREFERENCIAS_NUEVAS } from '@comal/domain/usuarios/preferencias';
import { renderApp } from '../../app/render-app.tsx';
import { api } from '../../platform/api/client.ts';
import { requestAutorizacion, type Pase } from '../../platform/autorizacion/autorizacion.ts';
import { noteTill, currentPreferencias } from '../../platform/preferencias/preferencias.ts';
import { clearSesion, saveSesion } from '../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../platform/test/fake-server.ts';
import { aSesion, idComanda } from '../../platform/test/fixtures.ts';
import { MiPin, Preferencias } from './Dialogos.stories.tsx';
import { PERSONAS } from './personas.fixture.ts';
import { Personas } from './Personas.tsx';

const ELIMINAR = `DELETE comandas/eliminar/${idComanda(1)}`;
const NEGADA = {
  status: 403,
  body: {
    error: { message: 'No tienes permitido realizar esta operación', code: 403, motivo: 'SIN_PERMISO' },
    data: { permiso: 171 },
  },
};
const PASE = { autorizacion: 'pase-de-alejandra', nombre: 'Alejandra Núñez', vence_en: 1 };
const BASE = {
  'GET login/autorizan/171': answers(PERSONAS.slice(0, 1)),
  'GET login/autorizan/71': answers(PERSONAS.slice(0, 1)),
  'GET usuarios/preferencias-tpv/7': refuses(503, 'SERVICIO_NO_DISPONIBLE', 'No'),
  'POST login/autorizar': answers(PASE),
} as const;

const teclear = async (pin: string) => {
  for (const d of pin) await userEvent.click(screen.getByRole('button', { name: d }));
};

beforeEach(() => saveSesion(aSesion()));
afterEach(() => {
  act(() => clearSesion());
  vi.unstubAllGlobals();
});

describe('a write that somebody else may approve', () => {
  const eliminar = () => {
    const resultado = { valor: 'pendiente' };
    void api.comandas.eliminar({ params: { id: idComanda(1) } }).then(
      () => (resultado.valor = 'hecha'),
      (e: unknown) => (resultado.valor = (e as Error).message),
    );
    return resultado;
  };

  it('asks who and what for, and goes again with the pass under the same key (D-18)', async () => {
    const { calls } = fakeServer({
      ...BASE,
      [ELIMINAR]: ({ headers }) => (headers.has('X-Comal-Autorizacion') ? answers(null) : NEGADA),
    });
    renderApp(<Personas sinBloqueo={false} />);
    const resultado = eliminar();
    await screen.findByRole('dialog', { name: 'Autorización' });
    expect(screen.getByText('Eliminar la comanda')).toBeDefined();
    expect(screen.getByText(/una persona con el permiso «Eliminar comandas»/)).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: /Alejandra Núñez/ }));
    await teclear('258036');
    await waitFor(() => expect(resultado.valor).toBe('hecha'));
    expect(await screen.findByText('Alejandra Núñez lo autoriza')).toBeDefined();
    const [primera, segunda] = calls.filter(({ name }) => name === ELIMINAR).map(({ headers }) => headers);
    expect(segunda?.get('X-Comal-Autorizacion')).toBe('pase-de-alejandra');
    expect(segunda?.get('Idempotency-Key')).toBe(primera?.get('Idempotency-Key'));
    expect(calls.find(({ name }) => name === 'POST login/autorizar')?.body).toEqual({
      permiso: 171,
      usuario: 'admin',
      prueba: { pin: '258036' },
    });
  });

  it.each([
    ['comandas/cobros/{pago}/cancelar', 'Cancelar el cobro'],
    ['comandas/{folio}/eliminar', 'Eliminar la comanda'],
    ['comandas/actualizar', 'Guardar los cambios de la comanda'],
    ['comandas/alimentos/agotar', 'Marcar lo que se agotó'],
  ])('says what %s does: %s', async (llamada, texto) => {
    fakeServer(BASE);
    renderApp(<Personas sinBloqueo={false} />);
    act(() => void requestAutorizacion(PERMISO.CANCELAR_COBRO, llamada));
    expect(await screen.findByText(texto)).toBeDefined();
  });

  it('stays refused as it was when nobody approves (PERMISO-002)', async () => {
    fakeServer({ ...BASE, [ELIMINAR]: NEGADA });
    renderApp(<Personas sinBloqueo={false} />);
    const resultado = eliminar();
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(resultado.valor).toBe('No tienes permitido realizar esta operación'));
  });

  it('takes a user name and the password, for who is on no tile', async () => {
    const { calls } = fakeServer({ ...BASE, 'GET login/autorizan/71': 'sin red' });
    renderApp(<Personas sinBloqueo={false} />);
    const pase = vi.fn<(p: Pase | null) => void>();
    act(() => void requestAutorizacion(PERMISO.CANCELAR_COBRO).then(pase));
    await userEvent.type(await screen.findByLabelText('Escribe su usuario'), 'jefa{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Usar contraseña' }));
    await userEvent.type(await screen.findByLabelText('Contraseña'), 'secreta{Enter}');
    await waitFor(() => expect(pase).toHaveBeenCalledWith(PASE));
    expect(calls.find(({ name }) => name === 'POST login/autorizar')?.body).toEqual({
      permiso: 71,
      usuario: 'jefa',
      prueba: { password: 'secreta' },
    });
  });

  it('offers who has the permission, and says so when nobody has it', async () => {
    fakeServer({ ...BASE, 'GET login/autorizan/171': answers([]) });
    renderApp(<Personas sinBloqueo={false} />);
    act(() => void requestAutorizacion(PERMISO.CANCELAR_COBRO));
    act(() => void requestAutorizacion(PERMISO.ELIMINAR_COMANDA));
    const alejandra = await screen.findByRole('button', { name: /Alejandra Núñez/ });
    expect(screen.getByLabelText('O escribe su usuario')).toBeDefined();
    expect(screen.queryByText('Nadie más de la sucursal tiene ese permiso.')).toBeNull();
    // The person chosen for one approval is not chosen for the next.
    await userEvent.click(alejandra);
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByText('Nadie más de la sucursal tiene ese permiso.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Alejandra Núñez/ })).toBeNull();
  });

  it('is simply refused where nobody can be asked, and when no word would help', async () => {
    fakeServer({ ...BASE, [ELIMINAR]: NEGADA });
    const resultado = eliminar();
    await waitFor(() => expect(resultado.valor).toBe('No tienes permitido realizar esta operación'));
  });
});

describe('the own PIN', () => {
  it('is 4 to 6 digits, twice the same, and not too easy', async () => {
    const { names } = fakeServer({});
    renderApp(<MiPin />);
    await userEvent.type(screen.getByLabelText(/^Contraseña/), 'comal');
    await userEvent.type(screen.getByLabelText(/^PIN nuevo/), '12x34');
    await userEvent.type(screen.getByLabelText(/^Repite/), '99{Enter}');
    expect(screen.getByText('Elige un PIN menos fácil de adivinar')).toBeDefined();
    expect(screen.getByText('No es el mismo PIN')).toBeDefined();
    expect(names()).toEqual([]);
  });

  it('is sent with the password', async () => {
    const { calls } = fakeServer({ 'PUT usuarios/pin': answers({ tiene_pin: true }, 'PIN guardado') });
    const onClose = vi.fn();
    renderApp(<MiPin onClose={onClose} />);
    await userEvent.type(screen.getByLabelText(/^Contraseña/), 'comal');
    await userEvent.type(screen.getByLabelText(/^PIN nuevo/), '4071');
    await userEvent.type(screen.getByLabelText(/^Repite/), '4071{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls[0]?.body).toEqual({ password: 'comal', pin: '4071' });
  });
});

describe('a PIN that is there', () => {
  it('is taken away with the password', async () => {
    const { calls } = fakeServer({ 'PUT usuarios/pin': answers({ tiene_pin: false }, 'PIN quitado') });
    noteTill({ tiene_pin: true });
    const onClose = vi.fn();
    renderApp(<MiPin onClose={onClose} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Quitar PIN' }).disabled).toBe(true);
    await userEvent.type(screen.getByLabelText(/^Contraseña/), 'comal');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar PIN' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls[0]?.body).toEqual({ password: 'comal', pin: null });
  });
});

describe('preferences', () => {
  it('act at once, are remembered here, and go to the server (API-029)', async () => {
    const { calls } = fakeServer({ 'PUT usuarios/editar/preferencias-tpv': answers(PREFERENCIAS_NUEVAS) });
    renderApp(<Preferencias />);
    await userEvent.click(screen.getByRole('radio', { name: 'Oscuro' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Compacta' }));
    const raiz = document.documentElement;
    expect([raiz.getAttribute('data-mantine-color-scheme'), raiz.dataset['densidad']]).toEqual(['dark', 'compacta']);
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ tema: 'oscuro' }, { densidad: 'compacta' }]));
    expect(localStorage.getItem('preferencias|1001|7')).toContain('"tema":"oscuro"');
  });

  it('without network are kept, and sent later', async () => {
    const { now, calls } = fakeServer({ 'PUT usuarios/editar/preferencias-tpv': 'sin red', ...BASE });
    renderApp(
      <>
        <Preferencias />
        <Personas sinBloqueo={false} />
      </>,
    );
    await userEvent.click(screen.getByRole('radio', { name: '58 mm' }));
    expect(currentPreferencias().ancho_ticket).toBe(58);
    now('PUT usuarios/editar/preferencias-tpv', answers(PREFERENCIAS_NUEVAS));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() =>
      expect(
        calls.filter(({ body }) => (body as { ancho_ticket?: number } | undefined)?.ancho_ticket === 58),
      ).toHaveLength(2),
    );
    await waitFor(() => expect(localStorage.getItem('preferencias|1001|7')).toContain('"porMandar":{}'));
  });

  it('belong to the person: another one has their own', () => {
    fakeServer({ 'PUT usuarios/editar/preferencias-tpv': 'sin red' });
    localStorage.setItem('preferencias|1001|2', JSON.stringify({ preferencias: { tema: 'claro', ancho_ticket: 58 } }));
    act(() => saveSesion(aSesion({ token: 'otro', usuario: { ...aSesion().usuario, id: 2 } })));
    expect(currentPreferencias()).toMatchObject({ tema: 'claro', ancho_ticket: 58 });
  });

  it('paint the page before the application is there', async () => {
    const { paintPage } = await import('../../platform/preferencias/stored-preferencias.ts');
    localStorage.setItem(
      'preferencias|1001|7',
      JSON.stringify({ preferencias: { tema: 'oscuro', densidad: 'compacta' } }),
    );
    paintPage();
    const raiz = document.documentElement;
    expect([raiz.getAttribute('data-mantine-color-scheme'), raiz.dataset['densidad']]).toEqual(['dark', 'compacta']);
  });

  it('offer the minutes of the lock only to who may edit the branch', async () => {
    const { calls } = fakeServer({
      'PUT negocio/sucursales/bloqueo': answers({ bloqueo_minutos: 5 }, 'Bloqueo guardado'),
    });
    const { unmount } = renderApp(<Preferencias />);
    expect(screen.queryByLabelText('Bloqueo de las cajas de la sucursal')).toBeNull();
    unmount();
    act(() => saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos: [PERMISO.EDITAR_SUCURSAL] } })));
    renderApp(<Preferencias />);
    await userEvent.type(screen.getByLabelText('Bloqueo de las cajas de la sucursal'), '5{Enter}');
    await waitFor(() => expect(calls[0]?.body).toEqual({ bloqueo_minutos: 5 }));
  });
});
