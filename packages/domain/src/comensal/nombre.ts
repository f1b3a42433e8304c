import { leerTexto, type Leido, type ReglaDeTexto } from '../reglas-de-texto.ts';

/** The name of who orders from a phone. */
export const NOMBRE_DEL_COMENSAL = {
  min: 2,
  max: 50,
  requerido: 'El nombre es requerido',
  minimo: 'El nombre debe tener al menos 2 caracteres',
  maximo: 'El nombre no puede exceder 50 caracteres',
} as const satisfies ReglaDeTexto;

/** The message for a name with other characters than letters and spaces. */
export const SOLO_LETRAS = 'Solo se permiten letras y espacios';

/** Whether a name has only letters, Spanish ones too, and blanks. */
export const soloLetras = (nombre: string): boolean => /^[a-zA-ZáéíóúüñÁÉÍÓÚÜÑ ]*$/.test(nombre);

/** Parses a name, trimmed, or an error. */
export const leerNombreDelComensal = (escrito: string): Leido<string> => {
  const leido = leerTexto(NOMBRE_DEL_COMENSAL, escrito);
  return leido.ok && !soloLetras(leido.value) ? { ok: false, error: SOLO_LETRAS } : leido;
};
