import { describe, expect, it } from 'vitest';
import { enTexto } from '../../test/papel-en-texto.ts';
import { papelDeTurno, type DatosDeTurno } from './turno.ts';

const RAYA = '-'.repeat(32);

const CIERRE: NonNullable<DatosDeTurno['cierre']> = {
  esperado: [{ label: 'Efectivo esperado', valor: '$1,850.00' }],
  ecuacion: '$1,500.00 inicial + $350.00 ventas en efectivo = $1,850.00 esperado',
  contado: [
    { label: 'Efectivo contado', valor: '$1,830.00' },
    { label: '$500.00 × 3', valor: '$1,500.00', dentro: true },
    { label: 'Diferencia', valor: '−$20.00', fuerte: true },
  ],
  razones: ['Faltan $20.00'],
};

const unTurno = (cambios: Partial<DatosDeTurno> = {}): DatosDeTurno => ({
  ...{ titulo: 'Lectura X', sucursal: 'Roma Norte', caja: 'Caja 1', usuario: 'Alejandra Núñez' },
  ...{ leido: '20-11-2026 14:46', cierre: null, abiertas: [], notas: [] },
  cifras: [
    { label: 'Ventas con Vale de despensa', valor: '$750.00' },
    { label: 'Total de ventas', valor: '$33,962.50', fuerte: true },
  ],
  ...cambios,
});

const impreso = (cambios: Partial<DatosDeTurno> = {}, reimpresion = false): readonly string[] =>
  enTexto(papelDeTurno(unTurno(cambios), { reimpresion }), 32);

const CABEZA = [
  '   Lectura X # *',
  '      Sucursal Roma Norte',
  '    Caja 1 · Alejandra Núñez',
  '        20-11-2026 14:46',
  RAYA,
];
const CIFRAS = ['Ventas con Vale de       $750.00', 'despensa', 'Total de ventas       $33,962.50 *'];
const FIRMA = ['', '', '', RAYA, '             Firma'];

describe('the paper of a shift', () => {
  it('says what it is, of which register, and every figure with its amount at the right end (D-34)', () => {
    expect(impreso()).toEqual([...CABEZA, ...CIFRAS]);
  });

  it('leaves out a branch that is not said', () => {
    expect(impreso({ sucursal: '' })).toEqual([CABEZA[0], ...CABEZA.slice(2), ...CIFRAS]);
  });

  it.each([
    ['short', 'Compras (2)', ['· Compras (2)            $250.50']],
    [
      'long: its other rows are under its first word',
      'El comensal encontró un cabello en su plato (1)',
      ['· El comensal encontró   $250.50', '  un cabello en su plato (1)'],
    ],
  ])('marks a part of the row above it, %s', (_, label, esperado) => {
    const cifras = [{ label, valor: '$250.50', dentro: true }];
    expect(impreso({ cifras }).slice(CABEZA.length)).toEqual(esperado);
  });

  it('of a cut has the count, why it is irregular, and room for the signature (D-114)', () => {
    expect(impreso({ cierre: CIERRE }).slice(CABEZA.length + CIFRAS.length)).toEqual([
      RAYA,
      'Efectivo esperado      $1,850.00',
      '$1,500.00 inicial + $350.00',
      'ventas en efectivo = $1,850.00',
      'esperado',
      'Efectivo contado       $1,830.00',
      '· $500.00 × 3          $1,500.00',
      'Diferencia               -$20.00 *',
      'Faltan $20.00 *',
      ...FIRMA,
    ]);
  });

  it('of an open shift has its open comandas and is not signed', () => {
    const abiertas = [{ label: '91 Mesa 4', valor: '$1,040.00' }];
    expect(impreso({ abiertas }).slice(CABEZA.length + CIFRAS.length)).toEqual([
      RAYA,
      'Comandas abiertas: 1 *',
      '91 Mesa 4              $1,040.00',
    ]);
  });

  it('has the notes before the signature', () => {
    const notas = ['Cerró Alejandra Núñez, 20-11-2026 21:00', 'Notas: Se fue la luz'];
    expect(impreso({ cierre: CIERRE, notas }).slice(-FIRMA.length - 3)).toEqual([
      ...['Cerró Alejandra Núñez,', '20-11-2026 21:00', 'Notas: Se fue la luz'],
      ...FIRMA,
    ]);
  });

  it('says REIMPRESIÓN at its top when it is printed again (D-141)', () => {
    expect(impreso({}, true)).toEqual(['[REIMPRESIÓN] # *', ...CABEZA, ...CIFRAS]);
  });
});
