import { describe, expect, it } from 'vitest';
import { AHORA, aComplemento, aDespachado, aPagado, aPedido } from '../../test/builders.ts';
import { fusionar, visto, type Envio, type Toque, type Visto } from './fusion.ts';
import { PEDIDOS_POR_COMANDA, type Pedido } from '../pedido.ts';
import type { Quien } from '../transiciones.ts';

const MESERO: readonly Quien[] = ['mesero'];
const COCINA: readonly Quien[] = ['despacho'];
const unir = (actuales: readonly Pedido[], envio: Partial<Envio>, quien = MESERO) =>
  fusionar(actuales, { nuevos: [], tocados: [], eliminados: [], ...envio }, { ahora: AHORA, quien });
const toque = (p: Pedido, ahora: Partial<Visto>, antes: Partial<Visto> = {}): Toque => ({
  id: p.id,
  antes: { ...visto(p), ...antes },
  ahora: { ...visto(p), ...antes, ...ahora },
});
const quitado = (p: Pedido, antes: Partial<Visto> = {}) => ({ id: p.id, antes: { ...visto(p), ...antes } });
const rechazo = (p: Pedido, motivo: string) => [{ id: p.id, descripcion: p.descripcion, motivo }];

describe('a save', () => {
  it('deletes nothing by leaving it out: a filtered list does not eat hidden lines (D-20, COMANDA-015)', () => {
    const [vista, oculta] = [aPedido(), aPedido()];
    const f = unir([vista, oculta], { tocados: [toque(vista, { comentario: 'sin sal' })] });
    expect(f.pedidos).toEqual([{ ...vista, comentario: 'sin sal' }, oculta]);
    expect(unir([vista, oculta], {})).toEqual({
      pedidos: [vista, oculta],
      agregados: [],
      cambiados: [],
      rechazados: [],
    });
  });

  it('keeps what the kitchen did while the waiter wrote, and the reverse (H21, D-20)', () => {
    const p = aPedido({ status: 2, hora_inicio_preparacion: AHORA - 1 });
    const f = unir([p], { tocados: [toque(p, { subcuenta: 'Ana' }, { status: 1 })] });
    expect(f).toMatchObject({ pedidos: [{ ...p, subcuenta: 'Ana' }], rechazados: [] });
    const cocina = unir(f.pedidos, { tocados: [toque(p, { status: 3 }, { subcuenta: null })] }, COCINA);
    expect(cocina).toMatchObject({ pedidos: [{ status: 3, subcuenta: 'Ana' }], rechazados: [] });
  });

  it('refuses by name what two people changed differently, and takes the rest (D-20, D-90)', () => {
    const [p, otro] = [aPedido({ comentario: 'con todo' }), aPedido()];
    const f = unir([p, otro], {
      tocados: [toque(p, { comentario: 'sin sal' }, { comentario: null }), toque(otro, { comentario: 'poca sal' })],
    });
    expect(f.pedidos).toEqual([p, { ...otro, comentario: 'poca sal' }]);
    expect(f.rechazados).toEqual(rechazo(p, 'CONFLICTO_PEDIDO'));
  });

  it('finds no conflict where both wrote the same (D-20)', () => {
    const p = aPedido({ comentario: 'sin sal' });
    expect(unir([p], { tocados: [toque(p, {}, { comentario: null })] }).rechazados).toEqual([]);
    expect(unir([p], { tocados: [toque(p, { comentario: 'sin sal' }, { comentario: null })] }).rechazados).toEqual([]);
  });

  it('takes a line whole or not at all: a refused move leaves its comment alone (D-20)', () => {
    const p = aPedido();
    const f = unir([p], { tocados: [toque(p, { status: 3, comentario: 'sin sal' })] });
    expect(f.pedidos).toEqual([p]);
    expect(f.rechazados).toEqual(rechazo(p, 'MOVIMIENTO_NO_PERMITIDO'));
  });

  it('tells a waiter why a line cannot go back: it is not dispatched yet, or it is paid (PEDIDO-023)', () => {
    const [p, pagado] = [aPedido({ status: 2 }), aPagado()];
    const f = unir([p, pagado], { tocados: [toque(p, { status: 1 }), toque(pagado, { status: 1 })] });
    expect(f.rechazados.map((r) => r.motivo)).toEqual(['PEDIDO_NO_DESPACHADO', 'PEDIDO_PAGADO']);
  });

  it('lets a line that goes back to pending be written on in the same save (D-22, PEDIDO-022)', () => {
    const p = aDespachado();
    const f = unir([p], { tocados: [toque(p, { status: 1, comentario: 'otra vez' })] });
    expect(f).toMatchObject({ pedidos: [{ status: 1, comentario: 'otra vez' }], rechazados: [] });
  });

  it.each([
    [1, 4],
    [2, 4],
    [3, 4],
    [1, 3],
    [4, 1],
    [4, 3],
  ] as const)('never takes a jump from %i to %i out of a body (H24, D-22)', (de, a) => {
    const p = de === 4 ? aPagado() : aDespachado({ status: de });
    for (const quien of [MESERO, COCINA]) {
      const f = unir([p], { tocados: [toque(p, { status: a })] }, quien);
      expect(f.pedidos).toEqual([p]);
      expect(f.rechazados).toHaveLength(1);
    }
  });

  it('touches no paid line (D-25, COMANDA-029)', () => {
    const p = aPagado();
    const cambios = [{ comentario: 'x' }, { subcuenta: 'Ana' }, { status: 1 }] as const;
    for (const ahora of cambios) expect(unir([p], { tocados: [toque(p, ahora)] }).pedidos).toEqual([p]);
    expect(unir([p], { eliminados: [quitado(p)] })).toMatchObject({
      pedidos: [p],
      rechazados: rechazo(p, 'PEDIDO_PAGADO'),
    });
  });

  it('says so when a line is unknown or was taken back by somebody (D-20)', () => {
    const [nadie, fuera] = [aPedido(), aPedido({ cancelado_en: 1 })];
    const f = unir([fuera], { tocados: [toque(nadie, { comentario: 'a' }), toque(fuera, { comentario: 'b' })] });
    expect(f.rechazados.map((r) => [r.id, r.motivo])).toEqual([
      [nadie.id, 'PEDIDO_DESCONOCIDO'],
      [fuera.id, 'PEDIDO_CANCELADO'],
    ]);
    expect(unir([], { eliminados: [quitado(nadie)] }).rechazados).toMatchObject([{ motivo: 'PEDIDO_DESCONOCIDO' }]);
  });
});

