import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLAVES_DE_TIPO, type TipoDeOrden } from '../comanda/tipo/tipo.ts';
import { momentoDe } from '../comensal/horario.ts';
import { diaOperativo } from '../dia-operativo.ts';
import { cuandoAplica } from './palabras.ts';
import { aplicaAhora, faltasDeRegla, type VigenciaDeRegla } from './regla.ts';

const CORTE = 5;
const [MARTES, MIERCOLES] = [2, 3];
const TODOS_LOS_DIAS = [0, 1, 2, 3, 4, 5, 6];
const DE_18_A_20 = { abre: 18 * 60, cierra: 20 * 60 };
const DE_22_A_2 = { abre: 22 * 60, cierra: 2 * 60 };
const DE_1_A_3 = { abre: 60, cierra: 3 * 60 };
const DE_20_A_0 = { abre: 20 * 60, cierra: 0 };

const losMartes = (horas: VigenciaDeRegla['horas'], tipos: readonly TipoDeOrden[] = CLAVES_DE_TIPO) => ({
  ...{ dias: [MARTES], horas, tipos },
});
const ALA = (hora: string) => {
  const [dia, reloj] = hora.split(' ') as [string, string];
  const [h, m] = reloj.split(':').map(Number) as [number, number];
  return { dia: dia === 'mar' ? MARTES : dia === 'lun' ? 1 : MIERCOLES, minuto: h * 60 + m };
};

describe('aplicaAhora: a discount of Tuesdays, in a branch whose day begins at 05:00', () => {
  it.each([
    ['all day', null, 'mar 04:59', false],
    ['all day', null, 'mar 05:00', true],
    ['all day', null, 'mar 23:59', true],
    ['all day', null, 'mié 04:59', true],
    ['all day', null, 'mié 05:00', false],
    ['from 18:00 to 20:00', DE_18_A_20, 'mar 17:59', false],
    ['from 18:00 to 20:00', DE_18_A_20, 'mar 18:00', true],
    ['from 18:00 to 20:00', DE_18_A_20, 'mar 19:59', true],
    ['from 18:00 to 20:00', DE_18_A_20, 'mar 20:00', false],
    ['from 18:00 to 20:00', DE_18_A_20, 'mié 18:00', false],
    ['across midnight', DE_22_A_2, 'mar 01:00', false],
    ['across midnight', DE_22_A_2, 'mar 22:00', true],
    ['across midnight', DE_22_A_2, 'mié 01:59', true],
    ['across midnight', DE_22_A_2, 'mié 02:00', false],
    ['across midnight', DE_22_A_2, 'mié 22:00', false],
    ['until midnight', DE_20_A_0, 'mar 23:59', true],
    ['until midnight', DE_20_A_0, 'mié 00:00', false],
    ['after midnight', DE_1_A_3, 'mar 01:00', false],
    ['after midnight', DE_1_A_3, 'mié 01:00', true],
    ['after midnight', DE_1_A_3, 'mié 03:00', false],
  ])('%s (%j) at %s: %s', (_, horas, cuando, aplica) => {
    expect(aplicaAhora(losMartes(horas), ALA(cuando), CORTE, 'mesa')).toBe(aplica);
  });

  it('applies to its order types alone', () => {
    const regla = losMartes(null, ['mesa', 'barra']);
    expect(CLAVES_DE_TIPO.filter((tipo) => aplicaAhora(regla, ALA('mar 12:00'), CORTE, tipo))).toEqual([
      'mesa',
      'barra',
    ]);
  });

  it('goes by the clock on the wall through the night that summer time ends, in which an hour comes twice', () => {
    // In Tijuana the clocks went from 02:00 back to 01:00 on Sunday, 1 November 2026, at 09:00 UTC.
    const alas = (utc: string) => momentoDe('America/Tijuana', Date.parse(`2026-11-01T${utc}:00Z`));
    const losSabados = { dias: [6], horas: DE_22_A_2, tipos: CLAVES_DE_TIPO };
    const aplica = (utc: string) => aplicaAhora(losSabados, alas(utc), CORTE, 'mesa');
    expect(['08:30', '09:30', '10:00'].map((utc) => [alas(utc).minuto, aplica(utc)])).toEqual([
      [90, true],
      [90, true],
      [120, false],
    ]);
  });

  it('belongs, without hours, to the days that cuts and reports call so', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_102_444_800_000 }),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom('America/Mexico_City', 'America/Tijuana', 'America/Cancun'),
        (instante, corte, zona) => {
          const dia = new Date(`${diaOperativo(zona, corte, instante)}T00:00:00Z`).getUTCDay();
          const momento = momentoDe(zona, instante);
          const aplican = TODOS_LOS_DIAS.filter((d) =>
            aplicaAhora({ dias: [d], horas: null, tipos: ['mesa'] }, momento, corte, 'mesa'),
          );
          expect(aplican).toEqual([dia]);
        },
      ),
    );
  });

  it('of every day is there exactly within its hours, whatever hour the day begins at', () => {
    const minuto = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minuto, minuto, minuto, fc.integer({ min: 0, max: 23 }), (abre, cierra, ahora, corte) => {
        fc.pre(abre !== cierra);
        const regla = { dias: TODOS_LOS_DIAS, horas: { abre, cierra }, tipos: CLAVES_DE_TIPO };
        const dentro = (ahora - abre + 1440) % 1440 < (cierra - abre + 1440) % 1440;
        expect(aplicaAhora(regla, { dia: 0, minuto: ahora }, corte, 'app')).toBe(dentro);
      }),
    );
  });
});

describe('faltasDeRegla', () => {
  const PORCENTAJE = { clase: 'porcentaje', valor: 1500, limite: null, horas: null } as const;
  const MONTO = { ...PORCENTAJE, clase: 'monto', valor: 5000 } as const;

  it.each([
    [PORCENTAJE, {}],
    [{ ...PORCENTAJE, valor: 10_000, limite: 1, horas: DE_22_A_2 }, {}],
    [{ ...PORCENTAJE, valor: 0 }, { valor: 'Escribe un porcentaje mayor que 0 y hasta 100' }],
    [{ ...PORCENTAJE, valor: 10_001 }, { valor: 'Escribe un porcentaje mayor que 0 y hasta 100' }],
    [{ ...PORCENTAJE, limite: 0 }, { limite: 'Escribe un tope mayor que 0, o ninguno' }],
    [MONTO, {}],
    [{ ...MONTO, valor: 0 }, { valor: 'Escribe una cantidad mayor que 0' }],
    [{ ...MONTO, limite: 100 }, { limite: 'Solo un porcentaje lleva tope' }],
    [{ ...MONTO, horas: { abre: 60, cierra: 60 } }, { horas: 'Las dos horas son la misma' }],
  ])('%j: %j', (regla, faltas) => expect(faltasDeRegla(regla)).toEqual(faltas));
});

describe('cuandoAplica', () => {
  it.each([
    [{ dias: TODOS_LOS_DIAS, horas: null, tipos: CLAVES_DE_TIPO }, 'todos los días'],
    [{ dias: [0, 2], horas: null, tipos: CLAVES_DE_TIPO }, 'martes y domingo'],
    [
      { dias: [1, 2, 4], horas: DE_22_A_2, tipos: ['barra', 'mesa'] as const },
      'lunes, martes y jueves de 22:00 a 02:00 en mesa y en barra',
    ],
    [{ dias: [5], horas: null, tipos: ['llevar'] as const }, 'viernes para llevar'],
  ])('%j: %s', (regla, dice) => expect(cuandoAplica(regla)).toBe(dice));
});
