import { randomUUID } from 'node:crypto';
import { menu } from '@comal/contract/catalogo/menu';
import type { CallData } from '@comal/contract/route';
import { csvDeHojas } from '@comal/domain/catalogo/importar/csv';
import type { Answer, TestServer } from '../../../test/server.ts';

type Importado = CallData<typeof menu.importar>;

/** A CSV file with these sheets; the first row of each is its heading. */
export const csv = (hojas: Readonly<Record<string, readonly (readonly string[])[]>>): Buffer =>
  Buffer.from(csvDeHojas(Object.entries(hojas).map(([nombre, filas]) => ({ nombre, filas }))));

/** Sends a file as the browser does. */
export const importar = async (
  server: TestServer,
  token: string,
  bytes: Uint8Array,
  modo: 'revisar' | 'todo' | 'correctos' = 'todo',
  clave: string = randomUUID(),
): Promise<Answer<Importado>> =>
  (await server.raw(
    menu.importar,
    { query: { modo }, body: Buffer.from(bytes) },
    { token, clave, headers: { 'content-type': 'application/octet-stream' } },
  )) as Answer<Importado>;

/** The file of an export or a template. */
export const bajar = async (
  server: TestServer,
  token: string,
  cual: 'exportar' | 'plantilla',
  formato: 'xlsx' | 'csv',
): Promise<Buffer> => {
  const { body } = await server.call(menu[cual], { query: { formato } }, { token });
  return Buffer.from(body.data!.contenido, 'base64');
};

/** New, changed, equal and left out rows, all sheets together. */
export const totales = ({ hojas }: Importado): number[] =>
  (['nuevos', 'cambiados', 'iguales', 'omitidos'] as const).map((cual) => hojas.reduce((n, h) => n + h[cual], 0));

const TABLAS = [
  'producto_grupo',
  'opcion_de_grupo',
  'grupo_de_opciones',
  'producto_especificacion',
  'producto_complemento',
  'receta',
  'producto',
  'complemento',
  'especificacion',
  'ingrediente',
  'movimiento_inventario',
];
const DE_GRUPO = ['categoria', 'area', 'unidad'];

/** Deletes the menus of all businesses, except the rows that every business starts with. */
export const vaciarMenu = async (server: TestServer): Promise<void> => {
  for (const tabla of TABLAS) await server.sql(`DELETE FROM ${tabla}`);
  for (const tabla of DE_GRUPO) await server.sql(`DELETE FROM ${tabla} WHERE id > 100000`);
};

/** All rows that an import may write, of all businesses. */
export const fotoDeMenu = async (server: TestServer, menos = ''): Promise<string> => {
  const todas = await Promise.all(
    [...TABLAS, ...DE_GRUPO].map((t) => server.sql(`SELECT * FROM ${t} t WHERE true ${menos} ORDER BY t::text`)),
  );
  return JSON.stringify(todas);
};

/** The complete menu file of a small taquería. */
export const TAQUERIA = csv({
  Categorías: [
    ['Nombre', 'Color'],
    ['Tacos', 'Mamey'],
    ['Bebidas', 'Agave'],
  ],
  Áreas: [['Nombre'], ['Plancha']],
  Unidades: [
    ['Nombre', 'Abreviatura', 'Tipo'],
    ['Rebanada', 'reb', 'Pieza'],
  ],
  Ingredientes: [
    ['Nombre', 'Unidad', 'Costo por unidad', 'Inventario'],
    ['Tortilla', 'Pieza', '0.80', '500'],
    ['Carne al pastor', 'Kilogramo', '120', '12.5'],
  ],
  Especificaciones: [['Nombre'], ['Con todo'], ['-Sin cebolla'], ['Verde'], ['Roja']],
  Opciones: [
    ['Grupo', 'Mínimo', 'Máximo', 'Opción', 'Precio', 'De inicio', 'Abre'],
    ['Tortilla', '1', '1', 'Con todo', '', 'Sí', 'Salsa'],
    ['Salsa', '0', '2', 'Verde', '', '', ''],
    ['Salsa', '', '', 'Roja', '3.50', '', ''],
  ],
  Complementos: [
    ['Nombre', 'Categoría', 'Área', 'Unidad', 'Precio'],
    ['Queso', 'Tacos', 'Plancha', 'rebanada', '15'],
  ],
  Productos: [
    [
      'Nombre',
      'Código',
      'Categoría',
      'Área',
      'Unidad',
      'Precio',
      'Inventario',
      'Especificaciones',
      'Complementos',
      'Grupos',
    ],
    [
      'Taco al pastor',
      '007',
      'tacos',
      'PLANCHA',
      'Pieza',
      '22.50',
      '',
      'Con todo; -Sin cebolla',
      'Queso',
      'tortilla; Salsa',
    ],
    ['=Agua+', '', 'Bebidas', 'Barra', 'Pieza', '30', '24', '', '', ''],
  ],
  Recetas: [
    ['De', 'Nombre', 'Ingrediente', 'Cantidad', 'Unidad', 'Equivalencia'],
    ['Producto', 'Taco al pastor', 'Tortilla', '2', '', ''],
    ['Producto', 'Taco al pastor', 'Carne al pastor', '60', 'Gramo', '0.001'],
  ],
});