describe('new lines', () => {
  it('are added after the others, a dish before its companions however they are sent (PEDIDO-016)', () => {
    const viejo = aPedido();
    const plato = aPedido();
    const queso = aComplemento(plato);
    const f = unir([viejo], { nuevos: [queso, plato] });
    expect(f).toEqual({ pedidos: [viejo, plato, queso], agregados: [plato, queso], cambiados: [], rechazados: [] });
  });

  it('are added once, however often they are sent', () => {
    const plato = aPedido();
    expect(unir([plato], { nuevos: [plato, plato] })).toMatchObject({
      pedidos: [plato],
      agregados: [],
      rechazados: [],
    });
  });

  it('sent again with other words, or after somebody took them back, are refused by name and not dropped (D-20)', () => {
    const [p, fuera] = [aPedido({ comentario: 'sin sal' }), aPedido({ cancelado_en: 1 })];
    const f = unir([p, fuera], {
      nuevos: [
        { ...p, comentario: 'poca sal' },
        { ...fuera, cancelado_en: null },
      ],
    });
    expect(f.pedidos).toEqual([p, fuera]);
    expect(f.rechazados.map((r) => r.motivo)).toEqual(['CONFLICTO_PEDIDO', 'PEDIDO_CANCELADO']);
  });

  it('are refused beside no dish, a companion, or a dish that was taken back', () => {
    const [plato, fuera] = [aPedido(), aPedido({ cancelado_en: 1 })];
    const queso = aComplemento(plato);
    const malos = [
      aComplemento(aPedido()),
      aComplemento(queso),
      aComplemento(fuera),
      aComplemento(plato, { complemento_de: null }),
    ];
    const f = unir([plato, queso, fuera], { nuevos: malos });
    expect(f.agregados).toEqual([]);
    expect(f.rechazados.map((r) => r.motivo)).toEqual(Array(4).fill('PADRE_DESCONOCIDO'));
  });

  it('are refused beyond the most that a comanda may hold', () => {
    const llena = Array.from({ length: PEDIDOS_POR_COMANDA - 1 }, () => aPedido());
    const f = unir(llena, { nuevos: [aPedido(), aPedido()] });
    expect([f.pedidos.length, f.rechazados.map((r) => r.motivo)]).toEqual([300, ['COMANDA_LLENA']]);
  });
});

