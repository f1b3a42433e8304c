import type { MetodoDePago } from '../../caja/metodos.ts';
import { redondear } from '../../caja/redondeo.ts';
import { sumar, type Centavos } from '../../money.ts';
import { ok, refuse, type Refusal, type Result } from '../../result.ts';
import { importeDe } from '../cuenta/importe.ts';
import { repartirPorPesos } from '../cuenta/reparto.ts';
import { complementosDe, type Pedido } from '../pedido.ts';
import { liberar } from '../transiciones.ts';
import type { CobroPorMetodo } from './por-metodo.ts';

/** What is left of a charge by a method, in centavos: what was charged less its returns, and how its branch rounds cash now. */
export interface MetodoConDinero
  extends
    Pick<CobroPorMetodo, 'metodo' | 'aplicado' | 'propina' | 'redondeo'>,
    Pick<MetodoDePago, 'en_caja' | 'redondea_a'> {}

/** A line of a charge: its amount when it was charged, in centavos, and whether it was returned since. */
export interface LineaCobrada {
  readonly pedido: string;
  readonly importe: Centavos;
  readonly devuelta: boolean;
}

/** A charge of which a line is to be returned. */
export interface CobroConLineas {
  readonly id: string;
  /** Its tip, in centavos, also if it was given back. */
  readonly propina: Centavos;
  readonly metodos: readonly MetodoConDinero[];
  /** Every line that it charged. */
  readonly lineas: readonly LineaCobrada[];
  /** Whether the shift that it was charged in is still open. */
  readonly turnoAbierto: boolean;
  /** Whether it was cancelled. */
  readonly cancelado: boolean;
}

/** The request of a return: which line, and how. */
export interface SolicitudDeDevolucion {
  readonly pedido: string;
  /**
   * The method of what the cash of the charge does not cover; null: the methods of the charge in the order of their
   * ids.
   */
  readonly metodo: number | null;
  /** Its part of the tip is given back too. */
  readonly conPropina: boolean;
  /** What it took from the stock is put back. */
  readonly aExistencias: boolean;
}

/**
 * What is given back to the customer by a method, in centavos: the sum of the three, at least 0. The bill's part or the tip's is
 * above 0; that of the rounding may be below it.
 */
export type DevueltoPorMetodo = Pick<CobroPorMetodo, 'metodo' | 'aplicado' | 'propina' | 'redondeo'>;

/**
 * An accepted return: the amounts given back, the returned lines, and all lines of the comanda afterwards; in centavos.
 */
export interface Devolucion {
  /** Without the tip. */
  readonly total: Centavos;
  readonly propina: Centavos;
  readonly porMetodo: readonly DevueltoPorMetodo[];
  /** The line and the companions that go with it: unpaid, off the bill. */
  readonly devueltos: readonly Pedido[];
  readonly pedidos: readonly Pedido[];
}

export type DevolucionRefusal =
  | 'COBRO_CANCELADO'
  | 'COBRO_DE_CORTE_CERRADO'
  | 'PEDIDO_DE_OTRO_COBRO'
  | 'PEDIDO_DEVUELTO'
  | 'DEVOLUCION_SIN_IMPORTE'
  | 'DEVOLUCION_DE_PARTE'
  | 'METODO_SIN_DINERO';

/**
 * A line of a charge with those of its companions that the same charge covers and that were not returned alone before.
 */
export const lineasDeDevolucion = (pedido: string, pago: string, pedidos: readonly Pedido[]): readonly Pedido[] => {
  const van = new Set([pedido, ...complementosDe(pedido, pedidos).map((c) => c.id)]);
  return pedidos.filter((p) => van.has(p.id) && p.pago === pago);
};

const noSePuede = (cobro: CobroConLineas, { pedido }: SolicitudDeDevolucion): Refusal<DevolucionRefusal> | null => {
  if (cobro.cancelado) return refuse('COBRO_CANCELADO');
  if (!cobro.turnoAbierto) return refuse('COBRO_DE_CORTE_CERRADO');
  const linea = cobro.lineas.find((l) => l.pedido === pedido);
  if (!linea) return refuse('PEDIDO_DE_OTRO_COBRO');
  return linea.devuelta ? refuse('PEDIDO_DEVUELTO') : null;
};

/**
 * Takes `monto` from what is left by each method, earlier ones first. Precondition: together they have it; throws
 * otherwise.
 */
