import type { CallData, HandlerInput, Route } from '@comal/contract/route';
import type { Motivo } from '@comal/contract/motivos';
import { ok, type Refusal, type Result } from '@comal/domain/result';
import type { Query } from '../db/query.ts';
import type { Tx } from '../db/tenant.ts';
import type { Ctx, SesionCtx } from './context.ts';
import type { OF_ALL_CALLS } from './document/motivos-of-gates.ts';

/** What only the database knew until the commit: folio and rev of a comanda. */
export type Seal = Readonly<Record<string, string | number>>;

/** An answer that went well. */
export interface Answer<D> {
  readonly message: string;
  readonly data: D;
}

/** The answer of a write, committed with it. */
export interface Written<D, M extends Motivo = never> extends Answer<D> {
  /** Saved, and yet to be answered as this refusal, with `data` (D-20). */
  readonly motivo?: M;
  /** The words of that refusal, where there are truer ones than its text. */
  readonly porque?: string | undefined;
  /** The last statement before the commit; its one column `sello` is JSON text. */
  readonly sello?: Query<{ sello: string }>;
  /** Runs after the commit, with the sealed data and the seal: live changes, closed sessions. */
  readonly alConfirmar?: (data: D, sello: Seal | null) => void;
}

/** A refusal, with what its screen needs to go on: the comanda as it is, of a charge that came too late (D-26). */
export type Denied<M extends Motivo> = Refusal<M> & { readonly data?: unknown };
export type Read<D, M extends Motivo> = Promise<Result<Answer<D>, M> | Denied<M>>;

/** What a handler may refuse with: what its call declares, and what every call or every session may hear (decision 0002). */
export type MotivoDe<R extends Route> =
  | R['motivos'][number]
  | (typeof OF_ALL_CALLS)[number]
  | (R extends { readonly acceso: 'sesion' } ? 'SESION_REQUERIDA' : never);

/** How a write goes, besides what it does; one that says nothing waits for nobody and is answered as it was made. */
export interface Manner<I, D> {
  /** What its writers do one after the other, by id: they take turns before they take a connection (write/lanes.ts). */
  readonly lanes?: (input: I) => readonly string[];
  /** Lays what only the commit knew over the answer, and over the kept one when the write is repeated. */
  readonly sealed?: (data: D, sello: Seal) => D;
}

type MannerOf<R extends Route> = Manner<HandlerInput<R>, CallData<R>>;

type WriteOf<R extends Route> = (
  input: HandlerInput<R>,
  ctx: SesionCtx,
  tx: Tx,
) => Promise<Result<Written<CallData<R>, MotivoDe<R>>, MotivoDe<R>> | Denied<MotivoDe<R>>>;

/** The handler a route needs follows from its declaration: public, read, or write in a transaction. */
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

/** The handler of a write that waits for its turn, or whose answer has what only the commit knew. */
export const writeOf = <R extends Route>(
  _route: R,
  manner: MannerOf<R>,
  handler: WriteOf<R>,
): WriteOf<R> & MannerOf<R> => Object.assign(handler, manner);

/** What was made as the data of an answer that says nothing more, or why it was not made. */
export const asAnswer = <D, M extends Motivo>(made: Result<D, M>): Result<Answer<D>, M> =>
  made.ok ? ok({ message: '', data: made.value }) : made;
