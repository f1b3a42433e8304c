import type { Pedido } from '@comal/domain/comanda/pedido';

/** The dialog that is open over the comandas, and what it is about. */
export type Dialogo =
  | { readonly tipo: 'nueva' }
  | { readonly tipo: 'editar' | 'agregar'; readonly comanda: string }
  | { readonly tipo: 'comentario' | 'subcuenta'; readonly comanda: string; readonly pedido: Pedido };
