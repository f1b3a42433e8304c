import { PasswordInput } from '@mantine/core';
import type { Field } from '../../../kit/hooks/useField.ts';
import type { ContrasenaNueva } from './useContrasenaNueva.ts';

const CAMPO = {
  size: 'lg',
  required: true,
  autoComplete: 'new-password',
  visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar', tabIndex: 0 },
} as const;

const escrito = ({ text, error, type, leave }: Field<string>) => ({
  value: text,
  error,
  onChange: (event: { readonly currentTarget: HTMLInputElement }) => type(event.currentTarget.value),
  onBlur: text === '' ? undefined : leave,
});

export interface ContrasenaFieldsProps {
  readonly nueva: ContrasenaNueva;
  /** "Contraseña" of a new user, "Nueva contraseña" of one who has one. */
  readonly label?: string;
  readonly autofocus?: boolean;
}

/** The fields of a new password and its repetition. */
export const ContrasenaFields = ({ nueva, label = 'Nueva contraseña', autofocus }: ContrasenaFieldsProps) => (
  <>
    <PasswordInput
      {...CAMPO}
      {...escrito(nueva.contrasena)}
      label={label}
      description="De 8 a 20 caracteres"
      autoFocus={autofocus}
      data-autofocus={autofocus || undefined}
    />
    <PasswordInput {...CAMPO} {...escrito(nueva.confirmacion)} label="Confirma la contraseña" />
  </>
);