describe('sub-accounts', () => {
  it('take the companions of a dish along, but paid and cancelled ones stay (SUBCUENTA-004, D-21)', () => {
    const plato = aPedido();
    const queso = aComplemento(plato, { status: 3 });
    const quietos = [
      aComplemento(plato, { status: 4, pago: 'x' }),
      aComplemento(plato, { cancelado_en: 1 }),
      aPedido(),
    ];
    const f = unir([plato, queso, ...quietos], { tocados: [toque(plato, { subcuenta: 'Ana' })] });
    expect(f.pedidos).toEqual([{ ...plato, subcuenta: 'Ana' }, { ...queso, subcuenta: 'Ana' }, ...quietos]);
    expect(f.cambiados.map((p) => p.id)).toEqual([plato.id, queso.id]);
  });

  it('refuse a companion alone, and find no fault in one sent with its dish in any order (SUBCUENTA-003)', () => {
    const plato = aPedido();
    const queso = aComplemento(plato);
    const deQueso = toque(queso, { subcuenta: 'Ana' });
    expect(unir([plato, queso], { tocados: [deQueso] }).rechazados).toEqual(rechazo(queso, 'ES_COMPLEMENTO'));
    const f = unir([plato, queso], { tocados: [deQueso, toque(plato, { subcuenta: 'Ana' })] });
    expect(f).toMatchObject({ pedidos: [{ subcuenta: 'Ana' }, { subcuenta: 'Ana' }], rechazados: [] });
  });
});

describe('taking back', () => {
  it('cancels a dish and its standing companions, and keeps when (D-21, PEDIDO-034)', () => {
    const plato = aPedido({ status: 2 });
    const antes = aComplemento(plato, { cancelado_en: 5 });
    const queso = aComplemento(plato);
    const f = unir([plato, queso, antes], { eliminados: [quitado(plato)] });
    expect(f.pedidos).toEqual([{ ...plato, cancelado_en: AHORA }, { ...queso, cancelado_en: AHORA }, antes]);
    expect(f.cambiados.map((p) => p.id)).toEqual([plato.id, queso.id]);
  });

  it('is refused once dispatched, or its companion was (PEDIDO-033, PEDIDO-035)', () => {
    const [listo, plato] = [aDespachado(), aPedido()];
    const actuales = [listo, plato, aComplemento(plato, { status: 3 })];
    const f = unir(actuales, { eliminados: [quitado(listo, { status: 1 }), quitado(plato)] });
    expect(f.pedidos).toEqual(actuales);
    expect(f.rechazados.map((r) => r.motivo)).toEqual(['PEDIDO_DESPACHADO', 'COMPLEMENTOS_DESPACHADOS']);
  });

  it('does not throw away unseen what somebody else wrote meanwhile (D-21)', () => {
    const p = aPedido({ comentario: 'alergia a la nuez' });
    const f = unir([p], { eliminados: [quitado(p, { comentario: null })] });
    expect(f).toMatchObject({ pedidos: [p], rechazados: rechazo(p, 'CONFLICTO_PEDIDO') });
  });

  it('is no conflict when the kitchen began meanwhile, or when somebody else did it already (D-21)', () => {
    const [p, fuera] = [aPedido({ status: 2 }), aPedido({ cancelado_en: 5 })];
    const f = unir([p, fuera], { eliminados: [quitado(p, { status: 1 }), quitado(fuera)] });
    expect(f).toMatchObject({ pedidos: [{ cancelado_en: AHORA }, { cancelado_en: 5 }], rechazados: [] });
  });

  it('is no conflict with what the same save did to the line through its dish (D-20)', () => {
    const plato = aPedido();
    const queso = aComplemento(plato);
    const envio = { tocados: [toque(plato, { subcuenta: 'Ana' })], eliminados: [quitado(queso)] };
    expect(unir([plato, queso], envio)).toMatchObject({ pedidos: [{}, { cancelado_en: AHORA }], rechazados: [] });
  });
});

