import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import type { Save } from '../../../shared/useSave.ts';

/** A dish with the data of the catalogue's editor. */
export type Producto = CallData<Catalog['productos']['obtener']>;

/** An add-on with the data of the catalogue's editor. */
export type Complemento = CallData<Catalog['complementos']['editar']>;

/** A line of a recipe. */
export type LineaDeReceta = CallData<Catalog['productos']['ingredientes']>[number];

/** A recipe after a change, with the new cost of its owner. */
export type Receta = CallData<Catalog['productos']['agregarIngrediente']>;

/** An ingredient to choose. */
export type Ingrediente = CallData<Catalog['ingredientes']['listar']>[number];

/** A unit of measure to choose. */
export type Unidad = CallData<Catalog['unidades']['listar']>[number];

/** Props of the form of a dish or an add-on: initial values, state of the save, and submit. */
export interface FormaProps<T, Cuerpo> {
  readonly title: string;
  /** Absent: a new one. */
  readonly inicial?: T;
  readonly guardando: Omit<Save<never>, 'guardar'>;
  readonly onGuardar: (cuerpo: Cuerpo) => void;
  /** Loads the stored values after another user changed them. */
  readonly onFresco?: (fresco: T) => void;
  readonly onClose: () => void;
}
