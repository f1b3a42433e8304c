import type { Comprobante } from '@comal/domain/facturacion/cfdi/comprobante';
import {
  conceptosDeConsumo,
  conceptosDeEgreso,
  conceptosDeGlobal,
  renglonesDe,
  type PagoFacturado,
} from '@comal/domain/facturacion/conceptos';
import { publicoEnGeneral } from '@comal/domain/facturacion/receptor/receptor';
import { comprobanteOf } from './sealed.fixture.ts';

type Dice = (below: number) => number;

/** Numbers that are the same in every run. */
export const diceOf = (seed: number): Dice => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const CLASSES = ['iva_general', 'iva_cero', 'exento', 'ieps_alcohol'] as const;
const RATES = { iva_general: 1600, iva_cero: 0, exento: 0, ieps_alcohol: 800 } as const;
const NAMES = [
  'ESCUELA KEMPER URGATE',
  'PEÑA & NÚÑEZ "EL GÜERO" <O\'FARRILL>',
  '  TACOS   🌮\tY \n MÁS  ',
  'Ñ'.repeat(300),
  "'&apos;&#10;]]>",
];

/** A charge of 1 to 6 lines of some of the classes. */
const chargeOf = (dice: Dice, i: number): PagoFacturado => {
  const classes = CLASSES.slice(dice(3), 2 + dice(3));
  const lines = Array.from({ length: 1 + dice(6) }, () => {
    const clase = classes[dice(classes.length)] ?? 'iva_general';
    return { importe: 1 + dice(200_000), clase, tasa: RATES[clase] };
  });
  return { folio: `261129-01-${String(i + 1).padStart(4, '0')}`, renglones: renglonesDe(lines) };
};

/** Charges of random lines. */
export const chargesOf = (dice: Dice, howMany: number): readonly PagoFacturado[] =>
  Array.from({ length: howMany }, (_, i) => chargeOf(dice, i));

/** A CFDI of random data: nominative, global or egreso, with related ones or none, and names that are hard to write. */
export const randomComprobante = (dice: Dice): Comprobante => {
  const charges = chargesOf(dice, 1 + dice(4));
  const kind = dice(3);
  const conceptos = [conceptosDeConsumo, conceptosDeGlobal, conceptosDeEgreso][kind]!(charges);
  const nombre = NAMES[dice(NAMES.length)]!;
  const { emisor, receptor } = comprobanteOf();
  return comprobanteOf({
    folio: 1 + dice(1_000_000),
    serie: ['A', 'G1', 'Z9Z9Z9Z9Z9'][dice(3)]!,
    emisor: { ...emisor, nombre: NAMES[dice(NAMES.length)]! },
    conceptos,
    receptor: kind === 1 ? publicoEnGeneral('06700') : { ...receptor, nombre },
    ...(kind === 1 && { global: { periodicidad: '04', meses: '11', anio: 2026 } }),
    ...(kind === 2 && { tipo: 'E' }),
    ...((kind === 2 || dice(4) === 0) && {
      relacionados: { tipo: kind === 2 ? '01' : '04', uuids: ['6B3E1F0A-8A55-4C7E-9B1D-0C9F6D1F2A3B'] },
    }),
  });
};
