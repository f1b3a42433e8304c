/** A field of the form of an invoice. */
export type CampoDeReceptor = 'rfc' | 'nombre' | 'cp' | 'regimen' | 'uso';

/** Who can mend a refused invoice: who asked for it, the business in its settings, or nobody (a fault of the product or of SAT). */
export type QuienCorrige = 'comensal' | 'negocio' | 'nadie';

/** Why SAT or a PAC refused an invoice, in words that fit its diner as well as staff who read them to her. */
export interface Rechazo {
  /** Of SAT or the PAC; 'OTRO' where it has none that can be read. */
  readonly codigo: string;
  readonly mensaje: string;
  readonly campo: CampoDeReceptor | null;
  readonly corrige: QuienCorrige;
}

type Razon = Omit<Rechazo, 'codigo'>;

const delComensal = (campo: CampoDeReceptor, mensaje: string): Razon => ({ campo, mensaje, corrige: 'comensal' });
const delNegocio = (mensaje: string): Razon => ({ campo: null, mensaje, corrige: 'negocio' });
const deNadie = (mensaje: string): Razon => ({ campo: null, mensaje, corrige: 'nadie' });

const DE_LA_CONSTANCIA = 'de la Constancia de Situación Fiscal';
const RFC = delComensal('rfc', `El SAT no tiene este RFC como activo. Cópialo ${DE_LA_CONSTANCIA}.`);
const NOMBRE = delComensal(
  'nombre',
  `El SAT tiene otro nombre para este RFC. Cópialo ${DE_LA_CONSTANCIA}, sin el tipo de sociedad (S.A. de C.V.).`,
);
const CP = delComensal('cp', `El SAT tiene otro código postal para este RFC. Cópialo ${DE_LA_CONSTANCIA}.`);
const REGIMEN = delComensal('regimen', `El SAT no acepta este régimen para este RFC. Elige uno ${DE_LA_CONSTANCIA}.`);
const USO = delComensal('uso', 'Este uso no va con este régimen. Elige otro.');
const EMISOR = delNegocio('El SAT tiene otro nombre o régimen para el RFC del restaurante. Revísalos en Facturación.');
const CSD = 'Sube en Facturación un certificado de sello digital (CSD) que esté vigente.';
const DE_COMAL = 'Comal armó mal la factura. Avisa a quien te da soporte.';

/** The refusals of SAT that a restaurant meets, by code (matrices of errors of CFDI 4.0 and of the stamp). */
const RAZONES: Readonly<Record<string, Razon>> = {
  CFDI40138: EMISOR,
  CFDI40139: EMISOR,
  CFDI40140: EMISOR,
  CFDI40141: EMISOR,
  CFDI40143: RFC,
  CFDI40144: NOMBRE,
  CFDI40145: NOMBRE,
  CFDI40146: NOMBRE,
  CFDI40147: CP,
  CFDI40148: CP,
  CFDI40149: CP,
  CFDI40157: REGIMEN,
  CFDI40158: REGIMEN,
  CFDI40159: REGIMEN,
  CFDI40160: USO,
  CFDI40161: USO,
  CFDI40102: deNadie(`El SAT no acepta el sello de la factura. ${DE_COMAL}`),
  301: deNadie(`El SAT no acepta la estructura de la factura. ${DE_COMAL}`),
  302: deNadie(`El SAT no acepta el sello de la factura. ${DE_COMAL}`),
  303: delNegocio(`El sello digital es de otro RFC. ${CSD}`),
  304: delNegocio(`El sello digital está revocado. ${CSD}`),
  305: delNegocio(`El sello digital no está vigente. ${CSD}`),
  306: delNegocio(`El certificado es una e.firma. ${CSD}`),
  308: delNegocio(`El certificado no es del SAT. ${CSD}`),
  402: delNegocio(
    'El SAT no permite facturar al RFC del restaurante. Pregunta a tu contador por su lista de obligaciones (LCO).',
  ),
};

/** Names of fields in the words of SAT, where its code is not known. */
const POR_PALABRA: readonly (readonly [string, Razon])[] = [
  ['domiciliofiscalreceptor', CP],
  ['regimenfiscalreceptor', REGIMEN],
  ['usocfdi', USO],
  ['nombre del receptor', NOMBRE],
  ['rfc del receptor', RFC],
];

const LARGO_LEIDO = 2_000;
const LARGO_DICHO = 300;
const SIN_PALABRAS = 'El SAT o el proveedor de timbrado no aceptó la factura y no dijo por qué.';

/** The words of a PAC, without markup, control signs and repeated blanks, and no longer than 300 signs. */
const palabrasDe = (mensaje: string): string => {
  const limpio = mensaje
    .slice(0, LARGO_LEIDO)
    .replace(/<[^>]*>?/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return limpio.length > LARGO_DICHO ? `${limpio.slice(0, LARGO_DICHO - 1).trimEnd()}…` : limpio;
};

const CODIGO = /^\s*(CFDI\d{4,5}|[A-Z]{2}\d{3,5}|\d{3})(?![A-Z0-9])/i;

/** The code with which a message of a PAC begins: of 'CFDI40147 - El campo...' CFDI40147; null for none. */
export const codigoDeMensaje = (mensaje: string): string | null => CODIGO.exec(mensaje)?.[1]?.toUpperCase() ?? null;

const DE_LA_HORA = ['401', '403', 'CFDI40101'];
const PALABRAS_DE_HORA =
  /fecha.{0,80}(rango|72 horas|posterior a la (fecha )?actual|mayor (que|a) la (fecha )?actual|futur)/;

/** Whether a PAC refuses only the date of a CFDI: it has more than 72 hours, or is of the future. Another clock mends it, no other data. */
export const esDeLaHora = (codigo: string, mensaje: string): boolean => {
  const suyo = codigoDeMensaje(codigo) ?? codigoDeMensaje(mensaje) ?? '';
  return DE_LA_HORA.includes(suyo) || PALABRAS_DE_HORA.test(palabrasDe(mensaje).toLowerCase());
};

/** Why an invoice was refused, from the code and the words of SAT or the PAC; what is not known is said in their words. */
export const rechazoDe = (codigo: string, mensaje: string): Rechazo => {
  const suyo = codigoDeMensaje(codigo) ?? codigoDeMensaje(mensaje) ?? 'OTRO';
  const dicho = palabrasDe(mensaje);
  const enMinusculas = dicho.toLowerCase();
  const razon = RAZONES[suyo] ?? POR_PALABRA.find(([palabra]) => enMinusculas.includes(palabra))?.[1];
  return { codigo: suyo, ...(razon ?? deNadie(dicho || SIN_PALABRAS)) };
};
