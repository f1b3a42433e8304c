import type { ResumenDeTurno } from '@comal/contract/caja/cortes';
import { papelDeResumen } from '@comal/contract/caja/papel-de-turno';
import { TIPO_MOVIMIENTO } from '@comal/domain/caja/corte';
import { papelDeCancelacion, papelDeMovimiento } from '@comal/domain/impresion/papeles/efectivo';
import type { Papel } from '@comal/domain/impresion/papel';

const ZONE = 'America/Mexico_City';
const NOON = Date.UTC(2026, 10, 20, 18);
const LONG_NAME = 'María Guadalupe de los Ángeles Hernández y Villaseñor';
const LONG_REASON = 'El comensal encontró un cabello en su plato y pidió que se le devolviera todo';

const OPEN: ResumenDeTurno = {
  ...{ corte: '0b7e5a4e-6a8e-4f0a-9d55-0c2f0d9f7b10', caja: { id: 1, alias: 'Caja 1' }, usuario: 'Alejandra Núñez' },
  ...{ estado: 1, abierto_en: NOON, caja_inicial: 1_500, entradas: 300, salidas: 1_250.5, comandas_cobradas: 84 },
  ventas: {
    ...{ efectivo: 12_480.5, transferencia: 2_310, tarjeta: 18_422, total: 33_962.5 },
    otros: [{ metodo: 100, descripcion: 'Vale de despensa Sodexo', cuantos: 3, total: 750 }],
  },
  salidas_por: [
    { concepto: 'Compras', cuantos: 2, total: 250.5 },
    { concepto: 'Retiro parcial', cuantos: 1, total: 1_000 },
  ],
  propinas: { efectivo: 820, transferencia: 0, tarjeta: 2_140.8, total: 2_960.8, pagadas: 2_000 },
  comandas_abiertas: [
    { id: '5b1c2f2e-9b53-4c0e-8a3f-4cb1de6b7a01', folio_corto: '91', nombre: 'Mesa 4', total: 1_040 },
    { id: '5b1c2f2e-9b53-4c0e-8a3f-4cb1de6b7a02', folio_corto: '92', nombre: 'Terraza jardín veintidós', total: 86 },
  ],
  cobros: { cuantos: 84, cancelados: 2, importe_cancelado: 444 },
  devoluciones: { cuantas: 1, total: 92 },
  pedidos_cancelados: [
    { motivo: 'Llegó fría', cuantos: 1, total: 92 },
    { motivo: LONG_REASON, cuantos: 2, total: 1_234.5 },
  ],
  cortesias: [{ motivo: 'Cumpleaños', cuantos: 1, total: 78 }],
  cajon_abierto: [
    { usuario: 'Alejandra Núñez', motivo: 'Cambio de billete', cuantas: 3 },
    { usuario: LONG_NAME, motivo: LONG_REASON, cuantas: 12 },
  ],
  ...{ leido_en: NOON + 8 * 3_600_000, cierre: null },
};

const CLOSED = {
  ...OPEN,
  ...{ estado: 2, z: 128, comandas_abiertas: [], cerrado_por: LONG_NAME, cerrado_en: NOON + 9 * 3_600_000 },
  notas: 'Se fue la luz a las nueve; se contó dos veces y falta lo mismo',
  cierre: {
    ...{ contado: 11_830, esperado: 11_850, diferencia: -20, irregular: true, razones: ['FALTANTE'] },
    denominaciones: [
      { valor: 500, piezas: 21 },
      { valor: 20, piezas: 66 },
      { valor: 0.5, piezas: 20 },
    ],
  },
} satisfies Parameters<typeof papelDeResumen>[0];

const REGISTER = {
  ...{ sucursal: 'Roma Norte', caja: 'Caja 1', usuario: 'Alejandra Núñez', fecha: '20-11-2026', hora: '21:04' },
};

const MOVEMENT = {
  ...REGISTER,
  ...{ tipo: TIPO_MOVIMIENTO.SALIDA, concepto: 'compras', cantidad: 250.5, observaciones: 'Jitomate y cilantro' },
};

const CANCELLED = {
  ...REGISTER,
  ...{ comanda: 'Mesa 7', folio: '115', total: 408, motivo: 'Se cobró en la mesa equivocada' },
  devuelto: [
    { descripcion: 'Efectivo', monto: 258 },
    { descripcion: 'Vale de despensa Sodexo', monto: 150 },
  ],
};

const LONG_REGISTER = { caja: 'Caja de la terraza del segundo piso', usuario: LONG_NAME };
const SAID = { sucursal: 'Roma Norte', zona: ZONE };

/** Papers of a register: X, Z, cash movements and a cancelled charge, each also with long words. */
export const REGISTER_SAMPLES: Readonly<Record<string, Papel>> = {
  'lectura-x': papelDeResumen(OPEN, { ...SAID, titulo: 'Lectura X' }),
  'corte-z': papelDeResumen(CLOSED, { ...SAID, titulo: 'Corte Z 128' }),
  'corte-z-otra-vez': papelDeResumen(
    { ...CLOSED, usuario: LONG_NAME, caja: { id: 1, alias: LONG_REGISTER.caja } },
    { ...SAID, titulo: 'Corte Z 12345', reimpresion: true },
  ),
  entrada: papelDeMovimiento({ ...MOVEMENT, tipo: TIPO_MOVIMIENTO.ENTRADA, concepto: 'general', cantidad: 500 }),
  salida: papelDeMovimiento(MOVEMENT),
  'propinas-pagadas': papelDeMovimiento({
    ...{ ...MOVEMENT, ...LONG_REGISTER, concepto: 'propina', cantidad: 1_234_567.89 },
    observaciones: `Propinas de ${LONG_NAME}`,
  }),
  'cobro-cancelado': papelDeCancelacion(CANCELLED),
  'cobro-cancelado-largo': papelDeCancelacion({
    ...{ ...CANCELLED, ...LONG_REGISTER, comanda: 'Terraza jardín mesa veintidós', total: 1_234_567.89 },
    motivo: LONG_REASON,
  }),
};
