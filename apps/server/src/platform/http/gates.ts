import type { TLSSocket } from 'node:tls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '@comal/contract/route';
import { refuse } from '@comal/domain/result';
import { keyOf } from './write/idempotency.ts';
import { approvalOf, readPase, validPase } from './write/autorizaciones.ts';
import type { Approval, Deps } from './context.ts';
import { Halt, haltOfEnded } from './errors.ts';
import type { ActiveSesion, EndedSesion } from './active-sesiones.ts';

declare module 'fastify' {
  interface FastifyRequest {
    sesion: ActiveSesion | null;
    /** A session that has ended, for the replay of the call that ended it (D-34). */
    sesionCerrada: EndedSesion | null;
    /** The approval of a colleague for this write (D-18). */
    autorizo: Approval | null;
  }
}

/** The token of a request: `Authorization: Bearer` and nothing else (D-12). */
export const tokenOf = (request: FastifyRequest): string | null => {
  const [, token] = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '') ?? [];
  return token ?? null;
};

/** A page of another site may not write, even with a stolen token. */
const sameOrigin = (request: FastifyRequest, url: string | null): boolean => {
  const { origin, host } = request.headers;
  if (!origin) return true;
  // A page that came unencrypted may have been changed on its way: it may not write over an encrypted connection.
  const isDowngrade = origin.startsWith('http:') && (request.raw.socket as TLSSocket).encrypted === true;
  return !isDowngrade && (origin === url || originHost(origin) === host);
};

const originHost = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Whether a socket or write may come from a page of this origin (D-97). */
export const isAllowedOrigin =
  (deps: Pick<Deps, 'ajustes'>) =>
  (request: FastifyRequest): boolean =>
    sameOrigin(request, deps.ajustes.url);

/** Gate: origin. */
export const originGate =
  (deps: Deps) =>
  async (request: FastifyRequest): Promise<void> => {
    if (request.method !== 'GET' && !sameOrigin(request, deps.ajustes.url))
      throw new Halt(refuse('ORIGEN_NO_PERMITIDO'));
  };

/** Gate: disk. Refuses writes while the data's disk is almost full; reads continue (reliability 5.10, G7). */
export const diskGate = (deps: Deps, route: Route) => async (): Promise<void> => {
  if (route.write === 'idempotente' && deps.disco.lleno()) throw new Halt(refuse('DISCO_LLENO'));
};

const holdBack = (
  { bloqueada, debeCambiar, faltaSegundoFactor }: ActiveSesion,
  { conBloqueo, alEntrar }: Route,
): void => {
  if (conBloqueo) return;
  if (bloqueada) throw new Halt(refuse('SESION_BLOQUEADA'));
  if (alEntrar) return;
  if (debeCambiar) throw new Halt(refuse('CONTRASENA_POR_CAMBIAR'));
  if (faltaSegundoFactor) throw new Halt(refuse('SEGUNDO_FACTOR_POR_ACTIVAR'));
};

/**
 * Gate: session. A locked session may only call what declares `conBloqueo`; a repeated write waits for the unlock, too. A session
 * opened with somebody else's password may only change it (D-111), and one that lacks a required second factor may only set it up
 * (decision 0115). A call that ends the session accepts the session that it ended, for the replay by key.
 */
export const sesionGate =
  (deps: Deps, route: Route) =>
  async (request: FastifyRequest): Promise<void> => {
    const token = tokenOf(request);
    request.sesion = token ? await deps.sesiones.byToken(token) : null;
    if (request.sesion) return holdBack(request.sesion, route);
    const closed = token ? await deps.sesiones.byClosedToken(token) : null;
    if (!closed || !route.cierraSesion) throw haltOfEnded(closed);
    request.sesionCerrada = closed;
  };

/** The approval that came with the write; refuses one that is used, expired, or of somebody who may no longer give it. */
const findAutorizacion = async (
  deps: Deps,
  sesion: ActiveSesion,
  request: FastifyRequest,
): Promise<Approval | null> => {
  const pase = readPase(request);
  if (!pase) return null;
  const [[row]] = await deps.db.read(sesion.cliente, validPase(request, sesion, pase, deps.reloj()));
  if (!row) throw new Halt(refuse('AUTORIZACION_VENCIDA'));
  return approvalOf(row, pase);
};

/**
 * Gate: permission; any of the declared ones suffices (D-14, D-94), of the session or, where the call allows it, of a colleague.
 * The refusal of such a call names the permission to ask for.
 */
export const permisoGate =
  (deps: Deps, route: Route) =>
  async (request: FastifyRequest): Promise<void> => {
    const { sesion } = request;
    if (!sesion || !route.permiso) return;
    request.autorizo = route.autorizable ? await findAutorizacion(deps, sesion, request) : null;
    if (route.permiso.some((id) => sesion.permisos.has(id) || request.autorizo?.permiso === id)) return;
    throw new Halt(refuse('SIN_PERMISO', route.autorizable && { permiso: route.permiso[0]! }));
  };

/** Gate: idempotency key, checked before the body is read. */
export const keyGate =
  (route: Route) =>
  async (request: FastifyRequest): Promise<void> => {
    if (route.write === 'idempotente') keyOf(request.headers['idempotency-key']);
  };

/** Gate: only a call that takes a file may be sent one. */
export const typeGate =
  (route: Route) =>
  async (request: FastifyRequest): Promise<void> => {
    if (request.body instanceof Uint8Array && route.archivo === undefined) throw new Halt(refuse('TIPO_NO_ACEPTADO'));
  };

/** What a person is told to wait for. */
const soonOr = (seconds: number): string =>
  seconds < 60 ? 'en un momento' : seconds < 120 ? 'en un minuto' : `en ${Math.ceil(seconds / 60)} minutos`;

/** Gate: a business sends so many files at once and so many bytes in an hour (decision 0155). It is asked before the file is read. */
export const fileGate =
  ({ uploads, meters }: Deps, { archivo }: Route) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { sesion } = request;
    if (archivo === undefined || !sesion) return;
    const bytes = Number(request.headers['content-length'] ?? archivo);
    const wait = uploads.begin(sesion.cliente, bytes);
    if (wait === null) return void reply.raw.once('close', () => uploads.end(sesion.cliente));
    meters.refused('files');
    reply.header('Retry-After', String(wait));
    throw new Halt(refuse('DEMASIADOS_ARCHIVOS', { cuando: soonOr(wait) }));
  };
