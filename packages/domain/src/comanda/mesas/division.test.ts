import { describe, expect, it } from 'vitest';
import { AHORA, aComanda, aComplemento, aDespachado, aPagado, aPedido } from '../../test/builders.ts';
import { noCompartible, noReunible } from '../acciones.ts';
import { compartir, dividirEnPartes, noDivisibleEnPartes, type Division, type Entero } from './division.ts';
import { fusionar } from '../guardar/fusion.ts';
import { nombresDePartes, partesIguales, repartirEnRonda } from './partes.ts';
import { lineasQueOcupan, type Pedido } from '../pedido.ts';
import { reunir } from './reunion.ts';
import { subcuentas } from '../cobro/subcuenta.ts';
import { trasladar } from './traslado.ts';

let contador = 0;
const sorteo = { id: (): string => `parte-${(contador += 1)}`, azar: (): number => 0.5 };
const mesa = (...pedidos: Pedido[]) => aComanda({ pedidos });
const hecho = <T>(r: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly motivo: string }): T => {
  if (!r.ok) throw new Error(r.motivo);
  return r.value;
};
const antes = ({ enteros }: Division): ReadonlyMap<string, Entero> => new Map(enteros.map((e) => [e.id, e]));
const totales = (pedidos: readonly Pedido[]) => subcuentas(pedidos).map((s) => [s.nombre, s.total]);

describe('amounts in parts (D-45)', () => {
  it.each([
    [[10_000], 3, [[3_334, 3_333, 3_333]]],
    [
      [100, 100],
      3,
      [
        [34, 33, 33],
        [33, 34, 33],
      ],
    ],
    [
      [100, 100, 100],
      3,
      [
        [34, 33, 33],
        [33, 34, 33],
        [33, 33, 34],
      ],
    ],
    [
      [1, 1, 1],
      2,
      [
        [1, 0],
        [0, 1],
        [1, 0],
      ],
    ],
    [
      [0, 5],
      2,
      [
        [0, 0],
        [3, 2],
      ],
    ],
    [[], 4, []],
  ])('%j in %i: %j', (montos, n, esperado) => {
    expect(repartirEnRonda(montos, n)).toEqual(esperado);
  });

  it.each([
    ['Ana', 3, [], ['Ana 1/3', 'Ana 2/3', 'Ana 3/3']],
    [null, 2, [], ['1/2', '2/2']],
    [null, 2, ['2/2'], ['1/2 (2)', '2/2 (2)']],
    ['Ana', 2, ['ana 1/2'], ['Ana 1/2 (2)', 'Ana 2/2 (2)']],
    ['Familia de la Peña X', 2, [], ['Familia de la Pe 1/2', 'Familia de la Pe 2/2']],
  ] as const)('%s in %i, %j taken: %j', (base, n, enUso, esperado) => {
    const nombres = nombresDePartes(base, n, enUso);
    expect(nombres.every((nombre) => nombre.length <= 20)).toBe(true);
    expect(nombres).toEqual(esperado);
  });

  it('never cuts a character in halves, and keeps names that were cut apart (D-45)', () => {
    const largo = `${'a'.repeat(15)}😀 fin`;
    const [primero] = nombresDePartes(largo, 2, []);
    expect(primero).toBe(`${'a'.repeat(15)} 1/2`);
    expect(nombresDePartes(`${'a'.repeat(15)}😀 otro`, 2, [primero!])[0]).toBe(`${'a'.repeat(12)} 1/2 (2)`);
  });
});

