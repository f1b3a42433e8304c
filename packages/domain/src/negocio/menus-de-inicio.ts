/** The menus that a new business may start with (D-75). */
export const MENUS_DE_INICIO = [
  { id: 'vacio', nombre: 'Vacío', descripcion: 'Sin platillos: agregas los tuyos, o los traes de un archivo' },
  { id: 'taqueria', nombre: 'Taquería', descripcion: 'Tacos, gringas, alambres y tortas' },
  { id: 'fonda', nombre: 'Fonda', descripcion: 'Desayunos, comida corrida, guisados y antojitos' },
  { id: 'cafeteria', nombre: 'Cafetería', descripcion: 'Café, desayunos, sándwiches y postres' },
  { id: 'marisqueria', nombre: 'Marisquería', descripcion: 'Cocteles, aguachiles, tostadas y pescados' },
] as const;

/** The id of a starter menu. */
export type MenuDeInicio = (typeof MENUS_DE_INICIO)[number]['id'];

/** The ids of all starter menus. */
export const IDS_DE_MENU: readonly MenuDeInicio[] = MENUS_DE_INICIO.map((m) => m.id);
