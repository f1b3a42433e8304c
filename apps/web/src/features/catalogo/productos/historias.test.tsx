import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as deComplemento from '../complementos/ComplementoDialog.stories.tsx';
import * as complementos from '../complementos/Complementos.stories.tsx';
import { startSignedIn, renderScreen, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import * as deLinea from '../recetas/LineaDialog.stories.tsx';
import * as receta from '../recetas/Receta.stories.tsx';
import * as deProducto from './ProductoDialog.stories.tsx';
import * as productos from './Productos.stories.tsx';

const { SinDescripcion: _, ...dialogos } = deProducto;

beforeEach(() => {
  startSignedIn();
  allowingServer({});
});
afterEach(cleanUp);

it.each([
  [deProducto.Nuevo, 'Nuevo producto'],
  [deProducto.Editar, 'Editar producto'],
  [deProducto.DatosDeMenu, 'Datos del menú'],
  [deProducto.Imagen, 'Imagen del producto'],
  [deProducto.AgregarEspecificacion, 'Agregar especificación'],
  [deProducto.AgregarComplemento, 'Agregar complemento'],
  [deLinea.Nueva, 'Agregar ingrediente'],
  [deLinea.Editar, 'Editar ingrediente'],
  [deComplemento.Nuevo, 'Nuevo complemento'],
  [deComplemento.Editar, 'Editar complemento'],
])('there is a dialog for each: %# (PRODUCTO-017, COMPLEMENTO-008)', async (Historia, titulo) => {
  renderScreen(<Historia />);
  expect(await screen.findByRole('dialog', { name: titulo })).toBeTruthy();
});

it('no dialog of a dish is left out of that list', () => {
  expect(Object.keys(dialogos)).toHaveLength(6);
});

it.each([
  [productos.Vacia, 'No hay productos', 'Nuevo producto'],
  [complementos.Vacia, 'No hay complementos', 'Nuevo complemento'],
  [receta.Vacia, 'No hay ingredientes asignados a este producto', 'Agregar primer ingrediente'],
  [receta.DeComplementoVacia, 'No hay ingredientes asignados a este complemento', 'Agregar primer ingrediente'],
])('what is empty says so in one sentence and offers the next step: %#', async (Historia, texto, boton) => {
  renderScreen(<Historia />);
  expect(await screen.findByText(texto)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: boton }).length).toBeGreaterThan(0);
});

it.each([
  [productos.SinConexion, 'Nuevo producto'],
  [complementos.SinConexion, 'Nuevo complemento'],
  [receta.SinConexion, 'Agregar ingrediente'],
])('without a link what writes stays in its place and says why: %#', async (Historia, boton) => {
  renderScreen(<Historia />);
  expect((await screen.findByRole('button', { name: boton })).dataset.tip).toBe('Sin conexión con el servidor');
});

it.each([
  [productos.Tabla, 'Alambre de arrachera'],
  [complementos.Tabla, 'Guacamole'],
  [receta.DeProducto, 'Arrachera'],
])('on a phone rows are cards: %#', async (Historia, nombre) => {
  startSignedIn(390);
  renderScreen(<Historia />);
  expect((await screen.findByText(nombre)).closest('li')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
