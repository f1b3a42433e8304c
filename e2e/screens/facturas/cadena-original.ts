import { createVerify, X509Certificate } from 'node:crypto';
import type { Page } from '@playwright/test';

/** The attributes that the cadena original takes of each element, in the order of SAT's stylesheet. */
const CADENA: Readonly<Record<string, string>> = {
  Comprobante:
    'Version Serie Folio Fecha FormaPago NoCertificado CondicionesDePago SubTotal Descuento Moneda TipoCambio Total TipoDeComprobante Exportacion MetodoPago LugarExpedicion Confirmacion',
  InformacionGlobal: 'Periodicidad Meses Año',
  CfdiRelacionados: 'TipoRelacion',
  CfdiRelacionado: 'UUID',
  Emisor: 'Rfc Nombre RegimenFiscal FacAtrAdquirente',
  Receptor: 'Rfc Nombre DomicilioFiscalReceptor ResidenciaFiscal NumRegIdTrib RegimenFiscalReceptor UsoCFDI',
  Concepto:
    'ClaveProdServ NoIdentificacion Cantidad ClaveUnidad Unidad Descripcion ValorUnitario Importe Descuento ObjetoImp',
  Traslado: 'Base Impuesto TipoFactor TasaOCuota Importe',
};

/** The cadena original of an XML, read by a browser from the XML alone. */
const cadenaOf = (page: Page, xml: string): Promise<string> =>
  page.evaluate(
    ([texto, campos]) => {
      const raiz = new DOMParser().parseFromString(texto, 'application/xml').documentElement;
      const suyos = (e: Element): string[] =>
        (campos[e.localName] ?? '')
          .split(' ')
          .map((c) => e.getAttribute(c)?.replace(/\s+/g, ' ').trim() ?? '')
          .filter((v) => v !== '');
      const recorrer = (e: Element): string[] => [
        ...suyos(e),
        ...[...e.children].filter((h) => h.localName !== 'Complemento').flatMap(recorrer),
        // The total comes after the taxes of the whole, and concepts have none.
        ...(e.localName === 'Impuestos' ? [e.getAttribute('TotalImpuestosTrasladados') ?? ''].filter(Boolean) : []),
      ];
      return `||${recorrer(raiz).join('|')}||`;
    },
    [xml, CADENA] as const,
  );

/** Whether the seal of an XML is that of its content, by the certificate that it names. */
export const isSealed = async (page: Page, xml: string): Promise<boolean> => {
  const field = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
  const { publicKey } = new X509Certificate(Buffer.from(field('Certificado'), 'base64'));
  const cadena = await cadenaOf(page, xml);
  return createVerify('RSA-SHA256').update(cadena, 'utf8').verify(publicKey, field('Sello'), 'base64');
};
