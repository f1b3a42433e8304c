import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import type { Field } from '../../../kit/hooks/useField.ts';

export interface CampoDeTextoProps {
  readonly label: string;
  readonly max: number;
  readonly campo: Field<string>;
  /** It has the focus when its dialog opens. */
  readonly primero?: boolean;
}

/** A required text of a small dialog, with its count; left empty it waits for the button to say so. */
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
