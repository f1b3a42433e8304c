import type { ChangeEvent } from 'react';
import { useFollowed } from './useFollowed.ts';
import { useRefusal, type RefusedFields } from './useRefusal.ts';

/** A part of a form: a `Field`, something chosen, something kept, or a form of its own. */
export interface Part<T> {
  /** What is sent; undefined while something is wrong. */
  readonly value: T | undefined;
  /** Shows what is wrong. */
  readonly leave: () => void;
  /** Shows why the server refused it, until it is changed: a text, or of a form its fields' texts by name. Absent: it shows none. */
  readonly refuse?: (why: string | RefusedFields) => void;
}

/** The parts of a form, by the names under which a call takes their values. */
export type PartsOf<B> = { readonly [K in keyof B]: Part<B[K]> };

/** The refused fields of a part: those that begin with its name, or its own text. */
const refusedOf = (fields: RefusedFields, name: string): string | RefusedFields | undefined => {
  if (fields[name] !== undefined) return fields[name];
  const inner = Object.entries(fields).filter(([field]) => field.startsWith(`${name}.`));
  return inner.length === 0
    ? undefined
    : Object.fromEntries(inner.map(([field, why]) => [field.slice(name.length + 1), why]));
};

/** A form typed by what its call takes: its value is the body, once no part is wrong; leaving it shows what is wrong everywhere. */
export const formOf = <B extends object>(parts: PartsOf<B>): Part<B> => {
  const all = Object.entries<Part<unknown>>(parts);
  const isWrong = all.some(([, { value }]) => value === undefined);
  return {
    value: isWrong ? undefined : (Object.fromEntries(all.map(([name, { value }]) => [name, value])) as B),
    leave: () => all.forEach(([, part]) => part.leave()),
    refuse: (fields) => {
      if (typeof fields === 'string') return;
      for (const [name, part] of all) {
        const why = refusedOf(fields, name);
        if (why !== undefined) part.refuse?.(why);
      }
    },
  };
};

/** A value that cannot be wrong: a switch, an option that always has one. */
export interface Kept<T> extends Part<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** Why the server refused it, until another one is chosen. */
  readonly error?: string | undefined;
  /** Why the server refused one part of it, until that part is another one. */
  readonly errorOf?: (part: keyof T & string) => string | undefined;
}

const NOTHING_TO_SHOW = (): void => undefined;

/** A part that nobody changes, as an id or a version. */
export const given = <T>(value: T): Part<T> => ({ value, leave: NOTHING_TO_SHOW });

/** Hook: a value that cannot be wrong; untouched, it follows `initial`. `same` compares two values. */
export const useKept = <T>(initial: T, same?: (a: T, b: T) => boolean): Kept<T> => {
  const [value, set] = useFollowed(initial, same);
  const { error, errorOf, refuse } = useRefusal(value);
  return { value, set, leave: NOTHING_TO_SHOW, refuse, error, errorOf };
};

/** The props of a switch or a box to tick. */
export const switchOf = ({ value, set }: Kept<boolean>) => ({
  checked: value,
  onChange: (event: ChangeEvent<HTMLInputElement>) => set(event.currentTarget.checked),
});

/** Sends the id of what was chosen. */
export const idOf = <I>({ value, leave, refuse }: Part<{ readonly id: I }>): Part<I> => ({
  value: value?.id,
  leave,
  ...(refuse && { refuse }),
});
