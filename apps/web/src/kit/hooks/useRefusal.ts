import { useState } from 'react';

/** Why a server refused fields, by their names; of a field within one, 'parent.child'. */
export type RefusedFields = Readonly<Record<string, string>>;

/** Why a field was refused, in one text. */
const whole = (why: string | RefusedFields): string => (typeof why === 'string' ? why : Object.values(why).join('. '));

/** Hook: why the server refused a value; forgotten with it, so that another value shows nothing. */
export const useRefusal = <T>(value: T) => {
  const [refused, setRefused] = useState<{ readonly value: T; readonly why: string | RefusedFields }>();
  return {
    error: refused && Object.is(refused.value, value) ? whole(refused.why) : undefined,
    /** Why one part of the value was refused, until that part is another one. */
    errorOf: (part: keyof T & string): string | undefined =>
      refused && typeof refused.why !== 'string' && Object.is(refused.value[part], value[part])
        ? refused.why[part]
        : undefined,
    refuse: (why: string | RefusedFields): void => setRefused({ value, why }),
  };
};
