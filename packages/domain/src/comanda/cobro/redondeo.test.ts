import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METODOS_FIJOS, type MetodoDePago } from '../../caja/metodos.ts';
import { REDONDEOS_DE_EFECTIVO, redondear } from '../../caja/redondeo.ts';
import { sumar } from '../../money.ts';
import { AHORA, aComanda, aDespachado, aPago } from '../../test/builders.ts';
import { importe } from '../cuenta/importe.ts';
import { cobrarSubcuenta, pagoNoAceptable, type Cobro } from './cobro.ts';
import { devolverLinea, type CobroConLineas } from './devolucion.ts';
import { aplicar, cambio, efectivoDebido, redondeoDe, restante, type PagosPorMetodo } from './por-metodo.ts';

const TARJETA = 3;
const con = (redondea_a: number): readonly MetodoDePago[] =>
  METODOS_FIJOS.map((m) => (m.en_caja ? { ...m, redondea_a } : m));
const A_50 = con(50);
const pagado = (montos: Parameters<typeof aPago>[0]) => aPago({ no_operacion_tarjeta: 'T-123', ...montos });

describe('the part of a charge that is paid in cash (D-164, decision 0166)', () => {
  it('is rounded whole, tip included, as far as other methods leave it', () => {
    expect(efectivoDebido(12_330, [], A_50)).toEqual({ exacto: 12_330, redondeado: 12_350 });
    const conTarjeta = pagado({ tarjeta: 10_000, efectivo: 2_350 });
    expect(efectivoDebido(12_330, conTarjeta, A_50)).toEqual({ exacto: 2_330, redondeado: 2_350 });
    const conPropina = pagado({ efectivo: 13_600, propina: { monto: 1_233, metodo: 1 } });
    expect(efectivoDebido(12_330, conPropina, A_50)).toEqual({ exacto: 13_563, redondeado: 13_550 });
    const propinaAparte = pagado({ tarjeta: 12_330, efectivo: 1_250, propina: { monto: 1_233, metodo: 1 } });
    expect(redondeoDe(12_330, propinaAparte, A_50)).toBe(17);
  });

  it('has its difference apart: what pays the bill, the tip and the change are the same to the centavo', () => {
    const pago = pagado({ efectivo: 20_000, propina: { monto: 1_233, metodo: 1 } });
    expect(aplicar(12_330, pago, A_50)).toMatchObject([
      { recibido: 20_000, aplicado: 12_330, propina: 1_233, redondeo: -13, cambio: 6_450 },
    ]);
  });

  it('leaves cards and transfers as they are, also beside cash that was not needed', () => {
    const solaTarjeta = pagado({ tarjeta: 12_330 });
    expect(aplicar(12_330, solaTarjeta, A_50)).toMatchObject([{ aplicado: 12_330, redondeo: 0 }]);
    const sobra = pagado({ tarjeta: 12_330, efectivo: 10_000 });
    expect(aplicar(12_330, sobra, A_50)).toMatchObject([
      { aplicado: 0, redondeo: 0, cambio: 10_000 },
      { aplicado: 12_330, redondeo: 0, cambio: 0 },
    ]);
  });

  it.each([
    ['rounded down', 12_320, 12_300, null],
    ['a centavo less than rounded', 12_320, 12_299, 'PAGO_INSUFICIENTE'],
    ['rounded up', 12_330, 12_350, null],
    ['exactly the bill, which is less than rounded', 12_330, 12_330, 'PAGO_INSUFICIENTE'],
  ] as const)('is enough or not by the rounded amount: %s', (_caso, total, efectivo, motivo) =>
    expect(pagoNoAceptable(total, pagado({ efectivo }), A_50)?.motivo ?? null).toBe(motivo),
  );

  it('is missing unrounded as long as a card may bring it', () => {
    expect(restante(12_330, [], A_50)).toBe(12_330);
    expect(restante(12_330, pagado({ efectivo: 10_000 }), A_50)).toBe(2_330);
    expect(restante(12_330, pagado({ efectivo: 10_000, tarjeta: 2_330 }), A_50)).toBe(0);
    expect(restante(12_330, pagado({ efectivo: 12_330 }), A_50)).toBe(20);
    expect(restante(12_320, pagado({ efectivo: 12_300 }), A_50)).toBe(0);
  });

  it('is refused by name where the till saw another rounding, also none', () => {
    const comanda = aComanda({ pedidos: [aDespachado({ base: 12_330 })], rev: 1 });
    const pago = pagado({ efectivo: 12_350 });
    const solicitud = { revVisto: 1, subcuenta: null, totalVisto: 12_330, pago, id: 'p' };
    expect(cobrarSubcuenta(comanda, solicitud, A_50)).toMatchObject({ ok: false, motivo: 'REDONDEO_CAMBIO' });
    expect(cobrarSubcuenta(comanda, { ...solicitud, redondeoVisto: -30 }, A_50)).toMatchObject({ ok: false });
    expect(cobrarSubcuenta(comanda, { ...solicitud, redondeoVisto: 20 }, A_50)).toMatchObject({ ok: true });
    expect(cobrarSubcuenta(comanda, { ...solicitud, redondeoVisto: 20 }, con(0))).toMatchObject({ ok: false });
  });
});

const MONTO = fc.integer({ min: 1, max: 30_000 });
const UN_COBRO = fc.record({
  importes: fc.array(MONTO, { minLength: 1, maxLength: 5 }),
  porTarjeta: fc.integer({ min: 0, max: 100 }),
  propina: fc.nat(3_000),
  propinaEn: fc.constantFrom(1, TARJETA),
  deMas: fc.nat(20_000),
  a: fc.constantFrom(...REDONDEOS_DE_EFECTIVO),
});
type UnCobro = typeof UN_COBRO extends fc.Arbitrary<infer C> ? C : never;

