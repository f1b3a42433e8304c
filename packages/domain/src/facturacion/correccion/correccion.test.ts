import { describe, expect, it } from 'vitest';
import { CANCELACION as C } from '../emision/cancelacion.ts';
import { ESTADO_DE_FACTURA as E } from '../emision/estados.ts';
import { correccionDe, estadosConCorreccion, type Correccion } from './correccion.ts';
import { dichoDeCorreccion, type AccionDeCobro, type FacturaDeCobro } from './dicho.ts';

const LG: FacturaDeCobro = {
  ...{ clase: 'nominativa', estado: E.TIMBRADA, cancelacion: C.NINGUNA, folio: 'LG-12' },
  ...{ nombre: 'XENON INDUSTRIAL ARTICLES', conOtros: false },
};
const conFactura = (cambios: Partial<FacturaDeCobro> = {}) => ({ factura: { ...LG, ...cambios }, cancelada: null });
const global = (cambios: Partial<FacturaDeCobro> = {}) => conFactura({ clase: 'global', ...cambios });

/** What happens to an invoice in each state in which a charge may have one. */
const FILAS = (
  [
    ['al_timbrar', E.PENDIENTE, C.NINGUNA],
    ['al_timbrar', E.TIMBRANDO, C.NINGUNA],
    ['al_timbrar', E.DUDOSA, C.NINGUNA],
    ['rechazada', E.RECHAZADA, C.NINGUNA],
    ['ninguna', E.DESCARTADA, C.NINGUNA],
    ['egreso', E.TIMBRADA, C.NINGUNA],
    ['egreso', E.TIMBRADA, C.RECHAZADA],
    ['si_no_se_cancela', E.TIMBRADA, C.PENDIENTE],
    ['ninguna', E.TIMBRADA, C.ACEPTADA],
    ['ninguna', E.TIMBRADA, C.VENCIDA],
  ] as const
).map(([correccion, estado, cancelacion]) => ({ correccion, estados: { estado, cancelacion } }));

describe('the invoice of a charge that is cancelled or partly given back (D-150)', () => {
  it.each(FILAS)('$correccion: $estados', ({ correccion, estados }) => {
    expect(correccionDe(estados)).toBe(correccion);
    expect(estadosConCorreccion(correccion)).toContainEqual(estados);
  });

  it('none where no invoice claims it', () => expect(correccionDe(null)).toBe('ninguna'));

  it.each<Correccion>(['egreso', 'si_no_se_cancela'])('%s: in no other state', (correccion) => {
    const suyas = FILAS.filter((f) => f.correccion === correccion).map((f) => f.estados);
    expect(estadosConCorreccion(correccion)).toEqual(suyas);
  });
});

describe('what is said of it', () => {
  it.each<[string, Parameters<typeof dichoDeCorreccion>[0], AccionDeCobro]>([
    [
      'No tiene factura. Ya no entra en ninguna factura, tampoco en la global.',
      { factura: null, cancelada: null },
      'cancelar',
    ],
    ['No tiene factura. La que se haga es por lo que quede.', { factura: null, cancelada: null }, 'devolver'],
    [
      'Su factura LG-11 ya está cancelada. La que se haga es por lo que quede.',
      { factura: null, cancelada: 'LG-11' },
      'devolver',
    ],
    [
      'Su factura LG-12 está timbrada. Comal hace un egreso por este cobro a nombre de XENON INDUSTRIAL ARTICLES; la factura no se cancela.',
      conFactura(),
      'cancelar',
    ],
    [
      'Su factura LG-12 está timbrada. Comal hace un egreso por lo devuelto a nombre de XENON INDUSTRIAL ARTICLES; la factura no se cancela.',
      conFactura({ cancelacion: C.RECHAZADA }),
      'devolver',
    ],
    [
      'Su factura LG-12 está en camino. Cuando se timbre, Comal hace un egreso por este cobro a nombre de XENON INDUSTRIAL ARTICLES.',
      conFactura({ estado: E.DUDOSA }),
      'cancelar',
    ],
    [
      'El SAT todavía no contesta si cancela su factura LG-12. Si no la cancela, Comal hace un egreso por este cobro a nombre de XENON INDUSTRIAL ARTICLES.',
      conFactura({ cancelacion: C.PENDIENTE }),
      'cancelar',
    ],
    ['Su factura LG-12 fue rechazada y no vale: se descarta.', conFactura({ estado: E.RECHAZADA }), 'cancelar'],
    [
      'Su factura LG-12 fue rechazada y no vale. Corregida, ya no lleva este cobro.',
      conFactura({ estado: E.RECHAZADA, conOtros: true }),
      'cancelar',
    ],
    [
      'Su factura LG-12 fue rechazada y no vale. Corregida, es por lo que quede.',
      conFactura({ estado: E.RECHAZADA }),
      'devolver',
    ],
    [
      'Está en la factura global LG-12, ya timbrada. Comal saca de ella este cobro con un egreso; la global no se cancela.',
      global(),
      'cancelar',
    ],
    [
      'Está en la factura global LG-12, que va en camino. Cuando se timbre, Comal saca de ella lo devuelto con un egreso.',
      global({ estado: E.TIMBRANDO }),
      'devolver',
    ],
    [
      'El SAT todavía no contesta si cancela la factura global LG-12, que lo lleva. Si no la cancela, Comal saca de ella este cobro con un egreso.',
      global({ cancelacion: C.PENDIENTE }),
      'cancelar',
    ],
    [
      'Está en la factura global LG-12, que fue rechazada y no vale. La que se haga ya no lleva este cobro.',
      global({ estado: E.RECHAZADA }),
      'cancelar',
    ],
  ])('%s', (dicho, cobro, accion) => expect(dichoDeCorreccion(cobro, accion)).toBe(dicho));
});
