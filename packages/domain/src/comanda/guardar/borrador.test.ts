import { describe, expect, it } from 'vitest';
import { aComanda, aComplemento, aDespachado, aPagado, aPedido } from '../../test/builders.ts';
import {
  aplicarBorrador,
  borradorVacio,
  cambiosGuardados,
  conCambio,
  conNuevos,
  conSubcuenta,
  descontar,
  sinPedido,
  trasConflicto,
  type Borrador,
} from './borrador.ts';
import type { Comanda } from '../comanda.ts';
import { fusionar, visto } from './fusion.ts';
import type { Pedido } from '../pedido.ts';

const plato = aPedido({ comentario: 'con todo' });
const queso = aComplemento(plato);
const otro = aPedido();
const comanda = aComanda({ pedidos: [plato, queso, otro] });
const vacio = borradorVacio(comanda.id);
const con = (...pedidos: Pedido[]): Comanda => ({ ...comanda, pedidos });
const ve = (c: Comanda, b: Borrador | undefined) => aplicarBorrador(c, b).pedidos;

describe('saved or not', () => {
  it('is saved without a draft or with an empty one, and shows what the server has (COMANDA-031)', () => {
    expect([cambiosGuardados(undefined), cambiosGuardados(vacio)]).toEqual([true, true]);
    expect(aplicarBorrador(comanda, undefined)).toBe(comanda);
    expect(aplicarBorrador(comanda, vacio)).toBe(comanda);
  });

  it.each<[string, Borrador]>([
    ['a new line', conNuevos(vacio, [aPedido()])],
    ['a comment', conCambio(vacio, comanda, plato.id, { comentario: 'sin sal' })],
    ['a sub-account', conSubcuenta(vacio, comanda, plato.id, 'Ana')],
    ['a line taken back', sinPedido(vacio, comanda, plato.id)],
  ])('is unsaved with %s, until it was sent and taken (COMANDA-031, COMANDA-012)', (_, b) => {
    expect(cambiosGuardados(b)).toBe(false);
    expect(descontar(b, b)).toEqual(vacio);
  });

  it('is saved again when everything was put back as it was (COMANDA-031)', () => {
    const nuevo = aPedido();
    const escrito = conCambio(vacio, comanda, plato.id, { comentario: 'sin sal' });
    expect(conCambio(escrito, comanda, plato.id, { comentario: 'con todo' })).toEqual(vacio);
    expect(sinPedido(conNuevos(vacio, [nuevo, aComplemento(nuevo)]), comanda, nuevo.id)).toEqual(vacio);
    const dividido = conSubcuenta(vacio, comanda, plato.id, 'Ana');
    expect(conSubcuenta(dividido, comanda, plato.id, null)).toEqual(vacio);
  });

  it('knows nothing of a line that is not there', () => {
    expect(conCambio(vacio, comanda, 'nadie', { comentario: 'x' })).toBe(vacio);
  });
});

