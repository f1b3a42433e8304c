import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { live } from '../../platform/live/live.ts';
import { answers, refuses, type FakeAnswer } from '../../platform/test/fake-server.ts';
import {
  allowingServer,
  cleanUp,
  pagina,
  permisoDe,
  press,
  renderScreen,
  startSignedIn,
} from '../../shared/test/servidor.fixture.ts';
import { ClientesScreen } from './ClientesScreen.tsx';
import { aDireccion } from '../../shared/test/clientes.fixture.ts';
import { CLIENTES_DE_PRUEBA } from './datos.fixture.ts';

const LISTA = 'POST reparto/clientes';
const GUARDAR = 'PUT reparto/clientes/guardar';
const [ROSA, ANA] = CLIENTES_DE_PRUEBA as [(typeof CLIENTES_DE_PRUEBA)[0], (typeof CLIENTES_DE_PRUEBA)[0]];
const BORRAR = `DELETE reparto/clientes/${ROSA.id}/borrar`;
const DENEGADO = 'No tienes permitido realizar esta operación';

const abrir = (otros: Readonly<Record<string, FakeAnswer>> = {}, filas = CLIENTES_DE_PRUEBA) => {
  const server = allowingServer({ [LISTA]: pagina(filas), [GUARDAR]: answers(ROSA), ...otros });
  renderScreen(<ClientesScreen />);
  return { ...server, enviados: (name: string) => server.calls.filter((c) => c.name === name).map(({ body }) => body) };
};
const campo = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const guardar = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const cerrado = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** Waits for the list that is read again after a write. */
const releida = ({ names }: Pick<ReturnType<typeof abrir>, 'names'>) =>
  waitFor(() => expect(names().filter((name) => name === LISTA)).toHaveLength(2));

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the list of clients (D-135)', () => {
  it('tells name, telephone, addresses and orders of each', async () => {
    abrir();
    const rosa = (await screen.findByText('Rosa Elena Castañeda')).closest('tr')!;
    for (const texto of ['55 4821 7730', '2 direcciones', '14', '18-11-2026'])
      expect(within(rosa).getByText(texto)).toBeTruthy();
    const ana = screen.getByText('Ana Ríos').closest('tr')!;
    expect(within(ana).getByText('Ninguno')).toBeTruthy();
    expect(screen.getByText('2 clientes')).toBeTruthy();
  });

  it('is found by name or telephone', async () => {
    const { calls, now } = abrir();
    await screen.findByText('Ana Ríos');
    now(LISTA, pagina([ROSA]));
    await userEvent.type(screen.getByRole('textbox', { name: 'Filtra por nombre o teléfono' }), '7730{Enter}');
    await waitFor(() => expect(screen.queryByText('Ana Ríos')).toBeNull());
    expect(calls.at(-1)?.body).toMatchObject({ pagina: 0, filtros: [{ valor: '7730' }] });
  });

  it('says that there is nobody yet', async () => {
    abrir({}, []);
    expect(await screen.findByText('No hay clientes')).toBeTruthy();
  });

  it('says why it could not be read', async () => {
    abrir({ [LISTA]: refuses(500, 'ERROR_INTERNO', 'Error de comunicación con el servidor') });
    expect(await screen.findByText('Error de comunicación con el servidor')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  it.each(['Nuevo cliente', 'Editar Rosa Elena Castañeda', 'Borrar Rosa Elena Castañeda'])(
    '%s is of who manages the business',
    async (boton) => {
      const permiso = permisoDe('negocio', 'EDITAR_DATOS_DEL_NEGOCIO');
      const { names } = abrir({ [permiso]: refuses(403, 'SIN_PERMISO', DENEGADO) });
      await press(boton);
      expect(await screen.findByText(DENEGADO)).toBeTruthy();
      expect(names()).toEqual([LISTA, permiso]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('waits for the connection', async () => {
    abrir();
    await screen.findByText('Ana Ríos');
    act(() => live.perdido());
    for (const name of ['Nuevo cliente', 'Editar Ana Ríos', 'Borrar Ana Ríos'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-description')).toMatch(/conexión/);
  });
});

describe('a client', () => {
  it('is added with addresses, in their order, and says what is missing', async () => {
    const server = abrir();
    await press('Nuevo cliente');
    await userEvent.type(campo('Teléfono'), '55 1111');
    await press('Agregar dirección');
    await press('Agregar dirección');
    await guardar();
    for (const falta of ['Escribe los 10 dígitos del teléfono', 'Escribe el nombre'])
      expect(screen.getByText(falta)).toBeTruthy();
    expect(screen.getAllByText('Escribe la calle y el número')).toHaveLength(2);
    await userEvent.type(campo('Teléfono'), ' 2222');
    await userEvent.type(campo('Nombre'), 'Ana');
    const casa = within(screen.getByRole('group', { name: 'Casa' }));
    await userEvent.type(casa.getByRole('textbox', { name: 'Calle y número' }), 'Durango 3');
    const otra = within(screen.getByRole('group', { name: 'dirección 2' }));
    await userEvent.type(otra.getByRole('textbox', { name: 'Calle y número' }), 'Tonalá 2');
    await userEvent.type(otra.getByRole('textbox', { name: 'Cómo se llama' }), 'Mamá');
    await press('Subir Mamá');
    await guardar();
    await cerrado();
    expect(server.enviados(GUARDAR)).toMatchObject([
      {
        ...{ telefono: '5511112222', nombre: 'Ana', nota: '' },
        direcciones: [
          { alias: 'Mamá', calle: 'Tonalá 2', colonia: '', zona: null },
          { alias: 'Casa', calle: 'Durango 3' },
        ],
      },
    ]);
    expect(server.enviados(GUARDAR)[0]).not.toHaveProperty('version');
    await releida(server);
  });

  it('is changed, with the version that was read, and the zones of the addresses stay', async () => {
    const server = abrir({ [GUARDAR]: answers({ ...ROSA, nombre: 'Rosa C' }, 'Cliente guardado') });
    await press('Editar Rosa Elena Castañeda');
    await userEvent.clear(campo('Nombre'));
    await userEvent.type(campo('Nombre'), 'Rosa C');
    await press('Quitar Casa 2');
    await guardar();
    await cerrado();
    expect(server.enviados(GUARDAR)).toEqual([
      {
        ...{ id: ROSA.id, version: 4, telefono: ROSA.telefono, nombre: 'Rosa C', nota: 'Toca dos veces' },
        direcciones: [ROSA.direcciones[0]],
      },
    ]);
    await releida(server);
  });

  it('whose telephone is of somebody else says so at its field', async () => {
    const server = abrir({
      [GUARDAR]: refuses(409, 'TELEFONO_REPETIDO', 'Ese teléfono ya es de Rosa', {
        telefono: 'Ese teléfono ya es de Rosa',
      }),
    });
    await press('Editar Ana Ríos');
    await guardar();
    await waitFor(() => expect(campo('Teléfono').getAttribute('aria-invalid')).toBe('true'));
    expect(server.enviados(GUARDAR)).toHaveLength(1);
  });

  it('that somebody else changed meanwhile is read again once the dialog is closed', async () => {
    const server = abrir({ [GUARDAR]: refuses(409, 'CAMBIO_ENTRETANTO', 'Alguien lo cambió') });
    await press('Editar Ana Ríos');
    await guardar();
    await waitFor(() => expect(screen.getAllByText('Alguien lo cambió').length).toBeGreaterThan(0));
    await press('Cancelar');
    await releida(server);
  });

  it('has 30 addresses at most', async () => {
    abrir({}, [{ ...ANA, direcciones: Array.from({ length: 30 }, (_, n) => aDireccion(n)) }]);
    await press('Editar Ana Ríos');
    const agregar = await screen.findByRole('button', { name: 'Agregar dirección' });
    expect(agregar.getAttribute('aria-description')).toBe('A lo más 30 direcciones');
  });

  it('is erased for good, after the question says what that means', async () => {
    const server = abrir({ [BORRAR]: answers(null, 'Cliente borrado') });
    await press('Borrar Rosa Elena Castañeda');
    const dialogo = await screen.findByRole('dialog', { name: 'Borrar cliente' });
    expect(dialogo.textContent).toContain('para siempre');
    expect(dialogo.textContent).toContain('Sus comandas guardan lo que se imprimió en ellas');
    await press('Borrar cliente');
    expect(await screen.findByText('Cliente borrado')).toBeTruthy();
    await releida(server);
  });
});
