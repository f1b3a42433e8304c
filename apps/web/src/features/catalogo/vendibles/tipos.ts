import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import type { Save } from '../../../shared/useSave.ts';

/** A dish as its keeper sees it. */
export type Producto = CallData<Catalog['productos']['obtener']>;

/** An add-on as its keeper sees it. */
export type Complemento = CallData<Catalog['complementos']['editar']>;

/** A line of a recipe. */
export type LineaDeReceta = CallData<Catalog['productos']['ingredientes']>[number];

/** A recipe after a change, with the cost it gives its owner. */
export type Receta = CallData<Catalog['productos']['agregarIngrediente']>;

/** An ingredient to choose. */
export type Ingrediente = CallData<Catalog['ingredientes']['listar']>[number];

/** A unit of measure to choose. */
export type Unidad = CallData<Catalog['unidades']['listar']>[number];

/** Props of the form of a dish or an add-on: what it starts from, how its save goes, and what is sent. */
export interface FormaProps<T, Cuerpo> {
  readonly title: string;
  /** Absent: a new one. */
  readonly inicial?: T;
  readonly guardando: Omit<Save<never>, 'guardar'>;
  readonly onGuardar: (cuerpo: Cuerpo) => void;
  /** Starts over from what is kept, after another person changed it. */
  readonly onFresco?: (fresco: T) => void;
  readonly onClose: () => void;
}
