import type { Comprobante, Concepto, Timbre } from '@comal/domain/facturacion/cfdi/comprobante';
import { attributeOf, childrenOf, readXml, stampOf, type Node } from './stamped-xml.ts';

/** A stamped CFDI as it was read: what is printed of it. */
export interface ReadCfdi {
  readonly comprobante: Comprobante;
  /** Number of the issuer's certificate. */
  readonly certificado: string;
  readonly timbre: Timbre;
}

const CENTAVOS = 100;
const RATE = 10_000;

const centavosOf = (node: Node, name: string): number => Math.round(Number(attributeOf(node, name) || '0') * CENTAVOS);

const descend = (node: Node | undefined, ...names: readonly string[]): readonly Node[] =>
  names.reduce<readonly Node[]>((nodes, name) => nodes.flatMap((n) => childrenOf(n, name)), node ? [node] : []);

const conceptOf = (node: Node): Concepto => ({
  claveProdServ: attributeOf(node, 'ClaveProdServ'),
  claveUnidad: attributeOf(node, 'ClaveUnidad'),
  noIdentificacion: attributeOf(node, 'NoIdentificacion'),
  descripcion: attributeOf(node, 'Descripcion'),
  impuestos: descend(node, 'Impuestos', 'Traslados', 'Traslado').map((t) => ({
    exento: attributeOf(t, 'TipoFactor') === 'Exento',
    tasa: Math.round(Number(attributeOf(t, 'TasaOCuota') || '0') * RATE),
    base: centavosOf(t, 'Base'),
    impuesto: centavosOf(t, 'Importe'),
  })),
});

const globalOf = ([node]: readonly Node[]): Pick<Comprobante, 'global'> =>
  node
    ? {
        global: {
          periodicidad: attributeOf(node, 'Periodicidad'),
          meses: attributeOf(node, 'Meses'),
          anio: Number(attributeOf(node, 'Año')),
        },
      }
    : {};

const relatedOf = ([node]: readonly Node[]): Pick<Comprobante, 'relacionados'> =>
  node
    ? {
        relacionados: {
          tipo: attributeOf(node, 'TipoRelacion') === '04' ? '04' : '01',
          uuids: childrenOf(node, 'CfdiRelacionado').map((r) => attributeOf(r, 'UUID')),
        },
      }
    : {};

const comprobanteOf = (cfdi: Node): Comprobante => {
  const [emisor, receptor] = [childrenOf(cfdi, 'Emisor')[0], childrenOf(cfdi, 'Receptor')[0]];
  return {
    serie: attributeOf(cfdi, 'Serie'),
    folio: Number(attributeOf(cfdi, 'Folio')),
    fecha: attributeOf(cfdi, 'Fecha'),
    tipo: attributeOf(cfdi, 'TipoDeComprobante') === 'E' ? 'E' : 'I',
    formaPago: attributeOf(cfdi, 'FormaPago'),
    lugarExpedicion: attributeOf(cfdi, 'LugarExpedicion'),
    emisor: {
      rfc: attributeOf(emisor, 'Rfc'),
      nombre: attributeOf(emisor, 'Nombre'),
      regimen: attributeOf(emisor, 'RegimenFiscal'),
    },
    receptor: {
      rfc: attributeOf(receptor, 'Rfc'),
      nombre: attributeOf(receptor, 'Nombre'),
      regimen: attributeOf(receptor, 'RegimenFiscalReceptor'),
      cp: attributeOf(receptor, 'DomicilioFiscalReceptor'),
      uso: attributeOf(receptor, 'UsoCFDI'),
    },
    ...globalOf(childrenOf(cfdi, 'InformacionGlobal')),
    ...relatedOf(childrenOf(cfdi, 'CfdiRelacionados')),
    conceptos: descend(cfdi, 'Conceptos', 'Concepto').map(conceptOf),
  };
};

/**
 * Reads a stamped CFDI as it is kept, for its printed representation: what it says is what was issued, whatever the settings say
 * now. Amounts are in centavos. Throws where it is none, because it was checked before it was kept.
 */
export const readCfdi = (xml: string): ReadCfdi => {
  const read = readXml(xml);
  const cfdi = read.ok ? childrenOf(read.value, 'Comprobante')[0] : undefined;
  const [tfd] = descend(cfdi, 'Complemento', 'TimbreFiscalDigital');
  if (!cfdi || !tfd) throw new Error('The XML of an invoice is not a stamped CFDI');
  return { comprobante: comprobanteOf(cfdi), certificado: attributeOf(cfdi, 'NoCertificado'), timbre: stampOf(tfd) };
};
