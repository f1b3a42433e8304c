import { productosDe } from '../producto.ts';

const plato = productosDe({
  categoria: 'fuertes',
  area: 'cocina_caliente',
  unidad: 'plato',
  tiempo_de_preparacion: 18,
});

const GUARNICION = 'arroz 50, frijol 50, lechuga 20, tortilla_grande 3';
const TERMINO = ['termino_medio', 'tres_cuartos', 'bien_cocido'];
const GUISO = ['sin_picante', 'poco_picante', 'bien_picante'];
const guarniciones = {
  complementos_gratis: 1,
  complementos: [
    'frijoles_refritos',
    'arroz_rojo',
    'nopales',
    'frijoles_charros',
    'papas',
    'aguacate',
    'tortillas_de_maiz',
  ],
};
const enchiladas = {
  complementos_gratis: 1,
  complementos: ['frijoles_refritos', 'arroz_rojo', 'aguacate'],
  especificaciones: ['pollo', 'res', 'queso'],
  tiempo_de_preparacion: 12,
};

/** Main courses. */
export const FUERTES = [
  plato('mole_poblano_pollo', 'PLA-001', 18500, {
    descripcion: 'Mole poblano con pollo',
    descripcion_menu: 'Mole de la casa con pollo tierno, ajonjolí, arroz rojo y tortillas.',
    receta: `pierna_muslo 320, pasta_mole 110, chocolate 8, caldo 120, ${GUARNICION}`,
    especificaciones: ['pierna_y_muslo', 'pechuga'],
    complementos_gratis: 1,
    complementos: ['frijoles_refritos', 'arroz_rojo'],
  }),
  plato('enchiladas_suizas', 'PLA-002', 14800, {
    descripcion: 'Enchiladas suizas',
    descripcion_menu: 'Tres de pollo en salsa verde, crema y queso gratinado.',
    receta: 'pechuga 130, tortilla_grande 3, salsa_verde 180, crema 60, queso_manchego 60, cebolla 15, aceite 15',
    ...enchiladas,
  }),
  plato('enchiladas_verdes', 'PLA-003', 13500, {
    descripcion: 'Enchiladas verdes',
    descripcion_menu: 'Cuatro enchiladas en salsa verde con crema, queso fresco y cebolla.',
    receta: 'pechuga 130, tortilla_grande 4, salsa_verde 180, crema 40, queso_fresco 35, cebolla 20, aceite 15',
    ...enchiladas,
  }),
  plato('enmoladas', 'PLA-004', 15500, {
    descripcion: 'Enmoladas de pollo',
    descripcion_menu: 'Cuatro tortillas de pollo bañadas en mole poblano con ajonjolí.',
    receta: 'pechuga 130, tortilla_grande 4, pasta_mole 90, caldo 100, crema 30, queso_fresco 30, cebolla 15',
    ...enchiladas,
    especificaciones: ['pollo', 'queso'],
  }),
  plato('chile_relleno', 'PLA-005', 14500, {
    descripcion: 'Chile relleno de queso',
    descripcion_menu: 'Chile poblano capeado en caldillo de jitomate, con arroz y frijoles.',
    receta: `chile_poblano 160, queso_oaxaca 110, huevo 2, aceite 60, jitomate 150, ${GUARNICION}`,
    especificaciones: ['queso', 'res'],
    ...guarniciones,
    tiempo_de_preparacion: 15,
  }),
  plato('chile_en_nogada', 'PLA-006', 24500, {
    descripcion: 'Chile en nogada',
    descripcion_menu: 'Relleno de picadillo de frutas, nogada fresca y granada.',
    receta:
      'chile_poblano 180, res_molida 80, maciza 60, fruta_temporada 120, nuez 70, crema 60, queso_crema 40, granada 50',
    estado_menu: 4,
    tiempo_de_preparacion: 15,
  }),
  plato('cecina_yecapixtla', 'PLA-007', 19500, {
    descripcion: 'Cecina de Yecapixtla',
    descripcion_menu: 'Cecina asada con crema, queso fresco, nopal y guacamole.',
    receta: `cecina 200, crema 40, queso_fresco 30, nopal 60, aguacate 40, ${GUARNICION}`,
    especificaciones: TERMINO,
    ...guarniciones,
    tiempo_de_preparacion: 14,
  }),
  plato('arrachera_plato', 'PLA-008', 26500, {
    descripcion: 'Arrachera a la parrilla',
    descripcion_menu: 'Corte de 250 g al carbón con cebollitas, guacamole y frijoles.',
    receta: `arrachera 260, cebolla 60, aguacate 60, ${GUARNICION}`,
    especificaciones: TERMINO,
    ...guarniciones,
  }),
  plato('carne_tampiquena', 'PLA-009', 25500, {
    descripcion: 'Carne a la tampiqueña',
    descripcion_menu: 'Arrachera con enchilada de mole, rajas, guacamole y frijoles.',
    receta: `arrachera 200, chile_poblano 60, crema 30, aguacate 50, pasta_mole 30, queso_fresco 20, ${GUARNICION}`,
    especificaciones: TERMINO,
    ...guarniciones,
    tiempo_de_preparacion: 20,
  }),
  plato('bistec_mexicana', 'PLA-010', 16500, {
    descripcion: 'Bistec a la mexicana',
    descripcion_menu: 'Bistec en trozo con jitomate, cebolla y chile serrano.',
    receta: `bistec 190, jitomate 120, cebolla 50, chile_serrano 12, ${GUARNICION}`,
    especificaciones: GUISO,
    ...guarniciones,
    tiempo_de_preparacion: 15,
  }),
  plato('puerco_salsa_verde', 'PLA-011', 15800, {
    descripcion: 'Puerco en salsa verde',
    descripcion_menu: 'Maciza de cerdo guisada con salsa verde, nopales y papas.',
    receta: `maciza 220, salsa_verde 180, nopal 60, papa 60, ${GUARNICION}`,
    especificaciones: GUISO,
    ...guarniciones,
    tiempo_de_preparacion: 12,
  }),
  plato('milanesa_pollo', 'PLA-012', 15500, {
    descripcion: 'Milanesa de pollo con papas',
    descripcion_menu: 'Pechuga empanizada crujiente con papas a la francesa y ensalada.',
    receta: `pechuga 200, huevo 1, aceite 70, papa 180, ${GUARNICION}`,
    ...guarniciones,
    tiempo_de_preparacion: 16,
  }),
  plato('camarones_al_gusto', 'PLA-013', 24500, {
    descripcion: 'Camarones al gusto',
    descripcion_menu: 'Camarones a la diabla, al mojo de ajo o empanizados, con arroz.',
    receta: `camaron 220, mantequilla 25, chile_seco 10, limon 40, ${GUARNICION}`,
    especificaciones: ['a_la_diabla', 'al_mojo_de_ajo', 'empanizado'],
    ...guarniciones,
  }),
  plato('filete_pescado', 'PLA-014', 19800, {
    descripcion: 'Filete de pescado al gusto',
    descripcion_menu: 'Filete a la plancha, al mojo de ajo o empanizado con ensalada.',
    receta: `pescado 230, mantequilla 20, limon 40, aceite 20, ${GUARNICION}`,
    especificaciones: ['a_la_diabla', 'al_mojo_de_ajo', 'empanizado'],
    ...guarniciones,
  }),
  plato('molcajete', 'PLA-015', 42000, {
    descripcion: 'Molcajete mixto',
    descripcion_menu: 'Arrachera, pollo, chorizo, nopal y queso en molcajete caliente, para dos.',
    receta: `arrachera 180, pechuga 150, chorizo 90, queso_fresco 90, nopal 100, salsa_roja 200, ${GUARNICION}`,
    especificaciones: TERMINO,
    ...guarniciones,
    tiempo_de_preparacion: 22,
  }),
  plato('costilla_morita', 'PLA-016', 21500, {
    descripcion: 'Costilla de res en chile morita',
    descripcion_menu: 'Costilla guisada en salsa de chile morita, en prueba para la carta.',
    receta: `costilla 240, chile_seco 20, jitomate 80, ${GUARNICION}`,
    especificaciones: GUISO,
    ...guarniciones,
    estado_menu: 2,
  }),
];
