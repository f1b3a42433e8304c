import { describe, expect, it } from 'vitest';
import { AHORA, aComanda, aDespachado, aPagado, aPedido, MINUTO } from '../../test/builders.ts';
import { PRODUCTO_DE_ENVIO } from '../envio.ts';
import type { Pedido } from '../pedido.ts';
import { mover } from '../transiciones.ts';
import { estaListo, estaServido, llamadaEn, noLlamable, pasaPorElPase, regresarAlPase, servir } from './pase.ts';

const LUEGO = AHORA + MINUTO;
const EN_PAPEL = new Set([9]);
const listo = (cambios: Partial<Pedido> = {}) =>
  aDespachado({ fecha: AHORA - 10 * MINUTO, despachado_en: AHORA, ...cambios });
const servido = (cambios: Partial<Pedido> = {}) => listo({ servido_en: LUEGO, ...cambios });
const valor = <T>(r: { ok: true; value: T } | { ok: false; motivo: string }): T => {
  if (!r.ok) throw new Error(r.motivo);
  return r.value;
};
const motivoDe = (r: { ok: boolean; motivo?: string }) => r.motivo ?? null;
const servidosDe = (pedidos: readonly Pedido[]) => pedidos.map((p) => p.servido_en ?? null);

describe('what passes the pase (D-166)', () => {
  it.each<[string, Pedido, boolean]>([
    ['a line in the kitchen', aPedido({ area: 1 }), true],
    ['a dispatched one', listo(), true],
    [
      'one that was paid before, and dispatched',
      aPagado({ preparacion: 3, fecha: AHORA - MINUTO, despachado_en: AHORA }),
      true,
    ],
    ['a cancelled one', aPedido({ cancelado_en: AHORA }), false],
    ['one of an area on paper alone', aPedido({ area: 9 }), false],
    ['one that nobody prepares', listo({ fecha: AHORA }), false],
    ['a further part of a divided one', listo({ parte_de: 'otro', fraccion: '2/3' }), false],
    ['the fee of a delivery', aPedido({ producto: PRODUCTO_DE_ENVIO }), false],
  ])('%s', (_que, p, pasa) => expect(pasaPorElPase(p, EN_PAPEL)).toBe(pasa));

  it('is ready once it was dispatched, until it is served', () => {
    expect([aPedido(), listo(), servido()].map(estaListo)).toEqual([false, true, false]);
    expect([aPedido(), listo(), servido()].map(estaServido)).toEqual([false, false, true]);
  });
});

