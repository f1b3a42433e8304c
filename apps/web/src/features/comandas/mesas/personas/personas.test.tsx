import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { fakeFetch } from '../../../../platform/test/fake-fetch.ts';
import { aComandaVista, idComanda, idPedido } from '../../../../platform/test/fixtures.ts';
import { conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import * as historias from '../Mesas.stories.tsx';

const dialogo = () => within(screen.getByRole('dialog', { name: 'Dividir por personas' }));
const boton = (name: string | RegExp) => dialogo().getByRole('button', { name });
const pulsar = (name: string | RegExp) => userEvent.click(boton(name));

beforeEach(() => conAncho(1366));
afterEach(() => limpiarCaja());

describe('splitting a bill by people', () => {
  it('gives each dish with its companions to who was chosen, and tells what each pays', async () => {
    renderApp(<historias.Personas />);
    const personas = dialogo().getByRole('group', { name: 'Quién paga' });
    expect(personas.textContent).toBe('Ana$35.50Persona 1$0.00Persona 2$0.00Otra persona');
    expect(boton('Dividir la cuenta').getAttribute('aria-description')).toBe('Elige una persona y toca lo que paga');
    await pulsar(/^Persona 1/);
    await pulsar(/^Alambre de arrachera/);
    expect(personas.textContent).toBe('Ana$35.50Persona 1$223.00Persona 2$0.00Otra persona');
    expect(boton(/^Alambre de arrachera/).getAttribute('aria-pressed')).toBe('true');
    await pulsar(/^Alambre de arrachera/);
    expect(personas.textContent).toContain('Persona 1$0.00');
    await pulsar('Otra persona');
    expect(boton(/^Persona 3/).getAttribute('aria-pressed')).toBe('true');
  });

  it('gives the rest to one with one press', async () => {
    renderApp(<historias.Personas />);
    await pulsar(/^Persona 2/);
    await pulsar('Lo demás a Persona 2');
    const personas = dialogo().getByRole('group', { name: 'Quién paga' });
    expect(personas.textContent).toBe('Ana$35.50Persona 1$0.00Persona 2$223.00Otra persona');
    expect(dialogo().getByText('Sin subcuenta: $0.00')).toBeTruthy();
    expect(dialogo().queryByRole('button', { name: /^Lo demás a/ })).toBeNull();
  });

  it('saves at once, the lines that changed hands alone: nobody presses Guardar for it', async () => {
    const guardada = { message: 'Comanda actualizada', data: { comanda: aComandaVista(4, 21), rechazados: [] } };
    const { fetch, requests } = fakeFetch({ body: guardada });
    vi.stubGlobal('fetch', fetch);
    const onClose = vi.fn();
    renderApp(<historias.Personas onClose={onClose} />);
    await pulsar(/^Persona 1/);
    await pulsar(/^Alambre de arrachera/);
    await pulsar('Dividir la cuenta');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [envio] = requests.filter((r) => r.url.pathname.endsWith('comandas/actualizar'));
    const cuerpo = envio?.body as { id: string; pedidos: { id: string; subcuenta: string | null }[] };
    expect(cuerpo.id).toBe(idComanda(4));
    expect(cuerpo.pedidos.map((p) => [p.id, p.subcuenta])).toEqual([
      [idPedido(81), 'Persona 1'],
      [idPedido(82), 'Persona 1'],
    ]);
  });
});
