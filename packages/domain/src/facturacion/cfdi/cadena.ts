import type { Comprobante, Timbre } from './comprobante.ts';
import { nodosDe, type Atributo, type Certificado, type Nodo } from './nodos.ts';

const valores = (atributos: readonly Atributo[], sello?: 'despues'): string[] =>
  atributos.filter((a) => a.sello === sello).map((a) => a.valor);

const camposDe = ({ atributos, hijos }: Nodo): readonly string[] => [
  ...valores(atributos),
  ...hijos.flatMap(camposDe),
  ...valores(atributos, 'despues'),
];

/** The cadena original of a CFDI 4.0: what is sealed, as SAT's XSLT makes it of the XML. */
export const cadenaOriginal = (c: Comprobante, certificado: Certificado): string =>
  `||${camposDe(nodosDe(c, certificado, '')).join('|')}||`;

/** The cadena original of a stamp (TimbreFiscalDigital 1.1), which the printed representation shows. */
export const cadenaDeTimbre = (t: Timbre): string =>
  `||${['1.1', t.uuid, t.fecha, t.rfcProveedor, t.selloCfd, t.noCertificadoSat].join('|')}||`;
