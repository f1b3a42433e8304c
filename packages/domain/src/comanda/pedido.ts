import { sin } from '../campos.ts';
import type { Centavos } from '../money.ts';
import type { PromocionesDeLinea } from '../promociones/de-linea.ts';
import type { Ajuste } from './cuenta/ajustes.ts';
import { CAMPOS_DE_PLATO, type Instantanea } from './plato.ts';
import type { TarifaDeLinea } from '../tarifas/tarifa.ts';
import type { Tiempo } from './tiempos/tiempo.ts';

/** Status of an order line. */
export const ESTADO_PEDIDO = { PENDIENTE: 1, TRABAJANDO: 2, DESPACHADO: 3, PAGADO: 4 } as const;
export type EstadoPedido = (typeof ESTADO_PEDIDO)[keyof typeof ESTADO_PEDIDO];

/** How far the kitchen is with a line, whether it is paid or not. */
export type Preparacion = Exclude<EstadoPedido, 4>;

/** Most lines one comanda may hold, companions included (reliability 5.8). */
export const PEDIDOS_POR_COMANDA = 300;

/** Limit of rows of a comanda, with parts that were rejoined. */
export const LINEAS_CON_PARTES = 600;

/** A specification in an order line, or an option of a group (D-134), with name and price of when it was chosen. */
export interface Especificacion {
  readonly id: number;
  readonly descripcion: string;
  /** The group it was chosen of; absent of a specification of the dish. */
  readonly grupo?: number;
  /** The option that opened its group; absent where the dish asks for the group itself. */
  readonly de?: number;
  /** What it adds to the price of the line, which has it already; absent: nothing. */
  readonly precio?: Centavos;
}

/** The waiter of a line: id and name at that time (0 AUTOSERVICIO). */
export interface Mesero {
  readonly id: number;
  readonly nombre: string;
}

/** A notice to the kitchen about a line in preparation, until it is confirmed (D-139). */
export interface AvisoACocina {
  readonly id: string;
  readonly texto: string;
  /** When it was sent, in epoch milliseconds. */
  readonly en: number;
}

/**
 * An order line: a permanent snapshot of the catalogue (D-04), its state, and what the waiter wrote. Times are epoch milliseconds
 * of the server's clock (D-02). Companions point to their parent.
 */
export interface Pedido extends Omit<Instantanea, 'precio'> {
  /** The menu's price of the whole dish. */
  readonly lista: Centavos;
  /** The quantity: 1, or how much of its `medida`. */
  readonly cantidad: number;
  /** Its share of list price by quantity; less than all only on a divided line. The wire and the column call it `precio`. */
  readonly base: Centavos;
  /** Its adjustments (D-122). */
  readonly ajustes: readonly Ajuste[];
  /** The promotions of which it may have one (decision 0175); absent: none, and on a till. */
  readonly promocion?: PromocionesDeLinea;
  readonly id: string;
  readonly folio: number;
  /** Catalogue id: of a product, or of a complemento when `complemento`. */
  readonly producto: number;
  readonly complemento: boolean;
  readonly complemento_de: string | null;
  readonly especificaciones: readonly Especificacion[];
  readonly comentario: string | null;
  readonly subcuenta: string | null;
  /** The seat at the table that it was ordered for, from 1 (decision 0143); absent: nobody said. */
  readonly asiento?: number;
  /** Its course (D-165); absent: the first. */
  readonly tiempo?: Tiempo;
  /** The price list that it was priced by (D-161); absent: the menu's own price. */
  readonly tarifa?: TarifaDeLinea;
  /** When its course was fired; absent: it was not, or it is of the first. */
  readonly marchado_en?: number;
  /** When it was served at the pase (D-166); absent: it was not. It counts while its dispatch stands (`estaServido`). */
  readonly servido_en?: number;
  readonly status: EstadoPedido;
  /** How far the kitchen is with a line that was paid before it was dispatched (D-133); absent otherwise. */
  readonly preparacion?: Preparacion;
  readonly mesero: Mesero;
  readonly fecha: number;
  readonly hora_inicio_preparacion: number | null;
  readonly despachado_en: number | null;
  /** When it was cancelled (D-21); null otherwise. */
  readonly cancelado_en: number | null;
  /** It was returned after it was paid, and left the bill (decision 0123); absent otherwise. */
  readonly devuelto?: true;
  /** The tandas it takes a portion of, one for each portion (D-136); absent without one, and where lines are read. */
  readonly tandas?: readonly string[];
  /** The price on its label (decision 0172); absent without one, and where lines are read. */
  readonly etiqueta?: Centavos;
  /** The payment that covers it; null while unpaid. */
  readonly pago: string | null;
  /** The part of a divided line ('1/3'), or null; the first part is the line itself (D-45). */
  readonly fraccion: string | null;
  /** The line it is a part of, from the second part on. */
  readonly parte_de: string | null;
  /** Name of the comanda it was moved from, for the kitchen. */
  readonly movido_de: string | null;
  /** Unconfirmed notices to the kitchen, in order. */
  readonly avisos: readonly AvisoACocina[];
}

/** Fields with the same name in rows, rules and wire; the others are mapped by `filas.ts` and `vista.ts`. */
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

/** The fields of a line with a quantity of 1 that was never divided, moved or adjusted and has no notices. */
export const ENTERO = {
  cantidad: 1,
  ajustes: [],
  fraccion: null,
  parte_de: null,
  movido_de: null,
  avisos: [],
} as const;

/** Whether a line is not cancelled. */
export const estaVigente = (p: Pick<Pedido, 'cancelado_en'>): boolean => p.cancelado_en === null;

/** The fields of a line that tell how far the kitchen is with it. */
export type EnCocina = Pick<Pedido, 'status' | 'preparacion'>;

/**
 * The state of a line for the kitchen, which goes on with what was paid first (D-133): how far it is, or PAGADO for a line that was
 * dispatched before it was paid.
 */
export const estadoEnCocina = (p: EnCocina): EstadoPedido => p.preparacion ?? p.status;

/** Whether the kitchen is done with a line: DESPACHADO, or PAGADO and nothing left to prepare (D-05, D-133). */
export const estaDespachado = (p: EnCocina): boolean => estadoEnCocina(p) >= ESTADO_PEDIDO.DESPACHADO;

/** Whether a line is paid, prepared or not. */
export const estaPagado = (p: Pick<Pedido, 'status'>): boolean => p.status === ESTADO_PEDIDO.PAGADO;

/** How many lines count toward the limit of a comanda: rejoined parts do not. */
export const lineasQueOcupan = (pedidos: readonly Pick<Pedido, 'cancelado_en' | 'parte_de'>[]): number =>
  pedidos.filter((p) => estaVigente(p) || p.parte_de === null).length;

/** The number of dishes and companions among some lines; the parts of a divided one count once. */
export const cuantosPedidos = (pedidos: readonly Pick<Pedido, 'id' | 'parte_de'>[]): number =>
  new Set(pedidos.map((p) => p.parte_de ?? p.id)).size;

/** The companions of a line among the lines of its comanda (depth one). */
export const complementosDe = <P extends Pick<Pedido, 'complemento_de'>>(id: string, pedidos: readonly P[]): P[] =>
  pedidos.filter((p) => p.complemento_de === id);
