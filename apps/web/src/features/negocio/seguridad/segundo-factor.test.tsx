import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { live } from '../../../platform/live/live.ts';
import { answers, refuses, type fakeServer } from '../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { EXIGENCIA_DE_PRUEBA, SUCESOS_DE_PRUEBA } from './datos.fixture.ts';
import { SeguridadTab } from './SeguridadTab.tsx';

const VER = 'GET negocio/segundo-factor';
const EXIGIR = 'PUT negocio/segundo-factor';
const NEGADO = refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación');

const abrir = (otros: Parameters<typeof fakeServer>[0] = {}) => {
  const server = allowingServer({
    [VER]: answers(EXIGENCIA_DE_PRUEBA),
    ...{ 'POST negocio/seguridad': pagina(SUCESOS_DE_PRUEBA), 'GET negocio/seguridad/filtros': answers({ datos: [] }) },
    ...otros,
  });
  renderScreen(<SeguridadTab />);
  return server;
};
const interruptor = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Pedirlo a quien administra/ });
const descripcionDe = (campo: HTMLElement): string =>
  document.getElementById(campo.getAttribute('aria-describedby')!)!.textContent;
const preguntada = async (titulo: string) => {
  await userEvent.click(await interruptor());
  return within(await screen.findByRole('dialog', { name: titulo }));
};
const exigidos = (server: ReturnType<typeof abrir>): unknown[] =>
  server.calls.filter(({ name }) => name === EXIGIR).map(({ body }) => body);

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the second factor of who administers (decision 0115)', () => {
  it('is required after a question that says what will happen, with who has none, by name', async () => {
    const server = abrir({ [EXIGIR]: answers({ ...EXIGENCIA_DE_PRUEBA, exigido: true }, 'Se pide') });
    expect(await screen.findByText('Aún no lo tienen: Ana López, <b>Luis</b> Pech')).toBeTruthy();
    const dialogo = await preguntada('Pedir el segundo factor');
    expect(
      dialogo.getByText(
        'Desde su siguiente entrada, quien administra tendrá que activarlo. Las sesiones abiertas siguen.',
      ),
    ).toBeTruthy();
    expect([exigidos(server), (await interruptor()).checked]).toEqual([[], false]);
    await userEvent.click(dialogo.getByRole('button', { name: 'Pedirlo' }));
    await waitFor(async () => expect((await interruptor()).checked).toBe(true));
    expect(exigidos(server)).toEqual([{ exigido: true }]);
    expect(await screen.findByText('Se pide')).toBeTruthy();
  });

  it('is required no more after a question, also by who has none herself', async () => {
    const exigido = { exigido: true, propio: false, sin_el: [] };
    const server = abrir({ [VER]: answers(exigido), [EXIGIR]: answers({ ...exigido, exigido: false }) });
    expect(await screen.findByText('Todas las personas que administran ya lo tienen')).toBeTruthy();
    const dialogo = await preguntada('Dejar de pedir el segundo factor');
    await userEvent.click(dialogo.getByRole('button', { name: 'Dejar de pedirlo' }));
    await waitFor(() => expect(exigidos(server)).toEqual([{ exigido: false }]));
  });

  it('stays as it was where the question is answered with no', async () => {
    const server = abrir();
    const dialogo = await preguntada('Pedir el segundo factor');
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([exigidos(server), (await interruptor()).checked]).toEqual([[], false]);
  });

  it('is explained to who has none herself: hers comes first', async () => {
    abrir({ [VER]: answers({ ...EXIGENCIA_DE_PRUEBA, propio: false }) });
    const campo = await interruptor();
    expect([campo.disabled, descripcionDe(campo)]).toEqual([true, 'Activa primero el tuyo, en Mi cuenta']);
  });

  it('says in place why it was refused', async () => {
    abrir({ [EXIGIR]: refuses(409, 'SEGUNDO_FACTOR_PROPIO', 'Activa primero el tuyo') });
    const dialogo = await preguntada('Pedir el segundo factor');
    await userEvent.click(dialogo.getByRole('button', { name: 'Pedirlo' }));
    const seccion = within(screen.getByRole('region', { name: 'Segundo factor' }));
    expect((await seccion.findByRole('alert')).textContent).toBe('Activa primero el tuyo');
    expect((await interruptor()).checked).toBe(false);
  });

  it('that does not come is asked for again', async () => {
    const server = abrir({ [VER]: refuses(500, 'ERROR_INTERNO', 'Algo falló') });
    expect(await screen.findByText('Algo falló')).toBeTruthy();
    server.now(VER, answers(EXIGENCIA_DE_PRUEBA));
    await press('Reintentar');
    expect(await interruptor()).toBeTruthy();
  });

  it('is nothing for who may not know; the list says why', async () => {
    const server = abrir({ [VER]: NEGADO, 'POST negocio/seguridad': NEGADO });
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
    await waitFor(() => expect(server.names()).toContain(VER));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Segundo factor' })).toBeNull());
  });

  it('is not changed without connection, and says so', async () => {
    abrir();
    await interruptor();
    act(() => live.perdido());
    const campo = await interruptor();
    expect([campo.disabled, descripcionDe(campo)]).toEqual([true, 'Sin conexión con el servidor']);
  });

  it('is asked for with bars while it comes', async () => {
    abrir({ [VER]: 'sin respuesta' });
    const seccion = within(await screen.findByRole('region', { name: 'Segundo factor' }));
    expect(seccion.getByRole('status', { name: 'Cargando...' })).toBeTruthy();
  });
});
