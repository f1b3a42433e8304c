/** A number of blanks. */
export const blancos = (n: number): string => ' '.repeat(n);

const cortada = (palabra: string, ancho: number): string[] =>
  Array.from({ length: Math.ceil(palabra.length / ancho) }, (_, i) => palabra.slice(i * ancho, (i + 1) * ancho));

/** A printable text in rows of at most `ancho` letters, wrapped by words; a longer word is cut. None of an empty text. */
export const partir = (texto: string, ancho: number): string[] => {
  const filas: string[] = [];
  for (const palabra of texto.split(' ').flatMap((p) => cortada(p, ancho))) {
    const ultima = filas.at(-1);
    if (ultima !== undefined && ultima.length + 1 + palabra.length <= ancho) filas.push(`${filas.pop()!} ${palabra}`);
    else filas.push(palabra);
  }
  return filas;
};

/** A text in the middle of `ancho` letters. */
export const centrado = (texto: string, ancho: number): string => {
  const falta = ancho - texto.length;
  return blancos(falta >> 1) + texto + blancos(falta - (falta >> 1));
};
