/** A request of the workshop: its name and the types of input and output, shared by both sides. */
export interface JobRequest<E, S> {
  readonly nombre: string;
  /** It opens data from outside, so its work is limited. */
  readonly deFuera?: true;
  /** A phantom property that carries the types. */
  readonly tipos?: (entrada: E) => S;
}

/** The implementation of one kind of request. */
export interface JobKind {
  readonly nombre: string;
  readonly hacer: (entrada: unknown) => Promise<unknown>;
}

/** Declares a request on our own data. */
export const jobRequest = <E, S>(name: string): JobRequest<E, S> => ({ nombre: name });

/** Declares a request on data from outside. */
export const jobRequestFromOutside = <E, S>(name: string): JobRequest<E, S> => ({ nombre: name, deFuera: true });

/** Implements a request. */
export const jobKind = <E, S>({ nombre }: JobRequest<E, S>, make: (entrada: E) => Promise<S>): JobKind => ({
  nombre,
  hacer: make as JobKind['hacer'],
});

/** A message to the workshop: a request with its number. */
export interface Assignment {
  readonly n: number;
  readonly nombre: string;
  readonly entrada: unknown;
}

/** Its answer: the output, or the error. */
export type Delivery = { readonly n: number; readonly hecho: unknown } | { readonly n: number; readonly fallo: string };
