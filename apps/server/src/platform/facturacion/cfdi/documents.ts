import type { Db } from '../../db/tenant.ts';
import { sqlText, type Query } from '../../db/query.ts';
import type { Attachment } from '../../correo/transporte/transporte.ts';
import { ok, refuse, type Result } from '@comal/domain/result';
import type { Workshop } from '../../workshop/workshop.ts';
import { PRINT_CFDI } from './pdf.ts';

/** What a person may download of an invoice. */
export type DocumentKind = 'pdf' | 'xml' | 'acuse';

interface Files {
  readonly serie: string;
  readonly folio: number;
  readonly rfc: string;
  readonly total: number;
  readonly prueba: boolean;
  readonly uuid: string | null;
  readonly timbrado: string | null;
  readonly acuse: string | null;
  /** The invoice from which an egreso takes. */
  readonly corrige: string | null;
}

const filesOf = (cliente: string, factura: string): Query<Files> =>
  sqlText(
    `SELECT f.serie, f.folio, f.rfc, f.total, f.prueba, f.uuid::text AS uuid, a.timbrado, a.acuse,
       (SELECT r.serie || '-' || r.folio FROM factura r WHERE f.clase = 'egreso' AND r.cliente = f.cliente AND r.id = f.relaciona) AS corrige FROM factura f
     LEFT JOIN factura_archivo a ON a.cliente = f.cliente AND a.factura = f.id WHERE f.cliente = $1 AND f.id = $2`,
    [cliente, factura],
  );

const XML = 'application/xml';

/** What documents are made with. */
export interface DocumentDeps {
  readonly db: Db;
  readonly taller: Workshop;
}

/** Why there is no document: the invoice is not stamped, or the workshop has too much to do. */
type NoDocument = 'FACTURA_SIN_TIMBRE' | 'TALLER_OCUPADO';

const draw = (
  { taller }: DocumentDeps,
  cliente: string,
  { prueba }: Files,
  xml: string,
): Promise<Result<Buffer, 'TALLER_OCUPADO'>> =>
  taller.run(async (worker): Promise<Result<Buffer, never>> => {
    const drawn = await worker.ask(PRINT_CFDI, { xml, prueba });
    if (!drawn.ok) throw new Error('The workshop could not draw the invoice');
    return ok(Buffer.from(drawn.value, 'base64'));
  }, cliente);

const EXTENSION: Readonly<Record<DocumentKind, string>> = { xml: '.xml', pdf: '.pdf', acuse: '-acuse.xml' };

const bytesOf = async (
  deps: DocumentDeps,
  cliente: string,
  files: Files,
  kind: DocumentKind,
): Promise<Result<Buffer, NoDocument>> => {
  const text = kind === 'acuse' ? files.acuse : files.timbrado;
  if (text === null) return refuse('FACTURA_SIN_TIMBRE');
  return kind === 'pdf' ? draw(deps, cliente, files, text) : ok(Buffer.from(text, 'utf8'));
};

const documentFrom = async (
  deps: DocumentDeps,
  cliente: string,
  files: Files,
  kind: DocumentKind,
): Promise<Result<Attachment, NoDocument>> => {
  const bytes = await bytesOf(deps, cliente, files, kind);
  if (!bytes.ok) return bytes;
  const name = `${files.serie}-${files.folio}-${files.rfc}${EXTENSION[kind]}`;
  return ok({ name, type: kind === 'pdf' ? 'application/pdf' : XML, bytes: bytes.value });
};

/** A document of an invoice. */
export const documentOf = async (
  deps: DocumentDeps,
  cliente: string,
  factura: string,
  kind: DocumentKind,
): Promise<Result<Attachment, NoDocument>> => {
  const [[files]] = await deps.db.read(cliente, filesOf(cliente, factura));
  return files ? documentFrom(deps, cliente, files, kind) : refuse('FACTURA_SIN_TIMBRE');
};

/** A stamped invoice as its mail tells it; the total is in centavos. */
export interface MailedFactura {
  readonly folio: string;
  /** The invoice from which it takes, where it is an egreso. */
  readonly corrige: string | null;
  readonly total: number;
  readonly uuid: string;
  readonly attachments: readonly Attachment[];
}

/** A stamped invoice for its mail, with both files. Throws where they cannot be made: the mail waits. */
export const invoiceOfMail = async (deps: DocumentDeps, cliente: string, factura: string): Promise<MailedFactura> => {
  const [[files]] = await deps.db.read(cliente, filesOf(cliente, factura));
  if (!files?.uuid) throw new Error('A mail is about an invoice that is not stamped');
  const [pdf, xml] = [await documentFrom(deps, cliente, files, 'pdf'), await documentFrom(deps, cliente, files, 'xml')];
  if (!pdf.ok || !xml.ok) throw new Error('The files of an invoice could not be made');
  const { serie, folio, total, uuid, corrige } = files;
  return { folio: `${serie}-${folio}`, corrige, total, uuid: uuid.toUpperCase(), attachments: [pdf.value, xml.value] };
};
