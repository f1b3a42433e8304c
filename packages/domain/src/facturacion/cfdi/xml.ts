import { escapar } from '../../texto.ts';
import type { Comprobante } from './comprobante.ts';
import { nodosDe, type Certificado, type Nodo } from './nodos.ts';

const escrito = ({ nombre, atributos, hijos }: Nodo): string => {
  const abierto = `<cfdi:${nombre}${atributos.map((a) => ` ${a.nombre}="${escapar(a.valor)}"`).join('')}`;
  return hijos.length > 0 ? `${abierto}>${hijos.map(escrito).join('')}</cfdi:${nombre}>` : `${abierto}/>`;
};

/** A sealed CFDI 4.0 as XML, to be sent as UTF-8 without BOM. */
export const xmlDe = (c: Comprobante, certificado: Certificado, sello: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${escrito(nodosDe(c, certificado, sello))}`;
