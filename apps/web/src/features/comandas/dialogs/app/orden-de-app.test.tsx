import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { fakeFetch } from '../../../../platform/test/fake-fetch.ts';
import { answers, fakeServer, refuses, type FakeAnswer } from '../../../../platform/test/fake-server.ts';
import { aComandaVista, idComanda } from '../../../../platform/test/fixtures.ts';
import { conActivos } from '../../../../shared/tipos-de-orden/tipos.fixture.tsx';
import { useFreshTiposDeOrden } from '../../../../shared/tipos-de-orden/tiposDeOrden.ts';
import { conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { EditarDeApp, NuevaDeApp, NuevaDeTipo } from '../Dialogos.stories.tsx';

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const campo = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const numero = () => campo(/Número de la orden/);
const boton = (name: string) => screen.getByRole('button', { name });
const servidor = () => {
  const { fetch, requests } = fakeFetch({ body: { message: 'Hecho', data: aComandaVista(5, 20) } });
  vi.stubGlobal('fetch', fetch);
  return requests;
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('the order of a platform in the dialog of a comanda (D-130, decision 0146)', () => {
  it('names the comanda and the button by platform and number, and sends both', async () => {
    const requests = servidor();
    const onAbierta = vi.fn();
    renderApp(<NuevaDeApp onAbierta={onAbierta} />);
    await userEvent.click(radio('Rappi'));
    await userEvent.type(numero(), '4532');
    expect(screen.getByText('Vacío: Rappi 4532')).toBeTruthy();
    await userEvent.click(boton('Abrir Rappi 4532'));
    await waitFor(() => expect(onAbierta).toHaveBeenCalledWith(idComanda(5), 'app'));
    expect(requests[0]?.body).toMatchObject({
      ...{ tipo: 'app', nombre: 'Rappi 4532', mesa: null },
      app: { plataforma: 101, numero: '4532' },
    });
  });

  it('may have no number yet, and keeps a name that was typed', async () => {
    const requests = servidor();
    renderApp(<NuevaDeApp />);
    await userEvent.click(radio('Uber Eats'));
    await userEvent.type(campo(/^Nombre/), 'Ana');
    await userEvent.click(boton('Abrir App Ana'));
    await waitFor(() =>
      expect(requests[0]?.body).toMatchObject({ nombre: 'Ana', app: { plataforma: 100, numero: '' } }),
    );
  });

  it('is not opened without its platform, nor with a number that is too short', async () => {
    const requests = servidor();
    renderApp(<NuevaDeApp />);
    await userEvent.type(numero(), '45{Enter}');
    expect(screen.getByText('Elige la plataforma')).toBeTruthy();
    expect(screen.getByText('Mínimo 3 caracteres')).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  it('has the only platform of a business chosen, and says where they are made when there is none', async () => {
    const { unmount } = renderApp(<NuevaDeApp plataformas={[{ id: 101, nombre: 'Rappi' }]} />);
    expect(radio('Rappi').checked).toBe(true);
    unmount();
    const requests = servidor();
    renderApp(<NuevaDeApp plataformas={[]} />);
    expect(screen.getByText('Las plataformas se agregan en Configuración, Métodos de pago')).toBeTruthy();
    await userEvent.click(boton('Abrir App'));
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ tipo: 'app', nombre: '' }));
    expect(requests[0]?.body).not.toHaveProperty('app');
  });

  it('is changed later, also where its platform is not offered any more, and not sent when it is the same', async () => {
    const requests = servidor();
    const { unmount } = renderApp(<EditarDeApp />);
    expect([radio('DiDi Food').checked, numero().value]).toEqual([true, '501']);
    // A comanda that has a name keeps one: it is not told what it is called without.
    expect(screen.getByText('Máximo 20 caracteres')).toBeTruthy();
    expect(screen.queryByText(/^Vacío/)).toBeNull();
    await userEvent.type(numero(), '7');
    await userEvent.click(boton('Guardar'));
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ app: { plataforma: 102, numero: '5017' } }));
    unmount();
    renderApp(<EditarDeApp />);
    await userEvent.type(campo(/^Nombre/), ' B');
    await userEvent.click(boton('Guardar'));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.body).not.toHaveProperty('app');
  });
});

const Marco = () => {
  useFreshTiposDeOrden();
  return <NuevaDeTipo orden="app" />;
};
/** The dialog of a till that asks for the platforms and gets this answer. */
const leyendo = (plataformas: FakeAnswer) => {
  const servidor = fakeServer({
    ...{ 'GET plataformas': plataformas, 'GET tipos-de-orden': answers(conActivos('mesa', 'app')) },
    'POST comandas/nueva': answers(aComandaVista(5, 20)),
  });
  renderApp(<Marco />);
  return servidor;
};

describe('what the dialog reads: platforms', () => {
  it('that are still being read are not none: nothing is opened without one', async () => {
    const { names } = leyendo('sin respuesta');
    await screen.findByText('Leyendo las plataformas…');
    await userEvent.click(boton('Abrir App'));
    expect(screen.getByText('Un momento: se están leyendo las plataformas')).toBeTruthy();
    expect(names()).not.toContain('POST comandas/nueva');
  });

  it('that could not be read are said before it is opened without one, and asked for again', async () => {
    const { calls, now } = leyendo(refuses(403, 'SIN_PERMISO', 'No'));
    await screen.findByText('No se pudieron leer las plataformas: va sin ella');
    await userEvent.click(boton('Abrir App'));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST comandas/nueva')?.body).not.toHaveProperty('app'),
    );
    now('GET plataformas', answers([{ id: 101, nombre: 'Rappi' }]));
    await userEvent.click(boton('Reintentar'));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Rappi' })).checked).toBe(true);
  });
});
