import { bajar } from '../../../../features/catalogo/menu/menu.fixture.ts';
import { BYTES, unico, type Elenco, type Muestra, type Muestras } from './muestra.ts';
import type { Surtido } from './surtido.ts';

/** The exported menu as a CSV file, with another price. */
const archivoDe = async ({ server, admin }: Elenco): Promise<Buffer> => {
  const menu = (await bajar(server, admin.token, 'exportar', 'csv')).toString('utf8');
  return Buffer.from(menu.replaceAll(',22,', ',23,').replaceAll(',22.00,', ',23.00,'));
};

/** Samples of dishes, their specifications, complements and recipes, and of the menu as a file. */
export const muestrasDeCatalogo = async (elenco: Elenco, k: Surtido, foto: Buffer): Promise<Muestras> => {
  const { r, admin } = elenco;
  const archivo = await archivoDe(elenco);
  const deLibre = (clase: keyof Surtido['libres']): Muestra[1] => ({ params: { id: k.libres[clase] } });
  return {
    'ingredientes.nuevo': () => [admin, { body: { nombre: `Sal ${unico()}`, unidad: 2, inventario: 1, costo: 1 } }],
    'ingredientes.editar': () => [admin, { body: { id: k.carne, nombre: `Carne ${unico()}` } }],
    'ingredientes.editarInventario': () => [admin, { body: { id: k.carne, inventario: 80 } }],
    'ingredientes.editarCosto': () => [admin, { body: { id: k.carne, costo: 12.5 } }],
    'ingredientes.eliminar': () => [admin, deLibre('ingrediente')],
    'productos.nuevo': () => [admin, { body: { ...k.forma, descripcion: `Plato ${unico()}`, complementosGratis: 0 } }],
    'productos.editar': () => [
      admin,
      { body: { ...k.forma, id: k.taco, descripcion: 'Taco al pastor', complementosGratis: 1 } },
    ],
    'productos.eliminar': () => [admin, deLibre('producto')],
    'productos.editarDatosMenu': () => [
      admin,
      { body: { id: k.taco, estadoMenu: 1, descripcionMenu: 'El de siempre, con piña' } },
    ],
    'productos.editarImagen': () => [
      admin,
      { body: { id: k.taco, imagen: 'https://www.dropbox.com/s/a/taco.jpg?dl=0' } },
    ],
    'productos.subirImagen': () => [admin, { params: { id: k.taco }, body: foto }, { headers: BYTES }],
    'productos.quitarImagen': () => [admin, { params: { id: k.taco } }],
    'productos.agregarIngrediente': () => [admin, { body: { ...k.linea, productoId: k.alambre } }],
    'productos.editarIngrediente': () => [
      admin,
      { params: { id: k.lineaDeTaco }, body: { ...k.linea, cantidad: 0.2 } },
    ],
    'productos.eliminarIngrediente': () => [admin, { params: { id: k.lineaDeTaco } }],
    'productos.agregarEspecificacion': () => [admin, { body: { id: k.taco, especificacion: k.maiz } }],
    'productos.eliminarEspecificacion': () => [admin, { params: { id: k.alambre, id2: k.maiz } }],
    'productos.agregarComplemento': () => [admin, { body: { id: k.taco, complemento: k.queso } }],
    'productos.eliminarComplemento': () => [admin, { params: { id: k.alambre, complementId: k.queso } }],
    'menu.importar': () => [admin, { query: { modo: 'todo' }, body: archivo }, { headers: BYTES }],
    'especificaciones.nueva': () => [admin, { body: { descripcion: `Con ${unico()}` } }],
    'especificaciones.editar': () => [admin, { body: { id: k.maiz, descripcion: `Con ${unico()}` } }],
    'especificaciones.eliminar': () => [admin, deLibre('especificacion')],
    'complementos.nuevo': () => [admin, { body: { ...k.forma, descripcion: `Extra ${unico()}` } }],
    'complementos.editar': () => [admin, { body: { ...k.forma, id: k.queso, descripcion: 'Queso extra' } }],
    'complementos.eliminar': () => [admin, deLibre('complemento')],
    'complementos.recuperar': () => [admin, { body: { id: k.retirado } }],
    'complementos.agregarIngrediente': () => [
      admin,
      { body: { ...k.linea, productoId: r.menu.complementoDe('nopales') } },
    ],
    'complementos.editarIngrediente': () => [admin, { body: { ...k.linea, id: k.lineaDeQueso, cantidad: 0.2 } }],
    'complementos.eliminarIngrediente': () => [admin, { params: { id: k.lineaDeQueso } }],
  };
};