describe('what the till shows', () => {
  it('puts only what was written on top, so that what others do stays to be seen (D-20)', () => {
    const b = conCambio(vacio, comanda, plato.id, { comentario: 'sin sal' });
    const enCocina = { ...plato, status: 2 as const, subcuenta: 'Ana' };
    expect(ve(con(enCocina), b)).toEqual([{ ...enCocina, comentario: 'sin sal' }]);
  });

  it('shows new lines last, and not twice once they arrive by themselves', () => {
    const nuevo = aPedido({ comentario: 'sin sal' });
    const b = conNuevos(vacio, [nuevo]);
    expect(ve(comanda, b)).toEqual([...comanda.pedidos, nuevo]);
    expect(ve(con(nuevo, otro), b)).toEqual([nuevo, otro]);
  });

  it('keeps on top what was typed on a line that arrived before its answer, beside what the kitchen did', () => {
    const nuevo = aPedido();
    const b = conCambio(conNuevos(vacio, [nuevo]), comanda, nuevo.id, { comentario: 'sin sal' });
    expect(ve(con({ ...nuevo, status: 2, folio: 4444 }), b)).toEqual([
      { ...nuevo, status: 2, folio: 4444, comentario: 'sin sal' },
    ]);
  });

  it('hides a dish that was taken back, and its companions with it (PEDIDO-034)', () => {
    expect(ve(comanda, sinPedido(vacio, comanda, plato.id))).toEqual([otro]);
    expect(ve(comanda, sinPedido(vacio, comanda, queso.id))).toEqual([plato, otro]);
  });

  it('puts a dish and its companions, saved or new, into a sub-account, but no paid one (SUBCUENTA-004)', () => {
    const pagado = aPagado({ complemento: true, complemento_de: plato.id });
    expect(
      ve(con(plato, queso, pagado, otro), conSubcuenta(vacio, con(plato, queso, pagado, otro), plato.id, 'Ana')),
    ).toEqual([{ ...plato, subcuenta: 'Ana' }, { ...queso, subcuenta: 'Ana' }, pagado, otro]);
    const nuevo = aPedido();
    const b = conSubcuenta(conNuevos(vacio, [nuevo, aComplemento(nuevo)]), comanda, nuevo.id, 'Ana');
    expect(b.nuevos.map((p) => p.subcuenta)).toEqual(['Ana', 'Ana']);
  });
});

describe('what the till says it had seen', () => {
  it('is what was there when the field was first written, however often it is rewritten (D-90)', () => {
    const uno = conCambio(vacio, comanda, plato.id, { comentario: 'sin sal' });
    const b = conCambio(uno, con({ ...plato, comentario: 'picante' }), plato.id, { comentario: 'poca sal' });
    expect(b.tocados).toEqual([
      { id: plato.id, antes: visto(plato), ahora: { ...visto(plato), comentario: 'poca sal' } },
    ]);
  });

  it('is fresh for a field that is written later: undoing what others did is a change, not nothing (D-90)', () => {
    const uno = conCambio(vacio, comanda, otro.id, { comentario: 'sin sal' });
    const b = conCambio(uno, con({ ...otro, subcuenta: 'Ana' }), otro.id, { subcuenta: null });
    expect(b.tocados).toMatchObject([
      { antes: { comentario: null, subcuenta: 'Ana' }, ahora: { comentario: 'sin sal', subcuenta: null } },
    ]);
  });

  it('is as fresh when a line is taken back after it was written on (D-90)', () => {
    const uno = conCambio(vacio, comanda, otro.id, { comentario: 'sin sal' });
    const b = sinPedido(uno, con({ ...otro, comentario: 'picante', subcuenta: 'Ana' }), otro.id);
    expect(b).toEqual({
      ...vacio,
      eliminados: [{ id: otro.id, antes: { comentario: null, subcuenta: 'Ana', status: 1 } }],
    });
  });
});

describe('a dispatched line that is marked as not dispatched and then taken back', () => {
  it('is moved and cancelled by one save (PEDIDO-022, PEDIDO-033, D-22)', () => {
    const listo = aDespachado();
    const escrito = conCambio(vacio, con(listo), listo.id, { status: 1, comentario: 'otra vez' });
    const b = sinPedido(escrito, con(listo), listo.id);
    expect(b.tocados).toEqual([{ id: listo.id, antes: visto(listo), ahora: { ...visto(listo), status: 1 } }]);
    const fusion = fusionar([listo], b, { ahora: 9, quien: ['mesero'] });
    expect(fusion).toMatchObject({ pedidos: [{ status: 1, comentario: null, cancelado_en: 9 }], rechazados: [] });
  });
});

