import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer as createTlsServer } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { createAuthority, issueCertificate, type Pair } from './certificates.ts';
import { hostsOf, isReachable, withinLimits } from './hosts.ts';

const NOBODY = hostsOf([]);
const NOW = Date.now();
const DAY_MS = 86_400_000;

/** What a client that trusts the authority says of a server that shows this certificate under a name: '' where it is content. */
const verdict = async (authority: Pair, shown: Pair, servername: string): Promise<string> => {
  const server = createTlsServer(shown, (socket) => socket.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const byName = /^[\d.:]+$/.test(servername) ? {} : { servername };
  const client = connect({ port, host: '127.0.0.1', ca: authority.cert, ...byName });
  const said = await new Promise<string>((resolve) => {
    client.on('secureConnect', () => resolve('')).on('error', (error: Error) => resolve(error.message));
  });
  client.destroy();
  server.close();
  return said;
};

describe('the authority of a server (D-170)', () => {
  it.each([
    ['a name of the network', 'comal.local'],
    ['an address of a private network', '127.0.0.1'],
  ])('is believed for %s', async (_case, host) => {
    const authority = await createAuthority('Comal de prueba', NOBODY, NOW);
    const shown = await issueCertificate(authority, hostsOf([host]), NOW);
    expect(await verdict(authority, shown, host)).toBe('');
  });

  it.each(['banco.mx', 'local.banco.mx', 'comal.lan'])('is not believed for %s, whoever has its key', async (name) => {
    const authority = await createAuthority('Comal de prueba', NOBODY, NOW);
    const forged = await issueCertificate(authority, hostsOf([name]), NOW);
    expect(await verdict(authority, forged, name)).toMatch(/permitted subtree violation/);
  });

  it('is not believed for a public address beside a name of the network', async () => {
    const authority = await createAuthority('Comal de prueba', NOBODY, NOW);
    const forged = await issueCertificate(authority, hostsOf(['comal.local', '8.8.8.8']), NOW);
    expect(await verdict(authority, forged, 'comal.local')).toMatch(/permitted subtree violation/);
  });

  it('is believed for the names that were chosen when it was made', async () => {
    const chosen = hostsOf(['pos.mifonda.mx']);
    const authority = await createAuthority('Comal de prueba', chosen, NOW);
    const shown = await issueCertificate(authority, chosen, NOW);
    expect(await verdict(authority, shown, 'pos.mifonda.mx')).toBe('');
  });

  it('is for servers only: no system believes it about mail or programs', async () => {
    const { cert } = await createAuthority('Comal de prueba', NOBODY, NOW);
    expect(new X509Certificate(cert).keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  });

  it('makes no other authority', async () => {
    const authority = await createAuthority('Comal de prueba', NOBODY, NOW);
    const below = await issueCertificate(authority, hostsOf(['comal.local']), NOW);
    const forged = await issueCertificate(below, hostsOf(['caja.local']), NOW);
    const chain = { cert: forged.cert + below.cert, key: forged.key };
    expect(await verdict(authority, chain, 'caja.local')).not.toBe('');
    const { BasicConstraintsExtension, X509Certificate: Read } = await import('@peculiar/x509');
    const constraints = new Read(authority.cert).getExtension(BasicConstraintsExtension);
    expect([constraints?.ca, constraints?.pathLength]).toEqual([true, 0]);
  });

  it('is valid for ten years, and its certificates for less than the 398 days that devices take', async () => {
    const authority = await createAuthority('Comal de prueba', NOBODY, NOW);
    const { cert } = await issueCertificate(authority, hostsOf(['comal.local']), NOW);
    const days = (pem: string, edge: 'validFrom' | 'validTo') =>
      Math.round((Date.parse(new X509Certificate(pem)[edge]) - NOW) / DAY_MS);
    expect([days(authority.cert, 'validTo'), days(cert, 'validTo'), days(cert, 'validFrom')]).toEqual([3_652, 390, -7]);
  });

  it('writes a name of any machine into its certificate as plain text', async () => {
    const { cert } = await createAuthority('Comal de Ñandú, O=Banco+CN="x"', NOBODY, Date.UTC(2026, 10, 28));
    expect(new X509Certificate(cert).subject).toBe('CN=Comal de Ñandú OBancoCNx 2026-11-28\nO=Comal');
  });

  it('has its day behind a name of any length, so that people tell a new authority from the one before', async () => {
    const { cert } = await createAuthority('x'.repeat(80), NOBODY, Date.UTC(2026, 10, 28));
    expect(new X509Certificate(cert).subject).toBe(`CN=${'x'.repeat(53)} 2026-11-28\nO=Comal`);
  });

  it('made while the clock is a year ahead is good once that is put right, its certificate is not', async () => {
    const ahead = NOW + 365 * DAY_MS;
    const authority = await createAuthority('Comal de prueba', NOBODY, ahead);
    const begins = ({ cert }: Pair) => Date.parse(new X509Certificate(cert).validFrom) < NOW;
    const early = await issueCertificate(authority, hostsOf(['caja.local']), ahead);
    expect([begins(authority), begins(early)]).toEqual([true, false]);
    const right = await issueCertificate(authority, hostsOf(['caja.local']), NOW);
    expect(await verdict(authority, right, 'caja.local')).toBe('');
  });
});

describe('names and addresses', () => {
  it('are told apart, each once, and what is neither is left out', () => {
    expect(hostsOf(['CAJA.local.', 'caja.local', '[fd00::2]', '192.168.1.5', 'a b', '', '-x.local', 'caja'])).toEqual({
      names: ['caja.local'],
      addresses: ['fd00::2', '192.168.1.5'],
    });
  });

  it.each([
    ['192.168.1.5', true],
    ['10.1.2.3', true],
    ['fd00::2', true],
    ['8.8.8.8', false],
    ['100.64.0.1', false],
    ['2001:db8::1', false],
  ])('an authority without choices vouches for %s: %s', (address, yes) => {
    expect(withinLimits(hostsOf([address]), NOBODY).addresses.length === 1).toBe(yes);
  });

  it('a chosen name and those below it are within the limits', () => {
    const chosen = hostsOf(['mifonda.mx', '203.0.113.5']);
    const asked = hostsOf(['mifonda.mx', 'pos.mifonda.mx', 'otramifonda.mx', '203.0.113.5', '203.0.113.6']);
    expect(withinLimits(asked, chosen)).toEqual({
      names: ['mifonda.mx', 'pos.mifonda.mx'],
      addresses: ['203.0.113.5'],
    });
  });

  it('of this machine alone lead nobody here', () => {
    expect(['127.0.0.1', '::1', '169.254.1.1', 'fe80::1', '192.168.1.5'].filter(isReachable)).toEqual(['192.168.1.5']);
  });
});
