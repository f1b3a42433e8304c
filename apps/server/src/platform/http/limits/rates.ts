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

/** A till that opens fetches a hundred files at once, and they cost little: so many times the requests of an address. */
const ARCHIVOS = 10;
/** Of the requests of an address, the part that may come with a token that nobody knows: each is looked up. */
const DESCONOCIDAS = 1 / 6;

/**
 * Holds each address, and each session that is known, to its requests in ten seconds (reliability 5.8). Whatever has no
 * known session counts for its address, on whatever path; a token is looked up only within a budget of its own.
 */
export class RateLimiter {
  readonly #cuentas: Tallies;
  /** The tokens that are being looked up: a till that opens asks many things at once with one token. */
  readonly #buscadas = new Map<string, Promise<ActiveSesion | null>>();

  constructor(private readonly deps: Pick<Deps, 'ajustes' | 'sesiones' | 'reloj'>) {
    this.#cuentas = new Tallies(deps.reloj);
  }

  /** Seconds to wait for who was refused. */
  get espera(): number {
    return this.#cuentas.falta;
  }

  /** Counts a request that looked for a file and found none as one that costs more; false when it is one too many. */
  dejaPerdida(request: FastifyRequest): boolean {
    return this.#dejaDireccion(networkOf(request.ip), false);
  }

  /** Counts a request; false when it is one too many. */
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

  /** Begins to look a token up, unless that was begun already; a token that is somebody's is not counted. */
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

/** The first gate of every request, whatever its path (H85). */
export const limitRates = (app: FastifyInstance, limitador: RateLimiter): void => {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (await limitador.deja(request)) return;
    reply.header('Retry-After', String(limitador.espera));
    throw new Halt(refuse('DEMASIADAS_PETICIONES'));
  });
};

/** What has no address is answered before its body is read (H81); a file that is not there, when that is known. */
export const answerUnknown = (app: FastifyInstance, limitador: RateLimiter): void => {
  const nadie = (request: FastifyRequest, reply: FastifyReply, motivo: Motivo = 'NO_ENCONTRADO'): FastifyReply =>
    deny(reply, envelopeOf(refuse(motivo), { peticion: request.id }), limitador.espera);
  app.setNotFoundHandler((request, reply) =>
    nadie(request, reply, limitador.dejaPerdida(request) ? 'NO_ENCONTRADO' : 'DEMASIADAS_PETICIONES'),
  );
  app.addHook('onRequest', async (request, reply) => (request.is404 ? nadie(request, reply) : undefined));
};

/** Answers a path that cannot be read, which comes to no gate. */
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
