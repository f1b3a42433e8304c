import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import type { FormaDeMesa } from '@comal/domain/salones/mesa';
import type { Lugar } from '@comal/domain/salones/plano';

/** Shapes of the demo menu: plain data, told apart by `clave`, which never reaches the database. */

/** Kind of unit: weight, volume or by the piece. */
export type TipoUnidad = 'PESO' | 'VOLUMEN' | 'PIEZA';

/** Menu state: 1 visible, 2 oculto, 3 agotado, 4 por temporada (D-51). */
export type EstadoMenuSemilla = 1 | 2 | 3 | 4;

/** Colour tuple of the theme a category is drawn with. */
export type ColorSemilla = 'anil' | 'bugambilia' | 'agave' | 'maiz' | 'mamey' | 'chile' | 'piedra';

/** A dispatch area. */
export interface AreaSemilla {
  readonly clave: string;
  readonly descripcion: string;
}

/** A unit of measure. */
export interface UnidadSemilla {
  readonly clave: string;
  readonly nombre: string;
  readonly abreviatura: string;
  readonly tipo: TipoUnidad;
}

/** An ingredient: `costo` in pesos for one `unidad` (decimal text, up to 6 decimals), `inventario` in that unit. */
export interface IngredienteSemilla {
  readonly clave: string;
  readonly nombre: string;
  readonly unidad: string;
  readonly costo: string;
  readonly inventario: string;
}

/** A specification the waiter chooses from. */
export interface EspecificacionSemilla {
  readonly clave: string;
  readonly descripcion: string;
}

/** An option of a group: a specification, what it adds in centavos, and the group that it opens. */
export interface OpcionSemilla {
  readonly especificacion: string;
  readonly precio: number;
  readonly defecto: boolean;
  readonly abre: string | null;
}

/** A group of options (D-134). */
export interface GrupoSemilla {
  readonly clave: string;
  readonly nombre: string;
  readonly minimo: number;
  readonly maximo: number;
  readonly opciones: readonly OpcionSemilla[];
}

/** A recipe line, decimal text: `equivalencia` is how many of the ingredient's own unit are 1 of `unidad` (D-54). */
export interface RecetaSemilla {
  readonly ingrediente: string;
  readonly cantidad: string;
  readonly unidad: string;
  readonly equivalencia: string;
}

/** What products and complements share. `precio` in centavos; `inventario` in pieces, absent when not managed. */
export interface VendibleSemilla {
  readonly clave: string;
  readonly descripcion: string;
  readonly precio: number;
  readonly categoria: string;
  readonly area: string;
  readonly unidad: string;
  /** Minutes the kitchen is allowed; 0 is without limit. */
  readonly tiempo_de_preparacion: number;
  readonly receta: readonly RecetaSemilla[];
  readonly inventario?: number;
}

/** An extra of a dish; `precio` 0 is a free one. */
export type ComplementoSemilla = VendibleSemilla;

/** A category of the menu, in the place `orden` gives it. */
export interface CategoriaSemilla {
  readonly clave: string;
  readonly descripcion: string;
  readonly orden: number;
  readonly color: ColorSemilla;
}

/** A dish or drink of the menu. */
export interface ProductoSemilla extends VendibleSemilla {
  readonly codigo: string;
  readonly descripcion_menu: string;
  /** How many of its free complements a diner may choose. */
  readonly complementos_gratis: number;
  readonly especificaciones: readonly string[];
  /** Its groups of options in order; absent: none. */
  readonly grupos?: readonly string[];
  readonly complementos: readonly string[];
  readonly estado_menu: EstadoMenuSemilla;
}

/** The whole catalogue of a branch. */
export interface MenuSemilla {
  readonly areas: readonly AreaSemilla[];
  readonly unidades: readonly UnidadSemilla[];
  readonly ingredientes: readonly IngredienteSemilla[];
  readonly especificaciones: readonly EspecificacionSemilla[];
  /** Absent: none. */
  readonly grupos?: readonly GrupoSemilla[];
  readonly complementos: readonly ComplementoSemilla[];
  readonly categorias: readonly CategoriaSemilla[];
  readonly productos: readonly ProductoSemilla[];
}

/** User name of a demo waiter. */
export type MeseroSemilla = 'mesero' | 'mesera';

/**
 * A line of an open comanda. Every time is minutes before the moment of seeding. Its complements are companion lines
 * that share its status, times and sub-account.
 */
export interface PedidoSemilla {
  readonly producto: string;
  readonly especificaciones: readonly string[];
  readonly complementos: readonly string[];
  readonly comentario?: string;
  readonly subcuenta?: string;
  /** Who took the line; the waiter of the comanda when absent. */
  readonly mesero?: MeseroSemilla;
  /** 1 pendiente, 2 trabajando, 3 despachado. */
  readonly status: 1 | 2 | 3;
  /** Minutes since it was ordered. */
  readonly minutos_desde: number;
  /** Minutes since preparation began (status 2 and 3). */
  readonly minutos_preparando?: number;
  /** Minutes since it was dispatched (status 3). */
  readonly minutos_despachado?: number;
}

/** An open comanda of today; `minutos_abierta` before the moment of seeding. */
export interface ComandaSemilla {
  readonly nombre: string;
  /** Absent: a table. */
  readonly tipo?: TipoDeOrden;
  readonly comensales: number;
  readonly mesero: MeseroSemilla;
  readonly minutos_abierta: number;
  readonly pedidos: readonly PedidoSemilla[];
}

/** A table, and where it stands in its room. */
export interface MesaSemilla {
  readonly nombre: string;
  readonly asientos: number;
  readonly forma: FormaDeMesa;
  readonly lugar: Lugar;
}

/** A room of a branch. */
export interface SalonSemilla {
  readonly nombre: string;
  readonly mesas: readonly MesaSemilla[];
}
