import type { Centavos } from '../money.ts';
import { cuantasAperturas, type AperturasDeCajon } from './cajon.ts';
import { descuadra } from './corte.ts';
import type { VentaPorHora } from './estadisticas.ts';

/** Thresholds above which a shift gets an alert; each branch may set its own. */
export interface UmbralesDeAlerta {
  /** Cancelled charges, or returned dishes, from which there is an alert. */
  readonly cancelados: number;
  /** Cancelled dishes from which there is an alert. */
  readonly pedidos_cancelados: number;
  /** An exit above this amount gets an alert, in centavos. */
  readonly salida: Centavos;
  /** A difference above this amount is asked about once, in centavos. */
  readonly diferencia: Centavos;
  /** A shift longer than this gets an alert, in hours. */
  readonly horas: number;
}

/** The thresholds of a branch that set none. */
export const UMBRALES_INICIALES: UmbralesDeAlerta = {
  ...{ cancelados: 3, pedidos_cancelados: 5, salida: 1_000_00, diferencia: 50_00, horas: 14 },
};

/** The range of each threshold (D-113). */
export const LIMITES_DE_UMBRALES = {
  cancelados: { min: 1, max: 999 },
  pedidos_cancelados: { min: 1, max: 999 },
  horas: { min: 1, max: 72 },
} as const;

/** The severities of an alert. */
export const TIPOS_DE_ALERTA = ['danger', 'warning', 'success', 'info'] as const;

/** An alert about a shift: its severity and its sentence. */
export interface Alerta {
  readonly tipo: (typeof TIPOS_DE_ALERTA)[number];
  readonly mensaje: string;
}

/** The figures of a shift that the rules check; amounts in centavos. */
export interface TurnoVisto {
  /** Counted minus expected; null while it is open. */
  readonly diferencia: Centavos | null;
  readonly irregular: boolean;
  /** The rows of the shift violate invariants, whether the drawer balances or not. */
  readonly cuentasNoCuadran: boolean;
  readonly cancelados: number;
  readonly importeCancelado: Centavos;
  /** Returns of lines of its charges, and their amount (decision 0123). */
  readonly devoluciones: number;
  readonly importeDevuelto: Centavos;
  /** Dishes cancelled at its register while it was open, and their amount (D-106). */
  readonly pedidosCancelados: number;
  readonly importeDePedidos: Centavos;
  readonly salidaMayor: Centavos;
  /** The drawer was opened at its register without a charge (D-145). */
  readonly aperturas: readonly AperturasDeCajon[];
  /** Hours from opening until closing, or until now. */
  readonly horas: number;
  readonly porHora: readonly VentaPorHora[];
}

/** Writes an amount in a sentence. */
export type EnPesos = (c: Centavos) => string;

interface Regla {
  readonly tipo: Alerta['tipo'];
  /** The sentence, or null when the rule does not apply. */
  readonly dice: (t: TurnoVisto, u: UmbralesDeAlerta, pesos: EnPesos) => string | null;
}

const canceladosEn = ({ cancelados, importeCancelado }: TurnoVisto, pesos: EnPesos): string =>
  cancelados === 1
    ? `Se canceló 1 cobro por ${pesos(importeCancelado)}`
    : `Se cancelaron ${cancelados} cobros por ${pesos(importeCancelado)}`;

const devueltosEn = ({ devoluciones, importeDevuelto }: TurnoVisto, pesos: EnPesos): string =>
  devoluciones === 1
    ? `Se devolvió 1 platillo por ${pesos(importeDevuelto)}`
    : `Se devolvieron ${devoluciones} platillos por ${pesos(importeDevuelto)}`;

const pedidosEn = ({ pedidosCancelados, importeDePedidos }: TurnoVisto, pesos: EnPesos): string =>
  pedidosCancelados === 1
    ? `Se canceló 1 pedido por ${pesos(importeDePedidos)}`
    : `Se cancelaron ${pedidosCancelados} pedidos por ${pesos(importeDePedidos)}`;

const aperturasEn = ({ aperturas }: TurnoVisto): string => {
  const total = cuantasAperturas(aperturas);
  const quienes = [...new Set(aperturas.map(({ usuario }) => usuario))].join(', ');
  return `El cajón se abrió sin cobrar ${total === 1 ? '1 vez' : `${total} veces`}: ${quienes}`;
};

/**
 * The difference of a drawer that does not balance, in centavos; 0 if it does, or is open: one centavo is tolerated
 * (D-31).
 */
