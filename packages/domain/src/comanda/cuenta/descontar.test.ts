import { describe, expect, it } from 'vitest';
import { AHORA, aComanda, aComplemento, aDespachado, aPagado, aPedido } from '../../test/builders.ts';
import type { Comanda } from '../comanda.ts';
import type { Pedido } from '../pedido.ts';
import {
  descontar,
  descuentosDeLineas,
  descuentosEn,
  noSeDescuenta,
  quitarDescuento,
  type Destino,
} from './descontar.ts';
import { aDescuento, contador } from './descuentos.fixture.ts';
import { descontadoDe, type Descuento } from './descuentos.ts';
import { importe, importeDe } from './importe.ts';

const id = contador('a');
const sobreTodo: Destino = { sobre: 'comanda' };
const de = (...pedidos: readonly Pedido[]): Destino => ({ sobre: 'pedidos', pedidos: pedidos.map((p) => p.id) });
const dar = (c: Comanda, destino: Destino, d: Descuento, total = importeDe(c.pedidos)) =>
  descontar(c, destino, { ...d, sobre: destino.sobre }, total, id);
const conEl = (c: Comanda, destino: Destino, d: Descuento, total?: number): Comanda => {
  const r = dar(c, destino, d, total);
  if (!r.ok) throw new Error(r.motivo);
  return { ...c, pedidos: r.value.pedidos, descuentos: [...(c.descuentos ?? []), { ...d, sobre: destino.sobre }] };
};

describe('a discount on dishes', () => {
  it('takes it off the dish and its companions, and says how much', () => {
    const plato = aPedido();
    const c = aComanda({ pedidos: [plato, aComplemento(plato), aPedido()] });
    const r = dar(c, de(plato), aDescuento(), 11_500);
    expect(r).toMatchObject({ ok: true, value: { monto: 1_150 } });
    expect(r.ok && r.value.pedidos.map(importe)).toEqual([9_000, 1_350, 10_000]);
  });

  it('of an amount is refused if it is more than the lines can have, not than all are worth', () => {
    const ajeno = { id: 's', clase: 'descuento' as const, monto: -100, motivo: '', descuento: 'ajeno' };
    const c = aComanda({ pedidos: [aPedido(), aPedido({ ajustes: [ajeno] })] });
    const monto = (valor: number) => dar(c, sobreTodo, aDescuento({ tipo: 'monto', valor }));
    expect(monto(10_000)).toMatchObject({ ok: true, value: { monto: 10_000 } });
    expect(monto(10_001)).toMatchObject({ ok: false, motivo: 'DESCUENTO_MAYOR' });
  });

  it('is of what there is, where nobody says what was seen: it was given without connection', () => {
    const c = aComanda({ pedidos: [aPedido(), aPedido()] });
    expect(descontar(c, sobreTodo, aDescuento(), null, id)).toMatchObject({ ok: true, value: { monto: 2_000 } });
    expect(dar(c, sobreTodo, aDescuento(), 1)).toMatchObject({ ok: false, motivo: 'TOTAL_CAMBIO' });
  });

  it('comes before that of the account, which is shared anew', () => {
    const [uno, otro] = [aPedido(), aPedido()];
    const diez = aDescuento();
    const c = conEl(aComanda({ pedidos: [uno, otro] }), sobreTodo, diez);
    const mitad = aDescuento({ valor: 5_000 });
    const r = conEl(c, de(uno), mitad, 9_000);
    expect(r.pedidos.map((p) => [descontadoDe(mitad.id, p), descontadoDe(diez.id, p)])).toEqual([
      [5_000, 500],
      [0, 1_000],
    ]);
  });

  const suyo = { id: 's', clase: 'descuento' as const, monto: -100, motivo: '', descuento: 'd' };
  it.each<[string, Partial<Pedido>, string]>([
    ['cancelled', { cancelado_en: AHORA }, 'PEDIDO_CANCELADO'],
    ['the companion of a dish', { complemento: true, complemento_de: 'x' }, 'ES_COMPLEMENTO'],
    ['the fee of a delivery', { producto: 0 }, 'ENVIO_SIN_DESCUENTO'],
    ['paid', { status: 4, pago: 'p' }, 'PEDIDO_PAGADO'],
    ['given away', { ajustes: [{ id: 'r', clase: 'cortesia', monto: -10_000, motivo: '' }] }, 'PEDIDO_REGALADO'],
    ['a part of a divided dish', { fraccion: '1/3' }, 'PEDIDO_DIVIDIDO'],
    ['discounted already', { ajustes: [suyo] }, 'DESCUENTO_YA_DADO'],
  ])('is refused where the dish is %s', (_nombre, cambios, motivo) => {
    const p = aDespachado(cambios);
    expect(dar(aComanda({ pedidos: [p] }), de(p), aDescuento())).toMatchObject({ ok: false, motivo });
  });

  it('is refused on a dish that is not there, and with a companion that cannot have it', () => {
    const c = aComanda({ pedidos: [aPedido()] });
    expect(noSeDescuenta(de(aPedido()), c)).toMatchObject({ motivo: 'PEDIDO_DESCONOCIDO' });
    const plato = aPedido();
    const conPagado = aComanda({ pedidos: [plato, aComplemento(plato, { status: 4, pago: 'p' })] });
    expect(noSeDescuenta(de(plato), conPagado)).toMatchObject({ motivo: 'PEDIDO_PAGADO' });
  });
});

