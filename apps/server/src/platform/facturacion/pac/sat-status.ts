import { textoDeCentavos } from '@comal/domain/money';
import type { Reader } from '../cfdi/read-aside.ts';
import { PacError, type EstadoEnSat, type PorCancelar } from './pac.ts';
import { callSoap, escapeXml, textOf } from './soap.ts';

/** Where SAT says what became of a CFDI: a public service, without keys. */
export const SAT_STATUS = {
  real: 'https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc',
  prueba: 'https://pruebacfdiconsultaqr.cloudapp.net/ConsultaCFDIService.svc',
} as const;

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
export const askSat = async (reader: Reader, url: URL, c: PorCancelar, salida: AbortSignal): Promise<EstadoEnSat> => {
  const result = await callSoap(reader, {
    ...{ url, salida, name: 'Consulta', args: { expresionImpresa: expressionOf(c) } },
    ...{ namespace: 'http://tempuri.org/', action: 'http://tempuri.org/IConsultaCFDIService/Consulta' },
  });
  return estadoOf(textOf(result, 'Estado'), textOf(result, 'EstatusCancelacion'));
};
