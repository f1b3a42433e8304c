import type { Leido } from '../../reglas-de-texto.ts';

/** Whose an RFC is: of a person, of a company, or one of the two that name nobody. */
export type ClaseDeRfc = 'fisica' | 'moral' | 'generico';

/** The RFC of the general public. */
export const RFC_PUBLICO = 'XAXX010101000';
/** The RFC of any foreigner. */
const RFC_EXTRANJERO = 'XEXX010101000';

/** Letters of the name, birth or founding date, homoclave, check digit. */
const FORMA = /^([A-ZÑ&]{3,4})(\d\d)(\d\d)(\d\d)[A-Z\d]{2}[\dA]$/;
const LARGO_DE_FISICA = 13;
/** Allowance for the spaces and hyphens that people write in it. */
const CRUDO = 40;

const DIAS_DE_MES = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The century is not written, and 1900 is the only year 00 without a 29 February: it is let pass. */
const esFecha = (anio: number, mes: number, dia: number): boolean =>
  dia >= 1 && dia <= (DIAS_DE_MES[mes - 1] ?? 0) && (mes !== 2 || dia < 29 || anio % 4 === 0);

/** Whose an RFC in its stored form is; null where it has not the form of one, or its date does not exist. */
export const claseDeRfc = (rfc: string): ClaseDeRfc | null => {
  if (rfc === RFC_PUBLICO || rfc === RFC_EXTRANJERO) return 'generico';
  const [, , anio, mes, dia] = FORMA.exec(rfc) ?? [];
  if (!esFecha(Number(anio), Number(mes), Number(dia))) return null;
  return rfc.length === LARGO_DE_FISICA ? 'fisica' : 'moral';
};

/** An RFC as typed ('eku-900317 3c9') in its stored form: upper case, without spaces and hyphens. */
export const leerRfc = (escrito: string): Leido<string> => {
  if (escrito.trim() === '') return { ok: false, error: 'Escribe el RFC' };
  const rfc =
    escrito.length > CRUDO
      ? ''
      : escrito
          .replace(/[\s\p{Pd}.]/gu, '')
          .toUpperCase()
          .normalize('NFC');
  return claseDeRfc(rfc) !== null
    ? { ok: true, value: rfc }
    : { ok: false, error: 'El RFC lleva 12 letras y números si es de empresa, 13 si es de persona. Revísalo' };
};

const VALORES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
const MODULO = 11;

/**
 * Whether the check digit of an RFC fits (module 11). SAT has given out RFC whose digit does not, so that one
 * that does not fit is a doubt, and no reason to refuse it.
 */
export const cuadraDigito = (rfc: string): boolean => {
  if (claseDeRfc(rfc) === 'generico') return true;
  const suma = [...rfc.slice(0, -1).padStart(LARGO_DE_FISICA - 1)].reduce(
    (s, signo, i) => s + VALORES.indexOf(signo) * (LARGO_DE_FISICA - i),
    0,
  );
  return rfc.at(-1) === '0123456789A'[(MODULO - (suma % MODULO)) % MODULO];
};