describe('dividing a sub-account in equal parts (D-45)', () => {
  it('gives each its own sub-account, exact to the centavo, and leaves the others alone (D-45, SUBCUENTA-003)', () => {
    const [taco, ajeno] = [aDespachado({ base: 10_000, costo: 100, subcuenta: 'Ana' }), aDespachado({ base: 555 })];
    const queso = aComplemento(taco, { base: 1_001, costo: 10, status: 3 });
    const comanda = mesa(taco, queso, ajeno);
    const solicitud = { subcuenta: 'Ana', totalVisto: 11_001, partes: 3 };
    const d = hecho(dividirEnPartes(comanda, solicitud, sorteo));
    expect(totales(d.pedidos)).toEqual([
      ['Ana 1/3', 3_667],
      [null, 555],
      ['Ana 2/3', 3_667],
      ['Ana 3/3', 3_667],
    ]);
    expect(partesIguales([taco, queso], 3)).toEqual([3_667, 3_667, 3_667]);
    expect(d.pedidos.find((p) => p.id === ajeno.id)).toBe(ajeno);
    expect(d.enteros).toEqual([
      { id: taco.id, base: 10_000, costo: 100, subcuenta: 'Ana' },
      { id: queso.id, base: 1_001, costo: 10, subcuenta: 'Ana' },
    ]);
  });

  it('keeps companions with the part of their dish, and what the kitchen wrote (D-45)', () => {
    const plato = aDespachado({ comentario: 'sin sal' });
    const queso = aComplemento(plato, { status: 3, hora_inicio_preparacion: AHORA, despachado_en: AHORA });
    const { primeras, partes } = hecho(
      dividirEnPartes(mesa(plato, queso), { subcuenta: null, totalVisto: 11_500, partes: 2 }, sorteo),
    );
    const [segundo, segundoQueso] = partes;
    expect(primeras.map((p) => [p.id, p.fraccion, p.parte_de])).toEqual([
      [plato.id, '1/2', null],
      [queso.id, '1/2', null],
    ]);
    expect(segundo).toEqual({
      ...plato,
      id: segundo!.id,
      folio: segundo!.folio,
      base: 5_000,
      costo: 1_500,
      subcuenta: '2/2',
      fraccion: '2/2',
      parte_de: plato.id,
    });
    expect(segundoQueso).toMatchObject({
      parte_de: queso.id,
      complemento_de: segundo!.id,
      complemento: true,
      status: 3,
    });
    const folios = [plato, queso, ...partes].map((p) => p.folio);
    expect(new Set(folios).size).toBe(folios.length);
  });

  it.each([
    ['SUBCUENTA_PAGADA', [aPagado({ subcuenta: 'Ana' })], 10_000],
    ['SUBCUENTA_DESCONOCIDA', [], 0],
    ['SUBCUENTA_DESCONOCIDA', [aDespachado({ subcuenta: 'Beto' })], 0],
    ['PEDIDOS_SIN_DESPACHAR', [aDespachado({ subcuenta: 'Ana' }), aPedido({ subcuenta: 'Ana' })], 20_000],
    ['PEDIDO_DIVIDIDO', [aDespachado({ subcuenta: 'Ana', fraccion: '1/2' })], 10_000],
    ['TOTAL_CAMBIO', [aDespachado({ subcuenta: 'Ana' })], 9_999],
  ] as const)('refuses with %s (D-45)', (motivo, pedidos, totalVisto) => {
    expect(dividirEnPartes(mesa(...pedidos), { subcuenta: 'Ana', totalVisto, partes: 3 }, sorteo)).toMatchObject({
      ok: false,
      motivo,
    });
  });

  it.each([
    ['a line that stands', null, ['1/2 (2)', '2/2 (2)']],
    ['a deleted line', AHORA, ['1/2', '2/2']],
  ])('stays apart from who pays under such a name already: %s (D-45)', (_caso, cancelado_en, nombres) => {
    const otra = aDespachado({ subcuenta: '1/2', cancelado_en });
    const solicitud = { subcuenta: null, totalVisto: 10_000, partes: 2 };
    const d = hecho(dividirEnPartes(mesa(aDespachado({ base: 10_000 }), otra), solicitud, sorteo));
    expect([...d.primeras, ...d.partes].map((p) => p.subcuenta)).toEqual(nombres);
  });

  it('refuses closed comandas, and more than 300 lines (D-45)', () => {
    const pedidos = Array.from({ length: 16 }, () => aDespachado());
    const solicitud = { subcuenta: null, totalVisto: 160_000, partes: 20 };
    expect(dividirEnPartes(mesa(...pedidos), solicitud, sorteo)).toMatchObject({ motivo: 'COMANDA_LLENA' });
    expect(
      hecho(dividirEnPartes(mesa(...pedidos.slice(1)), { ...solicitud, totalVisto: 150_000 }, sorteo)).pedidos,
    ).toHaveLength(300);
    const conOtra = mesa(...pedidos.slice(1), aDespachado({ subcuenta: 'Eva' }));
    expect(dividirEnPartes(conOtra, { ...solicitud, totalVisto: 150_000 }, sorteo)).toMatchObject({
      motivo: 'COMANDA_LLENA',
    });
    expect(dividirEnPartes(aComanda({ status: 0 }), solicitud, sorteo)).toMatchObject({ motivo: 'COMANDA_PAGADA' });
    expect(compartir(aComanda({ cancelada_en: 1 }), 'x', ['Ana', 'Eva'], sorteo)).toMatchObject({
      motivo: 'COMANDA_CANCELADA',
    });
    expect(reunir(aComanda({ status: 0 }), undefined, new Map(), AHORA)).toMatchObject({ motivo: 'COMANDA_PAGADA' });
  });
});

