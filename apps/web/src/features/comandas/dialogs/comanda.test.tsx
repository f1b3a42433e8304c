import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { live } from '../../../platform/live/live.ts';
import { fakeFetch, type Reply } from '../../../platform/test/fake-fetch.ts';
import { queue } from '../../../platform/outbox/queue.ts';
import { sendNow } from '../../../platform/outbox/outbox.ts';
import { visibleComandas } from '../../../platform/outbox/visible-comandas.ts';
import { aComandaVista, idComanda } from '../../../platform/test/fixtures.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { Comentario, Editar, Nueva, Subcuenta } from './Dialogos.stories.tsx';

const nombre = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre/ });
const comensales = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Comensales' });
const ancho = () =>
  screen.getByRole('dialog').closest<HTMLElement>('[style*="--modal-size"]')?.style.getPropertyValue('--modal-size');
const servidor = (...respuestas: (Reply | 'sin red')[]) => {
  const { fetch, requests } = fakeFetch(...respuestas);
  vi.stubGlobal('fetch', fetch);
  return requests;
};
const escribir = async (campo: HTMLInputElement, texto: string): Promise<void> => {
  await userEvent.clear(campo);
  await userEvent.type(campo, texto);
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('a new comanda', () => {
  it('asks name and guests in 400 px, the name first (COMANDA-019)', async () => {
    renderApp(<Nueva />);
    expect(ancho()).toContain('25rem');
    await waitFor(() => expect(document.activeElement).toBe(nombre()));
    expect(comensales().value).toBe('1');
  });

  it('needs a name of at most 20 characters (COMANDA-020)', async () => {
    const requests = servidor('sin red');
    renderApp(<Nueva />);
    await userEvent.type(nombre(), '   {Enter}');
    expect(screen.getByText('Debes indicar el nombre de la comanda')).toBeTruthy();
    await escribir(nombre(), 'Terraza del fondo a la derecha');
    expect(nombre().value).toBe('Terraza del fondo a ');
    expect(screen.getByText('Máximo 20 caracteres')).toBeTruthy();
    expect(screen.getByText('20/20')).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['0', 'Debe ser al menos 1'],
    ['2.5', 'Debe ser un número entero'],
    ['dos', 'Debe ser un número entero'],
    ['-1', 'Debe ser un número entero'],
    ['1000', 'Máximo 999 comensales'],
  ])('refuses %s guests: %s (COMANDA-021)', async (escrito, mensaje) => {
    const requests = servidor('sin red');
    renderApp(<Nueva />);
    await userEvent.type(nombre(), 'Mesa 5');
    await escribir(comensales(), `${escrito}{Enter}`);
    expect(screen.getByText(mensaje)).toBeTruthy();
    expect(comensales().getAttribute('aria-invalid')).toBe('true');
    expect(requests).toHaveLength(0);
  });

  it('is on the screen as soon as the server has it', async () => {
    const requests = servidor({
      body: { message: 'Comanda creada', data: aComandaVista(5, 20, { nombre: 'Mesa 5' }) },
    });
    const onAbierta = vi.fn();
    const onClose = vi.fn();
    renderApp(<Nueva onAbierta={onAbierta} onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Agregar uno' }));
    await userEvent.type(nombre(), ' Mesa 5 {Enter}');
    await waitFor(() => expect(onAbierta).toHaveBeenCalledWith(idComanda(5), 'mesa'));
    expect(requests[0]?.body).toMatchObject({ nombre: 'Mesa 5', comensales: 2 });
    expect(live.get().comandas.get(idComanda(5))?.nombre).toBe('Mesa 5');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['Comanda Mesa 5 creada. Mesa 5 ya tenía otra comanda abierta', 1],
    ['Comanda Mesa 5 creada', 0],
    ['', 0],
  ])('tells who opened a further one at a table: "%s" (decision 0139)', async (message, veces) => {
    servidor({ body: { message, data: aComandaVista(5, 20, { nombre: 'Mesa 5' }) } });
    const onAbierta = vi.fn();
    renderApp(<Nueva onAbierta={onAbierta} />);
    await userEvent.type(nombre(), 'Mesa 5{Enter}');
    await waitFor(() => expect(onAbierta).toHaveBeenCalledOnce());
    expect(screen.queryAllByText(/ya tenía otra comanda abierta/)).toHaveLength(veces);
  });

  it('shows why the server refused, in place, and a retry opens the same one (COMANDA-023)', async () => {
    const error = {
      message: 'No puedes crear una comanda en la caja general',
      code: 409,
      motivo: 'CAJA_GENERAL_SIN_COMANDAS',
    };
    const requests = servidor({ status: 409, body: { error } });
    renderApp(<Nueva />);
    await userEvent.type(nombre(), 'Mesa 5{Enter}');
    const avisos = await screen.findAllByText(error.message);
    expect(avisos.every((a) => a.closest('[role="alert"]'))).toBe(true);
    expect(queue.get()).toMatchObject({ pendientes: [], revisar: [] });
    await userEvent.type(nombre(), '{Enter}');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.body).toEqual(requests[0]?.body);
  });

  it('without the server is opened on this device, under the id it will have, and sent later (D-91, D-98)', async () => {
    const requests = servidor('sin red', { body: { message: '', data: aComandaVista(5, 20, { nombre: 'Mesa 5' }) } });
    const onAbierta = vi.fn();
    renderApp(<Nueva onAbierta={onAbierta} />);
    await userEvent.type(nombre(), 'Mesa 5{Enter}');
    await waitFor(() => expect(onAbierta).toHaveBeenCalledOnce());
    const id = String(onAbierta.mock.calls[0]?.[0]);
    expect(visibleComandas().get(id)).toMatchObject({ nombre: 'Mesa 5', folio_corto: 0, pedidos: [] });
    expect(requests[0]?.body).toMatchObject({ id });
    act(sendNow);
    await waitFor(() => expect(queue.get().pendientes).toEqual([]));
    expect(requests[1]?.headers.get('Idempotency-Key')).toBe(requests[0]?.headers.get('Idempotency-Key'));
  });
});

it('a comanda is renamed and its guests changed (D-45)', async () => {
  const requests = servidor({
    body: { message: 'Comanda actualizada', data: aComandaVista(1, 20, { nombre: 'Terraza 4' }) },
  });
  const onClose = vi.fn();
  renderApp(<Editar onClose={onClose} />);
  expect([nombre().value, comensales().value]).toEqual(['Mesa 4', '4']);
  await escribir(nombre(), 'Terraza 4{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect([requests[0]?.method, requests[0]?.body]).toEqual([
    'PUT',
    { id: idComanda(1), nombre: 'Terraza 4', comensales: 4 },
  ]);
  expect(live.get().comandas.get(idComanda(1))?.nombre).toBe('Terraza 4');
});

it('comment and sub-account dialogs are 400 px wide (PEDIDO-030, SUBCUENTA-001)', () => {
  const { unmount } = renderApp(<Comentario />);
  expect(ancho()).toContain('25rem');
  expect(screen.getByText('24/100')).toBeTruthy();
  unmount();
  renderApp(<Subcuenta />);
  expect(ancho()).toContain('25rem');
  expect(screen.getByRole('textbox', { name: /Subcuenta \(opcional\)/ }).hasAttribute('required')).toBe(false);
});
