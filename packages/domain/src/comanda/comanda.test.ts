import { describe, expect, it } from 'vitest';
import { aComanda, aComplemento, aDespachado, aPagado, aPedido } from '../test/builders.ts';
import {
  type Comanda,
  ESTADO_COMANDA,
  despachados,
  esComandaDeCortesia,
  estaPagada,
  estaTerminada,
  noSeMueve,
  trasLaCocina,
  etiquetaDeComanda,
  noCobrable,
  noEliminable,
  noModificable,
  sinDespachar,
  totalDeComanda,
  vigentes,
} from './comanda.ts';
import {
  noComentable,
  noCompartible,
  noDivisible,
  noRegalable,
  noTrasladable,
  pedidoNoEliminable,
} from './acciones.ts';
import { complementosDe, type Pedido } from './pedido.ts';

const CANCELADO = { cancelado_en: 1 };
const DEVUELTO = { ...CANCELADO, devuelto: true } as const;

describe('figures of a comanda', () => {
  const plato = aPedido({ base: 12_050 });
  const pedidos = [
    plato,
    aComplemento(plato, { base: 1_500 }),
    aPedido({ status: 2, base: 1 }),
    aDespachado({ base: 99 }),
    aPagado({ base: 5_000 }),
    aDespachado({ ...CANCELADO, base: 70_000 }),
  ];

  it('adds all standing lines, companions included (D-05)', () => {
    expect(totalDeComanda(pedidos)).toBe(18_650);
    expect(totalDeComanda([])).toBe(0);
  });

  it('counts dispatched and paid lines of all standing ones (COMANDA-008, COMANDA-025, D-05)', () => {
    expect([despachados(pedidos), vigentes(pedidos).length]).toEqual([2, 5]);
  });

  it('counts the lines that the kitchen still owes (COMANDA-010)', () => {
    expect(sinDespachar(pedidos)).toBe(3);
    const entero = aDespachado({ fraccion: '1/3' });
    const partes = ['2/3', '3/3'].map((fraccion) => aPagado({ fraccion, parte_de: entero.id }));
    expect([despachados([entero, ...partes]), sinDespachar([entero, ...partes, aPedido()])]).toEqual([1, 1]);
    expect(sinDespachar([aDespachado(), aPagado()])).toBe(0);
  });

  it('finds the companions of a dish and no others', () => {
    expect(complementosDe(plato.id, pedidos)).toEqual([pedidos[1]]);
  });
});

describe('status of a comanda', () => {
  it.each([
    [1, 'Abierta'],
    [0, 'Pagada'],
    [2, 'Desconocido'],
    [-1, 'Desconocido'],
    [0.5, 'Desconocido'],
    [Number.NaN, 'Desconocido'],
  ])('shows %d as %s (COMANDA-026)', (status, palabra) => {
    expect(etiquetaDeComanda(status)).toBe(palabra);
  });

  it('is open as 1 and paid as 0 (COMANDA-026)', () => {
    expect(ESTADO_COMANDA).toEqual({ PAGADA: 0, ABIERTA: 1 });
  });

  it.each([
    ['no lines', [], false],
    ['all paid', [aPagado(), aPagado()], true],
    ['one to charge', [aPagado(), aDespachado()], false],
    ['the unpaid one cancelled', [aPagado(), aPedido(CANCELADO)], true],
    ['only cancelled ones', [aPagado(CANCELADO)], false],
    ['one given back, the other to charge', [aDespachado(DEVUELTO), aDespachado()], false],
    ['one given back, the other cancelled', [aDespachado(DEVUELTO), aPedido(CANCELADO)], true],
  ] as const)('with %s is paid: %3$s (D-05)', (_, pedidos, pagada) => {
    expect(estaPagada(pedidos)).toBe(pagada);
  });
});

