import { productosDe } from '../producto.ts';

const fria = productosDe({ categoria: 'ensaladas', area: 'barra_fria', unidad: 'plato', tiempo_de_preparacion: 6 });
const guarnicion = productosDe({
  categoria: 'ensaladas',
  area: 'cocina_caliente',
  unidad: 'orden',
  tiempo_de_preparacion: 8,
});

const extras = {
  complementos_gratis: 1,
  complementos: ['limones', 'pepinos', 'aguacate', 'pollo_deshebrado', 'arrachera'],
};
const deBarra = {
  complementos_gratis: 2,
  complementos: ['limones', 'salsa_habanera', 'pepinos', 'tostadas', 'aguacate'],
};

/** Salads and cold bar, and side dishes. */
export const ENSALADAS = [
  fria('guacamole_totopos', 'ENS-001', 11000, {
    descripcion: 'Guacamole con totopos',
    descripcion_menu: 'Aguacate machacado al momento con jitomate, cebolla y cilantro.',
    receta: 'aguacate 240, jitomate 40, cebolla 25, cilantro 8, limon 30, totopos 90',
    especificaciones: ['sin_picante', 'poco_picante', 'bien_picante'],
    complementos: ['chicharron', 'totopos'],
  }),
  fria('ensalada_nopales', 'ENS-002', 7800, {
    descripcion: 'Ensalada de nopales',
    descripcion_menu: 'Nopales con jitomate, cebolla morada, cilantro y queso fresco.',
    receta: 'nopal 180, jitomate 70, cebolla_morada 30, cilantro 10, queso_fresco 40, aguacate 30, aceite 10',
    ...extras,
  }),
  fria('ensalada_de_la_casa', 'ENS-003', 9800, {
    descripcion: 'Ensalada de la casa',
    descripcion_menu: 'Lechugas, jitomate, pepino, elote, aguacate y aderezo de cilantro.',
    receta: 'lechuga 140, jitomate 70, pepino 60, elote 40, aguacate 60, cilantro 10, aceite 25, queso_fresco 30',
    ...extras,
  }),
  fria('ensalada_cesar_pollo', 'ENS-004', 13500, {
    descripcion: 'Ensalada César con pollo',
    descripcion_menu: 'Lechuga, pechuga a la plancha, crutones y aderezo César.',
    receta: 'lechuga 180, pechuga 140, telera 0.5, queso_manchego 30, aceite 30, huevo 0.5, limon 20',
    ...extras,
    tiempo_de_preparacion: 10,
  }),
  fria('aguachile_verde', 'ENS-005', 19500, {
    descripcion: 'Aguachile verde de camarón',
    descripcion_menu: 'Camarón curtido en limón y serrano con pepino y cebolla morada.',
    receta: 'camaron 190, limon 160, chile_serrano 25, pepino 80, cebolla_morada 40, tostada 4, aguacate 40',
    especificaciones: ['poco_picante', 'bien_picante'],
    ...deBarra,
    tiempo_de_preparacion: 10,
  }),
  fria('ceviche_pescado', 'ENS-006', 14500, {
    descripcion: 'Ceviche de pescado',
    descripcion_menu: 'Pescado en limón con jitomate, cilantro y aguacate, con tostadas.',
    receta: 'pescado 160, limon 140, jitomate 60, cebolla_morada 30, cilantro 12, aguacate 40, tostada 4',
    especificaciones: ['sin_picante', 'poco_picante', 'bien_picante'],
    ...deBarra,
  }),
  fria('coctel_camaron', 'ENS-007', 17500, {
    descripcion: 'Coctel de camarón',
    descripcion_menu: 'Camarón en salsa de tomate con cebolla, cilantro y aguacate.',
    receta: 'camaron 150, jugo_tomate 180, cebolla 30, cilantro 10, aguacate 60, limon 50, tostada 3',
    ...deBarra,
  }),
  fria('pico_de_gallo', 'ENS-008', 4500, {
    descripcion: 'Pico de gallo con totopos',
    descripcion_menu: 'Jitomate, cebolla, cilantro y serrano picados finito.',
    receta: 'jitomate 120, cebolla 50, cilantro 15, chile_serrano 10, limon 30, totopos 60',
    especificaciones: ['sin_picante', 'poco_picante', 'bien_picante'],
    complementos: ['totopos'],
    tiempo_de_preparacion: 4,
  }),
  guarnicion('papas_francesas', 'ENS-009', 6500, {
    descripcion: 'Orden de papas a la francesa',
    descripcion_menu: 'Papas doradas con sal de mar y catsup de la casa.',
    receta: 'papa 320, aceite 90, jitomate 40',
    complementos: ['queso_extra', 'tocino'],
  }),
  guarnicion('cebollitas_cambray', 'ENS-010', 6000, {
    descripcion: 'Cebollitas y chiles toreados',
    descripcion_menu: 'Cebollitas asadas y serranos toreados con limón y salsas negras.',
    receta: 'cebolla 240, chile_serrano 90, salsas_negras 40, limon 50, aceite 15',
  }),
  guarnicion('frijoles_charros_orden', 'ENS-011', 5500, {
    descripcion: 'Orden de frijoles charros',
    descripcion_menu: 'Frijoles de la olla con tocino, chorizo, jitomate y cilantro.',
    receta: 'frijol 120, tocino 30, chorizo 30, jitomate 40, cebolla 15, cilantro 5',
    especificaciones: ['sin_picante', 'poco_picante'],
    tiempo_de_preparacion: 5,
  }),
  guarnicion('esquites', 'ENS-012', 5500, {
    descripcion: 'Esquites de la casa',
    descripcion_menu: 'Elote desgranado con crema, queso fresco y chile piquín.',
    receta: 'elote 180, crema 30, queso_fresco 30, chile_serrano 5, limon 25, mantequilla 10',
    especificaciones: ['sin_picante', 'poco_picante', 'bien_picante'],
  }),
];
