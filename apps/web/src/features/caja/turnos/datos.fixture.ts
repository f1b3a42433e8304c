import type { CorteDeCaja, EstadisticasDeTurno } from '@comal/contract/caja/turnos';

const id = (n: number): string => `018f2f6e-7c3a-7b60-9a2e-0000000000c${n}`;
const ABRE = Date.UTC(2026, 10, 20, 13, 58);

const aCorte = (de: Partial<CorteDeCaja> & Pick<CorteDeCaja, 'id'>): CorteDeCaja => ({
  ...{ z: null, estado: 1, usuario: 'Óscar Beltrán Cruz', terminal: 'tpv-roma-01', caja: 2 },
  caja_inicial: { cantidad: 1500, fecha: '20-11-2026', hora: '07:58' },
  detalles: {
    ...{ total_ventas: 12846, total_platillos_despachados: 158, total_entradas: 500, total_salidas: 1230 },
    ventas: [
      { concepto: 'Efectivo', cuantos: 15, total: 6218 },
      { concepto: 'Transferencia', cuantos: 4, total: 1588 },
      { concepto: 'Tarjeta', cuantos: 12, total: 5040 },
    ],
    platillos_despachados: [{ concepto: 'Tacos', cuantos: 158 }],
    entradas: [{ concepto: 'Otros', cuantos: 1, total: 500 }],
    salidas: [{ concepto: 'Otros', cuantos: 3, total: 1230 }],
    cortesias: [{ concepto: 'Cumpleaños', cuantos: 2, total: 90 }],
    pedidos_cancelados: [
      { concepto: 'Tardó demasiado', cuantos: 2, total: 71 },
      { concepto: 'Sin motivo', cuantos: 1, total: 22 },
    ],
  },
  cuadre: {
    ...{ ventas_en_efectivo: 6218, propinas_en_efectivo: 0, propinas_pagadas: 0 },
    ...{ esperado: 6988, contado: null, diferencia: null },
  },
  ...{ irregular: false, horas: null, comandas_cobradas: 31, notas: null },
  ...{ abierto_en: ABRE, cerrado_en: null, cerrado_por: null, sesion: id(9), suyo: false, propio: false, ...de },
});

const CERRADO = { estado: 2, horas: 8.1, cerrado_en: ABRE + 29_160_000, cerrado_por: 'Alejandra Núñez' } as const;
const final = (cantidad: number) => ({ cantidad, fecha: '20-11-2026', hora: '16:04' });

/** An open shift, an irregular one, and one that balances. */
export const CORTES_DE_PRUEBA: readonly [CorteDeCaja, CorteDeCaja, CorteDeCaja] = [
  aCorte({ id: id(1), usuario: 'Alejandra Núñez Ríos', terminal: 'tpv-roma-02' }),
  aCorte({
    ...{ id: id(2), z: 12, irregular: true, notas: 'Faltó un billete', caja_final: final(6838), ...CERRADO },
    cuadre: {
      ...{ ventas_en_efectivo: 6218, propinas_en_efectivo: 0, propinas_pagadas: 0 },
      ...{ esperado: 6988, contado: 6838, diferencia: -150 },
    },
  }),
  aCorte({
    ...{ id: id(3), z: 11, usuario: 'Karla Jiménez Soto', caja_final: final(6988), ...CERRADO },
    cuadre: {
      ...{ ventas_en_efectivo: 6218, propinas_en_efectivo: 0, propinas_pagadas: 0 },
      ...{ esperado: 6988, contado: 6988, diferencia: 0 },
    },
  }),
];

/** A shift that waits for its count. */
export const POR_CONTAR: CorteDeCaja = aCorte({ id: id(4), estado: 3, usuario: 'Lupe Herrera Salas' });

/** The statistics of the irregular one. */
export const ESTADISTICAS_DE_PRUEBA: EstadisticasDeTurno = {
  corte: CORTES_DE_PRUEBA[1],
  resumen: {
    totalVentas: 12846,
    totalProductos: 158,
    promedioTicket: 414.39,
    tiempoPromedioAtencion: 52.4,
    eficiencia: 100,
  },
  ventasPorHora: [
    { hora: '13', ventas: 2440, productos: 30 },
    { hora: '14', ventas: 2968, productos: 41 },
    { hora: '15', ventas: 1780, productos: 22 },
  ],
  productosMasVendidos: [
    { nombre: 'Café de olla', cantidad: 22, total: 726, porcentaje: 5.7 },
    { nombre: 'Chilaquiles verdes', cantidad: 21, total: 2688, porcentaje: 20.9 },
  ],
  metodosPago: [
    { metodo: 'Efectivo', cantidad: 15, total: 6218, porcentaje: 48.4 },
    { metodo: 'Tarjeta', cantidad: 12, total: 5040, porcentaje: 39.2 },
  ],
  flujoEfectivo: [
    { concepto: 'Caja inicial', monto: 1500, tipo: 'saldo' },
    { concepto: 'Ventas en efectivo', monto: 6218, tipo: 'entrada' },
    { concepto: 'Entradas', monto: 500, tipo: 'entrada' },
    { concepto: 'Salidas', monto: 1230, tipo: 'salida' },
    { concepto: 'Caja final', monto: 6838, tipo: 'saldo' },
  ],
  tendencias: {
    ...{ horaPico: '14', horaValle: '15', productoEstrella: 'Café de olla', metodoDePagoPredilecto: 'Efectivo' },
    ...{ ganancia: 7502.06, eficienciaOperativa: 100, ventas: 'creciente' },
  },
  alertas: [
    { tipo: 'danger', mensaje: 'El corte cerró con un faltante de $150.00' },
    { tipo: 'warning', mensaje: 'Se canceló 1 cobro por $44.00' },
    { tipo: 'success', mensaje: 'Hubo ventas en todas las horas del turno' },
    { tipo: 'info', mensaje: 'Hora pico: 14 h con $2,968.00; hora valle: 15 h' },
  ],
};