describe('a line that somebody moved or divided meanwhile (D-45)', () => {
  const escrito = aPedido({ comentario: 'sin sal' });
  const envio: Partial<Envio> = {
    tocados: [toque(escrito, { subcuenta: 'Ana' })],
    eliminados: [],
    nuevos: [aPedido()],
  };

  it('is refused, touched or taken back, and the rest of the save is taken (D-20, D-45)', () => {
    const [queda, otro] = [aPedido(), aPedido()];
    const f = unir([queda], { ...envio, tocados: [...envio.tocados!, toque(queda, { comentario: 'picante' })] });
    expect(f.rechazados).toEqual([{ id: escrito.id, descripcion: '', motivo: 'PEDIDO_DESCONOCIDO' }]);
    expect(f.pedidos).toEqual([{ ...queda, comentario: 'picante' }, envio.nuevos![0]]);
    expect(unir([queda], { eliminados: [quitado(otro)] }).rechazados).toMatchObject([{ motivo: 'PEDIDO_DESCONOCIDO' }]);
  });

  it('refuses a companion whose dish is at another table (D-45)', () => {
    const queso = aComplemento(aPedido());
    expect(unir([], { nuevos: [queso] }).rechazados).toEqual(rechazo(queso, 'PADRE_DESCONOCIDO'));
  });

  it('is a conflict where its sub-account is another one by now; it may be put into yet another knowingly (D-20, D-45)', () => {
    const entero = aDespachado();
    const parte = { ...entero, base: 5_000, subcuenta: 'Ana', fraccion: '1/2' };
    expect(unir([parte], { tocados: [toque(entero, { subcuenta: 'Carla' })] }).rechazados).toEqual(
      rechazo(entero, 'CONFLICTO_PEDIDO'),
    );
    expect(unir([parte], { tocados: [toque(parte, { subcuenta: 'Carla' })] })).toMatchObject({
      pedidos: [{ subcuenta: 'Carla', base: 5_000, fraccion: '1/2' }],
      rechazados: [],
    });
  });

  it('never goes back to the kitchen in parts, nor is it deleted there (D-22, D-45)', () => {
    const parte = aDespachado({ fraccion: '2/2', parte_de: 'otra' });
    expect(unir([parte], { tocados: [toque(parte, { status: 1 })] }).rechazados).toEqual(
      rechazo(parte, 'PEDIDO_DIVIDIDO'),
    );
    expect(unir([parte], { tocados: [toque(parte, { status: 2 })] }, COCINA).rechazados).toEqual(
      rechazo(parte, 'PEDIDO_DIVIDIDO'),
    );
    expect(unir([parte], { eliminados: [quitado(parte)] }).rechazados).toEqual(rechazo(parte, 'PEDIDO_DESPACHADO'));
  });
});
