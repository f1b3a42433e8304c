import type { Producto } from '../../vendibles/tipos.ts';

/** The panels of a dish that take the place of the table (PRODUCTO-009). */
export type Panel = 'ingredientes' | 'especificaciones' | 'complementos';

/** A panel and whose it is. */
export interface Vista {
  readonly panel: Panel;
  readonly producto: Producto;
}

/** The dialogs over the table; without a dish, a new one. */
export type Dialogo =
  { readonly tipo: 'nuevo' } | { readonly tipo: 'editar' | 'menu' | 'imagen'; readonly producto: Producto };
