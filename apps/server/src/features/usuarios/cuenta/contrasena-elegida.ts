import { contrasenaNoAceptable } from '@comal/domain/usuarios/contrasena';
import { refuse } from '@comal/domain/result';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { Halt } from '../../../platform/http/errors.ts';

/** The names of a business and its branches, which make no acceptable password. */
export const nombresDelNegocio = (cliente: string): Query<{ nombre: string }> =>
  sqlText(
    'SELECT nombre FROM negocio WHERE cliente = $1 UNION ALL SELECT nombre FROM sucursal WHERE cliente = $1 AND activa',
    [cliente],
  );

/**
 * Refuses an easily guessed password as an error of its field; `palabras` are the person's, `negocio` those of her business
 * (reliability H14).
 */
export const exigirContrasena = (
  { campo, contrasena }: { readonly campo: string; readonly contrasena: string },
  palabras: readonly string[],
  negocio: readonly { readonly nombre: string }[],
): void => {
  const error = contrasenaNoAceptable(contrasena, [...palabras, ...negocio.map((n) => n.nombre)]);
  if (error) throw new Halt(refuse('DATOS_INVALIDOS'), { [campo]: error });
};
