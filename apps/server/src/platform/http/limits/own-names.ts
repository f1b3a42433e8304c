import { hostname, networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@comal/domain/result';
import type { Settings, Deps } from '../context.ts';
import { Halt } from '../errors.ts';

/** Endings that nobody can buy: only this machine or the router of the house gives a name under them. */
const DE_CASA = ['local', 'lan', 'home.arpa', 'internal'];
/** How often the machine's addresses are read anew because of a name that is not known. */
const MIRAR_CADA_MS = 5_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
/** Whether a request comes from this machine itself. */
export const isLoopback = (direccion: string): boolean => LOOPBACK.test(direccion.replace(/^::ffff:/i, ''));

const CUALQUIERA = ['0.0.0.0', '::'];
/** Characters of a name that are shown to who is refused. */
const SE_MUESTRAN = 80;

/** The name in a `Host` as a browser understands it, without port; null when it names nothing. */
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
 * An IPv4 address at which others on the network of this machine reach the server, those of a house or restaurant first; null where it
 * listens to this machine alone, or has none. `host`: COMAL_HOST.
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

/** The names and addresses that this server goes by; an address that the machine gets later is found when it is used. */
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

  /** Whether the `Host` of a request is one of them; the port is not looked at. */
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

  /** Reads them anew, unless that was done a moment ago. */
  #mirar(): boolean {
    const ahora = this.reloj();
    if (Math.abs(ahora - this.#vistas) < MIRAR_CADA_MS) return false;
    this.#vistas = ahora;
    this.#deAhora = new Set(this.leer());
    return true;
  }
}

/** How many names a request calls: of two, who stands before this server may have read the other one. */
const namesOf = ({ raw: { rawHeaders } }: FastifyRequest): number =>
  rawHeaders.filter((nombre, i) => i % 2 === 0 && nombre.toLowerCase() === 'host').length;

/**
 * Gate: the name by which it was called. A page of another site whose name was made to lead here (DNS rebinding) would be
 * of the same origin as these answers (H105).
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
