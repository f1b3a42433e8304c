import type { EstadoMenu } from '../../comanda/guardar/pedido-nuevo.ts';
import type { Centavos } from '../../money.ts';
import type { TipoDeUnidad } from '../limites.ts';
import type { Medida } from '../medida/medida.ts';
import type { CAMPOS_DE_VENDIBLE, Vendible } from '../vendible.ts';

/** The key of a row: `claveDeNombre` of its name. */
export type Clave = string;

/** What is sold and has a recipe. */
export type Dueno = 'producto' | 'complemento';

interface Nombrada {
  readonly nombre: string;
}

/** A category in a file. */
export interface CategoriaDeMenu extends Nombrada {
  readonly color: string;
}

/** A dispatch area in a file. */
export interface AreaDeMenu extends Nombrada {
  /** Its lines are dispatched as soon as they are ordered (D-103). */
  readonly sin_preparacion: boolean;
}

/** A specification in a file. */
export type EspecificacionDeMenu = Nombrada;

/** A unit of measure in a file. */
export interface UnidadDeMenu extends Nombrada {
  readonly abreviatura: string;
  readonly tipo: TipoDeUnidad;
}

/** An ingredient in a file; decimals as texts without redundant zeros. */
export interface IngredienteDeMenu extends Nombrada {
  readonly unidad: Clave;
  /** Pesos per unit. */
  readonly costo: string;
  readonly inventario: string;
}

/** An add-on in a file. */
export interface ComplementoDeMenu extends Nombrada, Pick<Vendible, (typeof CAMPOS_DE_VENDIBLE)[number]> {
  readonly categoria: Clave;
  readonly area: Clave;
  readonly unidad: Clave;
  /** Null when it is not managed. */
  readonly inventario: string | null;
}

/** A dish in a file; its lists are sorted. */
export interface ProductoDeMenu extends ComplementoDeMenu {
  readonly codigo: string | null;
  readonly complementos_gratis: number;
  readonly medida: Medida;
  readonly estado_menu: EstadoMenu;
  readonly descripcion_menu: string;
  readonly especificaciones: readonly Clave[];
  readonly complementos: readonly Clave[];
  /** Groups of options that it asks for, in order. */
  readonly grupos: readonly Clave[];
}

/** An option of a group in a file; its order is that of the rows. */
export interface OpcionDeMenu {
  readonly grupo: Clave;
  /** The group's name as it is written. */
  readonly nombre_de_grupo: string;
  /** How many are chosen; null where a new row does not say it. */
  readonly minimo: number | null;
  readonly maximo: number | null;
  /** A specification. */
  readonly opcion: Clave;
  readonly precio: Centavos;
  readonly defecto: boolean;
  /** The group that it opens; '' without one. */
  readonly abre: Clave;
}

/** A line of a recipe in a file; `equivalencia` is '1' when the unit is the ingredient's own (D-54). */
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
  readonly opciones: OpcionDeMenu;
  readonly complementos: ComplementoDeMenu;
  readonly productos: ProductoDeMenu;
  readonly recetas: LineaDeMenu;
}

/** A sheet of the file. */
export type ClaveDeHoja = keyof Renglones;

/** A row that the branch has; `id` is the line's number of a line of a recipe, and the group's of an option. */
export interface Existente<T> {
  readonly id: number;
  /** Defined by the system, and read-only. */
  readonly sistema: boolean;
  readonly datos: T;
}

/** The menu of a branch, by the key of each row. */
export type MenuActual = { readonly [H in ClaveDeHoja]: ReadonlyMap<Clave, Existente<Renglones[H]>> };

/** An error of a cell: sheet, row as people count, heading of the column. */
export interface ErrorDeCelda {
  readonly hoja: string;
  readonly renglon: number;
  readonly columna: string;
  readonly mensaje: string;
}

/** A valid row of a file; `antes` is null when it is new. */
export interface Cambio<T> {
  readonly renglon: number;
  readonly clave: Clave;
  readonly antes: Existente<T> | null;
  readonly ahora: T;
}

/** A complete group of options as the file has it. */
export interface GrupoDePlan {
  readonly clave: Clave;
  readonly nombre: string;
  readonly minimo: number;
  readonly maximo: number;
  /** In the order in which they are offered. */
  readonly opciones: readonly Cambio<OpcionDeMenu>[];
  /** Its id; null of a new one. */
  readonly id: number | null;
  /** Options that it has and the file lacks. */
  readonly quitadas: number;
  readonly cambia: boolean;
}

/** Numbers of rows of a sheet: new, changed, unchanged, left out as wrong, and of options those that their group loses. */
export interface CuentaDeHoja {
  readonly hoja: string;
  readonly nuevos: number;
  readonly cambiados: number;
  readonly iguales: number;
  readonly omitidos: number;
  readonly quitados?: number;
}

/** Why a cell of a spreadsheet is neither text nor a reliable number. */
export type Ajena = 'fecha' | 'logico' | 'cifras';

/** A raw cell: a text, a number with a point, or something else as a person sees it. */
export type CeldaCruda = Celda | { readonly dice: string; readonly es: Ajena };

/** A raw row of a file. */
export interface FilaCruda {
  readonly renglon: number;
  readonly celdas: readonly CeldaCruda[];
}

/** A raw sheet of a file; its first row that is not empty is the heading. */
export interface HojaCruda {
  readonly nombre: string;
  readonly filas: readonly FilaCruda[];
  readonly ajena?: Ajenidad;
}

/** The import of a foreign sheet: an empty cell means not said. */
export interface Ajenidad {
  /** Existing rows stay as they are. */
  readonly soloNuevos: boolean;
  /** Defaults of new rows, by heading. */
  readonly paraNuevos: Readonly<Record<string, string | undefined>>;
}

/** A cell to be written: a text, or a number with a point. */
export type Celda = string | { readonly numero: string };

/** A sheet to be written; the first row is the heading. */
export interface HojaEscrita {
  readonly nombre: string;
  readonly filas: readonly (readonly Celda[])[];
}
