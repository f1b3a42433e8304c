import { describe, expect, it } from 'vitest';
import { aComanda, aComplemento, aDespachado, aPagado, aPedido } from '../../test/builders.ts';
import { noTrasladable } from '../acciones.ts';
import type { EstadoPedido, Pedido } from '../pedido.ts';
import type { Reparto } from '../../reparto/reparto.ts';
import { trasladar, unir } from './traslado.ts';

const azar = (): number => 0;
const mesa = (nombre: string, ...pedidos: Pedido[]) => aComanda({ nombre, pedidos });
const ids = (pedidos: readonly Pedido[]): string[] => pedidos.map((p) => p.id);

const hecho = <T>(r: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly motivo: string }): T => {
  if (!r.ok) throw new Error(r.motivo);
  return r.value;
};

describe('moving lines to another comanda (D-45)', () => {
  it.each([1, 2, 3] as const)(
    'keeps status %i, times, waiter and words, and says where the line came from (D-45)',
    (status) => {
      const plato = aPedido({
        status: status as EstadoPedido,
        fecha: 11,
        hora_inicio_preparacion: status > 1 ? 12 : null,
        despachado_en: status > 2 ? 13 : null,
        comentario: 'sin cebolla',
        mesero: { id: 9, nombre: 'Otra persona' },
      });
      const { movidos, origen, destino, cierre } = hecho(
        trasladar(mesa('Mesa 4', plato), mesa('Mesa 9'), [plato.id], azar),
      );
      expect(movidos).toEqual([{ ...plato, movido_de: 'Mesa 4' }]);
      expect([origen, destino, cierre]).toEqual([[], movidos, null]);
    },
  );

  it('takes the companions along, the cancelled ones too, and nobody else (D-45)', () => {
    const [plato, otro] = [aPedido(), aPedido()];
    const [queso, fuera, ajeno] = [aComplemento(plato), aComplemento(plato, { cancelado_en: 5 }), aComplemento(otro)];
    const de = mesa('Mesa 4', plato, queso, otro, fuera, ajeno);
    const { origen, movidos } = hecho(trasladar(de, mesa('Mesa 9', aPedido()), [plato.id], azar));
    expect(ids(movidos)).toEqual([plato.id, queso.id, fuera.id]);
    expect(ids(origen)).toEqual([otro.id, ajeno.id]);
    expect(movidos[1]!.complemento_de).toBe(plato.id);
  });

  it('goes after the lines that are there, under a free folio, in the spelling of the sub-accounts there (D-03, D-45)', () => {
    const plato = aPedido({ folio: 4821, subcuenta: 'ana' });
    const libre = aPedido({ folio: 4822 });
    const alla = aPedido({ folio: 4821, subcuenta: 'Ana' });
    const { destino } = hecho(
      trasladar(mesa('Mesa 4', plato, libre), mesa('Mesa 9', alla), [plato.id, libre.id], azar),
    );
    expect(destino.map((p) => [p.id, p.folio, p.subcuenta])).toEqual([
      [alla.id, 4821, 'Ana'],
      [plato.id, 1000, 'Ana'],
      [libre.id, 4822, null],
    ]);
  });

  it('gives no two lines there one folio: not those that arrive together, nor a deleted one that keeps its own (D-03)', () => {
    const [plato, otro] = [aPedido({ folio: 4821 }), aPedido({ folio: 4822 })];
    const alla = [aPedido({ folio: 4821, cancelado_en: 1 }), aPedido({ folio: 4822 })];
    const { destino } = hecho(trasladar(mesa('A', plato, otro), mesa('B', ...alla), [plato.id, otro.id], azar));
    expect(destino.map((p) => p.folio)).toEqual([4821, 4822, 1000, 1001]);
  });

  it('leaves the origin open, empty or not, but paid once only paid lines are left (D-05, D-45)', () => {
    const [plato, otro] = [aPedido(), aPedido()];
    expect(hecho(trasladar(mesa('A', plato), mesa('B'), [plato.id], azar)).cierre).toBeNull();
    expect(hecho(trasladar(mesa('A', plato, otro), mesa('B'), [plato.id], azar)).cierre).toBeNull();
    expect(hecho(trasladar(mesa('A', plato, aPagado()), mesa('B'), [plato.id], azar)).cierre).toBe('pagada');
    const devuelto = aDespachado({ cancelado_en: 1, devuelto: true });
    expect(hecho(trasladar(mesa('A', plato, devuelto), mesa('B'), [plato.id], azar)).cierre).toBe('pagada');
    expect(hecho(unir(mesa('A', plato, devuelto), mesa('B'), azar)).cierre).toBe('pagada');
  });

  it.each([
    ['PEDIDO_PAGADO', aPagado()],
    ['PEDIDO_CANCELADO', aPedido({ cancelado_en: 1 })],
    ['PEDIDO_DIVIDIDO', aDespachado({ fraccion: '1/2' })],
    ['PEDIDO_DIVIDIDO', aDespachado({ fraccion: '2/2', parte_de: 'otra' })],
    ['ES_COMPLEMENTO', aComplemento(aPedido())],
  ] as const)('refuses with %s, and then moves nothing at all (D-45)', (motivo, linea) => {
    const buena = aPedido();
    expect(noTrasladable(linea)?.motivo).toBe(motivo);
    const r = trasladar(mesa('Mesa 4', buena, linea), mesa('Mesa 9'), [buena.id, linea.id], azar);
    expect(r).toMatchObject({ ok: false, motivo });
  });

  it('refuses a line that somebody else moved away meanwhile (D-45)', () => {
    expect(trasladar(mesa('Mesa 4'), mesa('Mesa 9'), ['ida'], azar)).toMatchObject({ motivo: 'PEDIDO_DESCONOCIDO' });
  });

  it('refuses the same comanda, and closed ones at either end (D-45)', () => {
    const plato = aPedido();
    const abierta = mesa('Mesa 4', plato);
    const casos = [
      [abierta, abierta, 'MISMA_COMANDA'],
      [abierta, aComanda({ status: 0 }), 'COMANDA_PAGADA'],
      [abierta, aComanda({ cancelada_en: 1 }), 'COMANDA_CANCELADA'],
      [aComanda({ status: 0, pedidos: [plato] }), mesa('B'), 'COMANDA_PAGADA'],
      [aComanda({ cancelada_en: 1, pedidos: [plato] }), mesa('B'), 'COMANDA_CANCELADA'],
    ] as const;
    for (const [de, a, motivo] of casos) {
      expect(trasladar(de, a, [plato.id], azar)).toMatchObject({ ok: false, motivo });
      expect(unir(de, a, azar)).toMatchObject({ ok: false, motivo });
    }
  });

  it('fills a comanda to 300 lines and not to 301 (D-45)', () => {
    const plato = aPedido();
    const llena = (n: number) => mesa('B', ...Array.from({ length: n }, () => aPedido()));
    expect(trasladar(mesa('A', plato), llena(299), [plato.id], azar).ok).toBe(true);
    expect(trasladar(mesa('A', plato), llena(300), [plato.id], azar)).toMatchObject({ motivo: 'COMANDA_LLENA' });
    expect(unir(mesa('A', plato), llena(300), azar)).toMatchObject({ motivo: 'COMANDA_LLENA' });
  });
});

