import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAuthority, issueCertificate, type Pair } from '../../trust/certificates.ts';
import { serverFactory } from './connections.ts';

type Settings = Pick<Parameters<typeof serverFactory>[0], 'limites' | 'porDireccion'>;

/** A server of one port for HTTP and HTTPS that answers everything with 'bien'. */
export interface OnePort {
  /** Of whom its certificate is. */
  readonly authority: Pair;
  readonly port: number;
  /** How many connections it has. */
  open(): Promise<number>;
  close(): Promise<void>;
}

/** Starts one on the loopback. */
export const openOnePort = async (settings: Settings): Promise<OnePort> => {
  const authority = await createAuthority('Prueba', { names: [], addresses: [] }, Date.now());
  const pair = await issueCertificate(authority, { names: [], addresses: ['127.0.0.1'] }, Date.now());
  const https = { ...pair, plainToo: true };
  const server = serverFactory({ https, ...settings, esProxy: () => false })((_req, res) => res.end('bien'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    authority,
    port: (server.address() as AddressInfo).port,
    open: () =>
      new Promise((resolve, reject) => server.getConnections((error, n) => (error ? reject(error) : resolve(n)))),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
