import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { live } from '../../../platform/live/live.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { answers, refuses, type fakeServer } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { startSignedIn, renderScreen, pagina, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { CORREOS_DE_PRUEBA, NEGOCIO_DE_PRUEBA } from '../datos.fixture.ts';
import { MiNegocioScreen } from '../MiNegocioScreen.tsx';
import { SUCESOS_DE_PRUEBA } from './datos.fixture.ts';

const LISTA = 'POST negocio/seguridad';
const GRUPOS = [
  { control: 'clase', descripcion: 'Qué pasó', opciones: [{ id: 'Permisos', descripcion: 'Permisos' }] },
  { control: 'usuario', descripcion: 'Usuario', opciones: [{ id: 3, descripcion: 'Mariana Ek' }] },
];

const abrir = async (otros: Parameters<typeof fakeServer>[0] = {}) => {
  const server = allowingServer({
    ...{ 'GET negocio': answers(NEGOCIO_DE_PRUEBA), 'GET negocio/correos': answers(CORREOS_DE_PRUEBA) },
    'GET negocio/segundo-factor': answers({ exigido: true, propio: true, sin_el: [] }),
    ...{ [LISTA]: pagina(SUCESOS_DE_PRUEBA), 'GET negocio/seguridad/filtros': answers({ datos: GRUPOS }) },
    ...otros,
  });
  renderScreen(<MiNegocioScreen />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Seguridad' }));
  return server;
};
const ultimo = (server: Awaited<ReturnType<typeof abrir>>): unknown =>
  server.calls.findLast(({ name }) => name === LISTA)?.body;

const conPermisos = (permisos: readonly number[]): void => {
  const sesion = aSesion();
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos: [...permisos] } });
};

beforeEach(() => {
  startSignedIn();
  conPermisos([PERMISO.EDITAR_DATOS_DEL_NEGOCIO]);
});
afterEach(cleanUp);

describe('the security of the business (decision 0023)', () => {
  it('says what happened, to whom, when and where, with names as text', async () => {
    await abrir();
    const fila = (await screen.findByText('Graciela Vázquez', { selector: 'strong' })).closest('tr')!;
    expect(within(fila).getByText('Intentos fallidos')).toBeTruthy();
    expect(fila.textContent).toContain('Van 5 intentos fallidos de entrar como');
    expect(screen.getByText('<b>Barra</b>').tagName).toBe('STRONG');
    expect(screen.getByRole('heading', { level: 2, name: 'Seguridad' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('says where by the register and its branch, or by the branch alone', async () => {
    const [en] = SUCESOS_DE_PRUEBA;
    const de = (id: string, terminal: string) => ({ ...en!, id, terminal, sucursal: 'Roma Norte' });
    await abrir({ [LISTA]: pagina([de('1', 'Caja 1'), de('2', '')]) });
    const filas = (await screen.findAllByRole('row')).slice(1);
    expect(filas.map((fila) => within(fila).getAllByRole('cell').at(-1)!.textContent)).toEqual([
      'Caja 1Roma Norte',
      'Roma Norte',
    ]);
  });

  it('names the device under the place, where it is known (D-172)', async () => {
    await abrir();
    const fila = (await screen.findByText('<b>Barra</b>')).closest('tr')!;
    expect(within(fila).getAllByRole('cell').at(-1)!.textContent).toBe('Caja generalCentroTableta del pase');
  });

  it('is asked for by pages, and narrowed by kind, person and days', async () => {
    const server = await abrir();
    await screen.findByText('<b>Barra</b>');
    expect(ultimo(server)).toEqual({ pagina: 0, noElementosPorPagina: 50, filtros: [] });
    expect(screen.queryByRole('textbox', { name: /Filtra/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /Filtros/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Permisos' }));
    await userEvent.click(await screen.findByRole('button', { name: /Aplicar/ }));
    await waitFor(() =>
      expect(ultimo(server)).toMatchObject({ filtros: [{ control: 'clase', valores: ['Permisos'] }] }),
    );
  });

  it('says that there is nothing to look at', async () => {
    await abrir({ [LISTA]: pagina([]) });
    expect(await screen.findByText('No ha pasado nada que debas revisar')).toBeTruthy();
  });

  it('says why where it is denied', async () => {
    await abrir({ [LISTA]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
  });

  it('keeps what was read while there is no connection', async () => {
    await abrir();
    await screen.findByText('<b>Barra</b>');
    act(() => live.perdido());
    expect(screen.getByText('<b>Barra</b>')).toBeTruthy();
  });

  it('is no tab of who may not change the data of the business', async () => {
    conPermisos([PERMISO.NUEVA_SUCURSAL]);
    allowingServer({ 'GET negocio': answers(NEGOCIO_DE_PRUEBA), 'GET negocio/correos': answers(CORREOS_DE_PRUEBA) });
    renderScreen(<MiNegocioScreen />);
    await screen.findByRole('tab', { name: 'Sucursales' });
    expect(screen.queryByRole('tab', { name: 'Seguridad' })).toBeNull();
  });
});
