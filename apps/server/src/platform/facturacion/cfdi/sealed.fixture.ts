import type { Comprobante } from '@comal/domain/facturacion/cfdi/comprobante';

/** A CFDI of $116.00 for tests. */
export const comprobanteOf = (changes: Partial<Comprobante> = {}): Comprobante => ({
  serie: 'A',
  folio: 7,
  fecha: '2026-11-29T14:00:00',
  tipo: 'I',
  formaPago: '01',
  lugarExpedicion: '06700',
  emisor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' },
  receptor: { rfc: 'A&B010101AB1', nombre: 'AZUCAR & BOLLOS', regimen: '601', cp: '06700', uso: 'G03' },
  conceptos: [
    {
      ...{ claveProdServ: '90101500', claveUnidad: 'E48', noIdentificacion: '261129-01-0007' },
      ...{
        descripcion: 'Consumo de alimentos',
        impuestos: [{ exento: false, tasa: 1600, base: 10_000, impuesto: 1600 }],
      },
    },
  ],
  ...changes,
});

const escape = (t: string): string => t.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const conceptoOf = ({ descripcion, noIdentificacion, impuestos }: Comprobante['conceptos'][number]): string =>
  impuestos
    .map(
      (i) =>
        `<cfdi:Concepto NoIdentificacion="${escape(noIdentificacion)}" Descripcion="${escape(descripcion)}" Importe="${(i.base / 100).toFixed(2)}"/>`,
    )
    .join('');

/** A sealed XML of a CFDI, short: as far as a stamped one is compared with it. Its seal is made up. */
export const sealedOf = (c: Comprobante, sello = 'c2VsbG8='): string => {
  const total = c.conceptos.flatMap((x) => x.impuestos).reduce((sum, i) => sum + i.base + i.impuesto, 0) / 100;
  return (
    `<?xml version="1.0" encoding="UTF-8"?><cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="${c.serie}" Folio="${c.folio}" ` +
    `Fecha="${c.fecha}" Sello="${sello}" Total="${total.toFixed(2)}"><cfdi:Emisor Rfc="${escape(c.emisor.rfc)}"/>` +
    `<cfdi:Receptor Rfc="${escape(c.receptor.rfc)}" Nombre="${escape(c.receptor.nombre)}"/>` +
    `<cfdi:Conceptos>${c.conceptos.map(conceptoOf).join('')}</cfdi:Conceptos></cfdi:Comprobante>`
  );
};

/** A stamp on a seal, as an element. */
export const tfdOf = (sello = 'c2VsbG8=', uuid = '6b3e1f0a-8a55-4c7e-9b1d-0c9f6d1f2a3b'): string =>
  `<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="${uuid}" FechaTimbrado="2026-11-29T14:00:05" ` +
  `RfcProvCertif="SPR190613I52" SelloCFD="${sello}" NoCertificadoSAT="30001000000500003456" SelloSAT="c2VsbG9TYXQ="/>`;

/** A sealed XML with stamps, or other elements, in its complement. */
export const stampedOf = (sealed: string, ...stamps: readonly string[]): string =>
  sealed.replace(
    '</cfdi:Comprobante>',
    () => `<cfdi:Complemento>${stamps.join('')}</cfdi:Complemento></cfdi:Comprobante>`,
  );
