import type { EstadoMenu } from '../../comanda/guardar/pedido-nuevo.ts';
import type { TipoDeUnidad } from '../limites.ts';
import type { CAMPOS_DE_VENDIBLE, Vendible } from '../vendible.ts';

/** What names another row: `claveDeNombre` of its name. */
export type Clave = string;

/** What is sold and has a recipe. */
export type Dueno = 'producto' | 'complemento';

interface Nombrada {
  readonly nombre: string;
}

/** A category as a file tells it. */
export interface CategoriaDeMenu extends Nombrada {
  readonly color: string;
}

/** A dispatch area as a file tells it. */
export interface AreaDeMenu extends Nombrada {
  /** What is ordered there is dispatched at once (D-103). */
  readonly sin_preparacion: boolean;
}

/** A specification as a file tells it. */
export type EspecificacionDeMenu = Nombrada;

/** A unit of measure as a file tells it. */
export interface UnidadDeMenu extends Nombrada {
  readonly abreviatura: string;
  readonly tipo: TipoDeUnidad;
}

/** An ingredient as a file tells it; decimals as texts without useless zeros. */
export interface IngredienteDeMenu extends Nombrada {
  readonly unidad: Clave;
  /** Pesos per unit. */
  readonly costo: string;
  readonly inventario: string;
}

/** An add-on as a file tells it. */
export interface ComplementoDeMenu extends Nombrada, Pick<Vendible, (typeof CAMPOS_DE_VENDIBLE)[number]> {
  readonly categoria: Clave;
  readonly area: Clave;
  readonly unidad: Clave;
  /** Null is not managed. */
  readonly inventario: string | null;
}

/** A dish as a file tells it; its lists are in order. */
export interface ProductoDeMenu extends ComplementoDeMenu {
  readonly codigo: string | null;
  readonly complementos_gratis: number;
  readonly estado_menu: EstadoMenu;
  readonly descripcion_menu: string;
  readonly especificaciones: readonly Clave[];
  readonly complementos: readonly Clave[];
}

/** A line of a recipe as a file tells it; `equivalencia` is '1' when the unit is the ingredient's own (D-54). */
export interface LineaDeMenu {
  readonly de: Dueno;
  readonly dueno: Clave;
  readonly ingrediente: Clave;
  readonly cantidad: string;
  readonly unidad: Clave;
  readonly equivalencia: string;
}

/** The rows of each sheet. */
export interface Renglones {
  readonly categorias: CategoriaDeMenu;
  readonly areas: AreaDeMenu;
  readonly unidades: UnidadDeMenu;
  readonly ingredientes: IngredienteDeMenu;
  readonly especificaciones: EspecificacionDeMenu;
  readonly complementos: ComplementoDeMenu;
  readonly productos: ProductoDeMenu;
  readonly recetas: LineaDeMenu;
}

/** A sheet of the file. */
export type ClaveDeHoja = keyof Renglones;

/** A row that the branch has; `id` is the line's number when it is a line of a recipe. */
export interface Existente<T> {
  readonly id: number;
  /** Defined by the system: it stays as it is. */
  readonly sistema: boolean;
  readonly datos: T;
}

/** The menu of a branch, by the key of each row. */
export type MenuActual = { readonly [H in ClaveDeHoja]: ReadonlyMap<Clave, Existente<Renglones[H]>> };

/** What is wrong with a cell: sheet, row as the person sees it, heading of the column. */
export interface ErrorDeCelda {
  readonly hoja: string;
  readonly renglon: number;
  readonly columna: string;
  readonly mensaje: string;
}

/** A row of a file that may be written; `antes` is null when the branch does not have it yet. */
export interface Cambio<T> {
  readonly renglon: number;
  readonly clave: Clave;
  readonly antes: Existente<T> | null;
  readonly ahora: T;
}

/** How many rows of a sheet are new, changed, as they were, and left out because they are wrong. */
export interface CuentaDeHoja {
  readonly hoja: string;
  readonly nuevos: number;
  readonly cambiados: number;
  readonly iguales: number;
  readonly omitidos: number;
}

/** Why a cell of a spreadsheet is neither a text nor a number that can be trusted. */
export type Ajena = 'fecha' | 'logico' | 'cifras';

/** A cell as it was read: a text, a number with a point, or neither of them, as a person sees it. */
export type CeldaCruda = Celda | { readonly dice: string; readonly es: Ajena };

/** A row of a file as it was read. */
export interface FilaCruda {
  readonly renglon: number;
  readonly celdas: readonly CeldaCruda[];
}

/** A sheet of a file as it was read; the first row that says something is the heading. */
export interface HojaCruda {
  readonly nombre: string;
  readonly filas: readonly FilaCruda[];
  readonly ajena?: Ajenidad;
}

/** What is different of a sheet that was made of somebody else's: a blank cell of it says nothing. */
export interface Ajenidad {
  /** What there is already stays as it is. */
  readonly soloNuevos: boolean;
  /** What a new row has where it says nothing, by heading. */
  readonly paraNuevos: Readonly<Record<string, string | undefined>>;
}

/** A cell to be written: a text, or a number with a point. */
export type Celda = string | { readonly numero: string };

/** A sheet to be written; the first row is the heading. */
export interface HojaEscrita {
  readonly nombre: string;
  readonly filas: readonly (readonly Celda[])[];
}
