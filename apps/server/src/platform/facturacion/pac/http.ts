import { codigoDeMensaje } from '@comal/domain/facturacion/emision/rechazos';
import { PacError, type FalloDePac } from './pac.ts';

/** A request to a PAC. */
export interface PacRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly salida: AbortSignal;
}

/** What came back, whole; `text` has no BOM. */
export interface PacAnswer {
  readonly status: number;
  readonly text: string;
}

/** A PAC is waited for this long. */
const PATIENCE_MS = 60_000;
/** Bytes of an answer at most: a page of facturapi's invoices, of which a global has 2.5 MB with its items. */
const LARGEST = 32 * 1024 * 1024;
/** Parts of a JSON that is read here at most: a global of facturapi has 200,000. A million are read within some 0.2 s. */
const MOST_PARTS = 1_000_000;

/** Failures of a connection that was never made: the request did not leave. */
const NEVER_LEFT: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'CERT_NOT_YET_VALID'],
]);

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = (cause as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'desconocido';
};

const explain = (error: unknown): PacError => {
  if (error instanceof PacError) return error;
  const code = codeOf(error);
  return new PacError(NEVER_LEFT.has(code) ? 'no_llego' : 'sin_respuesta', code);
};

const readLimited = async (body: ReadableStream<Uint8Array> | null): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > LARGEST) throw new PacError('sin_respuesta', 'respuesta demasiado grande');
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
};

/** Asks a PAC, without following redirects; throws a `PacError` where no whole answer came. */
export const ask = async ({ method, url, headers, body, salida }: PacRequest): Promise<PacAnswer> => {
  const signal = AbortSignal.any([salida, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const response = await fetch(url, {
      ...{ method, redirect: 'error', signal },
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
    return { status: response.status, text: await readLimited(response.body) };
  } catch (error) {
    throw explain(error);
  }
};

const KEYS = [401, 403];
const OUT_OF_STAMPS =
  /(sin|no (cuenta|tiene|hay)( con)?|insuficientes?|agotad[oa]s?)\b.{0,40}\b(timbres|folios|saldo|cr[eé]ditos)|(timbres|folios|saldo|cr[eé]ditos)\b.{0,40}\b(insuficientes?|agotad[oa]s?)|insufficient|out of (stamps|credits)/i;
const WORDS_READ = 1_000;

/** Of what kind an answer without a result is: by its status, and where it has one by its message. `null`: the request itself was refused. */
export const failureOf = (status: number, message: string): FalloDePac | null => {
  const words = message.slice(0, WORDS_READ);
  if (KEYS.includes(status)) return 'llaves';
  if (status === 429) return 'fuera_de_servicio';
  if (status === 402 || OUT_OF_STAMPS.test(words)) return 'sin_timbres';
  return status >= 500 || status < 200 || (status >= 300 && status < 400) ? 'sin_respuesta' : null;
};

/** Throws what an answer without a result means, unless the request itself was refused. */
export const throwFailure = ({ status }: PacAnswer, message: string): void => {
  const fallo = failureOf(status, message);
  if (fallo) throw new PacError(fallo, `${status} ${codigoDeMensaje(message) ?? ''}`.trim());
};

const [COMMA, COLON, OPENS, OPENS_LIST] = [...',:{['].map((sign) => sign.charCodeAt(0));

/** Whether a JSON has so few parts that reading it delays nobody; signs within its texts count, too. */
const hasFewParts = (text: string): boolean => {
  let parts = 0;
  for (let i = 0; i < text.length && parts <= MOST_PARTS; i += 1) {
    const sign = text.charCodeAt(i);
    if (sign === COMMA || sign === COLON || sign === OPENS || sign === OPENS_LIST) parts += 1;
  }
  return parts <= MOST_PARTS;
};

/** The JSON of an answer; a page, junk, or one of too many parts counts as no answer. */
export const jsonOf = (answer: PacAnswer): unknown => {
  const noJson = (): PacError =>
    new PacError(failureOf(answer.status, '') ?? 'sin_respuesta', `${answer.status} sin JSON`);
  if (!hasFewParts(answer.text)) throw noJson();
  try {
    return JSON.parse(answer.text) as unknown;
  } catch {
    throw noJson();
  }
};
