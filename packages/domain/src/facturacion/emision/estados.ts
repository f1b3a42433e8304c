/** The states of an invoice, as `factura.estado` stores them (D-152). */
export const ESTADO_DE_FACTURA = {
  /** Waits to be sealed and sent. */
  PENDIENTE: 1,
  /** Sealed and being sent: one process has it. */
  TIMBRANDO: 2,
  TIMBRADA: 3,
  /** SAT or the PAC refused it: it waits for a correction, or is given up. */
  RECHAZADA: 4,
  /** It was sent and no answer came: the PAC is asked by its id, and it is never sent again before. */
  DUDOSA: 5,
  /** Given up before it was stamped; its number stays used. */
  DESCARTADA: 6,
} as const;

export type EstadoDeFactura = (typeof ESTADO_DE_FACTURA)[keyof typeof ESTADO_DE_FACTURA];

const { PENDIENTE, TIMBRANDO, TIMBRADA, RECHAZADA, DUDOSA, DESCARTADA } = ESTADO_DE_FACTURA;

/** Where each state may go. */
const MOVIMIENTOS: Readonly<Record<EstadoDeFactura, readonly EstadoDeFactura[]>> = {
  [PENDIENTE]: [TIMBRANDO, RECHAZADA, DESCARTADA],
  [TIMBRANDO]: [TIMBRADA, RECHAZADA, DUDOSA, PENDIENTE],
  [TIMBRADA]: [],
  [RECHAZADA]: [PENDIENTE, DESCARTADA],
  [DUDOSA]: [TIMBRADA, RECHAZADA, PENDIENTE],
  [DESCARTADA]: [],
};

/** The states from which an invoice may go to one. */
export const desdeDonde = (a: EstadoDeFactura): readonly EstadoDeFactura[] =>
  Object.values(ESTADO_DE_FACTURA).filter((de) => MOVIMIENTOS[de].includes(a));

/** Names of the states, for screens. */
export const NOMBRE_DE_ESTADO: Readonly<Record<EstadoDeFactura, string>> = {
  [PENDIENTE]: 'Pendiente',
  [TIMBRANDO]: 'Timbrando',
  [TIMBRADA]: 'Timbrada',
  [RECHAZADA]: 'Rechazada',
  [DUDOSA]: 'Por confirmar',
  [DESCARTADA]: 'Descartada',
};
