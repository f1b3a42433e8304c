import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METODOS_FIJOS, type MetodoDePago } from '../../caja/metodos.ts';
import { runs } from '../../test/runs.ts';
import { leerTexto } from '../../reglas-de-texto.ts';
import { aComanda, aComplemento, aDespachado, aPagado, aPago, aPedido, type PagoDicho } from '../../test/builders.ts';
import {
  REGLA_DE_OPERACION,
  claveDeOperacion,
  cobrarSubcuenta,
  debeLoMismo,
  pagoNoAceptable,
  propinasSugeridas,
  type SolicitudDeCobro,
} from './cobro.ts';
import { aplicar, cambio, propinaDe, recibido, restante } from './por-metodo.ts';
import type { Pedido } from '../pedido.ts';

const TODOS = METODOS_FIJOS;
const solo = (...ids: number[]) => TODOS.filter((m) => ids.includes(m.id));
const TRANSFERENCIA = { no_operacion_transferencia: 'T-100' };
const TARJETA = { no_operacion_tarjeta: 'A-100' };
const monto = fc.nat(50_000);
const metodo = fc.constantFrom(1, 2, 3);
const unaPropina = fc.option(fc.record({ monto, metodo }));
const unPago = fc.record({
  efectivo: monto,
  transferencia: monto,
  no_operacion_transferencia: fc.constantFrom('', 'ab', 'abc', 'T-100'),
  tarjeta: monto,
  no_operacion_tarjeta: fc.constantFrom('', 'ab', 'abc', 'A-100'),
  propina: unaPropina,
});

/** The number of random charges of the property 'to the centavo'; COBRO_RUNS sets more (a million were run). */
const COBROS = runs(5_000, 'COBRO_RUNS');

