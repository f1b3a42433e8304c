/** One that can be chosen. */
export interface OpcionDeFiltro {
  readonly id: string | number;
  readonly texto: string;
}

/** Options that are chosen together. */
export interface GrupoDeOpciones {
  /** The name it has in the request. */
  readonly grupo: string;
  /** Written above its options when there are several groups. */
  readonly titulo?: string;
  readonly opciones: readonly OpcionDeFiltro[];
}

/** The chosen ones of a group (GENERAL-007). */
export interface SeleccionDeGrupo {
  readonly grupo: string;
  readonly ids: readonly (string | number)[];
}

/** From this many options on, a group is looked through with a search box (ui.md 7). */
const MAX_A_LA_VISTA = 10;

/** Whether some group is too long to be read at a glance. */
export const necesitaBuscador = (grupos: readonly GrupoDeOpciones[]): boolean =>
  grupos.some(({ opciones }) => opciones.length > MAX_A_LA_VISTA);

/** The chosen ones of one group; none when nothing says so. */
export const idsDe = (seleccion: readonly SeleccionDeGrupo[], grupo: string): readonly (string | number)[] =>
  seleccion.find((elegidos) => elegidos.grupo === grupo)?.ids ?? [];

/** Only the groups that a filter draws, each with its chosen ones, also those without any. */
export const soloDe = (
  grupos: readonly GrupoDeOpciones[],
  seleccion: readonly SeleccionDeGrupo[],
): readonly SeleccionDeGrupo[] => grupos.map(({ grupo }) => ({ grupo, ids: idsDe(seleccion, grupo) }));

/** The selection after an option was touched. */
export const alternar = (
  seleccion: readonly SeleccionDeGrupo[],
  grupo: string,
  id: string | number,
): readonly SeleccionDeGrupo[] =>
  seleccion.map((elegidos) => {
    if (elegidos.grupo !== grupo) return elegidos;
    const ids = elegidos.ids.includes(id) ? elegidos.ids.filter((otro) => otro !== id) : [...elegidos.ids, id];
    return { grupo, ids };
  });

/** How many are chosen in all. */
export const cuantos = (seleccion: readonly SeleccionDeGrupo[]): number =>
  seleccion.reduce((suma, { ids }) => suma + ids.length, 0);
