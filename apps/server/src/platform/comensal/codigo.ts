import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a code opens: a branch, or a table of it (D-70, D-117). */
export interface Codigo {
  readonly sucursal: number;
  readonly mesa: string | null;
}

/** The secret that the codes of a branch derive from; raising `version` invalidates earlier codes. */
export interface LlaveDeCodigos {
  readonly secreto: string;
  readonly version: number;
}

/** A code of an order after parsing; its signature is not verified yet. */
interface PedidoLeido {
  readonly sucursal: number;
  readonly pedido: string;
  readonly firma: string;
}

/** A code after parsing; its signature is not verified yet. */
interface CodigoLeido extends Codigo {
  readonly firma: string;
}

const BYTES_DE_SECRETO = 32;
const BASE = 36;
/** The HMAC is truncated to 128 bits. */
const BYTES_DE_FIRMA = 16;
const FORMA = /^([1-9a-z][0-9a-z]{0,5})\.([\w-]{0,160})\.([\w-]{22})$/;

/** A new secret for the codes of a branch. */
export const newSecreto = ({ bytes }: { readonly bytes: (n: number) => Uint8Array }): string =>
  Buffer.from(bytes(BYTES_DE_SECRETO)).toString('base64url');

const firmaDe = ({ secreto, version }: LlaveDeCodigos, { sucursal, mesa }: Codigo): Buffer =>
  createHmac('sha256', secreto)
    .update(JSON.stringify(['menu', sucursal, version, mesa]))
    .digest()
    .subarray(0, BYTES_DE_FIRMA);

/** The code of a branch or a table; deterministic until it is renewed, so that it can be shown again. */
export const writeCodigo = (llave: LlaveDeCodigos, codigo: Codigo): string =>
  [
    codigo.sucursal.toString(BASE),
    Buffer.from(codigo.mesa ?? '').toString('base64url'),
    firmaDe(llave, codigo).toString('base64url'),
  ].join('.');

/** Parses a code; null when the text cannot be one. The signature is not verified. */
export const readCodigo = (texto: string): CodigoLeido | null => {
  const partes = FORMA.exec(texto);
  if (!partes) return null;
  const sucursal = parseInt(partes[1]!, BASE);
  return sucursal > 0x7f_ff_ff_ff
    ? null
    : { sucursal, mesa: Buffer.from(partes[2]!, 'base64url').toString() || null, firma: partes[3]! };
};

const DIRECCION = /^[1-9a-z][0-9a-z]{0,5}$/;

/** The branch named by the last part of a public address; undefined when it cannot name one (decision 0055). */
export const readDireccion = (texto: string): number | undefined => {
  const sucursal = DIRECCION.test(texto) ? parseInt(texto, BASE) : Infinity;
  return sucursal > 0x7f_ff_ff_ff ? undefined : sucursal;
};

const iguales = (esperada: Buffer, firma: string): boolean =>
  timingSafeEqual(esperada, Buffer.from(firma, 'base64url'));

const FORMA_DE_PEDIDO = /^([1-9a-z][0-9a-z]{0,5})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/;

const firmaDePedido = (secreto: string, sucursal: number, pedido: string): Buffer =>
  createHmac('sha256', secreto)
    .update(JSON.stringify(['pedido', sucursal, pedido]))
    .digest()
    .subarray(0, BYTES_DE_FIRMA);

/** The code of one order: stays valid when the menu's code is renewed, and opens nothing else (D-72). */
export const writeCodigoOfPedido = (secreto: string, sucursal: number, pedido: string): string =>
  [sucursal.toString(BASE), pedido, firmaDePedido(secreto, sucursal, pedido).toString('base64url')].join('.');

/** Parses the code of an order; null when the text cannot be one. The signature is not verified. */
export const readCodigoOfPedido = (texto: string): PedidoLeido | null => {
  const partes = FORMA_DE_PEDIDO.exec(texto);
  if (!partes) return null;
  const sucursal = parseInt(partes[1]!, BASE);
  return sucursal > 0x7f_ff_ff_ff ? null : { sucursal, pedido: partes[2]!, firma: partes[3]! };
};

