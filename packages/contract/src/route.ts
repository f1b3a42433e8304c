import type { z } from 'zod';
import type { Motivo } from './motivos.ts';

export type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How a write is idempotent: by its key, or by nature. */
export type Escritura = 'idempotente' | 'natural';

/**
 * The branches and people that an input names: the caller may only act on branches she may enter, and on people who enter no
 * other (decision 0035).
 */
export interface Nombrados {
  readonly sucursales?: readonly number[];
  readonly personas?: readonly number[];
}

/**
 * One call of the product, declared once: registration, client, OpenAPI and the test that walks all calls read it. `path` is the
 * literal path of the specification, `{id}` marks a parameter.
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
  /** Also answered over an unencrypted connection of a network: what guests' phones ask for, which trust no authority of ours (D-170). */
  readonly sinCifrar?: true;
  /** Any of these permissions opens the call (D-94); absent: any session. */
  readonly permiso?: readonly number[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** The body is a file of at most so many bytes, sent as application/octet-stream; `body` is `archivo`. */
  readonly archivo?: number;
  /** The body limit of a call without a session in bytes, where the default is too small (H81). */
  readonly cuerpo?: number;
  readonly data: D;
  /** The refusals of its rule; those of the gates are added. */
  readonly motivos: readonly Motivo[];
  readonly write?: Escritura;
  /** Reads many days: few at once of one business, so that it takes no other's time (decision 0155). */
  readonly pesada?: true;
  /** Whom and which branches the input concerns, for the reach gate. A method, so that calls stay one type. */
  nombra?(this: void, entrada: PartsOf<P, Q, B>): Nombrados;
  /** While the server is unreachable, the till's outbox queues the write; other writes fail there. */
  readonly offline?: 'queue';
  /** A colleague with the permission may approve it for one write: X-Comal-Autorizacion (D-18). */
  readonly autorizable?: true;
  /** Works on a locked till: it unlocks it, hands it over or leaves it. */
  readonly conBloqueo?: true;
  /** Works for a session that must change its password first (D-111). */
  readonly alEntrar?: true;
  /** The call ends the session: a lost answer is replayed before the session gate (D-34). */
  readonly cierraSesion?: boolean;
}

/** An input as a handler receives it, by parts. */
export interface PartsOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
}

/** The motivos of a declaration as literals; a list without `as const` would allow every one. */
type UnoPorUno<M extends readonly Motivo[]> = Motivo extends M[number] ? never : M;

/** Declares a call and keeps the types of its schemas, access, kind of write and motivos. */
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

/** What the handler receives, validated. */
export type HandlerInput<R> =
  R extends Route<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P, z.output<P>> & Part<'query', Q, z.output<Q>> & Part<'body', B, z.output<B>>
    : never;

/** What the answer's `data` holds. */
export type CallData<R> = R extends Route<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.output<D> : never;

/** The full path of a call with its prefix, parameters as `{name}`. */
export const rutaDe = (route: Pick<Route, 'base' | 'path'>): string =>
  `/${route.base ?? 'qrestaurant'}/api/v1/${route.path}`;
