import { sin } from '../campos.ts';
import type { Centavos } from '../money.ts';
import type { Ajuste } from './cuenta/ajustes.ts';
import { CAMPOS_DE_PLATO, type Instantanea } from './plato.ts';

/** Status of an order line. */
export const ESTADO_PEDIDO = { PENDIENTE: 1, TRABAJANDO: 2, DESPACHADO: 3, PAGADO: 4 } as const;
export type EstadoPedido = (typeof ESTADO_PEDIDO)[keyof typeof ESTADO_PEDIDO];

/** Most lines one comanda may hold, companions included (reliability 5.8). */
export const PEDIDOS_POR_COMANDA = 300;

/** Most rows that dividing may make of a comanda, with the parts that were put together again. */
export const LINEAS_CON_PARTES = 600;

/** What an order line refers to in the catalogue, besides its snapshot. */
export interface Especificacion {
  readonly id: number;
  readonly descripcion: string;
}

/** Who took a line: the waiter's id and name as they were (0 AUTOSERVICIO). */
export interface Mesero {
  readonly id: number;
  readonly nombre: string;
}

/** Something that the kitchen is told of a line that it prepares already, until it has confirmed it (D-139). */
export interface AvisoACocina {
  readonly id: string;
  readonly texto: string;
  /** When it was sent, in epoch milliseconds. */
  readonly en: number;
}

/**
 * An order line: a snapshot of the catalogue for ever (D-04), its state, and what the waiter wrote.
 * Times are epoch milliseconds of the server's clock (D-02). Companions point to their parent.
 */
export interface Pedido extends Omit<Instantanea, 'precio'> {
  /** The menu's price of the whole dish. */
  readonly lista: Centavos;
  /** How many it is: 1, or a weight. */
  readonly cantidad: number;
  /** Its share of list price by quantity: all of it, but of a line that was divided. The wire and its column say `precio`. */
  readonly base: Centavos;
  /** What was given away of it, or added to it (D-122). */
  readonly ajustes: readonly Ajuste[];
  readonly id: string;
  readonly folio: number;
  /** Catalogue id: of a product, or of a complemento when `complemento`. */
  readonly producto: number;
  readonly complemento: boolean;
  readonly complemento_de: string | null;
  readonly especificaciones: readonly Especificacion[];
  readonly comentario: string | null;
  readonly subcuenta: string | null;
  readonly status: EstadoPedido;
  readonly mesero: Mesero;
  readonly fecha: number;
  readonly hora_inicio_preparacion: number | null;
  readonly despachado_en: number | null;
  /** When it was taken back (D-21); null while it stands. */
  readonly cancelado_en: number | null;
  /** Whether it was taken off the bill because the house gave it away, dispatched as it was (decision 0057). */
  readonly cortesia: boolean;
  /** The payment that covers it; null while unpaid. */
  readonly pago: string | null;
  /** Which part of a divided line it is ('1/3'), or null; the first part is the line itself (D-45). */
  readonly fraccion: string | null;
  /** The line that it is a part of, for the second part and on. */
  readonly parte_de: string | null;
  /** Name of the comanda it was moved from, for the kitchen. */
  readonly movido_de: string | null;
  /** What the kitchen was told of it and has not confirmed, in that order. */
  readonly avisos: readonly AvisoACocina[];
}

/** Fields that rows, rules and the wire say alike; the others are said by the row (`filas.ts`) and by the wire (`vista.ts`). */
export const CAMPOS_DE_PEDIDO = [
  'id',
  'folio',
  'producto',
  'complemento',
  ...sin(CAMPOS_DE_PLATO, ['precio', 'costo']),
  'especificaciones',
  'comentario',
  'subcuenta',
  'status',
  'fecha',
  'hora_inicio_preparacion',
  'despachado_en',
  'cancelado_en',
  'pago',
  'fraccion',
  'parte_de',
  'movido_de',
] as const satisfies readonly (keyof Pedido)[];

/** What a line says that is one of its dish, and was never divided, moved, adjusted, given away nor told of. */
export const ENTERO = {
  cantidad: 1,
  ajustes: [],
  fraccion: null,
  parte_de: null,
  movido_de: null,
  cortesia: false,
  avisos: [],
} as const;

/** Whether a line still stands, that is, was not cancelled. */
export const estaVigente = (p: Pick<Pedido, 'cancelado_en'>): boolean => p.cancelado_en === null;

/** Whether the kitchen is done with a line: DESPACHADO or PAGADO (D-05). */
export const estaDespachado = (p: Pick<Pedido, 'status'>): boolean => p.status >= ESTADO_PEDIDO.DESPACHADO;

/** How many of some lines count toward the most a comanda may hold: parts that were put together again do not. */
export const lineasQueOcupan = (pedidos: readonly Pick<Pedido, 'cancelado_en' | 'parte_de'>[]): number =>
  pedidos.filter((p) => estaVigente(p) || p.parte_de === null).length;

/** How many dishes and companions some lines are: the parts of a divided one count once. */
export const cuantosPedidos = (pedidos: readonly Pick<Pedido, 'id' | 'parte_de'>[]): number =>
  new Set(pedidos.map((p) => p.parte_de ?? p.id)).size;

/** The companions of a line among the lines of its comanda (depth one, 000 §3). */
export const complementosDe = <P extends Pick<Pedido, 'complemento_de'>>(id: string, pedidos: readonly P[]): P[] =>
  pedidos.filter((p) => p.complemento_de === id);
