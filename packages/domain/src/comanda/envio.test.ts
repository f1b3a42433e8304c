import { describe, expect, it } from 'vitest';
import { aPedido } from '../test/builders.ts';
import { cambiarEnvio, enviosDe, esEnvio, lineaDeEnvio } from './envio.ts';
import { mover } from './transiciones.ts';
import { noCobrable, noEliminable } from './comanda.ts';
import { noTrasladable } from './acciones.ts';

const TOMA = { ahora: 5, mesero: { id: 1, nombre: 'Lupe' }, id: 'e', folio: 1000 };
const CENTRO = { nombre: 'Centro', precio: 3_500 };
const envio = lineaDeEnvio(CENTRO, TOMA);
const cambiar = (pedidos: Parameters<typeof cambiarEnvio>[0], tarifa: Parameters<typeof cambiarEnvio>[1]) =>
  cambiarEnvio(pedidos, tarifa, () => ({ ...TOMA, id: 'n' }));
const ABIERTA = { status: 1, cancelada_en: null } as const;

describe('the fee of a delivery (decision 0141)', () => {
  it('is a line that nobody prepares, with the price and tax of its zone', () => {
    expect(envio).toMatchObject({
      ...{ descripcion: 'Envío Centro', base: 3_500, lista: 3_500, status: 3, categoria: 'Envío' },
      ...{ hora_inicio_preparacion: 5, despachado_en: 5, clase_fiscal: 'iva_general' },
    });
    expect(lineaDeEnvio({ ...CENTRO, clase_fiscal: 'exento' }, TOMA).clase_fiscal).toBe('exento');
    expect([esEnvio(envio), esEnvio(aPedido()), enviosDe([aPedido(), envio]).length]).toEqual([true, false, 1]);
  });

  it('never goes to the kitchen', () => {
    expect(mover(envio, 1, ['mesero'], 6)).toMatchObject({ motivo: 'MOVIMIENTO_NO_PERMITIDO' });
  });

  it('stays with its delivery', () => {
    expect(noTrasladable(envio)?.motivo).toBe('ENVIO_NO_PASA');
    expect(noTrasladable({ ...envio, cancelado_en: 1 })?.motivo).toBe('PEDIDO_CANCELADO');
  });

  it('does not keep a comanda from being deleted, and is not charged alone', () => {
    expect(noEliminable({ ...ABIERTA, pedidos: [envio, aPedido()] })).toBeNull();
    expect(noEliminable({ ...ABIERTA, pedidos: [envio, aPedido({ status: 3 })] })?.motivo).toBe(
      'COMANDA_EN_PREPARACION',
    );
    expect(noCobrable({ ...ABIERTA, pedidos: [envio] })?.motivo).toBe('COMANDA_SIN_PEDIDOS');
    expect(noCobrable({ ...ABIERTA, pedidos: [envio, aPedido({ status: 3 })] })).toBeNull();
    const devuelto = aPedido({ status: 3, cancelado_en: 1, devuelto: true });
    expect(noCobrable({ ...ABIERTA, pedidos: [envio, devuelto] })).toBeNull();
  });

  it('follows its zone until it is charged', () => {
    expect(cambiar([], CENTRO)).toMatchObject({ value: { cancelados: [], nuevo: { id: 'n', base: 3_500 } } });
    expect(cambiar([envio], CENTRO)).toEqual({ ok: true, value: { cancelados: [], nuevo: null } });
    expect(cambiar([envio], { nombre: 'Norte', precio: 6_000 })).toMatchObject({
      value: { cancelados: [{ id: 'e', cancelado_en: 5 }], nuevo: { id: 'n', descripcion: 'Envío Norte' } },
    });
    expect(cambiar([envio], null)).toMatchObject({ value: { cancelados: [{ id: 'e' }], nuevo: null } });
    expect(cambiar([envio], { ...CENTRO, precio: 0 })).toMatchObject({
      value: { cancelados: [{ id: 'e' }], nuevo: null },
    });
    const cobrado = { ...envio, status: 4 as const, pago: 'p' };
    expect(cambiar([cobrado], null)).toMatchObject({ motivo: 'ENVIO_COBRADO' });
    expect(cambiar([cobrado], CENTRO)).toMatchObject({ ok: true });
    const regalado = { ...envio, ajustes: [{ id: 'a', clase: 'cortesia' as const, monto: -3_500, motivo: 'Tarde' }] };
    const devuelto = { ...envio, status: 4 as const, pago: 'p', cancelado_en: 7, devuelto: true as const };
    for (const quedo of [regalado, devuelto]) {
      expect(cambiar([quedo], CENTRO)).toEqual({ ok: true, value: { cancelados: [], nuevo: null } });
      expect(cambiar([quedo], { nombre: 'Norte', precio: 6_000 })).toMatchObject({ motivo: 'ENVIO_COBRADO' });
      expect(cambiar([quedo], null)).toMatchObject({ motivo: 'ENVIO_COBRADO' });
    }
    const partes = [
      { ...envio, base: 1_750, fraccion: '1/2' },
      { ...envio, id: 'f', base: 1_750, fraccion: '2/2', parte_de: 'e' },
    ];
    expect(cambiar(partes, CENTRO)).toEqual({ ok: true, value: { cancelados: [], nuevo: null } });
    expect(cambiar(partes, null)).toMatchObject({ value: { cancelados: [{ id: 'e' }, { id: 'f' }] } });
  });
});
