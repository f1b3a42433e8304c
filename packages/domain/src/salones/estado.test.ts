import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aComanda, aDespachado, aPagado, aPedido, AHORA } from '../test/builders.ts';
import { estadoDeMesa, LISTO_MS, precuentaVale, type ClaseDeMesa } from './estado.ts';

const MINUTO = 60_000;
const hace = (minutos: number): number => AHORA - minutos * MINUTO;
const abierta = (cambios: Parameters<typeof aComanda>[0] = {}) => aComanda({ creada_en: hace(30), ...cambios });

describe('a precuenta (decision 0139)', () => {
  it.each([
    ['was never shown', null, hace(20), null, false],
    ['was shown after the last line', hace(5), hace(20), null, true],
    ['was shown in the moment of the last line', hace(20), hace(20), null, true],
    ['is older than a line', hace(25), hace(20), null, false],
    ['is of lines that were all cancelled', hace(5), hace(20), hace(19), false],
  ])('that %s', (_caso, precuenta_en, fecha, cancelado_en, vale) => {
    expect(precuentaVale(aComanda({ precuenta_en, pedidos: [aPedido({ fecha, cancelado_en })] }))).toBe(vale);
  });

  it('is still the bill after a line that was cancelled again', () => {
    const pedidos = [aPedido({ fecha: hace(20) }), aPedido({ fecha: hace(2), cancelado_en: hace(1) })];
    expect(precuentaVale(aComanda({ precuenta_en: hace(5), pedidos }))).toBe(true);
  });
});

describe('the class of a table (D-131)', () => {
  const servida = [aDespachado({ fecha: hace(20) })];
  it.each<[string, ReturnType<typeof abierta>[], boolean, ClaseDeMesa]>([
    ['without comandas', [], false, 'libre'],
    ['without comandas, reserved', [], true, 'reservada'],
    ['with a comanda without lines', [abierta()], false, 'ocupada'],
    ['with a comanda, reserved for later', [abierta()], true, 'ocupada'],
    [
      'one of whose bills was asked for',
      [abierta(), abierta({ precuenta_en: hace(1), pedidos: servida })],
      false,
      'por-cobrar',
    ],
    ['that ordered after its bill', [abierta({ precuenta_en: hace(25), pedidos: servida })], false, 'ocupada'],
  ])('%s', (_caso, comandas, reservada, clase) => {
    expect(estadoDeMesa(comandas, AHORA, { reservada }).clase).toBe(clase);
  });
});

describe('the figures of a table', () => {
  it('are of all of its comandas, and its time is that of the oldest', () => {
    const comandas = [
      abierta({ creada_en: hace(12), comensales: 2, pedidos: [aPedido({ base: 10_00 }), aPagado({ base: 5_00 })] }),
      abierta({
        creada_en: hace(46.9),
        comensales: 3,
        pedidos: [aPedido({ base: 1_50 }), aPedido({ cancelado_en: AHORA })],
      }),
    ];
    expect(estadoDeMesa(comandas, AHORA)).toMatchObject({ comandas: 2, comensales: 5, total: 16_50, minutos: 46 });
  });

  it.each([
    ['just dispatched', aDespachado({ despachado_en: hace(1) }), 1],
    ['dispatched as long ago as counts', aDespachado({ despachado_en: AHORA - LISTO_MS }), 0],
    ['served at the pase', aDespachado({ despachado_en: hace(1), servido_en: AHORA }), 0],
    ['paid', aPagado({ despachado_en: hace(1) }), 0],
    ['cancelled', aDespachado({ despachado_en: hace(1), cancelado_en: AHORA }), 0],
    ['in preparation', aPedido({ status: 2, hora_inicio_preparacion: hace(1) }), 0],
  ])('count a line that is %s as ready: %#', (_caso, pedido, listos) => {
    expect(estadoDeMesa([abierta({ pedidos: [pedido] })], AHORA).listos).toBe(listos);
  });

  it('leave out what was fetched, and count the parts of a divided dish once', () => {
    const entero = aDespachado({ despachado_en: hace(1) });
    const parte = aDespachado({ despachado_en: hace(1), parte_de: entero.id });
    const otro = aDespachado({ despachado_en: hace(1) });
    const en = [abierta({ pedidos: [entero, parte, otro] })];
    expect(estadoDeMesa(en, AHORA).listos).toBe(2);
    expect(estadoDeMesa(en, AHORA, { tomado: (p) => p === otro }).listos).toBe(1);
  });

  it('count what is late, waiting or working', () => {
    const espera = aPedido({ fecha: hace(21), tiempo_de_preparacion: 20 });
    const trabaja = aPedido({
      status: 2,
      fecha: hace(30),
      hora_inicio_preparacion: hace(21),
      tiempo_de_preparacion: 20,
    });
    const aTiempo = aPedido({ fecha: hace(2), tiempo_de_preparacion: 20 });
    expect(estadoDeMesa([abierta({ pedidos: [espera, trabaja, aTiempo] })], AHORA).demorados).toBe(2);
  });
});

describe('the state of a table', () => {
  const antes = fc.integer({ min: 0, max: 600 });
  const pedido = fc
    .record({
      status: fc.constantFrom(1 as const, 2 as const, 3 as const),
      fecha: antes,
      salio: antes,
      vivo: fc.boolean(),
    })
    .map(({ status, fecha, salio, vivo }) =>
      aPedido({
        ...{ status, fecha: hace(fecha), base: 7_00, tiempo_de_preparacion: 15, cancelado_en: vivo ? null : AHORA },
        ...{ hora_inicio_preparacion: status > 1 ? hace(fecha) : null, despachado_en: status > 2 ? hace(salio) : null },
      }),
    );
  const comanda = fc
    .record({ creada: antes, precuenta: fc.option(antes), pedidos: fc.array(pedido, { maxLength: 6 }) })
    .map(({ creada, precuenta, pedidos }) =>
      abierta({ creada_en: hace(creada), precuenta_en: precuenta === null ? null : hace(precuenta), pedidos }),
    );

  it('does not depend on the order of its comandas, adds up over them, and is free only without any', () => {
    fc.assert(
      fc.property(fc.array(comanda, { maxLength: 4 }), (comandas) => {
        const estado = estadoDeMesa(comandas, AHORA);
        expect(estadoDeMesa(comandas.toReversed(), AHORA)).toEqual(estado);
        const sueltos = comandas.map((c) => estadoDeMesa([c], AHORA));
        for (const figura of ['comandas', 'comensales', 'total', 'listos', 'demorados'] as const)
          expect(estado[figura]).toBe(sueltos.reduce((suma, s) => suma + s[figura], 0));
        expect(estado.minutos).toBe(Math.max(0, ...sueltos.map((s) => s.minutos)));
        expect(estado.clase === 'libre').toBe(comandas.length === 0);
        expect(estado.clase === 'por-cobrar').toBe(sueltos.some((s) => s.clase === 'por-cobrar'));
      }),
    );
  });
});
