import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGLA_DE_OPERACION } from '../cobro/cobro.ts';
import {
  NUMERO_DE_APP,
  COMISION_MAXIMA,
  comisionDe,
  importeDeComision,
  nombreDeApp,
  porcentajeDeComision,
} from './app.ts';
import { conApp, nombreProvisional } from './tipo.ts';

const RAPPI = { plataforma: 101, nombre: 'Rappi', numero: '4532' };

describe('the order of a platform (D-130)', () => {
  it('is only of a comanda of the type app', () => {
    expect([conApp('app', RAPPI), conApp('app', null), conApp('llevar', RAPPI)]).toEqual([{ app: RAPPI }, {}, {}]);
  });

  it.each([
    ['Rappi', '4532', 'Rappi 4532'],
    ['Rappi', '', 'Rappi'],
    ['Uber Eats', 'A1B2C3D4E5F6G7', 'Uber Eats A1B2C3D4E5'],
    ['Plataforma de nombre largo', '77', 'Plataforma de nombre'],
  ])('of %s with number "%s" is called "%s"', (nombre, numero, llamada) => {
    expect(nombreDeApp({ nombre, numero })).toBe(llamada);
  });

  it('has a number that is an operation number, too', () => {
    expect([NUMERO_DE_APP.min, NUMERO_DE_APP.numerosLargos]).toEqual([
      REGLA_DE_OPERACION.min,
      REGLA_DE_OPERACION.numerosLargos,
    ]);
    expect(NUMERO_DE_APP.max).toBeLessThanOrEqual(REGLA_DE_OPERACION.max);
  });

  it('has a commission in hundredths of a percent, which comes back as it was said', () => {
    expect([18, 27.5, 0.01, 100].map((p) => porcentajeDeComision(comisionDe(p)))).toEqual([18, 27.5, 0.01, 100]);
    expect([comisionDe(28.35), comisionDe(100)]).toEqual([2835, COMISION_MAXIMA]);
  });

  it('names a comanda that nobody named, and no other', () => {
    expect([
      nombreProvisional('', 'app', RAPPI),
      nombreProvisional('Ana', 'app', RAPPI),
      nombreProvisional('', 'app'),
    ]).toEqual(['Rappi 4532', 'Ana', 'App']);
  });

  it.each([
    [10_000, 2_750, 2_750],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [33_333, 3_000, 10_000],
    [0, 3_000, 0],
  ])('of %i centavos at %i hundredths of a percent is %i, half up', (venta, comision, importe) => {
    expect(importeDeComision(venta, comision)).toBe(importe);
  });

  it('is never less than nothing nor more than the sale', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(COMISION_MAXIMA), (venta, comision) => {
        const importe = importeDeComision(venta, comision);
        return Number.isInteger(importe) && importe >= 0 && importe <= venta;
      }),
    );
  });
});
