import { describe, expect, it } from 'vitest';
import { AHORA, MINUTO, aPedido } from '../../test/builders.ts';
import { demora, edad, esperando, POR_DEMORARSE, textoDeEspera, tiempoPreparando, vaTarde } from './espera.ts';
import type { EstadoPedido } from '../pedido.ts';

const hace = (minutos: number): number => AHORA - minutos * MINUTO;
const trabajando = (minutos: number, permitido: number) =>
  aPedido({
    status: 2,
    fecha: hace(minutos + 3),
    hora_inicio_preparacion: hace(minutos),
    tiempo_de_preparacion: permitido,
  });

describe('wait display', () => {
  it.each([
    [1, 'PENDIENTE'],
    [2, 'TRABAJANDO'],
    [3, 'DESPACHADO'],
    [4, 'PAGADO'],
  ] as const)('says state %i in a word: %s (PEDIDO-024)', (status, palabra) => {
    const p = aPedido({ status, hora_inicio_preparacion: status > 1 ? hace(10) : null, tiempo_de_preparacion: 15 });
    expect(textoDeEspera(p, AHORA)).toBe(palabra);
  });

  it.each([
    [0, 10, 'TRABAJANDO'],
    [9.99, 10, 'TRABAJANDO'],
    [10, 10, 'TRABAJANDO'],
    [10.99, 10, 'TRABAJANDO'],
    [11, 10, '1 min. DEMORADO'],
    [25.5, 10, '15 min. DEMORADO'],
    [1, 1, 'TRABAJANDO'],
    [2, 1, '1 min. DEMORADO'],
  ])('after %d min of %d allowed shows %s (PEDIDO-024, PEDIDO-025)', (minutos, permitido, texto) => {
    expect(textoDeEspera(trabajando(minutos, permitido), AHORA)).toBe(texto);
  });

  it.each([-1, 0])('never shows a line with allowed time %i as delayed (PEDIDO-014, D-06)', (permitido) => {
    expect(textoDeEspera(trabajando(6_000, permitido), AHORA)).toBe('TRABAJANDO');
    expect(demora(trabajando(6_000, permitido), AHORA)).toBe(0);
  });

  it.each([1, 3, 4] as const)('counts no delay of a line in state %i, however late (PEDIDO-024)', (status) => {
    const p = { ...trabajando(90, 10), status: status as EstadoPedido };
    expect(demora(p, AHORA)).toBe(0);
  });

  it('counts waiting from the order and preparation from its start, in whole minutes (PEDIDO-012, PEDIDO-026)', () => {
    const p = trabajando(7.9, 10);
    expect([esperando(p, AHORA), tiempoPreparando(p, AHORA)]).toEqual([10, 7]);
    expect([esperando(p, AHORA + MINUTO), tiempoPreparando(p, AHORA + MINUTO)]).toEqual([11, 8]);
  });

  it.each([
    [10, 'PENDIENTE', false],
    [10.99, 'PENDIENTE', false],
    [11, '11 min. EN ESPERA', true],
    [45, '45 min. EN ESPERA', true],
  ] as const)('of a line pending for %d min of 10 is %s, late: %s (D-105, PEDIDO-024)', (minutos, texto, tarde) => {
    const p = aPedido({ fecha: hace(minutos), tiempo_de_preparacion: 10 });
    expect([textoDeEspera(p, AHORA), vaTarde(p, AHORA)]).toEqual([texto, tarde]);
  });

  it('starts to count anew when the kitchen takes a line that waited too long (D-105, PEDIDO-025)', () => {
    const p = aPedido({ status: 2, fecha: hace(40), hora_inicio_preparacion: hace(1), tiempo_de_preparacion: 10 });
    expect([textoDeEspera(p, AHORA), vaTarde(p, AHORA)]).toEqual(['TRABAJANDO', false]);
  });

  it.each([-1, 0])('never is late for a pending line with allowed time %i (D-105, D-06)', (permitido) => {
    const p = aPedido({ fecha: hace(6_000), tiempo_de_preparacion: permitido });
    expect([textoDeEspera(p, AHORA), edad(p, AHORA)]).toEqual(['PENDIENTE', 'a-tiempo']);
  });

  it('prepares nothing before the kitchen starts, while waiting runs (PEDIDO-026)', () => {
    const p = aPedido({ fecha: hace(12) });
    expect([esperando(p, AHORA), tiempoPreparando(p, AHORA)]).toEqual([12, 0]);
  });

  it.each([3, 4] as const)('stops both clocks of a line in state %i at its dispatch (PEDIDO-026)', (status) => {
    const p = aPedido({ status, fecha: hace(30), hora_inicio_preparacion: hace(20), despachado_en: hace(5) });
    expect([esperando(p, AHORA), tiempoPreparando(p, AHORA)]).toEqual([25, 15]);
  });

  it('shows 0 and not less when the clock of a till runs behind (D-02)', () => {
    expect(esperando(aPedido({ fecha: AHORA + MINUTO }), AHORA)).toBe(0);
    expect(tiempoPreparando(trabajando(-5, 10), AHORA)).toBe(0);
  });
});

describe('age of a line', () => {
  it.each([
    [1, 14, 'a-tiempo'],
    [1, 15, 'por-demorarse'],
    [1, 20, 'por-demorarse'],
    [1, 21, 'tarde'],
    [2, 14, 'a-tiempo'],
    [2, 15, 'por-demorarse'],
    [2, 20, 'por-demorarse'],
    [2, 21, 'tarde'],
    [3, 90, 'a-tiempo'],
    [4, 90, 'a-tiempo'],
  ] as const)('in state %i after %d min of 20 is %s (D-105, ui.md 9)', (status, minutos, esperada) => {
    const desde = hace(minutos);
    const p = aPedido({
      status,
      fecha: desde,
      hora_inicio_preparacion: status > 1 ? desde : null,
      tiempo_de_preparacion: 20,
    });
    expect(edad(p, AHORA)).toBe(esperada);
  });

  it('is close to late from three quarters of the allowed time', () => expect(POR_DEMORARSE).toBe(0.75));
});
