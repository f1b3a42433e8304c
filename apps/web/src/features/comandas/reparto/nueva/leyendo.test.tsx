import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { live } from '../../../../platform/live/live.ts';
import { answers, fakeServer, refuses, type FakeAnswer } from '../../../../platform/test/fake-server.ts';
import { aComandaVista } from '../../../../platform/test/fixtures.ts';
import { conActivos } from '../../../../shared/tipos-de-orden/tipos.fixture.tsx';
import { NuevaDeTipo } from '../../dialogs/Dialogos.stories.tsx';
import { conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { REPARTIDORES, ROSA, ZONAS } from '../datos.fixture.ts';

const FALLA = refuses(500, 'ERROR_INTERNO', 'Error de comunicación con el servidor');
const reintentar = () => userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));

const dialogo = (otras: Readonly<Record<string, FakeAnswer>>) => {
  const server = fakeServer({
    'POST reparto/clientes/buscar': answers([ROSA]),
    'POST comandas/nueva': answers(aComandaVista(5, 20)),
    'GET reparto/zonas': answers(ZONAS),
    'GET comandas/repartidores': answers(REPARTIDORES),
    'GET comandas/repartos': answers([]),
    ...otras,
  });
  renderApp(<NuevaDeTipo tipos={conActivos('mesa', 'domicilio')} orden="domicilio" />);
  act(() => live.catalogo(3));
  return server;
};
const conocida = async (): Promise<void> => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Teléfono' }), ROSA.telefono);
  await screen.findByText(/14 pedidos/);
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('what the dialog of a delivery reads', () => {
  it('riders that could not be read are said, and asked for again', async () => {
    const { now } = dialogo({ 'GET comandas/repartidores': FALLA });
    await screen.findByText('No se pudo leer quién reparte');
    await screen.findByRole('combobox', { name: 'Zona' });
    now('GET comandas/repartidores', answers(REPARTIDORES));
    await reintentar();
    await screen.findByRole('radio', { name: /^Iván Soto/ });
    expect(screen.queryByText('No se pudo leer quién reparte')).toBeNull();
  });

  it('zones that are still being read are not none: nothing is opened without its fee', async () => {
    const { names } = dialogo({ 'GET reparto/zonas': 'sin respuesta' });
    await screen.findByText('Leyendo las zonas…');
    await screen.findByRole('radio', { name: /^Iván Soto/ });
    await conocida();
    await userEvent.click(screen.getByRole('button', { name: /^Abrir Domicilio/ }));
    expect(screen.getByText('Un momento: se están leyendo las zonas')).toBeTruthy();
    expect(names()).not.toContain('POST comandas/nueva');
  });

  it('zones that could not be read are said before it is opened without a fee, and asked for again', async () => {
    const { calls, now } = dialogo({ 'GET reparto/zonas': FALLA });
    await screen.findByText('No se pudieron leer las zonas: va sin envío');
    await screen.findByRole('radio', { name: /^Iván Soto/ });
    now('GET reparto/zonas', answers(ZONAS));
    await reintentar();
    await screen.findByRole('combobox', { name: 'Zona' });
    await conocida();
    await userEvent.click(screen.getByRole('button', { name: /^Abrir Domicilio/ }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST comandas/nueva')?.body).toMatchObject({ reparto: { zona: 1 } }),
    );
  });
});