/** Whether the code of an order carries the signature of the branch's key. */
export const isPedidoOfLlave = (secreto: string, { sucursal, pedido, firma }: PedidoLeido): boolean =>
  iguales(firmaDePedido(secreto, sucursal, pedido), firma);

/** The code of a preview after parsing, not verified yet; `vence` in epoch seconds. */
interface PreviaLeida {
  readonly sucursal: number;
  readonly vence: number;
  readonly firma: string;
}

const FORMA_DE_PREVIA = /^([1-9a-z][0-9a-z]{0,5})\.([0-9a-z]{5,7})\.([\w-]{22})$/;

const firmaDePrevia = (secreto: string, { sucursal, vence }: Omit<PreviaLeida, 'firma'>): Buffer =>
  createHmac('sha256', secreto)
    .update(JSON.stringify(['previa', sucursal, vence]))
    .digest()
    .subarray(0, BYTES_DE_FIRMA);

/** The code of a preview: shows the menu of a branch until `vence` (epoch seconds), and cannot order. */
export const writePrevia = (secreto: string, sucursal: number, vence: number): string =>
  [
    ...[sucursal.toString(BASE), vence.toString(BASE)],
    firmaDePrevia(secreto, { sucursal, vence }).toString('base64url'),
  ].join('.');

/** Parses the code of a preview; null when the text cannot be one. The signature is not verified. */
export const readPrevia = (texto: string): PreviaLeida | null => {
  const partes = FORMA_DE_PREVIA.exec(texto);
  if (!partes) return null;
  const sucursal = parseInt(partes[1]!, BASE);
  return sucursal > 0x7f_ff_ff_ff ? null : { sucursal, vence: parseInt(partes[2]!, BASE), firma: partes[3]! };
};

/** Whether the code of a preview carries the signature of the branch's key. */
export const isPreviaOfLlave = (secreto: string, { firma, ...previa }: PreviaLeida): boolean =>
  iguales(firmaDePrevia(secreto, previa), firma);

/** The mark of a phone after parsing, not verified yet; `desde` in epoch seconds. */
interface AparatoLeido {
  readonly desde: number;
  readonly azar: string;
  readonly firma: string;
}

const FORMA_DE_APARATO = /^([0-9a-z]{5,7})\.([\w-]{22})\.([\w-]{22})$/;
const BYTES_DE_APARATO = 16;

const firmaDeAparato = (secreto: string, sucursal: number, { desde, azar }: Omit<AparatoLeido, 'firma'>): Buffer =>
  createHmac('sha256', secreto)
    .update(JSON.stringify(['aparato', sucursal, desde, azar]))
    .digest()
    .subarray(0, BYTES_DE_FIRMA);

/** A signed mark by which a branch recognises a phone, with its first use in epoch seconds; stored on the phone only (D-76). */
export const writeAparato = (
  { secreto, sucursal }: { readonly secreto: string; readonly sucursal: number },
  desde: number,
  bytes: (n: number) => Uint8Array,
): string => {
  const azar = Buffer.from(bytes(BYTES_DE_APARATO)).toString('base64url');
  const firma = firmaDeAparato(secreto, sucursal, { desde, azar }).toString('base64url');
  return [desde.toString(BASE), azar, firma].join('.');
};

/** The phone that a mark names and its first use in epoch milliseconds; null when the mark is not of this branch. */
export const readAparato = (
  { secreto, sucursal }: { readonly secreto: string; readonly sucursal: number },
  texto: string,
): { readonly azar: string; readonly desde: number } | null => {
  const partes = FORMA_DE_APARATO.exec(texto);
  if (!partes) return null;
  const leido = { desde: parseInt(partes[1]!, BASE), azar: partes[2]! };
  return iguales(firmaDeAparato(secreto, sucursal, leido), partes[3]!)
    ? { azar: leido.azar, desde: leido.desde * 1_000 }
    : null;
};

/** Whether a code carries the signature of the branch's key; compares in constant time. */
export const isOfLlave = (llave: LlaveDeCodigos, { firma, ...codigo }: CodigoLeido): boolean =>
  iguales(firmaDe(llave, codigo), firma);
