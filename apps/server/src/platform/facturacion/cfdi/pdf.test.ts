import type { Comprobante } from '@comal/domain/facturacion/cfdi/comprobante';
import { conceptosDeConsumo, conceptosDeEgreso, conceptosDeGlobal } from '@comal/domain/facturacion/conceptos';
import { publicoEnGeneral } from '@comal/domain/facturacion/receptor/receptor';
import { describe, expect, it } from 'vitest';
import { textOfPages } from '../../exportar/read-pdf.fixture.ts';
import { chargesOf, diceOf } from './comprobantes.fixture.ts';
import { PRINTED_CONCEPTS, type PrintedCfdi } from './pdf-parts.ts';
import { pdfOfCfdi } from './pdf.ts';
import { comprobanteOf } from './sealed.fixture.ts';

const TIMBRE: PrintedCfdi['timbre'] = {
  uuid: '6B3E1F0A-8A55-4C7E-9B1D-0C9F6D1F2A3B',
  fecha: '2026-11-29T14:00:05',
  rfcProveedor: 'SPR190613I52',
  noCertificadoSat: '30001000000500003456',
  selloCfd: `${'abcdEFGH1234+/'.repeat(24)}Zz9Y8w==`,
  selloSat: 'sat'.repeat(114),
};

const printed = async (comprobante: Comprobante, prueba = false): Promise<readonly string[]> =>
  textOfPages(await pdfOfCfdi({ comprobante, certificado: '30001000000500003416', timbre: TIMBRE, prueba }));
/** Lines are broken where they fit: what was printed, without where. */
const joined = (pages: readonly string[]): string => pages.join('').replace(/[|\s]/g, '');
const squeezed = (text: string): string => text.replace(/[|\s]/g, '');

describe('the printed representation of a CFDI', () => {
  it('has what Anexo 20 asks for', async () => {
    const [page, ...more] = await printed(comprobanteOf({ formaPago: '28' }));
    expect(more).toEqual([]);
    const text = joined([page!]);
    for (const part of [
      ...['Factura A-7', 'ESCUELA KEMPER URGATE', 'EKU9003173C9', '601 General de Ley Personas Morales'],
      ...['AZUCAR & BOLLOS', 'A&B010101AB1', 'C.P. 06700', 'G03 Gastos en general', '28 Tarjeta de débito'],
      ...['Folio fiscal: 6B3E1F0A-8A55-4C7E-9B1D-0C9F6D1F2A3B', 'Fecha de emisión: 2026-11-29 14:00:00'],
      ...['Certificado del emisor: 30001000000500003416', 'Certificado del SAT: 30001000000500003456'],
      ...['90101500', '261129-01-0007', 'IVA 16 % de $100.00', '$116.00', 'CIENTO DIECISÉIS PESOS 00/100 M.N.'],
      ...['PUE Pago en una sola exhibición', 'I Ingreso', 'MXN Peso mexicano', 'SPR190613I52', '01 No aplica'],
      ...[TIMBRE.selloCfd, TIMBRE.selloSat, `||1.1|${TIMBRE.uuid}|2026-11-29T14:00:05|SPR190613I52`],
      'Este documento es una representación impresa de un CFDI',
    ])
      expect(text).toContain(squeezed(part));
    expect(text).not.toContain('PRUEBA');
  });

  it('says in test mode that it is worth nothing', async () => {
    expect(joined(await printed(comprobanteOf(), true))).toContain(squeezed('PRUEBA, sin validez fiscal'));
  });

  it('has names of 300 characters whole, on one page', async () => {
    const nombre = 'Ñ'.repeat(300);
    const emisor = { ...comprobanteOf().emisor, nombre: 'ALIMENTOS Y BEBIDAS '.repeat(15).trim() };
    const pages = await printed(comprobanteOf({ emisor, receptor: { ...comprobanteOf().receptor, nombre } }));
    expect(pages).toHaveLength(1);
    expect(joined(pages)).toContain(nombre);
    expect(joined(pages)).toContain(squeezed(emisor.nombre));
  });

  it('of many concepts has pages, with their headings on each', async () => {
    const conceptos = conceptosDeConsumo(chargesOf(diceOf(5), 100));
    const pages = await printed(comprobanteOf({ conceptos }));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages.slice(0, -1)) expect(squeezed(page)).toContain('Valorunitario');
    expect(joined(pages)).toContain('261129-01-0100');
  });

  it('of a global names its period, and the first of tens of thousands of concepts', async () => {
    const [charge] = chargesOf(diceOf(5), 1);
    const conceptos = Array.from({ length: PRINTED_CONCEPTS + 1_234 }, () => conceptosDeGlobal([charge!])[0]!);
    const global = { periodicidad: '02', meses: '12', anio: 2026 };
    const text = joined(await printed(comprobanteOf({ conceptos, receptor: publicoEnGeneral('06700'), global })));
    expect(text).toContain(squeezed('Factura global A-7'));
    expect(text).toContain(squeezed('Periodo: Semanal, diciembre de 2026'));
    expect(text).toContain(squeezed('Y 1,234 conceptos más, que están en el XML.'));
  });

  it('of an egreso names the invoice that it takes from', async () => {
    const conceptos = conceptosDeEgreso(chargesOf(diceOf(5), 1));
    const relacionados = { tipo: '01', uuids: ['A1B2C3D4-8A55-4C7E-9B1D-0C9F6D1F2A3B'] } as const;
    const text = joined(await printed(comprobanteOf({ tipo: 'E', conceptos, relacionados })));
    for (const part of ['Nota de crédito A-7', 'E Egreso', `Relacionada con: ${relacionados.uuids[0]}`])
      expect(text).toContain(squeezed(part));
  });
});
