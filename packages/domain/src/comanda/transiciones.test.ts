import { describe, expect, it } from 'vitest';
import { AHORA, aPedido } from '../test/builders.ts';
import { ESTADO_PEDIDO, type EstadoPedido } from './pedido.ts';
import { DESHACER_MS, botonesDeDespacho, liberar, mover, pagar, type Quien } from './transiciones.ts';

const ESTADOS = [1, 2, 3, 4] as const;
const QUIENES = ['despacho', 'recuperacion', 'mesero', 'sistema'] as const;
/** Written by hand, not read from the table under test. */
const PERMITIDOS: Readonly<Record<Quien, readonly string[]>> = {
  despacho: ['1>2', '2>3', '2>1', '3>2'],
  recuperacion: ['3>2'],
  mesero: ['3>1'],
  sistema: ['1>3'],
};
const CASOS = QUIENES.flatMap((quien) =>
  ESTADOS.flatMap((de) => ESTADOS.map((a) => ({ quien, de, a, permitido: PERMITIDOS[quien].includes(`${de}>${a}`) }))),
);
const INICIO = AHORA - 600_000;
const lineaEn = (status: EstadoPedido) =>
  aPedido({
    status,
    hora_inicio_preparacion: status === 1 ? null : INICIO,
    despachado_en: status >= 3 ? AHORA - 1_000 : null,
  });
const tras = (de: EstadoPedido, a: EstadoPedido, quien: Quien) => {
  const movido = mover(lineaEn(de), a, [quien], AHORA);
  if (!movido.ok) throw new Error(movido.motivo);
  return movido.value;
};

describe('moves of a line', () => {
  it('has the four specified states (PEDIDO-017)', () => {
    expect(ESTADO_PEDIDO).toEqual({ PENDIENTE: 1, TRABAJANDO: 2, DESPACHADO: 3, PAGADO: 4 });
  });

  it.each(CASOS)('$quien moves $de to $a: $permitido (D-22)', ({ quien, de, a, permitido }) => {
    const linea = lineaEn(de);
    const movido = mover(linea, a, [quien], AHORA);
    expect(movido.ok).toBe(permitido);
    expect(movido).toMatchObject(
      movido.ok ? { value: { id: linea.id, status: a } } : { motivo: 'MOVIMIENTO_NO_PERMITIDO' },
    );
  });

  it('gives who has several capacities the moves of each, and who has none nothing (D-94)', () => {
    expect(mover(lineaEn(3), 1, ['despacho', 'mesero'], AHORA).ok).toBe(true);
    expect(mover(lineaEn(1), 2, ['mesero', 'despacho'], AHORA).ok).toBe(true);
    expect(CASOS.some(({ de, a }) => mover(lineaEn(de), a, [], AHORA).ok)).toBe(false);
  });

  it('starts the preparation now when the kitchen takes a line (PEDIDO-019)', () => {
    expect(tras(1, 2, 'despacho')).toMatchObject({ status: 2, hora_inicio_preparacion: AHORA, despachado_en: null });
  });

  it('dispatches a working line and keeps when it was begun (PEDIDO-020)', () => {
    expect(tras(2, 3, 'despacho')).toMatchObject({ hora_inicio_preparacion: INICIO, despachado_en: AHORA });
  });

  it('clears the start when the kitchen puts a line back to pending (D-22)', () => {
    expect(tras(2, 1, 'despacho')).toMatchObject({ status: 1, hora_inicio_preparacion: null, despachado_en: null });
  });

  it('keeps the start when the kitchen undoes a dispatch (D-22)', () => {
    expect(tras(3, 2, 'despacho')).toMatchObject({ status: 2, hora_inicio_preparacion: INICIO, despachado_en: null });
  });

  it('leaves a line whose charge is cancelled dispatched when it was, and unpaid (D-22, D-44)', () => {
    const linea = { ...lineaEn(4), pago: 'pago-1' };
    expect(liberar(linea)).toEqual({ ...linea, status: 3, pago: null });
  });

  it('starts over when the waiter marks a line as not dispatched (PEDIDO-022)', () => {
    expect(tras(3, 1, 'mesero')).toMatchObject({ status: 1, hora_inicio_preparacion: null, despachado_en: null });
  });

  it.each([
    [0, true],
    [DESHACER_MS, true],
    [DESHACER_MS + 1, false],
    [3_600_000, false],
  ])('undoes a dispatch of %i ms ago: %s (D-22)', (hace, permitido) => {
    const movido = mover(aPedido({ status: 3, despachado_en: AHORA - hace }), 2, ['despacho'], AHORA);
    expect(movido.ok).toBe(permitido);
    if (!movido.ok) expect(movido.motivo).toBe('DESHACER_VENCIDO');
  });

  it('undoes within 8 seconds, no longer, and not without a dispatch time (D-22)', () => {
    expect(DESHACER_MS).toBe(8_000);
    expect(mover(aPedido({ status: 3 }), 2, ['despacho'], AHORA)).toMatchObject({ motivo: 'DESHACER_VENCIDO' });
  });

  it('is taken back from one of the last cards whenever it went out, with its start kept (D-22, decision 0044)', () => {
    const linea = aPedido({ status: 3, hora_inicio_preparacion: INICIO, despachado_en: AHORA - 3_600_000 });
    expect(mover(linea, 2, ['despacho', 'recuperacion'], AHORA)).toEqual({
      ok: true,
      value: { ...linea, status: 2, despachado_en: null },
    });
  });

  it('is not taken back once paid or divided (D-22, D-45)', () => {
    expect(mover(lineaEn(4), 2, ['despacho', 'recuperacion'], AHORA)).toMatchObject({
      motivo: 'MOVIMIENTO_NO_PERMITIDO',
    });
    expect(mover({ ...lineaEn(3), fraccion: '1/2' }, 2, ['recuperacion'], AHORA)).toMatchObject({
      motivo: 'PEDIDO_DIVIDIDO',
    });
  });

  it('changes nothing of a line but its state and times', () => {
    for (const { quien, de, a } of CASOS.filter((c) => c.permitido)) {
      const linea = lineaEn(de);
      const movido = mover(linea, a, [quien], AHORA);
      const tiempos = {
        status: 0,
        hora_inicio_preparacion: 0,
        despachado_en: 0,
      };
      expect(movido.ok && { ...movido.value, ...tiempos }).toEqual({ ...linea, ...tiempos });
    }
  });

  it.each([
    [1, { pendiente: true, trabajando: false, despachado: true }],
    [2, { pendiente: false, trabajando: true, despachado: false }],
    [3, { pendiente: true, trabajando: true, despachado: true }],
    [4, { pendiente: true, trabajando: true, despachado: true }],
  ] as const)('disables the dispatch buttons of state %i (DESPACHO-009, D-22)', (status, botones) => {
    expect(botonesDeDespacho(status)).toEqual(botones);
  });

  it('enables exactly the buttons whose move the kitchen may make', () => {
    const boton = { 1: 'pendiente', 2: 'trabajando', 3: 'despachado' } as const;
    for (const de of [1, 2] as const)
      for (const a of [1, 2, 3] as const)
        expect(!botonesDeDespacho(de)[boton[a]]).toBe(mover(lineaEn(de), a, ['despacho'], AHORA).ok);
  });
});

