import { contiene, normalizar, paraBuscar } from '../../texto.ts';

interface ConCodigo {
  readonly codigo: string | null;
}

/** A dish that a text may name by its code or its name. */
interface Leible extends ConCodigo {
  readonly descripcion: string;
  readonly agotado: boolean;
}

const LETRA = /\p{L}/u;
const CIFRA = /\d/;

/** Whether a text is the whole code of a dish, ignoring case and accents (D-50). */
export const esSuCodigo = ({ codigo }: ConCodigo, texto: string): boolean =>
  codigo !== null && normalizar(codigo) === normalizar(texto);

/** Whether a text with letters names a dish: letters alone may be any part; with digits it must be the whole code or a part of the name. */
const esSuyo = ({ codigo, descripcion }: Leible, texto: string): boolean =>
  !CIFRA.test(texto) || (codigo !== null && paraBuscar(codigo) === paraBuscar(texto)) || contiene(descripcion, texto);

/**
 * The dish that a scanned text, or one sent with Enter, stands for among the search results: the one whose code it is; otherwise
 * the first that is not sold out, if the text has letters and so may be a name. A text of digits is a whole code or nothing,
 * because half a code must not sell anything. Undefined: no dish.
 */
export const loLeido = <A extends Leible>(hallados: readonly A[], texto: string): A | undefined => {
  const suyo = hallados.find((a) => esSuCodigo(a, texto));
  if (suyo || !LETRA.test(texto)) return suyo;
  const suyos = hallados.filter((a) => esSuyo(a, texto));
  return suyos.find((a) => !a.agotado) ?? suyos[0];
};
