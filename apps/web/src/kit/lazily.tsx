import { lazy, useState, type ComponentType } from 'react';

/** A component whose code arrives when it is first drawn, or before that when somebody asks for it. */
export type Lazily<P extends object> = ComponentType<P> & {
  /** Brings the code for a press that may come; a failure is forgotten. */
  readonly preload: () => void;
};

type Bring = () => Promise<unknown>;

const declared = new Set<Bring>();

const once = <T,>(load: () => Promise<T>, arrived: (value: T) => void): (() => Promise<T>) => {
  let coming: Promise<T> | undefined;
  const forget = (error: unknown): never => {
    coming = undefined;
    throw error;
  };
  const keep = (value: T): T => (arrived(value), value);
  return () => (coming ??= load().then(keep, forget));
};

/**
 * A component in a piece of its own: `lazily(async () => (await import('./X.tsx')).X)`. Drawn before its code is here it
 * suspends; afterwards it is drawn like any other, in the same turn.
 */
export const lazily = <P extends object>(load: () => Promise<ComponentType<P>>): Lazily<P> => {
  let here: ComponentType<P> | undefined;
  const bring = once(load, (component) => (here = component));
  const Late = lazy(async () => ({ default: await bring() }));
  declared.add(bring);
  const Piece = (props: P) => {
    // What was suspended when it began stays so: another type would begin it anew.
    const [Drawn] = useState<ComponentType<P>>(() => here ?? Late);
    return <Drawn {...props} />;
  };
  return Object.assign(Piece, { preload: () => void bring().catch(() => undefined) });
};

/** Brings every piece that was declared, and those that they declare, as on a page that has seen everything once. */
export const bringAll = async (): Promise<void> => {
  const before = declared.size;
  await Promise.all([...declared].map((bring) => bring()));
  if (declared.size > before) await bringAll();
};
