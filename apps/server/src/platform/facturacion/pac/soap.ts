import { soapAside, type Reader } from '../cfdi/read-aside.ts';
import { decodeReferences, type Node } from '../cfdi/stamped-xml.ts';
import { ask, throwFailure } from './http.ts';
import { PacError } from './pac.ts';
import { childOf } from './soap-body.ts';

/** A text within XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const rawTextOf = (node: Node | undefined, name: string): string => {
  const found = node?.[name];
  const text = typeof found === 'string' ? found : childOf(node, name)?.['#text'];
  return typeof text === 'string' ? text : '';
};

/** The text of a child of an element; '' where it is missing. An XML that stands there unescaped (CDATA) is taken as it is. */
export const textOf = (node: Node | undefined, name: string): string => {
  const text = rawTextOf(node, name);
  return text.startsWith('<') ? text : decodeReferences(text);
};

/** One call of a SOAP service. */
export interface SoapCall {
  readonly url: URL;
  readonly action: string;
  /** Namespace of the call and its arguments. */
  readonly namespace: string;
  readonly name: string;
  readonly args: Readonly<Record<string, string>>;
  readonly salida: AbortSignal;
}

const envelopeOf = ({ namespace, name, args }: SoapCall): string => {
  const fields = Object.entries(args).map(([field, value]) => `<c:${field}>${escapeXml(value)}</c:${field}>`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ' +
    `xmlns:c="${namespace}"><soapenv:Header/><soapenv:Body><c:${name}>${fields.join('')}</c:${name}></soapenv:Body></soapenv:Envelope>`
  );
};

/** The body of an answer; one that could not be read in time counts as no answer. */
const bodyOf = async (reader: Reader, text: string): Promise<Node | undefined> => {
  const read = await soapAside(reader, text);
  if (!read.ok) throw new PacError('sin_respuesta', read.motivo);
  return read.value ?? undefined;
};

/** Calls a SOAP service; answers the element of its result. A fault, a page or junk counts as no answer. */
export const callSoap = async (reader: Reader, call: SoapCall): Promise<Node> => {
  const answer = await ask({
    ...{ method: 'POST', url: call.url, salida: call.salida, body: envelopeOf(call) },
    headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: call.action },
  });
  const body = await bodyOf(reader, answer.text);
  throwFailure(answer, textOf(childOf(body, 'Fault'), 'faultstring'));
  const result = childOf(childOf(body, `${call.name}Response`), `${call.name}Result`);
  if (!result) throw new PacError('sin_respuesta', `${answer.status} sin ${call.name}`);
  return result;
};
