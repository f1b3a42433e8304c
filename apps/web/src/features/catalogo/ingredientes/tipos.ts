import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';

/** An ingredient with its stock and its cost per unit. */
export type Ingrediente = CallData<Catalog['ingredientes']['nuevo']>;

/** A change of its stock and why. */
export type Movimiento = CallData<Catalog['ingredientes']['movimientos']>[number];

/** Props of the dialogs that change one thing of an ingredient. */
export interface IngredienteDialogProps {
  readonly ingrediente: Ingrediente;
  readonly onClose: () => void;
  readonly onListo: () => void;
}
