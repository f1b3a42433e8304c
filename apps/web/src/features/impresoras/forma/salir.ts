import type { Field } from '../../../kit/hooks/useField.ts';

/** What leaving a field does: an empty one that was only left is not marked yet. */
export const salir = ({ text, leave }: Field<unknown>): (() => void) | undefined => (text === '' ? undefined : leave);
