import { describe, expect, it } from 'vitest';
import { AHORA, aComanda, aComplemento, aDespachado, aPagado, aPedido } from '../../test/builders.ts';
import { agrupar, IGUALES, IGUALES_EN_COCINA } from '../agrupar.ts';
import { LIMITES } from '../limites.ts';
import type { Pedido } from '../pedido.ts';
import { leerTexto } from '../../reglas-de-texto.ts';
import { AVISOS_POR_PEDIDO, avisar, confirmarAviso, noAvisable } from './avisos.ts';

const AVISO = { id: 'a1', texto: 'Es alérgica al cacahuate', en: AHORA };
const enCocina = (cambios: Partial<Pedido> = {}) => aPedido({ status: 2, hora_inicio_preparacion: AHORA, ...cambios });
const lleno = Array.from({ length: AVISOS_POR_PEDIDO }, (_, n) => ({ ...AVISO, id: `a${n}` }));
const motivoDe = (r: ReturnType<typeof avisar>) => (r.ok ? null : r.motivo);

describe('what the kitchen is told of a dish that it prepares already (D-139)', () => {
  it('is kept with the line, whose comment stays as it is, until it is confirmed', () => {
    const [mole, otro] = [enCocina({ comentario: 'Sin cebolla' }), enCocina()];
    const r = avisar(aComanda({ pedidos: [mole, otro] }), [mole.id], AVISO);
    if (!r.ok) throw new Error(r.motivo);
    expect(r.value).toEqual({
      cambiados: [{ ...mole, avisos: [AVISO] }],
      pedidos: [{ ...mole, avisos: [AVISO] }, otro],
    });
    expect(r.value.pedidos[1]).toBe(otro);
    const visto = confirmarAviso(r.value.pedidos, [mole.id], AVISO.id);
    expect(visto).toEqual({ cambiados: [mole], pedidos: [mole, otro] });
    expect(confirmarAviso(visto.pedidos, [mole.id], AVISO.id).cambiados).toEqual([]);
  });

  it('comes after those that wait; each is confirmed by itself', () => {
    const mole = enCocina({ avisos: [AVISO] });
    const otro = { ...AVISO, id: 'a2', texto: 'Tampoco nuez' };
    const r = avisar(aComanda({ pedidos: [mole] }), [mole.id], otro);
    if (!r.ok) throw new Error(r.motivo);
    expect(r.value.pedidos[0]!.avisos).toEqual([AVISO, otro]);
    expect(confirmarAviso(r.value.pedidos, [mole.id], AVISO.id).pedidos[0]!.avisos).toEqual([otro]);
  });

  it('reaches who still cooks, although one of the lines went out meanwhile; extras are told of, too', () => {
    const [sale, queda] = [aDespachado(), enCocina()];
    const queso = aComplemento(queda, { status: 2, hora_inicio_preparacion: AHORA });
    const r = avisar(aComanda({ pedidos: [sale, queda, queso] }), [sale.id, queda.id, queso.id], AVISO);
    expect(r.ok && r.value.cambiados.map((p) => p.id)).toEqual([queda.id, queso.id]);
  });

  it.each<[string, Pedido, string]>([
    ['a line that waits, whose comment may be changed', aPedido(), 'PEDIDO_SIN_PREPARAR'],
    ['a dispatched one', aDespachado(), 'PEDIDO_YA_SALIO'],
    ['a paid one', aPagado(), 'PEDIDO_YA_SALIO'],
    ['one that was taken back', enCocina({ cancelado_en: AHORA }), 'PEDIDO_CANCELADO'],
    ['one of which the kitchen has enough to confirm', enCocina({ avisos: lleno }), 'AVISOS_SIN_CONFIRMAR'],
  ])('is refused of %s', (_que, p, motivo) => {
    expect(noAvisable(p)?.motivo).toBe(motivo);
    expect(motivoDe(avisar(aComanda({ pedidos: [p, aPedido({ status: 2 })] }), [p.id], AVISO))).toBe(motivo);
  });

  it('is refused of what is not there, and of a closed comanda', () => {
    const p = enCocina();
    expect(motivoDe(avisar(aComanda({ pedidos: [p] }), ['otra'], AVISO))).toBe('PEDIDO_DESCONOCIDO');
    expect(motivoDe(avisar(aComanda({ pedidos: [p], status: 0 }), [p.id], AVISO))).toBe('COMANDA_PAGADA');
    expect(motivoDe(avisar(aComanda({ pedidos: [p], cancelada_en: 1 }), [p.id], AVISO))).toBe('COMANDA_CANCELADA');
  });

  it('sets a line apart in the kitchen, and not on the bill', () => {
    const [una, otra] = [enCocina({ producto: 7 }), enCocina({ producto: 7, avisos: [AVISO] })];
    expect([agrupar([una, otra], IGUALES_EN_COCINA).length, agrupar([una, otra], IGUALES).length]).toEqual([2, 1]);
  });

  it.each([
    ['four signs', 'sin ', false],
    ['five signs', 'sin a', true],
    ['a hundred', 'x'.repeat(100), true],
    ['one more', 'x'.repeat(101), false],
    ['a card number', 'Es 4111 1111 1111 1111', false],
  ])('has 5 to 100 signs and no card number: %s', (_que, texto, vale) => {
    expect(leerTexto(LIMITES.avisoACocina, texto).ok).toBe(vale);
  });
});