describe('a discount on an account', () => {
  it('is one: of the comanda, or of each sub-account', () => {
    const lineas = [aPedido({ subcuenta: 'Ana' }), aPedido({ subcuenta: 'Beto' })];
    const ana: Destino = { sobre: 'subcuenta', subcuenta: 'Ana' };
    const c = conEl(aComanda({ pedidos: lineas }), ana, aDescuento({ subcuenta: 'Ana' }), 10_000);
    expect(c.pedidos.map(importe)).toEqual([9_000, 10_000]);
    expect(noSeDescuenta(ana, c)).toMatchObject({ motivo: 'DESCUENTO_YA_DADO' });
    expect(noSeDescuenta(sobreTodo, c)).toMatchObject({ motivo: 'DESCUENTO_YA_DADO' });
    expect(noSeDescuenta({ sobre: 'subcuenta', subcuenta: 'Beto' }, c)).toBeNull();
    const conTodo = conEl(aComanda({ pedidos: lineas }), sobreTodo, aDescuento());
    expect(noSeDescuenta(ana, conTodo)).toMatchObject({ motivo: 'DESCUENTO_YA_DADO' });
  });

  it.each<[string, Comanda, Partial<Descuento>, number | undefined, string]>([
    ['closed', aComanda({ status: 0 }), {}, 0, 'COMANDA_PAGADA'],
    ['divided', aComanda({ pedidos: [aDespachado({ fraccion: '1/2' })] }), {}, undefined, 'PEDIDO_DIVIDIDO'],
    ['not as it was seen', aComanda({ pedidos: [aPedido()] }), {}, 9_999, 'TOTAL_CAMBIO'],
    ['all paid', aComanda({ pedidos: [aPagado()] }), {}, 0, 'NADA_QUE_DESCONTAR'],
    ['worth too little', aComanda({ pedidos: [aPedido({ base: 10 })] }), { valor: 1 }, 10, 'NADA_QUE_DESCONTAR'],
    ['worth less', aComanda({ pedidos: [aPedido()] }), { tipo: 'monto', valor: 10_001 }, 10_000, 'DESCUENTO_MAYOR'],
  ])('is refused where it is %s', (_nombre, c, cambios, total, motivo) => {
    expect(dar(c, sobreTodo, aDescuento(cambios), total)).toMatchObject({ ok: false, motivo });
  });
});

describe('taking a discount back', () => {
  it('gives the lines their price again, and leaves what is paid', () => {
    const d = aDescuento();
    const c = conEl(aComanda({ pedidos: [aPedido(), aPedido()] }), sobreTodo, d);
    const [a, b] = c.pedidos;
    const pagada = { ...c, pedidos: [{ ...a!, status: 4 as const, pago: 'p' }, b!] };
    const r = quitarDescuento(pagada, d.id, id);
    expect(r).toMatchObject({ ok: true, value: { monto: 1_000 } });
    expect(r.ok && r.value.pedidos.map(importe)).toEqual([9_000, 10_000]);
  });

  it('shares that of the account anew', () => {
    const [uno, otro] = [aPedido(), aPedido()];
    const [diez, mitad] = [aDescuento(), aDescuento({ valor: 5_000 })];
    const c = conEl(conEl(aComanda({ pedidos: [uno, otro] }), de(uno), mitad, 10_000), sobreTodo, diez, 15_000);
    const r = quitarDescuento(c, mitad.id, id);
    expect(r.ok && r.value.pedidos.map(importe)).toEqual([9_000, 9_000]);
  });

  it('works on one that a line brought from another comanda', () => {
    const p = aPedido({ ajustes: [{ id: 's', clase: 'descuento', monto: -100, motivo: 'Tardó', descuento: 'd' }] });
    const r = quitarDescuento(aComanda({ pedidos: [p] }), 'd', id);
    expect(r.ok && r.value.pedidos.map(importe)).toEqual([10_000]);
  });

  it('is refused where nobody gave it, where all is paid, and in a closed comanda', () => {
    const suyo = { id: 's', clase: 'descuento' as const, monto: -100, motivo: '', descuento: 'd' };
    const pagada = aComanda({ pedidos: [aPagado({ ajustes: [suyo] }), aPedido()] });
    expect(quitarDescuento(pagada, 'd', id)).toMatchObject({ motivo: 'PEDIDO_PAGADO' });
    expect(quitarDescuento(pagada, 'otro', id)).toMatchObject({ motivo: 'DESCUENTO_DESCONOCIDO' });
    expect(quitarDescuento({ ...pagada, status: 0 }, 'd', id)).toMatchObject({ motivo: 'COMANDA_PAGADA' });
  });
});

describe('the discounts that there are', () => {
  it('are those of the lines and then that of the account, with what each takes off', () => {
    const [uno, otro] = [aPedido(), aPedido()];
    const [diez, mitad] = [aDescuento(), aDescuento({ valor: 5_000 })];
    const c = conEl(conEl(aComanda({ pedidos: [uno, otro] }), sobreTodo, diez), de(uno), mitad, 9_000);
    expect(descuentosDeLineas(c.pedidos, c.descuentos).map((d) => [d.id, d.monto])).toEqual([
      [mitad.id, 5_000],
      [diez.id, 1_500],
    ]);
    expect(descuentosEn(de(uno), c).map((d) => d.id)).toEqual([mitad.id]);
    expect(descuentosEn(de(otro), c)).toEqual([]);
    expect(descuentosEn(sobreTodo, c)).toMatchObject([{ id: diez.id, monto: 1_500, motivo: 'Cumpleaños' }]);
    expect(descuentosEn({ sobre: 'subcuenta', subcuenta: null }, c).map((d) => d.id)).toEqual([diez.id]);
  });
});
