import type { Centavos } from '../money.ts';
import { esCortesia } from './cuenta/ajustes.ts';
import type { Descuento } from './cuenta/descuentos.ts';
import { importeDe } from './cuenta/importe.ts';
import { refuse, type Refusal } from '../result.ts';
import {
  ESTADO_PEDIDO,
  cuantosPedidos,
  estaDespachado,
  estaPagado,
  estaVigente,
  type Mesero,
  type Pedido,
} from './pedido.ts';
import type { OrdenDeApp } from './tipo/app.ts';
import { esEnvio } from './envio.ts';
import type { Reparto } from '../reparto/reparto.ts';
import { tipoDe, type TipoDeOrden } from './tipo/tipo.ts';

/** Status of a comanda; whether it is cancelled is in `cancelada_en` (D-21). */
export const ESTADO_COMANDA = { PAGADA: 0, ABIERTA: 1 } as const;
export type EstadoComanda = (typeof ESTADO_COMANDA)[keyof typeof ESTADO_COMANDA];

/** A comanda and its lines as the rules see it. Times are epoch milliseconds. */
export interface Comanda {
  readonly id: string;
  readonly folio: string;
  readonly folio_corto: number;
  readonly dia: string;
  readonly nombre: string;
  readonly comensales: number;
  /** Absent: a table (`tipoDe`). */
  readonly tipo?: TipoDeOrden;
  /** The order of the platform that sent it; absent without one (D-130). */
  readonly app?: OrdenDeApp;
  /** The table at which it is; null without one (D-131). */
  readonly mesa: number | null;
  readonly usuario: Mesero;
  readonly status: EstadoComanda;
  readonly creada_en: number;
  readonly cancelada_en: number | null;
  /** When its precuenta was shown last; null if never (decision 0139). */
  readonly precuenta_en: number | null;
  /** When its waiter was called to the pase last (D-166); absent: never. */
  readonly llamado_en?: number;
  readonly rev: number;
  /** It is charged before it is prepared, as its order type was set when it was opened (D-133); absent otherwise. */
  readonly cobra_antes?: true;
  /** To whom and where it is brought; absent where it has none. */
  readonly reparto?: Reparto;
  /** The discounts that were given and not taken back (decision 0164); absent: none. */
  readonly descuentos?: readonly Descuento[];
  readonly pedidos: readonly Pedido[];
}

/** Fields with the same name in rows, rules and wire. */
export const CAMPOS_DE_COMANDA = [
  'id',
  'folio',
  'dia',
  'nombre',
  'comensales',
  'mesa',
  'status',
  'creada_en',
  'cancelada_en',
  'precuenta_en',
  'rev',
] as const satisfies readonly (keyof Comanda)[];

const ETIQUETAS: Readonly<Record<number, string>> = {
  [ESTADO_COMANDA.ABIERTA]: 'Abierta',
  [ESTADO_COMANDA.PAGADA]: 'Pagada',
};

/** The word shown for a comanda's status; 'Desconocido' for anything but 0 and 1. */
export const etiquetaDeComanda = (status: number): string => ETIQUETAS[status] ?? 'Desconocido';

/** The lines that are not cancelled. */
export const vigentes = (pedidos: readonly Pedido[]): Pedido[] => pedidos.filter(estaVigente);

/** Total of a comanda in centavos: its lines that are not cancelled, companions included (D-05). */
export const totalDeComanda = (pedidos: readonly Pedido[]): Centavos => importeDe(vigentes(pedidos));

/** How many lines are DESPACHADO or PAGADO; parts of a divided line count once (D-45). */
export const despachados = (pedidos: readonly Pedido[]): number =>
  cuantosPedidos(vigentes(pedidos).filter(estaDespachado));

/** How many lines are still to be dispatched: the badge of 'Pedidos'. */
export const sinDespachar = (pedidos: readonly Pedido[]): number =>
  cuantosPedidos(vigentes(pedidos).filter((p) => !estaDespachado(p)));

export type NoModificable = 'COMANDA_PAGADA' | 'COMANDA_CANCELADA';

/** Why a comanda cannot be changed at all, or null: it is paid or cancelled. */
export const noModificable = (c: Pick<Comanda, 'status' | 'cancelada_en'>): Refusal<NoModificable> | null => {
  if (c.cancelada_en !== null) return refuse('COMANDA_CANCELADA');
  return c.status === ESTADO_COMANDA.ABIERTA ? null : refuse('COMANDA_PAGADA');
};

export type NoCobrable = NoModificable | 'COMANDA_SIN_PEDIDOS' | 'PEDIDOS_SIN_DESPACHAR' | 'COMANDA_COBRADA';

/**
 * Why a comanda cannot be charged, or null: it is closed, has no lines besides the fee of its delivery, or not all of them are dispatched or paid
 * (D-25). One that is charged first waits for no dispatch, and is charged once (D-133).
 */
