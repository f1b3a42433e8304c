import { MOTIVOS, type Motivo } from '@comal/contract/motivos';
import { rutaDe, type Route } from '@comal/contract/route';
import { ok, type Result } from '@comal/domain/result';
import type { Query } from '../../db/query.ts';
import type { Tx } from '../../db/tenant.ts';
import { spendPase } from './autorizaciones.ts';
import type { Ctx, SesionCtx } from '../context.ts';
import { haltOfEnded } from '../errors.ts';
import type { Manner, Written, Seal } from '../handlers.ts';
import type { EndedSesion } from '../active-sesiones.ts';
import type { Lanes } from './lanes.ts';
import { AlreadyAnswered, reserve, storedOf, store, digestOf, replay, type Attempt } from './idempotency.ts';

const inLanes = <T>(lanes: Lanes, claves: readonly string[], work: () => Promise<T>): Promise<T> =>
  claves.reduceRight((make, key) => () => lanes.inLane(key, make), work)();

/** A write: its call, its input, and how it runs. */
export interface Sent {
  readonly route: Route;
  readonly entrada: unknown;
  readonly manner: Manner<unknown, unknown>;
}

/** The lanes of a write in a fixed order, so that two writes never wait for each other. */
const lanesOf = ({ manner, entrada }: Sent, cliente: string): string[] =>
  [...new Set(manner.lanes?.(entrada))].sort().map((id) => `${cliente}/${id}`);

const sealedBy = ({ manner }: Sent, data: unknown, sello: Seal | null): unknown =>
  sello && manner.sealed ? manner.sealed(data, sello) : data;

type Outcome = Result<Written<unknown, Motivo>, Motivo>;

const attemptOf = (
  { route, entrada }: Sent,
  who: Pick<Attempt, 'cliente' | 'sesion' | 'usuario' | 'sucursal'>,
  key: string,
  ahora: number,
): Attempt => ({
  ...who,
  clave: key,
  ruta: `${route.method} ${rutaDe(route)}`,
  huella: digestOf(entrada),
  ahora,
});

/**
 * Runs one write: takes its key, runs the handler, stores the answer, commits, and then publishes. A key that was answered before
 * gets the stored answer, and nothing runs (reliability 5.1).
 */
export const executeWrite = async (
  sent: Sent,
  handler: (tx: Tx) => Promise<Outcome>,
  ctx: SesionCtx,
): Promise<Outcome> => {
  const { cliente, id, usuario, sucursal } = ctx.sesion;
  const who = { cliente, sesion: id, usuario: usuario.id, sucursal: sucursal.id };
  const attempt = attemptOf(sent, who, ctx.clave, ctx.ahora);
  try {
    const write = (): Promise<Done> => ctx.db.withTx(cliente, (tx) => inTransaction(tx, sent, handler, attempt, ctx));
    const { resultado, alConfirmar } = await inLanes(ctx.lanes, lanesOf(sent, cliente), write);
    alConfirmar?.();
    return resultado;
  } catch (error) {
    if (error instanceof AlreadyAnswered) return repeated(ctx, sent, attempt);
    throw error;
  }
};

interface Done {
  readonly resultado: Outcome;
  readonly alConfirmar?: () => void;
}

const inTransaction = async (
  tx: Tx,
  sent: Sent,
  handler: (tx: Tx) => Promise<Outcome>,
  attempt: Attempt,
  { sesion, autorizo }: SesionCtx,
): Promise<Done> => {
  reserve(tx, attempt);
  if (autorizo) spendPase(tx, sesion, autorizo, attempt.clave, attempt.ahora);
  const result = await handler(tx);
  if (!result.ok) {
    await tx.deshacer();
    return { resultado: result };
  }
  const { message, data, motivo, porque, sello, alConfirmar } = result.value;
  const status = motivo ? MOTIVOS[motivo].status : 200;
  const body = { message, data, ...(motivo ? { motivo, porque } : {}) };
  const put = await confirm(tx, sello, store(attempt, status, body));
  const sealed = sealedBy(sent, data, put);
  return { resultado: ok({ ...result.value, data: sealed }), alConfirmar: () => alConfirmar?.(sealed, put) };
};

/** Seals, stores the answer and commits in one round trip; returns the seal. */
const confirm = async (tx: Tx, sello: Query<{ sello: string }> | undefined, response: Query): Promise<Seal | null> => {
  if (!sello) {
    await tx.commit(response);
    return null;
  }
  const [[row]] = await tx.commit(sello, response);
  return row ? (JSON.parse(row.sello) as Seal) : null;
};

const repeated = async (ctx: Ctx, sent: Sent, attempt: Attempt): Promise<Outcome> => {
  const [[row]] = await ctx.db.read(attempt.cliente, storedOf(attempt.cliente, attempt.clave));
  const { cuerpo, sello } = replay(row, attempt);
  const { message, data, motivo, porque } = cuerpo as Written<unknown, Motivo>;
  return ok({ message, data: sealedBy(sent, data, sello), ...(motivo ? { motivo, porque } : {}) });
};

/** Answers a repeated call that ended its session with the stored answer, by key and token; anything else needs a session (D-34). */
export const replayAfterClosing = async (sent: Sent, ctx: Ctx, key: string, closed: EndedSesion): Promise<Outcome> => {
  const [[row]] = await ctx.db.read(closed.cliente, storedOf(closed.cliente, key));
  if (!row || row.sesion !== closed.id) throw haltOfEnded(closed);
  return repeated(
    ctx,
    sent,
    attemptOf(
      sent,
      { cliente: closed.cliente, sesion: closed.id, usuario: row.usuario, sucursal: row.sucursal ?? 0 },
      key,
      ctx.ahora,
    ),
  );
};
