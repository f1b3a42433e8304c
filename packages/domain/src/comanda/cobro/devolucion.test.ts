import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METODOS_FIJOS } from '../../caja/metodos.ts';
import { AHORA, aComanda, aComplemento, aDespachado, aPago, aPedido } from '../../test/builders.ts';
import { sumar } from '../../money.ts';
import { totalDeComanda } from '../comanda.ts';
import { importe } from '../cuenta/importe.ts';
import { ESTADO_PEDIDO, type Pedido } from '../pedido.ts';
import { cancelarCobro } from './cancelacion.ts';
import { cobrarSubcuenta, type Cobro } from './cobro.ts';
import {
  devolverLinea,
  type CobroConLineas,
  type Devolucion,
  type MetodoConDinero,
  type SolicitudDeDevolucion,
} from './devolucion.ts';
import type { PagosPorMetodo } from './por-metodo.ts';

const PAGO = 'pago-1';
const [EFECTIVO, TRANSFERENCIA, TARJETA] = [1, 2, 3];

const cobrar = (pedidos: readonly Pedido[], pago: PagosPorMetodo): Cobro => {
  const solicitud = { revVisto: 1, subcuenta: null, totalVisto: totalDeComanda(pedidos), pago, id: PAGO };
  const r = cobrarSubcuenta(aComanda({ pedidos, rev: 1 }), solicitud, METODOS_FIJOS);
  if (!r.ok) throw new Error(r.motivo);
  return r.value;
};

/** A charge as a return reads it. */
const leer = ({ porMetodo, cobrados }: Cobro, cambios: Partial<CobroConLineas> = {}): CobroConLineas => ({
  id: PAGO,
  propina: sumar(porMetodo.map((m) => m.propina)),
  metodos: porMetodo.map(({ metodo, aplicado, propina, redondeo }) => ({
    ...{ metodo, aplicado, propina, redondeo },
    en_caja: METODOS_FIJOS.find((m) => m.id === metodo)!.en_caja,
  })),
  lineas: cobrados.map((p) => ({ pedido: p.id, importe: importe(p), devuelta: false })),
  turnoAbierto: true,
  cancelado: false,
  ...cambios,
});

/** The charge after a return: what is left of it, and which of its lines are returned. */
const tras = (cobro: CobroConLineas, { porMetodo, devueltos }: Devolucion): CobroConLineas => ({
  ...cobro,
  metodos: cobro.metodos.map((m): MetodoConDinero => {
    const sale = porMetodo.find(({ metodo }) => metodo === m.metodo);
    if (!sale) return m;
    const { aplicado, propina, redondeo } = sale;
    return {
      ...m,
      ...{ aplicado: m.aplicado - aplicado, propina: m.propina - propina, redondeo: m.redondeo - redondeo },
    };
  }),
  lineas: cobro.lineas.map((l) => (devueltos.some((p) => p.id === l.pedido) ? { ...l, devuelta: true } : l)),
});

const pide = (pedido: string, cambios: Partial<SolicitudDeDevolucion> = {}): SolicitudDeDevolucion => ({
  ...{ pedido, metodo: null, conPropina: false, aExistencias: false },
  ...cambios,
});

const hecha = (r: ReturnType<typeof devolverLinea>): Devolucion => {
  if (!r.ok) throw new Error(r.motivo);
  return r.value;
};

const plato = aDespachado({ base: 10_000 });
const queso = aComplemento(plato, { status: 3, despachado_en: AHORA, base: 1_500 });
const cafe = aDespachado({ base: 3_500 });
const agua = aDespachado({ base: 0 });
const parte = aDespachado({ base: 4_000, fraccion: '1/2' });
const MESA = [plato, queso, cafe, agua, parte];
const TODO = 19_000;

