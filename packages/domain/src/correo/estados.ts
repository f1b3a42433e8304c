/** The state of a mail: queued, sent, in the folder, or given up. */
export const ESTADO_DE_CORREO = { EN_COLA: 1, ENVIADO: 2, EN_CARPETA: 3, FALLIDO: 4 } as const;

/** One of its states, as it is kept. */
export type EstadoDeCorreo = (typeof ESTADO_DE_CORREO)[keyof typeof ESTADO_DE_CORREO];

/** The names of the states in the list of mails. */
export const NOMBRE_DE_ESTADO_DE_CORREO: Readonly<Record<EstadoDeCorreo, string>> = {
  1: 'En cola',
  2: 'Enviado',
  3: 'En la carpeta',
  4: 'No se pudo enviar',
};

/** Why a mail was not sent, in words without its content. */
export const FALLO_DE_CORREO = {
  conexion: 'No se pudo conectar con el servidor de correo',
  tiempo: 'El servidor de correo tardó demasiado',
  cortado: 'El servidor de correo cortó la conexión',
  acceso: 'El servidor de correo no aceptó el usuario o la contraseña de SMTP_URL',
  rechazado: 'El servidor de correo no aceptó la dirección o el mensaje',
  carpeta: 'No se pudo escribir en la carpeta de correo',
  destinatario: 'Ya no hay a quién escribirle',
  sin_confirmar: 'Nadie ha confirmado ese correo con el enlace que se le mandó',
  otro: 'El servidor de correo no contestó lo que se esperaba',
} as const;

/** The name of one of these reasons. */
export type FalloDeCorreo = keyof typeof FALLO_DE_CORREO;
