/** An option. */
export interface FilterOption {
  readonly id: string | number;
  readonly texto: string;
}

/** A group of options. */
export interface OptionGroup {
  /** Its name in the request. */
  readonly grupo: string;
  /** Heading of the group, if there are several. */
  readonly titulo?: string;
  readonly opciones: readonly FilterOption[];
}

/** The selection of a group. */
export interface GroupSelection {
  readonly grupo: string;
  readonly ids: readonly (string | number)[];
}

/** From this many options on a group has a search box (ui.md 7). */
const MAX_A_LA_VISTA = 10;

/** Whether a group is long enough for a search box. */
export const needsSearch = (grupos: readonly OptionGroup[]): boolean =>
  grupos.some(({ opciones }) => opciones.length > MAX_A_LA_VISTA);

/** The selected ids of a group; empty by default. */
export const idsOf = (seleccion: readonly GroupSelection[], grupo: string): readonly (string | number)[] =>
  seleccion.find((elegidos) => elegidos.grupo === grupo)?.ids ?? [];

/** The selection restricted to the groups of a filter, empty ones included. */
export const onlyOf = (
  grupos: readonly OptionGroup[],
  seleccion: readonly GroupSelection[],
): readonly GroupSelection[] => grupos.map(({ grupo }) => ({ grupo, ids: idsOf(seleccion, grupo) }));

/** The selection after an option was touched. */
export const toggle = (
  seleccion: readonly GroupSelection[],
  grupo: string,
  id: string | number,
): readonly GroupSelection[] =>
  seleccion.map((elegidos) => {
    if (elegidos.grupo !== grupo) return elegidos;
    const ids = elegidos.ids.includes(id) ? elegidos.ids.filter((otro) => otro !== id) : [...elegidos.ids, id];
    return { grupo, ids };
  });

/** The number of selected options. */
export const countOf = (seleccion: readonly GroupSelection[]): number =>
  seleccion.reduce((suma, { ids }) => suma + ids.length, 0);
