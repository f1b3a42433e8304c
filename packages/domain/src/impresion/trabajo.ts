/** States of a print job (D-140). */
export const ESTADO_DE_TRABAJO = {
  PENDIENTE: 1,
  IMPRIMIENDO: 2,
  IMPRESO: 3,
  FALLIDO: 4,
  DUDOSO: 5,
  DESCARTADO: 6,
} as const;

export type EstadoDeTrabajo = (typeof ESTADO_DE_TRABAJO)[keyof typeof ESTADO_DE_TRABAJO];

const E = ESTADO_DE_TRABAJO;

/** The names of the states. */
export const NOMBRE_DE_ESTADO_DE_TRABAJO: Readonly<Record<EstadoDeTrabajo, string>> = {
  1: 'Pendiente',
  2: 'Imprimiendo',
  3: 'Impreso',
  4: 'Fallido',
  5: 'Dudoso',
  6: 'Descartado',
};

/** What happens to a job: the first six by the process that prints, the next by a start after a backup was restored, the rest by a person. */
export type SucesoDeTrabajo =
  | 'enviar'
  | 'confirmar'
  | 'no_salio'
  | 'sin_confirmar'
  | 'vencer'
  | 'olvidar'
  | 'restaurar'
  | 'reintentar'
  | 'reimprimir'
  | 'ya_salio'
  | 'descartar';

/**
 * Moves of a job. What was sent and not confirmed is dudoso and is never sent again by itself (D-141): only a person reprints it. A
 * pending job may be printed again from the start, since nothing of it was sent. A drawer that did not open in time is forgotten (D-145).
 */
const MOVIMIENTOS: Readonly<Record<SucesoDeTrabajo, Partial<Readonly<Record<EstadoDeTrabajo, EstadoDeTrabajo>>>>> = {
  enviar: { [E.PENDIENTE]: E.IMPRIMIENDO },
  confirmar: { [E.IMPRIMIENDO]: E.IMPRESO },
  no_salio: { [E.IMPRIMIENDO]: E.PENDIENTE },
  sin_confirmar: { [E.IMPRIMIENDO]: E.DUDOSO },
  vencer: { [E.PENDIENTE]: E.FALLIDO },
  olvidar: { [E.PENDIENTE]: E.DESCARTADO, [E.IMPRIMIENDO]: E.DESCARTADO },
  restaurar: { [E.PENDIENTE]: E.DUDOSO, [E.IMPRIMIENDO]: E.DUDOSO },
  reintentar: { [E.PENDIENTE]: E.PENDIENTE, [E.FALLIDO]: E.PENDIENTE },
  reimprimir: { [E.DUDOSO]: E.PENDIENTE },
  ya_salio: { [E.PENDIENTE]: E.IMPRESO, [E.FALLIDO]: E.IMPRESO, [E.DUDOSO]: E.IMPRESO },
  descartar: { [E.PENDIENTE]: E.DESCARTADO, [E.FALLIDO]: E.DESCARTADO, [E.DUDOSO]: E.DESCARTADO },
};

/** The state of a job after `suceso`; null when it does not apply to its state. */
export const trasSuceso = (estado: EstadoDeTrabajo, suceso: SucesoDeTrabajo): EstadoDeTrabajo | null =>
  MOVIMIENTOS[suceso][estado] ?? null;

/** A move of a job: from which state to which. */
export interface Movimiento {
  readonly de: EstadoDeTrabajo;
  readonly a: EstadoDeTrabajo;
}

/** The moves that `suceso` makes, one for each state to which it applies: a statement that moves many jobs at once reads them. */
export const movimientosDe = (suceso: SucesoDeTrabajo): readonly Movimiento[] =>
  Object.entries(MOVIMIENTOS[suceso]).map(([de, a]) => ({ de: Number(de) as EstadoDeTrabajo, a }));

/** Milliseconds after which a job that was not printed asks before it prints (D-141). */
export const TRABAJO_VENCE_MS = 10 * 60_000;

/** Milliseconds that a pending job may wait for a printer of which nothing bad is known, before people are told. */
export const TRABAJO_TARDA_MS = 30_000;

/** Milliseconds after which a job opens no drawer any more: nobody stands before it. */
export const CAJON_VENCE_MS = 15_000;

/** Milliseconds for which a printer does not print before its jobs go to its fallback. */
export const SUPLENTE_ENTRA_MS = 20_000;

/** What a job prints. */
export const CLASES_DE_TRABAJO = {
  nuevos: 'Comanda',
  cancelados: 'Cancelación',
  cambio: 'Cambio',
  aviso: 'Aviso',
  ticket: 'Ticket',
  precuenta: 'Precuenta',
  corte: 'Corte de caja',
  lectura: 'Lectura X',
  movimiento: 'Efectivo',
  cancelacion: 'Cobro cancelado',
  acceso: 'Tarjeta de acceso',
  prueba: 'Prueba',
  cajon: 'Cajón',
} as const;

export type ClaseDeTrabajo = keyof typeof CLASES_DE_TRABAJO;

const DE_COCINA: readonly string[] = ['nuevos', 'cancelados', 'cambio', 'aviso'] satisfies ClaseDeTrabajo[];

/** Whether a job is a slip of a dispatch area, for which a printer sounds its buzzer. */
export const esDeCocina = (clase: ClaseDeTrabajo): boolean => DE_COCINA.includes(clase);
