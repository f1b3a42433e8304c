import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from '../vendibles/servidor.fixture.ts';
import { GRUPOS_DE_PRUEBA } from './datos.fixture.ts';
import { GruposDeOpcionesScreen } from './GruposDeOpcionesScreen.tsx';

const LISTA = 'POST productos/grupos-de-opciones';
const NUEVO = 'POST productos/grupos-de-opciones/nuevo';

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({ ...ELEGIBLES_DEL_SERVIDOR, [LISTA]: pagina(GRUPOS_DE_PRUEBA), ...otros });
  renderScreen(<GruposDeOpcionesScreen />);
  return server;
};
const campo = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const deOpcion = (n: number) => screen.getByRole<HTMLInputElement>('combobox', { name: `Nombre de la opción ${n}` });
const guardar = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the groups of options (D-134)', () => {
  it('say how many are chosen, and what each option adds', async () => {
    abrir();
    const fila = within(await screen.findByRole('row', { name: /Guarniciones/ }));
    expect(fila.getByText('0 a 2')).toBeTruthy();
    expect(fila.getByText('Papas a la francesa +$25.00, Ensalada')).toBeTruthy();
    expect(fila.getByText('0 productos')).toBeTruthy();
  });

  it('are added with options that open other groups; empty rows are left out', async () => {
    const { calls } = abrir({ [NUEVO]: answers(GRUPOS_DE_PRUEBA[0], 'Se agregó') });
    await press('Nuevo grupo');
    await userEvent.type(campo(/^Nombre/), 'Salsas');
    await userEvent.type(deOpcion(2), 'Guacamole');
    await userEvent.type(campo('Precio de la opción 2'), '15.5');
    await userEvent.click(screen.getByRole('checkbox', { name: 'De inicio de la opción 2' }));
    const abre = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Grupo que abre de la opción 2' });
    expect([...abre.options].map((o) => o.text)).toEqual(['No abre otro', 'Abre Término', 'Abre Aderezo']);
    await userEvent.selectOptions(abre, 'Abre Aderezo');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar opción' }));
    await userEvent.type(deOpcion(3), 'Roja');
    const inmovil = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');
    expect([inmovil('Subir opción 1'), inmovil('Subir Roja'), inmovil('Bajar Roja')]).toEqual(['true', null, 'true']);
    await press('Subir Roja');
    await guardar();
    expect(await screen.findByText('Se agregó')).toBeTruthy();
    expect(calls.find(({ name }) => name === NUEVO)?.body).toEqual({
      ...{ nombre: 'Salsas', minimo: 1, maximo: 1 },
      opciones: [
        { descripcion: 'Roja', precio: 0, defecto: false, abre: null },
        { descripcion: 'Guacamole', precio: 15.5, defecto: true, abre: 73 },
      ],
    });
  });

  it('need a name and an option with a name', async () => {
    const { names } = abrir();
    await press('Nuevo grupo');
    await guardar();
    expect(await screen.findByText('El nombre es obligatorio')).toBeTruthy();
    expect(screen.getAllByText('La descripción es obligatoria')).toHaveLength(1);
    await userEvent.type(deOpcion(1), 'a');
    expect(screen.getByText('Mínimo 2 caracteres')).toBeTruthy();
    await guardar();
    expect(names()).not.toContain(NUEVO);
  });

  it('are changed with the version that was seen, and say why the server refuses', async () => {
    const { calls } = abrir({
      'PUT productos/grupos-de-opciones/editar': refuses(409, 'GRUPO_IMPOSIBLE', 'Pide elegir 3 y tiene 1'),
    });
    await press('Editar Guarniciones');
    await press('Quitar Ensalada');
    await guardar();
    await waitFor(() => expect(screen.getAllByText('Pide elegir 3 y tiene 1').length).toBeGreaterThan(0));
    expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
      ...{ id: 72, version: 1, nombre: 'Guarniciones', minimo: 0, maximo: 2 },
      opciones: [{ descripcion: 'Papas a la francesa', precio: 25, defecto: false, abre: null }],
    });
  });

  it('that somebody else changed meanwhile are read again once the dialog is closed, and saved over that change', async () => {
    const EDITAR = 'PUT productos/grupos-de-opciones/editar';
    const { calls, now } = abrir({ [EDITAR]: refuses(409, 'CAMBIO_ENTRETANTO', 'Otra persona guardó antes') });
    await press('Editar Guarniciones');
    await guardar();
    await waitFor(() => expect(screen.getAllByText('Otra persona guardó antes').length).toBeGreaterThan(0));
    const [antes, ...otros] = GRUPOS_DE_PRUEBA.toSorted((a, b) => Number(b.id === 72) - Number(a.id === 72));
    const suyo = { ...antes!, nombre: 'Acompañantes', version: 2 };
    now(LISTA, pagina([suyo, ...otros]));
    now(EDITAR, answers(suyo, 'Se guardó'));
    await press('Cancelar');
    await press('Editar Acompañantes');
    await guardar();
    expect(await screen.findByText('Se guardó')).toBeTruthy();
    const enviados = calls.filter(({ name }) => name === EDITAR).map(({ body }) => body);
    expect(enviados).toMatchObject([
      { nombre: 'Guarniciones', version: 1 },
      { nombre: 'Acompañantes', version: 2 },
    ]);
  });

  it('are deleted after a question', async () => {
    const { names } = abrir({ 'DELETE productos/grupos-de-opciones/eliminar/72': answers(null) });
    await press('Eliminar Guarniciones');
    const dialogo = await screen.findByRole('dialog', { name: 'Eliminar grupo de opciones' });
    expect(dialogo.textContent).toContain('¿Estás seguro de querer eliminar el grupo Guarniciones?');
    await press('Eliminar grupo de opciones');
    await waitFor(() => expect(names().filter((name) => name === LISTA)).toHaveLength(2));
  });
});