const sacar = (monto: Centavos, hay: readonly { readonly metodo: number; readonly queda: Centavos }[]) => {
  let falta = monto;
  const sale = new Map<number, Centavos>();
  for (const { metodo, queda } of hay) {
    const suyo = Math.min(falta, queda);
    sale.set(metodo, suyo);
    falta -= suyo;
  }
  if (falta > 0) throw new RangeError('A charge has what was charged for its lines');
  return (metodo: number): Centavos => sale.get(metodo) ?? 0;
};

/** The methods in the order in which they are used: cash first, then the chosen one, then the others by id. */
const enOrden = (metodos: readonly MetodoConDinero[], elegido: number | null): readonly MetodoConDinero[] => {
  const lugar = (m: MetodoConDinero): number => (m.en_caja ? 0 : m.metodo === elegido ? 1 : 2);
  return [...metodos].sort((a, b) => lugar(a) - lugar(b) || a.metodo - b.metodo);
};

/**
 * What goes back of the rounding of a method with these parts of bill and tip: then the cash that stays is what is left of both,
 * rounded, and nothing of it where nothing is left (decision 0166).
 */
const redondeoDevuelto = (
  m: MetodoConDinero,
  { aplicado, propina }: Pick<DevueltoPorMetodo, 'aplicado' | 'propina'>,
) => {
  const hay = m.aplicado + m.propina + m.redondeo;
  const queda = redondear(m.aplicado + m.propina - aplicado - propina, m.en_caja ? (m.redondea_a ?? 0) : 0);
  return Math.max(0, hay - queda) - aplicado - propina;
};

const porCadaMetodo = (
  metodos: readonly MetodoConDinero[],
  elegido: number | null,
  { total, propina }: { readonly total: Centavos; readonly propina: Centavos },
): DevueltoPorMetodo[] => {
  const cuenta = sacar(
    total,
    enOrden(metodos, elegido).map((m) => ({ metodo: m.metodo, queda: m.aplicado })),
  );
  const dePropina = sacar(
    propina,
    metodos.map((m) => ({ metodo: m.metodo, queda: m.propina })),
  );
  return metodos
    .map((m) => ({ m, sale: { aplicado: cuenta(m.metodo), propina: dePropina(m.metodo) } }))
    .filter(({ sale }) => sale.aplicado > 0 || sale.propina > 0)
    .map(({ m, sale }) => ({ metodo: m.metodo, ...sale, redondeo: redondeoDevuelto(m, sale) }));
};

/**
 * The share of some lines in the tip, in proportion to their charged amounts; the shares of all lines add up to it
 * (D-123).
 */
const propinaDeLineas = ({ propina, lineas }: CobroConLineas, ids: ReadonlySet<string>): Centavos => {
  const partes = repartirPorPesos(
    propina,
    lineas.map((l) => l.importe),
  );
  return sumar(partes.filter((_, i) => ids.has(lineas[i]!.pedido)));
};

/**
 * Returns one line of a charge with its companions: they leave the bill, and their money is given back from the cash of
 * the charge as far as it suffices, then by the chosen method. The tip stays unless `conPropina` is set; its part is
 * given back by the method of the tip. Refused if the charge is cancelled or its shift closed, if the line is not in
 * it, was returned before or cost nothing, for the stock if the line is a part of a dish, and by a method with nothing
 * left (D-44, decision 0123).
 */
export const devolverLinea = (
  pedidos: readonly Pedido[],
  cobro: CobroConLineas,
  solicitud: SolicitudDeDevolucion,
  ahora: number,
): Result<Devolucion, DevolucionRefusal> => {
  const no = noSePuede(cobro, solicitud);
  if (no) return no;
  const lineas = lineasDeDevolucion(solicitud.pedido, cobro.id, pedidos);
  const total = importeDe(lineas);
  if (total === 0) return refuse('DEVOLUCION_SIN_IMPORTE');
  if (solicitud.aExistencias && lineas.some((p) => p.fraccion !== null)) return refuse('DEVOLUCION_DE_PARTE');
  const { metodo } = solicitud;
  if (metodo !== null && !cobro.metodos.some((m) => m.metodo === metodo && m.aplicado > 0))
    return refuse('METODO_SIN_DINERO');
  const ids = new Set(lineas.map((p) => p.id));
  const propina = solicitud.conPropina ? propinaDeLineas(cobro, ids) : 0;
  const despues = pedidos.map((p) =>
    ids.has(p.id) ? { ...liberar(p), cancelado_en: ahora, devuelto: true as const } : p,
  );
  return ok({
    ...{ total, propina, porMetodo: porCadaMetodo(cobro.metodos, metodo, { total, propina }) },
    devueltos: despues.filter((p) => ids.has(p.id)),
    pedidos: despues,
  });
};
