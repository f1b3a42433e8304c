import { PasswordInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { leerCodigo } from '@comal/domain/usuarios/segundo-factor';
import type { Field } from '../../../kit/hooks/useField.ts';
import { CodeField, type CodeFieldProps } from '../../../shared/segundo-factor/CodeField.tsx';

/** Reads the user's own password; only the server checks it. */
export const leerContrasena = (texto: string): Leido<string> =>
  texto === '' ? { ok: false, error: 'Escribe tu contraseña' } : { ok: true, value: texto };

/** Reads a code of the application: six digits, with or without spaces. */
export const leerDeAplicacion = (texto: string): Leido<string> =>
  leerCodigo(texto)?.tipo === 'aplicacion'
    ? { ok: true, value: texto }
    : { ok: false, error: 'Escribe los 6 dígitos que ves en tu aplicación' };

/** Reads a code of the application, or a complete recovery code. */
export const leerCualquiera = (texto: string): Leido<string> =>
  leerCodigo(texto)
    ? { ok: true, value: texto }
    : { ok: false, error: 'Escribe los 6 dígitos de tu aplicación, o un código de recuperación completo' };

interface CampoProps {
  readonly campo: Field<string>;
  /** The server's refusal of this field. */
  readonly rechazo: string | undefined;
  /** A call is in flight. */
  readonly ocupado: boolean;
}

/** Hook: selects a refused value, to be typed over. */
const useOtraVez = ({ rechazo, ocupado }: Pick<CampoProps, 'rechazo' | 'ocupado'>) => {
  const entrada = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!rechazo || ocupado) return;
    entrada.current?.focus();
    entrada.current?.select();
  }, [rechazo, ocupado]);
  return entrada;
};

/** The field of the user's own password. */
export const ContrasenaField = ({ campo, rechazo, ocupado }: CampoProps) => (
  <PasswordInput
    ref={useOtraVez({ rechazo, ocupado })}
    size="lg"
    label="Tu contraseña"
    required
    autoFocus
    data-autofocus
    autoComplete="current-password"
    visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar', tabIndex: 0 }}
    value={campo.text}
    error={campo.error ?? rechazo}
    onChange={(event) => campo.type(event.currentTarget.value)}
  />
);

interface CodigoFieldProps extends CampoProps, Pick<CodeFieldProps, 'description' | 'soloDigitos' | 'primero'> {}

/** The field of a code of the second factor. */
export const CodigoField = ({ campo, rechazo, ocupado, ...resto }: CodigoFieldProps) => (
  <CodeField
    campo={useRef<HTMLInputElement>(null)}
    value={campo.text}
    onChange={campo.type}
    fallo={!ocupado && rechazo}
    error={campo.error ?? rechazo}
    {...resto}
  />
);
