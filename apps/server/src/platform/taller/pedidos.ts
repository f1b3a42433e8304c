/** What the workshop can be asked for: its name, and what goes in and comes out, which both sides share. */
export interface Pedido<E, S> {
  readonly nombre: string;
  /** Never there: it only carries the types. */
  readonly tipos?: (entrada: E) => S;
}

/** How one kind of request is done. */
export interface Oficio {
  readonly nombre: string;
  readonly hacer: (entrada: unknown) => Promise<unknown>;
}

/** A request that the workshop knows by its name. */
export const pedidoDe = <E, S>(nombre: string): Pedido<E, S> => ({ nombre });

/** Says how a request is done. */
export const oficioDe = <E, S>({ nombre }: Pedido<E, S>, hacer: (entrada: E) => Promise<S>): Oficio => ({
  nombre,
  hacer: hacer as Oficio['hacer'],
});

/** What goes to the workshop: a request under its number. */
export interface Encargo {
  readonly n: number;
  readonly nombre: string;
  readonly entrada: unknown;
}

/** What comes back: what was made, or the fault that kept it from being made. */
export type Entrega = { readonly n: number; readonly hecho: unknown } | { readonly n: number; readonly fallo: string };