describe('serving (D-166)', () => {
  it('marks the named lines with one time, and leaves their state and all others', () => {
    const [a, b, otro] = [listo(), listo(), listo()];
    const { pedidos, servidos } = valor(servir(aComanda({ pedidos: [a, b, otro] }), [a.id, b.id], LUEGO));
    expect(pedidos).toEqual([{ ...a, servido_en: LUEGO }, { ...b, servido_en: LUEGO }, otro]);
    expect([pedidos[2], servidos, pedidos[0]!.status]).toEqual([otro, 2, 3]);
  });

  it('twice is once: who comes second finds it served, at the time of the first', () => {
    const p = servido();
    const hecha = valor(servir(aComanda({ pedidos: [p] }), [p.id], LUEGO + MINUTO));
    expect([hecha.pedidos[0], hecha.servidos]).toEqual([p, 1]);
  });

  it('is not before the dispatch where the clock was set back since', () => {
    const p = listo({ despachado_en: LUEGO });
    const [hecho] = valor(servir(aComanda({ pedidos: [p] }), [p.id], AHORA)).pedidos;
    expect([hecho!.servido_en, estaServido(hecho!)]).toEqual([LUEGO, true]);
  });

  it('serves what it can where lines went back to the kitchen or were cancelled meanwhile', () => {
    const [sale, vuelve, fuera] = [listo(), aPedido({ status: 2 }), listo({ cancelado_en: AHORA })];
    const comanda = aComanda({ pedidos: [sale, vuelve, fuera] });
    const { pedidos, servidos } = valor(servir(comanda, [sale.id, vuelve.id, fuera.id], LUEGO));
    expect([servidosDe(pedidos), servidos]).toEqual([[LUEGO, null, null], 1]);
  });

  it('serves the parts of a divided line with it, as one', () => {
    const [una, suya] = [listo({ fraccion: '1/2' }), listo({ fraccion: '2/2' })];
    const comanda = aComanda({ pedidos: [una, { ...suya, parte_de: una.id }] });
    const { pedidos, servidos } = valor(servir(comanda, [una.id], LUEGO));
    expect([servidosDe(pedidos), servidos]).toEqual([[LUEGO, LUEGO], 1]);
    expect(servidosDe(valor(regresarAlPase({ ...comanda, pedidos }, [una.id])))).toEqual([null, null]);
  });

  it.each<[string, Pedido, string]>([
    ['not dispatched', aPedido({ status: 2 }), 'PEDIDO_NO_ESTA_LISTO'],
    ['cancelled', listo({ cancelado_en: AHORA }), 'PEDIDO_CANCELADO'],
  ])('is refused of a line that is %s', (_que, p, motivo) =>
    expect(motivoDe(servir(aComanda({ pedidos: [p] }), [p.id], LUEGO))).toBe(motivo),
  );

  it('is refused of what is not there and of a cancelled comanda; a paid one is served', () => {
    const p = listo();
    expect(motivoDe(servir(aComanda({ pedidos: [p] }), ['otro'], LUEGO))).toBe('PEDIDO_DESCONOCIDO');
    expect(motivoDe(servir(aComanda({ pedidos: [p], cancelada_en: AHORA }), [p.id], LUEGO))).toBe('COMANDA_CANCELADA');
    expect(servir(aComanda({ pedidos: [p], status: 0 }), [p.id], LUEGO).ok).toBe(true);
  });

  it('ends with the dispatch: a line that the kitchen takes back and dispatches again waits at the pase again', () => {
    const p = servido();
    const vuelta = valor(mover(p, 2, ['recuperacion'], LUEGO + MINUTO));
    const otraVez = valor(mover(vuelta, 3, ['despacho'], LUEGO + 2 * MINUTO));
    expect([vuelta, otraVez].map((q) => [estaServido(q), estaListo(q)])).toEqual([
      [false, false],
      [false, true],
    ]);
    const { pedidos } = valor(servir(aComanda({ pedidos: [otraVez] }), [p.id], LUEGO + 3 * MINUTO));
    expect(estaServido(pedidos[0]!)).toBe(true);
  });
});

describe('taking back what was served (D-166)', () => {
  it('makes the named lines ready again, and changes nothing else', () => {
    const [a, b, nunca] = [servido(), servido(), listo()];
    const pedidos = valor(regresarAlPase(aComanda({ pedidos: [a, b, nunca] }), [a.id, nunca.id]));
    expect([servidosDe(pedidos), 'servido_en' in pedidos[0]!]).toEqual([[null, LUEGO, null], false]);
    expect([pedidos[1], pedidos[2]]).toEqual([b, nunca]);
  });

  it('is refused of what is not there and of a cancelled comanda', () => {
    const p = servido();
    expect(motivoDe(regresarAlPase(aComanda({ pedidos: [p] }), ['otro']))).toBe('PEDIDO_DESCONOCIDO');
    expect(motivoDe(regresarAlPase(aComanda({ pedidos: [p], cancelada_en: AHORA }), [p.id]))).toBe('COMANDA_CANCELADA');
  });
});

describe('calling the waiter to the pase (D-166)', () => {
  it('is refused of closed comandas and of one that nobody attends', () => {
    expect(noLlamable(aComanda())).toBeNull();
    expect(noLlamable(aComanda({ status: 0 }))?.motivo).toBe('COMANDA_PAGADA');
    expect(noLlamable(aComanda({ cancelada_en: AHORA }))?.motivo).toBe('COMANDA_CANCELADA');
    expect(noLlamable(aComanda({ usuario: { id: 0, nombre: 'AUTOSERVICIO' } }))?.motivo).toBe('COMANDA_SIN_MESERO');
  });

  it('holds until something is served; the next call holds again', () => {
    expect(llamadaEn(aComanda({ pedidos: [listo()] }))).toBeNull();
    expect(llamadaEn(aComanda({ llamado_en: AHORA, pedidos: [listo()] }))).toBe(AHORA);
    expect(llamadaEn(aComanda({ llamado_en: AHORA, pedidos: [servido()] }))).toBeNull();
    expect(llamadaEn(aComanda({ llamado_en: LUEGO + 1, pedidos: [servido()] }))).toBe(LUEGO + 1);
  });
});
