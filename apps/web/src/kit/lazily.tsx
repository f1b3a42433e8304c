import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code loads at its first render, or on `preload`. */
export type Lazily<P extends object> = ComponentType<P> & {
  /** Starts to load the code; a failure is ignored. */
  readonly preload: () => void;
};

/** What a component does when its code failed to load: throws to the error boundary, or retries while mounted. */
export type WithoutCode = 'tell' | 'wait';

/** Thrown when code failed to load; `again` retries. */
export class MissingCode extends Error {
  constructor(
    readonly again: () => Promise<unknown>,
    cause: unknown,
  ) {
    super('The code of a part of the page did not come', { cause });
  }
}

const AGAIN_MS = 2_000;

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
 * A lazy component: `lazily(async () => (await import('./X.tsx')).X)`. Renders `meanwhile`, or nothing, until its code has
 * loaded; a failure goes to the next error boundary, unless it must not take the screen with it ('wait'). Not `React.lazy`,
 * because Suspense hides content for at least 300 ms, ten times the loading time.
 */
export const lazily = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: (props: P) => ReactNode = () => null,
  withoutCode: WithoutCode = 'tell',
): Lazily<P> => {
  let here: ComponentType<P> | undefined;
  const bring = once(load, (component) => (here = component));
  declared.add(bring);
  const Piece = (props: P): ReactNode => {
    const [Drawn, draw] = useState(() => here);
    const [, fail] = useState<null>(null);
    useLayoutEffect(() => {
      let again: ReturnType<typeof setTimeout> | undefined;
      const tell = (error: unknown): void =>
        fail(() => {
          throw new MissingCode(bring, error);
        });
      const wait = (): void => void (again = setTimeout(ask, AGAIN_MS));
      const ask = (): void =>
        void bring().then((component) => draw(() => component), withoutCode === 'wait' ? wait : tell);
      if (!Drawn) ask();
      return () => clearTimeout(again);
    }, [Drawn]);
    return Drawn ? <Drawn {...props} /> : meanwhile(props);
  };
  return Object.assign(Piece, { preload: () => void bring().catch(() => undefined) });
};

/**
 * Loads every declared lazy component, and those that they declare, as on a page that has rendered everything once; a failed one
 * is retried at its render.
 */
export const bringAll = async (): Promise<void> => {
  const before = declared.size;
  await Promise.allSettled([...declared].map((bring) => bring()));
  if (declared.size > before) await bringAll();
};