/** A charge of some lines, a part of it by card, the tip by one of both. */
const cobrar = ({ importes, porTarjeta, propina, propinaEn, deMas, a }: UnCobro): Cobro => {
  const mesa = importes.map((base) => aDespachado({ base }));
  const total = sumar(importes);
  const tarjeta = Math.floor((total * porTarjeta) / 100) + (propinaEn === TARJETA ? propina : 0);
  const conPropina = { propina: { monto: propina, metodo: propinaEn } };
  const previo = pagado({ tarjeta, efectivo: propinaEn === 1 ? propina : 0, ...conPropina });
  const { redondeado } = efectivoDebido(total, previo, con(a));
  const pago: PagosPorMetodo = pagado({ tarjeta, efectivo: redondeado + deMas, ...conPropina });
  const solicitud = { revVisto: 1, subcuenta: null, totalVisto: total, pago, id: 'p' };
  const redondeoVisto = redondeoDe(total, pago, con(a));
  const r = cobrarSubcuenta(aComanda({ pedidos: mesa, rev: 1 }), { ...solicitud, redondeoVisto }, con(a));
  if (!r.ok) throw new Error(r.motivo);
  return r.value;
};

const leer = ({ porMetodo, cobrados }: Cobro, redondea_a: number): CobroConLineas => ({
  ...{ id: 'p', turnoAbierto: true, cancelado: false, propina: sumar(porMetodo.map((m) => m.propina)) },
  metodos: porMetodo.map((m) => ({ ...m, en_caja: m.metodo === 1, redondea_a })),
  lineas: cobrados.map((p) => ({ pedido: p.id, importe: importe(p), devuelta: false })),
});

describe('whatever is charged, and given back line by line', () => {
  it('leaves bill, tip and drawer right to the centavo, and cash in coins', () => {
    fc.assert(
      fc.property(UN_COBRO, (caso) => {
        const { porMetodo, total, cambio: vuelto } = cobrar(caso);
        expect(sumar(porMetodo.map((m) => m.aplicado))).toBe(total);
        expect(vuelto).toBe(cambio(total, porMetodo, con(caso.a)));
        for (const m of porMetodo) {
          expect(m.recibido).toBe(m.aplicado + m.propina + m.cambio + m.redondeo);
          expect(Math.min(m.aplicado, m.propina, m.cambio)).toBeGreaterThanOrEqual(0);
          const queda = m.recibido - m.cambio;
          if (m.metodo === 1) expect(queda).toBe(redondear(m.aplicado + m.propina, caso.a));
          else expect(m.redondeo).toBe(0);
        }
      }),
    );
  });

  it('keeps after each return the rest in coins, gives back no more than came, and at last all, even if the setting changes', () => {
    fc.assert(
      fc.property(UN_COBRO, fc.infiniteStream(fc.constantFrom(...REDONDEOS_DE_EFECTIVO)), (caso, ajustes) => {
        const cobro = cobrar(caso);
        let [leido, pedidos] = [leer(cobro, caso.a), cobro.pedidos];
        for (const { id } of cobro.cobrados) {
          const redondea_a = ajustes.next().value;
          leido = { ...leido, metodos: leido.metodos.map((m) => ({ ...m, redondea_a })) };
          const solicitud = { pedido: id, metodo: null, conPropina: true, aExistencias: false };
          const r = devolverLinea(pedidos, leido, solicitud, AHORA);
          if (!r.ok) throw new Error(r.motivo);
          const sale = new Map(r.value.porMetodo.map((m) => [m.metodo, m]));
          leido = {
            ...leido,
            metodos: leido.metodos.map((m) => {
              const s = sale.get(m.metodo) ?? { aplicado: 0, propina: 0, redondeo: 0 };
              expect(s.aplicado + s.propina + s.redondeo).toBeGreaterThanOrEqual(0);
              const queda = { aplicado: m.aplicado - s.aplicado, propina: m.propina - s.propina };
              return { ...m, ...queda, redondeo: m.redondeo - s.redondeo };
            }),
            lineas: leido.lineas.map((l) => (l.pedido === id ? { ...l, devuelta: true } : l)),
          };
          for (const m of leido.metodos) {
            const [debe, queda] = [m.aplicado + m.propina, m.aplicado + m.propina + m.redondeo];
            if (debe === 0) expect(queda).toBe(0);
            else expect(queda).toBeGreaterThan(0);
            if (m.metodo !== 1) expect(m.redondeo).toBe(0);
          }
          pedidos = r.value.pedidos;
        }
        expect(leido.metodos.every((m) => m.aplicado === 0 && m.propina === 0 && m.redondeo === 0)).toBe(true);
      }),
    );
  });

  it('gives back cash in coins where the charge was of coins', () => {
    const cobro = cobrar({ importes: [4_530, 4_530], porTarjeta: 0, propina: 0, propinaEn: 1, deMas: 0, a: 50 });
    expect(cobro.porMetodo).toMatchObject([{ aplicado: 9_060, redondeo: -10, recibido: 9_050 }]);
    const solicitud = { pedido: cobro.cobrados[0]!.id, metodo: null, conPropina: false, aExistencias: false };
    const r = devolverLinea(cobro.pedidos, leer(cobro, 50), solicitud, AHORA);
    expect(r).toMatchObject({ value: { total: 4_530, porMetodo: [{ aplicado: 4_530, redondeo: -30 }] } });
  });
});
