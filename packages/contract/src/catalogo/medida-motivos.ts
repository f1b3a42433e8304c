/** What lines that are weighed or measured refuse (D-163), as `motivos.ts` has it. */
export const MOTIVOS_DE_MEDIDA = {
  FALTA_CANTIDAD: { status: 409, texto: '{nombre} se vende por {unidad}: di cuánto' },
  CANTIDAD_INVALIDA: { status: 409, texto: '{nombre}: la cantidad va de 0.001 a 99.999' },
  SE_VENDE_POR_PIEZA: { status: 409, texto: '{nombre} ya se vende por pieza: agrégalo otra vez' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;

/** When each of them is answered. */
export const CUANDO_DE_MEDIDA: Readonly<Record<keyof typeof MOTIVOS_DE_MEDIDA, string>> = {
  FALTA_CANTIDAD: 'A new line of a dish that is sold by weight or measure does not say how much.',
  CANTIDAD_INVALIDA: 'A new line says a quantity that no line has.',
  SE_VENDE_POR_PIEZA: 'A new line says how much of a dish that is sold by the piece.',
};
