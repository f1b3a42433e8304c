import { setTimeout as wait } from 'node:timers/promises';
import { documentOf, type DocumentDeps, type DocumentKind } from '../../../../platform/facturacion/cfdi/documents.ts';
import type { Zip } from '../../../../platform/exportar/streaming/zip.ts';
import type { FacturaDelMes } from './facturas-del-mes.ts';

/** How often a PDF is tried while the workshop has too much to do, and how long to wait in between. */
const INTENTOS = 60;
const ESPERA_MS = 1_000;

const FINAL: Readonly<Record<DocumentKind, string>> = { xml: '.xml', pdf: '.pdf', acuse: '-acuse.xml' };

/** Where the files of an invoice are, of signs that every system takes in names. */
const nombreDe = (mes: string, { serie, folio, rfc, uuid, de_este_mes }: FacturaDelMes): string => {
  const carpeta = de_este_mes ? mes : `${mes}/canceladas-de-otros-meses`;
  return `${carpeta}/${serie}-${folio}_${rfc.replace(/[^A-ZÑ&0-9]/g, '')}_${uuid}`;
};

/** A PDF; null: it could not be drawn. */
const dibujar = async (
  deps: DocumentDeps,
  cliente: string,
  factura: string,
  salida: AbortSignal,
): Promise<Buffer | null> => {
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    salida.throwIfAborted();
    const pdf = await documentOf(deps, cliente, factura, 'pdf').catch(() => null);
    if (pdf?.ok) return pdf.value.bytes;
    if (pdf?.motivo !== 'TALLER_OCUPADO') return null;
    await wait(ESPERA_MS, undefined, { signal: salida });
  }
  return null;
};

/** What a month's package needs to write files. */
export interface Empaque {
  readonly deps: DocumentDeps;
  readonly cliente: string;
  readonly mes: string;
  readonly conPdf: boolean;
  readonly salida: AbortSignal;
}

const agregar = (zip: Zip, nombre: string, bytes: Buffer): Promise<void> => zip.add(nombre, (write) => write(bytes));

/** Adds the files of an invoice; returns the names of those that are missing. */
const agregarFactura = async (zip: Zip, e: Empaque, f: FacturaDelMes): Promise<readonly string[]> => {
  const nombre = nombreDe(e.mes, f);
  const faltan: string[] = [];
  for (const cual of [...(f.de_este_mes ? ['xml' as const] : []), ...(f.con_acuse ? ['acuse' as const] : [])]) {
    const texto = await documentOf(e.deps, e.cliente, f.id, cual);
    if (texto.ok) await agregar(zip, nombre + FINAL[cual], texto.value.bytes);
    else faltan.push(nombre + FINAL[cual]);
  }
  if (!e.conPdf || !f.de_este_mes) return faltan;
  const pdf = await dibujar(e.deps, e.cliente, f.id, e.salida);
  if (pdf) await agregar(zip, nombre + FINAL.pdf, pdf);
  return pdf ? faltan : [...faltan, nombre + FINAL.pdf];
};

const aviso = (faltan: readonly string[]): Buffer =>
  Buffer.from(
    ['Estos archivos no se pudieron hacer. Bájalos uno por uno en Facturas:', '', ...faltan, ''].join('\r\n'),
    'utf8',
  );

/** Adds the files of the invoices of a month, one after the other, and says which are missing. */
export const agregarFacturas = async (zip: Zip, e: Empaque, facturas: readonly FacturaDelMes[]): Promise<void> => {
  const faltan: string[] = [];
  for (const f of facturas) {
    e.salida.throwIfAborted();
    faltan.push(...(await agregarFactura(zip, e, f)));
  }
  if (faltan.length > 0) await agregar(zip, 'FALTAN.txt', aviso(faltan));
};
