import { hostname, networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@comal/domain/result';
import type { Settings, Deps } from '../context.ts';
import { Halt } from '../errors.ts';

/** Domains that nobody can register publicly: only this machine or the local router resolves them. */
const DE_CASA = ['local', 'lan', 'home.arpa', 'internal'];
/** How often the machine's addresses are read again when an unknown name was used. */
const MIRAR_CADA_MS = 5_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
/** Whether a request comes from this machine itself. */
export const isLoopback = (direccion: string): boolean => LOOPBACK.test(direccion.replace(/^::ffff:/i, ''));

const CUALQUIERA = ['0.0.0.0', '::'];
/** Length of a refused name in the message. */
const SE_MUESTRAN = 80;

/** The host name in a `Host` header as a browser parses it, without port; null when it is invalid. */
export const hostNameOf = (host: string): string | null => {
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$|\.$/g, '');
};

const deLaMaquina = (completo: string): string[] => {
  const corto = completo.toLowerCase().split('.')[0]!;
  return [completo.toLowerCase(), corto, ...DE_CASA.map((fin) => `${corto}.${fin}`)];
};

const direcciones = (): string[] =>
  Object.values(networkInterfaces()).flatMap((i) => (i ?? []).map(({ address }) => address.split('%')[0]!));

const POR_GUSTO = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];

/**
 * An IPv4 address of this machine for others on its network, private ones first; null where the server listens on the loopback
 * only, or has none. `host`: COMAL_HOST.
 */
export const networkAddress = (host: string, leer: () => readonly string[] = direcciones): string | null => {
  if (LOOPBACK.test(host)) return null;
  if (!CUALQUIERA.includes(host)) return host;
  const deFuera = leer().filter((a) => /^\d+(\.\d+){3}$/.test(a) && !LOOPBACK.test(a) && !a.startsWith('169.254.'));
  const deRed = POR_GUSTO.flatMap((red) => deFuera.filter((a) => red.test(a)));
  return deRed[0] ?? deFuera[0] ?? null;
};

type Configurados = Pick<Settings, 'host' | 'url' | 'nombres'>;

const configurados = ({ host, url, nombres }: Configurados): string[] =>
  [host, ...(url ? [new URL(url).host] : []), ...nombres]
    .map((n) => hostNameOf(n.includes('::') ? `[${n}]` : n))
    .filter((n) => n !== null);

/** The names and addresses of this server; an address that the machine gets later is found at its first use. */
export class OwnNames {
  readonly #fijos: ReadonlySet<string>;
  #deAhora: ReadonlySet<string> = new Set();
  #vistas = -Infinity;

  constructor(
    ajustes: Configurados,
    private readonly reloj: () => number,
    private readonly leer: () => readonly string[] = () => [...deLaMaquina(hostname()), ...direcciones()],
  ) {
    this.#fijos = new Set(configurados(ajustes).filter((n) => !CUALQUIERA.includes(n)));
  }

  /** Whether the `Host` of a request is one of them, whatever its port. */
  son(host: string): boolean {
    const nombre = hostNameOf(host);
    if (nombre === null) return false;
    return (
      LOOPBACK.test(nombre) ||
      this.#fijos.has(nombre) ||
      this.#deAhora.has(nombre) ||
      (this.#mirar() && this.#deAhora.has(nombre))
    );
  }

  /** Reads the addresses again, unless that was done a moment ago. */
  #mirar(): boolean {
    const ahora = this.reloj();
    if (Math.abs(ahora - this.#vistas) < MIRAR_CADA_MS) return false;
    this.#vistas = ahora;
    this.#deAhora = new Set(this.leer());
    return true;
  }
}

/** The number of `Host` headers of a request: with two, a proxy may have used the other one. */
const namesOf = ({ raw: { rawHeaders } }: FastifyRequest): number =>
  rawHeaders.filter((nombre, i) => i % 2 === 0 && nombre.toLowerCase() === 'host').length;

/**
 * Gate: host name. Against DNS rebinding: a page of another site whose name resolves to this server would be same-origin with its
 * answers (H105).
 */
export const checkHostName = (app: FastifyInstance, { ajustes, reloj }: Pick<Deps, 'ajustes' | 'reloj'>): void => {
  const propios = new OwnNames(ajustes, reloj);
  app.addHook('onRequest', async (request: FastifyRequest) => {
    if (namesOf(request) > 1) throw new Halt(refuse('NOMBRE_NO_PERMITIDO', { nombre: '(varios)' }));
    if (propios.son(request.host)) return;
    throw new Halt(
      refuse('NOMBRE_NO_PERMITIDO', { nombre: hostNameOf(request.host)?.slice(0, SE_MUESTRAN) ?? '(ninguno)' }),
    );
  });
};
