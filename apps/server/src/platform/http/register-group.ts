import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EDAD_DE_ESCRITURA, edadDe } from '@comal/contract/comandas/edad-de-escritura';
import { rutaDe, type Route, type RouteGroup } from '@comal/contract/route';
import { answerOf, errorAnswer } from '@comal/contract/envelope';
import { refuse, type Result } from '@comal/domain/result';
import type { Motivo } from '@comal/contract/motivos';
import type { Approval, Ctx, SesionCtx, Deps } from './context.ts';
import { Halt, fieldsOf, waitOf, deny, envelopeOf } from './errors.ts';
import { executeWrite, replayAfterClosing } from './write/execute-write.ts';
import type { Manner, Written, Answer } from './handlers.ts';
import { outOfReach } from './reach-gate.ts';
import { fileGate, keyGate, diskGate, originGate, permisoGate, sesionGate, typeGate } from './gates.ts';
import type { ActiveSesion } from './active-sesiones.ts';
import type { Tx } from '../db/tenant.ts';

type Entrada = Readonly<Record<string, unknown>>;
type Loose = Manner<unknown, unknown> &
  ((input: Entrada, ctx: Ctx | SesionCtx, tx?: Tx) => Promise<Result<Written<unknown, Motivo>, Motivo>>);

/** Options of the registration, for tests. */
export interface RegistrationOptions {
  /** Checks every answer against its declared schema; a mismatch is a bug and answers 500. */
  readonly revisarRespuestas: boolean;
}

const PARTS = ['params', 'query', 'body'] as const;

/** Gate: input. Checks params, query and body; all errors at once, by field. */
const readInput = (route: Route, request: FastifyRequest): Entrada => {
  const entrada: Record<string, unknown> = {};
  let fields: Record<string, string> = {};
  for (const part of PARTS) {
    const schema = route[part];
    if (!schema) continue;
    const read = schema.safeParse(request[part]);
    if (read.success) entrada[part] = read.data;
    else fields = { ...fieldsOf(read.error), ...fields };
  }
  if (Object.keys(fields).length > 0) throw new Halt(refuse('DATOS_INVALIDOS'), fields);
  return entrada;
};

const contextFor = (deps: Deps, request: FastifyRequest, reply: FastifyReply): Ctx => ({
  ...deps,
  ahora: deps.reloj(),
  log: request.log,
  direccion: request.ip,
  esSeguro: request.protocol === 'https',
  cookies: request.cookies,
  hungUp: () => request.raw.socket.destroyed,
  clave: String(request.headers['idempotency-key'] ?? '').toLowerCase(),
  edad: edadDe(request.headers[EDAD_DE_ESCRITURA.toLowerCase()]) * 1_000,
  ponerCookie: (name, value, seconds) => {
    const secure = request.protocol === 'https';
    void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: seconds });
  },
});

const review = (route: Route, body: Answer<unknown>): void => {
  answerOf(route.data).parse(JSON.parse(JSON.stringify(body)));
};

const answer = (
  reply: FastifyReply,
  request: FastifyRequest,
  r: Result<Written<unknown, Motivo>, Motivo>,
): FastifyReply => {
  if (!r.ok) return deny(reply, envelopeOf(r, { peticion: request.id }), waitOf(r));
  const { message, data, motivo, porque } = r.value;
  if (motivo)
    return deny(reply, errorAnswer.parse(envelopeOf({ ok: false, motivo }, { peticion: request.id, data, porque })));
  return reply.send({ message, data });
};

/** Limit of a body without a session, in bytes (H81). */
export const BODY_WITHOUT_SESION = 4 * 1024;

/** The body limit of a call: that of its file, a small one without a session, otherwise the application's default. */
const limitOf = ({ archivo, cuerpo, acceso }: Route): { bodyLimit?: number } => {
  const bodyLimit = archivo ?? cuerpo ?? (acceso === 'publico' ? BODY_WITHOUT_SESION : undefined);
  return bodyLimit === undefined ? {} : { bodyLimit };
};

const registerRoute = (
  app: FastifyInstance,
  deps: Deps,
  route: Route,
  handler: Loose,
  options: RegistrationOptions,
): void => {
  const sesionGates = route.acceso === 'sesion' ? [sesionGate(deps, route), permisoGate(deps, route)] : [];
  app.route({
    method: route.method,
    url: rutaDe(route).replace(/\{(\w+)\}/g, ':$1'),
    ...limitOf(route),
    config: { plain: route.sinCifrar === true, takesFile: route.archivo !== undefined },
    onRequest: [originGate(deps), ...sesionGates, keyGate(route), diskGate(deps, route), fileGate(deps, route)],
    preValidation: typeGate(route),
    handler: async (request, reply) => {
      const ctx = contextFor(deps, request, reply);
      const entrada = readInput(route, request);
      const result = await attend(route, handler, entrada, ctx, request);
      if (options.revisarRespuestas && result.ok) review(route, result.value);
      return answer(reply, request, result);
    },
  });
};

const sesionContext = (ctx: Ctx, sesion: ActiveSesion, autorizo: Approval | null): SesionCtx => ({
  ...ctx,
  sesion,
  autorizo,
  puede: (permiso) => sesion.permisos.has(permiso) || autorizo?.permiso === permiso,
  leavePlace: () => undefined,
});

/** Does what reads many days once its business has a place for it (decision 0155); nothing for who hung up meanwhile. */
const inItsPlace = async <T>(
  ctx: SesionCtx,
  make: (ctx: SesionCtx) => Promise<Result<T, Motivo>>,
): Promise<Result<T, Motivo>> => {
  const { pesadas, sesion, hungUp, meters } = ctx;
  const busy = refuse('NEGOCIO_OCUPADO');
  const work = async (leave: () => void) => (hungUp() ? busy : make({ ...ctx, leavePlace: leave }));
  const done = await pesadas.run(sesion.cliente, work, hungUp);
  if (done === null && !hungUp()) meters.refused('reports');
  return done ?? busy;
};

const attend = async (
  route: Route,
  handler: Loose,
  entrada: Entrada,
  ctx: Ctx,
  request: FastifyRequest,
): Promise<Result<Written<unknown, Motivo>, Motivo>> => {
  if (route.acceso === 'publico') return handler(entrada, ctx);
  const sent = { route, entrada, manner: handler };
  if (!request.sesion) return replayAfterClosing(sent, ctx, ctx.clave, request.sesionCerrada!);
  const ctxSesion = sesionContext(ctx, request.sesion, request.autorizo);
  const makeIn = async (ctxIn: SesionCtx, tx?: Tx): Promise<Result<Written<unknown, Motivo>, Motivo>> =>
    (await outOfReach(route, entrada, ctxIn, tx)) ?? handler(entrada, ctxIn, tx);
  if (route.pesada) return inItsPlace(ctxSesion, makeIn);
  const make = (tx?: Tx): ReturnType<typeof makeIn> => makeIn(ctxSesion, tx);
  return route.write === 'idempotente' ? executeWrite(sent, make, ctxSesion) : make();
};

/** Registers every call of a feature with its handlers; the gates follow from the declaration. */
export const registerGroup = (
  app: FastifyInstance,
  deps: Deps,
  grupo: RouteGroup,
  handlers: object,
  options: RegistrationOptions,
): void => {
  for (const [name, route] of Object.entries(grupo)) {
    registerRoute(app, deps, route, (handlers as Record<string, Loose>)[name]!, options);
  }
};
