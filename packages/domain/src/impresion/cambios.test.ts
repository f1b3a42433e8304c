import { describe, expect, it } from 'vitest';
import { fusionar, visto, type Envio, type Visto } from '../comanda/guardar/fusion.ts';
import type { Pedido } from '../comanda/pedido.ts';
import { AHORA, aComplemento, aPedido } from '../test/builders.ts';
import { marchar } from '../comanda/tiempos/tiempos.ts';
import { cambiosDe, marchadosEn } from './cambios.ts';

const NADA = { nuevos: [], cancelados: [], cambio: [] };
const tras = (antes: readonly Pedido[], envio: Partial<Envio>) =>
  cambiosDe(
    antes,
    fusionar(
      antes,
      { nuevos: [], tocados: [], eliminados: [], ...envio },
      { ahora: AHORA, quien: ['mesero', 'despacho'] },
    ),
  );
const toque = (p: Pedido, ahora: Partial<Visto>) => ({ id: p.id, antes: visto(p), ahora: { ...visto(p), ...ahora } });
const quitado = (p: Pedido) => ({ id: p.id, antes: visto(p) });

describe('what a save tells the printers of the kitchen', () => {
  it('is new lines, and nothing about those that were there (D-140)', () => {
    const [vieja, nueva] = [aPedido(), aPedido()];
    expect(tras([vieja], { nuevos: [nueva] })).toEqual({ ...NADA, nuevos: [nueva] });
  });

  it('is nothing about a line that arrives again, or that was added and cancelled at once (D-140)', () => {
    const [p, fugaz] = [aPedido(), aPedido()];
    expect(tras([p], { nuevos: [p] })).toEqual(NADA);
    expect(tras([], { nuevos: [fugaz], eliminados: [quitado(fugaz)] })).toEqual(NADA);
  });

  it('is cancelled lines with their companions, as the kitchen knew them', () => {
    const plato = aPedido({ comentario: 'sin sal' });
    const queso = aComplemento(plato);
    const envio = { tocados: [toque(plato, { comentario: 'con sal' })], eliminados: [quitado(plato)] };
    expect(tras([plato, queso], envio)).toEqual({ ...NADA, cancelados: [plato, queso] });
  });

  it('is another comment with the one before it, none included', () => {
    const [p, q] = [aPedido(), aPedido({ comentario: 'sin sal' })];
    const envio = { tocados: [toque(p, { comentario: 'bien cocido' }), toque(q, { comentario: null })] };
    expect(tras([p, q], envio).cambio).toEqual([
      { ...p, comentario: 'bien cocido', antes: null },
      { ...q, comentario: null, antes: 'sin sal' },
    ]);
  });

  it('is nothing about states and sub-accounts', () => {
    const p = aPedido();
    expect(tras([p], { tocados: [toque(p, { status: 2, subcuenta: 'Ana' })] })).toEqual(NADA);
  });

  it('is nothing of a line that waits for its course, and the line as a new one once it is fired (D-165)', () => {
    const [espera, otra] = [aPedido({ tiempo: 2 }), aPedido({ tiempo: 2 })];
    expect(tras([], { nuevos: [espera] })).toEqual(NADA);
    expect(tras([espera], { tocados: [toque(espera, { comentario: 'sin sal' })] })).toEqual(NADA);
    expect(tras([espera], { eliminados: [quitado(espera)] })).toEqual(NADA);
    const enElPrimero = tras([espera, otra], { tocados: [toque(espera, { tiempo: 1, comentario: 'sin sal' })] });
    expect(enElPrimero).toEqual({
      ...NADA,
      nuevos: [expect.objectContaining({ id: espera.id, comentario: 'sin sal' })],
    });
  });

  it('is nothing of a line that the kitchen began before its course was fired', () => {
    const [espera, empezada] = [aPedido({ tiempo: 2 }), aPedido({ tiempo: 2, status: 2 })];
    const antes = [espera, empezada];
    expect(marchadosEn(antes, marchar(antes, 2, AHORA)).map((p) => p.id)).toEqual([espera.id]);
  });
});
