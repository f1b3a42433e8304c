import { leerTexto, leerTextoOpcional, type Leido, type ReglaDeTexto } from '../reglas-de-texto.ts';

/** What every field of the registration says when it is empty. */
export const OBLIGATORIO = 'Este campo es obligatorio';
/** The error where no other text fits. */
export const CAMPO_INVALIDO = 'Campo inválido';

/** A pattern of a text, and the error when it does not match. */
interface Formato {
  readonly vale: (texto: string) => boolean;
  readonly error: string;
}

/** The limits of a field of the registration; one without `requerido` may be left empty. */
export interface ReglaDeAlta extends ReglaDeTexto {
  readonly formato?: Formato;
}

const CORREO: Formato = {
  vale: (texto) => /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(texto),
  error: 'Formato de correo electrónico inválido',
};
const TELEFONO: Formato = {
  vale: (texto) => /^\+?[\d ()-]{7,20}$/.test(texto),
  error: 'Formato de teléfono inválido',
};

const PERSONA = { min: 2, max: 50, requerido: OBLIGATORIO, sinDireccionWeb: true } as const;
const NOMBRE = { min: 2, max: 100, requerido: OBLIGATORIO, sinDireccionWeb: true } as const;
const DIRECCION = { min: 10, max: 200, requerido: OBLIGATORIO } as const;
const CORREO_OPCIONAL = { min: 0, max: 100, formato: CORREO, numerosLargos: true } as const;
const TELEFONO_OPCIONAL = { min: 0, max: 20, formato: TELEFONO, numerosLargos: true } as const;

/** The text fields of a registration, in the order of the form. */
export const CAMPOS_DE_ALTA = {
  nombre: PERSONA,
  primerApellido: PERSONA,
  segundoApellido: { min: 0, max: 50, sinDireccionWeb: true },
  correoPersonal: { min: 1, max: 100, requerido: OBLIGATORIO, formato: CORREO, numerosLargos: true },
  nombreEmpresa: NOMBRE,
  direccionNegocio: DIRECCION,
  telefonoNegocio: TELEFONO_OPCIONAL,
  correoNegocio: CORREO_OPCIONAL,
  nombreSucursal: NOMBRE,
  direccionSucursal: DIRECCION,
  telefonoSucursal: TELEFONO_OPCIONAL,
  correoSucursal: CORREO_OPCIONAL,
} as const satisfies Readonly<Record<string, ReglaDeAlta>>;

/** A written field of the registration. */
export type CampoDeAlta = keyof typeof CAMPOS_DE_ALTA;

const conFormato = ({ formato }: ReglaDeAlta, leido: Leido<string | null>): Leido<string | null> =>
  leido.ok && leido.value !== null && formato && !formato.vale(leido.value)
    ? { ok: false, error: formato.error }
    : leido;

/** Parses a field: its stored form, null for an optional empty one, or an error. */
export const leerCampoDeAlta = (campo: CampoDeAlta, escrito: string): Leido<string | null> => {
  const regla: ReglaDeAlta = CAMPOS_DE_ALTA[campo];
  return conFormato(regla, regla.requerido ? leerTexto(regla, escrito) : leerTextoOpcional(regla, escrito));
};
