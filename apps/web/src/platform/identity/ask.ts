import { textoDeIdentidad } from '@comal/domain/red/identidad';
import { api } from '../api/client.ts';
import { ApiError, noAnswer } from '../api/errors.ts';

/**
 * Who answers at this address: a server that proved its key; one that claims a key without having it; one of an older version, which knows
 * no identity; or nobody that could be asked, because the browser has no cryptography (plain http).
 */
export type Present =
  { readonly kind: 'proven'; readonly key: string } | { readonly kind: 'liar' | 'older' | 'unable' };

const BYTES = 32;
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const UNKNOWN_CALL = 404;

const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** A key, and what it signed; base64url. */
export interface Signed {
  readonly clave: string;
  readonly firma: string;
}

/** Whether the answer to a reto was signed with the key that it names. */
export const isSigned = async ({ clave, firma }: Signed, reto: string): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(clave), ECDSA, false, ['verify']);
    return await crypto.subtle.verify(ECDSA, key, bytesOf(firma), new TextEncoder().encode(textoDeIdentidad(reto)));
  } catch {
    return false;
  }
};

/** A new reto: 32 random bytes, base64url. */
export const newReto = (): string => textOf(crypto.getRandomValues(new Uint8Array(BYTES)));

/** Has the server of this page sign a reto. Asked without the session's token: who answers may be a stranger. */
export const signedByServer = async (reto: string): Promise<Signed> =>
  (await api.red.identidad({ query: { reto } }, { token: '' })).data;

const answered = async (): Promise<Present> => {
  const reto = newReto();
  const data = await signedByServer(reto);
  return (await isSigned(data, reto)) ? { kind: 'proven', key: data.clave } : { kind: 'liar' };
};

/** Has the server sign something of this moment (D-171). Rejects as a call without an answer does, whatever kept it from answering. */
export const askWhoIsThere = async (): Promise<Present> => {
  if (!('subtle' in crypto)) return { kind: 'unable' };
  try {
    return await answered();
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === UNKNOWN_CALL && thrown.fromServer) return { kind: 'older' };
    throw noAnswer();
  }
};
