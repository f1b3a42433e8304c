import { catalog } from '@comal/contract/catalog';
import type { Answer } from '../../../server.ts';
import { BYTES, unico, type Elenco, type Muestras } from './muestra.ts';
import type { Surtido } from './surtido.ts';

const ids = ({ body }: Answer): number[] => (body.data as { id: number }[]).map(({ id }) => id);

/** Samples of categories, units and dispatch areas, and of the dishes that move between them. */
export const muestrasDeGrupos = async ({ server, admin }: Elenco, k: Surtido, foto: Buffer): Promise<Muestras> => {
  const productoDe = { id: 1, productos: [k.taco, k.alambre] };
  const categorias = await server.raw(catalog.categorias.listar, {}, { token: admin.token });
  const deCategoria = await server.raw(catalog.categorias.productos, { params: { id: 1 } }, { token: admin.token });
  return {
    'areas.nueva': () => [admin, { body: { descripcion: `Área ${unico()}` } }],
    'areas.editar': () => [admin, { body: { id: 1, descripcion: `Área ${unico()}` } }],
    'areas.eliminar': () => [admin, { params: { id: k.libres.area } }],
    'areas.buscarProductos': () => [admin, { body: { id: 1, patron: 'a' } }],
    'areas.mover': () => [admin, { body: { ...productoDe, id: k.libres.area } }],
    'categorias.nueva': () => [admin, { body: { descripcion: `Grupo ${unico()}` } }],
    'categorias.editar': () => [admin, { body: { id: 1, descripcion: `Grupo ${unico()}` } }],
    'categorias.eliminar': () => [admin, { params: { id: k.libres.categoria } }],
    'categorias.apariencia': () => [admin, { body: { id: 1, color: 'anil' } }],
    'categorias.ordenar': () => [admin, { body: { categorias: ids(categorias) } }],
    'categorias.ordenarProductos': () => [admin, { params: { id: 1 }, body: { productos: ids(deCategoria) } }],
    'categorias.subirImagen': () => [admin, { params: { id: 1 }, body: foto }, { headers: BYTES }],
    'categorias.quitarImagen': () => [admin, { params: { id: 1 } }],
    'categorias.buscarProductos': () => [admin, { body: { id: 1, patron: 'a' } }],
    'categorias.mover': () => [admin, { body: { ...productoDe, id: k.libres.categoria } }],
    'unidades.nueva': () => [
      admin,
      { body: { nombre: `Pieza ${unico()}`, abreviatura: unico(), tipoUnidad: 'PIEZA' } },
    ],
    'unidades.editar': () => [admin, { body: { id: 1, nombre: `Pieza ${unico()}`, abreviatura: unico() } }],
    'unidades.eliminar': () => [admin, { params: { id: k.libres.unidad } }],
    'unidades.buscarProductos': () => [admin, { body: { id: 1, patron: 'a' } }],
    'unidades.mover': () => [admin, { body: { ...productoDe, id: k.libres.unidad } }],
  };
};
