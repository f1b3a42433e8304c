/** What rooms and tables refuse, as `motivos.ts` has it. */
export const MOTIVOS_DE_SALONES = {
  SALONES_MAXIMOS: { status: 409, texto: 'La sucursal ya tiene {cuantos} salones' },
  MESAS_DE_SUCURSAL: { status: 409, texto: 'Una sucursal tiene a lo más {cuantas} mesas' },
  MESA_OCUPADA: { status: 409, texto: '{mesa} tiene una comanda abierta' },
  MESA_RESERVADA: { status: 409, texto: '{mesa} está reservada para {nombre}, {cuando}' },
  MESA_DE_OTRO: { status: 409, texto: '{mesa} es de {mesero}' },
  RESERVACION_ATENDIDA: { status: 409, texto: 'La reservación de {nombre} ya no está pendiente: {estado}' },
  RESERVACION_PASADA: { status: 409, texto: 'Ese día ya pasó' },
  RESERVACIONES_DEL_DIA: { status: 409, texto: 'Ese día ya tiene {cuantas} reservaciones' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;
