/** What groups of options and choices of them refuse, as `motivos.ts` has it. */
export const MOTIVOS_DE_OPCIONES = {
  OPCION_AGOTADA: { status: 409, texto: '{opcion} está agotado: elige otra opción' },
  FALTAN_OPCIONES: { status: 409, texto: '{grupo}: elige al menos {n}' },
  SOBRAN_OPCIONES: { status: 409, texto: '{grupo}: elige a lo más {n}' },
  ESPECIFICACION_EN_GRUPO: {
    status: 409,
    texto: 'No puedes eliminar esta especificación: es una opción de {grupo}',
  },
  GRUPO_AL_REVES: { status: 409, texto: 'El mínimo no puede ser mayor que el máximo' },
  GRUPO_IMPOSIBLE: {
    status: 409,
    texto: 'Pide elegir {n} y tiene {hay}: nadie podría pedir el platillo',
  },
  OPCION_DOS_VECES: { status: 409, texto: 'Una opción está dos veces en el grupo' },
  DEMASIADAS_DE_INICIO: { status: 409, texto: 'Hay más opciones elegidas de inicio que el máximo, {n}' },
  GRUPO_DESCONOCIDO: { status: 409, texto: 'Un grupo de opciones ya no existe; elige otra vez' },
  GRUPO_MUY_HONDO: { status: 409, texto: 'Una opción abre un grupo, y las de ese grupo no pueden abrir otro' },
  GRUPO_EN_USO: { status: 409, texto: 'No puedes eliminar este grupo: lo usa {usa}' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;
