/** What the workshop can be asked for: its name, and what goes in and comes out, which both sides share. */
export interface JobRequest<E, S> {
  readonly nombre: string;
  /** It opens what comes from outside: it may cost little work only. */
  readonly deFuera?: true;
  /** Never there: it only carries the types. */
  readonly tipos?: (entrada: E) => S;
}

/** How one kind of request is done. */
export interface JobKind {
  readonly nombre: string;
  readonly hacer: (entrada: unknown) => Promise<unknown>;
}

/** A request that the workshop knows by its name, of what is ours. */
export const jobRequest = <E, S>(nombre: string): JobRequest<E, S> => ({ nombre });

/** One that opens what comes from outside. */
export const jobRequestFromOutside = <E, S>(nombre: string): JobRequest<E, S> => ({ nombre, deFuera: true });

/** Says how a request is done. */
export const jobKind = <E, S>({ nombre }: JobRequest<E, S>, hacer: (entrada: E) => Promise<S>): JobKind => ({
  nombre,
  hacer: hacer as JobKind['hacer'],
});

/** What goes to the workshop: a request under its number. */
export interface Assignment {
  readonly n: number;
  readonly nombre: string;
  readonly entrada: unknown;
}

/** What comes back: what was made, or the fault that kept it from being made. */
export type Delivery = { readonly n: number; readonly hecho: unknown } | { readonly n: number; readonly fallo: string };
