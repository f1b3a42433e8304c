import type { ConAlergenos } from '@comal/domain/catalogo/alergenos';
import type { AlimentoVista, ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { aComandaVista, toPedidoVista, idPedido } from '../../../platform/test/fixtures.ts';

const MINUTO = 60_000;

/** A line `hace` minutes ago; a working one started then, a dispatched one was done then. */
export const pedido = (n: number, hace: number, ahora: number, cambios: Partial<PedidoVista> = {}): PedidoVista => {
  const { status = 1 } = cambios;
  const fecha = ahora - hace * MINUTO;
  return toPedidoVista(n, {
    fecha,
    hora_inicio_preparacion: status > 1 ? fecha : null,
    despachado_en: status > 2 ? ahora : null,
    trabajando: status === 2,
    ...cambios,
  });
};

/** The fields that make a line a complemento of another. */
export const companero = (de: PedidoVista): Partial<PedidoVista> => ({
  complemento: true,
  complemento_de: { id: de.id, folio: de.folio, descripcion: de.descripcion, mesero: de.mesero },
});

const mesa4 = (ahora: number): PedidoVista[] => {
  const alambre = pedido(43, 14, ahora, {
    descripcion: 'Alambre de arrachera',
    precio: 198,
    status: 2,
    tiempo_de_preparacion: 20,
    especificaciones: [{ id: 1, descripcion: 'Tortilla de harina' }],
    complementos: [idPedido(44)],
  });
  return [
    pedido(41, 17, ahora, {
      descripcion: 'Orden de tacos al pastor',
      precio: 130,
      status: 3,
      subcuenta: 'Ana',
      folio: 4821,
    }),
    pedido(42, 24, ahora, {
      descripcion: 'Gringa de pastor',
      precio: 92,
      status: 2,
      tiempo_de_preparacion: 18,
      comentario: 'Sin cebolla, piña aparte',
      subcuenta: 'Ana',
    }),
    alambre,
    pedido(44, 14, ahora, {
      descripcion: 'Queso extra',
      precio: 25,
      status: 2,
      tiempo_de_preparacion: -1,
      ...companero(alambre),
    }),
    pedido(45, 2, ahora, { descripcion: 'Flan napolitano', precio: 62, subcuenta: 'Roberto' }),
  ];
};

/** Three comandas: 1 Mesa 4 in the kitchen, 2 Mesa 7 ready to charge, 3 Mesa 9 without lines. */
export const comandas = (ahora: number, dia: string): ComandaVista[] => [
  aComandaVista(1, 1, {
    nombre: 'Mesa 4',
    comensales: 4,
    folio_corto: '109',
    dia,
    creada_en: ahora - 34 * MINUTO,
    pedidos: mesa4(ahora),
  }),
  aComandaVista(2, 2, {
    nombre: 'Mesa 7',
    comensales: 3,
    folio_corto: '115',
    dia,
    creada_en: ahora - 30 * MINUTO,
    pedidos: [71, 72].map((n) => pedido(n, 40, ahora, { descripcion: 'Pozole rojo', precio: 148, status: 3 })),
  }),
  aComandaVista(3, 3, {
    nombre: 'Mesa 9',
    comensales: 2,
    folio_corto: '121',
    dia,
    creada_en: ahora - MINUTO,
    pedidos: [],
  }),
];

const area = { id: 1, descripcion: 'Cocina caliente' };
const extra = (id: number, descripcion: string, precio: number, dicho: Partial<ConAlergenos> = {}) => ({
  id,
  descripcion,
  precio,
  area,
  alergenos: [...(dicho.alergenos ?? [])],
  picante: dicho.picante ?? 0,
  comentario: null,
});

/** Dishes of the search: with everything, plain, sold out, with many specifications. */
export const alimentos: readonly AlimentoVista[] = [
  {
    id: 5,
    codigo: 'A1',
    descripcion: 'Alambre de arrachera',
    precio: 198,
    categoria: 'Alambres',
    area,
    tiempo_de_preparacion: 15,
    complementos_permitidos: 2,
    alergenos: ['gluten'],
    picante: 1,
    agotado: false,
    especificaciones: [
      { id: 1, descripcion: 'Tortilla de harina' },
      { id: 2, descripcion: 'Tortilla de maíz' },
    ],
    complementos: [
      extra(20, 'Cebolla asada', 0),
      extra(21, 'Salsa habanera', 0, { picante: 3 }),
      extra(22, 'Nopales', 0),
      extra(23, 'Queso extra', 25, { alergenos: ['lacteos'] }),
      extra(24, 'Guacamole', 35),
      extra(25, 'Tocino', 30),
    ],
  },
  {
    id: 6,
    codigo: null,
    descripcion: 'Alambre vegetariano',
    precio: 145,
    categoria: 'Alambres',
    area,
    tiempo_de_preparacion: -1,
    complementos_permitidos: 0,
    alergenos: [],
    picante: 0,
    agotado: true,
    especificaciones: [],
    complementos: [],
  },
  {
    id: 7,
    codigo: null,
    descripcion: 'Alcachofas',
    precio: 90.5,
    categoria: 'Entradas',
    area,
    tiempo_de_preparacion: -1,
    complementos_permitidos: 0,
    alergenos: ['huevo', 'soya'],
    picante: 0,
    agotado: false,
    especificaciones: [],
    complementos: [],
  },
];
