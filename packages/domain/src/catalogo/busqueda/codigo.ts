import { normalizar } from '../../texto.ts';

interface ConCodigo {
  readonly codigo: string | null;
}

const LETRA = /\p{L}/u;

/** Whether a text is the whole code of a dish, ignoring case and accents (D-50). */
export const esSuCodigo = ({ codigo }: ConCodigo, texto: string): boolean =>
  codigo !== null && normalizar(codigo) === normalizar(texto);

/**
 * What a text that was read, or typed and sent with Enter, means among the dishes it found: the one whose code it is; without
 * one, the first that is not sold out, where a letter says that it may be a name. Digits alone are a code, whole or none.
 * Undefined: no dish.
 */
export const loLeido = <A extends ConCodigo & { readonly agotado: boolean }>(
  hallados: readonly A[],
  texto: string,
): A | undefined => {
  const suyo = hallados.find((a) => esSuCodigo(a, texto));
  if (suyo || !LETRA.test(texto)) return suyo;
  return hallados.find((a) => !a.agotado) ?? hallados[0];
};
