import { receta } from './receta.ts';
import type { EstadoMenuSemilla, ProductoSemilla } from './tipos.ts';

/** What the dishes of one file have in common. */
export type ComunDeCategoria = Pick<ProductoSemilla, 'categoria' | 'area' | 'unidad' | 'tiempo_de_preparacion'>;

/** The data of a dish; absent fields come from its category, or are empty. */
export interface DatosDeProducto extends Partial<Omit<ComunDeCategoria, 'categoria'>> {
  readonly descripcion: string;
  readonly descripcion_menu: string;
  /** In the language of `receta`. */
  readonly receta: string;
  readonly complementos_gratis?: number;
  readonly especificaciones?: readonly string[];
  readonly grupos?: readonly string[];
  readonly complementos?: readonly string[];
  readonly estado_menu?: EstadoMenuSemilla;
  readonly inventario?: number;
}

/** Creates a factory of products for a category; `precio` in centavos. */
export const productosDe =
  (comun: ComunDeCategoria) =>
  (clave: string, codigo: string, precio: number, datos: DatosDeProducto): ProductoSemilla => ({
    complementos_gratis: 0,
    especificaciones: [],
    complementos: [],
    estado_menu: 1,
    ...comun,
    ...datos,
    clave,
    codigo,
    precio,
    receta: receta(datos.receta),
  });
