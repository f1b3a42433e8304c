import type { CallRow } from '@comal/contract/calls';
import { EDAD_DE_ESCRITURA } from '@comal/contract/comandas/edad-de-escritura';
import { rutaDe } from '@comal/contract/route';
import { newId } from '../ids.ts';

/** What any call may be given; each route's own type says which parts it takes. */
export interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Language of the texts: every request names it. */
const LANGUAGE = 'es_MX';

const entries = (part: unknown): [string, string][] =>
  Object.entries((part ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);

/** The address of a call: path parameters filled in, the query, and the language. */
export const urlOf = (route: CallRow, { params, query }: AnyInput): string => {
  const values = new Map(entries(params));
  const path = rutaDe(route).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const search = new URLSearchParams(entries(query));
  search.set('idioma', LANGUAGE);
  return `${path}?${search.toString()}`;
};

interface Credentials {
  readonly token: string | undefined;
  /** The key of the write, if its caller keeps one across retries. */
  readonly clave: string | undefined;
  /** A colleague's approval of the write. */
  readonly autorizacion: string | undefined;
  /** How many seconds the write waited on this device. */
  readonly edad: number;
}

/** The headers of a call: session, and the idempotency key (reliability 5.1). */
export const headersOf = (
  route: CallRow,
  body: BodyInit | undefined,
  { token, clave, autorizacion, edad }: Credentials,
): Record<string, string> => ({
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(route.write === 'idempotente' && { 'Idempotency-Key': clave ?? newId() }),
  ...(edad > 0 && { [EDAD_DE_ESCRITURA]: String(edad) }),
  ...(autorizacion && { 'X-Comal-Autorizacion': autorizacion }),
  ...(body !== undefined && { 'Content-Type': body instanceof Blob ? 'application/octet-stream' : 'application/json' }),
});
