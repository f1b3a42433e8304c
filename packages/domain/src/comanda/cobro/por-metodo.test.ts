import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METODOS_FIJOS, type MetodoDePago } from '../../caja/metodos.ts';
import { pagoNoAceptable, type ReglaDeNoOperacion } from './cobro.ts';
import { aplicar, cambio, formaSat, nombreConTipo, propinaDe, reunirPagos, type PagoPorMetodo } from './por-metodo.ts';

const [EFECTIVO, TRANSFERENCIA, TARJETA] = METODOS_FIJOS as [MetodoDePago, MetodoDePago, MetodoDePago];
const RAPPI: MetodoDePago = {
  ...{ id: 100, descripcion: 'Rappi', campo: null, fijo: false, en_caja: false, es_tarjeta: false },
  ...{ pide_operacion: false, forma_sat: null },
};
const UBER: MetodoDePago = { ...RAPPI, id: 101, descripcion: 'Uber', pide_operacion: true };
/** A fixed method without a field on the wire. */
const VALE: MetodoDePago = { ...RAPPI, id: 4, descripcion: 'Vale', fijo: true, pide_operacion: true, forma_sat: '08' };
const TODOS = [...METODOS_FIJOS, VALE, RAPPI, UBER];

const por = (metodo: MetodoDePago, recibido: number, mas: Partial<PagoPorMetodo> = {}): PagoPorMetodo => ({
  ...{ metodo: metodo.id, recibido, propina: 0, no_operacion: '', tipo_tarjeta: null, ...mas },
});
const conNumero = { no_operacion: 'A-100' };

describe('what each method of an accepted payment came to', () => {
  it('takes the change out of what lies in the drawer, and says how the SAT calls each', () => {
    const pago = [
      por(EFECTIVO, 5_000, { propina: 500 }),
      por(TARJETA, 7_000, { ...conNumero, tipo_tarjeta: 'debito' }),
      por(RAPPI, 0, conNumero),
    ];
    expect(aplicar(10_000, pago, TODOS)).toEqual([
      { ...pago[0], aplicado: 3_000, cambio: 1_500, redondeo: 0, forma_sat: '01' },
      { ...pago[1], aplicado: 7_000, cambio: 0, redondeo: 0, forma_sat: '28' },
    ]);
  });

  it('keeps a method whose money went back whole', () => {
    const pago = [por(EFECTIVO, 2_000), por(VALE, 10_000, conNumero)];
    expect(aplicar(10_000, pago, TODOS).map((c) => [c.aplicado, c.cambio, c.forma_sat])).toEqual([
      [0, 2_000, '01'],
      [10_000, 0, '08'],
    ]);
  });

  it('does not know what came by a method that is not taken', () => {
    expect(() => aplicar(100, [por(EFECTIVO, 100)], [TARJETA])).toThrow(RangeError);
  });

  const unPago = fc
    .subarray(TODOS)
    .chain((metodos) =>
      fc.tuple(
        ...metodos.map((m) =>
          fc
            .record({ recibido: fc.nat(20_000), parte: fc.nat(100) })
            .map(({ recibido, parte }) =>
              por(m, recibido, { ...conNumero, propina: Math.floor((recibido * parte) / 100) }),
            ),
        ),
      ),
    );

  it('adds up to the bill, the tips and the change, whatever the methods', () => {
    fc.assert(
      fc.property(unPago, fc.nat(100), (pago, parte) => {
        const enCaja = pago.find(({ metodo }) => metodo === EFECTIVO.id);
        const sinPropina = pago.reduce((suma, p) => suma + p.recibido - p.propina, 0);
        const total = sinPropina - Math.floor((((enCaja?.recibido ?? 0) - (enCaja?.propina ?? 0)) * parte) / 100);
        expect(pagoNoAceptable(total, pago, TODOS)).toBeNull();
        const cobrado = aplicar(total, pago, TODOS);
        const suma = (de: (c: (typeof cobrado)[number]) => number) => cobrado.reduce((s, c) => s + de(c), 0);
        expect(suma((c) => c.aplicado)).toBe(total);
        expect(suma((c) => c.propina)).toBe(propinaDe(pago));
        expect(suma((c) => c.cambio)).toBe(cambio(total, pago, TODOS));
        for (const c of cobrado) {
          expect(c.recibido).toBe(c.aplicado + c.propina + c.cambio);
          expect(Math.min(c.aplicado, c.propina, c.cambio)).toBeGreaterThanOrEqual(0);
          if (c.metodo !== EFECTIVO.id) expect(c.cambio).toBe(0);
        }
      }),
    );
  });
});

