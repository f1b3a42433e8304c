import { describe, expect, it } from 'vitest';
import { alertasDe, UMBRALES_INICIALES, type TurnoVisto } from './alertas.ts';
import { eficienciaDe, horasTrabajadas, nivelDeIrregularidad, tendenciaDe, ticketPromedio } from './estadisticas.ts';

const pesos = (c: number): string => `$${(c / 100).toFixed(2)}`;

describe('ticket promedio', () => {
  it.each([
    [44_00, 2, 22_00],
    [100_00, 3, 33_33],
    [0, 1, 0],
    [0, 0, null],
    [-44_00, -2, null],
  ])('of %i centavos in %i charges: %s', (ventas, cobros, ticket) =>
    expect(ticketPromedio(ventas, cobros)).toBe(ticket),
  );
});

describe('the trend of a shift (ESTADISTICA-013)', () => {
  it.each([
    [[100_00, 110_00], 'estable'],
    [[100_00, 110_01], 'creciente'],
    [[100_00, 90_00], 'estable'],
    [[100_00, 89_99], 'decreciente'],
    [[100_00, 100_00, 131_00], 'creciente'],
    [[0, 1], 'creciente'],
    [[0, 0], 'estable'],
    [[500], 'estable'],
    [[], 'estable'],
  ])('%j: %s', (ventas, tendencia) => expect(tendenciaDe(ventas)).toBe(tendencia));
});

describe('hours worked (CORTE-022)', () => {
  const H = 3_600_000;
  it.each([
    [0, 8.1 * H, 8.1],
    [0, H / 3, 0.33],
    [H, 0, null],
    [0, null, null],
    [5, 5, 0],
  ])('%d to %d: %d', (inicio, fin, horas) => expect(horasTrabajadas(inicio, fin)).toBe(horas));
});

it.each([
  [0, 'bajo'],
  [-50_00, 'bajo'],
  [50_01, 'medio'],
  [-200_00, 'medio'],
  [200_01, 'alto'],
])('a difference of %d centavos is %s (CORTE-018)', (diferencia, nivel) =>
  expect(nivelDeIrregularidad(diferencia)).toBe(nivel),
);

it('the efficiency is the share of the hours that had sales', () => {
  expect(eficienciaDe([100, 0, 50])).toBe(66.7);
  expect(eficienciaDe([])).toBe(0);
});

describe('alerts', () => {
  const TURNO: TurnoVisto = {
    ...{ diferencia: 0, irregular: false, cuentasNoCuadran: false, cancelados: 0, importeCancelado: 0 },
    ...{ pedidosCancelados: 0, importeDePedidos: 0, devoluciones: 0, importeDevuelto: 0 },
    ...{
      salidaMayor: 0,
      aperturas: [],
      horas: 8,
      porHora: [
        { hora: '13', ventas: 200_00 },
        { hora: '14', ventas: 300_00 },
      ],
    },
  };
  const de = (cambio: Partial<TurnoVisto>) => alertasDe({ ...TURNO, ...cambio }, pesos).map((a) => [a.tipo, a.mensaje]);

  it('of a good shift are good news', () =>
    expect(de({})).toEqual([
      ['success', 'El corte cerró sin diferencia'],
      ['success', 'Hubo ventas en todas las horas del turno'],
      ['info', 'Hora pico: 14 h con $300.00; hora valle: 13 h'],
    ]));

  it.each([
    [{ diferencia: -150_00, irregular: true }, 'danger', 'El corte cerró con un faltante de $150.00'],
    [{ diferencia: 20_00, irregular: true }, 'warning', 'El corte cerró con un sobrante de $20.00'],
    [{ cuentasNoCuadran: true, irregular: true }, 'danger', 'Las cuentas del turno no cuadran consigo mismas'],
    [{ cancelados: 3, importeCancelado: 90_00 }, 'danger', 'Se cancelaron 3 cobros por $90.00'],
    [{ cancelados: 1, importeCancelado: 30_00 }, 'warning', 'Se canceló 1 cobro por $30.00'],
    [{ devoluciones: 3, importeDevuelto: 120_00 }, 'danger', 'Se devolvieron 3 platillos por $120.00'],
    [{ devoluciones: 1, importeDevuelto: 22_00 }, 'warning', 'Se devolvió 1 platillo por $22.00'],
    [{ pedidosCancelados: 5, importeDePedidos: 210_00 }, 'warning', 'Se cancelaron 5 pedidos por $210.00'],
    [{ salidaMayor: 1000_01 }, 'warning', 'Hubo una salida de $1000.01'],
    [
      { aperturas: [{ usuario: 'Lupe Herrera', motivo: 'cambio de $500', cuantas: 1 }] },
      'warning',
      'El cajón se abrió sin cobrar 1 vez: Lupe Herrera',
    ],
    [
      {
        aperturas: [
          { usuario: 'Lupe Herrera', motivo: 'cambio', cuantas: 2 },
          { usuario: 'Lupe Herrera', motivo: 'prueba', cuantas: 1 },
          { usuario: 'Ana Ruiz', motivo: 'cambio', cuantas: 1 },
        ],
      },
      'warning',
      'El cajón se abrió sin cobrar 4 veces: Lupe Herrera, Ana Ruiz',
    ],
    [{ horas: 14.01 }, 'warning', 'El turno lleva o duró 14.01 horas'],
    [
      {
        porHora: [
          { hora: '13', ventas: 1 },
          { hora: '14', ventas: 0 },
        ],
      },
      'warning',
      'Horas sin ventas: 14 h',
    ],
    [{ porHora: [] }, 'info', 'El turno no tuvo ventas'],
  ])('%j: %s, %s', (cambio, tipo, mensaje) => expect(de(cambio)).toContainEqual([tipo, mensaje]));

  it('of a shift within the thresholds say nothing of them', () =>
    expect(
      de({ salidaMayor: 1000_00, horas: 14, diferencia: null, pedidosCancelados: 4 }).map(([tipo]) => tipo),
    ).not.toContain('warning'));

  it('of books that do not agree say so beside what the drawer is off by, and call no centavo a shortage (D-31)', () => {
    const malas = ['danger', 'Las cuentas del turno no cuadran consigo mismas'];
    const dichas = (diferencia: number) => de({ diferencia, irregular: true, cuentasNoCuadran: true }).slice(0, 2);
    expect(dichas(-150_00)).toEqual([malas, ['danger', 'El corte cerró con un faltante de $150.00']]);
    expect(dichas(20_00)).toEqual([malas, ['warning', 'El corte cerró con un sobrante de $20.00']]);
    for (const casiNada of [-1, 0, 1])
      expect(dichas(casiNada)).toEqual([malas, ['success', 'Hubo ventas en todas las horas del turno']]);
  });

  it('of one dish taken back say it in the singular, where a branch wants to know of each', () =>
    expect(
      alertasDe({ ...TURNO, pedidosCancelados: 1, importeDePedidos: 42_00 }, pesos, {
        ...UMBRALES_INICIALES,
        pedidos_cancelados: 1,
      }),
    ).toContainEqual({ tipo: 'warning', mensaje: 'Se canceló 1 pedido por $42.00' }));
});
