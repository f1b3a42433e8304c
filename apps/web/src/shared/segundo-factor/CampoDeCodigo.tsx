import { TextInput } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useEffect, type RefObject } from 'react';
import { LARGO_DE_CODIGO } from '@comal/domain/usuarios/segundo-factor';

/** Props of `CampoDeCodigo`. */
export interface CampoDeCodigoProps {
  readonly campo: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (codigo: string) => void;
  readonly readOnly?: boolean;
  /** What was refused last: with each one the code is selected, to be written over. */
  readonly fallo: unknown;
}

/** Where the code of a second factor is typed: what the application shows, or a recovery code, which has letters. */
export function CampoDeCodigo({ campo, value, onChange, readOnly = false, fallo }: CampoDeCodigoProps) {
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
      description="Los 6 dígitos de tu aplicación. Sin tu teléfono, uno de tus códigos de recuperación."
      required
      autoFocus
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LARGO_DE_CODIGO}
      leftSection={<IconShieldLock size={20} stroke={1.9} aria-hidden="true" />}
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
