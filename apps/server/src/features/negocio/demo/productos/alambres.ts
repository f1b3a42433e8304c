import { productosDe } from '../producto.ts';

const alambre = productosDe({
  categoria: 'alambres',
  area: 'cocina_caliente',
  unidad: 'orden',
  tiempo_de_preparacion: 15,
});

const BASE = 'pimiento 60, cebolla 60, queso_oaxaca 60, tortilla 5, salsa_roja 40';
const comun = {
  especificaciones: ['tortilla_de_harina', 'tortilla_de_maiz', 'sin_tortilla'],
  complementos_gratis: 2,
  complementos: ['cebolla_asada', 'salsa_habanera', 'nopales', 'queso_extra'],
};

/** Alambres: chopped on the griddle with pepper, onion and cheese. */
export const ALAMBRES = [
  alambre('alambre_arrachera', 'ALA-001', 19800, {
    descripcion: 'Alambre de arrachera',
    descripcion_menu: 'Arrachera picada con pimiento, cebolla, tocino y queso gratinado.',
    receta: `arrachera 180, tocino 30, ${BASE}`,
    ...comun,
  }),
  alambre('alambre_pastor', 'ALA-002', 16200, {
    descripcion: 'Alambre de pastor',
    descripcion_menu: 'Pastor en la plancha con piña, pimiento y queso fundido.',
    receta: `carne_pastor 200, pina 40, ${BASE}`,
    ...comun,
  }),
  alambre('alambre_bistec', 'ALA-003', 17500, {
    descripcion: 'Alambre de bistec',
    descripcion_menu: 'Bistec de res con tocino, pimiento y mucho queso.',
    receta: `bistec 180, tocino 30, ${BASE}`,
    ...comun,
  }),
  alambre('alambre_pollo', 'ALA-004', 15800, {
    descripcion: 'Alambre de pollo',
    descripcion_menu: 'Pechuga de pollo en cubos con pimiento asado y queso.',
    receta: `pechuga 200, ${BASE}`,
    ...comun,
  }),
  alambre('alambre_chuleta', 'ALA-005', 16500, {
    descripcion: 'Alambre de chuleta ahumada',
    descripcion_menu: 'Chuleta ahumada con piña asada, pimiento y queso.',
    receta: `chuleta 200, pina 50, ${BASE}`,
    ...comun,
  }),
  alambre('alambre_mixto', 'ALA-006', 18500, {
    descripcion: 'Alambre mixto',
    descripcion_menu: 'Bistec, pollo y chorizo en la misma plancha, con queso.',
    receta: `bistec 90, pechuga 80, chorizo 40, ${BASE}`,
    ...comun,
  }),
  alambre('alambre_camaron', 'ALA-007', 21000, {
    descripcion: 'Alambre de camarón',
    descripcion_menu: 'Camarones con tocino, pimiento, cebolla y queso manchego.',
    receta: `camaron 170, tocino 40, ${BASE}`,
    ...comun,
  }),
  alambre('alambre_vegetariano', 'ALA-008', 13800, {
    descripcion: 'Alambre vegetariano',
    descripcion_menu: 'Champiñones, nopales y elote con pimiento y queso gratinado.',
    receta: `champinon 120, nopal 80, elote 60, ${BASE}`,
    ...comun,
  }),
  alambre('alambre_la_guera', 'ALA-009', 22500, {
    descripcion: 'Alambre La Güera',
    descripcion_menu: 'El de la casa: arrachera, chuleta, champiñones y doble queso.',
    receta: `arrachera 120, chuleta 80, champinon 50, queso_manchego 40, ${BASE}`,
    ...comun,
  }),
  alambre('parrillada_la_guera', 'ALA-010', 39000, {
    descripcion: 'Parrillada La Güera',
    descripcion_menu: 'Para dos: arrachera, chorizo, pollo, nopales y cebollitas en brasero.',
    receta: `arrachera 200, pechuga 150, chorizo 100, nopal 120, aguacate 60, tortilla_grande 5, ${BASE}`,
    ...comun,
    especificaciones: ['termino_medio', 'tres_cuartos', 'bien_cocido'],
    complementos: ['cebolla_asada', 'salsa_habanera', 'nopales', 'frijoles_refritos', 'queso_extra', 'guacamole'],
    complementos_gratis: 3,
    tiempo_de_preparacion: 22,
  }),
];
