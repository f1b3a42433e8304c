import type { Leido } from '../../reglas-de-texto.ts';
import type { Receptor } from '../cfdi/comprobante.ts';
import { leerNombreFiscal, llevaSociedad } from './nombre.ts';
import { regimenDe, regimenesPara } from './regimenes.ts';
import { claseDeRfc, cuadraDigito, leerRfc, RFC_PUBLICO } from './rfc.ts';
import { usoDe, usosPara } from './usos.ts';

/** What there is to say of the data of a receiver, by field, in words for the person who typed them. */
export type DichoDeReceptor = Partial<Record<keyof Receptor, string>>;

/** The data of a receiver in their stored form, or what is wrong with them. */
export type ReceptorLeido =
  { readonly ok: true; readonly value: Receptor } | { readonly ok: false; readonly problemas: DichoDeReceptor };

const error = (texto: string): Leido<never> => ({ ok: false, error: texto });

const leerRfcPropio = (escrito: string): Leido<string> => {
  const leido = leerRfc(escrito);
  return leido.ok && claseDeRfc(leido.value) === 'generico'
    ? error('Este RFC es genérico: escribe el de quien pide la factura')
    : leido;
};

const CP = /^\d{5}$/;

/** A postal code as typed, in its stored form. */
export const leerCp = (escrito: string): Leido<string> => {
  const cp = escrito.trim();
  return CP.test(cp) && cp !== '00000'
    ? { ok: true, value: cp }
    : error('El código postal lleva 5 números: el que dice la constancia');
};

/** Of which kind the regímenes and uses are judged: of both, until the RFC can be read. */
const quienDe = (rfc: Leido<string>): 'fisica' | 'moral' | null => {
  const clase = rfc.ok ? claseDeRfc(rfc.value) : null;
  return clase === 'generico' ? null : clase;
};

const DE_OTRO = {
  fisica: 'Este régimen es de empresas, y el RFC es de una persona',
  moral: 'Este régimen es de personas, y el RFC es de una empresa',
} as const;

/** Checks the key of a régimen, and that it fits the kind of RFC where that is known. */
export const leerRegimen = (clave: string, quien: 'fisica' | 'moral' | null): Leido<string> => {
  if (!regimenDe(clave)) return error('Elige el régimen que dice la constancia');
  return !quien || regimenesPara(quien).some((r) => r.clave === clave)
    ? { ok: true, value: clave }
    : error(DE_OTRO[quien]);
};

const leerUso = (clave: string, regimen: Leido<string>, quien: 'fisica' | 'moral' | null): Leido<string> => {
  if (!usoDe(clave)) return error('Elige para qué usarás la factura');
  if (!regimen.ok) return { ok: true, value: clave };
  return usosPara(quien ?? 'fisica', regimen.value).some((u) => u.clave === clave)
    ? { ok: true, value: clave }
    : error('El SAT no acepta este uso con ese régimen: elige otro');
};

const problemasDe = (leidos: Readonly<Record<keyof Receptor, Leido<string>>>): DichoDeReceptor =>
  Object.fromEntries(Object.entries(leidos).flatMap(([campo, leido]) => (leido.ok ? [] : [[campo, leido.error]])));

/**
 * The data of the receiver of a nominative invoice as typed, in their stored form; otherwise every field that is wrong. The RFC
 * of the general public and that of foreigners are refused.
 */
export const leerReceptor = (escrito: Receptor): ReceptorLeido => {
  const rfc = leerRfcPropio(escrito.rfc);
  const quien = quienDe(rfc);
  const regimen = leerRegimen(escrito.regimen, quien);
  const nombre = leerNombreFiscal(escrito.nombre);
  const cp = leerCp(escrito.cp);
  const uso = leerUso(escrito.uso, regimen, quien);
  if (rfc.ok && nombre.ok && regimen.ok && cp.ok && uso.ok)
    return {
      ok: true,
      value: { rfc: rfc.value, nombre: nombre.value, regimen: regimen.value, cp: cp.value, uso: uso.value },
    };
  return { ok: false, problemas: problemasDe({ rfc, nombre, regimen, cp, uso }) };
};

/** What may be wrong with data that can be sent: SAT has RFC whose digit does not fit, and names that end in a kind of company. */
export const dudasDeReceptor = ({ rfc, nombre }: Pick<Receptor, 'rfc' | 'nombre'>): DichoDeReceptor => ({
  ...(cuadraDigito(rfc) ? {} : { rfc: 'El último signo del RFC no cuadra con los demás: revísalo' }),
  ...(claseDeRfc(rfc) === 'moral' && llevaSociedad(nombre)
    ? { nombre: 'El nombre debe ir como en la constancia, sin S.A. de C.V. ni otro tipo de sociedad' }
    : {}),
});

/** The receiver of a factura global, which has the postal code of the place of issue. */
export const publicoEnGeneral = (cp: string, uso: 'S01' | 'G02' = 'S01'): Receptor => ({
  rfc: RFC_PUBLICO,
  nombre: 'PUBLICO EN GENERAL',
  regimen: '616',
  cp,
  uso,
});