describe('a line that is paid before it is dispatched (D-133)', () => {
  const LINEAS = { 1: lineaEn(1), 2: lineaEn(2), 3: lineaEn(3) };
  const pagada = (de: 1 | 2 | 3) => pagar(LINEAS[de], 'pago-1');
  const despachada = { ...pagada(2), preparacion: 3 as const, despachado_en: AHORA - 1_000 };
  const enCocina = (de: 1 | 2 | 3) => (de === 3 ? despachada : pagada(de));

  it.each([
    [1, { status: 4, preparacion: 1, pago: 'pago-1' }],
    [2, { status: 4, preparacion: 2, pago: 'pago-1' }],
    [3, { status: 4, pago: 'pago-1' }],
  ] as const)('keeps state %i, unless the kitchen is done with it', (de, queda) => {
    expect(pagada(de)).toEqual({ ...LINEAS[de], ...queda });
  });

  it.each([1, 2, 3] as const)('is as it was once its charge is cancelled: %i', (de) => {
    expect(liberar(pagada(de))).toEqual(LINEAS[de]);
  });

  it('that was dispatched since is dispatched once its charge is cancelled', () => {
    expect(liberar(despachada)).toEqual({ ...LINEAS[2], status: 3, despachado_en: AHORA - 1_000 });
  });

  it.each(QUIENES.flatMap((quien) => ([1, 2, 3] as const).flatMap((de) => ESTADOS.map((a) => ({ quien, de, a })))))(
    'is moved by $quien from $de to $a as one that is not paid, but not by the waiter',
    ({ quien, de, a }) => {
      const movida = mover(enCocina(de), a, [quien], AHORA);
      expect(movida.ok).toBe(quien !== 'mesero' && PERMITIDOS[quien].includes(`${de}>${a}`));
      if (movida.ok) expect(movida.value).toMatchObject({ status: 4, preparacion: a, pago: 'pago-1' });
    },
  );

  it('is not moved once it is paid after its dispatch', () => {
    for (const quien of QUIENES) for (const a of ESTADOS) expect(mover(pagada(3), a, [quien], AHORA).ok).toBe(false);
  });

  it('starts, ends and is taken back with the times of any other', () => {
    const empezada = mover(pagada(1), 2, ['despacho'], AHORA);
    expect(empezada).toMatchObject({ value: { hora_inicio_preparacion: AHORA } });
    expect(mover(pagada(2), 3, ['despacho'], AHORA)).toMatchObject({ value: { despachado_en: AHORA } });
    expect(mover(enCocina(3), 2, ['recuperacion'], AHORA)).toMatchObject({ value: { despachado_en: null } });
  });
});
