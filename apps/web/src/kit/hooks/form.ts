import type { ChangeEvent } from 'react';
import { useFollowed } from './useFollowed.ts';

/** A part of a form: a `Field`, something chosen, something kept, or a form of its own. */
export interface Part<T> {
  /** What is sent; undefined while something is wrong. */
  readonly value: T | undefined;
  /** Shows what is wrong. */
  readonly leave: () => void;
}

/** The parts of a form, by the names under which a call takes their values. */
export type PartsOf<B> = { readonly [K in keyof B]: Part<B[K]> };

/** A form typed by what its call takes: its value is the body, once no part is wrong; leaving it shows what is wrong everywhere. */
export const formOf = <B extends object>(parts: PartsOf<B>): Part<B> => {
  const all = Object.entries<Part<unknown>>(parts);
  const isWrong = all.some(([, { value }]) => value === undefined);
  return {
    value: isWrong ? undefined : (Object.fromEntries(all.map(([name, { value }]) => [name, value])) as B),
    leave: () => all.forEach(([, part]) => part.leave()),
  };
};

/** A value that cannot be wrong: a switch, an option that always has one. */
export interface Kept<T> extends Part<T> {
  readonly value: T;
  readonly set: (value: T) => void;
}

const NOTHING_TO_SHOW = (): void => undefined;

/** A part that nobody changes, as an id or a version. */
export const given = <T>(value: T): Part<T> => ({ value, leave: NOTHING_TO_SHOW });

/** Hook: a value that cannot be wrong; untouched, it follows `initial`. `same` compares two values. */
export const useKept = <T>(initial: T, same?: (a: T, b: T) => boolean): Kept<T> => {
  const [value, set] = useFollowed(initial, same);
  return { value, set, leave: NOTHING_TO_SHOW };
};

/** The props of a switch or a box to tick. */
export const switchOf = ({ value, set }: Kept<boolean>) => ({
  checked: value,
  onChange: (event: ChangeEvent<HTMLInputElement>) => set(event.currentTarget.checked),
});

/** Sends the id of what was chosen. */
export const idOf = <I>({ value, leave }: Part<{ readonly id: I }>): Part<I> => ({ value: value?.id, leave });
