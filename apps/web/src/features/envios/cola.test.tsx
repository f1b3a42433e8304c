import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { borradorVacio } from '@comal/domain/comanda/guardar/borrador';
import { renderApp } from '../../app/render-app.tsx';
import { queue, type Queue } from '../../platform/outbox/queue.ts';
import { announceVersion, forgetVersion } from '../../platform/pwa/version.ts';
import { saveSesion } from '../../platform/session/session.ts';
import { answers, fakeServer } from '../../platform/test/fake-server.ts';
import { aComandaVista, aSesion, idComanda, idPedido } from '../../platform/test/fixtures.ts';
import { aQueuedWrite } from '../../platform/outbox/queued-write.fixture.ts';
import { Envios } from './Envios.tsx';
import { EnviosAlMargen } from './EnviosAlMargen.tsx';
import { PanelDeEnvios } from './PanelDeEnvios.tsx';

const hay = (cambios: Partial<Queue>): void =>
  queue.set({ pendientes: [], revisar: [], esperadas: new Set(), ...cambios });
const panel = (cambios: Partial<Queue>) => {
  hay(cambios);
  renderApp(<PanelDeEnvios onClose={() => undefined} />);
};
const renglon = (texto: string) => within(screen.getByText(texto).closest('li')!);

beforeEach(() => saveSesion(aSesion()));
afterEach(() => {
  act(forgetVersion);
  vi.unstubAllGlobals();
});

describe('the place of the queue in the status strip', () => {
  it('is empty until something waits, or a new version does', async () => {
    renderApp(<EnviosAlMargen />);
    expect(screen.queryByRole('button')).toBeNull();
    act(() => announceVersion(() => undefined));
    expect(await screen.findByRole('button', { name: 'Hay una versión nueva · Actualizar' })).toBeTruthy();
  });

  it('names the branch of one’s own changes that were made at another (D-98)', () => {
    hay({ pendientes: [{ ...aQueuedWrite(), sucursal: { id: 13, nombre: 'Norte' } }] });
    renderApp(<Envios />);
    expect(screen.getByRole('button').textContent).toBe('1 cambio de Norte por enviar');
  });
});

describe('what waits for another server (D-171)', () => {
  /** The session is of one server, the write was made under another one. */
  const deOtro = (): void => {
    localStorage.setItem('servidor', JSON.stringify({ sesion: aSesion().id, clave: 'la-de-aqui' }));
    hay({ pendientes: [{ ...aQueuedWrite(), servidor: 'la-de-alla' }] });
  };

  it('is told in the strip as not sent', () => {
    deOtro();
    renderApp(<Envios />);
    expect(screen.getByRole('button').textContent).toBe('Otro servidor: 1 cambio sin enviar');
  });

  it('is told in the panel with whose it is and what to do, and there is nothing to press', () => {
    deOtro();
    renderApp(<PanelDeEnvios onClose={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toContain(
      'Este es otro servidor. Lo pendiente es de Centro: se queda en este aparato y aquí no se envía ni se verifica.',
    );
    expect(renglon('Mesa 1: nombre').getByText('De Mariana López')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Enviar ahora|Reintentar|Descartar/ })).toBeNull();
  });

  it('is told of a refused one too, which cannot be repeated nor discarded here', async () => {
    localStorage.setItem('servidor', JSON.stringify({ sesion: aSesion().id, clave: 'la-de-aqui' }));
    const falla = { code: 409, motivo: 'COMANDA_PAGADA', message: 'La comanda ya está pagada' };
    hay({ revisar: [{ escritura: { ...aQueuedWrite(), servidor: 'la-de-alla' }, falla }] });
    renderApp(<Envios />);
    await userEvent.click(screen.getByRole('button', { name: 'Otro servidor: 1 por revisar' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Lo pendiente es de Centro');
    expect(screen.getByRole('heading', { name: 'Por revisar en su servidor' })).toBeTruthy();
    expect(renglon('Mesa 1: nombre').getByText('De Mariana López')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Reintentar|Descartar/ })).toBeNull();
  });
});

describe('the panel', () => {
  it('sends now what waits, and says when all is sent', async () => {
    const server = fakeServer({ 'PUT comandas/editar': answers(aComandaVista(1, 30)) });
    panel({ pendientes: [aQueuedWrite()] });
    await userEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }));
    expect(await screen.findByText('Todo está enviado')).toBeTruthy();
    expect(server.calls.map((c) => [c.name, c.headers.get('Idempotency-Key')])).toEqual([
      ['PUT comandas/editar', 'clave-1'],
    ]);
  });

  it('says line by line what was refused of a save', () => {
    const rechazado = (n: number, descripcion: string, message: string) => ({
      id: idPedido(n),
      descripcion,
      motivo: 'PEDIDO_CANCELADO',
      message,
    });
    const data = {
      comanda: aComandaVista(1, 30),
      rechazados: [rechazado(1, 'Flan', 'El pedido fue cancelado'), rechazado(2, 'Sopa', 'El pedido ya fue pagado')],
    };
    panel({
      revisar: [
        {
          escritura: aQueuedWrite({
            llamada: 'actualizar',
            input: { body: { id: idComanda(1), rev: 1 } },
            envio: borradorVacio(idComanda(1)),
            comandas: [idComanda(1)],
            texto: 'Mesa 1: 2 cambios',
          }),
          falla: { code: 409, motivo: 'CAMBIOS_RECHAZADOS', message: 'Algunos cambios no se guardaron', data },
        },
      ],
    });
    expect(renglon('Mesa 1: 2 cambios').getByText(/Flan: El pedido fue cancelado/)).toBeTruthy();
    expect(renglon('Mesa 1: 2 cambios').getByText(/Sopa: El pedido ya fue pagado/)).toBeTruthy();
    expect(screen.queryByText(/Algunos cambios no se guardaron/)).toBeNull();
  });

  it('does not offer to repeat a refused kitchen move, which is made anew on its screen', () => {
    const escritura = aQueuedWrite({
      llamada: 'mover',
      input: { body: [{ id: idPedido(1), de: 1, a: 2 }] },
      comandas: [idComanda(1)],
      texto: 'Mesa 1: Flan a trabajando',
    });
    panel({
      revisar: [{ escritura, falla: { code: 409, motivo: 'MOVIMIENTO_NO_PERMITIDO', message: 'No se puede' } }],
    });
    const { getByRole, queryByRole } = renglon('Mesa 1: Flan a trabajando');
    expect(queryByRole('button', { name: 'Reintentar' })).toBeNull();
    expect(getByRole('button', { name: 'Descartar' })).toBeTruthy();
  });
});
