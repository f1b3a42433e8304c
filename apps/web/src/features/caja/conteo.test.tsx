import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { renderApp } from '../../app/render-app.tsx';
import { clearSesion, saveSesion } from '../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { aResumen } from './cortes/ResumenDeTurno.stories.tsx';
import { forgetTurnoCerrado } from './cortes/cierre/turno-cerrado.ts';
import { Till } from './Till.fixture.tsx';

const { ABRIR_Y_CERRAR_CAJA, REGISTRAR_SALIDA_DE_EFECTIVO } = PERMISO;
const CERRAR = 'POST comandas/registrar/caja-final';
const AGREGAR = 'POST entradas-y-salidas/agregar';
const REGISTRADA = refuses(409, 'CAJA_INICIAL_REGISTRADA', 'La caja inicial ya está registrada');

const user = userEvent.setup();
const piezas = (nombre: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Piezas de ${nombre}` });
const cantidad = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Cantidad en caja/ });
const pulsar = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

beforeEach(() =>
  saveSesion(
    aSesion({
      usuario: {
        ...aSesion().usuario,
        rol: { ...aSesion().usuario.rol, id: 1 },
        permisos: [ABRIR_Y_CERRAR_CAJA, REGISTRAR_SALIDA_DE_EFECTIVO],
      },
      caja_inicial: true,
    }),
  ),
);
afterEach(() => {
  clearSesion();
  forgetTurnoCerrado();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Until the answer has arrived: it would be shown over the next test. */
const cerrado = () => screen.findByRole('dialog', { name: 'Turno cerrado' });

const abrirCierre = async () => {
  const server = fakeServer({
    'GET comandas/2/caja-inicial': REGISTRADA,
    [`GET sesiones/${aSesion().id}/resumen`]: answers(aResumen()),
    [CERRAR]: answers(aResumen()),
  });
  renderApp(<Till />);
  await pulsar('Caja final');
  await screen.findByRole('dialog');
  return server;
};

describe('a count by bills and coins', () => {
  it('adds them up into the amount, and sends both', async () => {
    const server = await abrirCierre();
    await pulsar('Contar por billetes y monedas');
    await user.type(piezas('$500'), '2');
    await user.type(piezas('50¢'), '3');
    await user.type(piezas('$20'), '1x2');
    expect(cantidad().value).toBe('1241.50');
    expect(cantidad().readOnly).toBe(true);
    await pulsar('Registrar Caja Final');
    await cerrado();
    expect(server.calls.find((c) => c.name === CERRAR)?.body).toEqual({
      caja_final: 1241.5,
      preguntar: true,
      denominaciones: [
        { valor: 500, piezas: 2 },
        { valor: 20, piezas: 12 },
        { valor: 0.5, piezas: 3 },
      ],
    });
  });

  it('does not count pieces that are no whole number, and says so', async () => {
    const server = await abrirCierre();
    await pulsar('Contar por billetes y monedas');
    await user.type(piezas('$500'), '1,5');
    expect(piezas('$500').getAttribute('aria-invalid')).toBe('true');
    await pulsar('Registrar Caja Final');
    expect(screen.getByText('Son números enteros hasta 9999')).toBeTruthy();
    expect(server.names()).not.toContain(CERRAR);
  });

  it('leaves the amount to be typed, and then sends no pieces', async () => {
    const server = await abrirCierre();
    await pulsar('Contar por billetes y monedas');
    await user.type(piezas('$200'), '1');
    await pulsar('Escribir solo el total');
    await user.clear(cantidad());
    await user.type(cantidad(), '199');
    await pulsar('Registrar Caja Final');
    await cerrado();
    expect(server.calls.find((c) => c.name === CERRAR)?.body).toEqual({ caja_final: 199, preguntar: true });
  });
});

describe('what an exit is for', () => {
  it('is chosen at the till, and is another thing unless it is said', async () => {
    const server = fakeServer({
      'GET comandas/2/caja-inicial': REGISTRADA,
      'GET roles/1/permiso/entradas-y-salidas/REGISTRAR_SALIDA_DE_EFECTIVO': answers(null, 'Permitido'),
      [AGREGAR]: answers(null, 'Salida registrada'),
    });
    renderApp(<Till />);
    await pulsar('Salida');
    const dialogo = await screen.findByRole('dialog', { name: 'Salida de efectivo' });
    expect(within(dialogo).getByRole<HTMLInputElement>('radio', { name: 'Otros' }).checked).toBe(true);
    await user.click(within(dialogo).getByRole('radio', { name: 'Retiro parcial' }));
    await user.type(within(dialogo).getByRole('textbox', { name: /Cantidad/ }), '2000');
    await user.type(within(dialogo).getByRole('textbox', { name: /Observaciones/ }), 'A la caja fuerte');
    await user.click(within(dialogo).getByRole('button', { name: 'Registrar salida' }));
    await waitFor(() => expect(server.names()).toContain(AGREGAR));
    expect(server.calls.find((c) => c.name === AGREGAR)?.body).toMatchObject({ tipo: 3, categoria: 'retiro' });
  });
});
