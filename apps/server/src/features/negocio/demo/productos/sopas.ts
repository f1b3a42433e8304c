import { productosDe } from '../producto.ts';

const sopa = productosDe({ categoria: 'sopas', area: 'cocina_caliente', unidad: 'plato', tiempo_de_preparacion: 8 });

const POZOLE = 'lechuga 60, rabano 30, cebolla 30, limon 50, tostada 3, chile_seco 12';
const POZOLITO = 'lechuga 40, rabano 20, cebolla 20, limon 40, tostada 2, chile_seco 8';
const pozole = {
  especificaciones: ['maciza', 'surtida', 'pollo'],
  complementos_gratis: 3,
  complementos: ['limones', 'rabanos', 'lechuga', 'cilantro_y_cebolla', 'tostadas', 'chicharron', 'aguacate'],
};
const caldo = {
  complementos_gratis: 2,
  complementos: ['limones', 'cilantro_y_cebolla', 'chiles_toreados', 'tortillas_de_maiz', 'aguacate'],
};

/** Soups, broths and pozoles. */
export const SOPAS = [
  sopa('pozole_rojo_grande', 'SOP-001', 13500, {
    descripcion: 'Pozole rojo grande',
    descripcion_menu: 'Maciza y cabeza, con rábano, lechuga y orégano.',
    receta: `maiz_pozolero 180, maciza 120, cabeza_cerdo 60, caldo 350, ${POZOLE}`,
    ...pozole,
    complementos_gratis: 4,
  }),
  sopa('pozole_rojo_chico', 'SOP-002', 10500, {
    descripcion: 'Pozole rojo chico',
    descripcion_menu: 'La misma receta de la abuela en plato chico.',
    receta: `maiz_pozolero 120, maciza 80, cabeza_cerdo 40, caldo 250, ${POZOLITO}`,
    ...pozole,
  }),
  sopa('pozole_blanco_pollo', 'SOP-003', 12800, {
    descripcion: 'Pozole blanco de pollo',
    descripcion_menu: 'Pozole ligero de pollo deshebrado con sus verduras aparte.',
    receta: `maiz_pozolero 180, pechuga 130, caldo 350, ${POZOLE}`,
    ...pozole,
    especificaciones: ['pechuga', 'pierna_y_muslo'],
  }),
  sopa('sopa_tortilla', 'SOP-004', 8500, {
    descripcion: 'Sopa de tortilla',
    descripcion_menu: 'Caldo de jitomate y pasilla con tortilla frita, aguacate y queso.',
    receta: 'tortilla 4, caldo 300, jitomate 100, chile_seco 10, aguacate 40, queso_fresco 30, crema 30, chicharron 10',
    especificaciones: ['con_todo', 'sin_crema'],
    ...caldo,
  }),
  sopa('caldo_tlalpeno', 'SOP-005', 9800, {
    descripcion: 'Caldo tlalpeño',
    descripcion_menu: 'Pollo, garbanzo y verduras con chipotle, aguacate y queso.',
    receta: 'pechuga 100, caldo 350, zanahoria 60, arroz 30, aguacate 40, queso_fresco 25, chile_seco 6',
    especificaciones: ['sin_picante', 'poco_picante', 'bien_picante'],
    ...caldo,
  }),
  sopa('caldo_pollo', 'SOP-006', 9200, {
    descripcion: 'Caldo de pollo',
    descripcion_menu: 'Pieza de pollo con arroz, verduras y su limoncito.',
    receta: 'pierna_muslo 220, caldo 350, zanahoria 60, papa 60, arroz 40, cebolla 15, cilantro 5, limon 30',
    especificaciones: ['pierna_y_muslo', 'pechuga'],
    ...caldo,
  }),
  sopa('consome_barbacoa', 'SOP-007', 7800, {
    descripcion: 'Consomé de barbacoa',
    descripcion_menu: 'Consomé de borrego con garbanzo y arroz, para el frío o la cruda.',
    receta: 'barbacoa 45, caldo 250, arroz 25, cebolla 15, cilantro 8, limon 30',
    especificaciones: ['con_todo', 'sin_cebolla', 'sin_cilantro'],
    ...caldo,
    estado_menu: 3,
    tiempo_de_preparacion: 5,
  }),
  sopa('panza', 'SOP-008', 12500, {
    descripcion: 'Panza de res',
    descripcion_menu: 'Panza en caldo rojo con orégano, cebolla y limón.',
    receta: 'panza_res 240, caldo 350, chile_seco 14, cebolla 30, limon 50, tortilla_grande 3',
    especificaciones: ['sin_picante', 'poco_picante', 'bien_picante'],
    ...caldo,
  }),
  sopa('jugo_de_carne', 'SOP-009', 9500, {
    descripcion: 'Carne en su jugo',
    descripcion_menu: 'Bistec en su jugo con tocino, frijoles de la olla y cilantro.',
    receta: 'bistec 110, tocino 25, frijol 50, caldo 200, cebolla 20, cilantro 8',
    especificaciones: ['con_todo', 'sin_cebolla', 'sin_cilantro'],
    ...caldo,
    tiempo_de_preparacion: 10,
  }),
  sopa('sopa_fideo', 'SOP-010', 5800, {
    descripcion: 'Sopa de fideo',
    descripcion_menu: 'Fideo en caldillo de jitomate, como en casa.',
    receta: 'fideo 60, caldo 250, jitomate 90, cebolla 15, queso_fresco 20, crema 15',
    especificaciones: ['con_todo', 'sin_crema'],
    ...caldo,
    tiempo_de_preparacion: 5,
  }),
];
