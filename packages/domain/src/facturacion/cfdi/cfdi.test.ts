import { describe, expect, it } from 'vitest';
import { publicoEnGeneral } from '../receptor/receptor.ts';
import { cadenaDeTimbre, cadenaOriginal } from './cadena.ts';
import type { Comprobante } from './comprobante.ts';
import { direccionDeVerificacion } from './verificacion.ts';
import { xmlDe } from './xml.ts';

const CERTIFICADO = { numero: '30001000000500003416', certificado: 'AA==' };
const FACTURA: Comprobante = {
  serie: 'G',
  folio: 1,
  fecha: '2026-11-26T23:10:00',
  tipo: 'I',
  formaPago: '01',
  lugarExpedicion: '06700',
  emisor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' },
  receptor: publicoEnGeneral('06700'),
  global: { periodicidad: '01', meses: '11', anio: 2026 },
  conceptos: [
    {
      claveProdServ: '01010101',
      claveUnidad: 'ACT',
      noIdentificacion: '261126-01-0118',
      descripcion: 'Venta',
      impuestos: [{ exento: false, tasa: 1600, base: 17_241, impuesto: 2_759 }],
    },
  ],
};

describe('the XML of a CFDI', () => {
  it('has the elements and attributes in the order of the schema, without BOM', () => {
    expect(xmlDe(FACTURA, CERTIFICADO, 'c2VsbG8=')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>\n<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4"',
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
        'xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd"',
        'Version="4.0" Serie="G" Folio="1" Fecha="2026-11-26T23:10:00" Sello="c2VsbG8=" FormaPago="01"',
        'NoCertificado="30001000000500003416" Certificado="AA==" SubTotal="172.41" Moneda="MXN" Total="200.00"',
        'TipoDeComprobante="I" Exportacion="01" MetodoPago="PUE" LugarExpedicion="06700">',
      ].join(' ') +
        '<cfdi:InformacionGlobal Periodicidad="01" Meses="11" Año="2026"/>' +
        '<cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>' +
        '<cfdi:Receptor Rfc="XAXX010101000" Nombre="PUBLICO EN GENERAL" DomicilioFiscalReceptor="06700"' +
        ' RegimenFiscalReceptor="616" UsoCFDI="S01"/>' +
        '<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="01010101" NoIdentificacion="261126-01-0118" Cantidad="1"' +
        ' ClaveUnidad="ACT" Descripcion="Venta" ValorUnitario="172.41" Importe="172.41" ObjetoImp="02">' +
        '<cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="172.41" Impuesto="002" TipoFactor="Tasa"' +
        ' TasaOCuota="0.160000" Importe="27.59"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos>' +
        '<cfdi:Impuestos TotalImpuestosTrasladados="27.59"><cfdi:Traslados><cfdi:Traslado Base="172.41"' +
        ' Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="27.59"/></cfdi:Traslados></cfdi:Impuestos>' +
        '</cfdi:Comprobante>',
    );
  });

  it('of what is all exempt has no total of taxes', () => {
    const exento = { exento: true, tasa: 0, base: 500, impuesto: 0 };
    const xml = xmlDe({ ...FACTURA, conceptos: [{ ...FACTURA.conceptos[0]!, impuestos: [exento] }] }, CERTIFICADO, 's');
    expect(xml).toContain(
      '<cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="5.00" Impuesto="002" TipoFactor="Exento"/>',
    );
    expect(xml).not.toContain('TotalImpuestosTrasladados');
  });

  it('of an egreso names what it takes from', () => {
    const relacionados = { tipo: '01', uuids: ['A1B2', 'C3D4'] } as const;
    expect(xmlDe({ ...FACTURA, tipo: 'E', relacionados }, CERTIFICADO, 's')).toContain(
      '<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="A1B2"/><cfdi:CfdiRelacionado UUID="C3D4"/>',
    );
  });

  it('escapes names, collapses blanks, and drops what XML cannot hold', () => {
    const nombre = ' PEÑA \t&\n <"O\'FARRILL">\u0000\uFFFE\uD800 🌮 ';
    const c = { ...FACTURA, receptor: { ...FACTURA.receptor, nombre } };
    expect(xmlDe(c, CERTIFICADO, 's')).toContain('Nombre="PEÑA &amp; &lt;&quot;O&#39;FARRILL&quot;&gt; 🌮"');
    expect(cadenaOriginal(c, CERTIFICADO)).toContain('|PEÑA & <"O\'FARRILL"> 🌮|');
  });
});

describe('the cadena original', () => {
  it('of a CFDI has its values without certificate, and the total of taxes last', () => {
    expect(cadenaOriginal(FACTURA, CERTIFICADO)).toBe(
      '||4.0|G|1|2026-11-26T23:10:00|01|30001000000500003416|172.41|MXN|200.00|I|01|PUE|06700|01|11|2026' +
        '|EKU9003173C9|ESCUELA KEMPER URGATE|601|XAXX010101000|PUBLICO EN GENERAL|06700|616|S01' +
        '|01010101|261126-01-0118|1|ACT|Venta|172.41|172.41|02|172.41|002|Tasa|0.160000|27.59' +
        '|172.41|002|Tasa|0.160000|27.59|27.59||',
    );
  });

  it('of a stamp has its values and the seal of the issuer', () => {
    const timbre = {
      uuid: '6F1C0A52-3F4C-4A0B-9C62-0123456789AB',
      fecha: '2026-11-26T23:11:02',
      rfcProveedor: 'SPR190613I52',
      noCertificadoSat: '30001000000500003456',
      selloCfd: 'YWJj',
      selloSat: 'ZGVm',
    };
    expect(cadenaDeTimbre(timbre)).toBe(
      '||1.1|6F1C0A52-3F4C-4A0B-9C62-0123456789AB|2026-11-26T23:11:02|SPR190613I52|YWJj|30001000000500003456||',
    );
  });
});

describe('the address where SAT shows a CFDI', () => {
  it.each([
    ['EKU9003173C9', 20_000, 'xxabcdEF==', 're=EKU9003173C9', 'tt=200.0', 'fe=abcdEF=='],
    ['P&G851223B24', 17_241, 'ab+/cdEF=', 're=P%26G851223B24', 'tt=172.41', 'fe=b%2B/cdEF='],
    ['ÑU&X000229AB1', 50, '12345678', 're=%C3%91U%26X000229AB1', 'tt=0.5', 'fe=12345678'],
  ])('of %s for %i', (rfcEmisor, total, sello, re, tt, fe) => {
    const direccion = direccionDeVerificacion({ uuid: 'A-1', rfcEmisor, rfcReceptor: 'GODE561231GR8', total, sello });
    expect(direccion).toBe(
      `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=A-1&${re}&rr=GODE561231GR8&${tt}&${fe}`,
    );
  });
});