describe('a comanda that is charged before it is prepared (D-133)', () => {
  const enCocina = (preparacion: 1 | 2 | 3) => aPagado({ preparacion, despachado_en: null });

  it.each([
    ['only to be prepared', [aPedido(), aPedido({ status: 2 })], null],
    ['dispatched', [aDespachado()], null],
    ['one paid, one to charge', [enCocina(1), aPedido()], null],
    ['all paid, in the kitchen', [enCocina(1), enCocina(2)], 'COMANDA_COBRADA'],
    ['nothing', [], 'COMANDA_SIN_PEDIDOS'],
    ['a cancelled line', [aPedido(CANCELADO)], 'COMANDA_SIN_PEDIDOS'],
  ] as const)('is charged with %s: %3$s', (_, pedidos, motivo) => {
    expect(noCobrable(aComanda({ pedidos, cobra_antes: true }))?.motivo ?? null).toBe(motivo);
  });

  it('is told apart from others, which wait for the kitchen even after the first charge', () => {
    expect(noCobrable(aComanda({ pedidos: [enCocina(1), aPedido()] }))?.motivo).toBe('PEDIDOS_SIN_DESPACHAR');
    expect(noCobrable(aComanda({ pedidos: [enCocina(1), aDespachado()] }))).toBeNull();
  });

  it.each([
    ['paid and in the kitchen', [enCocina(2), aPagado()], false],
    ['paid and dispatched', [enCocina(3), aPagado()], true],
    ['dispatched and not paid', [aDespachado(), aPagado()], false],
    ['paid, and what is to be prepared cancelled', [enCocina(3), aPedido(CANCELADO)], true],
    ['only cancelled lines', [aPedido(CANCELADO)], false],
    ['given back before it was prepared, the rest dispatched', [aPedido(DEVUELTO), enCocina(3)], true],
  ] as const)('is closed when it is %s: %3$s', (_, pedidos, cerrada) => {
    expect(estaTerminada(pedidos)).toBe(cerrada);
  });

  it('may be opened again by the kitchen, which closed it; others may not', () => {
    const cerrada = (pedidos: readonly Pedido[], cambios: Partial<Comanda> = {}) =>
      noSeMueve(aComanda({ status: 0, pedidos, ...cambios }))?.motivo ?? null;
    expect(cerrada([aPagado(), enCocina(3)])).toBeNull();
    expect(cerrada([aPagado()])).toBe('COMANDA_PAGADA');
    expect(cerrada([enCocina(3)], { cancelada_en: 1 })).toBe('COMANDA_CANCELADA');
    expect(cerrada([{ ...enCocina(3), ...CANCELADO }, aPagado()])).toBe('COMANDA_PAGADA');
    expect(noSeMueve(aComanda({ pedidos: [aPedido()] }))).toBeNull();
  });

  it.each([
    ['the last line is dispatched', 1, [enCocina(3), aPagado()], 0],
    ['another one waits', 1, [enCocina(3), enCocina(1)], 1],
    ['another one is to be charged', 1, [enCocina(3), aDespachado()], 1],
    ['one is taken back', 0, [enCocina(2), enCocina(3)], 1],
  ] as const)('has after a move of the kitchen, where %s, status %4$i', (_, status, pedidos, queda) => {
    expect(trasLaCocina({ status }, pedidos)).toBe(queda);
  });

  it('is not deleted, and its paid lines are not cancelled, moved, divided or given away', () => {
    const p = enCocina(1);
    expect(noEliminable(aComanda({ pedidos: [p], cobra_antes: true }))?.motivo).toBe('COMANDA_CON_COBROS');
    const puertas = [
      pedidoNoEliminable(p, [p]),
      noTrasladable(p),
      noDivisible(p),
      noCompartible(p, [p]),
      noRegalable(p, [p]),
    ];
    expect(puertas.map((no) => no?.motivo)).toEqual(puertas.map(() => 'PEDIDO_PAGADO'));
    expect(noComentable(p)).toBeNull();
    expect(noComentable(enCocina(2))?.motivo).toBe('PEDIDO_EN_PREPARACION');
  });
});

describe('a closed comanda', () => {
  const regalo = aDespachado({ ajustes: [{ id: 'r', clase: 'cortesia', monto: -10_000, motivo: 'Cumpleaños' }] });
  it.each([
    ['of gifts is a courtesy', [regalo, { ...regalo, status: 4 }], true],
    ['of a gift and a dish that was paid is not', [regalo, aPagado()], false],
    ['of a gift and a dish that was given back is not (decision 0123)', [regalo, aDespachado(DEVUELTO)], false],
    ['of a gift that was given back is', [{ ...regalo, ...DEVUELTO }], true],
    ['of a gift and a dish that was cancelled is', [regalo, aDespachado(CANCELADO)], true],
  ] as const)('%s', (_, pedidos, si) => expect(esComandaDeCortesia(pedidos)).toBe(si));
});

describe('gates of a comanda', () => {
  const abierta = aComanda({ pedidos: [aDespachado()] });
  const pagada = aComanda({ pedidos: [aPagado()], status: 0 });
  const cancelada = aComanda({ pedidos: [aPedido(CANCELADO)], cancelada_en: 1 });

  it('lets nobody touch a paid or a cancelled one: no saving, charging or deleting (COMANDA-029, D-21)', () => {
    const cerradas = [noModificable, noCobrable, noEliminable];
    expect(cerradas.map((puerta) => puerta(pagada)?.motivo)).toEqual(cerradas.map(() => 'COMANDA_PAGADA'));
    expect(cerradas.map((puerta) => puerta(cancelada)?.motivo)).toEqual(cerradas.map(() => 'COMANDA_CANCELADA'));
    expect(noModificable(abierta)).toBeNull();
  });

  it.each([
    ['no lines', [], 'COMANDA_SIN_PEDIDOS'],
    ['only a cancelled line', [aDespachado(CANCELADO)], 'COMANDA_SIN_PEDIDOS'],
    ['a pending line', [aDespachado(), aPedido()], 'PEDIDOS_SIN_DESPACHAR'],
    ['a working line', [aDespachado(), aPedido({ status: 2 })], 'PEDIDOS_SIN_DESPACHAR'],
    ['a pending companion', [aDespachado(), aComplemento(aDespachado())], 'PEDIDOS_SIN_DESPACHAR'],
    ['all dispatched', [aDespachado(), aDespachado()], null],
    ['dispatched and paid ones', [aPagado(), aDespachado()], null],
    ['a pending one cancelled', [aDespachado(), aPedido(CANCELADO)], null],
  ] as const)('charges with %s: %3$s (COMANDA-030, D-25)', (_, pedidos, motivo) => {
    expect(noCobrable(aComanda({ pedidos }))?.motivo ?? null).toBe(motivo);
  });

  it.each([
    ['no lines', [], null],
    ['pending lines', [aPedido(), aPedido()], null],
    ['a working line', [aPedido(), aPedido({ status: 2 })], 'COMANDA_EN_PREPARACION'],
    ['a dispatched line', [aPedido(), aDespachado()], 'COMANDA_EN_PREPARACION'],
    ['a paid line', [aPedido(), aPagado()], 'COMANDA_EN_PREPARACION'],
    ['a working one cancelled', [aPedido(), aPedido({ status: 2, ...CANCELADO })], null],
    ['one given back', [aPedido(), aDespachado(DEVUELTO)], 'COMANDA_EN_PREPARACION'],
  ] as const)('is deleted with %s: %3$s (COMANDA-032, D-21)', (_, pedidos, motivo) => {
    expect(noEliminable(aComanda({ pedidos }))?.motivo ?? null).toBe(motivo);
  });
});
