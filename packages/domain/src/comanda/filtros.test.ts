import { describe, expect, it } from 'vitest';
import { aComanda, aComplemento, aPedido } from '../test/builders.ts';
import { SIN_FILTROS, filtrosActivos, pasaFiltros, type Filtros } from './filtros.ts';

const mariana = { id: 3, nombre: 'Mariana Ortíz' };
const luis = { id: 4, nombre: 'Luis Ángel Pech' };
const pozole = aPedido({ descripcion: 'Pozole rojo', mesero: luis });
const mesa4 = aComanda({
  nombre: 'Mesa 4',
  usuario: mariana,
  pedidos: [pozole, aComplemento(pozole, { mesero: luis })],
});
const terraza = aComanda({ nombre: 'Terraza Ñandú', usuario: luis, pedidos: [aPedido({ mesero: mariana })] });
const vacia = aComanda({ nombre: 'Mesa 9', usuario: luis, pedidos: [] });

const mostradas = (filtros: Partial<Filtros>): string[] =>
  [mesa4, terraza, vacia].filter(pasaFiltros({ ...SIN_FILTROS, ...filtros })).map((c) => c.nombre);

describe('the filters of the till', () => {
  it.each([
    ['the name of the comanda', { comanda: 'mesa' }, ['Mesa 4', 'Mesa 9']],
    ['who created it', { creador: 'ortiz' }, ['Mesa 4']],
    ['who took any of its orders', { mesero: 'mariana' }, ['Terraza Ñandú']],
    ['a dish', { alimento: 'pozole' }, ['Mesa 4']],
    ['a companion', { alimento: 'queso' }, ['Mesa 4']],
  ])('keep only what contains the text in %s (COMANDA-004)', (_, filtros, nombres) => {
    expect(mostradas(filtros)).toEqual(nombres);
  });

  it.each(['NANDU', 'ñandú', '  terraza   n'])('ignore case, accents and blanks: %j (D-29)', (comanda) => {
    expect(mostradas({ comanda })).toEqual(['Terraza Ñandú']);
  });

  it('are all met at once (COMANDA-004)', () => {
    expect(mostradas({ comanda: 'mesa', creador: 'luis' })).toEqual(['Mesa 9']);
    expect(mostradas({ creador: 'luis', alimento: 'pozole' })).toEqual([]);
  });

  it('do not look at lines that were taken back (D-21)', () => {
    const sin = aComanda({ pedidos: [{ ...pozole, cancelado_en: 1 }] });
    expect(pasaFiltros({ ...SIN_FILTROS, alimento: 'pozole' })(sin)).toBe(false);
    expect(pasaFiltros({ ...SIN_FILTROS, mesero: 'luis' })(sin)).toBe(false);
  });

  it('choose nothing while they are blank', () => {
    expect(mostradas({ comanda: '  ' })).toHaveLength(3);
    expect(filtrosActivos({ ...SIN_FILTROS, comanda: ' ', mesero: 'a' })).toEqual(['mesero']);
  });
});
