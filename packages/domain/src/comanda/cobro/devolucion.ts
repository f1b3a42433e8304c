import type { MetodoDePago } from '../../caja/metodos.ts';
import { sumar, type Centavos } from '../../money.ts';
import { ok, refuse, type Refusal, type Result } from '../../result.ts';
import { importeDe } from '../cuenta/importe.ts';
import { repartirPorPesos } from '../cuenta/reparto.ts';
import { complementosDe, type Pedido } from '../pedido.ts';
import { liberar } from './cancelacion.ts';
import type { CobroPorMetodo } from './por-metodo.ts';

/** What a charge still has by a method, in centavos: what was charged, less what was given back of it. */
export interface MetodoConDinero
  extends Pick<CobroPorMetodo, 'metodo' | 'aplicado' | 'propina'>, Pick<MetodoDePago, 'en_caja'> {}

/** What a line of a charge came to when it was charged, in centavos, and whether it was given back since. */
export interface LineaCobrada {
  readonly pedido: string;
  readonly importe: Centavos;
  readonly devuelta: boolean;
}

/** A charge of which somebody wants a line back. */
export interface CobroConLineas {
  readonly id: string;
  /** The tip that came with it, in centavos, given back or not. */
  readonly propina: Centavos;
  readonly metodos: readonly MetodoConDinero[];
  /** Every line that it charged. */
  readonly lineas: readonly LineaCobrada[];
  /** Whether the shift that it was charged in is still open. */
  readonly turnoAbierto: boolean;
  /** Whether what was left of it was cancelled. */
  readonly cancelado: boolean;
}

/** Which line is given back and how. */
export interface SolicitudDeDevolucion {
  readonly pedido: string;
  /** By which method goes back what the cash of the charge does not cover; null: by those it has, in the order of their ids. */
  readonly metodo: number | null;
  /** Its part of the tip goes back too. */
  readonly conPropina: boolean;
  /** What it took from the stock goes back there. */
  readonly aExistencias: boolean;
}

/** What goes back to the customer by a method, in centavos, at least one of them above 0. */
export type DevueltoPorMetodo = Pick<CobroPorMetodo, 'metodo' | 'aplicado' | 'propina'>;

/** A return that was accepted: what goes back, the lines as they are now, and all lines of the comanda. */
export interface Devolucion {
  /** Without the tip. */
  readonly total: Centavos;
  readonly propina: Centavos;
  readonly porMetodo: readonly DevueltoPorMetodo[];
  /** The line and the companions that go with it: dispatched, unpaid, off the bill. */
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

/** A line of a charge with its companions that the same charge covers and that were not given back alone before. */
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

/** `monto` out of what each of some methods has, the earlier ones first. Precondition: together they have it. */
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

/** The cash first, then the chosen method, then the others by their ids. */
const enOrden = (metodos: readonly MetodoConDinero[], elegido: number | null): readonly MetodoConDinero[] => {
  const lugar = (m: MetodoConDinero): number => (m.en_caja ? 0 : m.metodo === elegido ? 1 : 2);
  return [...metodos].sort((a, b) => lugar(a) - lugar(b) || a.metodo - b.metodo);
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
    .map(({ metodo }) => ({ metodo, aplicado: cuenta(metodo), propina: dePropina(metodo) }))
    .filter((m) => m.aplicado > 0 || m.propina > 0);
};

/** What of the tip came with some lines: its share by what each was charged at, to the centavo over all lines (D-123). */
const propinaDeLineas = ({ propina, lineas }: CobroConLineas, ids: ReadonlySet<string>): Centavos => {
  const partes = repartirPorPesos(
    propina,
    lineas.map((l) => l.importe),
  );
  return sumar(partes.filter((_, i) => ids.has(lineas[i]!.pedido)));
};

/**
 * Gives back one line of a charge with its companions: they leave the bill, and their money goes back by the cash of the charge
 * as far as it has it, else by the chosen method. The tip stays unless said otherwise; its part goes back by the method that it
 * came by. Refused of a cancelled charge, once its shift is closed, of a line that is not in it, was given back before or cost
 * nothing, of a part of a dish to the stock, and by a method that has nothing left (D-44, decision 0123).
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
    ids.has(p.id) ? { ...liberar(p, ahora), cancelado_en: ahora, devuelto: true as const } : p,
  );
  return ok({
    ...{ total, propina, porMetodo: porCadaMetodo(cobro.metodos, metodo, { total, propina }) },
    devueltos: despues.filter((p) => ids.has(p.id)),
    pedidos: despues,
  });
};