describe('sharing one dish (D-45)', () => {
  it('puts a part in each sub-account, in the spelling that is used, one of them without name (D-27, D-45)', () => {
    const [nachos, otro] = [aDespachado({ base: 10_000 }), aDespachado({ subcuenta: 'Ana' })];
    const d = hecho(compartir(mesa(nachos, otro), nachos.id, ['ana', 'Beto', null], sorteo));
    expect(d.primeras.concat(d.partes).map((p) => [p.subcuenta, p.base, p.fraccion])).toEqual([
      ['Ana', 3_334, '1/3'],
      ['Beto', 3_333, '2/3'],
      [null, 3_333, '3/3'],
    ]);
  });

  it.each([
    ['PEDIDO_PAGADO', aPagado()],
    ['PEDIDO_CANCELADO', aDespachado({ cancelado_en: 1 })],
    ['PEDIDO_NO_DESPACHADO', aPedido()],
    ['PEDIDO_NO_DESPACHADO', aPedido({ status: 2 })],
    ['PEDIDO_DIVIDIDO', aDespachado({ fraccion: '1/2' })],
    ['ES_COMPLEMENTO', aComplemento(aPedido(), { status: 3 })],
  ] as const)('refuses with %s (D-45)', (motivo, linea) => {
    expect(noCompartible(linea, [linea])?.motivo).toBe(motivo);
    expect(compartir(mesa(linea), linea.id, ['Ana', 'Beto'], sorteo)).toMatchObject({ ok: false, motivo });
  });

  it('waits for the companions, minds no cancelled one, and asks for sub-accounts that differ (D-45)', () => {
    const plato = aDespachado();
    const comparte = (pedidos: Pedido[], nombres: string[]) => compartir(mesa(...pedidos), plato.id, nombres, sorteo);
    expect(comparte([plato, aComplemento(plato)], ['Ana', 'Beto'])).toMatchObject({ motivo: 'PEDIDO_NO_DESPACHADO' });
    expect(comparte([plato, aComplemento(plato, { cancelado_en: 1 })], ['Ana', 'Beto']).ok).toBe(true);
    expect(comparte([plato], ['Ana', 'ANA'])).toMatchObject({ motivo: 'SUBCUENTA_REPETIDA' });
    expect(comparte([], ['Ana', 'Beto'])).toMatchObject({ motivo: 'PEDIDO_DESCONOCIDO' });
  });
});

