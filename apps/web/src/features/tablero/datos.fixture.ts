import type { Tablero } from '@comal/contract/tablero/tablero';

/** A Friday of a busy place, after an equal Thursday and a better week ago. */
export const TABLERO_DE_PRUEBA: Tablero = {
  ...{
    total_ventas: 24_318,
    ticket_promedio: 392.23,
    total_clientes: 163,
    total_comandas: 58,
    total_alimentos: 286,
    ganancia: 14_206.35,
  },
  dias: { desde: '2026-11-20', hasta: '2026-11-20' },
  tendencia: 'decreciente',
  pedidos_por_mesero: [
    { mesero: 'Mariana', pedidos: 188 },
    { mesero: 'Luis Ángel', pedidos: 98 },
  ],
  afluencia: [
    { hora: '13', comensales: 21 },
    { hora: '14', comensales: 34 },
    { hora: '15', comensales: 29 },
  ],
  alimentos_despachados: [
    { descripcion: 'Orden de tacos al pastor', cantidad: 42 },
    { descripcion: 'Agua de jamaica 1 L', cantidad: 32 },
  ],
  metodos_de_pago: [
    { metodo: 'Efectivo', total: 11_946, porcentaje: 49.1 },
    { metodo: 'Tarjeta', total: 9184, porcentaje: 37.8 },
    { metodo: 'Transferencia', total: 3188, porcentaje: 13.1 },
  ],
  ventas_por_categoria: [
    { categoria: 'Tacos', total: 8212 },
    { categoria: 'Bebidas', total: 4118 },
  ],
  productos_vendidos: [
    { descripcion: 'Orden de tacos al pastor', cantidad: 42, precio: 5460, porcentaje: 22.5 },
    { descripcion: 'Chilaquiles verdes con pollo', cantidad: 24, precio: 3072, porcentaje: 12.6 },
  ],
  comparacion: [
    {
      ...{ nombre: 'El día anterior', dias: { desde: '2026-11-19', hasta: '2026-11-19' } },
      ...{
        total_ventas: 24_318,
        ticket_promedio: 392.23,
        total_clientes: 150,
        total_comandas: 58,
        total_alimentos: 280,
        ganancia: 14_000,
      },
    },
    {
      ...{ nombre: 'Hace una semana', dias: { desde: '2026-11-13', hasta: '2026-11-13' } },
      ...{
        total_ventas: 27_020,
        ticket_promedio: 409.39,
        total_clientes: 170,
        total_comandas: 60,
        total_alimentos: 300,
        ganancia: 15_000,
      },
    },
  ],
};
/** The same day of a place that also sends orders out. */
export const TABLERO_CON_TIPOS: Tablero = {
  ...TABLERO_DE_PRUEBA,
  ventas_por_tipo: [
    { tipo: 'mesa', total: 15_118 },
    { tipo: 'domicilio', total: 6_200 },
    { tipo: 'app', total: 3_000 },
  ],
};
/** A day on which nothing was sold yet. */
export const TABLERO_VACIO: Tablero = {
  ...TABLERO_DE_PRUEBA,
  ...{
    total_ventas: 0,
    ticket_promedio: null,
    total_clientes: 0,
    total_comandas: 0,
    total_alimentos: 0,
    ganancia: 0,
    tendencia: 'estable',
  },
  ...{ pedidos_por_mesero: [], afluencia: [], alimentos_despachados: [], metodos_de_pago: [] },
  ...{ ventas_por_categoria: [], productos_vendidos: [], comparacion: [] },
};

/** An unfinished day whose payment methods the user may not see yet (blind count). */
export const TABLERO_POR_CONTAR: Tablero = { ...TABLERO_DE_PRUEBA, metodos_de_pago: [], metodos_por_contar: true };

/** The server's welcome while it writes the year of the demo. */
export const DEMO_A_MEDIAS = {
  demo: { cliente: '1000', password: 'publica', pin: '2580', usuarios: [], preparando: 40 },
  hostname: 'X',
  registro_abierto: true,
};
