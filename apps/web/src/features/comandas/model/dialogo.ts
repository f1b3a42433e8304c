import type { Reservacion } from '@comal/contract/salones/reservaciones';
import type { Mesa } from '@comal/contract/salones/salones';
import type { Destino } from '@comal/domain/comanda/cuenta/descontar';
import type { Pedido } from '@comal/domain/comanda/pedido';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import type { Iguales } from './acciones-pedido.ts';

/** The table at which a comanda is to be opened. */
export type MesaPorAbrir = Pick<Mesa, 'id' | 'nombre' | 'asientos'>;

/** The dialog open over the comandas, with its subject. */
export type Dialogo =
  | DialogoDeNueva
  | { readonly tipo: 'reservaciones' }
  | { readonly tipo: 'secciones' }
  | { readonly tipo: 'editar' | 'agregar'; readonly comanda: string }
  | {
      readonly tipo: 'comentario' | 'subcuenta' | 'cancelar' | 'tiempo';
      readonly comanda: string;
      readonly pedidos: Iguales;
    }
  | { readonly tipo: 'regalar'; readonly comanda: string; readonly pedidos: Iguales }
  | DialogoDeDescuento
  | { readonly tipo: 'avisar'; readonly comanda: string; readonly pedidos: Iguales }
  | DialogoDeCuantos
  | DialogoDeMesa;

/** The dialog of a discount: of dishes, of the comanda, or of a sub-account. */
export interface DialogoDeDescuento {
  readonly tipo: 'descontar';
  readonly comanda: string;
  readonly destino: Destino;
}

/** The dialog that opens a comanda: of a type, at a table, or for the guests of a reservation. */
export interface DialogoDeNueva {
  readonly tipo: 'nueva';
  readonly orden?: TipoDeOrden;
  readonly mesa?: MesaPorAbrir;
  readonly reservacion?: Reservacion;
}

/** The dialog that asks how many of several equal lines are meant. */
export interface DialogoDeCuantos {
  readonly tipo: 'cuantos';
  readonly comanda: string;
  readonly pedidos: Iguales;
  /** The operation on them: 'Eliminar', 'Pasar', 'Dividir'. */
  readonly verbo: string;
  readonly luego: (pedidos: Iguales) => void;
}

/** The dialogs that move, hand over or divide lines or a whole comanda. */
export type DialogoDeMesa =
  /** `a`: the table on which it was dropped. */
  | { readonly tipo: 'mover'; readonly comanda: string; readonly a?: number }
  | { readonly tipo: 'pasar'; readonly comanda: string; readonly pedidos?: readonly string[] }
  | { readonly tipo: 'unir' | 'entregar' | 'personas'; readonly comanda: string }
  | { readonly tipo: 'partir'; readonly comanda: string; readonly subcuenta?: string | null }
  | { readonly tipo: 'compartir'; readonly comanda: string; readonly pedido: Pedido };

const DE_MESA: readonly Dialogo['tipo'][] = ['pasar', 'mover', 'unir', 'entregar', 'personas', 'partir', 'compartir'];

/** Whether a dialog is a `DialogoDeMesa`. */
export const esDeMesa = (dialogo: Dialogo): dialogo is DialogoDeMesa => DE_MESA.includes(dialogo.tipo);
