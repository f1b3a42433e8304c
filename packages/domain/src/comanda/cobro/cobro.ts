import type { MetodoDePago } from '../../caja/metodos.ts';
import { sumar, type Centavos } from '../../money.ts';
import { importe, importeDe } from '../cuenta/importe.ts';
import { ok, refuse, type Refusal, type Result } from '../../result.ts';
import type { ReglaDeTexto } from '../../reglas-de-texto.ts';
import { noCobrable, estaTerminada, type Comanda, type NoCobrable } from '../comanda.ts';
import type { Pedido } from '../pedido.ts';
import { pagar } from '../transiciones.ts';
import { aplicar, recibido, redondeoDe, restante, type CobroPorMetodo, type PagosPorMetodo } from './por-metodo.ts';
import { porCobrar, sinPorCobrar, type Subcuenta } from './subcuenta.ts';

/** Fewest characters of an operation number. */
export const NO_OPERACION_MINIMO = 3;

/** The text rule of an operation number: long digits are normal, so it is not checked for card numbers (D-80, D-81). */
export const REGLA_DE_OPERACION = {
  min: NO_OPERACION_MINIMO,
  max: 50,
  numerosLargos: true,
} as const satisfies ReglaDeTexto;

/** The key of an operation number: numbers that differ only in spaces and case are the same (H101). */
export const claveDeOperacion = (numero: string): string => numero.normalize('NFKC').replace(/\s+/gu, '').toLowerCase();

/** How long an operation number is remembered, in milliseconds: using it again has to be confirmed. */
export const OPERACION_RECORDADA_MS = 30 * 86_400_000;

/** The default of the tips that a branch suggests, in percent of the total without tip (decision 0012, D-113). */
export const PORCENTAJES_DE_PROPINA = [10, 15, 20] as const;

/** A percentage of an amount, rounded half up to centavos. */
export const porcentajeDe = (total: Centavos, porcentaje: number): Centavos =>
  Math.floor((total * porcentaje + 50) / 100);

/** A suggested tip and its amount. */
export interface PropinaSugerida {
  readonly porcentaje: number;
  readonly monto: Centavos;
}

/**
 * The suggested tips of a total, of these percentages, in centavos; none for a total of 0. They are never added by
 * themselves.
 */
export const propinasSugeridas = (
  total: Centavos,
  porcentajes: readonly number[] = PORCENTAJES_DE_PROPINA,
): PropinaSugerida[] =>
  total === 0 ? [] : porcentajes.map((porcentaje) => ({ porcentaje, monto: porcentajeDe(total, porcentaje) }));

export type PagoRefusal =
  | 'FALTA_NO_OPERACION_TRANSFERENCIA'
  | 'FALTA_NO_OPERACION_TARJETA'
  | 'FALTA_NO_OPERACION'
  | 'PAGO_INSUFICIENTE'
  | 'CAMBIO_SOLO_DE_EFECTIVO'
  | 'METODO_DESHABILITADO'
  | 'PROPINA_SIN_PAGO';

/** Whether a branch asks for the operation number of transfers and cards, or takes the payment without it. */
export type ReglaDeNoOperacion = 'obligatorio' | 'opcional';

/**
 * Whether an operation number is missing or too short for a payment of `monto`; an optional one must be empty or long
 * enough.
 */
export const faltaNoOperacion = (monto: Centavos, operacion: string, regla: ReglaDeNoOperacion): boolean => {
  const clave = claveDeOperacion(operacion);
  return monto > 0 && clave.length < NO_OPERACION_MINIMO && (regla === 'obligatorio' || clave !== '');
};

/** Whether a method requires an operation number: by the branch's rule for fixed methods, by its own for others (D-115). */
const reglaDe = ({ fijo, pide_operacion }: MetodoDePago, deLaSucursal: ReglaDeNoOperacion): ReglaDeNoOperacion => {
  if (!pide_operacion) return 'opcional';
  return fijo ? deLaSucursal : 'obligatorio';
};

/** The refusal of a missing operation number by field, in the order they are checked. */
const FALTAS = [
  ['transferencia', 'FALTA_NO_OPERACION_TRANSFERENCIA'],
  ['tarjeta', 'FALTA_NO_OPERACION_TARJETA'],
  [null, 'FALTA_NO_OPERACION'],
] as const;

/**
 * Why a payment of `total` is refused with these methods, or null; till and server use the same rule (D-25). A method outside the
 * drawer may exceed the total only by its tip. Precondition: no amount is below 0. `metodos`: the enabled ones.
 */
