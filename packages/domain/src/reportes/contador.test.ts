import { describe, expect, it } from 'vitest';
import { comprobacionesDe, cuadra, diasDelMes, veredictoDe, type SumasDelMes } from './contador.ts';

const SUMAS: SumasDelMes = {
  dias: { total: 100, metodos: 100, propinas: 7 },
  turnos: { ventas: 100, entradas: 20, salidas: 30 },
  movimientos: { entradas: 20, salidas: 30 },
  diferencias: { filas: -5, hojas: -5 },
  iva: { guardado: 60, cobrado: 60 },
};

describe('the month of the accountant', () => {
  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
    ['2026-11', '2026-11-30'],
  ])('%s ends on %s', (mes, hasta) => {
    expect(diasDelMes(mes)).toEqual({ desde: `${mes}-01`, hasta });
  });

  it('adds up', () => {
    expect(veredictoDe(comprobacionesDe(SUMAS))).toBe('Todo suma al centavo');
  });

  it('has no check of IVA where no charge keeps it', () => {
    expect(comprobacionesDe({ ...SUMAS, iva: null })).toHaveLength(5);
  });

  it.each<[string, Partial<SumasDelMes>]>([
    ['Ventas por día contra sus métodos de pago', { dias: { total: 100, metodos: 99, propinas: 0 } }],
    ['Ventas por día contra los turnos en que se cobraron', { turnos: { ...SUMAS.turnos, ventas: 101 } }],
    ['Entradas contra los turnos en que se registraron', { turnos: { ...SUMAS.turnos, entradas: 19 } }],
    ['Salidas contra los turnos en que se registraron', { movimientos: { entradas: 20, salidas: 0 } }],
    ['Base e IVA contra los pedidos cobrados', { iva: { guardado: 59, cobrado: 60 } }],
    ['Diferencias de los cortes contra sus hojas Z', { diferencias: { filas: -5, hojas: 5 } }],
  ])('says that it does not: %s', (nombre, mal) => {
    const hechas = comprobacionesDe({ ...SUMAS, ...mal });
    expect(hechas.filter((c) => !cuadra(c)).map((c) => c.nombre)).toEqual([nombre]);
    expect(veredictoDe(hechas)).toBe('No todo suma: revisa 1 de 6 comprobaciones');
  });
});
