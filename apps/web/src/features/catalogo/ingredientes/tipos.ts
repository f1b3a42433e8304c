import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';

/** An ingredient with its stock and its cost per unit. */
export type Ingrediente = CallData<Catalog['ingredientes']['nuevo']>;

/** A change of an ingredient's stock, with its reason. */
export type Movimiento = CallData<Catalog['ingredientes']['movimientos']>[number];

/** Props of the dialogs that edit one aspect of an ingredient. */
export interface IngredienteDialogProps {
  readonly ingrediente: Ingrediente;
  readonly onClose: () => void;
  readonly onListo: () => void;
}
