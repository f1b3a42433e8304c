import type { ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';
import type { Answer, CallOptions } from '../../../platform/api/client.ts';
import { api } from '../../../platform/api/client.ts';
import type { LineaDeReceta, Receta } from '../vendibles/tipos.ts';

/** The kinds of owners of a recipe. */
export type TipoDeDueno = 'producto' | 'complemento';

/** A dish or an add-on whose recipe is shown. */
export interface Dueno {
  readonly tipo: TipoDeDueno;
  readonly id: number;
  readonly descripcion: string;
  /** Pesos. */
  readonly precio: number;
  readonly costo: number;
  readonly clase_fiscal: ClaseFiscal;
}

/** The body of a recipe line; the ingredient and the unit are sent as whole objects. */
export interface CuerpoDeLinea {
  readonly ingrediente: { readonly id: number };
  readonly cantidad: number;
  readonly unidad: { readonly id: number };
  /** Only if the unit is not the ingredient's own. */
  readonly equivalencia?: number;
}

type Escribe<I> = (entrada: I, opciones?: CallOptions) => Promise<Answer<Receta>>;

/** The calls and permissions of the recipes of one kind of owner. */
export interface Llamadas {
  readonly listar: (id: number, signal: AbortSignal) => Promise<Answer<readonly LineaDeReceta[]>>;
  readonly agregar: Escribe<{ readonly dueno: number; readonly linea: CuerpoDeLinea }>;
  readonly editar: Escribe<{ readonly params: { readonly id: number }; readonly linea: CuerpoDeLinea }>;
  readonly eliminar: Escribe<{ readonly params: { readonly id: number } }>;
  readonly permisos: { readonly agregar: Permiso; readonly editar: Permiso; readonly eliminar: Permiso };
  /** The text of an empty recipe. */
  readonly vacia: string;
}

/** The calls and permissions by kind of owner. */
export const LLAMADAS: Readonly<Record<TipoDeDueno, Llamadas>> = {
  producto: {
    listar: (id, signal) => api.productos.ingredientes({ params: { id } }, { signal }),
    agregar: ({ dueno, linea }, opciones) =>
      api.productos.agregarIngrediente({ body: { ...linea, productoId: dueno } }, opciones),
    editar: ({ params, linea }, opciones) => api.productos.editarIngrediente({ params, body: linea }, opciones),
    eliminar: (entrada, opciones) => api.productos.eliminarIngrediente(entrada, opciones),
    permisos: {
      agregar: PERMISO.AGREGAR_INGREDIENTE_A_PRODUCTO,
      editar: PERMISO.EDITAR_INGREDIENTE_DE_PRODUCTO,
      eliminar: PERMISO.ELIMINAR_INGREDIENTE_DE_PRODUCTO,
    },
    vacia: 'No hay ingredientes asignados a este producto',
  },
  complemento: {
    listar: (id, signal) => api.complementos.ingredientes({ params: { id } }, { signal }),
    agregar: ({ dueno, linea }, opciones) =>
      api.complementos.agregarIngrediente({ body: { ...linea, productoId: dueno } }, opciones),
    editar: ({ params: { id }, linea }, opciones) =>
      api.complementos.editarIngrediente({ body: { ...linea, id } }, opciones),
    eliminar: (entrada, opciones) => api.complementos.eliminarIngrediente(entrada, opciones),
    permisos: {
      agregar: PERMISO.AGREGAR_INGREDIENTE_A_COMPLEMENTO,
      editar: PERMISO.EDITAR_INGREDIENTE_DE_COMPLEMENTO,
      eliminar: PERMISO.ELIMINAR_INGREDIENTE_DE_COMPLEMENTO,
    },
    vacia: 'No hay ingredientes asignados a este complemento',
  },
};
