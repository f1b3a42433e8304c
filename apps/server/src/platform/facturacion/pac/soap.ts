import { childrenOf, decodeReferences, readXml, type Node } from '../cfdi/stamped-xml.ts';
import { ask, throwFailure } from './http.ts';
import { PacError } from './pac.ts';

/** A text within XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The child of an element by its name, without prefix. */
export const childOf = (node: Node | undefined, name: string): Node | undefined => childrenOf(node, name)[0];

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

const bodyOf = (text: string): Node | undefined => {
  const read = readXml(text);
  return read.ok ? childOf(childOf(read.value, 'Envelope'), 'Body') : undefined;
};

/** Calls a SOAP service; answers the element of its result. A fault, a page or junk counts as no answer. */
export const callSoap = async (call: SoapCall): Promise<Node> => {
  const answer = await ask({
    ...{ method: 'POST', url: call.url, salida: call.salida, body: envelopeOf(call) },
    headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: call.action },
  });
  const body = bodyOf(answer.text);
  throwFailure(answer, textOf(childOf(body, 'Fault'), 'faultstring'));
  const result = childOf(childOf(body, `${call.name}Response`), `${call.name}Result`);
  if (!result) throw new PacError('sin_respuesta', `${answer.status} sin ${call.name}`);
  return result;
};
