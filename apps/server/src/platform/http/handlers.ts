import type { CallData, HandlerInput, Route } from '@comal/contract/route';
import type { Motivo } from '@comal/contract/motivos';
import { ok, type Refusal, type Result } from '@comal/domain/result';
import type { Query } from '../db/query.ts';
import type { Tx } from '../db/tenant.ts';
import type { Ctx, SesionCtx } from './context.ts';
import type { OF_ALL_CALLS } from './document/motivos-of-gates.ts';

/** Values known only at the commit: folio and rev of a comanda. */
export type Seal = Readonly<Record<string, string | number>>;

/** A successful answer. */
export interface Answer<D> {
  readonly message: string;
  readonly data: D;
}

/** The answer of a write, stored with its commit. */
export interface Written<D, M extends Motivo = never> extends Answer<D> {
  /** The write is saved but answered as this refusal, with `data` (D-20). */
  readonly motivo?: M;
  /** A more precise text of that refusal. */
  readonly porque?: string | undefined;
  /** The last statement before the commit; its one column `sello` is JSON text. */
  readonly sello?: Query<{ sello: string }>;
  /** Runs after the commit, with the sealed data and the seal: live changes, closed sessions. */
  readonly alConfirmar?: (data: D, sello: Seal | null) => void;
}

/** A refusal with data that its screen needs: the present comanda, for a charge that came too late (D-26). */
export type Denied<M extends Motivo> = Refusal<M> & { readonly data?: unknown };
export type Read<D, M extends Motivo> = Promise<Result<Answer<D>, M> | Denied<M>>;

/** The refusals a handler may return: those its call declares, and those common to all calls or sessions (decision 0002). */
export type MotivoDe<R extends Route> =
  | R['motivos'][number]
  | (typeof OF_ALL_CALLS)[number]
  | (R extends { readonly acceso: 'sesion' } ? 'SESION_REQUERIDA' : never);

/** How a write runs: its lanes, and how the seal enters its answer. Both are optional. */
export interface Manner<I, D> {
  /** Ids whose writers run one after another; they take their turns before a connection (write/lanes.ts). */
  readonly lanes?: (input: I) => readonly string[];
  /** Puts the seal into the answer, and into the kept answer when the write is repeated. */
  readonly sealed?: (data: D, sello: Seal) => D;
}

type MannerOf<R extends Route> = Manner<HandlerInput<R>, CallData<R>>;

type WriteOf<R extends Route> = (
  input: HandlerInput<R>,
  ctx: SesionCtx,
  tx: Tx,
) => Promise<Result<Written<CallData<R>, MotivoDe<R>>, MotivoDe<R>> | Denied<MotivoDe<R>>>;

/** The type of a route's handler, by its declaration: public, read, or write in a transaction. */
export type Handler<R extends Route> = R extends { readonly acceso: 'publico' }
  ? (input: HandlerInput<R>, ctx: Ctx) => Read<CallData<R>, MotivoDe<R>>
  : 'idempotente' extends NonNullable<R['write']>
    ? WriteOf<R> & MannerOf<R>
    : (input: HandlerInput<R>, ctx: SesionCtx) => Read<CallData<R>, MotivoDe<R>>;

/** The handlers of a feature: one per declared call, neither more nor less. */
export type Handlers<G> = { readonly [K in keyof G]: G[K] extends Route ? Handler<G[K]> : never };

/** Ties a feature's handlers to its calls; a missing or extra name does not compile. */
export const implement = <G>(_grupo: G, handlers: Handlers<G>): Handlers<G> => handlers;

/** One handler in its own file, typed by its call. */
export const handlerOf = <R extends Route>(_route: R, handler: Handler<R>): Handler<R> => handler;

/** The handler of a write that takes lanes, or whose answer contains the seal. */
export const writeOf = <R extends Route>(
  _route: R,
  manner: MannerOf<R>,
  handler: WriteOf<R>,
): WriteOf<R> & MannerOf<R> => Object.assign(handler, manner);

/** Turns a rule's result into an answer: its value as data, or its refusal. */
export const asAnswer = <D, M extends Motivo>(made: Result<D, M>): Result<Answer<D>, M> =>
  made.ok ? ok({ message: '', data: made.value }) : made;
