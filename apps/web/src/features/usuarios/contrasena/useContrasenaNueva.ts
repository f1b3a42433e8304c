import { contrasenaNoAceptable } from '@comal/domain/usuarios/contrasena';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { useField, type Field } from '../../../kit/hooks/useField.ts';

const leerContrasena = (texto: string): Leido<string> => {
  const error = contrasenaNoAceptable(texto, []);
  return error ? { ok: false, error } : { ok: true, value: texto };
};

const leerConfirmacion =
  (contrasena: string) =>
  (texto: string): Leido<string> => {
    if (texto === '') return { ok: false, error: 'Confirmación obligatoria' };
    return texto === contrasena ? { ok: true, value: texto } : { ok: false, error: 'Las contraseñas no coinciden' };
  };

/** A new password, typed twice. */
export interface ContrasenaNueva {
  readonly contrasena: Field<string>;
  readonly confirmacion: Field<string>;
  /** What is missing, or undefined when it can be sent. */
  readonly falta: string | undefined;
  readonly marcar: () => void;
}

/** Hook: a new password of 8 to 20 characters that is not too common, and its repetition. */
export const useContrasenaNueva = (): ContrasenaNueva => {
  const contrasena = useField(leerContrasena);
  const confirmacion = useField(leerConfirmacion(contrasena.text));
  const mal = [leerContrasena(contrasena.text), leerConfirmacion(contrasena.text)(confirmacion.text)].find(
    (l) => !l.ok,
  );
  return {
    contrasena,
    confirmacion,
    falta: mal && !mal.ok ? mal.error : undefined,
    marcar: () => [contrasena, confirmacion].forEach((campo) => campo.leave()),
  };
};
