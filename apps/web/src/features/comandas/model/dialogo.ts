import type { Pedido } from '@comal/domain/comanda/pedido';

/** The dialog that is open over the comandas, and what it is about. */
export type Dialogo =
  | { readonly tipo: 'nueva' }
  | { readonly tipo: 'editar' | 'agregar'; readonly comanda: string }
  | { readonly tipo: 'comentario' | 'subcuenta' | 'cancelar'; readonly comanda: string; readonly pedido: Pedido }
  | DialogoDeMesa;

/** What takes lines, or a whole comanda, somewhere else (D-45). */
export type DialogoDeMesa =
  | { readonly tipo: 'pasar'; readonly comanda: string; readonly pedidos?: readonly string[] }
  | { readonly tipo: 'unir' | 'entregar'; readonly comanda: string }
  | { readonly tipo: 'partir'; readonly comanda: string; readonly subcuenta?: string | null }
  | { readonly tipo: 'compartir'; readonly comanda: string; readonly pedido: Pedido };

const DE_MESA: readonly Dialogo['tipo'][] = ['pasar', 'unir', 'entregar', 'partir', 'compartir'];

/** Whether a dialog is one of tables in motion. */
export const esDeMesa = (dialogo: Dialogo): dialogo is DialogoDeMesa => DE_MESA.includes(dialogo.tipo);
