/** What branches refuse, as `motivos.ts` has it. */
export const MOTIVOS_DE_SUCURSALES = {
  SUCURSAL_DESCONOCIDA: { status: 409, texto: 'La sucursal elegida ya no existe' },
  SUCURSAL_MATRIZ: { status: 409, texto: 'Siempre hay una matriz: haz matriz primero a otra sucursal' },
  SUCURSAL_PROPIA: { status: 409, texto: 'Estás dentro de esta sucursal. Entra en otra para eliminarla' },
  SUCURSAL_SIN_ADMINISTRADOR: {
    status: 409,
    texto: 'Esta sucursal ya no tiene un administrador propio a quien darle otra contraseña',
  },
  SIN_CORREO_PERSONAL: {
    status: 409,
    texto: 'Escribe primero tu correo personal en Información del Negocio: a él se manda la contraseña',
  },
  DEMASIADOS_CORREOS: { status: 429, texto: 'Ya se mandaron varias contraseñas. Vuelve a intentar en {n} minutos' },
  COPIA_CANCELADA: { status: 409, texto: 'Se canceló la copia: no se agregó ninguna sucursal' },
  SUCURSAL_CON_TURNO: { status: 409, texto: 'Un turno de esta sucursal sigue abierto. Registra primero su caja final' },
} as const;
