import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a code opens: a branch, or a table of it (D-70, D-117). */
export interface Codigo {
  readonly sucursal: number;
  readonly mesa: string | null;
}

/** The secret that the codes of a branch derive from; raising `version` invalidates earlier codes. */
export interface CodeKey {
  readonly secreto: string;
  readonly version: number;
}

/** A code of an order after parsing; its signature is not verified yet. */
interface ReadPedido {
  readonly sucursal: number;
  readonly pedido: string;
  readonly firma: string;
}

/** A code after parsing; its signature is not verified yet. */
interface ReadCode extends Codigo {
  readonly firma: string;
}

const SECRET_BYTES = 32;
const BASE = 36;
/** The HMAC is truncated to 128 bits. */
const SIGNATURE_BYTES = 16;
const SHAPE = /^([1-9a-z][0-9a-z]{0,5})\.([\w-]{0,160})\.([\w-]{22})$/;

/** A new secret for the codes of a branch. */
export const newSecret = ({ bytes }: { readonly bytes: (n: number) => Uint8Array }): string =>
  Buffer.from(bytes(SECRET_BYTES)).toString('base64url');

const signatureOf = ({ secreto, version }: CodeKey, { sucursal, mesa }: Codigo): Buffer =>
  createHmac('sha256', secreto)
    .update(JSON.stringify(['menu', sucursal, version, mesa]))
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/** The code of a branch or a table; deterministic until it is renewed, so that it can be shown again. */
export const writeCode = (key: CodeKey, code: Codigo): string =>
  [
    code.sucursal.toString(BASE),
    Buffer.from(code.mesa ?? '').toString('base64url'),
    signatureOf(key, code).toString('base64url'),
  ].join('.');

/** Parses a code; null when the text cannot be one. The signature is not verified. */
export const readCode = (text: string): ReadCode | null => {
  const parts = SHAPE.exec(text);
  if (!parts) return null;
  const sucursal = parseInt(parts[1]!, BASE);
  return sucursal > 0x7f_ff_ff_ff
    ? null
    : { sucursal, mesa: Buffer.from(parts[2]!, 'base64url').toString() || null, firma: parts[3]! };
};

const DIRECCION = /^[1-9a-z][0-9a-z]{0,5}$/;

/** The branch named by the last part of a public address; undefined when it cannot name one (decision 0055). */
export const readDireccion = (text: string): number | undefined => {
  const sucursal = DIRECCION.test(text) ? parseInt(text, BASE) : Infinity;
  return sucursal > 0x7f_ff_ff_ff ? undefined : sucursal;
};

const equal = (expected: Buffer, signature: string): boolean =>
  timingSafeEqual(expected, Buffer.from(signature, 'base64url'));

const PEDIDO_SHAPE = /^([1-9a-z][0-9a-z]{0,5})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/;

const pedidoSignature = (secret: string, sucursal: number, pedido: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['pedido', sucursal, pedido]))
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/** The code of one order: stays valid when the menu's code is renewed, and opens nothing else (D-72). */
export const writePedidoCode = (secret: string, sucursal: number, pedido: string): string =>
  [sucursal.toString(BASE), pedido, pedidoSignature(secret, sucursal, pedido).toString('base64url')].join('.');

/** Parses the code of an order; null when the text cannot be one. The signature is not verified. */
export const readPedidoCode = (text: string): ReadPedido | null => {
  const parts = PEDIDO_SHAPE.exec(text);
  if (!parts) return null;
  const sucursal = parseInt(parts[1]!, BASE);
  return sucursal > 0x7f_ff_ff_ff ? null : { sucursal, pedido: parts[2]!, firma: parts[3]! };
};

/** Whether the code of an order carries the signature of the branch's key. */
export const isPedidoOfKey = (secret: string, { sucursal, pedido, firma }: ReadPedido): boolean =>
  equal(pedidoSignature(secret, sucursal, pedido), firma);

/** The code of a preview after parsing, not verified yet; `vence` in epoch seconds. */
interface ReadPrevia {
  readonly sucursal: number;
  readonly vence: number;
  readonly firma: string;
}

const PREVIA_SHAPE = /^([1-9a-z][0-9a-z]{0,5})\.([0-9a-z]{5,7})\.([\w-]{22})$/;

const previaSignature = (secret: string, { sucursal, vence }: Omit<ReadPrevia, 'firma'>): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['previa', sucursal, vence]))
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/** The code of a preview: shows the menu of a branch until `vence` (epoch seconds), and cannot order. */
export const writePrevia = (secret: string, sucursal: number, vence: number): string =>
  [
    ...[sucursal.toString(BASE), vence.toString(BASE)],
    previaSignature(secret, { sucursal, vence }).toString('base64url'),
  ].join('.');

/** Parses the code of a preview; null when the text cannot be one. The signature is not verified. */
export const readPrevia = (text: string): ReadPrevia | null => {
  const parts = PREVIA_SHAPE.exec(text);
  if (!parts) return null;
  const sucursal = parseInt(parts[1]!, BASE);
  return sucursal > 0x7f_ff_ff_ff ? null : { sucursal, vence: parseInt(parts[2]!, BASE), firma: parts[3]! };
};

/** Whether the code of a preview carries the signature of the branch's key. */
export const isPreviaOfKey = (secret: string, { firma, ...previa }: ReadPrevia): boolean =>
  equal(previaSignature(secret, previa), firma);

/** The mark of a phone after parsing, not verified yet; `desde` in epoch seconds. */
interface ReadDevice {
  readonly desde: number;
  readonly azar: string;
  readonly firma: string;
}

const DEVICE_SHAPE = /^([0-9a-z]{5,7})\.([\w-]{22})\.([\w-]{22})$/;
const DEVICE_BYTES = 16;

const deviceSignature = (secret: string, sucursal: number, { desde, azar }: Omit<ReadDevice, 'firma'>): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['aparato', sucursal, desde, azar]))
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/** A signed mark by which a branch recognises a phone, with its first use in epoch seconds; stored on the phone only (D-76). */
export const writeDevice = (
  { secreto, sucursal }: { readonly secreto: string; readonly sucursal: number },
  from: number,
  bytes: (n: number) => Uint8Array,
): string => {
  const random = Buffer.from(bytes(DEVICE_BYTES)).toString('base64url');
  const signature = deviceSignature(secreto, sucursal, { desde: from, azar: random }).toString('base64url');
  return [from.toString(BASE), random, signature].join('.');
};

/** The phone that a mark names and its first use in epoch milliseconds; null when the mark is not of this branch. */
export const readDevice = (
  { secreto, sucursal }: { readonly secreto: string; readonly sucursal: number },
  text: string,
): { readonly azar: string; readonly desde: number } | null => {
  const parts = DEVICE_SHAPE.exec(text);
  if (!parts) return null;
  const read = { desde: parseInt(parts[1]!, BASE), azar: parts[2]! };
  return equal(deviceSignature(secreto, sucursal, read), parts[3]!)
    ? { azar: read.azar, desde: read.desde * 1_000 }
    : null;
};

/** Whether a code carries the signature of the branch's key; compares in constant time. */
export const isOfKey = (key: CodeKey, { firma, ...codigo }: ReadCode): boolean =>
  equal(signatureOf(key, codigo), firma);
