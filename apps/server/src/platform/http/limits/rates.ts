import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Motivo } from '@comal/contract/motivos';
import { refuse } from '@comal/domain/result';
import { networkOf } from '../../sesiones/keys.ts';
import type { Deps } from '../context.ts';
import { Tallies } from './tallies.ts';
import { Halt, deny, envelopeOf } from '../errors.ts';
import { tokenOf } from '../gates.ts';
import { isFile, isOfTheApi } from '../paths.ts';
import type { ActiveSesion } from '../active-sesiones.ts';

/** Factor for files: a till that starts fetches about a hundred at once, and they are cheap. */
const ARCHIVOS = 10;
/** Share of an address's requests that may carry an unknown token, since each is looked up. */
const DESCONOCIDAS = 1 / 6;

/**
 * Limits the requests of each address, and of each known session, in ten seconds (reliability 5.8). Requests without a known
 * session count for their address, whatever the path; looking up tokens has a limit of its own.
 */
export class RateLimiter {
  readonly #cuentas: Tallies;
  /** Look-ups in flight by token: a till that starts sends many requests with one token. */
  readonly #buscadas = new Map<string, Promise<ActiveSesion | null>>();

  constructor(private readonly deps: Pick<Deps, 'ajustes' | 'sesiones' | 'reloj'>) {
    this.#cuentas = new Tallies(deps.reloj);
  }

  /** Seconds until a refused client may try again. */
  get espera(): number {
    return this.#cuentas.falta;
  }

  /** Counts a request for a missing file, which costs more; false above the limit. */
  dejaPerdida(request: FastifyRequest): boolean {
    return this.#dejaDireccion(networkOf(request.ip), false);
  }

  /** Counts a request; false above the limit. */
  async deja(request: FastifyRequest): Promise<boolean> {
    const token = isOfTheApi(request) ? tokenOf(request) : null;
    const conocida = token && this.deps.sesiones.conocida(token);
    if (conocida) return this.#dejaSesion(conocida);
    const red = networkOf(request.ip);
    if (!this.#dejaDireccion(red, isFile(request))) return false;
    if (!token) return true;
    if (!this.#dejaBuscar(token, red)) return false;
    const sesion = await this.#buscadas.get(token);
    if (!sesion) return true;
    this.#cuentas.sumar(`direccion ${red}`, -1);
    return this.#dejaSesion(sesion.id);
  }

  #dejaSesion(id: string): boolean {
    return this.#cuentas.sumar(`sesion ${id}`) <= this.deps.ajustes.peticionesPorSesion;
  }

  #dejaDireccion(red: string, archivo: boolean): boolean {
    const { peticionesPorDireccion } = this.deps.ajustes;
    if (archivo) return this.#cuentas.sumar(`archivos ${red}`) <= peticionesPorDireccion * ARCHIVOS;
    return this.#cuentas.sumar(`direccion ${red}`) <= peticionesPorDireccion;
  }

  /** Starts the look-up of a token unless one is in flight; a token that turns out to be valid is not counted. */
  #dejaBuscar(token: string, red: string): boolean {
    if (this.#buscadas.has(token)) return true;
    const clave = `desconocidas ${red}`;
    if (this.#cuentas.sumar(clave) > Math.ceil(this.deps.ajustes.peticionesPorDireccion * DESCONOCIDAS)) return false;
    const busqueda = this.deps.sesiones.mirar(token).finally(() => this.#buscadas.delete(token));
    this.#buscadas.set(token, busqueda);
    const devolver = (): void => void this.#cuentas.sumar(clave, -1);
    void busqueda.then((sesion) => sesion && devolver(), devolver);
    return true;
  }
}

/** The first gate of every request, on every path (H85). */
export const limitRates = (app: FastifyInstance, limitador: RateLimiter): void => {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (await limitador.deja(request)) return;
    reply.header('Retry-After', String(limitador.espera));
    throw new Halt(refuse('DEMASIADAS_PETICIONES'));
  });
};

/** Answers requests without a route before their body is read (H81), and missing files. */
export const answerUnknown = (app: FastifyInstance, limitador: RateLimiter): void => {
  const nadie = (request: FastifyRequest, reply: FastifyReply, motivo: Motivo = 'NO_ENCONTRADO'): FastifyReply =>
    deny(reply, envelopeOf(refuse(motivo), { peticion: request.id }), limitador.espera);
  app.setNotFoundHandler((request, reply) =>
    nadie(request, reply, limitador.dejaPerdida(request) ? 'NO_ENCONTRADO' : 'DEMASIADAS_PETICIONES'),
  );
  app.addHook('onRequest', async (request, reply) => (request.is404 ? nadie(request, reply) : undefined));
};

/** Answers a malformed path, which reaches no gate. */
export const answerUnreadable = (
  limitador: RateLimiter,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const motivo = error.statusCode === 400 ? 'CUERPO_INVALIDO' : 'NO_ENCONTRADO';
  const responder = (deja: boolean): void =>
    void deny(
      reply.header('Cache-Control', 'no-store'),
      envelopeOf(refuse(deja ? motivo : 'DEMASIADAS_PETICIONES'), { peticion: request.id }),
      limitador.espera,
    );
  void limitador.deja(request).then(responder);
};