describe('putting parts together (D-45)', () => {
  const plato = aDespachado({ base: 10_001, costo: 333, subcuenta: 'Ana' });
  const queso = aComplemento(plato, { status: 3, base: 0 });
  const d = hecho(compartir(mesa(plato, queso), plato.id, ['Ana', 'Beto', 'Carla'], sorteo));
  const conPago = (id: string): Pedido[] => d.pedidos.map((p) => (p.id === id ? { ...p, status: 4, pago: 'pago' } : p));

  it('is what it was, whichever part is asked for; the others are cancelled (D-45)', () => {
    for (const { id } of d.pedidos) {
      const r = hecho(reunir(mesa(...d.pedidos), id, antes(d), AHORA));
      expect(r.enteros).toEqual([plato, queso]);
      expect(r.retiradas.map((p) => p.cancelado_en)).toEqual([AHORA, AHORA, AHORA, AHORA]);
      expect(r.pedidos.filter((p) => p.cancelado_en === null)).toEqual([plato, queso]);
    }
  });

  it('is refused while a part is paid, and while one is in another comanda, paid there (D-45)', () => {
    const [otra] = d.partes;
    for (const id of [plato.id, otra!.id]) {
      expect(reunir(mesa(...conPago(id)), plato.id, antes(d), AHORA)).toMatchObject({ motivo: 'PARTE_PAGADA' });
      expect(reunir(mesa(...conPago(id)), undefined, antes(d), AHORA)).toMatchObject({ motivo: 'PARTE_PAGADA' });
    }
    const sinRaiz = mesa(...d.pedidos.filter((p) => p.parte_de !== null));
    expect(reunir(sinRaiz, otra!.id, new Map(), AHORA)).toMatchObject({ motivo: 'PARTE_PAGADA' });
  });

  it.each([
    ['was given back alone', { cancelado_en: 1, devuelto: true }],
    ['is paid', { status: 4, pago: 'x' }],
  ] as const)(
    'is refused while a part of a companion %s, whichever part it is (D-45, decision 0123)',
    (_caso, falta) => {
      for (const { id } of d.pedidos.filter((p) => p.complemento)) {
        const sin = d.pedidos.map((p) => (p.id === id ? { ...p, ...falta } : p));
        expect(reunir(mesa(...sin), plato.id, antes(d), AHORA)).toMatchObject({ motivo: 'PARTE_PAGADA' });
        expect(reunir(mesa(...sin), undefined, antes(d), AHORA)).toMatchObject({ motivo: 'PARTE_PAGADA' });
      }
    },
  );

  it('comes back without a companion of which no part stands (D-45, decision 0123)', () => {
    const sin = d.pedidos.map((p) => (p.complemento ? { ...p, cancelado_en: 1, devuelto: true as const } : p));
    expect(hecho(reunir(mesa(...sin), plato.id, antes(d), AHORA)).enteros).toEqual([plato]);
  });

  it('says why what cannot be stays divided, of one dish and of all of the comanda (D-45)', () => {
    const pagado = aDespachado();
    const p = hecho(compartir(mesa(pagado), pagado.id, ['Eva', 'Gil'], sorteo));
    const conUna = p.pedidos.map((x) => (x.id === pagado.id ? { ...x, status: 4 as const, pago: 'p' } : x));
    const regalado = aDespachado();
    const g = hecho(compartir(mesa(regalado), regalado.id, ['Eva', 'Gil'], sorteo));
    const regalo = { id: 'r', clase: 'cortesia' as const, monto: -5_000, motivo: 'Cumpleaños' };
    const conCortesia = g.pedidos.map((x) => (x.id === regalado.id ? { ...x, ajustes: [regalo] } : x));
    const r = hecho(reunir(mesa(...d.pedidos, ...conUna, ...conCortesia), undefined, antes(d), AHORA));
    expect([r.enteros, r.siguen]).toEqual([
      [plato, queso],
      ['PARTE_PAGADA', 'PEDIDO_REGALADO'],
    ]);
    expect(reunir(mesa(...conCortesia), undefined, new Map(), AHORA)).toMatchObject({ motivo: 'PEDIDO_REGALADO' });
    expect(hecho(reunir(mesa(...d.pedidos), plato.id, antes(d), AHORA)).siguen).toEqual([]);
  });

  it('is refused for a whole or unknown line, or one put together before (D-45)', () => {
    const entero = aDespachado();
    const junta = hecho(reunir(mesa(...d.pedidos), plato.id, antes(d), AHORA)).pedidos;
    expect(reunir(mesa(entero), entero.id, new Map(), AHORA)).toMatchObject({ motivo: 'PEDIDO_ENTERO' });
    expect(reunir(mesa(entero), undefined, new Map(), AHORA)).toMatchObject({ motivo: 'PEDIDO_ENTERO' });
    expect(reunir(mesa(entero), 'nadie', new Map(), AHORA)).toMatchObject({ motivo: 'PEDIDO_DESCONOCIDO' });
    expect(reunir(mesa(...junta), plato.id, antes(d), AHORA)).toMatchObject({ motivo: 'PEDIDO_ENTERO' });
    expect(reunir(mesa(...junta), d.partes[0]!.id, antes(d), AHORA)).toMatchObject({ motivo: 'PEDIDO_DESCONOCIDO' });
    expect([noReunible(entero)?.motivo, noReunible(d.partes[0]!)]).toEqual(['PEDIDO_ENTERO', null]);
  });

  it('comes back in the spelling that the sub-account has now, where the comanda was joined to another (H40, D-45)', () => {
    const lineas = [...d.pedidos, aDespachado({ subcuenta: 'ANA' })];
    const r = hecho(reunir(mesa(...lineas), undefined, antes(d), AHORA));
    expect(r.enteros.map((p) => p.subcuenta)).toEqual(['ANA', 'ANA']);
    const otro = aDespachado({ subcuenta: 'ana' });
    const e = hecho(compartir(mesa(otro), otro.id, ['Eva', 'Gil'], sorteo));
    const junto = hecho(
      reunir(mesa(...d.pedidos, ...e.pedidos), undefined, new Map([...antes(d), ...antes(e)]), AHORA),
    );
    expect(junto.enteros.map((p) => p.subcuenta)).toEqual(['Ana', 'Ana', 'Ana']);
  });

  it('leaves the comanda its room: parts that are whole again count no more, up to 600 rows in all (D-45)', () => {
    const platos = Array.from({ length: 15 }, () => aDespachado());
    const solicitud = { subcuenta: null, totalVisto: 150_000, partes: 20 };
    const otraVez = (pedidos: readonly Pedido[]): readonly Pedido[] => {
      const dividida = hecho(dividirEnPartes(mesa(...pedidos), solicitud, sorteo));
      return hecho(reunir(mesa(...dividida.pedidos), undefined, antes(dividida), AHORA)).pedidos;
    };
    const dosVeces = otraVez(otraVez(platos));
    expect([dosVeces.length, lineasQueOcupan(dosVeces)]).toEqual([585, 15]);
    expect(dividirEnPartes(mesa(...dosVeces), solicitud, sorteo)).toMatchObject({ motivo: 'COMANDA_LLENA' });
    expect(dividirEnPartes(mesa(...dosVeces), { ...solicitud, partes: 2 }, sorteo).ok).toBe(true);
    const conOtra = mesa(...dosVeces, aPedido({ subcuenta: 'Eva' }));
    expect(dividirEnPartes(conOtra, { ...solicitud, partes: 2 }, sorteo)).toMatchObject({ motivo: 'COMANDA_LLENA' });
    const nuevos = Array.from({ length: 286 }, () => aPedido());
    const f = fusionar(dosVeces, { nuevos, tocados: [], eliminados: [] }, { ahora: AHORA, quien: ['mesero'] });
    expect([f.agregados.length, f.rechazados.map((x) => x.motivo)]).toEqual([285, ['COMANDA_LLENA']]);
    expect(
      trasladar(
        aComanda({ id: 'B', pedidos: nuevos }),
        mesa(...dosVeces),
        nuevos.slice(1).map((p) => p.id),
        () => 0,
      ).ok,
    ).toBe(true);
  });

  it('puts together all of a comanda that can be, and leaves what is paid in part (D-45)', () => {
    const [a, b] = [aDespachado(), aDespachado()];
    const uno = hecho(compartir(mesa(a, b), a.id, ['Ana', 'Beto'], sorteo));
    const dos = hecho(compartir(mesa(...uno.pedidos), b.id, ['Ana', 'Beto'], sorteo));
    const pagada = dos.pedidos.map((p) => (p.id === a.id ? { ...p, status: 4 as const, pago: 'x' } : p));
    const enteros = new Map([...antes(uno), ...antes(dos)]);
    const r = hecho(reunir(mesa(...pagada), undefined, enteros, AHORA));
    expect(r.enteros).toEqual([b]);
    expect(r.retiradas).toHaveLength(1);
  });
});

