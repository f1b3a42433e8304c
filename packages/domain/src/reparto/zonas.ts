import { claveDeNombre } from '../texto.ts';

/** Why the zones of a branch cannot be saved: two have one name, whatever case and accents. */
export const errorDeZonas = (zonas: readonly { readonly nombre: string }[]): string | null => {
  const claves = zonas.map(({ nombre }) => claveDeNombre(nombre));
  const repetida = zonas.find((_, i) => claves.indexOf(claves[i]!) !== i);
  return repetida ? `${repetida.nombre} está dos veces` : null;
};
