import { textoDeCentavos } from '@comal/domain/money';
import { childrenOf, type Node } from '../cfdi/stamped-xml.ts';
import { failureOf } from './http.ts';
import { PacError, type Cancelacion, type Pac, type Timbrado } from './pac.ts';
import { estadoOf } from './sat-status.ts';
import type { PacSettings } from './settings.ts';
import { callSoap, textOf } from './soap.ts';
import { childOf } from './soap-body.ts';

const HOSTS = { real: 'https://facturacion.finkok.com', prueba: 'https://demo-facturacion.finkok.com' } as const;

/** Codes of Finkok about the account: user or password, account suspended, issuer not registered there. */
const OF_ACCOUNT: readonly string[] = ['300', '700', '701', '702', '703'];
const STAMPED_BEFORE = '307';
const NEVER_STAMPED = '603';
/** SAT or Finkok could not be reached from there: nobody knows how far it came. */
const NOT_REACHED: readonly string[] = ['708', '709'];
/** States of a folio whose request SAT took: taken, and cancelled before. */
const TAKEN: readonly string[] = ['201', '202'];
const NO_RECEIPT = /no (se )?(encontr|existe|hay)|not found/i;

interface Incident {
  readonly codigo: string;
  readonly mensaje: string;
}

const incidentOf = (result: Node): Incident | null => {
  const [first] = childrenOf(childOf(result, 'Incidencias'), 'Incidencia');
  return first ? { codigo: textOf(first, 'CodigoError'), mensaje: textOf(first, 'MensajeIncidencia') } : null;
};

/** Throws what is no refusal of the invoice itself. */
const throwOfAccount = ({ codigo, mensaje }: Incident): void => {
  if (OF_ACCOUNT.includes(codigo)) throw new PacError('llaves', codigo);
  if (NOT_REACHED.includes(codigo)) throw new PacError('sin_respuesta', codigo);
  const fallo = failureOf(200, mensaje);
  if (fallo) throw new PacError(fallo, codigo);
};

/** What a stamp answers: the XML, also where it was stamped before, or the first incident. */
const stampOf = (result: Node): Timbrado => {
  const xml = textOf(result, 'xml');
  if (xml !== '') return { hecho: true, xml };
  const incident = incidentOf(result);
  if (!incident) throw new PacError('sin_respuesta', 'sin XML');
  throwOfAccount(incident);
  if (incident.codigo === STAMPED_BEFORE) throw new PacError('sin_respuesta', STAMPED_BEFORE);
  return { hecho: false, ...incident };
};

const cancelOf = (result: Node): Cancelacion => {
  const folio = childOf(childOf(result, 'Folios'), 'Folio');
  const codigo = textOf(folio, 'EstatusUUID') || textOf(result, 'CodEstatus');
  if (codigo === '') throw new PacError('sin_respuesta', 'sin estado de cancelación');
  if (TAKEN.includes(codigo)) return { hecho: true, acuse: textOf(result, 'Acuse') || null };
  const refused = { codigo, mensaje: textOf(folio, 'EstatusCancelacion') || textOf(result, 'CodEstatus') };
  throwOfAccount(refused);
  return { hecho: false, ...refused };
};

/** Throws where a result has an error: of the keys, or one that says nothing. */
const throwError = (result: Node): void => {
  const error = textOf(result, 'error');
  if (error === '') return;
  throw new PacError(/user|usuario|password|contrase/i.test(error) ? 'llaves' : 'sin_respuesta', 'error de Finkok');
};

/**
 * Finkok (SOAP), by `usuario` and `contrasena`. It knows a CFDI by its seal: `stamped` answers the earlier stamp of an XML, and none where it was never
 * stamped; for some seconds after a stamp it may say so wrongly, and then a second `stamp` of the same XML is refused with 307.
 */
export const createFinkok = ({ llaves, prueba, elsewhere, reader }: PacSettings): Pac => {
  const host = elsewhere ?? HOSTS[prueba ? 'prueba' : 'real'];
  const call = (
    service: 'stamp' | 'cancel' | 'utilities',
    name: string,
    args: Readonly<Record<string, string>>,
    salida: AbortSignal,
  ): Promise<Node> =>
    callSoap(reader, {
      ...{ url: new URL(`/servicios/soap/${service}`, host), action: name, name, salida },
      namespace: `http://facturacion.finkok.com/${service}`,
      args: { ...args, username: llaves['usuario'] ?? '', password: llaves['contrasena'] ?? '' },
    });
  const base64 = (xml: string): string => Buffer.from(xml, 'utf8').toString('base64');

  return {
    timbrar: async (f, salida) => stampOf(await call('stamp', 'stamp', { xml: base64(f.xml) }, salida)),
    buscar: async (f, salida) => {
      const answer = stampOf(await call('stamp', 'stamped', { xml: base64(f.xml) }, salida));
      return !answer.hecho && answer.codigo === NEVER_STAMPED ? null : answer;
    },
    cancelar: async (s, salida) =>
      cancelOf(await call('cancel', 'cancel_signature', { xml: base64(s.xml), store_pending: 'false' }, salida)),
    estado: async (c, salida) => {
      const { uuid, rfcEmisor: taxpayer_id, rfcReceptor: rtaxpayer_id } = c;
      const args = { taxpayer_id, rtaxpayer_id, uuid, total: textoDeCentavos(c.total) };
      const result = await call('cancel', 'get_sat_status', args, salida);
      throwError(result);
      const sat = childOf(result, 'sat');
      return estadoOf(textOf(sat, 'Estado'), textOf(sat, 'EstatusCancelacion'));
    },
    acuse: async ({ uuid, rfcEmisor: taxpayer_id }, salida) => {
      const result = await call('cancel', 'get_receipt', { taxpayer_id, uuid, type: 'C' }, salida);
      if (NO_RECEIPT.test(textOf(result, 'error'))) return null;
      throwError(result);
      return textOf(result, 'receipt') || null;
    },
    probar: async (salida) => throwError(await call('utilities', 'datetime', {}, salida)),
  };
};