describe('a sub-account in which something was given away (decision 0121)', () => {
  const regalo = aDespachado({
    base: 500,
    ajustes: [{ id: 'r', clase: 'cortesia', monto: -500, motivo: 'Cumpleaños' }],
  });
  const debe = aDespachado({ base: 301 });

  it('is divided without it, and the first part has it whole', () => {
    const solicitud = { subcuenta: null, totalVisto: 301, partes: 2 };
    const d = hecho(dividirEnPartes(mesa(regalo, debe), solicitud, sorteo));
    expect(d.regalos).toEqual([{ ...regalo, subcuenta: '1/2' }]);
    expect(totales(d.pedidos)).toEqual([
      ['1/2', 151],
      ['2/2', 150],
    ]);
    expect(d.pedidos.filter((p) => p.subcuenta === null)).toEqual([]);
  });

  it('is divided though it is a part, and not where nothing else is in it', () => {
    const parte = { ...regalo, fraccion: '1/2' };
    expect(noDivisibleEnPartes([parte, debe])).toBeNull();
    expect(noDivisibleEnPartes([regalo])?.motivo).toBe('PEDIDO_REGALADO');
    const r = dividirEnPartes(mesa(regalo), { subcuenta: null, totalVisto: 0, partes: 2 }, sorteo);
    expect(r.ok ? null : r.motivo).toBe('PEDIDO_REGALADO');
  });
});
