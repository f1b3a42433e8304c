import { leerTexto, leerTextoOpcional, type Leido, type ReglaDeTexto } from '../reglas-de-texto.ts';

const OBLIGATORIO = 'Campo requerido';

/** Limits of the data of a business (D-57). */
export const LIMITES_DE_NEGOCIO = {
  nombre: {
    ...{ min: 3, max: 30, requerido: OBLIGATORIO, minimo: 'Mínimo 3 caracteres', maximo: 'Máximo 30 caracteres' },
    sinDireccionWeb: true,
  },
  correoPersonal: { min: 1, max: 100, requerido: OBLIGATORIO, numerosLargos: true },
  correo: { min: 1, max: 100, numerosLargos: true },
  telefono: { min: 1, max: 20, numerosLargos: true },
  direccion: { min: 8, max: 100, minimo: 'Mínimo 8 caracteres', maximo: 'Máximo 100 caracteres' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

/** The error of an invalid telephone of the business. */
export const TELEFONO_DE_NEGOCIO_INVALIDO = 'Debe contener 10 dígitos';
/** The error of an invalid mail address. */
export const CORREO_INVALIDO = 'Correo inválido';

const CORREO = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]{1,63}(\.[a-z\d-]{1,63}){1,8}$/i;

/** Whether a cleaned text is one mail address: no display name, no second one, nothing that could break a mail header. */
export const esCorreo = (texto: string): boolean => CORREO.test(texto);

const conForma = <T extends string | null>(leido: Leido<T>): Leido<T> =>
  leido.ok && leido.value !== null && !esCorreo(leido.value) ? { ok: false, error: CORREO_INVALIDO } : leido;

/** Parses a required mail address. */
export const leerCorreo =
  (regla: ReglaDeTexto) =>
  (texto: string): Leido<string> =>
    conForma(leerTexto(regla, texto));

/** Parses an optional mail address. */
export const leerCorreoOpcional =
  (regla: ReglaDeTexto) =>
  (texto: string): Leido<string | null> =>
    conForma(leerTextoOpcional(regla, texto));

/** A telephone in the stored form, ten digits without separators; null when it has not ten. */
export const leerTelefono = (escrito: string): string | null => {
  const digitos = escrito.replace(/[\s()-]/g, '');
  return /^\d{10}$/.test(digitos) ? digitos : null;
};
