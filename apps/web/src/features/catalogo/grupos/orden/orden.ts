/** The list with an element moved from index `de` to `a`; unchanged if an index is out of range. */
export const mover = <T>(lista: readonly T[], de: number, a: number): readonly T[] => {
  if (de === a || a < 0 || a >= lista.length || de < 0 || de >= lista.length) return lista;
  const resto = lista.filter((_, i) => i !== de);
  return [...resto.slice(0, a), lista[de]!, ...resto.slice(a)];
};
