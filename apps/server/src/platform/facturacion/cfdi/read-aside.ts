import type { Timbre } from '@comal/domain/facturacion/cfdi/comprobante';
import { ok, type Result } from '@comal/domain/result';
import { jobKind, jobRequest, type JobKind, type JobRequest } from '../../workshop/job-request.ts';
import type { Workshop } from '../../workshop/workshop.ts';
import { pageOf } from '../pac/facturapi/facturapi-page.ts';
import { bodyOfSoap } from '../pac/soap-body.ts';
import {
  attributeOf,
  childrenOf,
  readStamped,
  readXml,
  type Node,
  type Sent,
  type StampProblem,
} from './stamped-xml.ts';

/**
 * Characters that are read at once, within some 50 ms whatever they are: an invoice of all charges that a till puts into one has 31,000,
 * and its sealed XML as many. Starting the workshop for it would take longer.
 */
const SHORT = 65_536;

/** A kind of reading, with how many characters it reads. */
interface Reading<E, S> {
  readonly request: JobRequest<E, S>;
  readonly read: (entrada: E) => S;
  readonly lengthOf: (entrada: E) => number;
}

interface StampedText {
  readonly xml: string;
  readonly sent: Sent;
}

// Their time is limited by the size of what is read, and not as that of other files from outside: a stamp that a slow machine may not
// read would stay in doubt for ever.
const STAMP: Reading<StampedText, Result<Timbre, StampProblem>> = {
  request: jobRequest('facturacion.timbre'),
  read: ({ xml, sent }) => readStamped(xml, sent),
  lengthOf: ({ xml, sent }) => xml.length + (sent.sellado?.length ?? 0),
};
const SEAL: Reading<string, string> = {
  request: jobRequest('facturacion.sello'),
  read: (xml) => {
    const read = readXml(xml);
    return read.ok ? attributeOf(childrenOf(read.value, 'Comprobante')[0], 'Sello') : '';
  },
  lengthOf: (xml) => xml.length,
};
const SOAP: Reading<string, Node | null> = {
  request: jobRequest('facturacion.soap'),
  read: bodyOfSoap,
  lengthOf: (text) => text.length,
};
const PAGE: Reading<string, ReturnType<typeof pageOf>> = {
  request: jobRequest('facturacion.pagina'),
  read: pageOf,
  lengthOf: (text) => text.length,
};

const jobOf = <E, S>({ request, read }: Reading<E, S>): JobKind => jobKind(request, async (entrada) => read(entrada));

/** Long texts of PACs and people are read in the workshop, so that none delays tills (decisions 0011 and 0151). */
export const readingJobs: readonly JobKind[] = [jobOf(STAMP), jobOf(SEAL), jobOf(SOAP), jobOf(PAGE)];

/** What was read; it was not where the workshop has too much to do, or could not finish. */
type Read<S> = Promise<Result<S, 'NO_TERMINO' | 'TALLER_OCUPADO'>>;

/** Who has long texts read: the workshop, and the business whose turn it takes. */
export interface Reader {
  readonly taller: Pick<Workshop, 'run'>;
  readonly de: string;
}

const aside = <E, S>({ request, read, lengthOf }: Reading<E, S>, { taller, de }: Reader, entrada: E): Read<S> =>
  lengthOf(entrada) <= SHORT
    ? Promise.resolve(ok(read(entrada)))
    : taller.run((worker) => worker.ask(request, entrada), de);

/** What a PAC stamped: its XML, without BOM, and its folio fiscal. */
export interface Stamped {
  readonly xml: string;
  readonly uuid: string;
}

/** Reads the XML that a PAC stamped, as `readStamped` checks it. */
export const stampedAside = async (
  reader: Reader,
  answer: string,
  sent: Sent,
): Promise<Result<Stamped, StampProblem | 'NO_TERMINO' | 'TALLER_OCUPADO'>> => {
  const xml = answer.replace(/^\ufeff/, '');
  const read = await aside(STAMP, reader, { xml, sent });
  const stamp = read.ok ? read.value : read;
  return stamp.ok ? ok({ xml, uuid: stamp.value.uuid }) : stamp;
};

/** Reads the seal of a stamped XML; '' where it has none. */
export const sealAside = (reader: Reader, xml: string): Read<string> => aside(SEAL, reader, xml);

/** Reads the body of a SOAP answer; null where it has none, or too many parts. */
export const soapAside = (reader: Reader, text: string): Read<Node | null> => aside(SOAP, reader, text);

/** Reads a page of facturapi's invoices; null where it is none. */
export const pageAside = (reader: Reader, text: string): Read<ReturnType<typeof pageOf>> => aside(PAGE, reader, text);
