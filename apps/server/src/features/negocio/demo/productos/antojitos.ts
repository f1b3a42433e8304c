import { productosDe } from '../producto.ts';

const antojito = productosDe({
  categoria: 'antojitos',
  area: 'cocina_caliente',
  unidad: 'pieza',
  tiempo_de_preparacion: 8,
});

const ENCIMA = 'crema 20, queso_fresco 15, lechuga 15, salsa_verde 25';
const MASA = { especificaciones: ['al_comal', 'frita', 'sin_crema'] };
const gratis = {
  complementos_gratis: 1,
  complementos: ['salsa_verde', 'salsa_roja', 'chiles_toreados', 'zanahorias', 'crema', 'queso_extra'],
};
const chilaquiles = {
  complementos_gratis: 1,
  complementos: ['frijoles_refritos', 'cilantro_y_cebolla', 'queso_extra', 'huevo', 'arrachera', 'aguacate'],
  tiempo_de_preparacion: 12,
  unidad: 'plato',
};
const TOTOPOS = 'totopos 160, crema 40, queso_fresco 30, cebolla 20, frijol 40';

/** Street food of maize: quesadillas, sopes, tlacoyos, huaraches, chilaquiles. */
export const ANTOJITOS = [
  antojito('quesadilla_flor', 'ANT-001', 5800, {
    descripcion: 'Quesadilla de flor de calabaza',
    descripcion_menu: 'Masa hecha a mano con flor de calabaza, epazote y queso Oaxaca.',
    receta: `masa 90, flor_calabaza 50, queso_oaxaca 35, cebolla 8, ${ENCIMA}`,
    ...MASA,
    ...gratis,
    tiempo_de_preparacion: 7,
  }),
  antojito('quesadilla_huitlacoche', 'ANT-002', 6400, {
    descripcion: 'Quesadilla de huitlacoche',
    descripcion_menu: 'Huitlacoche guisado con elote y queso en masa azul.',
    receta: `masa 90, huitlacoche 60, elote 15, queso_oaxaca 30, ${ENCIMA}`,
    ...MASA,
    ...gratis,
    estado_menu: 4,
  }),
  antojito('quesadilla_queso', 'ANT-003', 4200, {
    descripcion: 'Quesadilla de queso',
    descripcion_menu: 'Quesillo de Oaxaca bien derretido en masa de maíz.',
    receta: `masa 90, queso_oaxaca 45, ${ENCIMA}`,
    ...MASA,
    ...gratis,
  }),
  antojito('quesadilla_chicharron', 'ANT-004', 4800, {
    descripcion: 'Quesadilla de chicharrón prensado',
    descripcion_menu: 'Chicharrón prensado en salsa guajillo con queso.',
    receta: `masa 90, chicharron_prensado 60, queso_oaxaca 25, chile_seco 3, ${ENCIMA}`,
    ...MASA,
    ...gratis,
  }),
  antojito('quesadilla_champinon', 'ANT-005', 5200, {
    descripcion: 'Quesadilla de champiñones',
    descripcion_menu: 'Champiñones al ajillo con queso y rajas de serrano.',
    receta: `masa 90, champinon 60, queso_oaxaca 35, chile_serrano 5, ${ENCIMA}`,
    ...MASA,
    ...gratis,
  }),
  antojito('sope_sencillo', 'ANT-006', 4000, {
    descripcion: 'Sope sencillo',
    descripcion_menu: 'Sope de frijol con lechuga, crema, queso y salsa.',
    receta: `masa 100, frijol 35, ${ENCIMA}`,
    especificaciones: ['verdes', 'rojos', 'sin_crema'],
    ...gratis,
  }),
  antojito('sope_con_carne', 'ANT-007', 6200, {
    descripcion: 'Sope con carne',
    descripcion_menu: 'Sope de frijol con la carne que prefieras, crema y queso.',
    receta: `masa 100, frijol 35, bistec 60, ${ENCIMA}`,
    especificaciones: ['res', 'pollo', 'cerdo'],
    ...gratis,
  }),
  antojito('huarache', 'ANT-008', 8200, {
    descripcion: 'Huarache con costilla',
    descripcion_menu: 'Huarache grande de frijol con costilla de res, nopal y queso.',
    receta: `masa 180, frijol 50, costilla 70, nopal 40, ${ENCIMA}`,
    especificaciones: ['verdes', 'rojos', 'divorciados'],
    ...gratis,
    tiempo_de_preparacion: 12,
  }),
  antojito('tlacoyo', 'ANT-009', 4600, {
    descripcion: 'Tlacoyo de frijol con nopales',
    descripcion_menu: 'Tlacoyo de maíz azul relleno de frijol, con nopales y queso.',
    receta: `masa 140, frijol 45, nopal 60, cebolla 15, ${ENCIMA}`,
    especificaciones: ['verdes', 'rojos', 'sin_crema'],
    ...gratis,
  }),
  antojito('pambazo', 'ANT-010', 7200, {
    descripcion: 'Pambazo de papa con longaniza',
    descripcion_menu: 'Telera bañada en guajillo, rellena de papa con longaniza.',
    receta: `telera 1, papa 90, longaniza 60, chile_seco 8, aceite 25, ${ENCIMA}`,
    especificaciones: ['con_todo', 'sin_crema'],
    ...gratis,
    tiempo_de_preparacion: 10,
  }),
  antojito('torta_milanesa', 'ANT-011', 10500, {
    descripcion: 'Torta de milanesa',
    descripcion_menu: 'Telera con milanesa, aguacate, jitomate, frijoles y queso.',
    receta: 'telera 1, bistec 110, aguacate 40, jitomate 40, frijol 25, queso_oaxaca 30, aceite 30, huevo 0.5',
    especificaciones: ['res', 'pollo', 'cerdo'],
    ...gratis,
    tiempo_de_preparacion: 12,
  }),
  antojito('tostada_tinga', 'ANT-012', 4600, {
    descripcion: 'Tostada de tinga',
    descripcion_menu: 'Tinga de pollo al chipotle sobre frijoles, con crema y queso.',
    receta: `tostada 1, pechuga 60, jitomate 30, cebolla 20, frijol 20, ${ENCIMA}`,
    especificaciones: ['con_todo', 'sin_crema'],
    ...gratis,
    tiempo_de_preparacion: 6,
  }),
  antojito('flautas_pollo', 'ANT-013', 11500, {
    descripcion: 'Flautas de pollo',
    descripcion_menu: 'Cuatro flautas doradas con lechuga, crema, queso y salsa verde.',
    receta: `pechuga 130, tortilla_grande 4, aceite 40, ${ENCIMA}`,
    especificaciones: ['verdes', 'rojos', 'divorciados'],
    ...gratis,
    unidad: 'orden',
    tiempo_de_preparacion: 12,
  }),
  antojito('queso_fundido', 'ANT-014', 12800, {
    descripcion: 'Queso fundido con chorizo',
    descripcion_menu: 'Queso Oaxaca y manchego gratinados con chorizo y tortillas de harina.',
    receta: 'queso_oaxaca 130, queso_manchego 50, chorizo 60, tortilla_harina 4, salsa_roja 40',
    especificaciones: ['tortilla_de_maiz', 'tortilla_de_harina'],
    complementos_gratis: 1,
    complementos: ['chiles_toreados', 'salsa_habanera', 'champinones', 'tortillas_de_harina'],
    unidad: 'orden',
    tiempo_de_preparacion: 10,
  }),
  antojito('chilaquiles_verdes_pollo', 'ANT-015', 12800, {
    descripcion: 'Chilaquiles verdes con pollo',
    descripcion_menu: 'Totopos en salsa verde con pollo deshebrado, crema, queso y cebolla.',
    receta: `pechuga 110, salsa_verde 200, ${TOTOPOS}`,
    especificaciones: ['con_todo', 'sin_crema', 'sin_cebolla'],
    ...chilaquiles,
  }),
  antojito('chilaquiles_verdes_huevo', 'ANT-016', 11800, {
    descripcion: 'Chilaquiles verdes con huevo',
    descripcion_menu: 'Totopos en salsa verde con dos huevos al gusto, crema y queso.',
    receta: `huevo 2, salsa_verde 200, aceite 10, ${TOTOPOS}`,
    especificaciones: ['huevo_estrellado', 'huevo_revuelto'],
    ...chilaquiles,
  }),
  antojito('chilaquiles_rojos_cecina', 'ANT-017', 15500, {
    descripcion: 'Chilaquiles rojos con cecina',
    descripcion_menu: 'Totopos en salsa roja con cecina de Yecapixtla y frijoles.',
    receta: `cecina 110, salsa_roja 200, ${TOTOPOS}`,
    especificaciones: ['con_todo', 'sin_crema', 'sin_cebolla'],
    ...chilaquiles,
  }),
  antojito('molletes', 'ANT-018', 8800, {
    descripcion: 'Molletes con pico de gallo',
    descripcion_menu: 'Telera con frijoles, queso gratinado y pico de gallo fresco.',
    receta: 'telera 1.5, frijol 60, queso_oaxaca 60, jitomate 40, cebolla 15, cilantro 5, mantequilla 10',
    especificaciones: ['con_todo', 'sin_picante'],
    ...gratis,
    unidad: 'orden',
  }),
];
