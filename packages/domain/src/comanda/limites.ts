import type { ReglaDeTexto } from '../reglas-de-texto.ts';

/** Limit of the parts of a bill (D-45). */
export const LIMITES_DE_DIVISION = { partes: 20 } as const;

/** Most moves of lines that one call takes. */
export const PASOS_POR_ENVIO = 300;

/** The most guests of a comanda. */
export const COMENSALES_MAXIMOS = 999;

/** Limits of the fields of a comanda. */
export const LIMITES = {
  nombre: { min: 1, max: 20, requerido: 'Debes indicar el nombre de la comanda' },
  comentario: { min: 5, max: 100 },
  /** From a phone: 'BBQ' and 'No' are valid observations (D-24). */
  observacion: { min: 0, max: 100 },
  /** A notice to the kitchen about a dish in preparation (D-139). */
  avisoACocina: { min: 5, max: 100, requerido: 'Escribe qué debe saber la cocina' },
  subcuenta: { min: 3, max: 20 },
  /** The folio of a ticket. */
  ticket: { min: 1, max: 20, numerosLargos: true },
  /** The reason for cancelling a line in preparation (D-106). */
  motivoDePedido: { min: 3, max: 100, requerido: 'Di por qué se cancela el pedido' },
  /** The reason for a courtesy (decision 0121). */
  motivoDeCortesia: { min: 3, max: 100, requerido: 'Di por qué se regala' },
  /** The reason for a discount (decision 0164). */
  motivoDeDescuento: { min: 3, max: 100, requerido: 'Di por qué se descuenta' },
  /** The reason for returning a line of a charge. */
  motivoDeDevolucion: { min: 3, max: 100, requerido: 'Di por qué se devuelve' },
  motivoDeCancelacion: { min: 5, max: 200, requerido: 'Escribe por qué se cancela el cobro' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;
