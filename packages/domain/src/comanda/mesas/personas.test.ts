import { describe, expect, it } from 'vitest';
import { aComplemento, aDespachado, aPedido } from '../../test/builders.ts';
import {
  alcanzaParaTodos,
  cambiosDeManos,
  conOtraPersona,
  darLoDemas,
  darUno,
  deQuienEs,
  personasDe,
  platosIguales,
  porAsiento,
  quienSigue,
  repartibles,
  totalDePersona,
  unoACadaQuien,
} from './personas.ts';

const taco = (cambios = {}) => aDespachado({ descripcion: 'Taco', producto: 1, base: 2_200, ...cambios });
const [a, b, c] = [taco(), taco(), taco({ subcuenta: 'Ana' })];
const flan = aDespachado({ descripcion: 'Flan', producto: 2, base: 5_000 });
const nata = aComplemento(flan, { descripcion: 'Nata', status: 3, base: 900 });
const pagado = aPedido({ status: 4, subcuenta: 'Beto', pago: 'pago-1' });
const cancelado = aPedido({ cancelado_en: 1 });
const MESA = [a, b, flan, nata, c, pagado, cancelado];
const TACOS = [a.id, b.id, c.id];

describe('a bill split by people', () => {
  it('gives dishes that stand and are unpaid, never companions on their own', () => {
    expect(repartibles(MESA)).toEqual([a, b, flan, c]);
  });

  it('begins with who has something of it, and others up to its guests, two at least', () => {
    expect(personasDe(MESA, 3)).toEqual(['Ana', 'Persona 1', 'Persona 2']);
    expect(personasDe(MESA, 1)).toEqual(['Ana', 'Persona 1']);
    expect(personasDe([taco({ subcuenta: 'persona 1' })], 2)).toEqual(['persona 1', 'Persona 2']);
    expect(personasDe(MESA, 500).length).toBe(personasDe(MESA, 501).length);
  });

  it('names nobody like who has paid already', () => {
    const ya = aPedido({ status: 4, subcuenta: 'Persona 1', pago: 'pago-2' });
    expect(personasDe([a, ya], 2)).toEqual(['Persona 2', 'Persona 3']);
    expect(conOtraPersona(['Ana'], ['Persona 1'])).toEqual(['Ana', 'Persona 2']);
  });

  it('offers the rest to the only one without anything, else to who was chosen, and gives all of it', () => {
    const tres = ['Ana', 'Persona 1', 'Persona 2'];
    const de = deQuienEs(MESA);
    expect(quienSigue(de, tres, 'Ana')).toBe('Ana');
    const conUno = darUno(de, [a.id], 'Persona 1');
    expect(quienSigue(conUno, tres, 'Persona 1')).toBe('Persona 2');
    const todo = darLoDemas(conUno, 'Persona 2');
    expect([...todo]).toEqual([
      [a.id, 'Persona 1'],
      [b.id, 'Persona 2'],
      [flan.id, 'Persona 2'],
      [c.id, 'Ana'],
    ]);
    expect(quienSigue(todo, tres, 'Ana')).toBeNull();
  });

  it('shows alike dishes as one, whoever has them, with their companions in the price (D-100)', () => {
    expect(platosIguales(MESA).map(({ pedidos, total }) => [pedidos.length, total])).toEqual([
      [3, 6_600],
      [1, 5_900],
    ]);
  });

  it('gives one at a press, nobody’s first, then another’s; all of them theirs, takes them back', () => {
    const una = darUno(deQuienEs(MESA), TACOS, 'Persona 1');
    expect(TACOS.map((id) => una.get(id))).toEqual(['Persona 1', null, 'Ana']);
    const dos = darUno(una, TACOS, 'Persona 1');
    const todas = darUno(dos, TACOS, 'Persona 1');
    expect(TACOS.map((id) => todas.get(id))).toEqual(['Persona 1', 'Persona 1', 'Persona 1']);
    expect(TACOS.map((id) => darUno(todas, TACOS, 'Persona 1').get(id))).toEqual([null, null, null]);
  });

  it('deals alike dishes out where they are as many for each', () => {
    const personas = ['Ana', 'Persona 1', 'Persona 2'];
    expect([alcanzaParaTodos(TACOS, personas), alcanzaParaTodos(TACOS, ['Ana', 'Persona 1'])]).toEqual([true, false]);
    expect(alcanzaParaTodos([a.id], personas)).toBe(false);
    const de = unoACadaQuien(deQuienEs(MESA), TACOS, personas);
    expect(TACOS.map((id) => de.get(id))).toEqual(personas);
    expect(de.get(flan.id)).toBeNull();
  });

  it('changes only what changed hands, and adds up what each pays to the whole', () => {
    expect(cambiosDeManos(deQuienEs(MESA), MESA)).toEqual([]);
    const de = darUno(darUno(deQuienEs(MESA), [flan.id], 'Persona 1'), [c.id], 'Ana');
    expect(cambiosDeManos(de, MESA)).toEqual([
      [flan.id, 'Persona 1'],
      [c.id, null],
    ]);
    expect([null, 'Ana', 'Persona 1'].map((quien) => totalDePersona(de, MESA, quien))).toEqual([6_600, 0, 5_900]);
  });
});

describe('a bill split by seat (decision 0143)', () => {
  it('gives each dish with a seat the sub-account of the seat, unless it has one, and the others none', () => {
    const [uno, dos, deAna, sin] = [
      taco({ asiento: 1 }),
      taco({ asiento: 2 }),
      taco({ asiento: 2, subcuenta: 'Ana' }),
      taco(),
    ];
    const queso = aComplemento(uno, { asiento: 1, status: 3 });
    const pagado = aPedido({ asiento: 1, status: 4, pago: 'pago-9' });
    const cancelado = aPedido({ asiento: 1, cancelado_en: 1 });
    expect(porAsiento([uno, queso, dos, deAna, sin, pagado, cancelado])).toEqual([
      [uno.id, 'Asiento 1'],
      [dos.id, 'Asiento 2'],
    ]);
  });
});
