import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import type { Field } from '../../../kit/hooks/useField.ts';

export interface CampoDeTextoProps {
  readonly label: string;
  readonly max: number;
  readonly campo: Field<string>;
  /** It is focused when its dialog opens. */
  readonly primero?: boolean;
}

/** A required text field of a small dialog, with a character count; an empty one shows its error only on submit. */
export const CampoDeTexto = ({ label, max, campo, primero }: CampoDeTextoProps) => (
  <CountedInput
    label={label}
    required
    size="lg"
    autoComplete="off"
    data-autofocus={primero || undefined}
    max={max}
    value={campo.text}
    error={campo.error}
    onChange={campo.type}
    onBlur={campo.text === '' ? undefined : campo.leave}
  />
);