export const noCobrable = (
  c: Pick<Comanda, 'status' | 'cancelada_en' | 'pedidos' | 'cobra_antes'>,
): Refusal<NoCobrable> | null => {
  const cerrada = noModificable(c);
  if (cerrada) return cerrada;
  const lineas = vigentes(c.pedidos);
  if (lineas.length === 0 || soloEnvio(c.pedidos)) return refuse('COMANDA_SIN_PEDIDOS');
  if (estaPagada(lineas)) return refuse('COMANDA_COBRADA');
  const espera = lineas.some((p) => !estaDespachado(p) && !estaPagado(p));
  return espera && !c.cobra_antes ? refuse('PEDIDOS_SIN_DESPACHAR') : null;
};

const fueDevuelto = (p: Pick<Pedido, 'devuelto'>): boolean => p.devuelto === true;

/** Whether there is nothing to bring: the fee alone, and nothing was returned, which closes with the rest. */
const soloEnvio = (pedidos: readonly Pedido[]): boolean =>
  vigentes(pedidos).every(esEnvio) && !pedidos.some(fueDevuelto);

export type EliminarRefusal = NoModificable | 'COMANDA_EN_PREPARACION' | 'COMANDA_CON_COBROS';

/**
 * Why a comanda cannot be deleted, or null: it is closed, has lines in preparation, dispatched or paid, or a returned
 * line, whose charge stays.
 */
export const noEliminable = (
  c: Pick<Comanda, 'status' | 'cancelada_en' | 'pedidos'>,
): Refusal<EliminarRefusal> | null => {
  const cerrada = noModificable(c);
  if (cerrada) return cerrada;
  if (vigentes(c.pedidos).some((p) => p.preparacion !== undefined)) return refuse('COMANDA_CON_COBROS');
  const pendiente = (p: Pedido): boolean => p.status === ESTADO_PEDIDO.PENDIENTE || (esEnvio(p) && !estaPagado(p));
  return vigentes(c.pedidos).every(pendiente) && !c.pedidos.some(fueDevuelto) ? null : refuse('COMANDA_EN_PREPARACION');
};

/** Why a comanda cannot get an order type, or null: another one is refused once anything of it was charged (D-130). */
export const noCambiaDeTipo = (
  c: Pick<Comanda, 'tipo' | 'nombre' | 'pedidos'>,
  tipo: TipoDeOrden,
): Refusal<'TIPO_YA_COBRADO'> | null =>
  tipo !== tipoDe(c) && c.pedidos.some((p) => estaPagado(p) || fueDevuelto(p))
    ? refuse('TIPO_YA_COBRADO', { comanda: c.nombre })
    : null;

/** The fields of a line that decide whether its comanda is paid. */
export type PorCerrar = Pick<Pedido, 'status' | 'preparacion' | 'cancelado_en' | 'ajustes' | 'devuelto'>;

/** Whether nothing is owed for a line: it is paid, or a courtesy (decision 0121). */
export const noDebe = (p: Pick<Pedido, 'status' | 'ajustes'>): boolean => estaPagado(p) || esCortesia(p);

/**
 * Whether a comanda is paid: nothing is owed for any of its lines, and at least one is paid, or was paid and returned
 * (decision 0123). It is closed as PAGADA when it is also `estaTerminada`.
 */
export const estaPagada = (pedidos: readonly PorCerrar[]): boolean =>
  pedidos.some((p) => fueDevuelto(p) || (estaVigente(p) && estaPagado(p))) &&
  pedidos.every((p) => !estaVigente(p) || noDebe(p));

/** Whether a comanda is closed as PAGADA: it is paid, and the kitchen is done with all of its lines (D-05, D-133). */
export const estaTerminada = (pedidos: readonly PorCerrar[]): boolean =>
  estaPagada(pedidos) && pedidos.every((p) => !estaVigente(p) || estaDespachado(p));

/**
 * Why the kitchen cannot move lines of a comanda, or null: it is closed. One that was charged before it was dispatched
 * was closed by the dispatch, which the kitchen may undo (D-133).
 */
export const noSeMueve = (c: Pick<Comanda, 'status' | 'cancelada_en' | 'pedidos'>): Refusal<NoModificable> | null => {
  const pagadaAntes = c.cancelada_en === null && vigentes(c.pedidos).some((p) => p.preparacion !== undefined);
  return pagadaAntes ? null : noModificable(c);
};

/** The status of a comanda after the kitchen moved lines of it: closed with the last one, open again when one is taken back (D-133). */
export const trasLaCocina = (c: Pick<Comanda, 'status'>, pedidos: readonly Pedido[]): EstadoComanda => {
  if (estaTerminada(pedidos)) return ESTADO_COMANDA.PAGADA;
  return estaPagada(pedidos) ? ESTADO_COMANDA.ABIERTA : c.status;
};

/**
 * Whether a closed comanda is a courtesy, as the register of comandas shows it: all its paid or returned lines are
 * courtesies (decision 0123).
 */
export const esComandaDeCortesia = (pedidos: readonly PorCerrar[]): boolean =>
  pedidos.every((p) => esCortesia(p) || !(fueDevuelto(p) || estaPagado(p)));

/**
 * Whether all lines of a comanda that are not cancelled are unpaid courtesies: it stays open until it is closed on
 * purpose.
 */
export const soloCortesias = (pedidos: readonly Pedido[]): boolean => {
  const quedan = vigentes(pedidos);
  return quedan.length > 0 && quedan.every((p) => esCortesia(p) && !estaPagado(p));
};
