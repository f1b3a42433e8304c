import { describe, expect, it } from 'vitest';
import { TIPO_MOVIMIENTO } from '../../caja/corte.ts';
import { enTexto } from '../../test/papel-en-texto.ts';
import {
  papelDeCancelacion,
  papelDeMovimiento,
  type DatosDeCancelacion,
  type DatosDeCaja,
  type DatosDeMovimiento,
} from './efectivo.ts';

const RAYA = '-'.repeat(32);
const FIRMA = ['', '', '', RAYA, '             Firma'];

const CAJA: DatosDeCaja = {
  ...{ sucursal: 'Roma Norte', caja: 'Caja 1', usuario: 'Alejandra Núñez', fecha: '20-11-2026', hora: '21:04' },
};
const DE_CAJA = [
  '      Sucursal Roma Norte',
  '20-11-2026 21:04          Caja 1',
  'Registró         Alejandra Núñez',
  RAYA,
];

const movimiento = (cambios: Partial<DatosDeMovimiento> = {}): readonly string[] =>
  enTexto(
    papelDeMovimiento({
      ...{ ...CAJA, tipo: TIPO_MOVIMIENTO.SALIDA, concepto: 'compras', cantidad: 250.5 },
      observaciones: 'Jitomate y cilantro',
      ...cambios,
    }),
    32,
  );

const cancelacion = (cambios: Partial<DatosDeCancelacion> = {}): readonly string[] =>
  enTexto(
    papelDeCancelacion({
      ...{ ...CAJA, comanda: 'Mesa 7', folio: '115', total: 408, motivo: 'Se cobró en otra mesa' },
      devuelto: [
        { descripcion: 'Efectivo', monto: 258 },
        { descripcion: 'Tarjeta', monto: 150 },
      ],
      ...cambios,
    }),
    32,
  );

describe('the paper of a cash movement', () => {
  it('says where, when, by whom, what for and how much, to be signed', () => {
    expect(movimiento()).toEqual([
      ...['[SALIDA DE] # *', '[EFECTIVO] # *'],
      ...DE_CAJA,
      'Categoría                Compras',
      'Cantidad                 $250.50 ^ *',
      '» Jitomate y cilantro',
      ...FIRMA,
    ]);
  });

  it.each([
    ['an entry', { tipo: TIPO_MOVIMIENTO.ENTRADA, concepto: 'general' }, '[ENTRADA DE] # *', 'Otros'],
    ['a withdrawal', { concepto: 'retiro' }, '[SALIDA DE] # *', 'Retiro parcial'],
    ['tips that are paid', { concepto: 'propina' }, '[SALIDA DE] # *', 'Propinas'],
    ['a category of later', { concepto: 'renta' }, '[SALIDA DE] # *', 'renta'],
  ])('of %s says so', (_, cambios, banda, categoria) => {
    const rows = movimiento(cambios);
    expect([rows[0], rows.find((row) => row.startsWith('Categoría'))]).toEqual([
      banda,
      `Categoría${categoria.padStart(23)}`,
    ]);
  });

  it.each([
    ['an amount of many digits', { cantidad: 12_345_678.9 }, 'Cantidad          $12,345,678.90 ^ *'],
    ['a long name', { usuario: 'María Guadalupe de los Ángeles Hernández' }, '  María Guadalupe de los Ángeles'],
    [
      'a long reason',
      { observaciones: 'Propinas de María Guadalupe de los Ángeles' },
      '» Propinas de María Guadalupe de',
    ],
  ])('keeps %s whole', (_, cambios, row) => {
    expect(movimiento(cambios).map((r) => r.trimEnd())).toContain(row);
  });
});

describe('the paper of a cancelled charge', () => {
  it('says of which comanda, what is given back by each method, and why, to be signed (D-44)', () => {
    expect(cancelacion()).toEqual([
      '[COBRO CANCELADO] # *',
      ...DE_CAJA,
      'Mesa 7                 Folio 115 *',
      'Efectivo                 $258.00',
      'Tarjeta                  $150.00',
      'SE DEVOLVIÓ              $408.00 ^ *',
      '» Se cobró en otra mesa',
      ...FIRMA,
    ]);
  });

  it('has only the sum where it is not said how it was paid', () => {
    expect(cancelacion({ devuelto: [] }).slice(5, 7)).toEqual([
      'Mesa 7                 Folio 115 *',
      'SE DEVOLVIÓ              $408.00 ^ *',
    ]);
  });
});
