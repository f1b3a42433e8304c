/** What rooms and tables refuse, as `motivos.ts` has it. */
export const MOTIVOS_DE_SALONES = {
  SALONES_MAXIMOS: { status: 409, texto: 'La sucursal ya tiene {cuantos} salones' },
  MESAS_DE_SUCURSAL: { status: 409, texto: 'Una sucursal tiene a lo más {cuantas} mesas' },
  MESA_OCUPADA: { status: 409, texto: '{mesa} tiene una comanda abierta' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;
