import { webcrypto } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { live } from '../../platform/live/live.ts';
import { journal } from '../../platform/journal/journal.ts';
import { queue } from '../../platform/outbox/queue.ts';
import type { QueuedWrite } from '../../platform/outbox/queued-write.ts';
import { forgetQueue } from '../../platform/outbox/outbox.ts';
import { announceVersion, forgetVersion } from '../../platform/pwa/version.ts';
import { clearSesion } from '../../platform/session/session.ts';
import { answers, fakeServer } from '../../platform/test/fake-server.ts';
import { aComandaVista, idComanda } from '../../platform/test/fixtures.ts';
import { ConRechazos, DeOtraPersona, EnCamino, Panel, PanelVacio, Propios } from './Envios.stories.tsx';
import { PendienteDelEquipo } from './PendienteDelEquipo.tsx';
import { hace } from './resumen.ts';

const ENVIO = {
  version: 1,
  policy: 'queue',
  n: 0,
  cliente: '1001',
  usuario: { id: 7, nombre: 'Mariana López' },
  comandas: [],
};

afterEach(() => {
  act(() => {
    forgetQueue();
    forgetVersion();
    live.olvidar();
    clearSesion();
  });
  vi.unstubAllGlobals();
});

describe('the sign-in screen', () => {
  it('says what somebody left unsent on this device, and nothing when nothing was left (H88, D-98)', async () => {
    const { container } = renderApp(<PendienteDelEquipo />);
    const [w, otra] = ['w1', 'w2'].map((clave) => ({ ...ENVIO, clave }) as unknown as QueuedWrite);
    await Promise.all([journal.put(w!), journal.put(otra!)]);
    expect(container.querySelector('section')).toBeNull();
    renderApp(<PendienteDelEquipo />);
    expect(await screen.findByText('2 cambios de Mariana López por enviar')).toBeDefined();
    expect(screen.getByText('Se queda en este equipo hasta que vuelva a entrar quien lo hizo.')).toBeDefined();
    await Promise.all([journal.remove('w1'), journal.remove('w2')]);
  });
});

describe('the sign-in screen of another server', () => {
  it('says so, and whose the unsent changes are (D-171)', async () => {
    fakeServer({});
    vi.stubGlobal('crypto', webcrypto);
    const suyo = { ...ENVIO, clave: 'w1', sucursal: { id: 12, nombre: 'Centro' }, servidor: 'la-de-alla' };
    await journal.put(suyo as unknown as QueuedWrite);
    renderApp(<PendienteDelEquipo />);
    expect(await screen.findByText(/^Este es otro servidor. Lo pendiente es de Centro:/)).toBeDefined();
    await journal.remove('w1');
  });

  it('says the same of money to be verified alone', async () => {
    fakeServer({});
    vi.stubGlobal('crypto', webcrypto);
    const cobro = {
      ...ENVIO,
      policy: 'verify',
      clave: 'c1',
      sucursal: { id: 12, nombre: 'Centro' },
      servidor: 'la-de-alla',
    };
    await journal.put(cobro as unknown as QueuedWrite);
    renderApp(<PendienteDelEquipo />);
    expect(await screen.findByText(/^Este es otro servidor. Lo pendiente es de Centro:/)).toBeDefined();
    expect(screen.getByText('1 cobro de Mariana López por verificar')).toBeDefined();
    await journal.remove('c1');
  });
});

describe('two people of one name', () => {
  it('are told apart by who they are, not by their name', async () => {
    const mia = { ...ENVIO, clave: 'w1' } as unknown as QueuedWrite;
    const deOtra = { ...mia, clave: 'w2', usuario: { ...mia.usuario, id: mia.usuario.id + 1 } };
    await Promise.all([journal.put(mia), journal.put(deOtra)]);
    renderApp(<PendienteDelEquipo />);
    expect(await screen.findAllByText(`1 cambio de ${mia.usuario.nombre} por enviar`)).toHaveLength(2);
    await Promise.all([journal.remove('w1'), journal.remove('w2')]);
  });
});

describe('the line of the status strip', () => {
  it('says how many changes wait and how old the oldest is (D-98)', () => {
    renderApp(<Propios />);
    expect(screen.getByRole('button').textContent).toBe('3 cambios por enviar · hace 4 min');
  });

  it('says whose they are when they are somebody else’s (D-98)', () => {
    renderApp(<DeOtraPersona />);
    expect(screen.getByRole('button').textContent).toBe('3 cambios de Luis Pech por enviar');
  });

  it('tells what was refused', () => {
    renderApp(<ConRechazos />);
    expect(screen.getByRole('button').textContent).toBe('3 cambios por enviar · hace 4 min · 2 por revisar');
  });

  it('is not there while an answer is only waited for, as online', () => {
    renderApp(<EnCamino />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers a version that waits, and applies it when pressed', async () => {
    const aplicar = vi.fn();
    renderApp(<EnCamino />);
    act(() => announceVersion(aplicar));
    expect(aplicar).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: /Actualizar/ }));
    expect(aplicar).toHaveBeenCalledOnce();
  });
});

describe('the panel', () => {
  const renglon = (texto: string) => within(screen.getByText(texto).closest('li')!);

  it('lists what waits, what was refused with its reason, and other people’s by name (D-98)', () => {
    renderApp(<Panel />);
    expect(renglon('Mesa 4: 3 alimentos').getByText('hace 4 min')).toBeTruthy();
    expect(renglon('Terraza 5: comanda nueva').getByText(/No tienes permitido realizar esta operación/)).toBeTruthy();
    expect(screen.getByText(/3 cambios de Luis Pech por enviar/)).toBeTruthy();
    expect(renglon('Mesa 9: 2 alimentos').queryByRole('button')).toBeNull();
  });

  it('sends a refused one again, under a new key', async () => {
    const server = fakeServer({ 'POST comandas/nueva': answers(aComandaVista(5, 30)) });
    renderApp(<Panel />);
    await userEvent.click(renglon('Terraza 5: comanda nueva').getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(server.calls.find((c) => c.name === 'POST comandas/nueva')).toBeTruthy());
    const enviada = server.calls.find((c) => (c.body as { id?: string }).id === idComanda(5));
    expect(enviada?.headers.get('Idempotency-Key')).not.toBe('7-5');
    await waitFor(() => expect(screen.queryByText('Terraza 5: comanda nueva')).toBeNull());
    await waitFor(() => expect(queue.get().pendientes.filter((e) => e.usuario.id === 7)).toEqual([]));
  });

  it('forgets a refused one only after asking', async () => {
    live.perdido();
    renderApp(<Panel />);
    await userEvent.click(renglon('Terraza 5: comanda nueva').getByRole('button', { name: 'Descartar' }));
    const pregunta = within(await screen.findByRole('dialog', { name: 'Descartar cambio' }));
    expect(queue.get().revisar).toHaveLength(2);
    await userEvent.click(pregunta.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(queue.get().revisar).toHaveLength(1));
  });

  it('says that all is sent', () => {
    renderApp(<PanelVacio />);
    expect(screen.getByText('Todo está enviado')).toBeTruthy();
  });
});

it.each([
  [-5, 'hace un momento'],
  [59_000, 'hace un momento'],
  [240_000, 'hace 4 min'],
  [3 * 3_600_000, 'hace 3 h'],
])('an age of %d ms reads %s, never below zero (H29)', (ms, texto) => {
  expect(hace(ms)).toBe(texto);
});