describe('giving back a line of a charge (D-44, decision 0123)', () => {
  const cobro = cobrar(MESA, aPago({ efectivo: 20_000 }));

  it('takes the line and its companions off the bill, dispatched as they were, and leaves the others paid', () => {
    const r = hecha(devolverLinea(cobro.pedidos, leer(cobro), pide(plato.id), AHORA));
    expect(r).toEqual({
      total: 11_500,
      propina: 0,
      porMetodo: [{ metodo: EFECTIVO, aplicado: 11_500, propina: 0, redondeo: 0 }],
      devueltos: [plato, queso].map((p) => ({ ...p, cancelado_en: AHORA, devuelto: true })),
      pedidos: [
        ...[plato, queso].map((p) => ({ ...p, cancelado_en: AHORA, devuelto: true })),
        ...[cafe, agua, parte].map((p) => ({ ...p, status: ESTADO_PEDIDO.PAGADO, pago: PAGO })),
      ],
    });
    expect(totalDeComanda(r.pedidos)).toBe(TODO - 11_500);
  });

  it('gives back a companion alone, and its dish afterwards without it', () => {
    const primera = hecha(devolverLinea(cobro.pedidos, leer(cobro), pide(queso.id), AHORA));
    expect([primera.total, primera.devueltos.map((p) => p.id)]).toEqual([1_500, [queso.id]]);
    const segunda = hecha(devolverLinea(primera.pedidos, tras(leer(cobro), primera), pide(plato.id), AHORA));
    expect([segunda.total, segunda.devueltos.map((p) => p.id)]).toEqual([10_000, [plato.id]]);
  });

  it.each([
    ['of a cancelled charge', { cancelado: true, turnoAbierto: false }, {}, 'COBRO_CANCELADO'],
    ['once its shift is closed', { turnoAbierto: false }, {}, 'COBRO_DE_CORTE_CERRADO'],
    ['of another charge', {}, { pedido: aPedido().id }, 'PEDIDO_DE_OTRO_COBRO'],
    ['that cost nothing', {}, { pedido: agua.id }, 'DEVOLUCION_SIN_IMPORTE'],
    ['that is a part, to the stock', {}, { pedido: parte.id, aExistencias: true }, 'DEVOLUCION_DE_PARTE'],
    ['by a method that nothing came by', {}, { metodo: TARJETA }, 'METODO_SIN_DINERO'],
  ])('refuses a line %s', (_caso, cambios, solicitud, motivo) => {
    const r = devolverLinea(cobro.pedidos, leer(cobro, cambios), pide(cafe.id, solicitud), AHORA);
    expect(r).toMatchObject({ ok: false, motivo });
  });

  it('gives a line back once', () => {
    const r = hecha(devolverLinea(cobro.pedidos, leer(cobro), pide(cafe.id), AHORA));
    const otra = devolverLinea(r.pedidos, tras(leer(cobro), r), pide(cafe.id), AHORA);
    expect(otra).toMatchObject({ ok: false, motivo: 'PEDIDO_DEVUELTO' });
  });

  it('gives a part of a dish back where the stock is left alone', () => {
    expect(hecha(devolverLinea(cobro.pedidos, leer(cobro), pide(parte.id), AHORA)).total).toBe(4_000);
  });
});

describe('by what the money of a line goes back', () => {
  const numeros = { no_operacion_transferencia: 'SPEI-1', no_operacion_tarjeta: 'T-123' };
  const de = (dicho: Parameters<typeof aPago>[0], metodo: number | null, conPropina = false) => {
    const cobro = cobrar(MESA, aPago({ ...numeros, ...dicho }));
    const r = hecha(devolverLinea(cobro.pedidos, leer(cobro), pide(plato.id, { metodo, conPropina }), AHORA));
    return r.porMetodo.map((m) => [m.metodo, m.aplicado, m.propina]);
  };

  it.each([
    ['the cash, which has it', { efectivo: 12_000, tarjeta: 7_000 }, TARJETA, [[EFECTIVO, 11_500, 0]]],
    [
      'the cash and the chosen one',
      { efectivo: 4_000, transferencia: 8_000, tarjeta: 7_000 },
      TARJETA,
      [
        [EFECTIVO, 4_000, 0],
        [TRANSFERENCIA, 500, 0],
        [TARJETA, 7_000, 0],
      ],
    ],
    ['the chosen one, which has it', { transferencia: 7_000, tarjeta: 12_000 }, TARJETA, [[TARJETA, 11_500, 0]]],
    [
      'what it came by, in their order, where none was chosen',
      { transferencia: 7_000, tarjeta: 12_000 },
      null,
      [
        [TRANSFERENCIA, 7_000, 0],
        [TARJETA, 4_500, 0],
      ],
    ],
    ['the cash that stayed, not the change', { efectivo: 19_500, tarjeta: 1_000 }, null, [[EFECTIVO, 11_500, 0]]],
  ])('%s', (_caso, dicho, metodo, esperado) => {
    expect(de(dicho, metodo)).toEqual(esperado);
  });

  it('leaves the tip unless said otherwise, and then gives its part back by the method it came by (decision 0012)', () => {
    const conPropinas = { efectivo: 12_000, tarjeta: 8_900, propina: { monto: 1_900, metodo: TARJETA } };
    expect(de(conPropinas, null)).toEqual([[EFECTIVO, 11_500, 0]]);
    expect(de(conPropinas, null, true)).toEqual([
      [EFECTIVO, 11_500, 0],
      [TARJETA, 0, 1_150],
    ]);
  });
});

