import { hostname, networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@comal/domain/result';
import type { Settings, Deps } from '../context.ts';
import { Halt } from '../errors.ts';

/** Domains that nobody can register publicly: only this machine or the local router resolves them. */
const IN_HOUSE = ['local', 'lan', 'home.arpa', 'internal'];
/** How often the machine's addresses are read again when an unknown name was used. */
const CHECK_EVERY_MS = 5_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
/** Whether a request comes from this machine itself. */
export const isLoopback = (direccion: string): boolean => LOOPBACK.test(direccion.replace(/^::ffff:/i, ''));

const ANY = ['0.0.0.0', '::'];
/** Length of a refused name in the message. */
const SHOWN = 80;

/** The host name in a `Host` header as a browser parses it, without port; null when it is invalid. */
export const hostNameOf = (host: string): string | null => {
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$|\.$/g, '');
};

/** The names by which a machine is found, of its full one; lower case. */
export const machineNames = (completo: string): string[] => {
  const short = completo.toLowerCase().split('.')[0]!;
  return [completo.toLowerCase(), short, ...IN_HOUSE.map((end) => `${short}.${end}`)];
};

/** The addresses of this machine's network interfaces, loopback and link-local ones among them. */
export const addresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((i) => (i ?? []).map(({ address }) => address.split('%')[0]!));

const ofThisMachine = (): readonly string[] => [...machineNames(hostname()), ...addresses()];

/** All of them, with the names that the network knows it by. */
const knownBy = (trust: Deps['trust']) => (): readonly string[] => [
  ...ofThisMachine(),
  ...(trust?.hosts().names ?? []),
];

const BY_CHOICE = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

/**
 * An address of this machine for others on its network: IPv4, private ones first, else a private one of IPv6; null where the server listens on the loopback
 * only, or has none. `host`: COMAL_HOST.
 */
export const networkAddress = (host: string, read: () => readonly string[] = addresses): string | null => {
  if (LOOPBACK.test(host)) return null;
  if (!ANY.includes(host)) return host;
  const fromOutside = read().filter((a) => /^\d+(\.\d+){3}$/.test(a) && !LOOPBACK.test(a) && !a.startsWith('169.254.'));
  const ofNetwork = BY_CHOICE.flatMap((network) => fromOutside.filter((a) => network.test(a)));
  return ofNetwork[0] ?? fromOutside[0] ?? read().find((a) => /^f[cd]/i.test(a)) ?? null;
};

/** An address as URLs have it: IPv6 in brackets. */
export const inUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/**
 * How other devices of the network get here, as the web composes addresses: an address of this machine, and whether they come to it
 * unencrypted first, because they do not trust the server's own authority yet (D-170).
 */
export const wayForOthers = ({ ajustes, trust }: Pick<Deps, 'ajustes' | 'trust'>) => ({
  red: networkAddress(ajustes.host),
  ...(trust && { sin_cifrar: true as const }),
});

type Configured = Pick<Settings, 'host' | 'url' | 'nombres'>;

const configured = ({ host, url, nombres }: Configured): string[] =>
  [host, ...(url ? [new URL(url).host] : []), ...nombres]
    .map((n) => hostNameOf(n.includes('::') ? `[${n}]` : n))
    .filter((n) => n !== null);

/** The names and addresses of this server; an address that the machine gets later is found at its first use. */
export class OwnNames {
  readonly #fixed: ReadonlySet<string>;
  #current: ReadonlySet<string> = new Set();
  #views = -Infinity;

  constructor(
    settings: Configured,
    private readonly reloj: () => number,
    private readonly read: () => readonly string[] = ofThisMachine,
  ) {
    this.#fixed = new Set(configured(settings).filter((n) => !ANY.includes(n)));
  }

  /** Whether the `Host` of a request is one of them, whatever its port. */
  son(host: string): boolean {
    const name = hostNameOf(host);
    if (name === null) return false;
    return (
      LOOPBACK.test(name) ||
      this.#fixed.has(name) ||
      this.#current.has(name) ||
      (this.#look() && this.#current.has(name))
    );
  }

  /** Reads the addresses again, unless that was done a moment ago. */
  #look(): boolean {
    const ahora = this.reloj();
    if (Math.abs(ahora - this.#views) < CHECK_EVERY_MS) return false;
    this.#views = ahora;
    this.#current = new Set(this.read());
    return true;
  }
}

/**
 * Whether a person is sent to this server by an address (scheme, name and port): its public one, where it has one, else one by any of
 * its names.
 */
export const isOwnAddress = ({ ajustes, trust }: Pick<Deps, 'ajustes' | 'trust'>, address: string): boolean =>
  ajustes.url === null
    ? URL.canParse(address) && new OwnNames(ajustes, () => 0, knownBy(trust)).son(new URL(address).host)
    : address === ajustes.url;

/** The number of `Host` headers of a request: with two, a proxy may have used the other one. */
const namesOf = ({ raw: { rawHeaders } }: FastifyRequest): number =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Gate: host name. Against DNS rebinding: a page of another site whose name resolves to this server would be same-origin with its
 * answers (H105).
 */
export const checkHostName = (
  app: FastifyInstance,
  { ajustes, trust, reloj }: Pick<Deps, 'ajustes' | 'trust' | 'reloj'>,
): void => {
  const own = new OwnNames(ajustes, reloj, knownBy(trust));
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (namesOf(request) > 1) throw new Halt(refuse('NOMBRE_NO_PERMITIDO', { nombre: '(varios)' }));
    if (own.son(request.host)) return;
    throw new Halt(refuse('NOMBRE_NO_PERMITIDO', { nombre: hostNameOf(request.host)?.slice(0, SHOWN) ?? '(ninguno)' }));
  });
};
