import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { aComandaVista } from '../../../../platform/test/fixtures.ts';
import { BARRA, COCINA, unPedido } from '../datos.fixture.ts';

const MINUTO = 60_000;

/** A line of the pase: in preparation, ready or served. */
const trabajando = (ahora: number): Partial<PedidoVista> => ({ status: 2, hora_inicio_preparacion: ahora - MINUTO });
/** A line that the kitchen dispatched, `hace` minutos ago. */
export const unoListo = (ahora: number, hace = 1): Partial<PedidoVista> => ({
  status: 3,
  hora_inicio_preparacion: ahora - 2 * MINUTO,
  despachado_en: ahora - hace * MINUTO,
});
const servido = (ahora: number): Partial<PedidoVista> => ({ ...unoListo(ahora, 3), servido_en: ahora - 1.5 * MINUTO });

const mesa = (n: number, nombre: string, pedidos: PedidoVista[], mas: Partial<ComandaVista> = {}): ComandaVista =>
  aComandaVista(n, n, { nombre, pedidos, usuario: { id: 8, nombre_completo: 'Luis Ángel Pech' }, ...mas });

/** The areas of the stories: one works with paper alone. */
export const AREAS_DEL_PASE = [
  { id: COCINA, descripcion: 'Cocina caliente' },
  { id: BARRA, descripcion: 'Barra' },
  { id: 3, descripcion: 'Parrilla', solo_papel: true },
];

/** An evening at the pase: one in part, one complete, one of which nothing is ready, one that waits for its course, one served. */
export const elPase = (ahora: number): ComandaVista[] => [
  mesa(12, 'Mesa 12', [
    unPedido(1, ahora, 24, { ...trabajando(ahora), descripcion: 'Mole poblano', tiempo_de_preparacion: 60 }),
    unPedido(2, ahora, 24, { ...unoListo(ahora), descripcion: 'Chile relleno' }),
    unPedido(3, ahora, 24, { ...unoListo(ahora), descripcion: 'Agua de jamaica', area: BARRA }),
    unPedido(4, ahora, 24, { ...unoListo(ahora), descripcion: 'Agua de jamaica', area: BARRA }),
    unPedido(5, ahora, 24, { ...unoListo(ahora), descripcion: 'Arrachera', area: 3 }),
  ]),
  mesa(
    13,
    'Díaz',
    [
      unPedido(6, ahora, 15, { ...unoListo(ahora), descripcion: 'Gringa de pastor', comentario: 'Sin cebolla' }),
      unPedido(7, ahora, 15, { ...unoListo(ahora), descripcion: 'Volcán de chorizo' }),
    ],
    { tipo: 'llevar' },
  ),
  mesa(7, 'Mesa 7', [unPedido(8, ahora, 9, { descripcion: 'Arrachera 300 g', tiempo_de_preparacion: 60 })]),
  mesa(8, 'Mesa 8', [
    unPedido(9, ahora, 8, { ...servido(ahora), descripcion: 'Sopa de tortilla' }),
    unPedido(10, ahora, 8, { descripcion: 'Enchiladas suizas', tiempo: 2 }),
  ]),
  mesa(11, 'Mesa 11', [unPedido(11, ahora, 20, { ...servido(ahora), descripcion: 'Pozole rojo' })]),
];
