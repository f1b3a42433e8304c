import { childrenOf, readXml, type Node } from '../cfdi/stamped-xml.ts';

/** Elements and attributes of a body at most: answers of PACs have some dozens, and a CFDI in them is one text. */
const MOST_PARTS = 1_000;

/** The elements, attributes and texts in a value that was read; nested no deeper than `readXml` allows. */
const partsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((parts: number, part) => parts + partsOf(part), 0)
    : 1;

/** The child of an element by its name, without prefix. */
export const childOf = (node: Node | undefined, name: string): Node | undefined => childrenOf(node, name)[0];

/** The body of a SOAP answer; null where it has none, or so many parts that it is none of a PAC. */
export const bodyOfSoap = (text: string): Node | null => {
  const read = readXml(text);
  const body = read.ok ? childOf(childOf(read.value, 'Envelope'), 'Body') : undefined;
  return body && partsOf(body) <= MOST_PARTS ? body : null;
};
