import { textoDeMotivo } from '@comal/contract/motivos';
import { noComentable, noDivisible, noRepetible } from '@comal/domain/comanda/acciones';
import type { Grupo } from '@comal/domain/comanda/agrupar';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { notify } from '../../../../kit/notify.tsx';
import { comentarPedido, dividirPedido, quitarPedido, sumarPedidos } from '../../model/edicion.ts';

/** The actions on a group of equal lines; one that is not allowed is undefined. */
export interface ManosDeRenglon {
  /** Sets their quantity; only for unsaved lines. */
  readonly dejarEn?: (cantidad: number) => void;
  readonly quitar?: () => void;
  /** Adds one more of a saved dish. */
  readonly otro?: () => void;
  /** Sets the comment of all of them; null removes it. */
  readonly comentar?: (comentario: string | null) => void;
  /** Moves all of them into a sub-account; '' removes them from it. */
  readonly dividir?: (subcuenta: string) => void;
}

/** The actions on a group of equal lines; `nuevo`: they are unsaved. */
export const manosDeRenglon = (comanda: string, { pedidos }: Grupo<Pedido>, nuevo: boolean): ManosDeRenglon => {
  const [primero] = pedidos;
  const todos = (hacer: (id: string) => void): void => pedidos.forEach(({ id }) => hacer(id));
  const sumar = (cuantos: number): void => {
    const rechazo = sumarPedidos(comanda, primero, cuantos);
    if (rechazo) notify.danger(textoDeMotivo(rechazo.motivo));
  };
  const dejarEn = (cantidad: number): void => {
    if (cantidad > pedidos.length) return sumar(cantidad - pedidos.length);
    pedidos.slice(cantidad).forEach(({ id }) => quitarPedido(comanda, id));
  };
  const repetible = !noRepetible(primero);
  return {
    ...(nuevo && repetible && { dejarEn, quitar: () => todos((id) => quitarPedido(comanda, id)) }),
    ...(!nuevo && repetible && { otro: () => sumar(1) }),
    ...(!noComentable(primero) && {
      comentar: (comentario: string | null) => todos((id) => comentarPedido(comanda, id, comentario)),
    }),
    ...(!noDivisible(primero) && { dividir: (nombre: string) => todos((id) => dividirPedido(comanda, id, nombre)) }),
  };
};
