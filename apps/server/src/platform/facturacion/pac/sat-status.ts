import { textoDeCentavos } from '@comal/domain/money';
import { childrenOf, readXml, type Node } from '../stamped-xml.ts';
import { ask, throwFailure } from './http.ts';
import { PacError, type EstadoEnSat, type PorCancelar } from './pac.ts';

/** Where SAT says what became of a CFDI: a public service, without keys. */
export const SAT_STATUS = {
  real: 'https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc',
  prueba: 'https://pruebacfdiconsultaqr.cloudapp.net/ConsultaCFDIService.svc',
} as const;

/** A text within XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The text of an element that has no attributes, by its name below another one; '' where it is missing. */
export const textOf = (node: Node | undefined, name: string): string => {
  const found = node?.[name];
  if (typeof found === 'string') return found;
  const text = childrenOf(node, name)[0]?.['#text'];
  return typeof text === 'string' ? text : '';
};

/** The body of a SOAP answer; what is no SOAP counts as no answer. */
export const soapBodyOf = (text: string): Node => {
  const read = readXml(text);
  const body = read.ok ? childrenOf(childrenOf(read.value, 'Envelope')[0], 'Body')[0] : undefined;
  if (!body) throw new PacError('sin_respuesta', 'sin SOAP');
  return body;
};

const CANCELACION: readonly (readonly [string, EstadoEnSat['cancelacion']])[] = [
  ['en proceso', 'pendiente'],
  ['plazo vencido', 'vencida'],
  ['rechazada', 'rechazada'],
  ['cancelado', 'aceptada'],
];

/** What SAT's words say of an invoice: its 'Estado' and 'EstatusCancelacion'. */
export const estadoOf = (estado: string, cancelacion: string): EstadoEnSat => {
  const words = cancelacion.toLowerCase();
  const asked = CANCELACION.find(([word]) => words.includes(word))?.[1] ?? 'ninguna';
  switch (estado.trim().toLowerCase()) {
    case 'vigente':
      return { estado: 'vigente', cancelacion: asked };
    case 'cancelado':
      return { estado: 'cancelada', cancelacion: asked === 'vencida' ? 'vencida' : 'aceptada' };
    case 'no encontrado':
      return { estado: 'no_encontrada', cancelacion: 'ninguna' };
    default:
      throw new PacError('sin_respuesta', 'estado desconocido');
  }
};

/** What the QR of a CFDI says, as SAT asks for it: an & of the RFC is written as a reference within it. */
const expressionOf = (c: PorCancelar): string => {
  const [re, rr] = [escapeXml(c.rfcEmisor), escapeXml(c.rfcReceptor)];
  return `?re=${re}&rr=${rr}&tt=${textoDeCentavos(c.total)}&id=${c.uuid}&fe=${c.selloFinal}`;
};

/** Asks SAT what became of an invoice. */
export const askSat = async (url: URL, c: PorCancelar, salida: AbortSignal): Promise<EstadoEnSat> => {
  const answer = await ask({
    ...{ method: 'POST', url, salida },
    headers: {
      'Content-Type': 'text/xml; charset=utf-8',
      SOAPAction: 'http://tempuri.org/IConsultaCFDIService/Consulta',
    },
    body:
      '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/"><soapenv:Header/>' +
      `<soapenv:Body><tem:Consulta><tem:expresionImpresa>${escapeXml(expressionOf(c))}</tem:expresionImpresa></tem:Consulta></soapenv:Body></soapenv:Envelope>`,
  });
  throwFailure(answer, '');
  const result = childrenOf(childrenOf(soapBodyOf(answer.text), 'ConsultaResponse')[0], 'ConsultaResult')[0];
  return estadoOf(textOf(result, 'Estado'), textOf(result, 'EstatusCancelacion'));
};
