/** The states of the cancellation of an invoice, as `factura.cancelacion` stores them. */
export const CANCELACION = {
  /** Nobody asked for it. */
  NINGUNA: 0,
  /** Asked for; SAT, or the receiver, has not answered. */
  PENDIENTE: 1,
  ACEPTADA: 2,
  /** The receiver refused it: the invoice holds. */
  RECHAZADA: 3,
  /** The receiver let the time pass, which accepts it. */
  VENCIDA: 4,
} as const;

export type EstadoDeCancelacion = (typeof CANCELACION)[keyof typeof CANCELACION];

const { NINGUNA, PENDIENTE, ACEPTADA, RECHAZADA, VENCIDA } = CANCELACION;

/** Where each state may go; from pending back to none where SAT or the PAC did not take the request. */
const MOVIMIENTOS: Readonly<Record<EstadoDeCancelacion, readonly EstadoDeCancelacion[]>> = {
  [NINGUNA]: [PENDIENTE],
  [PENDIENTE]: [ACEPTADA, RECHAZADA, VENCIDA, NINGUNA],
  [ACEPTADA]: [],
  [RECHAZADA]: [PENDIENTE],
  [VENCIDA]: [],
};

/** Whether a cancellation may go from a state to another. */
export const cancelacionPuedePasar = (de: EstadoDeCancelacion, a: EstadoDeCancelacion): boolean =>
  MOVIMIENTOS[de].includes(a);

/** Whether the invoice is void: its charges may be invoiced again. */
export const estaCancelada = (c: EstadoDeCancelacion): boolean => c === ACEPTADA || c === VENCIDA;

/** Names of the states, for screens. */
export const NOMBRE_DE_CANCELACION: Readonly<Record<EstadoDeCancelacion, string>> = {
  [NINGUNA]: '',
  [PENDIENTE]: 'Cancelación pendiente',
  [ACEPTADA]: 'Cancelada',
  [RECHAZADA]: 'Cancelación rechazada',
  [VENCIDA]: 'Cancelada por plazo vencido',
};

/** The motive of a cancellation; 01 names the substitute by its folio fiscal. */
export type Motivo = { readonly clave: '01'; readonly sustituye: string } | { readonly clave: '02' | '03' | '04' };

/** The motives of SAT, in its words. */
export const MOTIVOS: readonly { readonly clave: Motivo['clave']; readonly nombre: string }[] = [
  { clave: '01', nombre: 'Comprobante emitido con errores con relación' },
  { clave: '02', nombre: 'Comprobante emitido con errores sin relación' },
  { clave: '03', nombre: 'No se llevó a cabo la operación' },
  { clave: '04', nombre: 'Operación nominativa relacionada en una factura global' },
];

/** The class of an invoice. */
export type ClaseDeFactura = 'nominativa' | 'global' | 'egreso';

/** What the rules ask of an invoice that somebody wants to cancel. */
export interface PorAnular {
  readonly clase: ClaseDeFactura;
  readonly rfc: string;
  /** In centavos. */
  readonly total: number;
  /** The day it was stamped: 'YYYY-MM-DD'. */
  readonly dia: string;
  /** The folio fiscal of a stamped invoice that replaces it. */
  readonly sustituta: string | null;
}

/** The motives that an invoice may be cancelled with: 01 where it has a substitute, which rules out 02; 04 only a global. */
export const motivosDe = ({ clase, sustituta }: Pick<PorAnular, 'clase' | 'sustituta'>): readonly Motivo[] => [
  ...(sustituta === null ? [{ clave: '02' } as const] : [{ clave: '01', sustituye: sustituta } as const]),
  { clave: '03' },
  ...(clase === 'global' ? [{ clave: '04' } as const] : []),
];

/** When SAT asks the receiver, as data: an accountant confirms it. */
export interface ReglasDeAceptacion {
  /** Up to this amount, in centavos, nobody is asked. */
  readonly hasta: number;
  /** Working days after that of the stamp during which nobody is asked. */
  readonly diasHabiles: number;
  /** Working days that the receiver has; silence accepts. */
  readonly plazoHabiles: number;
  readonly rfcs: readonly string[];
  readonly clases: readonly ClaseDeFactura[];
}

/** The rules of 2026. */
export const ACEPTACION: ReglasDeAceptacion = {
  hasta: 100_000,
  diasHabiles: 1,
  plazoHabiles: 3,
  rfcs: ['XAXX010101000'],
  clases: ['global', 'egreso'],
};

const DIA_MS = 86_400_000;

/** The day some working days after another, by the week alone: SAT's holidays are not known here. */
export const diasHabilesDespues = (dia: string, cuantos: number): string => {
  let instante = Date.parse(`${dia}T00:00:00Z`);
  for (let faltan = cuantos; faltan > 0;) {
    instante += DIA_MS;
    const deLaSemana = new Date(instante).getUTCDay();
    if (deLaSemana !== 0 && deLaSemana !== 6) faltan -= 1;
  }
  return new Date(instante).toISOString().slice(0, 10);
};

/** Whether SAT will ask the receiver to accept the cancellation of an invoice, on a day ('YYYY-MM-DD'). */
export const necesitaAceptacion = (f: PorAnular, hoy: string, reglas: ReglasDeAceptacion = ACEPTACION): boolean =>
  f.total > reglas.hasta &&
  !reglas.rfcs.includes(f.rfc) &&
  !reglas.clases.includes(f.clase) &&
  hoy > diasHabilesDespues(f.dia, reglas.diasHabiles);

const MINUTO_MS = 60_000;
/** How long to wait before SAT is asked again, after each question; the last one for all that follow. */
const ESPERAS_MS = [1, 2, 5, 15, 30, 60, 120, 360].map((minutos) => minutos * MINUTO_MS);

/** How many milliseconds to wait before the next question about a cancellation, after `preguntas` of them. */
export const esperaDeCancelacion = (preguntas: number): number =>
  ESPERAS_MS[Math.min(Math.max(preguntas, 0), ESPERAS_MS.length - 1)]!;

/** What SAT answers where a request to cancel is not taken, by its code. */
const NEGATIVAS: Readonly<Record<string, string>> = {
  203: 'El SAT no canceló la factura: es de otro RFC.',
  204: 'El SAT no canceló la factura: tiene otras facturas relacionadas, que se cancelan antes.',
  206: 'El SAT no canceló la factura: el motivo no es válido.',
  207: 'El SAT no canceló la factura: falta la factura que la sustituye.',
  208: 'El SAT no canceló la factura: el folio de la que la sustituye no es válido.',
  209: 'El SAT no canceló la factura: este motivo no lleva una factura que la sustituya.',
  no_cancelable: 'El SAT no canceló la factura: tiene otras facturas relacionadas, que se cancelan antes.',
};

/** SAT does not know the invoice yet, which takes up to two days: the request is sent again. */
export const AUN_NO_ESTA = '205';

/** Why SAT did not take a request to cancel, in words. */
export const negativaDeCancelacion = (codigo: string): string =>
  NEGATIVAS[codigo] ?? 'El SAT no canceló la factura. Intenta de nuevo, o pregunta a tu proveedor de timbrado.';