describe('joining comandas (D-45)', () => {
  it('joins no delivery to another comanda, and another one to a delivery (decision 0141)', () => {
    const domicilio = { ...mesa('Ana', aPedido()), reparto: {} as Reparto };
    expect(unir(domicilio, mesa('Mesa 9'), azar)).toMatchObject({ motivo: 'DOMICILIO_NO_SE_UNE' });
    expect(unir(mesa('Mesa 9', aPedido()), domicilio, azar).ok).toBe(true);
  });

  it('moves all that is owed, parts of divided dishes too, and leaves what was paid or cancelled (D-45)', () => {
    const [pendiente, parte] = [aPedido(), aDespachado({ fraccion: '2/2', parte_de: 'x' })];
    const [pagado, cancelado] = [aPagado(), aPedido({ cancelado_en: 1 })];
    const queso = aComplemento(pendiente);
    const de = mesa('Mesa 4', pendiente, pagado, parte, cancelado, queso);
    const { movidos, origen, cierre } = hecho(unir(de, mesa('Mesa 9', aPedido()), azar));
    expect(ids(movidos)).toEqual([pendiente.id, parte.id, queso.id]);
    expect(origen).toEqual([pagado, cancelado]);
    expect(cierre).toBe('pagada');
  });

  it('leaves a comanda open, with one guest, whose paid lines are still to be prepared (D-133)', () => {
    const enCocina = (preparacion: 2 | 3) => aPagado({ preparacion });
    const unidas = (p: Pedido) => hecho(unir(mesa('Mesa 4', aPedido(), p), mesa('Mesa 9'), azar));
    expect([unidas(enCocina(2)).cierre, unidas(enCocina(2)).comensales.origen]).toEqual([null, 1]);
    expect([unidas(enCocina(3)).cierre, unidas(enCocina(3)).comensales.origen]).toEqual(['pagada', 0]);
    const suelto = aPedido();
    expect(hecho(trasladar(mesa('A', suelto, enCocina(2)), mesa('B'), [suelto.id], azar)).cierre).toBeNull();
    expect(hecho(trasladar(mesa('A', suelto, enCocina(3)), mesa('B'), [suelto.id], azar)).cierre).toBe('pagada');
  });

  it.each([
    ['an empty one', []],
    ['one whose lines all go', [aPedido(), aDespachado()]],
    ['one with nothing but a deleted line', [aPedido({ cancelado_en: 1 })]],
  ])('closes %s as cancelled (D-45)', (_caso, pedidos) => {
    expect(hecho(unir(mesa('Mesa 4', ...pedidos), mesa('Mesa 9'), azar)).cierre).toBe('cancelada');
  });

  it('leaves everybody a sub-account of her own, whatever the spelling and whatever is paid already (D-45)', () => {
    const [ana, juan, nadie] = [aPedido({ subcuenta: 'ana' }), aPedido({ subcuenta: 'Juan' }), aPedido()];
    const alla = [aPagado({ subcuenta: 'Ana' }), aPedido({ subcuenta: 'Ana 2' }), aPedido()];
    const { movidos, renombres } = hecho(unir(mesa('A', ana, juan, nadie), mesa('B', ...alla), azar));
    expect(movidos.map((p) => p.subcuenta)).toEqual(['ana 3', 'Juan', null]);
    expect([...renombres]).toEqual([['ana', 'ana 3']]);
  });

  it('renames a sub-account that only a divided line had while it was whole, too (D-45)', () => {
    const de = mesa('A', aPedido({ subcuenta: 'Luis' }));
    const { renombres } = hecho(unir(de, mesa('B', aPedido({ subcuenta: 'Ana' })), azar, ['Ana', null]));
    expect([...renombres]).toEqual([['Ana', 'Ana 2']]);
  });

  it('adds the guests up, as far as a comanda has any (D-45)', () => {
    const con = (comensales: number, ...pedidos: Pedido[]) => aComanda({ comensales, pedidos });
    expect(hecho(unir(con(4, aPedido()), con(6), azar)).comensales).toEqual({ origen: 0, destino: 10 });
    expect(hecho(unir(con(600), con(600), azar)).comensales).toEqual({ origen: 0, destino: 999 });
  });
});
