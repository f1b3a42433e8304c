import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Motivo } from '@comal/contract/motivos';
import { refuse } from '@comal/domain/result';
import { networkOf } from '../../sesiones/keys.ts';
import type { Limit } from '../../metrics/outcomes.ts';
import type { Deps } from '../context.ts';
import { Tallies } from './tallies.ts';
import { Halt, deny, envelopeOf } from '../errors.ts';
import { tokenOf } from '../gates.ts';
import { isFile, isOfTheApi } from '../paths.ts';
import type { ActiveSesion, KnownSesion } from '../active-sesiones.ts';

/** Factor for files: a till that starts fetches about a hundred at once, and they are cheap. */
const FILES = 10;
/** Share of an address's requests that may carry an unknown token, since each is looked up. */
const UNKNOWN = 1 / 6;
/** Share of a session's requests that counts for it alone. A till that works sends less, so that a chain of hundreds of them is not refused. */
const OF_ITS_OWN = 1 / 5;
/** A body of a session counts as one request more for each so many bytes: a save of 300 lines costs the server what dozens of usual ones do. */
const BYTES_OF_ONE = 2_048;
/** What one counts as that does not say its length, which no browser sends. */
const OF_UNKNOWN_LENGTH = 32;
/** So many times what its sessions share may a business send in all, however many sessions it opens. */
const IN_ALL = 10;

/** As how many requests one of a session counts; what brings a file has limits of its own (uploads.ts). */
const weightOf = ({ headers, routeOptions }: FastifyRequest): number => {
  if (routeOptions.config.takesFile) return 1;
  if (headers['transfer-encoding'] !== undefined) return OF_UNKNOWN_LENGTH;
  return 1 + Math.floor((Number(headers['content-length']) || 0) / BYTES_OF_ONE);
};

/**
 * Limits the requests of each address, of each known session, and of all sessions of a business, in ten seconds (reliability 5.8, decision 0155). Requests without a known
 * session count for their address, whatever the path; looking up tokens has a limit of its own.
 */
export class RateLimiter {
  readonly #accounts: Tallies;
  /** Look-ups in flight by token: a till that starts sends many requests with one token. */
  readonly #searched = new Map<string, Promise<ActiveSesion | null>>();

  constructor(private readonly deps: Pick<Deps, 'ajustes' | 'sesiones' | 'reloj' | 'meters'>) {
    this.#accounts = new Tallies(deps.reloj);
  }

  /** Seconds until a refused client may try again. */
  get espera(): number {
    return this.#accounts.falta;
  }

  /** Counts a request for a missing file, which costs more; false above the limit. */
  letsMissing(request: FastifyRequest): boolean {
    return this.#letsAddress(networkOf(request.ip), false);
  }

  /** Counts a request; false above the limit. */
  async lets(request: FastifyRequest): Promise<boolean> {
    const token = isOfTheApi(request) ? tokenOf(request) : null;
    const known = token && this.deps.sesiones.conocida(token);
    if (known) return this.#letsSesion(known, weightOf(request));
    const network = networkOf(request.ip);
    if (!this.#letsAddress(network, isFile(request))) return false;
    if (!token) return true;
    if (!this.#letsSearch(token, network)) return false;
    const sesion = await this.#searched.get(token);
    if (!sesion) return true;
    this.#accounts.addUp(`direccion ${network}`, -1);
    return this.#letsSesion(sesion, weightOf(request));
  }

  /**
   * What its own session may not send does not use up what its business may. The first requests of each session count for it alone; what
   * the sessions of a business send beyond them is shared. The one that reaches a limit is heard, so that no write is too long for ever.
   */
  #letsSesion({ id, cliente }: KnownSesion, weight: number): boolean {
    const { peticionesPorSesion, peticionesPorNegocio } = this.deps.ajustes;
    const before = (key: string, count = weight): number => this.#accounts.addUp(key, count) - count;
    const sent = before(`sesion ${id}`);
    if (sent >= peticionesPorSesion) return this.#refuses('session');
    const isOwn = sent < Math.ceil(peticionesPorSesion * OF_ITS_OWN);
    const shared = before(`negocio ${cliente}`, isOwn ? 0 : weight);
    const all = before(`todas ${cliente}`);
    const isWithin = (isOwn || shared < peticionesPorNegocio) && all < peticionesPorNegocio * IN_ALL;
    return isWithin || this.#refuses('business');
  }

  #letsAddress(network: string, file: boolean): boolean {
    const { peticionesPorDireccion } = this.deps.ajustes;
    const isWithin = file
      ? this.#accounts.addUp(`archivos ${network}`) <= peticionesPorDireccion * FILES
      : this.#accounts.addUp(`direccion ${network}`) <= peticionesPorDireccion;
    return isWithin || this.#refuses('address');
  }

  #refuses(limit: Limit): false {
    this.deps.meters.refused(limit);
    return false;
  }

  /** Starts the look-up of a token unless one is in flight; a token that turns out to be valid is not counted. */
  #letsSearch(token: string, network: string): boolean {
    if (this.#searched.has(token)) return true;
    const key = `desconocidas ${network}`;
    if (this.#accounts.addUp(key) > Math.ceil(this.deps.ajustes.peticionesPorDireccion * UNKNOWN))
      return this.#refuses('address');
    const search = this.deps.sesiones.look(token).finally(() => this.#searched.delete(token));
    this.#searched.set(token, search);
    const giveBack = (): void => void this.#accounts.addUp(key, -1);
    void search.then((sesion) => sesion && giveBack(), giveBack);
    return true;
  }
}

/** The first gate of every request, on every path (H85). */
export const limitRates = (app: FastifyInstance, limiter: RateLimiter): void => {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (await limiter.lets(request)) return;
    reply.header('Retry-After', String(limiter.espera));
    throw new Halt(refuse('DEMASIADAS_PETICIONES'));
  });
};

/** Answers requests without a route before their body is read (H81), and missing files. */
export const answerUnknown = (app: FastifyInstance, limiter: RateLimiter): void => {
  const nobody = (request: FastifyRequest, reply: FastifyReply, motivo: Motivo = 'NO_ENCONTRADO'): FastifyReply =>
    deny(reply, envelopeOf(refuse(motivo), { peticion: request.id }), limiter.espera);
  app.setNotFoundHandler((request, reply) =>
    nobody(request, reply, limiter.letsMissing(request) ? 'NO_ENCONTRADO' : 'DEMASIADAS_PETICIONES'),
  );
  app.addHook('onRequest', async (request, reply) => (request.is404 ? nobody(request, reply) : undefined));
};

/** Answers a malformed path, which reaches no gate. */
export const answerUnreadable = (
  limiter: RateLimiter,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const motivo = error.statusCode === 400 ? 'CUERPO_INVALIDO' : 'NO_ENCONTRADO';
  const answer = (deja: boolean): void =>
    void deny(
      reply.header('Cache-Control', 'no-store'),
      envelopeOf(refuse(deja ? motivo : 'DEMASIADAS_PETICIONES'), { peticion: request.id }),
      limiter.espera,
    );
  void limiter.lets(request).then(answer);
};