const descuadreDe = ({ diferencia }: TurnoVisto): Centavos =>
  diferencia !== null && descuadra(diferencia) ? diferencia : 0;

const sinVentas = (t: TurnoVisto): readonly string[] =>
  t.porHora.filter((h) => h.ventas <= 0).map((h) => `${h.hora} h`);
const huboVentas = (t: TurnoVisto): boolean => t.porHora.some((h) => h.ventas > 0);

/** The hour with the highest sales; undefined without sales. */
export const horaPicoDe = (horas: readonly VentaPorHora[]): VentaPorHora | undefined =>
  horas.reduce<VentaPorHora | undefined>((mejor, h) => (h.ventas > (mejor?.ventas ?? 0) ? h : mejor), undefined);

/** The first hour with the lowest sales. */
export const horaValleDe = (horas: readonly VentaPorHora[]): VentaPorHora | undefined =>
  horas.reduce<VentaPorHora | undefined>((peor, h) => (peor && peor.ventas <= h.ventas ? peor : h), undefined);

const pico = (t: TurnoVisto, pesos: EnPesos): string | null => {
  const [alta, baja] = [horaPicoDe(t.porHora), horaValleDe(t.porHora)];
  if (!alta || !baja) return null;
  const valle = alta === baja ? '' : `; hora valle: ${baja.hora} h`;
  return `Hora pico: ${alta.hora} h con ${pesos(alta.ventas)}${valle}`;
};

/** The rules, the most severe first. */
const REGLAS: readonly Regla[] = [
  { tipo: 'danger', dice: (t) => (t.cuentasNoCuadran ? 'Las cuentas del turno no cuadran consigo mismas' : null) },
  {
    tipo: 'danger',
    dice: (t, _u, pesos) => (descuadreDe(t) < 0 ? `El corte cerró con un faltante de ${pesos(-descuadreDe(t))}` : null),
  },
  {
    tipo: 'warning',
    dice: (t, _u, pesos) => (descuadreDe(t) > 0 ? `El corte cerró con un sobrante de ${pesos(descuadreDe(t))}` : null),
  },
  { tipo: 'danger', dice: (t, u, pesos) => (t.cancelados >= u.cancelados ? canceladosEn(t, pesos) : null) },
  {
    tipo: 'warning',
    dice: (t, u, pesos) => (t.cancelados > 0 && t.cancelados < u.cancelados ? canceladosEn(t, pesos) : null),
  },
  { tipo: 'danger', dice: (t, u, pesos) => (t.devoluciones >= u.cancelados ? devueltosEn(t, pesos) : null) },
  {
    tipo: 'warning',
    dice: (t, u, pesos) => (t.devoluciones > 0 && t.devoluciones < u.cancelados ? devueltosEn(t, pesos) : null),
  },
  {
    tipo: 'warning',
    dice: (t, u, pesos) => (t.pedidosCancelados >= u.pedidos_cancelados ? pedidosEn(t, pesos) : null),
  },
  {
    tipo: 'warning',
    dice: (t, u, pesos) => (t.salidaMayor > u.salida ? `Hubo una salida de ${pesos(t.salidaMayor)}` : null),
  },
  { tipo: 'warning', dice: (t) => (t.aperturas.length > 0 ? aperturasEn(t) : null) },
  {
    tipo: 'warning',
    dice: (t, u) => (t.horas > u.horas ? `El turno lleva o duró ${t.horas.toFixed(2)} horas` : null),
  },
  {
    tipo: 'warning',
    dice: (t) => (huboVentas(t) && sinVentas(t).length > 0 ? `Horas sin ventas: ${sinVentas(t).join(', ')}` : null),
  },
  { tipo: 'success', dice: (t) => (t.diferencia !== null && !t.irregular ? 'El corte cerró sin diferencia' : null) },
  {
    tipo: 'success',
    dice: (t) => (huboVentas(t) && sinVentas(t).length === 0 ? 'Hubo ventas en todas las horas del turno' : null),
  },
  { tipo: 'info', dice: (t, _u, pesos) => pico(t, pesos) },
  { tipo: 'info', dice: (t) => (huboVentas(t) ? null : 'El turno no tuvo ventas') },
];

/** The alerts of a shift, the most severe first. */
export const alertasDe = (t: TurnoVisto, pesos: EnPesos, umbrales: UmbralesDeAlerta = UMBRALES_INICIALES): Alerta[] =>
  REGLAS.flatMap(({ tipo, dice }) => {
    const mensaje = dice(t, umbrales, pesos);
    return mensaje === null ? [] : [{ tipo, mensaje }];
  });
