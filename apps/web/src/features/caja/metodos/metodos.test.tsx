import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, refuses, type fakeServer } from '../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { METODOS_DE_PRUEBA } from './datos.fixture.ts';
import { MetodosScreen } from './MetodosScreen.tsx';

const LISTA = 'POST negocio/metodos-de-pago';
const ESTADO = 'PUT negocio/metodos-de-pago/estado/editar';

const abrir = (otros: Parameters<typeof fakeServer>[0] = {}) => {
  const server = allowingServer({ [LISTA]: pagina(METODOS_DE_PRUEBA), ...otros });
  renderScreen(<MetodosScreen />);
  return server;
};
const aceptar = async (titulo: string, verbo: string): Promise<void> => {
  const dialogo = within(await screen.findByRole('dialog', { name: titulo }));
  await userEvent.click(dialogo.getByRole('button', { name: verbo }));
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

it('has its title, description, state and operations (METODO-001, METODO-002, D-53)', async () => {
  abrir();
  expect(await screen.findByRole('heading', { level: 1, name: 'Métodos de pago' })).toBeTruthy();
  await screen.findByText('TARJETA');
  expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
    'Método de pago',
    'Habilitado',
    'Operaciones',
  ]);
});

it('shows a toggle, green or red, which says its word (METODO-004)', async () => {
  abrir();
  const fila = async (nombre: string) => within((await screen.findByText(nombre)).closest('tr')!);
  const si = (await fila('TRANSFERENCIA')).getByRole('img', { name: 'HABILITADO' });
  const no = (await fila('TARJETA')).getByRole('img', { name: 'DESHABILITADO' });
  expect([si, no].map((x) => x.dataset['habilitado'])).toEqual(['true', 'false']);
  expect([si, no].map((x) => x.dataset['tip'])).toEqual(['HABILITADO', 'DESHABILITADO']);
});

it('cash keeps its toggle, which explains itself (METODO-003)', async () => {
  const { names } = abrir();
  const boton = await screen.findByRole('button', { name: 'Deshabilitar EFECTIVO' });
  expect(boton.getAttribute('aria-description')).toBe('El efectivo no se puede deshabilitar');
  await userEvent.click(boton);
  expect(names()).not.toContain(ESTADO);
});

it('changes only after the question, with the wished state, and asks again for the list (METODO-006)', async () => {
  const server = abrir({ [ESTADO]: answers({ metodo: 2, descripcion: 'Transferencia', habilitado: false }) });
  await press('Deshabilitar TRANSFERENCIA');
  expect(server.names()).not.toContain(ESTADO);
  await aceptar('Deshabilitar método de pago', 'Deshabilitar');
  await waitFor(() =>
    expect(server.calls.findLast(({ name }) => name === ESTADO)?.body).toEqual({ metodo: 2, habilitado: false }),
  );
  await waitFor(() => expect(server.names().filter((n) => n === LISTA)).toHaveLength(2));
});

