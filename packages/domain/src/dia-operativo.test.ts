import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diaOperativo, fechaYHora, folioDeComanda } from './dia-operativo.ts';

const MX = 'America/Mexico_City';
const TIJUANA = 'America/Tijuana';
const HORA = 3_600_000;

describe('operating day (D-01)', () => {
  it.each([
    ['midday', MX, 5, '2026-11-20T12:00:00-06:00', '2026-11-20'],
    ['a minute before midnight', MX, 5, '2026-11-20T23:59:59.999-06:00', '2026-11-20'],
    ['midnight belongs to the evening before', MX, 5, '2026-11-21T00:00:00-06:00', '2026-11-20'],
    ['the last instant before the turn', MX, 5, '2026-11-21T04:59:59.999-06:00', '2026-11-20'],
    ['the turn itself', MX, 5, '2026-11-21T05:00:00-06:00', '2026-11-21'],
    ['month end', MX, 5, '2026-12-01T03:00:00-06:00', '2026-11-30'],
    ['year end', MX, 5, '2027-01-01T01:00:00-06:00', '2026-12-31'],
    ['leap day', MX, 5, '2028-03-01T02:00:00-06:00', '2028-02-29'],
    ['no leap day', MX, 5, '2027-03-01T02:00:00-06:00', '2027-02-28'],
    ['a day that turns at midnight', MX, 0, '2026-11-21T00:00:00-06:00', '2026-11-21'],
    ['UTC, before', 'UTC', 5, '2026-11-21T04:59:59Z', '2026-11-20'],
    ['UTC, at the turn', 'UTC', 5, '2026-11-21T05:00:00Z', '2026-11-21'],
    ['Tijuana in winter', TIJUANA, 5, '2026-11-21T04:59:59-08:00', '2026-11-20'],
    ['Tijuana in summer', TIJUANA, 5, '2026-07-01T05:00:00-07:00', '2026-07-01'],
    ['Tijuana, the night that skips 02:00, before', TIJUANA, 5, '2026-03-08T04:59:59-07:00', '2026-03-07'],
    ['Tijuana, the night that skips 02:00, turn', TIJUANA, 5, '2026-03-08T05:00:00-07:00', '2026-03-08'],
    ['Tijuana, turning at an hour that is skipped', TIJUANA, 2, '2026-03-08T03:00:00-07:00', '2026-03-08'],
    ['Tijuana, the night that repeats 01:00, once', TIJUANA, 5, '2026-11-01T01:30:00-07:00', '2026-10-31'],
    ['Tijuana, the night that repeats 01:00, twice', TIJUANA, 5, '2026-11-01T01:30:00-08:00', '2026-10-31'],
  ])('%s', (_, zona, corte, instante, dia) => expect(diaOperativo(zona, corte, Date.parse(instante))).toBe(dia));

  it('refuses a zone that does not exist', () => {
    expect(() => diaOperativo('America/Atlantis', 5, 0)).toThrow(RangeError);
  });

  const instante = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) });
  const hora = fc.integer({ min: 0, max: 23 });

  it('in UTC it is the date as many hours ago as the hour of the turn', () => {
    fc.assert(
      fc.property(instante, hora, (t, corte) => {
        expect(diaOperativo('UTC', corte, t)).toBe(new Date(t - corte * HORA).toISOString().slice(0, 10));
      }),
    );
  });

  it('time never takes the day back, and every day comes', () => {
    fc.assert(
      fc.property(fc.constantFrom(MX, 'UTC'), instante, hora, (zona, t, corte) => {
        const [hoy, luego, manana] = [0, 1, 26].map((h) => diaOperativo(zona, corte, t + h * HORA));
        expect(hoy! <= luego! && luego! <= manana! && hoy! < manana!).toBe(true);
      }),
    );
  });
});

describe('date and time of the wall clock', () => {
  it.each([
    [MX, '2026-11-20T23:59:59-06:00', '20-11-2026', '23:59'],
    [MX, '2026-11-21T00:00:00-06:00', '21-11-2026', '00:00'],
    [MX, '2026-07-01T09:05:00-06:00', '01-07-2026', '09:05'],
    [TIJUANA, '2026-07-01T09:05:00-07:00', '01-07-2026', '09:05'],
    ['UTC', '2026-01-02T03:04:05Z', '02-01-2026', '03:04'],
  ])('%s %s', (zona, instante, fecha, hora) => {
    expect(fechaYHora(zona, Date.parse(instante))).toEqual({ fecha, hora });
  });
});

describe('folio of a comanda (D-03)', () => {
  it.each([
    ['2026-11-20', 1, 118, '261120-01-0118'],
    ['2027-01-01', 12, 1, '270101-12-0001'],
    ['2026-11-20', 123, 12345, '261120-123-12345'],
  ])('%s, branch %d, number %d', (dia, sucursal, corto, folio) => {
    expect(folioDeComanda(dia, sucursal, corto)).toBe(folio);
  });

  it('differs whenever day, branch or number differ', () => {
    const partes = fc.tuple(fc.constantFrom('2026-11-20', '2026-11-21'), fc.nat(1200), fc.nat(12000));
    fc.assert(
      fc.property(partes, partes, (a, b) => {
        const iguales = a.every((parte, i) => parte === b[i]);
        expect(folioDeComanda(...a) === folioDeComanda(...b)).toBe(iguales);
      }),
    );
  });
});
