import { TextInput } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useEffect, type RefObject } from 'react';
import { LARGO_DE_CODIGO } from '@comal/domain/usuarios/segundo-factor';

const ANY_ADDRESS = 'Los 6 dígitos de tu aplicación. Sin tu teléfono, uno de tus códigos de recuperación.';

export interface CodeFieldProps {
  readonly campo: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly readOnly?: boolean;
  /** The last refusal: each new one selects the code, to be typed over. */
  readonly fallo: unknown;
  /** The error shown at the field. */
  readonly error?: string | undefined;
  readonly description?: string;
  /** Only digits: a code of the application, no recovery code. */
  readonly soloDigitos?: boolean;
  /** It takes the focus when it appears. */
  readonly primero?: boolean;
}

/** A field for the code of a second factor: the application's, or a recovery code, which has letters. */
export function CodeField({
  campo,
  value,
  onChange,
  readOnly = false,
  fallo,
  error,
  description = ANY_ADDRESS,
  soloDigitos = false,
  primero = true,
}: CodeFieldProps) {
  useEffect(() => {
    if (!fallo) return;
    campo.current?.focus();
    campo.current?.select();
  }, [campo, fallo]);
  return (
    <TextInput
      ref={campo}
      size="lg"
      label="Código"
      description={description}
      required
      autoFocus={primero}
      data-autofocus={primero || undefined}
      inputMode={soloDigitos ? 'numeric' : undefined}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LARGO_DE_CODIGO}
      leftSection={<IconShieldLock size={20} stroke={1.9} aria-hidden="true" />}
      readOnly={readOnly}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
