import { productosDe } from '../producto.ts';

const taco = productosDe({ categoria: 'tacos', area: 'cocina_caliente', unidad: 'orden', tiempo_de_preparacion: 10 });

const VERDURA = 'cebolla 25, cilantro 10, limon 50, salsa_verde 40';
const VERDURITA = 'cebolla 6, cilantro 3, limon 15, salsa_verde 12';
const DEL_TROMPO = ['con_todo', 'sin_cebolla', 'sin_cilantro', 'sin_pina'];
const DE_PLANCHA = ['con_todo', 'sin_cebolla', 'sin_cilantro', 'sin_verdura'];
const EXTRAS = [
  'cebolla_asada',
  'chiles_toreados',
  'nopales',
  'limones',
  'salsa_habanera',
  'queso_extra',
  'costra_de_queso',
  'guacamole',
];

const deOrden = { complementos_gratis: 3, complementos: EXTRAS };
const suelto = { unidad: 'pieza', tiempo_de_preparacion: 5 };

/** Tacos by the order, by the piece and by weight. */
export const TACOS = [
  taco('orden_tacos_al_pastor', 'TAC-001', 13000, {
    descripcion: 'Orden de tacos al pastor',
    descripcion_menu: 'Cinco tacos del trompo con cebolla, cilantro y su piña, recién servidos.',
    receta: `carne_pastor 220, tortilla 5, pina 40, ${VERDURA}`,
    especificaciones: DEL_TROMPO,
    ...deOrden,
    complementos: ['cebolla_asada', 'pina_asada', 'salsa_habanera', 'limones', 'queso_extra', 'guacamole'],
  }),
  taco('taco_al_pastor', 'TAC-002', 2800, {
    descripcion: 'Taco al pastor',
    descripcion_menu: 'Un taco del trompo con todo y su rebanada de piña.',
    receta: `carne_pastor 45, tortilla 1, pina 8, ${VERDURITA}`,
    especificaciones: DEL_TROMPO,
    ...suelto,
  }),
  taco('orden_tacos_suadero', 'TAC-003', 14000, {
    descripcion: 'Orden de tacos de suadero',
    descripcion_menu: 'Cinco tacos de suadero confitado a fuego lento y dorado en la plancha.',
    receta: `suadero 210, tortilla 5, ${VERDURA}`,
    especificaciones: DE_PLANCHA,
    ...deOrden,
  }),
  taco('taco_suadero', 'TAC-004', 3000, {
    descripcion: 'Taco de suadero',
    descripcion_menu: 'Suadero suave y doradito en tortilla pasada por su jugo.',
    receta: `suadero 42, tortilla 1, ${VERDURITA}`,
    especificaciones: DE_PLANCHA,
    ...suelto,
  }),
  taco('orden_tacos_bistec', 'TAC-005', 15500, {
    descripcion: 'Orden de tacos de bistec',
    descripcion_menu: 'Cinco tacos de bistec de res picado al momento con cebollitas.',
    receta: `bistec 200, tortilla 5, ${VERDURA}`,
    especificaciones: DE_PLANCHA,
    ...deOrden,
  }),
  taco('taco_bistec', 'TAC-006', 3400, {
    descripcion: 'Taco de bistec',
    descripcion_menu: 'Bistec picado al momento en doble tortilla de maíz.',
    receta: `bistec 42, tortilla 2, ${VERDURITA}`,
    especificaciones: DE_PLANCHA,
    ...suelto,
  }),
  taco('orden_tacos_longaniza', 'TAC-007', 12500, {
    descripcion: 'Orden de tacos de longaniza',
    descripcion_menu: 'Cinco tacos de longaniza artesanal bien dorada.',
    receta: `longaniza 210, tortilla 5, ${VERDURA}`,
    especificaciones: DE_PLANCHA,
    ...deOrden,
  }),
  taco('orden_tacos_campechanos', 'TAC-008', 15000, {
    descripcion: 'Orden de tacos campechanos',
    descripcion_menu: 'Cinco tacos de bistec con longaniza y chicharrón troceado.',
    receta: `bistec 110, longaniza 90, chicharron 20, tortilla 5, ${VERDURA}`,
    especificaciones: DE_PLANCHA,
    ...deOrden,
  }),
  taco('taco_campechano', 'TAC-009', 3300, {
    descripcion: 'Taco campechano',
    descripcion_menu: 'Bistec, longaniza y chicharrón en un solo taco.',
    receta: `bistec 22, longaniza 18, chicharron 4, tortilla 2, ${VERDURITA}`,
    especificaciones: DE_PLANCHA,
    ...suelto,
  }),
  taco('orden_tacos_costilla', 'TAC-010', 17500, {
    descripcion: 'Orden de tacos de costilla',
    descripcion_menu: 'Cuatro tacos de costilla de res a la parrilla con cebolla asada.',
    receta: `costilla 200, tortilla_grande 4, ${VERDURA}`,
    especificaciones: DE_PLANCHA,
    ...deOrden,
    tiempo_de_preparacion: 12,
  }),
  taco('orden_tacos_arrachera', 'TAC-011', 18500, {
    descripcion: 'Orden de tacos de arrachera',
    descripcion_menu: 'Cuatro tacos de arrachera marinada al carbón con guacamole fresco.',
    receta: `arrachera 190, tortilla_grande 4, aguacate 40, ${VERDURA}`,
    especificaciones: ['termino_medio', 'tres_cuartos', 'bien_cocido'],
    ...deOrden,
    tiempo_de_preparacion: 12,
  }),
  taco('orden_tacos_lengua', 'TAC-012', 18900, {
    descripcion: 'Orden de tacos de lengua',
    descripcion_menu: 'Cuatro tacos de lengua cocida con hierbas, suave como mantequilla.',
    receta: `lengua 180, tortilla_grande 4, ${VERDURA}`,
    especificaciones: DE_PLANCHA,
    ...deOrden,
    estado_menu: 3,
  }),
  taco('orden_tacos_cochinita', 'TAC-013', 13800, {
    descripcion: 'Orden de tacos de cochinita',
    descripcion_menu: 'Cuatro tacos de cochinita pibil con cebolla morada encurtida.',
    receta: 'cochinita 200, tortilla_grande 4, cebolla_morada 50, limon 40, salsa_habanera 25',
    especificaciones: ['con_todo', 'sin_cebolla'],
    ...deOrden,
  }),
  taco('orden_tacos_barbacoa', 'TAC-014', 18500, {
    descripcion: 'Orden de tacos de barbacoa',
    descripcion_menu: 'Cuatro tacos de barbacoa de borrego en penca, sólo fines de semana.',
    receta: `barbacoa 180, tortilla_grande 4, ${VERDURA}`,
    especificaciones: ['maciza', 'surtida'],
    ...deOrden,
    estado_menu: 3,
  }),
  taco('tacos_dorados_pollo', 'TAC-015', 11800, {
    descripcion: 'Tacos dorados de pollo',
    descripcion_menu: 'Cuatro tacos dorados de pollo con lechuga, crema y queso fresco.',
    receta: 'pechuga 140, tortilla 4, aceite 40, lechuga 50, crema 40, queso_fresco 30, salsa_verde 50',
    especificaciones: ['con_todo', 'sin_crema'],
    complementos_gratis: 1,
    complementos: ['salsa_roja', 'chiles_toreados', 'crema', 'aguacate'],
  }),
  taco('tacos_baja_pescado', 'TAC-016', 15800, {
    descripcion: 'Tacos estilo Baja de pescado',
    descripcion_menu: 'Tres tacos de pescado capeado con lechuga, crema y limón.',
    receta: 'pescado 180, tortilla_harina 3, lechuga 60, crema 40, aceite 60, limon 50, salsa_roja 30',
    especificaciones: ['tortilla_de_maiz', 'tortilla_de_harina'],
    complementos_gratis: 2,
    complementos: ['limones', 'salsa_habanera', 'pepinos', 'aguacate'],
  }),
  taco('tacos_camaron', 'TAC-017', 17800, {
    descripcion: 'Tacos de camarón enchilado',
    descripcion_menu: 'Tres tacos de camarón al chile guajillo con costra ligera de queso.',
    receta: 'camaron 150, tortilla_grande 3, queso_oaxaca 45, chile_seco 12, aceite 12, limon 50',
    especificaciones: ['poco_picante', 'bien_picante'],
    complementos_gratis: 2,
    complementos: ['limones', 'salsa_habanera', 'pepinos', 'aguacate'],
    tiempo_de_preparacion: 12,
  }),
  taco('medio_kilo_pastor', 'TAC-018', 26000, {
    descripcion: 'Medio kilo de pastor para llevar',
    descripcion_menu: 'Medio kilo del trompo con tortillas, salsas, piña y verdura en su empaque.',
    receta: `carne_pastor 560, tortilla 18, pina 80, empaque 2, ${VERDURA}`,
    especificaciones: DEL_TROMPO,
    ...deOrden,
    tiempo_de_preparacion: 15,
  }),
];
