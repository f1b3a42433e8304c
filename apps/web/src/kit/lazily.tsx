import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code arrives when it is first drawn, or before that when somebody asks for it. */
export type Lazily<P extends object> = ComponentType<P> & {
  /** Brings the code for a press that may come; a failure is forgotten. */
  readonly preload: () => void;
};

/** What a piece does whose code did not come: the next error boundary tells it, or it is asked for again while it is drawn. */
export type WithoutCode = 'tell' | 'wait';

/** What is thrown where a piece's code did not come; `again` asks for it once more. */
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
 * A component in a piece of its own: `lazily(async () => (await import('./X.tsx')).X)`. Until its code is here it draws
 * `meanwhile`, or nothing; what brings no code goes to the next error boundary, but for what must take no screen along
 * ('wait'). Not `React.lazy`: Suspense keeps what it had hidden away for 300 ms at least, ten times longer than the code takes.
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

/** Brings every piece that was declared, and those that they declare, as on a page that has seen everything once; what does
 *  not come now is asked for again when it is drawn. */
export const bringAll = async (): Promise<void> => {
  const before = declared.size;
  await Promise.allSettled([...declared].map((bring) => bring()));
  if (declared.size > before) await bringAll();
};
