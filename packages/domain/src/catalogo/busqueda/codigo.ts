import { contiene, normalizar, paraBuscar } from '../../texto.ts';

interface ConCodigo {
  readonly codigo: string | null;
}

/** A dish that a text may mean by its code or by its name. */
interface Leible extends ConCodigo {
  readonly descripcion: string;
  readonly agotado: boolean;
}

const LETRA = /\p{L}/u;
const CIFRA = /\d/;

/** Whether a text is the whole code of a dish, ignoring case and accents (D-50). */
export const esSuCodigo = ({ codigo }: ConCodigo, texto: string): boolean =>
  codigo !== null && normalizar(codigo) === normalizar(texto);

/** Whether a text with letters is a dish's: letters alone may be a piece of anything, with digits its whole code or of its name. */
const esSuyo = ({ codigo, descripcion }: Leible, texto: string): boolean =>
  !CIFRA.test(texto) || (codigo !== null && paraBuscar(codigo) === paraBuscar(texto)) || contiene(descripcion, texto);

/**
 * What a text that was read, or typed and sent with Enter, means among the dishes it found: the one whose code it is; without
 * one, the first that is not sold out, where a letter says that it may be a name. Digits are a code, whole or none, alone and
 * with letters that no name has: half a code sells nothing. Undefined: no dish.
 */
export const loLeido = <A extends Leible>(hallados: readonly A[], texto: string): A | undefined => {
  const suyo = hallados.find((a) => esSuCodigo(a, texto));
  if (suyo || !LETRA.test(texto)) return suyo;
  const suyos = hallados.filter((a) => esSuyo(a, texto));
  return suyos.find((a) => !a.agotado) ?? suyos[0];
};