describe('a payment', () => {
  it.each<[string, PagoDicho, string | null]>([
    ['the exact cash', { efectivo: 10_000 }, null],
    ['more cash', { efectivo: 50_000 }, null],
    ['one centavo less', { efectivo: 9_999 }, 'PAGO_INSUFICIENTE'],
    ['nothing', {}, 'PAGO_INSUFICIENTE'],
    ['a transfer with number', { transferencia: 10_000, ...TRANSFERENCIA }, null],
    ['a transfer without number', { transferencia: 10_000, ...TARJETA }, 'FALTA_NO_OPERACION_TRANSFERENCIA'],
    [
      'a transfer with a number of 2',
      { transferencia: 10_000, no_operacion_transferencia: 'ab' },
      'FALTA_NO_OPERACION_TRANSFERENCIA',
    ],
    ['a transfer with a number of 3', { transferencia: 10_000, no_operacion_transferencia: 'abc' }, null],
    [
      'a transfer with a number of blanks',
      { transferencia: 10_000, no_operacion_transferencia: ' a   ' },
      'FALTA_NO_OPERACION_TRANSFERENCIA',
    ],
    ['a card without number', { tarjeta: 10_000, ...TRANSFERENCIA }, 'FALTA_NO_OPERACION_TARJETA'],
    ['a card with a number of 3', { tarjeta: 10_000, no_operacion_tarjeta: '123' }, null],
    ['all three', { efectivo: 3_000, transferencia: 3_000, tarjeta: 4_000, ...TRANSFERENCIA, ...TARJETA }, null],
    [
      'all three, short',
      { efectivo: 3_000, transferencia: 3_000, tarjeta: 3_999, ...TRANSFERENCIA, ...TARJETA },
      'PAGO_INSUFICIENTE',
    ],
    ['a card above the total', { tarjeta: 10_001, ...TARJETA }, 'CAMBIO_SOLO_DE_EFECTIVO'],
    [
      'transfer and card above the total',
      { transferencia: 5_000, tarjeta: 5_001, ...TRANSFERENCIA, ...TARJETA },
      'CAMBIO_SOLO_DE_EFECTIVO',
    ],
    ['a card and too much cash', { tarjeta: 9_000, efectivo: 5_000, ...TARJETA }, null],
  ])('of 100.00 by %s: %3$s (COBRO-006, COBRO-007, D-25)', (_, pago, motivo) => {
    expect(pagoNoAceptable(10_000, aPago(pago), TODOS)?.motivo ?? null).toBe(motivo);
  });

  it.each<[string, PagoDicho, string | null]>([
    ['a card without number', { tarjeta: 10_000 }, null],
    ['a transfer with a number of blanks', { transferencia: 10_000, no_operacion_transferencia: '  ' }, null],
    ['a card with a number of 2', { tarjeta: 10_000, no_operacion_tarjeta: '12' }, 'FALTA_NO_OPERACION_TARJETA'],
    [
      'a transfer with a number of 2',
      { transferencia: 10_000, no_operacion_transferencia: 'a b' },
      'FALTA_NO_OPERACION_TRANSFERENCIA',
    ],
    ['a card with a number of 3', { tarjeta: 10_000, no_operacion_tarjeta: '123' }, null],
    ['less by card, without number', { tarjeta: 9_999 }, 'PAGO_INSUFICIENTE'],
  ])('of 100.00 by %s, where numbers may be left out: %3$s (D-113)', (_, pago, motivo) => {
    expect(pagoNoAceptable(10_000, aPago(pago), TODOS, 'opcional')?.motivo ?? null).toBe(motivo);
  });

  it('refuses a disabled method that is used, and only then (D-25)', () => {
    expect(pagoNoAceptable(500, aPago({ efectivo: 500 }), solo(2, 3))?.motivo).toBe('METODO_DESHABILITADO');
    expect(pagoNoAceptable(500, aPago({ tarjeta: 500, ...TARJETA }), solo(1, 2))?.motivo).toBe('METODO_DESHABILITADO');
    expect(pagoNoAceptable(500, aPago({ efectivo: 500 }), solo(1))).toBeNull();
  });

  it('takes nothing for what costs nothing', () => {
    expect(pagoNoAceptable(0, aPago(), TODOS)).toBeNull();
  });

  it.each<PagoDicho>([
    { efectivo: -1 },
    { efectivo: -1, tarjeta: 10_001, ...TARJETA },
    { efectivo: 20_000, transferencia: -1 },
    { efectivo: 10_000, propina: { monto: -1, metodo: 1 } },
  ])('of an amount below 0 is never judged, as nobody can send it: %j (COBRO-005)', (pago) => {
    expect(() => pagoNoAceptable(10_000, aPago(pago), TODOS)).toThrow(RangeError);
  });

  it('has a remainder and a change that are never negative and never both (COBRO-008)', () => {
    fc.assert(
      fc.property(monto, unPago, (total, dicho) => {
        const pago = aPago(dicho);
        const [falta, vuelto] = [restante(total, pago, TODOS), cambio(total, pago, TODOS)];
        expect(Math.min(falta, vuelto)).toBe(0);
        expect(recibido(pago) + falta - vuelto).toBe(total + (dicho.propina?.monto ?? 0));
        expect(Math.max(falta, vuelto)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  const conNumeros = (p: Required<Omit<PagoDicho, 'otros'>>): boolean =>
    (p.transferencia === 0 || p.no_operacion_transferencia.length >= 3) &&
    (p.tarjeta === 0 || p.no_operacion_tarjeta.length >= 3);
  /** The tip by any of some methods; 0 without one. */
  const propinaEn = ({ propina }: PagoDicho, ...metodos: number[]): number =>
    propina && metodos.includes(propina.metodo) ? propina.monto : 0;

  it('is accepted only when it covers the total, with its numbers, and change comes out of cash (COBRO-006, COBRO-007, D-25)', () => {
    fc.assert(
      fc.property(monto, unPago, (total, dicho) => {
        const { efectivo, transferencia, tarjeta } = dicho;
        const cubre = efectivo + transferencia + tarjeta >= total + propinaEn(dicho, 1, 2, 3);
        const cabe =
          propinaEn(dicho, 1) <= efectivo && propinaEn(dicho, 2) <= transferencia && propinaEn(dicho, 3) <= tarjeta;
        const deEfectivo = transferencia + tarjeta <= total + propinaEn(dicho, 2, 3);
        const pago = aPago(dicho);
        const aceptado = pagoNoAceptable(total, pago, TODOS) === null;
        expect(aceptado).toBe(cubre && conNumeros(dicho) && cabe && deEfectivo);
        if (aceptado) expect(cambio(total, pago, TODOS)).toBeLessThanOrEqual(efectivo);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('a tip', () => {
  const con = (monto: number, metodo: number, pago: PagoDicho): PagoDicho => ({
    ...{ ...TRANSFERENCIA, ...TARJETA, ...pago, propina: { monto, metodo } },
  });

  it.each<[string, PagoDicho, string | null]>([
    ['on the card, which pays more than the total', con(1_500, 3, { tarjeta: 11_500 }), null],
    ['on the card, one centavo above total and tip', con(1_500, 3, { tarjeta: 11_501 }), 'CAMBIO_SOLO_DE_EFECTIVO'],
    ['on the card, one centavo short', con(1_500, 3, { tarjeta: 11_499 }), 'PAGO_INSUFICIENTE'],
    ['on a card that gives less than the tip', con(1_500, 3, { efectivo: 20_000, tarjeta: 1_499 }), 'PROPINA_SIN_PAGO'],
    ['on a card that gives only the tip', con(1_500, 3, { efectivo: 20_000, tarjeta: 1_500 }), null],
    ['in cash, with change', con(1_500, 1, { efectivo: 20_000 }), null],
    ['in cash, one centavo short', con(1_500, 1, { efectivo: 11_499 }), 'PAGO_INSUFICIENTE'],
    ['in cash beside a card for the total', con(1_500, 1, { efectivo: 1_500, tarjeta: 10_000 }), null],
    [
      'in cash beside a card above the total',
      con(1_500, 1, { efectivo: 1_500, tarjeta: 10_001 }),
      'CAMBIO_SOLO_DE_EFECTIVO',
    ],
    ['in cash when only a card is used', con(1_500, 1, { tarjeta: 11_500 }), 'PROPINA_SIN_PAGO'],
    ['by transfer', con(2_000, 2, { transferencia: 12_000 }), null],
    ['of nothing', con(0, 3, { efectivo: 10_000 }), null],
    ['above everything', con(9_999_999, 1, { efectivo: 20_000 }), 'PROPINA_SIN_PAGO'],
  ])('%s, of a total of 100.00: %3$s (D-25, decision 0012)', (_, pago, motivo) => {
    expect(pagoNoAceptable(10_000, aPago(pago), TODOS)?.motivo ?? null).toBe(motivo);
  });

  it.each([
    [10_000, [1_000, 1_500, 2_000]],
    [5, [1, 1, 1]],
    [4, [0, 1, 1]],
    [22_345, [2_235, 3_352, 4_469]],
    [99_999_999_999, [10_000_000_000, 15_000_000_000, 20_000_000_000]],
  ])(
    'of %i centavos: 10, 15 and 20 in a hundred are %j, to the nearest centavo, half up (decision 0012)',
    (total, montos) => {
      expect(propinasSugeridas(total).map((s) => s.monto)).toEqual(montos);
      expect(propinasSugeridas(total).map((s) => s.porcentaje)).toEqual([10, 15, 20]);
    },
  );

  it('is not suggested of nothing', () => {
    expect(propinasSugeridas(0)).toEqual([]);
  });

  /**
   * Acceptable payments, most of them by several methods: amounts by each, additional cash, and a tip by one of them.
   */
  const unCobro = fc
    .record({
      total: fc.nat(500_000),
      tarjeta: fc.nat(500_000),
      transferencia: fc.nat(500_000),
      sobra: fc.nat(50_000),
      tip: fc.nat(200_000),
      metodo,
    })
    .map(({ total, tarjeta, transferencia, sobra, tip, metodo: por }) => {
      const conTarjeta = Math.min(tarjeta, total);
      const porTransferencia = Math.min(transferencia, total - conTarjeta);
      const suya = (m: number): number => (por === m ? tip : 0);
      const montos = {
        efectivo: total - conTarjeta - porTransferencia + suya(1) + sobra,
        transferencia: porTransferencia + suya(2),
        tarjeta: conTarjeta + suya(3),
      };
      const pago = aPago({ ...montos, ...TRANSFERENCIA, ...TARJETA, propina: { monto: tip, metodo: por } });
      return { total, sobra, tip, pago };
    });

  it(`leaves the parts of ${COBROS} charges adding up to the centavo: sales by method are the total, tip and change apart (COBRO-004, COBRO-008, D-25)`, () => {
    fc.assert(
      fc.property(unCobro, ({ total, sobra, tip, pago }) => {
        if (pagoNoAceptable(total, pago, TODOS) !== null) throw new Error('not accepted');
        const ventas = aplicar(total, pago, TODOS).map((c) => c.aplicado);
        const propina = propinaDe(pago);
        if (ventas.some((v) => v < 0) || ventas.reduce((a, b) => a + b, 0) !== total)
          throw new Error(`sales ${ventas.join('+')} of ${total}`);
        if (cambio(total, pago, TODOS) !== sobra || restante(total, pago, TODOS) !== 0)
          throw new Error(`change ${cambio(total, pago, TODOS)} of ${sobra}`);
        if (recibido(pago) !== total + propina + sobra || propina !== tip)
          throw new Error(`received ${recibido(pago)}`);
      }),
      { numRuns: COBROS },
    );
  }, 600_000);
});

describe('charging a sub-account', () => {
  const plato = aDespachado({ subcuenta: 'Ana', base: 10_000 });
  const queso = aComplemento(plato, { status: 3, base: 1_500 });
  const ajeno = aDespachado({ subcuenta: 'Juan' });
  const cancelado = aPedido({ subcuenta: 'Ana', cancelado_en: 1 });
  const comanda = aComanda({ pedidos: [plato, ajeno, queso, cancelado], rev: 7 });
  const solicitud = (cambios: Partial<SolicitudDeCobro> = {}): SolicitudDeCobro => ({
    revVisto: 7,
    subcuenta: 'Ana',
    totalVisto: 11_500,
    pago: aPago({ efectivo: 20_000 }),
    id: 'pago-1',
    ...cambios,
  });
  const motivoDe = (c = comanda, s = solicitud()) => {
    const r = cobrarSubcuenta(c, s, TODOS);
    return r.ok ? null : r.motivo;
  };

  it('sets all its lines to paid and no other (COBRO-009, PEDIDO-021)', () => {
    const r = cobrarSubcuenta(comanda, solicitud(), TODOS);
    const pagados = [plato, queso].map((p) => ({ ...p, status: 4, pago: 'pago-1' }));
    expect(r).toEqual({
      ok: true,
      value: {
        total: 11_500,
        recibido: 20_000,
        cambio: 8_500,
        porMetodo: [
          { ...aPago({ efectivo: 20_000 })[0], aplicado: 11_500, cambio: 8_500, redondeo: 0, forma_sat: '01' },
        ],
        cobrados: pagados,
        pedidos: [pagados[0], ajeno, pagados[1], cancelado],
        pagada: false,
      },
    });
  });

  it('makes the comanda paid with its last unpaid line (D-05)', () => {
    const ultima = aComanda({ pedidos: [aPagado(), plato, queso, cancelado], rev: 7 });
    expect(cobrarSubcuenta(ultima, solicitud(), TODOS)).toMatchObject({ value: { pagada: true } });
  });

  it('charges the lines without sub-account as one of their own (D-27)', () => {
    const suelta = aDespachado({ base: 700 });
    const r = cobrarSubcuenta(
      aComanda({ pedidos: [plato, suelta], rev: 7 }),
      solicitud({ subcuenta: null, totalVisto: 700 }),
      TODOS,
    );
    expect(r).toMatchObject({ value: { total: 700, cobrados: [{ id: suelta.id }] } });
  });

  it('charges only what was ordered since the last payment (D-25)', () => {
    const antes = aPagado({ subcuenta: 'Ana', pago: 'pago-0', base: 90_000 });
    const r = cobrarSubcuenta(aComanda({ pedidos: [antes, plato, queso], rev: 7 }), solicitud(), TODOS);
    expect(r).toMatchObject({ value: { total: 11_500, pedidos: [antes, {}, {}] } });
  });

  it('refuses a sub-account that owes nothing, or does not exist (D-25, D-26)', () => {
    const pagada = aComanda({ pedidos: [aPagado({ subcuenta: 'Ana' }), ajeno] });
    expect(motivoDe(pagada)).toBe('SUBCUENTA_PAGADA');
    expect(motivoDe(comanda, solicitud({ subcuenta: 'Nadie' }))).toBe('SUBCUENTA_DESCONOCIDA');
  });

  it.each([11_499, 11_501, 0])('refuses %i, a total that is not the one seen (D-92)', (totalVisto) => {
    expect(motivoDe(comanda, solicitud({ totalVisto }))).toBe('TOTAL_CAMBIO');
  });

  it('refuses while any line of the comanda is undispatched, and a closed comanda (COMANDA-029, COMANDA-030)', () => {
    expect(motivoDe(aComanda({ pedidos: [plato, queso, aPedido({ subcuenta: 'Juan' })] }))).toBe(
      'PEDIDOS_SIN_DESPACHAR',
    );
    expect(motivoDe({ ...comanda, status: 0 })).toBe('COMANDA_PAGADA');
    expect(motivoDe({ ...comanda, cancelada_en: 1 })).toBe('COMANDA_CANCELADA');
    expect(motivoDe(aComanda())).toBe('COMANDA_SIN_PEDIDOS');
  });

  it('refuses a payment that does not cover it (COBRO-007)', () => {
    expect(motivoDe(comanda, solicitud({ pago: aPago({ efectivo: 11_499 }) }))).toBe('PAGO_INSUFICIENTE');
  });

  const pagada = { ...comanda, pedidos: [aPagado({ subcuenta: 'Ana' }), ajeno] };
  const sinDespachar = { ...comanda, pedidos: [plato, queso, aPedido()] };
  it.each<[string, string | null, typeof comanda, Partial<SolicitudDeCobro>]>([
    ['seen as it is', null, comanda, { revVisto: 7 }],
    ['seen before it changed', 'COMANDA_CAMBIO', comanda, { revVisto: 6 }],
    ['of a rev that is still to come', 'COMANDA_CAMBIO', comanda, { revVisto: 8 }],
    ['changed, paid', 'COMANDA_PAGADA', { ...comanda, status: 0 }, { revVisto: 6 }],
    ['changed, deleted', 'COMANDA_CANCELADA', { ...comanda, cancelada_en: 1 }, { revVisto: 6 }],
    ['changed, without lines', 'COMANDA_SIN_PEDIDOS', { ...comanda, pedidos: [] }, { revVisto: 6 }],
    ['changed, with something undispatched', 'PEDIDOS_SIN_DESPACHAR', sinDespachar, { revVisto: 6 }],
    ['changed, its sub-account paid', 'SUBCUENTA_PAGADA', pagada, { revVisto: 6 }],
    ['changed, its sub-account gone', 'SUBCUENTA_DESCONOCIDA', comanda, { revVisto: 6, subcuenta: 'Nadie' }],
    ['changed, with another total', 'TOTAL_CAMBIO', comanda, { revVisto: 6, totalVisto: 11_499 }],
    ['changed, with a payment that does not cover it', 'COMANDA_CAMBIO', comanda, { revVisto: 6, pago: aPago() }],
  ])('of a comanda %s: %s (D-26, D-92, decision 0008)', (_, motivo, c, cambios) => {
    expect(motivoDe(c, solicitud(cambios))).toBe(motivo);
  });
});

describe('what a sub-account owes', () => {
  const plato = aDespachado({ subcuenta: 'Ana', base: 10_000 });
  const postre = aDespachado({ subcuenta: 'Ana', base: 1_500 });
  const ajeno = aDespachado({ subcuenta: 'Juan' });
  const visto = { nombre: 'Ana', pedidos: [plato, postre] };

  it.each<[string, boolean, Pedido[]]>([
    ['the same lines', true, [plato, postre, ajeno]],
    [
      'the same lines in another order, another one paid, something new elsewhere',
      true,
      [postre, aPagado({ subcuenta: 'Ana' }), plato, aPedido()],
    ],
    ['another comment and time of its lines', true, [{ ...plato, comentario: 'Sin sal', despachado_en: 99 }, postre]],
    ['a line more', false, [plato, postre, aDespachado({ subcuenta: 'Ana', base: 0 })]],
    ['a line less', false, [plato]],
    ['a line deleted', false, [plato, { ...postre, cancelado_en: 1 }]],
    ['a line paid', false, [plato, { ...postre, status: 4, pago: 'pago-0' }]],
    ['a line of another sub-account now', false, [plato, { ...postre, subcuenta: null }]],
    ['another line of the same price', false, [plato, { ...postre, id: 'otro' }]],
    [
      'other prices of the same total',
      false,
      [
        { ...plato, base: 10_001 },
        { ...postre, base: 1_499 },
      ],
    ],
  ])('%s: the same is %s (D-26, decision 0008)', (_, igual, pedidos) => {
    expect(debeLoMismo(pedidos, visto)).toBe(igual);
  });
});

describe('operation numbers (D-81, H101)', () => {
  it.each(['AB-778', ' ab-778 ', 'A b - 7 78', 'ＡＢ-７７８'])('%j is the same one', (escrito) => {
    expect(claveDeOperacion(escrito)).toBe('ab-778');
  });

  it('are long by nature: no card is looked for in them (D-80)', () => {
    expect(leerTexto(REGLA_DE_OPERACION, '4111 1111 1111 1111')).toEqual({ ok: true, value: '4111 1111 1111 1111' });
    expect(leerTexto({ min: 3, max: 50 }, '4111 1111 1111 1111').ok).toBe(false);
  });
});

describe('own payment methods (D-115)', () => {
  const RAPPI: MetodoDePago = {
    ...{ id: 100, descripcion: 'Rappi', campo: null, fijo: false, en_caja: false, es_tarjeta: false },
    ...{ pide_operacion: false, forma_sat: null },
  };
  const con = (recibido: number, no_operacion = '', mas: PagoDicho = {}) =>
    aPago({ otros: [{ metodo: RAPPI.id, recibido, no_operacion }], ...mas });
  const motivo = (p: ReturnType<typeof con>, metodos = [...TODOS, RAPPI]) =>
    pagoNoAceptable(10_000, p, metodos)?.motivo;

  it.each([
    ['it covers the total', con(10_000), undefined],
    ['with cash beside it', con(4_000, '', { efectivo: 7_000 }), undefined],
    ['too little', con(9_999), 'PAGO_INSUFICIENTE'],
    ['more than the total: it gives no change', con(10_001), 'CAMBIO_SOLO_DE_EFECTIVO'],
    [
      'with card more than the total',
      con(6_000, '', { tarjeta: 5_000, no_operacion_tarjeta: 'V-1' }),
      'CAMBIO_SOLO_DE_EFECTIVO',
    ],
    ['a tip in it', con(11_000, '', { propina: { monto: 1_000, metodo: RAPPI.id } }), undefined],
    [
      'a tip that is more than it',
      con(500, '', { efectivo: 10_500, propina: { monto: 1_000, metodo: RAPPI.id } }),
      'PROPINA_SIN_PAGO',
    ],
    ['a number of two characters where none is asked for', con(10_000, 'R1'), 'FALTA_NO_OPERACION'],
  ] as const)('%s', (_caso, pago, esperado) => {
    expect(motivo(pago)).toBe(esperado);
  });

  it('needs its operation number only where it asks for it, and is refused where it is not enabled', () => {
    const pide = [...TODOS, { ...RAPPI, pide_operacion: true }];
    expect(motivo(con(10_000), pide)).toBe('FALTA_NO_OPERACION');
    expect(motivo(con(10_000, 'R-01'), pide)).toBeUndefined();
    expect(motivo(con(10_000), [...TODOS])).toBe('METODO_DESHABILITADO');
  });
});
