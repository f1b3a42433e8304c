import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, refuses } from '../../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  press,
  allowingServer,
  cleanUp,
} from '../../../../shared/test/servidor.fixture.ts';
import { AJENO, BIEN } from '../datos.fixture.ts';
import * as stories from '../ImportarMenuDialog.stories.tsx';

const IMPORTAR = 'POST productos/menu/importar';

beforeEach(() => startSignedIn());
afterEach(cleanUp);

/** A server that asks for the column map of a file sent without one. */
const abrir = () => {
  const server = allowingServer({
    [IMPORTAR]: ({ query }) =>
      answers(
        query.has('columnas') ? { ...BIEN, escrito: query.get('modo') === 'todo' } : AJENO,
        'Menú guardado exitosamente',
      ),
  });
  renderScreen(<stories.Inicio />);
  return server;
};
const soltar = async (): Promise<void> => {
  const zona = await screen.findByTestId('soltar-archivo');
  fireEvent.drop(zona, { dataTransfer: { files: [new File(['x'], 'loyverse.csv', { lastModified: 7 })] } });
  await screen.findByRole('region', { name: 'Tus columnas' });
};
const campo = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const mapas = (server: ReturnType<typeof abrir>) =>
  server.calls
    .filter((c) => c.name === IMPORTAR)
    .map((c) => JSON.parse(c.query.get('columnas') ?? 'null') as { campos: string[]; paraNuevos: object } | null);

describe('the columns of a menu of others', () => {
  it('are shown as they were guessed, with ten rows, and sent with the review and the save', async () => {
    const server = abrir();
    await soltar();
    expect(['Handle', 'SKU', 'Name', 'Default price'].map((t) => campo(t).value)).toEqual([
      '',
      'Código',
      'Nombre',
      'Precio',
    ]);
    const muestra = within(screen.getByRole('group', { name: 'Columnas y primeros renglones' }));
    expect(muestra.getAllByRole('row')).toHaveLength(11);
    expect(screen.getByText('Los primeros 10 de 12 renglones')).toBeTruthy();
    expect(['Categoría', 'Área', 'Unidad'].map((c) => campo(c).value)).toEqual(['', 'Cocina', 'Pieza']);
    expect(screen.getByText('A los platillos nuevos les falta: Categoría')).toBeTruthy();
    await userEvent.selectOptions(campo('Categoría'), 'Tacos');
    expect(screen.queryByText(/les falta/)).toBeNull();
    await press('Continuar');
    expect(await screen.findByText('El archivo está bien: se guardarán 122 renglones')).toBeTruthy();
    await press('Guardar todo');
    expect(await screen.findByText('Se guardaron 122 renglones')).toBeTruthy();
    const mapa = {
      hoja: 'Hoja1',
      titulos: 3,
      campos: [null, 'Código', 'Nombre', 'Precio'],
      paraNuevos: { Categoría: 'Tacos', Área: 'Cocina', Unidad: 'Pieza' },
    };
    expect(mapas(server)).toEqual([null, mapa, mapa]);
  });

  it('hold each field once: who takes one from another column leaves that one without', async () => {
    abrir();
    await soltar();
    await userEvent.selectOptions(campo('Handle'), 'Nombre');
    expect([campo('Handle').value, campo('Name').value]).toEqual(['Nombre', '']);
    await userEvent.selectOptions(campo('Handle'), '');
    const seguir = screen.getByRole('button', { name: 'Continuar' });
    await waitFor(() => expect(seguir.getAttribute('aria-description')).toBe('Di cuál columna es el nombre'));
  });

  it('can be chosen again after the review, and are of another sheet', async () => {
    const server = abrir();
    await soltar();
    await press('Continuar');
    await press('Cambiar columnas');
    expect(campo('Name').value).toBe('Nombre');
    await userEvent.selectOptions(campo('Hoja'), 'Notas');
    await userEvent.selectOptions(campo('Proveedor'), 'Nombre');
    await press('Continuar');
    await screen.findByText('El archivo está bien: se guardarán 122 renglones');
    expect(mapas(server).at(-1)).toMatchObject({ hoja: 'Notas', titulos: 1, campos: ['Nombre', null] });
  });

  it('stay as they were chosen where the server refuses, which is said', async () => {
    const server = abrir();
    await soltar();
    await userEvent.selectOptions(campo('Categoría'), 'Bebidas');
    server.now(IMPORTAR, refuses(409, 'TALLER_OCUPADO', 'Hay otros archivos en espera'));
    await press('Continuar');
    expect(await screen.findByText('Hay otros archivos en espera')).toBeTruthy();
    expect(campo('Categoría').value).toBe('Bebidas');
  });

  it('that were chosen before say so; without a connection nothing goes on', async () => {
    renderScreen(<stories.ColumnasRecordadas />);
    expect(await screen.findByText('Así las elegiste la última vez. Revisa y continúa.')).toBeTruthy();
  });
});
