import type { Concepto } from '@comal/domain/facturacion/cfdi/comprobante';
import type { ProblemaDeRecibo } from '@comal/domain/facturacion/recibo/recibo';
import { ok, refuse, type Result } from '@comal/domain/result';
import { readCfdi, type ReadCfdi } from './printed-cfdi.ts';
import { readStamped, sentOf } from './stamped-xml.ts';

/** What must be true of an invoice that a PAC made of a receipt. */
export interface ExpectedCfdi {
  /** RFC of the issuer. */
  readonly rfc: string;
  /** What was charged. */
  readonly conceptos: readonly Concepto[];
}

/** An invoice that a PAC made, as it was read. */
export interface ForeignCfdi extends ReadCfdi {
  /** Without BOM. */
  readonly xml: string;
}

type Problem = Extract<ProblemaDeRecibo, 'otro_emisor' | 'otro_total' | 'ilegible'>;

const KNOWN: readonly string[] = ['otro_emisor', 'otro_total'] satisfies readonly Problem[];

const tryToRead = (xml: string): ReadCfdi | null => {
  try {
    return readCfdi(xml);
  } catch {
    return null;
  }
};

/** Characters of an invoice of one charge at most: it is short, and read at once (decision 0151). */
const LONGEST = 65_536;
const LARGEST_FOLIO = 2 ** 31 - 1;
const FORMA = /^\d{2}$/;
const FECHA = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/** Whether it is a time that there is, as a CFDI writes it. */
const isTime = (text: string): boolean => {
  const at = FECHA.test(text) ? new Date(`${text}Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const isFolio = (n: number): boolean => Number.isInteger(n) && n > 0 && n <= LARGEST_FOLIO;

/** Whether it is an invoice by name that can be kept: what is read of it as it is. */
const canBeKept = ({ comprobante: c, timbre }: ReadCfdi): boolean =>
  c.tipo === 'I' && !c.global && isFolio(c.folio) && FORMA.test(c.formaPago) && isTime(c.fecha) && isTime(timbre.fecha);

/**
 * Reads an invoice that a PAC wrote and stamped by itself: with the checks of every XML from outside, for the issuer and the total that are
 * expected; receiver, series and number are whatever it says.
 */
export const readForeign = (answer: string, { rfc, conceptos }: ExpectedCfdi): Result<ForeignCfdi, Problem> => {
  const xml = answer.replace(/^\ufeff/, '');
  const said = xml.length <= LONGEST ? tryToRead(xml) : null;
  if (!said || !canBeKept(said)) return refuse('ilegible');
  const comprobante = { ...said.comprobante, emisor: { ...said.comprobante.emisor, rfc }, conceptos };
  const read = readStamped(xml, { ...sentOf(comprobante, null), byValue: true });
  if (!read.ok) return refuse(KNOWN.includes(read.motivo) ? (read.motivo as Problem) : 'ilegible');
  return ok({ ...said, timbre: read.value, xml });
};
