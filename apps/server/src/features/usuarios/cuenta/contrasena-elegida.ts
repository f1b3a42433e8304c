import { contrasenaNoAceptable } from '@comal/domain/usuarios/contrasena';
import { refuse } from '@comal/domain/result';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { Halt } from '../../../platform/http/errors.ts';

/** The names of a business and of its branches: what anybody would try as a password there. */
export const nombresDelNegocio = (cliente: string): Query<{ nombre: string }> =>
  sqlText(
    'SELECT nombre FROM negocio WHERE cliente = $1 UNION ALL SELECT nombre FROM sucursal WHERE cliente = $1 AND activa',
    [cliente],
  );

/** Ends a call whose password is guessed at once, as an error of its field; `palabras` are the person's, `negocio` those of her business (reliability H14). */
export const exigirContrasena = (
  { campo, contrasena }: { readonly campo: string; readonly contrasena: string },
  palabras: readonly string[],
  negocio: readonly { readonly nombre: string }[],
): void => {
  const error = contrasenaNoAceptable(contrasena, [...palabras, ...negocio.map((n) => n.nombre)]);
  if (error) throw new Halt(refuse('DATOS_INVALIDOS'), { [campo]: error });
};
