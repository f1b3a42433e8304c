import { describe, expect, it } from 'vitest';
import { ESTADO_DE_FACTURA as E } from '../emision/estados.ts';
import { porAtender, type FacturaSinTimbre, type PorAtender } from './por-atender.ts';

const HORA = 3_600_000;

describe('an invoice that somebody has to look after', () => {
  it.each<[PorAtender | null, FacturaSinTimbre['clase'], FacturaSinTimbre['estado'], number]>([
    ['sola_rechazada', 'global', E.RECHAZADA, 0],
    ['sola_rechazada', 'egreso', E.RECHAZADA, 0],
    [null, 'nominativa', E.RECHAZADA, 1.9],
    ['rechazada', 'nominativa', E.RECHAZADA, 2],
    [null, 'nominativa', E.PENDIENTE, 23.9],
    ['detenida', 'nominativa', E.PENDIENTE, 24],
    ['detenida', 'global', E.TIMBRANDO, 24],
    [null, 'global', E.DUDOSA, 23.9],
    ['dudosa', 'global', E.DUDOSA, 24],
    [null, 'global', E.TIMBRADA, 99],
    [null, 'nominativa', E.DESCARTADA, 99],
    ['recibo', 'recibo', E.RECHAZADA, 0],
    [null, 'recibo', E.PENDIENTE, 23.9],
    ['recibo_detenido', 'recibo', E.PENDIENTE, 24],
  ])('%s: %s in state %i after %f hours', (que, clase, estado, horas) => {
    expect(porAtender({ clase, estado, creado_en: 1_000 }, 1_000 + horas * HORA)).toBe(que);
  });
});
