import { productosDe } from '../producto.ts';

const pieza = productosDe({
  categoria: 'gringas',
  area: 'cocina_caliente',
  unidad: 'pieza',
  tiempo_de_preparacion: 12,
});

const VERDURA = 'cebolla 15, cilantro 6, limon 25, salsa_roja 25';
const COMO = ['con_todo', 'sin_cebolla', 'sin_cilantro', 'sin_pina'];
const PLANCHA = ['con_todo', 'sin_cebolla', 'sin_cilantro', 'sin_verdura'];
const extras = {
  complementos_gratis: 2,
  complementos: ['cebolla_asada', 'salsa_habanera', 'limones', 'chiles_toreados', 'queso_extra', 'guacamole'],
};
const deVolcan = {
  complementos_gratis: 1,
  complementos: ['cebolla_asada', 'salsa_habanera', 'limones', 'guacamole'],
  tiempo_de_preparacion: 8,
};

/** Gringas, volcanes, costras and other dishes of meat with cheese. */
export const GRINGAS = [
  pieza('gringa_pastor', 'GRI-001', 9200, {
    descripcion: 'Gringa de pastor',
    descripcion_menu: 'Pastor y queso fundido entre dos tortillas de harina doradas.',
    receta: `carne_pastor 100, queso_oaxaca 50, tortilla_harina 2, pina 15, ${VERDURA}`,
    ...extras,
    tiempo_de_preparacion: 15,
  }),
  pieza('gringa_bistec', 'GRI-002', 10500, {
    descripcion: 'Gringa de bistec',
    descripcion_menu: 'Bistec picado con queso fundido en tortilla de harina.',
    receta: `bistec 100, queso_oaxaca 50, tortilla_harina 2, ${VERDURA}`,
    especificaciones: PLANCHA,
    ...extras,
  }),
  pieza('gringa_arrachera', 'GRI-003', 12800, {
    descripcion: 'Gringa de arrachera',
    descripcion_menu: 'Arrachera al carbón, queso manchego y tortilla de harina.',
    receta: `arrachera 100, queso_manchego 50, tortilla_harina 2, ${VERDURA}`,
    especificaciones: ['termino_medio', 'tres_cuartos', 'bien_cocido'],
    ...extras,
  }),
  pieza('gringa_suadero', 'GRI-004', 9800, {
    descripcion: 'Gringa de suadero',
    descripcion_menu: 'Suadero dorado y queso Oaxaca en tortilla de harina.',
    receta: `suadero 100, queso_oaxaca 50, tortilla_harina 2, ${VERDURA}`,
    especificaciones: PLANCHA,
    ...extras,
  }),
  pieza('gringa_campechana', 'GRI-005', 10800, {
    descripcion: 'Gringa campechana',
    descripcion_menu: 'Bistec y longaniza con queso que se estira, en tortilla de harina.',
    receta: `bistec 60, longaniza 50, queso_oaxaca 50, tortilla_harina 2, ${VERDURA}`,
    especificaciones: PLANCHA,
    ...extras,
  }),
  pieza('volcan_pastor', 'GRI-006', 5200, {
    descripcion: 'Volcán de pastor',
    descripcion_menu: 'Tostada crujiente con costra de queso y pastor del trompo.',
    receta: `carne_pastor 55, queso_oaxaca 35, tostada 1, pina 8, cebolla 8, cilantro 3, salsa_roja 15`,
    especificaciones: COMO,
    ...deVolcan,
  }),
  pieza('volcan_bistec', 'GRI-007', 5600, {
    descripcion: 'Volcán de bistec',
    descripcion_menu: 'Tostada con queso gratinado y bistec recién picado.',
    receta: 'bistec 52, queso_oaxaca 35, tostada 1, cebolla 8, cilantro 3, salsa_roja 15',
    especificaciones: PLANCHA,
    ...deVolcan,
  }),
  pieza('volcan_arrachera', 'GRI-008', 6800, {
    descripcion: 'Volcán de arrachera',
    descripcion_menu: 'Tostada con queso manchego gratinado y arrachera al carbón.',
    receta: 'arrachera 55, queso_manchego 35, tostada 1, cebolla 8, cilantro 3, salsa_roja 15',
    especificaciones: PLANCHA,
    ...deVolcan,
  }),
  pieza('volcan_champinones', 'GRI-009', 4800, {
    descripcion: 'Volcán de champiñones',
    descripcion_menu: 'Tostada con queso gratinado y champiñones al epazote, sin carne.',
    receta: 'champinon 70, queso_oaxaca 35, tostada 1, cebolla 8, aceite 5, salsa_verde 15',
    especificaciones: PLANCHA,
    ...deVolcan,
  }),
  pieza('costra_pastor', 'GRI-010', 8900, {
    descripcion: 'Costra de pastor',
    descripcion_menu: 'Costra de queso dorada en lugar de tortilla, rellena de pastor.',
    receta: `carne_pastor 80, queso_manchego 80, tortilla_harina 1, ${VERDURA}`,
    especificaciones: COMO,
    ...extras,
  }),
  pieza('costra_arrachera', 'GRI-011', 11500, {
    descripcion: 'Costra de arrachera',
    descripcion_menu: 'Costra de queso con arrachera y un toque de aguacate.',
    receta: `arrachera 80, queso_manchego 80, tortilla_harina 1, aguacate 20, ${VERDURA}`,
    especificaciones: PLANCHA,
    ...extras,
  }),
  pieza('pirata', 'GRI-012', 11900, {
    descripcion: 'Pirata de bistec con tocino',
    descripcion_menu: 'Tortilla de harina grande con bistec, tocino, queso y aguacate.',
    receta: `bistec 100, tocino 25, queso_oaxaca 45, aguacate 30, tortilla_harina 2, ${VERDURA}`,
    especificaciones: PLANCHA,
    ...extras,
  }),
];
