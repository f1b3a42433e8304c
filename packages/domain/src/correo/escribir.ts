import { escapar, limpiar } from '../texto.ts';
import type { Carta, Parte } from './carta.ts';

/** A composed mail: a subject of one line, and the same text as plain text and HTML. */
export interface CorreoEscrito {
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
}

const MAXIMO_DE_LINEA = 120;
/** Characters that change the direction of text, with which a subject could be made to read as another. */
const DIRECCION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A text as a mail header: without line ends, control characters and direction marks, cut to the length of a line. */
export const unaLinea = (texto: string): string =>
  [...limpiar(texto.slice(0, 4 * MAXIMO_DE_LINEA).replace(DIRECCION, ''))].slice(0, MAXIMO_DE_LINEA).join('').trim();

const enTexto = (parte: Parte): string => {
  if (typeof parte === 'string') return parte;
  return 'datos' in parte
    ? parte.datos.map(([nombre, valor]) => `${nombre}: ${valor}`).join('\n')
    : `${parte.texto}:\n${parte.enlace}`;
};

const P = '<p style="margin:0 0 16px;line-height:1.5">';
/** An address has no spaces; without this it would be cut off on a phone. */
const CON_DIRECCION = '<p style="margin:0 0 16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">';

/** The longest value that fits one line on a phone, so that an amount is not broken. */
const VALOR_EN_UNA_LINEA = 22;

const renglon = ([nombre, valor]: readonly [string, string]): string => {
  const entero = valor.length <= VALOR_EN_UNA_LINEA ? ';white-space:nowrap' : '';
  return `<tr style="vertical-align:top"><td style="padding:4px 16px 4px 0;color:#5c5148">${escapar(nombre)}</td><td style="padding:4px 0;font-weight:bold${entero}">${escapar(valor)}</td></tr>`;
};

/** An address that may be a link in a mail; anything else stays text. */
const esDireccion = (enlace: string): boolean => /^https?:\/\//.test(enlace);

const enHtml = (parte: Parte): string => {
  if (typeof parte === 'string') return `${P}${escapar(parte)}</p>`;
  if ('datos' in parte)
    return `<table style="margin:0 0 16px;border-collapse:collapse">${parte.datos.map(renglon).join('')}</table>`;
  const direccion = escapar(parte.enlace);
  return esDireccion(parte.enlace)
    ? `${CON_DIRECCION}<a style="color:#2a3a9c" href="${direccion}">${escapar(parte.texto)}</a><br>${direccion}</p>`
    : `${CON_DIRECCION}${escapar(parte.texto)}: ${direccion}</p>`;
};

/** The sender's name of every mail: names of businesses are chosen by strangers (D-60). */
export const REMITENTE = 'Comal';

/** Composes a mail for a business; texts of people are escaped in HTML and reduced to one line in the subject. */
export const escribirCarta = ({ asunto, partes, sinNegocio }: Carta, negocio: string): CorreoEscrito => {
  const nombre = sinNegocio ? REMITENTE : unaLinea(negocio) || 'Tu negocio';
  const firma = sinNegocio ? REMITENTE : `${nombre}, en Comal`;
  return {
    asunto: sinNegocio ? unaLinea(asunto) : unaLinea(`${nombre}: ${asunto}`),
    texto: `${[nombre, ...partes.map(enTexto), `-- \n${firma}`].join('\n\n')}\n`,
    html: `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;font-family:Arial,sans-serif;color:#2b2420;background:#fff"><div style="max-width:520px"><h1 style="font-size:20px;margin:0 0 16px">${escapar(nombre)}</h1>${partes.map(enHtml).join('')}<p style="color:#5c5148">${escapar(firma)}</p></div></body></html>`,
  };
};

const VISIBLES = 1;

/** A mail address with letters masked: recognisable only for those who know it. */
export const correoVelado = (correo: string): string => {
  const arroba = correo.lastIndexOf('@');
  return `${correo.slice(0, VISIBLES)}•••${correo.slice(Math.max(arroba, VISIBLES))}`;
};
