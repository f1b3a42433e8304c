/** What clients and deliveries refuse, as `motivos.ts` has it. */
export const MOTIVOS_DE_REPARTO = {
  TELEFONO_REPETIDO: { status: 409, texto: 'Ese teléfono ya es de {nombre}' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;
