/**
 * Limits of the settings: dishes of one order, and dishes of one code per hour that go to the kitchen without confirmation (D-76,
 * D-113).
 */
export const LIMITES_DE_AUTOSERVICIO = {
  unidades: { min: 1, max: 99 },
  porHora: { min: 1, max: 10_000 },
} as const;

/** Limit of calls of one code in an hour. */
export const LLAMADOS_POR_HORA = 20;

/** How long an order may call a waiter, or wait for acceptance, in milliseconds. */
export const VIGENCIA_DE_PEDIDO_MS = 12 * 3_600_000;

/** The calls that a diner can make. */
export const LLAMADOS = ['mesero', 'cuenta'] as const;
export type TipoDeLlamado = (typeof LLAMADOS)[number];

/** The reasons offered for refusing an order, and the limits of a written one. */
export const RECHAZO = {
  motivos: ['Se agotó lo que pediste', 'La cocina ya cerró', 'No encontramos tu mesa'],
  regla: { min: 3, max: 100, requerido: 'Di por qué: el cliente lo lee en su teléfono' },
} as const;

/** The events counted for the menu on phones, per day and branch: code opened, cart begun. */
export const VISITAS = ['escaneo', 'carrito'] as const;
export type TipoDeVisita = (typeof VISITAS)[number];

/** Limit of a day's count, so that a flood of visits cannot overflow it. */
export const VISITAS_POR_DIA = 100_000;
