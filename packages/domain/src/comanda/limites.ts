import type { ReglaDeTexto } from '../reglas-de-texto.ts';

/** How far a bill is divided: more people than that do not pay one dish (D-45). */
export const LIMITES_DE_DIVISION = { partes: 20 } as const;

/** The most guests of a comanda. */
export const COMENSALES_MAXIMOS = 999;

/** What may be written in a comanda. */
export const LIMITES = {
  nombre: { min: 1, max: 20, requerido: 'Debes indicar el nombre de la comanda' },
  comentario: { min: 5, max: 100 },
  /** From a phone: 'BBQ' and 'No' are observations (D-24). */
  observacion: { min: 0, max: 100 },
  /** What the kitchen is told of a dish that it prepares already (D-139). */
  avisoACocina: { min: 5, max: 100, requerido: 'Escribe qué debe saber la cocina' },
  subcuenta: { min: 3, max: 20 },
  /** The folio of a ticket, as it is typed. */
  ticket: { min: 1, max: 20, numerosLargos: true },
  /** Why a line is taken back that the kitchen works on (D-106). */
  motivoDePedido: { min: 3, max: 100, requerido: 'Di por qué se cancela el pedido' },
  /** Why the house gives a dish away (decision 0057). */
  motivoDeCortesia: { min: 3, max: 100, requerido: 'Di por qué se regala' },
  motivoDeCancelacion: { min: 5, max: 200, requerido: 'Escribe por qué se cancela el cobro' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;
