import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { EQUIPOS_DE_PRUEBA } from '../datos.fixture.ts';
import { ProgramasDeCaja } from './ProgramasDeCaja.tsx';

const LISTA = 'GET equipos/lista';
const CODIGO = 'POST equipos/codigo';
const ESTA = 'Vincular esta computadora';

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [LISTA]: answers(EQUIPOS_DE_PRUEBA),
    [CODIGO]: answers({ codigo: '7KQ2-M9XD', vence_en: Date.now() + 600_000 }),
    ...otros,
  });
  renderScreen(<ProgramasDeCaja />);
  return server;
};

/** The page runs inside a till program, which answers a pairing like this. */
const enPrograma = (porque = '') => {
  const vincular = vi.fn(async (_codigo: string) => porque);
  vi.stubGlobal('comalLanzador', { hostname: 'BARRA-PC', path: '/opt/comal', vincular });
  return vincular;
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the computer of a till program', () => {
  it('is paired with one press, by a code that nobody types, and the list is read again', async () => {
    const vincular = enPrograma();
    const server = abrir();
    await press(ESTA);
    expect(await screen.findByText('Esta computadora quedó vinculada')).toBeTruthy();
    expect(vincular.mock.calls).toEqual([['7KQ2-M9XD']]);
    await waitFor(() => expect(server.names().filter((name) => name === LISTA)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Vincular otra' })).toBeTruthy();
  });

  it('says why it is not paired, and may be pressed again', async () => {
    const vincular = enPrograma('No contesta un servidor de Comal en http://10.0.0.2:3000');
    abrir();
    await press(ESTA);
    expect((await screen.findByRole('alert')).textContent).toContain('No contesta un servidor de Comal');
    vincular.mockResolvedValueOnce('');
    await press(ESTA);
    expect(await screen.findByText('Esta computadora quedó vinculada')).toBeTruthy();
    expect(screen.queryByText(/No contesta/)).toBeNull();
  });

  it('is not asked where the server gives no code', async () => {
    const vincular = enPrograma();
    abrir({ [CODIGO]: refuses(409, 'EQUIPOS_MAXIMOS', 'La sucursal ya tiene 20 programas de caja') });
    await press(ESTA);
    expect((await screen.findByRole('alert')).textContent).toContain('ya tiene 20');
    expect(vincular).not.toHaveBeenCalled();
  });

  it('is paired from elsewhere only in a browser, which is no program', async () => {
    abrir();
    expect(await screen.findByRole('button', { name: 'Vincular' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: ESTA })).toBeNull();
  });
});

it.each([
  ['Caja 1', 'Barra y Caja 1 dejan de imprimir hasta que les elijas otra computadora'],
  ['Terraza', 'Terraza deja de imprimir hasta que le elijas otra computadora'],
])('the question before %s is removed names its printers', async (nombre, palabras) => {
  abrir();
  await press(`Quitar ${nombre}`);
  const pregunta = await screen.findByRole('dialog');
  expect(pregunta.textContent).toContain(palabras);
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Cancelar' }));
});