describe('the form of payment of the SAT', () => {
  it.each([
    ['cash', EFECTIVO, null, '01'],
    ['a transfer', TRANSFERENCIA, null, '03'],
    ['a card of which nobody knows', TARJETA, null, null],
    ['a credit card', TARJETA, 'credito', '04'],
    ['a debit card', TARJETA, 'debito', '28'],
    ['what is no card, whatever is said of it', EFECTIVO, 'debito', '01'],
    ['an own method', RAPPI, null, null],
  ] as const)('of %s', (_caso, metodo, tipo, forma) => {
    expect(formaSat(metodo, tipo)).toBe(forma);
  });
});

describe('a payment by method', () => {
  const motivo = (pago: readonly PagoPorMetodo[], metodos = TODOS, regla?: ReglaDeNoOperacion) =>
    pagoNoAceptable(10_000, pago, metodos, regla)?.motivo;
  const sinNumeros = [por(TRANSFERENCIA, 2_000), por(TARJETA, 2_000), por(VALE, 2_000), por(UBER, 9_000)];
  const con = (desde: number) => sinNumeros.map((p, i) => (i < desde ? { ...p, ...conNumero } : p));
  const tarde = con(4).map((p) => (p.metodo === UBER.id ? { ...p, propina: 9_001 } : p));

  // Each case also has the faults of all cases after it, so that the order of the checks is proved.
  it.each([
    ['a method that is not taken', sinNumeros, [EFECTIVO, TRANSFERENCIA, TARJETA, VALE], 'METODO_DESHABILITADO'],
    ['a transfer without number', con(0), TODOS, 'FALTA_NO_OPERACION_TRANSFERENCIA'],
    ['a card without number', con(1), TODOS, 'FALTA_NO_OPERACION_TARJETA'],
    ['one of every business that has no field', con(2), TODOS, 'FALTA_NO_OPERACION'],
    ['an own one', con(3), TODOS, 'FALTA_NO_OPERACION'],
    ['a tip that its method does not bring', tarde, TODOS, 'PROPINA_SIN_PAGO'],
    ['more than the bill without cash', con(4), TODOS, 'CAMBIO_SOLO_DE_EFECTIVO'],
    ['too little', con(4).slice(0, 3), TODOS, 'PAGO_INSUFICIENTE'],
  ])('is refused for %s first', (_caso, pago, metodos, esperado) => {
    expect(motivo(pago, metodos)).toBe(esperado);
  });

  it('goes without the number of a method of every business where the branch says so, never of an own one that asks for it', () => {
    expect(motivo([por(TRANSFERENCIA, 5_000), por(VALE, 5_000)], TODOS, 'opcional')).toBeUndefined();
    expect(motivo([por(UBER, 10_000)], TODOS, 'opcional')).toBe('FALTA_NO_OPERACION');
    expect(motivo([por(RAPPI, 10_000)])).toBeUndefined();
  });

  it('does not mind a method that is not taken and brings nothing', () => {
    expect(motivo([por(EFECTIVO, 10_000), por(RAPPI, 0, conNumero)], [EFECTIVO])).toBeUndefined();
  });

  it('brings the method of a tip that comes by nothing else, for the rules to refuse', () => {
    const pago = reunirPagos([{ metodo: 3, recibido: 10_000, no_operacion: 'A-1' }], { monto: 500, metodo: 1 });
    expect(pago.map((p) => [p.metodo, p.recibido, p.propina])).toEqual([
      [1, 0, 500],
      [3, 10_000, 0],
    ]);
    expect(motivo(pago)).toBe('PROPINA_SIN_PAGO');
  });
});

describe('a method on a ticket', () => {
  it.each([
    ['Tarjeta', null, 'Tarjeta'],
    ['Tarjeta', 'credito', 'Tarjeta crédito'],
    ['Tarjeta', 'debito', 'Tarjeta débito'],
  ] as const)('%s of kind %s is %s (D-126)', (nombre, tipo, dicho) => expect(nombreConTipo(nombre, tipo)).toBe(dicho));
});
