import type { ReglaDeTexto } from '@comal/domain/reglas-de-texto';
import { CountedInput } from '../../kit/Counted/Counted.tsx';
import type { Field } from '../../kit/hooks/useField.ts';

export interface MotivoFieldProps {
  readonly label: string;
  readonly regla: ReglaDeTexto;
  readonly campo: Field<string>;
}

/** A field for a reason; its error shows only once something was typed, or sent. */
export const MotivoField = ({ label, regla: { min, max }, campo }: MotivoFieldProps) => (
  <CountedInput
    label={label}
    size="lg"
    autoComplete="off"
    max={max}
    hint={`Entre ${min} y ${max} caracteres`}
    value={campo.text}
    error={campo.error}
    onChange={campo.type}
    onBlur={campo.text === '' ? undefined : campo.leave}
  />
);