it('asks the server first for its operation (PERMISO-073)', async () => {
  const permiso = permisoDe('metodos-de-pago', 'CAMBIAR_ESTADO_METODO_DE_PAGO');
  abrir({ [permiso]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
  await press('Habilitar TARJETA');
  expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('without a message of the server, says that it did not answer (METODO-008, D-53)', async () => {
  abrir({ [LISTA]: { status: 409, body: { error: { message: '', code: 409, motivo: 'OTRO' } } } });
  expect(await screen.findByText('Error de comunicación con el servidor')).toBeTruthy();
});

it('asks for 50 rows from page 0 (METODO-007)', async () => {
  const server = abrir();
  await screen.findByText('TARJETA');
  expect(server.calls.find(({ name }) => name === LISTA)?.body).toMatchObject({ pagina: 0, noElementosPorPagina: 50 });
});

describe('own payment methods (D-115)', () => {
  const NUEVO = 'POST negocio/metodos-de-pago/nuevo';
  const EDITAR = 'PUT negocio/metodos-de-pago/editar';
  const guardado = answers({ metodo: 101, descripcion: 'Rappi', habilitado: true });
  const enDialogo = async (titulo: string) => within(await screen.findByRole('dialog', { name: titulo }));

  it('says of each what it asks for, and the three of every business are not edited', async () => {
    abrir();
    expect(
      await screen.findByText('Propio · pide número de operación · abre el cajón · SAT 08 Vales de despensa'),
    ).toBeTruthy();
    const fijo = await screen.findByRole('button', { name: 'Editar TARJETA' });
    expect(fijo.getAttribute('aria-description')).toBe('Efectivo, transferencia y tarjeta no se cambian');
  });

  it('a new one is sent with its name and what it asks for, and the list is asked for again', async () => {
    const server = abrir({ [NUEVO]: guardado });
    await press('Nuevo método de pago');
    const dialogo = await enDialogo('Nuevo método de pago');
    await userEvent.type(dialogo.getByRole('textbox', { name: /^Nombre/ }), '  Rappi ');
    await userEvent.click(dialogo.getByRole('switch', { name: /Pide número/ }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(server.calls.findLast(({ name }) => name === NUEVO)?.body).toEqual({
        ...{ descripcion: 'Rappi', pide_operacion: true, abre_cajon: false, comision: null },
        forma_sat: null,
      }),
    );
    await waitFor(() => expect(server.names().filter((n) => n === LISTA)).toHaveLength(2));
  });

  it('one without a name is not sent, and its field says why', async () => {
    const server = abrir({ [NUEVO]: guardado });
    await press('Nuevo método de pago');
    const dialogo = await enDialogo('Nuevo método de pago');
    await userEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
    expect(await dialogo.findByText('El nombre es obligatorio')).toBeTruthy();
    expect(server.names()).not.toContain(NUEVO);
  });

  it('a known one is sent with its id, and only when something changed', async () => {
    const server = abrir({ [EDITAR]: guardado });
    await press('Editar VALE DE DESPENSA');
    const dialogo = await enDialogo('Editar método de pago');
    const guardar = dialogo.getByRole('button', { name: 'Guardar' });
    expect(guardar.getAttribute('aria-description')).toBe('No hay cambios por guardar');
    await userEvent.click(dialogo.getByRole('switch', { name: /Abre el cajón/ }));
    await userEvent.click(guardar);
    await waitFor(() =>
      expect(server.calls.findLast(({ name }) => name === EDITAR)?.body).toEqual({
        ...{ metodo: 100, descripcion: 'Vale de despensa', pide_operacion: true, abre_cajon: false, comision: null },
        forma_sat: '08',
      }),
    );
  });

  it('has its form of the SAT, or says as which it counts until somebody chooses one (D-126)', async () => {
    const server = abrir({ [EDITAR]: guardado });
    await press('Editar VALE DE DESPENSA');
    const dialogo = await enDialogo('Editar método de pago');
    const forma = dialogo.getByRole<HTMLSelectElement>('combobox', { name: 'Forma de pago del SAT' });
    expect(forma.value).toBe('08');
    expect(dialogo.queryByRole('option', { name: /^99/ })).toBeNull();
    await userEvent.selectOptions(forma, 'Por definir: cuenta como 31 Intermediario pagos');
    await userEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(server.calls.findLast(({ name }) => name === EDITAR)?.body).toMatchObject({ forma_sat: null }),
    );
  });

  it('a platform has its commission, which is a percentage', async () => {
    const server = abrir({ [NUEVO]: guardado });
    await press('Nuevo método de pago');
    const dialogo = await enDialogo('Nuevo método de pago');
    await userEvent.type(dialogo.getByRole('textbox', { name: /^Nombre/ }), 'Rappi');
    expect(dialogo.queryByRole('textbox', { name: /^Comisión/ })).toBeNull();
    await userEvent.click(dialogo.getByRole('switch', { name: /plataforma/ }));
    const comision = dialogo.getByRole('textbox', { name: /^Comisión/ });
    await userEvent.type(comision, '127.5');
    await userEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
    expect(dialogo.getByText('Escribe un porcentaje de 0 a 100, con a lo más dos decimales')).toBeTruthy();
    expect(server.names()).not.toContain(NUEVO);
    await userEvent.clear(comision);
    await userEvent.type(comision, '27.5');
    await userEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(server.calls.findLast(({ name }) => name === NUEVO)?.body).toMatchObject({ comision: 27.5 }),
    );
  });

  it('a platform says so in the list, and keeps its commission', async () => {
    const rappi = {
      metodo: 101,
      descripcion: 'Rappi',
      habilitado: true,
      ...{ pide_operacion: true, abre_cajon: false },
    };
    const server = abrir({ [LISTA]: pagina([{ ...rappi, comision: 27.5 }]), [EDITAR]: guardado });
    expect(await screen.findByText('Plataforma, comisión 27.5 % · pide número de operación')).toBeTruthy();
    await press('Editar RAPPI');
    const dialogo = await enDialogo('Editar método de pago');
    expect(dialogo.getByRole<HTMLInputElement>('textbox', { name: /^Comisión/ }).value).toBe('27.5');
    await userEvent.click(dialogo.getByRole('switch', { name: /plataforma/ }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(server.calls.findLast(({ name }) => name === EDITAR)?.body).toMatchObject({ comision: null }),
    );
  });
});
