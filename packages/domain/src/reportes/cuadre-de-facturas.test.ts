import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESTADO_DE_FACTURA as E } from '../facturacion/emision/estados.ts';
import { cuadra } from './contador.ts';
import {
  comprobacionesDeFacturas,
  cuadreEnPalabras,
  esperaDeCobro,
  renglonesDeCuadre,
  type CobroConFacturas,
  type CuadreDeFacturas,
  type Espera,
} from './cuadre-de-facturas.ts';

const cobro = (cambios: Partial<CobroConFacturas> = {}): CobroConFacturas => ({
  ...{ vivo: 11_600, timbrado: 0, en_camino: 0, sustituido: 0, devuelto: false, reclamo: null },
  ...cambios,
});

describe('what of a charge waits', () => {
  it.each<[string, Partial<CobroConFacturas>, number, Espera | null]>([
    ['no invoice yet', {}, 11_600, 'global'],
    ['stamped', { timbrado: 11_600, reclamo: E.TIMBRADA }, 0, null],
    ['on its way', { reclamo: E.PENDIENTE }, 11_600, 'timbre'],
    ['being stamped', { reclamo: E.TIMBRANDO }, 11_600, 'timbre'],
    ['refused', { reclamo: E.RECHAZADA }, 11_600, 'rechazada'],
    ['doubtful', { reclamo: E.DUDOSA }, 11_600, 'dudosa'],
    [
      'given back in part after its stamp',
      { vivo: 5_800, timbrado: 11_600, devuelto: true, reclamo: E.TIMBRADA },
      -5_800,
      'egreso',
    ],
    [
      'cancelled, its egreso on the way',
      { vivo: 0, timbrado: 11_600, devuelto: true, en_camino: -11_600 },
      -11_600,
      'egreso',
    ],
    [
      'replaced, and not cancelled at SAT',
      { timbrado: 23_200, sustituido: 11_600, reclamo: E.TIMBRADA },
      -11_600,
      'sustituida',
    ],
    ['in two invoices for no reason', { timbrado: 23_200, reclamo: E.TIMBRADA }, -11_600, null],
    ['stamped for less, for no reason', { timbrado: 5_800, reclamo: E.TIMBRADA }, 5_800, null],
    ['invoiced in part and claimed by nobody', { timbrado: 5_800 }, 5_800, null],
  ])('%s', (_caso, cambios, importe, porque) => {
    expect(esperaDeCobro(cobro(cambios), 'global')).toEqual({ importe, porque });
  });
});

const pesos = fc.integer({ min: 0, max: 5_000_000 });

/** A month that adds up: its charges are what invoices, what waits, and other months make them. */
const mesQueCuadra = fc
  .record({
    ...{ nominativas: pesos, globales: pesos, egresos: pesos, canceladas: pesos, sueltos: pesos },
    ...{ sinIva: pesos, periodo: pesos, rechazada: pesos, antes: pesos, despues: pesos },
    ...{ facturadoFuera: pesos, devueltoFuera: pesos, deOtroMesDevuelto: pesos, deOtroMesFacturado: pesos },
  })
  .map((m): CuadreDeFacturas => {
    const facturado = m.nominativas + m.globales - m.egresos - m.canceladas + m.sueltos;
    const entreMeses = m.facturadoFuera + m.devueltoFuera - m.deOtroMesFacturado - m.deOtroMesDevuelto;
    const cobrado = facturado + m.sinIva + m.periodo + m.rechazada + entreMeses;
    const ventas = cobrado + m.despues - m.antes;
    const enLista = m.nominativas + m.globales - m.egresos;
    return {
      ...{ ventas, tablero: ventas, fechas: { antes: m.antes, despues: m.despues, cobrado } },
      cobros: {
        ...{ sinIva: m.sinIva, esperas: { periodo: m.periodo, rechazada: m.rechazada } },
        ...{ facturadoFuera: m.facturadoFuera, devueltoFuera: -m.devueltoFuera, deOtroMes: -m.deOtroMesDevuelto },
      },
      facturas: {
        ...{ nominativas: m.nominativas, globales: m.globales, egresos: m.egresos, canceladas: m.canceladas },
        ...{ sueltos: m.sueltos, deOtroMes: m.deOtroMesFacturado, enLista, enXml: enLista, enCobros: enLista },
      },
    };
  });

const CUANTO_MAS: readonly ((c: CuadreDeFacturas) => CuadreDeFacturas)[] = [
  (c) => ({ ...c, tablero: c.tablero + 1 }),
  (c) => ({ ...c, fechas: { ...c.fechas, cobrado: c.fechas.cobrado + 1 } }),
  (c) => ({ ...c, cobros: { ...c.cobros, sinIva: c.cobros.sinIva + 1 } }),
  (c) => ({ ...c, cobros: { ...c.cobros, deOtroMes: c.cobros.deOtroMes - 1 } }),
  (c) => ({ ...c, facturas: { ...c.facturas, egresos: c.facturas.egresos + 1 } }),
  (c) => ({ ...c, facturas: { ...c.facturas, deOtroMes: c.facturas.deOtroMes + 1 } }),
  (c) => ({ ...c, facturas: { ...c.facturas, enXml: c.facturas.enXml + 1 } }),
  (c) => ({ ...c, facturas: { ...c.facturas, enCobros: c.facturas.enCobros - 1 } }),
];

describe('charges of a month against its invoices (D-153)', () => {
  it('agree where they do, and a centavo anywhere is seen', () => {
    fc.assert(
      fc.property(mesQueCuadra, fc.constantFrom(...CUANTO_MAS), (c, cambiar) => {
        expect(comprobacionesDeFacturas(c).filter((x) => !cuadra(x))).toEqual([]);
        expect(comprobacionesDeFacturas(cambiar(c)).some((x) => !cuadra(x))).toBe(true);
      }),
    );
  });

  it('are lines from the sales of operating days to what was charged, and from that to what became of it', () => {
    fc.assert(
      fc.property(mesQueCuadra, (c) => {
        const lineas = renglonesDeCuadre(c);
        const corte = lineas.findIndex(([nombre]) => nombre === 'Cobrado en las fechas del mes');
        const suma = (xs: typeof lineas): number => xs.reduce((s, [, importe]) => s + importe, 0);
        expect(c.ventas + suma(lineas.slice(0, corte))).toBe(c.fechas.cobrado);
        expect(suma(lineas.slice(corte + 1))).toBe(c.fechas.cobrado);
      }),
    );
  });

  it('say in a sentence what waits', () => {
    fc.assert(
      fc.property(mesQueCuadra, (c) => {
        const { periodo = 0, rechazada = 0 } = c.cobros.esperas;
        expect(cuadreEnPalabras(c).includes('Nada espera timbre')).toBe(periodo + rechazada === 0);
      }),
    );
  });
});