describe('what is left of a charge', () => {
  const aCobroHecho = (cobro: CobroConLineas) => ({
    ...{ id: PAGO, turnoAbierto: true, cancelado: false },
    metodos: cobro.metodos.map(({ metodo, aplicado, propina }) => ({
      ...{ metodo, descripcion: '', campo: null, recibido: aplicado + propina, cambio: 0 },
    })),
  });

  it('is what its cancellation frees and gives back, and nothing is once every line was given back', () => {
    const solo = cobrar([plato, cafe], aPago({ efectivo: 13_500 }));
    const una = hecha(devolverLinea(solo.pedidos, leer(solo), pide(plato.id), AHORA));
    const queda = tras(leer(solo), una);
    expect(cancelarCobro(una.pedidos, aCobroHecho(queda))).toMatchObject({
      value: { devuelto: [{ monto: 3_500 }], liberados: [{ id: cafe.id }], pedidos: [{ cancelado_en: AHORA }, cafe] },
    });
    const otra = hecha(devolverLinea(una.pedidos, queda, pide(cafe.id), AHORA));
    expect(cancelarCobro(otra.pedidos, aCobroHecho(tras(queda, otra)))).toMatchObject({
      motivo: 'COBRO_DEVUELTO',
    });
  });

  it('is never below nothing by any method, whatever is given back in whatever order, and all of it in the end', () => {
    const caso = fc.record({
      importes: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 }),
      cientos: fc.tuple(fc.nat(100), fc.nat(100)),
      propina: fc.record({ monto: fc.nat(20_000), metodo: fc.constantFrom(EFECTIVO, TRANSFERENCIA, TARJETA) }),
      pedidas: fc.infiniteStream(
        fc.record({ metodo: fc.constantFrom(null, 1, 2, 3), conPropina: fc.boolean(), turno: fc.nat() }),
      ),
    });
    fc.assert(
      fc.property(caso, ({ importes, cientos: [a, b], propina, pedidas }) => {
        const mesa = importes.map((base) => aDespachado({ base }));
        const total = sumar(importes);
        const tarjeta = Math.floor((total * a) / 100);
        const transferencia = Math.floor(((total - tarjeta) * b) / 100);
        const montos = { efectivo: total - tarjeta - transferencia, tarjeta, transferencia };
        const campo = (['efectivo', 'transferencia', 'tarjeta'] as const)[propina.metodo - 1]!;
        const pago = aPago({
          ...montos,
          [campo]: montos[campo] + propina.monto,
          no_operacion_tarjeta: 'T-123',
          no_operacion_transferencia: 'S-123',
          propina,
        });
        const cobro = cobrar(mesa, pago);
        let [leido, pedidos] = [leer(cobro), cobro.pedidos];
        let conPropinas = true;
        const faltan = [...mesa];
        while (faltan.length > 0) {
          const { metodo, conPropina, turno } = pedidas.next().value;
          const [linea] = faltan.splice(turno % faltan.length, 1);
          const elegido = leido.metodos.some((m) => m.metodo === metodo && m.aplicado > 0) ? metodo : null;
          const r = hecha(devolverLinea(pedidos, leido, pide(linea!.id, { metodo: elegido, conPropina }), AHORA));
          expect(r.total).toBe(linea!.base);
          expect([sumar(r.porMetodo.map((m) => m.aplicado)), sumar(r.porMetodo.map((m) => m.propina))]).toEqual([
            r.total,
            r.propina,
          ]);
          if (!conPropina) expect(r.propina).toBe(0);
          conPropinas &&= conPropina;
          [leido, pedidos] = [tras(leido, r), r.pedidos];
          expect(Math.min(...leido.metodos.flatMap((m) => [m.aplicado, m.propina]))).toBeGreaterThanOrEqual(0);
        }
        expect(sumar(leido.metodos.map((m) => m.aplicado))).toBe(0);
        if (conPropinas) expect(sumar(leido.metodos.map((m) => m.propina))).toBe(0);
      }),
    );
  });
});
