import type { CallData, HandlerInput, Route } from '@comal/contract/route';
import type { Motivo } from '@comal/contract/motivos';
import type { Refusal, Result } from '@comal/domain/result';
import type { Query } from '../db/consulta.ts';
import type { Tx } from '../db/tenant.ts';
import type { Ctx, SesionCtx } from './contexto.ts';
import type { OF_ALL_CALLS } from './documento/motivos-de-puertas.ts';

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

/** What a handler may refuse with: what its call declares, and what every call or every session may hear (decision 0026). */
export type MotivoDe<R extends Route> =
  | R['motivos'][number]
  | (typeof OF_ALL_CALLS)[number]
  | (R extends { readonly acceso: 'sesion' } ? 'SESION_REQUERIDA' : never);

/** The handler a route needs follows from its declaration: public, read, or write in a transaction. */
export type Handler<R extends Route> = R extends { readonly acceso: 'publico' }
  ? (input: HandlerInput<R>, ctx: Ctx) => Read<CallData<R>, MotivoDe<R>>
  : 'idempotente' extends NonNullable<R['write']>
    ? (
        input: HandlerInput<R>,
        ctx: SesionCtx,
        tx: Tx,
      ) => Promise<Result<Written<CallData<R>, MotivoDe<R>>, MotivoDe<R>> | Denied<MotivoDe<R>>>
    : (input: HandlerInput<R>, ctx: SesionCtx) => Read<CallData<R>, MotivoDe<R>>;

/** The handlers of a feature: one per declared call, neither more nor less. */
export type Handlers<G> = { readonly [K in keyof G]: G[K] extends Route ? Handler<G[K]> : never };

/** Ties a feature's handlers to its calls; a missing or extra name does not compile. */
export const implement = <G>(_grupo: G, handlers: Handlers<G>): Handlers<G> => handlers;

/** One handler in its own file, typed by its call. */
export const handlerOf = <R extends Route>(_route: R, handler: Handler<R>): Handler<R> => handler;

const tieneRev = (x: unknown): x is object => x !== null && typeof x === 'object' && 'rev' in x;

/** Two comandas got two revs, the destination the last. */
const deDos = <D extends object>(data: D, sello: Seal): D | null => {
  const { origen, destino } = data as { origen?: unknown; destino?: unknown };
  if (!tieneRev(origen) || !tieneRev(destino)) return null;
  return { ...data, origen: { ...origen, rev: Number(sello['rev']) - 1 }, destino: { ...destino, ...sello } };
};

/**
 * Lays the seal over the comanda of an answer: `data.comanda`, `data` itself, or `data.origen` and `data.destino`; other
 * answers stay as they are.
 */
export const withSeal = <D>(data: D, sello: Seal | null): D => {
  if (!sello || data === null || typeof data !== 'object') return data;
  const dos = deDos(data, sello);
  if (dos) return dos;
  const comanda = (data as { comanda?: unknown }).comanda;
  if (tieneRev(comanda)) return { ...data, comanda: { ...comanda, ...sello } };
  return tieneRev(data) ? { ...data, ...sello } : data;
};
