/** How far go the most dishes of one order, and the dishes of one code in an hour that go to the kitchen by themselves (D-76, D-113). */
export const LIMITES_DE_AUTOSERVICIO = {
  unidades: { min: 1, max: 99 },
  porHora: { min: 1, max: 10_000 },
} as const;

/** Most calls of one code in an hour. */
export const LLAMADOS_POR_HORA = 20;

/** How long an order may call somebody, and is waited for to be accepted, in milliseconds. */
export const VIGENCIA_DE_PEDIDO_MS = 12 * 3_600_000;

/** What a diner may ask for with one press. */
export const LLAMADOS = ['mesero', 'cuenta'] as const;
export type TipoDeLlamado = (typeof LLAMADOS)[number];

/** Why an order is refused: what is offered, and how long it may be in words. */
export const RECHAZO = {
  motivos: ['Se agotó lo que pediste', 'La cocina ya cerró', 'No encontramos tu mesa'],
  regla: { min: 3, max: 100, requerido: 'Di por qué: el cliente lo lee en su teléfono' },
} as const;

/** What is counted of the menu on phones, a day and a branch: a code opened, a cart begun. */
export const VISITAS = ['escaneo', 'carrito'] as const;
export type TipoDeVisita = (typeof VISITAS)[number];

/** As far as a day counts: whoever presses without end fills no table and overflows no figure. */
export const VISITAS_POR_DIA = 100_000;
