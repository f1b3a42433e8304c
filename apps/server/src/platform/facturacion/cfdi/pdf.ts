import { writePdf } from '../../exportar/pdfmake.ts';
import { jobKind, jobRequest, type JobKind } from '../../workshop/job-request.ts';
import { readCfdi } from './printed-cfdi.ts';
import { conceptsOf, headOf, receiverOf, sealsOf, totalsOf, type PrintedCfdi } from './pdf-parts.ts';

const TEST = 'PRUEBA, sin validez fiscal';

const footOf =
  ({ comprobante: { serie, folio }, timbre }: PrintedCfdi) =>
  (page: number, pages: number) => ({
    columns: [`${serie}-${folio} · ${timbre.uuid}`, { text: `Página ${page} de ${pages}`, alignment: 'right' }],
    margin: [40, 12, 40, 0],
    fontSize: 7,
  });

const documentOf = (p: PrintedCfdi): object => ({
  info: {
    title: `${p.comprobante.serie}-${p.comprobante.folio}`,
    author: p.comprobante.emisor.nombre,
    creator: 'Comal',
  },
  pageSize: 'LETTER',
  pageMargins: [40, 40, 40, 44],
  defaultStyle: { font: 'Roboto', fontSize: 9, color: '#1b1b2f' },
  footer: footOf(p),
  ...(p.prueba && { watermark: { text: TEST, color: '#b3261e', opacity: 0.12, bold: true } }),
  content: [
    ...(p.prueba ? [{ text: TEST, bold: true, fontSize: 12, color: '#b3261e', margin: [0, 0, 0, 8] }] : []),
    headOf(p),
    receiverOf(p),
    ...conceptsOf(p),
    totalsOf(p),
    sealsOf(p),
  ],
});

/** The printed representation of a stamped CFDI: letter, with its QR code and seals. */
export const pdfOfCfdi = (p: PrintedCfdi): Promise<Buffer> => writePdf(documentOf(p));

/** Reads a stamped CFDI and draws its printed representation; the PDF in base64. */
export const PRINT_CFDI = jobRequest<{ readonly xml: string; readonly prueba: boolean }, string>('facturacion.pdf');

/** Invoices are drawn in the workshop, so that a long one does not delay tills (decision 0011). */
export const cfdiJobs: readonly JobKind[] = [
  jobKind(PRINT_CFDI, async ({ xml, prueba }) => (await pdfOfCfdi({ ...readCfdi(xml), prueba })).toString('base64')),
];
