import type { z } from 'zod';
import type { Motivo } from './motivos.ts';

export type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How a write is made safe to repeat: by its key, or because repeating it changes nothing. */
export type Escritura = 'idempotente' | 'natural';

/** The branches and people that an input names: one acts on those alone that one may enter, or who enter no other (decision 0035). */
export interface Nombrados {
  readonly sucursales?: readonly number[];
  readonly personas?: readonly number[];
}

/**
 * One call of the product, declared once: everything generic (registration, client, OpenAPI, the test that walks them
 * all) reads this. `path` is the literal path of the specification, `{id}` marks a parameter.
 */
export interface Route<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> {
  readonly method: Metodo;
  readonly path: string;
  /** The path's prefix; 'qrestaurant' when absent (000 §7). */
  readonly base?: 'qrestaurant' | 'qtpv';
  readonly resumen: string;
  readonly acceso: 'publico' | 'sesion';
  /** Any of these permissions opens the call (D-94); absent: any session may. */
  readonly permiso?: readonly number[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The body is a file as it is, of at most these bytes, sent as application/octet-stream; `body` is `archivo`. */
  readonly archivo?: number;
  /** The largest body of a call without a session, in bytes, where it is longer than names and a password (H81). */
  readonly cuerpo?: number;
  readonly data: D;
  /** The refusals of its rule, besides those of the gates. */
  readonly motivos: readonly Motivo[];
  readonly write?: Escritura;
  /** Whom and where its input concerns; a gate looks whether who asks may act there. A method, so that calls stay one type. */
  nombra?(this: void, entrada: PartsOf<P, Q, B>): Nombrados;
  /** While the server cannot be reached, a till keeps the write and sends it later; others are refused there (the outbox obeys). */
  readonly offline?: 'queue';
  /** A colleague who has the permission may lend it for one write: X-Comal-Autorizacion (D-18). */
  readonly autorizable?: true;
  /** Works on a locked till: what unlocks it, passes it on or leaves it. */
  readonly conBloqueo?: true;
  /** Works for who has entered with a password that somebody else typed, and must choose another first (D-111). */
  readonly alEntrar?: true;
  /** The call ends the session: a lost answer is replayed before the session gate (D-34). */
  readonly cierraSesion?: boolean;
}

/** An input as a handler gets it, part by part. */
export interface PartsOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
}

/** The motivos that a declaration names one by one; those of a list that was not kept `as const` would allow every one. */
type UnoPorUno<M extends readonly Motivo[]> = Motivo extends M[number] ? never : M;

/** Declares a call; the types of its schemas, its access, its kind of write and its motivos are kept. */
export const defineRoute = <
  const A extends Route['acceso'],
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  D extends z.ZodType = z.ZodType,
  const W extends Escritura | undefined = undefined,
  const M extends readonly Motivo[] = readonly Motivo[],
  const O extends Route['offline'] = undefined,
>(
  route: Route<P, Q, B, D> & {
    readonly acceso: A;
    readonly write?: W;
    readonly motivos: M & UnoPorUno<M>;
    readonly offline?: O;
  },
): Route<P, Q, B, D> & { readonly acceso: A; readonly write?: W; readonly motivos: M; readonly offline?: O } => route;

/** A group of calls of one feature. */
export type RouteGroup = Readonly<Record<string, Route>>;

type Part<K extends string, S, Side> = S extends z.ZodUndefined ? unknown : { readonly [key in K]: Side };

/** What the caller passes. */
export type CallInput<R> =
  R extends Route<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P, z.input<P>> & Part<'query', Q, z.input<Q>> & Part<'body', B, z.input<B>>
    : never;

/** What the handler receives, already checked. */
export type HandlerInput<R> =
  R extends Route<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P, z.output<P>> & Part<'query', Q, z.output<Q>> & Part<'body', B, z.output<B>>
    : never;

/** What the answer's `data` holds. */
export type CallData<R> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.output<D> : never;

/** The full path of a call with its prefix, parameters as `{name}`. */
export const rutaDe = (route: Pick<Route, 'base' | 'path'>): string =>
  `/${route.base ?? 'qrestaurant'}/api/v1/${route.path}`;
