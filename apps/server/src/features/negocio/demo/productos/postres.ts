import { productosDe } from '../producto.ts';

const postre = productosDe({ categoria: 'postres', area: 'postres', unidad: 'pieza', tiempo_de_preparacion: 5 });

const extras = { complementos: ['cajeta', 'bola_de_helado', 'fresas'] };
const SABORES = ['vainilla', 'fresa', 'limon'];

/** Desserts. */
export const POSTRES = [
  postre('flan_napolitano', 'POS-001', 6200, {
    descripcion: 'Flan napolitano',
    descripcion_menu: 'Flan cremoso de queso con caramelo, receta de la casa.',
    receta: 'huevo 1, leche_condensada 60, leche 80, queso_crema 30, azucar 25',
    complementos: ['cajeta'],
    tiempo_de_preparacion: 0,
  }),
  postre('pastel_tres_leches', 'POS-002', 7800, {
    descripcion: 'Pastel de tres leches',
    descripcion_menu: 'Bizcocho empapado en tres leches con fresas frescas.',
    receta: 'harina 50, huevo 1, leche_condensada 80, leche 100, crema 40, azucar 30, fresa 40',
    ...extras,
    tiempo_de_preparacion: 0,
  }),
  postre('arroz_con_leche', 'POS-003', 5200, {
    descripcion: 'Arroz con leche',
    descripcion_menu: 'Arroz cocido despacio con leche, canela y pasas.',
    receta: 'arroz 45, leche 200, leche_condensada 50, canela 5, azucar 20',
    complementos: ['cajeta'],
    tiempo_de_preparacion: 0,
  }),
  postre('churros', 'POS-004', 7500, {
    descripcion: 'Churros con cajeta',
    descripcion_menu: 'Cuatro churros recién fritos con azúcar, canela y cajeta.',
    receta: 'harina 90, huevo 1, aceite 80, azucar 40, canela 4, cajeta 60, mantequilla 20',
    ...extras,
    unidad: 'orden',
    tiempo_de_preparacion: 10,
  }),
  postre('crepas_cajeta', 'POS-005', 8900, {
    descripcion: 'Crepas de cajeta',
    descripcion_menu: 'Tres crepas bañadas en cajeta con nuez de Castilla.',
    receta: 'harina 50, huevo 1, leche 120, mantequilla 25, cajeta 90, nuez 20',
    ...extras,
    unidad: 'orden',
    tiempo_de_preparacion: 10,
  }),
  postre('pay_de_limon', 'POS-006', 6500, {
    descripcion: 'Pay de limón',
    descripcion_menu: 'Rebanada de pay frío de limón con costra de galleta.',
    receta: 'leche_condensada 90, limon 90, galleta 60, mantequilla 20, crema 30',
    complementos: ['fresas', 'bola_de_helado'],
    tiempo_de_preparacion: 0,
  }),
  postre('platano_frito', 'POS-007', 5800, {
    descripcion: 'Plátanos fritos',
    descripcion_menu: 'Plátano macho frito con crema, leche condensada y canela.',
    receta: 'fruta_temporada 220, aceite 40, crema 40, leche_condensada 30, canela 2',
    ...extras,
    unidad: 'orden',
    tiempo_de_preparacion: 8,
  }),
  postre('nieve', 'POS-008', 4800, {
    descripcion: 'Nieve artesanal',
    descripcion_menu: 'Dos bolas de nieve de garrafa con galleta.',
    receta: 'helado 180, galleta 12',
    especificaciones: SABORES,
    complementos: ['cajeta', 'fresas'],
  }),
  postre('fresas_con_crema', 'POS-009', 6900, {
    descripcion: 'Fresas con crema',
    descripcion_menu: 'Fresas de Irapuato con crema dulce y un toque de vainilla.',
    receta: 'fresa 170, crema 90, leche_condensada 30',
    complementos: ['bola_de_helado'],
    estado_menu: 4,
  }),
  postre('gelatina_mosaico', 'POS-010', 4200, {
    descripcion: 'Gelatina de mosaico',
    descripcion_menu: 'Gelatina de leche con cubos de colores, como de fiesta.',
    receta: 'leche 120, leche_condensada 40, azucar 30, fruta_temporada 40',
    tiempo_de_preparacion: 0,
  }),
];
