import { describe, expect, it } from 'vitest';
import { CANCELACION as C } from '../emision/cancelacion.ts';
import { ESTADO_DE_FACTURA as E } from '../emision/estados.ts';
import { porQueNoSeSustituye, type NoSeSustituye, type PorSustituir } from './sustitucion.ts';

const TIMBRADA: PorSustituir = {
  ...{ clase: 'nominativa', estado: E.TIMBRADA, cancelacion: C.NINGUNA, reclama: true, sustituta: null },
  conEgreso: false,
};

describe('an invoice that is replaced by another one (motive 01)', () => {
  it.each<[NoSeSustituye | null, Partial<PorSustituir>]>([
    [null, {}],
    [null, { cancelacion: C.RECHAZADA }],
    ['FACTURA_NO_ES_DE_AHORA', { cancelacion: C.PENDIENTE }],
    ['FACTURA_NO_ES_DE_AHORA', { cancelacion: C.ACEPTADA }],
    ['FACTURA_NO_ES_DE_AHORA', { estado: E.RECHAZADA }],
    ['FACTURA_NO_ES_DE_AHORA', { estado: E.DUDOSA }],
    ['FACTURA_NO_ES_DE_AHORA', { clase: 'global' }],
    ['FACTURA_NO_ES_DE_AHORA', { clase: 'egreso' }],
    ['FACTURA_EN_SUSTITUCION', { sustituta: E.PENDIENTE }],
    ['FACTURA_EN_SUSTITUCION', { sustituta: E.RECHAZADA }],
    ['FACTURA_EN_SUSTITUCION', { sustituta: E.DUDOSA, conEgreso: true }],
    ['FACTURA_NO_ES_DE_AHORA', { sustituta: E.TIMBRADA, reclama: false }],
    ['FACTURA_CON_EGRESO', { conEgreso: true }],
  ])('%s: %o', (motivo, cambios) => expect(porQueNoSeSustituye({ ...TIMBRADA, ...cambios })).toBe(motivo));
});
