import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Comprobante, Timbre } from '@comal/domain/facturacion/cfdi/comprobante';
import { sumar, textoDeCentavos } from '@comal/domain/money';
import { ok, refuse, type Result } from '@comal/domain/result';

/** What a stamped XML is compared with. */
export interface Sent {
  /** RFC of issuer and receiver. */
  readonly emisor: string;
  readonly receptor: string;
  /** As it is written: '116.00'. */
  readonly total: string;
  readonly serie: string;
  readonly folio: string;
  /** The sealed XML that was sent; null where the PAC makes the XML itself. */
  readonly sellado: string | null;
  /** Total and number may be written otherwise, as long as they are the same. */
  readonly byValue?: true;
}

/** Why a stamped XML is not what was sent. */
export type StampProblem =
  | 'demasiado_grande'
  | 'con_entidades'
  | 'no_es_xml'
  | 'no_es_cfdi'
  | 'sin_timbre'
  | 'varios_timbres'
  | 'timbre_incompleto'
  | 'timbre_de_otro_sello'
  | 'otro_emisor'
  | 'otro_receptor'
  | 'otro_total'
  | 'otro_folio'
  | 'otro_sello'
  | 'otros_conceptos';

/** Characters of an XML at most: a global of 5,000 tickets, each with three rates, has 2.7 million, and in an envelope, escaped, twice that. */
export const LONGEST_XML = 8 * 1024 * 1024;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

const decodeOne = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return NAMED[name] ?? whole;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
};

/** A text without its references to characters: the five of XML and numeric ones, each once. */
export const decodeReferences = (text: string): string =>
  text.replace(/&(#x?[0-9a-fA-F]{1,6}|[a-z]{2,4});/g, decodeOne);

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributesGroupName: '@',
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 20,
  attributeValueProcessor: (_name, value) => decodeReferences(value),
});

/** An element as it was read: attributes in '@', children by name, several of a name as a list. */
export type Node = Readonly<Record<string, unknown>>;

/** The children of an element by their name, without prefix; text and what is missing count as none. */
export const childrenOf = (node: Node | undefined, name: string): readonly Node[] => {
  const found = node?.[name];
  return (Array.isArray(found) ? found : [found]).filter((n): n is Node => typeof n === 'object' && n !== null);
};

/** An attribute of an element; '' where it is missing. */
export const attributeOf = (node: Node | undefined, name: string): string => {
  const value = childrenOf(node, '@')[0]?.[name];
  return typeof value === 'string' ? value : '';
};

/** Reads an XML of a PAC: no document type, no entity is ever expanded, and its size is limited. */
export const readXml = (text: string): Result<Node, 'demasiado_grande' | 'con_entidades' | 'no_es_xml'> => {
  if (text.length > LONGEST_XML) return refuse('demasiado_grande');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return refuse('con_entidades');
  try {
    return XMLValidator.validate(text) === true ? ok(PARSER.parse(text) as Node) : refuse('no_es_xml');
  } catch {
    return refuse('no_es_xml');
  }
};

/** The total of a CFDI as it is written, from centavos: '116.00'. */
const totalOf = ({ conceptos }: Comprobante): string =>
  textoDeCentavos(sumar(conceptos.flatMap((c) => c.impuestos).flatMap((i) => [i.base, i.impuesto])));

/** What a CFDI and its sealed XML make of the XML that comes back. */
export const sentOf = (c: Comprobante, sellado: string | null): Sent => ({
  ...{ emisor: c.emisor.rfc, receptor: c.receptor.rfc, total: totalOf(c) },
  ...{ serie: c.serie, folio: String(c.folio), sellado },
});

/** The stamp of SAT as its element says it. */
export const stampOf = (tfd: Node): Timbre => ({
  uuid: attributeOf(tfd, 'UUID').toUpperCase(),
  fecha: attributeOf(tfd, 'FechaTimbrado'),
  rfcProveedor: attributeOf(tfd, 'RfcProvCertif'),
  noCertificadoSat: attributeOf(tfd, 'NoCertificadoSAT'),
  selloCfd: attributeOf(tfd, 'SelloCFD'),
  selloSat: attributeOf(tfd, 'SelloSAT'),
});

const UUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
const FECHA = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

const isWhole = (t: Timbre): boolean =>
  UUID.test(t.uuid) && FECHA.test(t.fecha) && [t.selloCfd, t.selloSat, t.rfcProveedor].every((x) => x !== '');

/** A decimal number without the zeros that say nothing; another text as it is. */
const plainNumber = (text: string): string => {
  const [, whole, decimals = ''] = /^0{0,20}(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const fraction = decimals.replace(/0{1,6}$/, '');
  return String(Number(whole)) + (fraction && `.${fraction}`);
};

/** The first way in which a CFDI differs from what was sent. */
const differenceOf = (cfdi: Node, sent: Sent): StampProblem | null => {
  const rfcOf = (part: string): string => attributeOf(childrenOf(cfdi, part)[0], 'Rfc');
  if (rfcOf('Emisor') !== sent.emisor) return 'otro_emisor';
  if (rfcOf('Receptor') !== sent.receptor) return 'otro_receptor';
  const written = (name: string): string =>
    sent.byValue ? plainNumber(attributeOf(cfdi, name)) : attributeOf(cfdi, name);
  const asSent = (text: string): string => (sent.byValue ? plainNumber(text) : text);
  if (written('Total') !== asSent(sent.total)) return 'otro_total';
  if (attributeOf(cfdi, 'Serie') !== sent.serie || written('Folio') !== asSent(sent.folio)) return 'otro_folio';
  return sent.sellado === null ? null : differenceOfSealed(cfdi, sent.sellado);
};

const differenceOfSealed = (cfdi: Node, sellado: string): StampProblem | null => {
  const read = readXml(sellado);
  const ours = read.ok ? childrenOf(read.value, 'Comprobante')[0] : undefined;
  if (!ours || attributeOf(cfdi, 'Sello') !== attributeOf(ours, 'Sello')) return 'otro_sello';
  const same = JSON.stringify(cfdi['Conceptos']) === JSON.stringify(ours['Conceptos']);
  return same ? null : 'otros_conceptos';
};

/** The stamp in an XML that a PAC stamped, if it is what was sent, with one whole stamp on that seal; else how it is not. */
export const readStamped = (xml: string, sent: Sent): Result<Timbre, StampProblem> => {
  const read = readXml(xml);
  if (!read.ok) return read;
  const [cfdi, another] = childrenOf(read.value, 'Comprobante');
  if (!cfdi || another) return refuse('no_es_cfdi');
  const [tfd, second] = childrenOf(cfdi, 'Complemento').flatMap((c) => childrenOf(c, 'TimbreFiscalDigital'));
  if (!tfd) return refuse('sin_timbre');
  if (second) return refuse('varios_timbres');
  const timbre = stampOf(tfd);
  if (!isWhole(timbre)) return refuse('timbre_incompleto');
  const difference = differenceOf(cfdi, sent);
  if (difference) return refuse(difference);
  return timbre.selloCfd === attributeOf(cfdi, 'Sello') ? ok(timbre) : refuse('timbre_de_otro_sello');
};
