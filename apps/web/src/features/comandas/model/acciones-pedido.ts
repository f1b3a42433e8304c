import { textoDeMotivo } from '@comal/contract/motivos';
import {
  noComentable,
  noDivisible,
  noRegresable,
  noRepetible,
  pedidoNoEliminable,
  sinComentarioQueBorrar,
} from '@comal/domain/comanda/acciones';
import { esEnvio } from '@comal/domain/comanda/envio';
import { estaDespachado, type Pedido } from '@comal/domain/comanda/pedido';
import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconCopyPlus,
  IconMessage2,
  IconMessage2Off,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import type { Accion } from './accion.ts';
import { nombreDeVarios } from './varios.ts';

/** Equal lines, at least one; an operation applies to all of them (D-100). */
export type Iguales = readonly [Pedido, ...Pedido[]];

/** The operations on a line or on equal lines. */
export interface ManosDePedido {
  readonly repetir: (pedidos: Iguales) => void;
  readonly comentar: (pedidos: Iguales) => void;
  readonly borrarComentario: (pedidos: Iguales) => void;
  readonly dividir: (pedidos: Iguales) => void;
  readonly regresar: (pedidos: Iguales) => void;
  readonly quitar: (pedidos: Iguales) => void;
}

type Que = keyof ManosDePedido;
type Rechazo = { readonly motivo: Parameters<typeof textoDeMotivo>[0] } | null;

interface AccionDePedido {
  readonly icon: Icon;
  readonly label: string;
  readonly impide: (p: Pedido) => Rechazo;
  readonly peligro?: boolean;
}

const yaDespachado = (p: Pedido): Rechazo => (estaDespachado(p) ? pedidoNoEliminable(p, []) : null);

/** The six actions of a line, each with what prevents it. */
const ACCIONES: Readonly<Record<Que, AccionDePedido>> = {
  repetir: { icon: IconCopyPlus, label: 'Agregar otro igual', impide: noRepetible },
  comentar: { icon: IconMessage2, label: 'Editar comentario', impide: noComentable },
  borrarComentario: { icon: IconMessage2Off, label: 'Eliminar comentario', impide: sinComentarioQueBorrar },
  dividir: { icon: IconArrowsSplit2, label: 'Dividir cuenta', impide: noDivisible },
  regresar: { icon: IconArrowBackUp, label: 'Marcar como no despachado', impide: noRegresable },
  quitar: { icon: IconTrash, label: 'Eliminar pedido', impide: yaDespachado, peligro: true },
};
const ORDEN = Object.keys(ACCIONES) as Que[];

/** The fee of a delivery follows its zone: there is one, and no kitchen to go back to. */
const DE_LA_ZONA: readonly Que[] = ['repetir', 'regresar'];
const deEnvio = (p: Pedido, que: Que): string | undefined =>
  esEnvio(p) && DE_LA_ZONA.includes(que) ? 'El envío va con la zona de la entrega' : undefined;

/**
 * The actions of a line, or of equal lines, which allow the same; `negado` is the reason if the user may do none of
 * them.
 */
export const accionesDePedido = (
  pedidos: Iguales,
  manos: ManosDePedido,
  negado: string | undefined,
): readonly Accion[] => {
  const [p] = pedidos;
  return ORDEN.map((que) => {
    const { icon, label, impide, peligro } = ACCIONES[que];
    const rechazo = impide(p);
    const impedido = rechazo ? textoDeMotivo(rechazo.motivo) : undefined;
    return {
      clave: que,
      icon,
      label,
      name: `${label}: ${nombreDeVarios(p, pedidos.length)}`,
      reason: negado ?? deEnvio(p, que) ?? impedido,
      peligro,
      onClick: () => manos[que](pedidos),
    };
  });
};

/**
 * Why a line cannot be deleted because its complementos were dispatched, shown when it is pressed; undefined if it can.
 */
export const noQuitado = (p: Pedido, pedidos: readonly Pedido[]): string | undefined => {
  const rechazo = pedidoNoEliminable(p, pedidos);
  return rechazo ? textoDeMotivo(rechazo.motivo) : undefined;
};
