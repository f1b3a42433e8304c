import { ESTADO_DE_FACTURA, type EstadoDeFactura } from '../facturacion/emision/estados.ts';
import { sumar, type Centavos } from '../money.ts';
import type { Comprobacion } from './comprobacion.ts';

/** Why some of a charge is in no stamped invoice yet, or is in one too many, in the order in which the file tells it. */
export const ESPERAS = {
  antes: 'Cobrado antes de empezar a facturar',
  apagada: 'La facturación está apagada',
  periodo: 'Entra en la factura global cuando termine su periodo',
  global: 'Espera su factura global',
  timbre: 'Espera su timbre',
  rechazada: 'Rechazada: falta corregirla',
  dudosa: 'Por confirmar con el proveedor de timbrado',
  egreso: 'Espera su egreso',
  sustituida: 'Ya hay otra que la sustituye, y el SAT no ha cancelado la primera',
} as const;

export type Espera = keyof typeof ESPERAS;

/** The reasons in their order. */
const CLAVES_DE_ESPERA = Object.keys(ESPERAS) as readonly Espera[];

/** A charge of the month with what invoices say of it; amounts in centavos, of its bill with IVA. */
export interface CobroConFacturas {
  /** What is left of it after returns and a cancellation. */
  readonly vivo: Centavos;
  /** What stamped invoices that hold say of it, less their egresos. */
  readonly timbrado: Centavos;
  /** The same of those without a stamp. */
  readonly en_camino: Centavos;
  /** What of `timbrado` is of invoices that a stamped one replaces. */
  readonly sustituido: Centavos;
  /** Something of it was cancelled or given back. */
  readonly devuelto: boolean;
  /** The state of the invoice that claims it; null: none does. */
  readonly reclamo: EstadoDeFactura | null;
}

/** Why a charge that no invoice claims waits: by the settings and the period of its global. */
export type SinFactura = Extract<Espera, 'antes' | 'apagada' | 'periodo' | 'global'>;

/** How much of a charge waits, and why; null: the reason is not known, and the file says that it does not add up. */
export interface LoQueEspera {
  readonly importe: Centavos;
  readonly porque: Espera | null;
}

const { TIMBRADA, RECHAZADA, DUDOSA } = ESTADO_DE_FACTURA;

const deSuFactura = (estado: EstadoDeFactura): Espera | null => {
  if (estado === TIMBRADA) return null;
  if (estado === RECHAZADA) return 'rechazada';
  return estado === DUDOSA ? 'dudosa' : 'timbre';
};

const deMas = ({ sustituido, devuelto, reclamo, en_camino }: CobroConFacturas): Espera | null => {
  if (sustituido > 0) return 'sustituida';
  return devuelto && (reclamo !== null || en_camino < 0) ? 'egreso' : null;
};

/** What of a charge waits: what is left of it, less what stamped invoices say. */
export const esperaDeCobro = (c: CobroConFacturas, sinFactura: SinFactura): LoQueEspera => {
  const importe = c.vivo - c.timbrado;
  if (importe <= 0) return { importe, porque: importe === 0 ? null : deMas(c) };
  if (c.reclamo !== null) return { importe, porque: deSuFactura(c.reclamo) };
  return { importe, porque: c.timbrado === 0 ? sinFactura : null };
};

/** What was charged by calendar day and by operating day (D-153), in centavos. */
export interface SumasPorFecha {
  /** Charged after midnight of the last operating day of the month before: it is of this month's first date. */
  readonly antes: Centavos;
  /** Charged after midnight of the last operating day: its date is of the next month. */
  readonly despues: Centavos;
  /** Charged on the dates of the month. */
  readonly cobrado: Centavos;
}

/** The charges of the month with their invoices, in centavos. */
export interface SumasDeCobros {
  /** What of them has no base and tax: it is in no invoice. */
  readonly sinIva: Centavos;
  readonly esperas: Readonly<Partial<Record<Espera, Centavos>>>;
  /** What stamped invoices of other months say of the charges of this one. */
  readonly facturadoFuera: Centavos;
  /** What was cancelled or given back of them in other months; negative. */
  readonly devueltoFuera: Centavos;
  /** What was cancelled or given back in this month of charges of others; negative. */
  readonly deOtroMes: Centavos;
}

/** The stamped invoices of the month, in centavos. */
export interface SumasDeFacturas {
  readonly nominativas: Centavos;
  readonly globales: Centavos;
  readonly egresos: Centavos;
  /** Those of them that SAT cancelled, less the egresos among them. */
  readonly canceladas: Centavos;
  /** Egresos that hold, of invoices that were cancelled afterwards. */
  readonly sueltos: Centavos;
  /** What the invoices that hold say of charges of other months. */
  readonly deOtroMes: Centavos;
  /** All stamped ones: by their rows in the list, by their XML, and by the charges that they name. */
  readonly enLista: Centavos;
  readonly enXml: Centavos;
  readonly enCobros: Centavos;
}

