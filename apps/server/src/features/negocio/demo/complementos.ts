import { receta } from './receta.ts';
import type { ComplementoSemilla } from './tipos.ts';

type Comun = Pick<ComplementoSemilla, 'categoria' | 'area' | 'unidad' | 'tiempo_de_preparacion'>;
type Fila = readonly [clave: string, descripcion: string, precio: number, receta: string];

const CALIENTE: Comun = {
  categoria: 'ensaladas',
  area: 'cocina_caliente',
  unidad: 'porcion',
  tiempo_de_preparacion: 5,
};
const FRIO: Comun = { categoria: 'ensaladas', area: 'barra_fria', unidad: 'porcion', tiempo_de_preparacion: 3 };
const BEBIDA: Comun = { categoria: 'bebidas', area: 'bebidas', unidad: 'porcion', tiempo_de_preparacion: 0 };
const POSTRE: Comun = { categoria: 'postres', area: 'postres', unidad: 'porcion', tiempo_de_preparacion: 0 };

const con =
  (comun: Comun) =>
  ([clave, descripcion, precio, texto]: Fila): ComplementoSemilla => ({
    clave,
    descripcion,
    precio,
    ...comun,
    receta: receta(texto),
  });

const DE_COCINA: readonly Fila[] = [
  ['cebolla_asada', 'Cebolla asada', 0, 'cebolla 60, aceite 5'],
  ['nopales', 'Nopales', 0, 'nopal 80, aceite 5'],
  ['chiles_toreados', 'Chiles toreados', 0, 'chile_serrano 40, salsas_negras 10, limon 15'],
  ['frijoles_refritos', 'Frijoles refritos', 0, 'frijol 60, aceite 8'],
  ['arroz_rojo', 'Arroz rojo', 0, 'arroz 60, jitomate 30, aceite 6'],
  ['pina_asada', 'Piña asada', 0, 'pina 60'],
  ['queso_extra', 'Queso extra', 2500, 'queso_oaxaca 55'],
  ['costra_de_queso', 'Costra de queso', 3500, 'queso_manchego 70'],
  ['tocino', 'Tocino', 2800, 'tocino 55'],
  ['huevo', 'Huevo', 1800, 'huevo 2, aceite 8'],
  ['pollo_deshebrado', 'Pollo deshebrado', 3500, 'pechuga 90'],
  ['arrachera', 'Arrachera', 7500, 'arrachera 100'],
  ['champinones', 'Champiñones', 2200, 'champinon 70, aceite 5'],
  ['frijoles_charros', 'Frijoles charros', 3500, 'frijol 80, tocino 20, chorizo 20, jitomate 30'],
  ['papas', 'Papas a la francesa', 4500, 'papa 220, aceite 60'],
  ['tortillas_de_maiz', 'Tortillas de maíz extra', 1200, 'tortilla_grande 5'],
  ['tortillas_de_harina', 'Tortillas de harina extra', 2000, 'tortilla_harina 4'],
];

const DE_BARRA: readonly Fila[] = [
  ['salsa_habanera', 'Salsa habanera', 0, 'salsa_habanera 40'],
  ['salsa_verde', 'Salsa verde extra', 0, 'salsa_verde 50'],
  ['salsa_roja', 'Salsa roja extra', 0, 'salsa_roja 50'],
  ['limones', 'Limones extra', 0, 'limon 80'],
  ['cilantro_y_cebolla', 'Cilantro y cebolla extra', 0, 'cilantro 15, cebolla 40'],
  ['rabanos', 'Rábanos', 0, 'rabano 50'],
  ['lechuga', 'Lechuga picada', 0, 'lechuga 60'],
  ['pepinos', 'Pepinos con limón', 0, 'pepino 80, limon 20'],
  ['zanahorias', 'Zanahorias en escabeche', 0, 'zanahoria 60, cebolla 10'],
  ['crema', 'Crema extra', 1500, 'crema 60'],
  ['aguacate', 'Aguacate', 3000, 'aguacate 110'],
  ['guacamole', 'Guacamole', 4500, 'aguacate 140, jitomate 20, cebolla 15, limon 15'],
  ['chicharron', 'Chicharrón troceado', 2200, 'chicharron 35'],
  ['tostadas', 'Tostadas extra', 1200, 'tostada 3'],
  ['totopos', 'Totopos extra', 1800, 'totopos 80'],
];

const DE_BEBIDA: readonly Fila[] = [
  ['jugo_de_tomate', 'Preparada con jugo de tomate', 2500, 'jugo_tomate 150, limon 20'],
  ['escarchado_de_chamoy', 'Escarchado de chamoy', 1200, 'chamoy 30'],
  ['caballito_de_mezcal', 'Caballito de mezcal', 6500, 'mezcal 45'],
];

const DE_POSTRE: readonly Fila[] = [
  ['cajeta', 'Cajeta extra', 1500, 'cajeta 35'],
  ['bola_de_helado', 'Bola de helado', 2800, 'helado 90'],
  ['fresas', 'Fresas', 2200, 'fresa 80'],
];

/** Extras of dishes, free (precio 0) and paid. */
export const COMPLEMENTOS: readonly ComplementoSemilla[] = [
  ...DE_COCINA.map(con(CALIENTE)),
  ...DE_BARRA.map(con(FRIO)),
  ...DE_BEBIDA.map(con(BEBIDA)),
  ...DE_POSTRE.map(con(POSTRE)),
];
