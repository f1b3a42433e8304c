/** One that can be chosen. */
export interface FilterOption {
  readonly id: string | number;
  readonly texto: string;
}

/** Options that are chosen together. */
export interface OptionGroup {
  /** The name it has in the request. */
  readonly grupo: string;
  /** Written above its options when there are several groups. */
  readonly titulo?: string;
  readonly opciones: readonly FilterOption[];
}

/** The chosen ones of a group. */
export interface GroupSelection {
  readonly grupo: string;
  readonly ids: readonly (string | number)[];
}

/** From this many options on, a group is looked through with a search box (ui.md 7). */
const MAX_A_LA_VISTA = 10;

/** Whether some group is too long to be read at a glance. */
export const needsSearch = (grupos: readonly OptionGroup[]): boolean =>
  grupos.some(({ opciones }) => opciones.length > MAX_A_LA_VISTA);

/** The chosen ones of one group; none when nothing says so. */
export const idsOf = (seleccion: readonly GroupSelection[], grupo: string): readonly (string | number)[] =>
  seleccion.find((elegidos) => elegidos.grupo === grupo)?.ids ?? [];

/** Only the groups that a filter draws, each with its chosen ones, also those without any. */
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

/** How many are chosen in all. */
export const countOf = (seleccion: readonly GroupSelection[]): number =>
  seleccion.reduce((suma, { ids }) => suma + ids.length, 0);
