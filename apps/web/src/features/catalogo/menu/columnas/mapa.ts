import type { columnasPorElegir, mapaDeColumnas } from '@comal/contract/catalogo/menu-columnas';
import { PARA_NUEVOS } from '@comal/domain/catalogo/importar/ajenas/para-nuevos';
import type { z } from 'zod';

/** The data for mapping a foreign file before it can be read. */
export type PorElegir = z.output<typeof columnasPorElegir>;

/** The mapping of a foreign file's columns. */
export type MapaDeColumnas = z.output<typeof mapaDeColumnas>;

/** A sheet of that file. */
export type HojaAjena = PorElegir['hojas'][number];

/** The unit by which most dishes are sold. */
const PIEZA = 'Pieza';

const laUnica = (opciones: readonly string[]): string | undefined =>
  opciones.length === 1 ? opciones[0] : opciones.find((o) => o === PIEZA);

/**
 * The initial map: as chosen before, or guessed by column names; for defaults of new dishes, the only option if there
 * is one.
 */
export const mapaInicial = (
  { nombre, titulos, columnas, paraNuevos }: HojaAjena,
  { opciones }: PorElegir,
): MapaDeColumnas => ({
  hoja: nombre,
  titulos,
  campos: columnas.map((c) => c.campo),
  paraNuevos: Object.fromEntries(
    PARA_NUEVOS.flatMap((campo) => {
      const antes = paraNuevos[campo];
      const elegida = antes !== undefined && opciones[campo].includes(antes) ? antes : laUnica(opciones[campo]);
      return elegida === undefined ? [] : [[campo, elegida]];
    }),
  ),
});

/** The map with a field assigned to a column; a field is in one column only, so the column that had it gets none. */
export const conCampo = (mapa: MapaDeColumnas, lugar: number, campo: string | null): MapaDeColumnas => ({
  ...mapa,
  campos: mapa.campos.map((c, i) => (i === lugar ? campo : c === campo ? null : c)),
});

/** The map with another default of new dishes for a field; undefined removes it. */
export const conParaNuevos = (
  mapa: MapaDeColumnas,
  campo: (typeof PARA_NUEVOS)[number],
  nombre: string | undefined,
): MapaDeColumnas => ({
  ...mapa,
  paraNuevos: Object.fromEntries(Object.entries({ ...mapa.paraNuevos, [campo]: nombre }).filter(([, v]) => v)),
});

/** The required fields of new dishes that neither a column nor a default provides. */
export const faltanPara = ({ campos, paraNuevos }: MapaDeColumnas, porElegir: PorElegir): string[] => {
  const dichos: readonly (string | null)[] = [...campos, ...Object.keys(paraNuevos)];
  return porElegir.campos.filter((c) => c.obligatoria && !dichos.includes(c.titulo)).map((c) => c.titulo);
};

/** Why the user cannot continue; undefined if they can. */
export const porQueNoSigue = ({ campos }: MapaDeColumnas): string | undefined =>
  campos.includes('Nombre') ? undefined : 'Di cuál columna es el nombre';