/** What the file says of invoices. */
export interface CuadreDeFacturas {
  /** Sales by operating day, and what the dashboard says of them. */
  readonly ventas: Centavos;
  readonly tablero: Centavos;
  readonly fechas: SumasPorFecha;
  readonly cobros: SumasDeCobros;
  readonly facturas: SumasDeFacturas;
}

/** What the stamped invoices of the month come to. */
const facturadoDe = ({ nominativas, globales, egresos, canceladas, sueltos }: SumasDeFacturas): Centavos =>
  nominativas + globales - egresos - canceladas + sueltos;

const esperasDe = ({ esperas }: SumasDeCobros): readonly (readonly [Espera, Centavos])[] =>
  CLAVES_DE_ESPERA.flatMap((clave) => (esperas[clave] ? [[clave, esperas[clave]] as const] : []));

/** What of the month's charges and invoices is of another month. */
const entreMesesDe = ({ cobros: c, facturas: f }: CuadreDeFacturas): readonly (readonly [string, Centavos])[] => [
  ['Cobrado en el mes y facturado en otro', c.facturadoFuera],
  ['Cobrado en el mes y cancelado o devuelto en otro', -c.devueltoFuera],
  ['Facturado en el mes y cobrado en otro', -f.deOtroMes],
  ['Cancelado o devuelto en el mes, de lo cobrado en otro', c.deOtroMes],
];

const queHay = ([, importe]: readonly [string, Centavos]): boolean => importe !== 0;

/** The lines of the first sheet: from the sales by operating day to what was charged, and what became of it; they add up. */
export const renglonesDeCuadre = (c: CuadreDeFacturas): readonly (readonly [string, Centavos])[] => {
  const { nominativas, globales, egresos, canceladas, sueltos } = c.facturas;
  return [
    ['Después de medianoche del último día: es del mes siguiente', -c.fechas.despues],
    ['Después de medianoche del mes anterior: es del día 1', c.fechas.antes],
    ['Cobrado en las fechas del mes', c.fechas.cobrado],
    ['Facturas a nombre de quien las pidió', nominativas],
    ['Facturas globales', globales],
    ['Egresos', -egresos],
    ['Facturas canceladas', -canceladas],
    ...[['Egresos de facturas que se cancelaron después', sueltos] as const].filter(queHay),
    ...[['Sin IVA desglosado: no se factura', c.cobros.sinIva] as const].filter(queHay),
    ...esperasDe(c.cobros).map(([clave, importe]) => [`Sin timbre: ${ESPERAS[clave]}`, importe] as const),
    ...entreMesesDe(c).filter(queHay),
  ];
};

/** The checks of charges against invoices: each amount by two ways. */
export const comprobacionesDeFacturas = (c: CuadreDeFacturas): Comprobacion[] => {
  const { fechas, cobros, facturas } = c;
  const esperan = sumar(esperasDe(cobros).map(([, importe]) => importe));
  const entreMeses = sumar(entreMesesDe(c).map(([, importe]) => importe));
  return [
    { nombre: 'Ventas por día contra el tablero', uno: c.ventas, otro: c.tablero },
    {
      nombre: 'Ventas por día operativo, con lo de después de medianoche, contra lo cobrado por fecha',
      ...{ uno: c.ventas - fechas.despues + fechas.antes, otro: fechas.cobrado },
    },
    {
      nombre: 'Lo cobrado por fecha contra las facturas, lo que espera y lo de otros meses',
      ...{ uno: fechas.cobrado, otro: facturadoDe(facturas) + cobros.sinIva + esperan + entreMeses },
    },
    { nombre: 'Facturas contra el total que dicen sus XML', uno: facturas.enLista, otro: facturas.enXml },
    { nombre: 'Facturas contra los cobros que llevan', uno: facturas.enLista, otro: facturas.enCobros },
  ];
};

const PESOS = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const enPesos = (centavos: Centavos): string => PESOS.format(centavos / 100);

/** What the first sheet says of invoices in a sentence. */
export const cuadreEnPalabras = (c: CuadreDeFacturas): string => {
  const esperan = sumar(esperasDe(c.cobros).map(([, importe]) => importe));
  const cuanto = `Cobrado en las fechas del mes: ${enPesos(c.fechas.cobrado)}. Facturado: ${enPesos(facturadoDe(c.facturas))}`;
  return esperan === 0 ? `${cuanto}. Nada espera timbre` : `${cuanto}. Sin timbre todavía: ${enPesos(esperan)}`;
};