export const pagoNoAceptable = (
  total: Centavos,
  pagos: PagosPorMetodo,
  metodos: readonly MetodoDePago[],
  noOperacion: ReglaDeNoOperacion = 'obligatorio',
): Refusal<PagoRefusal> | null => {
  if (pagos.some((p) => p.recibido < 0 || p.propina < 0))
    throw new RangeError('A payment is made of amounts from 0 on');
  const por = new Map(metodos.map((m) => [m.id, m]));
  if (pagos.some((p) => p.recibido > 0 && !por.has(p.metodo))) return refuse('METODO_DESHABILITADO');
  const sinNumero = pagos
    .filter((p) => p.recibido > 0)
    .map((p) => ({ p, m: por.get(p.metodo)! }))
    .filter(({ p, m }) => faltaNoOperacion(p.recibido, p.no_operacion, reglaDe(m, noOperacion)));
  const falta = FALTAS.find(([campo]) => sinNumero.some(({ m }) => m.campo === campo));
  if (falta) return refuse(falta[1]);
  const rebaja = Math.min(0, redondeoDe(total, pagos, metodos));
  const entero = (p: PagosPorMetodo[number]) => p.recibido - (por.get(p.metodo)?.en_caja ? rebaja : 0);
  if (pagos.some((p) => p.propina > entero(p))) return refuse('PROPINA_SIN_PAGO');
  const fueraDeCaja = pagos.filter((p) => !por.get(p.metodo)?.en_caja);
  if (sumar(fueraDeCaja.map((p) => p.recibido - p.propina)) > total) return refuse('CAMBIO_SOLO_DE_EFECTIVO');
  return restante(total, pagos, metodos) > 0 ? refuse('PAGO_INSUFICIENTE') : null;
};

/**
 * An accepted charge: its figures in centavos, the charged lines and all lines afterwards, and whether the comanda is
 * paid.
 */
export interface Cobro {
  readonly total: Centavos;
  readonly recibido: Centavos;
  readonly cambio: Centavos;
  /** The amounts of each method used. */
  readonly porMetodo: readonly CobroPorMetodo[];
  readonly cobrados: readonly Pedido[];
  readonly pedidos: readonly Pedido[];
  readonly pagada: boolean;
}

export type CobroRefusal =
  | PagoRefusal
  | NoCobrable
  | 'SUBCUENTA_PAGADA'
  | 'SUBCUENTA_DESCONOCIDA'
  | 'TOTAL_CAMBIO'
  | 'COMANDA_CAMBIO'
  | 'REDONDEO_CAMBIO';

/**
 * The request of a charge: the sub-account, what the cashier saw of it, of the comanda and of the rounding of cash, and the
 * payment with its id.
 */
export interface SolicitudDeCobro {
  readonly revVisto: number;
  readonly subcuenta: string | null;
  readonly totalVisto: Centavos;
  /** What rounding added to the cash, or took from it; absent: nothing. */
  readonly redondeoVisto?: Centavos;
  readonly pago: PagosPorMetodo;
  readonly id: string;
}

/**
 * Charges one sub-account: its unpaid lines become PAGADO under the payment's id. Refuses a comanda that cannot be
 * charged, a sub-account that owes nothing, a total other than the one seen, a comanda that changed since it was seen,
 * a rounding other than the one seen, and a payment that is not accepted with `metodos`, in that order (D-26, D-92,
 * decisions 0008 and 0166).
 */
export const cobrarSubcuenta = (
  comanda: Comanda,
  solicitud: SolicitudDeCobro,
  metodos: readonly MetodoDePago[],
  noOperacion: ReglaDeNoOperacion = 'obligatorio',
): Result<Cobro, CobroRefusal> => {
  const cerrada = noCobrable(comanda);
  if (cerrada) return cerrada;
  const lineas = porCobrar(comanda.pedidos, solicitud.subcuenta);
  if (lineas.length === 0) return sinPorCobrar(comanda.pedidos, solicitud.subcuenta);
  const total = importeDe(lineas);
  if (total !== solicitud.totalVisto) return refuse('TOTAL_CAMBIO');
  if (comanda.rev !== solicitud.revVisto) return refuse('COMANDA_CAMBIO');
  if (redondeoDe(total, solicitud.pago, metodos) !== (solicitud.redondeoVisto ?? 0)) return refuse('REDONDEO_CAMBIO');
  const negado = pagoNoAceptable(total, solicitud.pago, metodos, noOperacion);
  return negado ?? ok(cobrarLineas(comanda.pedidos, lineas, aplicar(total, solicitud.pago, metodos), solicitud.id));
};

const renglones = (pedidos: readonly Pedido[]): string =>
  pedidos
    .map((p) => `${p.id} ${importe(p)}`)
    .sort()
    .join();

/**
 * Whether a sub-account still owes exactly the lines and amounts that were seen: then it may be charged without asking,
 * whatever else changed.
 */
export const debeLoMismo = (
  pedidos: readonly Pedido[],
  { nombre, pedidos: vistos }: Pick<Subcuenta, 'nombre' | 'pedidos'>,
): boolean => renglones(porCobrar(pedidos, nombre)) === renglones(vistos);

const cobrarLineas = (
  pedidos: readonly Pedido[],
  lineas: readonly Pedido[],
  porMetodo: readonly CobroPorMetodo[],
  pago: string,
): Cobro => {
  const ids = new Set(lineas.map((p) => p.id));
  const despues = pedidos.map((p) => (ids.has(p.id) ? pagar(p, pago) : p));
  return {
    total: importeDe(lineas),
    recibido: recibido(porMetodo),
    cambio: sumar(porMetodo.map((c) => c.cambio)),
    porMetodo,
    cobrados: despues.filter((p) => ids.has(p.id)),
    pedidos: despues,
    pagada: estaTerminada(despues),
  };
};
