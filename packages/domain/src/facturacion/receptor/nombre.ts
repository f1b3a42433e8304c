import { leerTexto, type Leido, type ReglaDeTexto } from '../../reglas-de-texto.ts';

/** The limit of cfdv40.xsd. */
const REGLA = {
  ...{ min: 1, max: 300, requerido: 'Escribe el nombre como está en la constancia', maximo: 'Máximo 300 caracteres' },
  numerosLargos: true,
} as const satisfies ReglaDeTexto;

/** A name as SAT compares it: upper case, single spaces; ñ, & and accents stay. The bar separates fields in what is sealed. */
export const leerNombreFiscal = (escrito: string): Leido<string> => {
  const leido = leerTexto(REGLA, escrito);
  if (!leido.ok) return leido;
  const value = leido.value.toUpperCase();
  if (value.includes('|')) return { ok: false, error: 'El nombre no puede llevar el signo |' };
  return [...value].length > REGLA.max ? { ok: false, error: REGLA.maximo } : { ok: true, value };
};

/** Kinds of company, as names end in them when they are written without dots and commas. */
const SOCIEDADES = [
  ...['SA', 'SAB', 'SAPI', 'SAPIB', 'SAS', 'SC', 'AC', 'SCS', 'SNC', 'IAP', 'ABP'],
  ...['S DE RL', 'S EN C', 'S EN NC', 'SC DE RL', 'SPR DE RL', 'SPR DE RI', 'SC DE P', 'SC DE C'],
];
const FIN_DE_SOCIEDAD = new RegExp(
  ` (?:${SOCIEDADES.join('|')})(?: DE CV| DE RL DE CV| MI| DE CV MI)?(?: SOFOM (?:ENR|ER))?$`,
);
const SIN_SIGLAS = 60;

/** Abbreviations are joined ('S. A.' and 'S.A.' are SA), so that only the words count. */
const sinPuntos = (nombre: string): string =>
  nombre
    .slice(-SIN_SIGLAS)
    .replaceAll(',', ' ')
    .replace(/\b(\p{L})\. ?(?=\p{L}\b)/gu, '$1')
    .replaceAll('.', '')
    .replace(/ +/g, ' ')
    .trim();

/** Whether the name of a company ends in its kind, which SAT leaves out: 'S.A. DE C.V.'. The stored form of a name. */
export const llevaSociedad = (nombre: string): boolean => FIN_DE_SOCIEDAD.test(` ${sinPuntos(nombre)}`);
