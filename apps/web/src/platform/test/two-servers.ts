import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';
import { textoDeIdentidad } from '@comal/domain/red/identidad';
import { answers, type FakeAnswer } from './fake-server.ts';

/** The call by which a server says who it is. */
export const WHO = 'GET red/identidad';

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

const b64 = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url');

/** A server: its key, and what it answers when it has to sign a reto. */
export interface Server {
  readonly clave: string;
  readonly answer: (reto: string) => Promise<FakeAnswer>;
}

/** A server with a key of its own. `claims`: the key that it says it has. */
export const aServer = async (claims?: string): Promise<Server> => {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']);
  const clave = claims ?? b64(await webcrypto.subtle.exportKey('raw', publicKey));
  return {
    clave,
    answer: async (reto) => {
      const firma = await webcrypto.subtle.sign(ECDSA, privateKey, Buffer.from(textoDeIdentidad(reto)));
      return answers({ clave, firma: b64(firma) });
    },
  };
};

/** Lets the fake server sign as `there()` says, if somebody is there: it answers at once, a signature does not. */
export const signing = (net: { now: (name: string, answer: FakeAnswer) => void }, there: () => Server | null): void => {
  vi.stubGlobal('crypto', webcrypto);
  const without = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://comal.test');
    const server = url.pathname.endsWith('/red/identidad') ? there() : null;
    if (server) net.now(WHO, await server.answer(url.searchParams.get('reto')!));
    return without(address, init);
  });
};
