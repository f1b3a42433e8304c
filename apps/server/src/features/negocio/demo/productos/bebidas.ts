import { productosDe } from '../producto.ts';

const comun = { categoria: 'bebidas', area: 'bebidas', tiempo_de_preparacion: 0 };
const botella = productosDe({ ...comun, unidad: 'botella' });
const vaso = productosDe({ ...comun, unidad: 'vaso' });
const jarra = productosDe({ ...comun, unidad: 'jarra', tiempo_de_preparacion: 3 });
const taza = productosDe({ ...comun, unidad: 'taza' });

const HIELO = ['con_hielo', 'sin_hielo', 'sin_azucar'];
const ESCARCHADO = ['escarchado_sal', 'escarchado_chile', 'sin_escarchado'];
const FRIO = ['bien_fria', 'al_tiempo'];
const deCerveza = { complementos_gratis: 1, complementos: ['limones', 'jugo_de_tomate', 'escarchado_de_chamoy'] };

/** Soft drinks, beers, fresh waters, coffee and cocktails; those of the bottle are counted by the piece. */
export const BEBIDAS = [
  botella('refresco', 'BEB-001', 3300, {
    descripcion: 'Refresco de vidrio 355 ml',
    descripcion_menu: 'Refresco bien frío en botella de vidrio, del sabor que gustes.',
    receta: 'refresco 1',
    especificaciones: ['cola', 'cola_sin_azucar', 'toronja', 'manzana', 'mandarina'],
    inventario: 144,
  }),
  botella('agua_embotellada', 'BEB-002', 2800, {
    descripcion: 'Agua embotellada 600 ml',
    descripcion_menu: 'Agua natural embotellada, fría o al tiempo.',
    receta: 'agua_embotellada 1',
    especificaciones: FRIO,
    inventario: 96,
  }),
  botella('agua_mineral', 'BEB-003', 3500, {
    descripcion: 'Agua mineral 355 ml',
    descripcion_menu: 'Agua mineral con gas en botella de vidrio.',
    receta: 'agua_mineral 1',
    especificaciones: FRIO,
    inventario: 72,
  }),
  botella('cerveza_clara', 'BEB-004', 5500, {
    descripcion: 'Cerveza clara',
    descripcion_menu: 'Cerveza clara de botella, servida con su limón.',
    receta: 'cerveza_clara 1, limon 20',
    especificaciones: FRIO,
    ...deCerveza,
    inventario: 192,
  }),
  botella('cerveza_obscura', 'BEB-005', 5800, {
    descripcion: 'Cerveza obscura',
    descripcion_menu: 'Cerveza obscura de botella con notas de malta tostada.',
    receta: 'cerveza_obscura 1, limon 20',
    especificaciones: FRIO,
    ...deCerveza,
    inventario: 120,
  }),
  botella('cerveza_artesanal', 'BEB-006', 9800, {
    descripcion: 'Cerveza artesanal de la colonia',
    descripcion_menu: 'Cerveza artesanal ámbar hecha en la Roma.',
    receta: 'cerveza_artesanal 1',
    especificaciones: FRIO,
    inventario: 48,
  }),
  vaso('michelada_clasica', 'BEB-007', 8900, {
    descripcion: 'Michelada clásica',
    descripcion_menu: 'Cerveza con limón, salsas negras, sal y chile en vaso escarchado.',
    receta: 'cerveza_clara 1, limon 70, salsas_negras 20, chamoy 10, hielo 150',
    especificaciones: ESCARCHADO,
    complementos: ['jugo_de_tomate', 'escarchado_de_chamoy'],
    tiempo_de_preparacion: 5,
  }),
  vaso('chelada', 'BEB-008', 7200, {
    descripcion: 'Chelada',
    descripcion_menu: 'Cerveza con jugo de limón y sal en vaso helado.',
    receta: 'cerveza_clara 1, limon 90, hielo 150',
    especificaciones: ESCARCHADO,
    complementos: ['escarchado_de_chamoy'],
    tiempo_de_preparacion: 4,
  }),
  jarra('agua_jamaica_jarra', 'BEB-009', 6500, {
    descripcion: 'Agua de jamaica 1 L',
    descripcion_menu: 'Jarra de agua fresca de flor de jamaica, apenas endulzada.',
    receta: 'jamaica 45, azucar 80, hielo 200, limon 15',
    especificaciones: HIELO,
  }),
  vaso('agua_jamaica_vaso', 'BEB-010', 3200, {
    descripcion: 'Agua de jamaica vaso',
    descripcion_menu: 'Vaso grande de agua fresca de jamaica.',
    receta: 'jamaica 25, azucar 40, hielo 100, limon 10',
    especificaciones: HIELO,
  }),
  jarra('agua_horchata_jarra', 'BEB-011', 7000, {
    descripcion: 'Agua de horchata 1 L',
    descripcion_menu: 'Jarra de horchata de arroz con canela y un toque de leche.',
    receta: 'horchata 220, leche 150, canela 3, hielo 200',
    especificaciones: HIELO,
  }),
  vaso('agua_horchata_vaso', 'BEB-012', 3500, {
    descripcion: 'Agua de horchata vaso',
    descripcion_menu: 'Vaso grande de horchata cremosa con canela.',
    receta: 'horchata 110, leche 60, canela 2, hielo 100',
    especificaciones: HIELO,
  }),
  jarra('agua_tamarindo_jarra', 'BEB-013', 6500, {
    descripcion: 'Agua de tamarindo 1 L',
    descripcion_menu: 'Jarra de tamarindo natural, entre dulce y ácida.',
    receta: 'tamarindo 130, azucar 90, hielo 200',
    especificaciones: HIELO,
  }),
  vaso('limonada', 'BEB-014', 4200, {
    descripcion: 'Limonada',
    descripcion_menu: 'Limones recién exprimidos con agua natural o mineral.',
    receta: 'limon 160, azucar 35, hielo 120, agua_embotellada 0.5',
    especificaciones: ['con_hielo', 'sin_hielo', 'sin_azucar'],
    tiempo_de_preparacion: 4,
  }),
  vaso('jugo_naranja', 'BEB-015', 4800, {
    descripcion: 'Jugo de naranja',
    descripcion_menu: 'Medio litro de naranja exprimida al momento.',
    receta: 'naranja 900',
    especificaciones: ['con_hielo', 'sin_hielo'],
    tiempo_de_preparacion: 4,
  }),
  taza('cafe_de_olla', 'BEB-016', 3800, {
    descripcion: 'Café de olla',
    descripcion_menu: 'Café de altura con piloncillo y canela en jarrito de barro.',
    receta: 'cafe 22, piloncillo 30, canela 4',
  }),
  taza('cafe_americano', 'BEB-017', 3500, {
    descripcion: 'Café americano',
    descripcion_menu: 'Café de Veracruz recién hecho, con una recarga.',
    receta: 'cafe 26, azucar 10',
    especificaciones: ['leche_entera', 'leche_deslactosada', 'sin_azucar'],
  }),
  taza('chocolate_caliente', 'BEB-018', 4800, {
    descripcion: 'Chocolate caliente',
    descripcion_menu: 'Chocolate de mesa batido con molinillo.',
    receta: 'chocolate 45, leche 220, canela 2',
    especificaciones: ['leche_entera', 'leche_deslactosada', 'agua'],
    tiempo_de_preparacion: 6,
  }),
  vaso('margarita', 'BEB-019', 12500, {
    descripcion: 'Margarita de limón',
    descripcion_menu: 'Tequila, limón y licor de naranja en copa escarchada.',
    receta: 'tequila 75, limon 80, azucar 20, naranja 60, hielo 200',
    especificaciones: ESCARCHADO,
    complementos_gratis: 0,
    complementos: ['escarchado_de_chamoy', 'caballito_de_mezcal'],
    tiempo_de_preparacion: 6,
  }),
  vaso('mezcal', 'BEB-020', 9500, {
    descripcion: 'Mezcal espadín derecho',
    descripcion_menu: 'Caballito de mezcal artesanal con naranja y sal de gusano.',
    receta: 'mezcal 60, naranja 50',
  }),
];
