import { describe, expect, it } from 'vitest';
import { ESTADO_DE_FACTURA, desdeDonde, type EstadoDeFactura } from './estados.ts';
import type { Renglon } from '../conceptos.ts';
import { situacionDe, porQueNoSeFactura, totalDeRenglones, type Reclamo } from './facturable.ts';
import { esperaDeFactura } from './reintentos.ts';

const renglones: Renglon[] = [
  { n: 0, exento: false, tasa: 1600, base: 10000, impuesto: 1600 },
  { n: 0, exento: true, tasa: 0, base: 500, impuesto: 0 },
];
const { PENDIENTE, TIMBRANDO, TIMBRADA, RECHAZADA, DUDOSA, DESCARTADA } = ESTADO_DE_FACTURA;
const de = (clase: Reclamo['clase'], estado: EstadoDeFactura): Reclamo => ({
  ...{ factura: 'f', clase, estado, cancelacion: 0 },
});

describe('whether a charge can be invoiced (D-150)', () => {
  it('adds up what is invoiced', () => expect(totalDeRenglones(renglones)).toBe(12100));

  it.each<[string, Partial<Parameters<typeof porQueNoSeFactura>[0]>, ReturnType<typeof porQueNoSeFactura>]>([
    ['a charge that nobody invoiced', {}, null],
    ['a cancelled charge', { cancelado: true }, 'COBRO_CANCELADO'],
    ['a charge that keeps no taxes, or was given back', { renglones: [] }, 'COBRO_SIN_IVA'],
    ['one in a stamped global', { reclamo: de('global', TIMBRADA) }, null],
    ['one in a global that waits', { reclamo: de('global', PENDIENTE) }, 'GLOBAL_EN_CAMINO'],
    ['one in a global that is in doubt', { reclamo: de('global', DUDOSA) }, 'GLOBAL_EN_CAMINO'],
    ['one in a refused global', { reclamo: de('global', RECHAZADA) }, 'GLOBAL_EN_CAMINO'],
    ['an invoiced one', { reclamo: de('nominativa', TIMBRADA) }, 'COBRO_FACTURADO'],
    ['one whose invoice is on its way', { reclamo: de('nominativa', TIMBRANDO) }, 'FACTURA_EN_CAMINO'],
    ['one whose invoice is in doubt', { reclamo: de('nominativa', DUDOSA) }, 'FACTURA_EN_CAMINO'],
    ['one whose invoice was refused', { reclamo: de('nominativa', RECHAZADA) }, null],
  ])('%s', (_que, cambios, motivo) =>
    expect(porQueNoSeFactura({ cancelado: false, renglones, reclamo: null, ...cambios })).toBe(motivo),
  );
});

describe('the states of an invoice (D-152)', () => {
  it.each<[string, EstadoDeFactura, readonly EstadoDeFactura[]]>([
    ['a stamp', TIMBRADA, [TIMBRANDO, DUDOSA]],
    ['doubt', DUDOSA, [TIMBRANDO]],
    ['a refusal', RECHAZADA, [PENDIENTE, TIMBRANDO, DUDOSA]],
    ['another attempt', PENDIENTE, [TIMBRANDO, RECHAZADA, DUDOSA]],
    ['giving up, never what may be stamped', DESCARTADA, [PENDIENTE, RECHAZADA]],
  ])('lead to %s', (_a, a, de) => expect(desdeDonde(a)).toEqual(de));

  it('are tried again after growing waits, for ever', () => {
    const esperas = [1, 2, 3, 4, 5, 6, 7, 100].map(esperaDeFactura);
    expect(esperas).toEqual([...esperas].sort((a, b) => a - b));
    expect(esperas.at(-1)).toBe(3_600_000);
  });
});

describe('how a charge stands with invoices', () => {
  const { PENDIENTE, TIMBRANDO, DUDOSA } = ESTADO_DE_FACTURA;
  it.each([
    ['por_facturar', null],
    ['facturada', { clase: 'nominativa', estado: ESTADO_DE_FACTURA.TIMBRADA }],
    ['rechazada', { clase: 'nominativa', estado: ESTADO_DE_FACTURA.RECHAZADA }],
    ['en_camino', { clase: 'nominativa', estado: PENDIENTE }],
    ['en_camino', { clase: 'nominativa', estado: TIMBRANDO }],
    ['en_camino', { clase: 'nominativa', estado: DUDOSA }],
    ['en_global', { clase: 'global', estado: ESTADO_DE_FACTURA.TIMBRADA }],
    ['en_global', { clase: 'global', estado: PENDIENTE }],
  ] as const)('is %s of %o', (situacion, reclamo) => expect(situacionDe(reclamo)).toBe(situacion));
});
