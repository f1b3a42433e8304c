import { CAMPOS_DE_ALTA, leerCampoDeAlta, type CampoDeAlta } from '@comal/domain/negocio/alta';
import type { MenuDeInicio } from '@comal/domain/negocio/menus-de-inicio';

/** The values of the wizard. */
export interface ValoresDeAlta extends Readonly<Record<CampoDeAlta, string>> {
  readonly sexo: number;
  readonly menu: MenuDeInicio;
}

/** The written fields, in the order in which they are asked for. */
const CAMPOS = Object.keys(CAMPOS_DE_ALTA) as CampoDeAlta[];

const HOMBRE = 1;

/** Nothing written; the sex that the documents begin with. */
export const VACIA: ValoresDeAlta = {
  ...(Object.fromEntries(CAMPOS.map((campo) => [campo, ''])) as Record<CampoDeAlta, string>),
  sexo: HOMBRE,
  menu: 'vacio',
};

/** The error of a field with its current value, or null. */
export const errorDe = (campo: CampoDeAlta, valores: ValoresDeAlta): string | null => {
  const leido = leerCampoDeAlta(campo, valores[campo]);
  return leido.ok ? null : leido.error;
};

/** The fields that each step asks for; the last one shows them all. */
export const CAMPOS_DE_PASO = {
  personales: ['nombre', 'primerApellido', 'segundoApellido', 'correoPersonal'],
  negocio: ['nombreEmpresa', 'direccionNegocio', 'telefonoNegocio', 'correoNegocio'],
  sucursal: ['nombreSucursal', 'direccionSucursal', 'telefonoSucursal', 'correoSucursal'],
} as const satisfies Readonly<Record<string, readonly CampoDeAlta[]>>;

/** A step with fields. */
export type PasoDeAlta = keyof typeof CAMPOS_DE_PASO;

/** The fields of a step; of the last one, which has none of its own, all. */
export const camposDe = (paso: string): readonly CampoDeAlta[] =>
  paso in CAMPOS_DE_PASO ? CAMPOS_DE_PASO[paso as PasoDeAlta] : CAMPOS;

const PASOS_DE_ALTA = Object.keys(CAMPOS_DE_PASO) as PasoDeAlta[];

/** What each field is called inside a sentence. */
const EN_FRASE: Readonly<Record<CampoDeAlta, string>> = {
  nombre: 'tu nombre',
  primerApellido: 'tu primer apellido',
  segundoApellido: 'tu segundo apellido',
  correoPersonal: 'tu correo',
  nombreEmpresa: 'el nombre del negocio',
  direccionNegocio: 'la dirección',
  telefonoNegocio: 'el teléfono del negocio',
  correoNegocio: 'el correo del negocio',
  nombreSucursal: 'el nombre de la sucursal',
  direccionSucursal: 'la dirección',
  telefonoSucursal: 'el teléfono de la sucursal',
  correoSucursal: 'el correo de la sucursal',
};

const frase = (campo: CampoDeAlta, valores: ValoresDeAlta): string =>
  `${valores[campo].trim() === '' ? 'Escribe' : 'Corrige'} ${EN_FRASE[campo]} para continuar`;

const esObligatorio = (campo: CampoDeAlta): boolean => 'requerido' in CAMPOS_DE_ALTA[campo];

/** Why a step cannot be left, or undefined; only its required fields count. */
export const faltaEnPaso = (paso: PasoDeAlta, valores: ValoresDeAlta): string | undefined => {
  const malo = CAMPOS_DE_PASO[paso].find((campo) => esObligatorio(campo) && errorDe(campo, valores));
  return malo && frase(malo, valores);
};

/** The step of the first invalid field with its message, or null if the registration can be sent. */
export const primerFallo = (valores: ValoresDeAlta): { readonly paso: number; readonly falta: string } | null => {
  const paso = PASOS_DE_ALTA.findIndex((p) => CAMPOS_DE_PASO[p].some((campo) => errorDe(campo, valores)));
  const malo = PASOS_DE_ALTA[paso] && CAMPOS_DE_PASO[PASOS_DE_ALTA[paso]].find((campo) => errorDe(campo, valores));
  return malo ? { paso, falta: frase(malo, valores) } : null;
};
