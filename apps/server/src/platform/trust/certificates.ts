import type { KeyObject } from 'node:crypto';
import { createPrivateKey, webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import type { Hosts } from './hosts.ts';
import { PERMITTED_DOMAINS, PERMITTED_NETWORKS } from './permitted.ts';

/** A certificate and its private key, both PEM. */
export interface Pair {
  readonly cert: string;
  readonly key: string;
}

const DAY_MS = 86_400_000;
/** How long an authority and a certificate are valid, in days; devices refuse certificates of more than 398. */
const AUTHORITY_DAYS = 3_652;
const CERTIFICATE_DAYS = 390;
/** A certificate is valid since so many days ago, for devices whose clock is behind. */
const BEFORE_DAYS = 7;
/** An authority since more of them: one that is made while the clock of the server is ahead must be good once that is put right. */
const AUTHORITY_BEFORE_DAYS = 730;

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const SIGN = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Loaded when a certificate is made, which is seldom: it costs a start a good part of a second. */
const library = async () => {
  await import('reflect-metadata');
  const [x509, schema, asn1] = await Promise.all([
    import('@peculiar/x509'),
    import('@peculiar/asn1-schema'),
    import('@peculiar/asn1-x509'),
  ]);
  return { ...x509, AsnConvert: schema.AsnConvert, asn1 };
};

type Library = Awaited<ReturnType<typeof library>>;

/** The extension that keeps an authority from vouching for anything but these names, and private networks (RFC 5280, 4.2.1.10). */
const constraintsOf = ({ Extension, AsnConvert, asn1 }: Library, { names, addresses }: Hosts) => {
  const base = (of: { dNSName: string } | { iPAddress: string }) =>
    new asn1.GeneralSubtree({ base: new asn1.GeneralName(of) });
  const wholeAddress = (ip: string): string => `${ip}/${isIP(ip) === 4 ? 32 : 128}`;
  const permitted = [
    ...[...PERMITTED_DOMAINS, ...names].map((dNSName) => base({ dNSName })),
    ...[...PERMITTED_NETWORKS, ...addresses.map(wholeAddress)].map((iPAddress) => base({ iPAddress })),
  ];
  const constraints = new asn1.NameConstraints({ permittedSubtrees: new asn1.GeneralSubtrees(permitted) });
  return new Extension(asn1.id_ce_nameConstraints, true, AsnConvert.serialize(constraints));
};

const periodOf = (now: number, days: number, before = BEFORE_DAYS) => ({
  notBefore: new Date(now - before * DAY_MS),
  notAfter: new Date(now + days * DAY_MS),
});

/** A period that does not outlive who issues it. */
const within = ({ notAfter: last }: { readonly notAfter: Date }, period: ReturnType<typeof periodOf>) => ({
  ...period,
  notAfter: period.notAfter < last ? period.notAfter : last,
});

const newKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const pemOf = async (key: webcrypto.CryptoKey): Promise<string> => {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key));
  const secret: KeyObject = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return secret.export({ format: 'pem', type: 'pkcs8' }).toString();
};

const privateKeyOf = (pem: string): Promise<webcrypto.CryptoKey> => {
  const der = createPrivateKey(pem).export({ format: 'der', type: 'pkcs8' });
  return webcrypto.subtle.importKey('pkcs8', der, ALGORITHM, false, ['sign']);
};

/** 128 random bits, positive: no two certificates of an authority have the same number. */
const serialNumber = (): string => {
  const bytes = webcrypto.getRandomValues(new Uint8Array(16));
  bytes[0] = (bytes[0]! & 0x7f) | 0x40;
  return Buffer.from(bytes).toString('hex');
};

/** Most characters of a common name (RFC 5280, ub-common-name). */
const LONGEST_NAME = 64;

/** As a name is written in a certificate: RFC 4514 reserves some signs. */
const escaped = (text: string, longest: number): string => text.replace(/[^\p{L}\p{N} .-]/gu, '').slice(0, longest);

/** What people read in the settings of their device; two authorities of one server differ by their day. */
const commonName = (name: string, now: number): string => {
  const day = ` ${new Date(now).toISOString().slice(0, 10)}`;
  return `${escaped(name, LONGEST_NAME - day.length)}${day}`;
};

/**
 * Makes an authority of a server: ten years, P-256, and only for servers of `.local`, of private networks, and what `chosen` names
 * besides (D-170). `name` is what people read in the settings of their device, with the day behind it.
 */
export const createAuthority = async (name: string, chosen: Hosts, now: number): Promise<Pair> => {
  const lib = await library();
  const keys = await newKeys();
  const cert = await lib.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: `CN=${commonName(name, now)}, O=Comal`,
    ...periodOf(now, AUTHORITY_DAYS, AUTHORITY_BEFORE_DAYS),
    signingAlgorithm: SIGN,
    keys: keys,
    extensions: [
      new lib.BasicConstraintsExtension(true, 0, true),
      // Without it a system would believe the authority about mail and programs, too.
      new lib.ExtendedKeyUsageExtension([lib.ExtendedKeyUsage.serverAuth]),
      new lib.KeyUsagesExtension(lib.KeyUsageFlags.keyCertSign | lib.KeyUsageFlags.cRLSign, true),
      constraintsOf(lib, chosen),
      await lib.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { cert: `${cert.toString('pem')}\n`, key: await pemOf(keys.privateKey) };
};

/** Makes a certificate of a server for its names and addresses, signed by its authority. */
export const issueCertificate = async (authority: Pair, { names, addresses }: Hosts, now: number): Promise<Pair> => {
  const lib = await library();
  const issuer = new lib.X509Certificate(authority.cert);
  const keys = await newKeys();
  const alternatives = [
    ...names.map((value) => ({ type: 'dns' as const, value })),
    ...addresses.map((value) => ({ type: 'ip' as const, value })),
  ];
  const cert = await lib.X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: 'CN=Comal, O=Comal',
    issuer: issuer.subject,
    ...within(issuer, periodOf(now, CERTIFICATE_DAYS)),
    signingAlgorithm: SIGN,
    publicKey: keys.publicKey,
    signingKey: await privateKeyOf(authority.key),
    extensions: [
      new lib.BasicConstraintsExtension(false, undefined, true),
      new lib.KeyUsagesExtension(lib.KeyUsageFlags.digitalSignature, true),
      new lib.ExtendedKeyUsageExtension([lib.ExtendedKeyUsage.serverAuth]),
      new lib.SubjectAlternativeNameExtension(alternatives),
      await lib.AuthorityKeyIdentifierExtension.create(issuer),
      await lib.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { cert: `${cert.toString('pem')}\n`, key: await pemOf(keys.privateKey) };
};
