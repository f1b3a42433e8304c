/** How far go the most dishes of one order, and the most orders of one code in an hour (D-113). */
export const LIMITES_DE_AUTOSERVICIO = {
  unidades: { min: 1, max: 99 },
  porHora: { min: 1, max: 1_000 },
} as const;
