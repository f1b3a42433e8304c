/** An option. */
export interface FilterOption {
  readonly id: string | number;
  readonly text: string;
}

/** A group of options. */
export interface OptionGroup {
  /** Its name in the request. */
  readonly grupo: string;
  /** Heading of the group, if there are several. */
  readonly title?: string;
  readonly options: readonly FilterOption[];
}

/** The selection of a group. */
export interface GroupSelection {
  readonly grupo: string;
  readonly ids: readonly (string | number)[];
}

/** From this many options on a group has a search box. */
const MAX_IN_SIGHT = 10;

/** Whether a group is long enough for a search box. */
export const needsSearch = (grupos: readonly OptionGroup[]): boolean =>
  grupos.some(({ options }) => options.length > MAX_IN_SIGHT);

/** The selected ids of a group; empty by default. */
export const idsOf = (selection: readonly GroupSelection[], grupo: string): readonly (string | number)[] =>
  selection.find((chosen) => chosen.grupo === grupo)?.ids ?? [];

/** The selection restricted to the groups of a filter, empty ones included. */
export const onlyOf = (
  grupos: readonly OptionGroup[],
  selection: readonly GroupSelection[],
): readonly GroupSelection[] => grupos.map(({ grupo }) => ({ grupo, ids: idsOf(selection, grupo) }));

/** The selection after an option was touched. */
export const toggle = (
  selection: readonly GroupSelection[],
  grupo: string,
  id: string | number,
): readonly GroupSelection[] =>
  selection.map((chosen) => {
    if (chosen.grupo !== grupo) return chosen;
    const ids = chosen.ids.includes(id) ? chosen.ids.filter((other) => other !== id) : [...chosen.ids, id];
    return { grupo, ids };
  });

/** The number of selected options. */
export const countOf = (selection: readonly GroupSelection[]): number =>
  selection.reduce((sum, { ids }) => sum + ids.length, 0);