describe('while a save is on its way', () => {
  const enviado = conCambio(vacio, comanda, plato.id, { comentario: 'sin sal' });
  const guardada = con({ ...plato, comentario: 'sin sal' }, queso, otro);

  it('keeps what was typed since, now against what was sent (D-20)', () => {
    const b = conCambio(enviado, comanda, plato.id, { comentario: 'poca sal' }, enviado);
    const resto = descontar(b, enviado);
    expect(resto.tocados).toMatchObject([{ antes: { comentario: 'sin sal' }, ahora: { comentario: 'poca sal' } }]);
    expect(ve(guardada, resto)[0]).toMatchObject({ comentario: 'poca sal' });
  });

  it('keeps it when what was sent is put back (D-20)', () => {
    const b = conCambio(enviado, comanda, plato.id, { comentario: 'con todo' }, enviado);
    expect([ve(comanda, b)[0], ve(guardada, b)[0]]).toMatchObject([plato, plato]);
    expect(descontar(b, enviado).tocados).toMatchObject([
      { antes: { comentario: 'sin sal' }, ahora: { comentario: 'con todo' } },
    ]);
  });

  it('names for the server a new line that was sent and then taken back (D-20)', () => {
    const nuevo = aPedido({ comentario: 'sin sal' });
    const salio = conNuevos(vacio, [nuevo, aComplemento(nuevo)]);
    const b = sinPedido(conCambio(salio, comanda, nuevo.id, { comentario: 'poca sal' }), comanda, nuevo.id, {
      enVuelo: salio,
    });
    expect(ve(comanda, b)).toEqual(comanda.pedidos);
    expect(descontar(b, salio)).toEqual({ ...vacio, eliminados: [{ id: nuevo.id, antes: visto(nuevo) }] });
  });

  it('takes a line back as what was sent made it (D-90)', () => {
    const b = sinPedido(enviado, comanda, plato.id, { enVuelo: enviado });
    expect(descontar(b, enviado).eliminados).toEqual([
      { id: plato.id, antes: { ...visto(plato), comentario: 'sin sal' } },
    ]);
  });

  it('takes nothing off twice: an answer that comes again changes nothing more', () => {
    const nuevo = aPedido();
    const salio = conNuevos(enviado, [nuevo]);
    const b = conCambio(
      conCambio(salio, comanda, nuevo.id, { comentario: 'x' }),
      comanda,
      plato.id,
      { comentario: 'y' },
      salio,
    );
    const una = descontar(b, salio);
    expect(descontar(una, salio)).toEqual(una);
  });
});

describe('after a refusal', () => {
  const tocado = conCambio(vacio, comanda, plato.id, { comentario: 'sin sal' });
  const toque = tocado.tocados[0]!;
  const actual = { ...plato, comentario: 'picante', subcuenta: 'Ana' };

  it('keeps the text of the person, against what the server has now (D-20)', () => {
    const b = trasConflicto(descontar(tocado, tocado), toque, actual);
    expect(b.tocados).toEqual([
      { id: plato.id, antes: visto(actual), ahora: { ...visto(actual), comentario: 'sin sal' } },
    ]);
  });

  it('keeps the newest text when it was changed again meanwhile (D-20)', () => {
    const despues = conCambio(tocado, comanda, plato.id, { comentario: 'poca sal' }, tocado);
    const b = trasConflicto(descontar(despues, tocado), toque, actual);
    expect(b.tocados).toMatchObject([
      { antes: { comentario: 'picante' }, ahora: { comentario: 'poca sal', subcuenta: 'Ana' } },
    ]);
  });

  it('drops it where the line no longer stands, is being taken back, or already says so', () => {
    expect(trasConflicto(vacio, toque, undefined)).toEqual(vacio);
    expect(trasConflicto(vacio, toque, { ...actual, cancelado_en: 1 })).toEqual(vacio);
    expect(trasConflicto(vacio, toque, { ...plato, comentario: 'sin sal' })).toEqual(vacio);
    const quitado = sinPedido(vacio, comanda, plato.id);
    expect(trasConflicto(quitado, toque, actual)).toEqual(quitado);
  });

  it('never tries a refused move of state again by itself (D-22)', () => {
    const listo = aDespachado();
    const b = conCambio(vacio, con(listo), listo.id, { status: 1, comentario: 'otra vez' });
    const tras = trasConflicto(vacio, b.tocados[0]!, { ...listo, status: 2 });
    expect(tras.tocados).toMatchObject([{ antes: { status: 2 }, ahora: { status: 2, comentario: 'otra vez' } }]);
  });
});
