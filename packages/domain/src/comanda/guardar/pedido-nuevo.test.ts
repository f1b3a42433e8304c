import { describe, expect, it } from 'vitest';
import { sueltas } from '../../catalogo/opciones/elegir.ts';
import { AHORA, aAlimento, aComplemento, aExtra, aPagado, type aPedido, aSolicitud } from '../../test/builders.ts';
import { ESTADO_MENU, esFolioDePedido, folioLibre, otroIgual, tomarPedido, type Alimento } from './pedido-nuevo.ts';
import type { Pedido } from '../pedido.ts';
import type { PedidoSolicitado } from './pedido-nuevo.ts';

const TOMA = { ahora: AHORA, mesero: { id: 3, nombre: 'Mariana López' } };
const tomar = (s: Partial<PedidoSolicitado>, alimento: Alimento | undefined) => {
  const r = tomarPedido(aSolicitud(s), alimento, TOMA);
  return r.ok ? r.value : r.motivo;
};
const extra = (id: number) => ({ id, pedido: `extra-${id}`, folio: 4000 + id, comentario: null });

describe('taking an order', () => {
  const termino = [
    { id: 1, descripcion: 'Rojo' },
    { id: 2, descripcion: 'Bien cocido' },
  ];

  it('makes a pending line with what the catalogue says, whatever was sent along (PEDIDO-018, D-04)', () => {
    const alimento = aAlimento({ id: 70, alergenos: ['gluten', 'huevo'], picante: 2 });
    const enviado = {
      ...aSolicitud({ id: 'p', folio: 4321, comentario: 'sin sal', subcuenta: 'Ana' }),
      precio: 1,
      status: 4,
    };
    const r = tomarPedido(enviado, alimento, TOMA);
    expect(r).toEqual({
      ok: true,
      value: [
        {
          id: 'p',
          folio: 4321,
          producto: 70,
          complemento: false,
          complemento_de: null,
          descripcion: alimento.descripcion,
          base: alimento.precio,
          costo: alimento.costo,
          categoria: alimento.categoria,
          area: alimento.area,
          tiempo_de_preparacion: alimento.tiempo_de_preparacion,
          receta_version: alimento.receta_version,
          alergenos: ['gluten', 'huevo'],
          picante: 2,
          especificaciones: [],
          comentario: 'sin sal',
          subcuenta: 'Ana',
          status: 1,
          mesero: TOMA.mesero,
          fecha: AHORA,
          hora_inicio_preparacion: null,
          despachado_en: null,
          cancelado_en: null,
          pago: null,
          fraccion: null,
          parte_de: null,
          movido_de: null,
          lista: 12_050,
          cantidad: 1,
          ajustes: [],
          avisos: [],
        },
      ],
    });
  });

  it('makes each extra a companion line of the dish, with its own area and price (PEDIDO-015, PEDIDO-016)', () => {
    const [queso, crema] = [aExtra({ precio: 1_500, area: 9 }), aExtra({ precio: 0 })];
    const alimento = aAlimento({ complementos: [crema, queso], complementos_gratis: 1 });
    const lineas = tomar({ complementos: [extra(queso.id), extra(crema.id)], subcuenta: 'Ana', id: 'p' }, alimento);
    expect(lineas).toHaveLength(3);
    const comun = { complemento: true, complemento_de: 'p', subcuenta: 'Ana', status: 1, mesero: TOMA.mesero };
    expect(lineas.slice(1)).toMatchObject([
      { ...comun, id: `extra-${queso.id}`, producto: queso.id, base: 1_500, area: 9, receta_version: 3 },
      { ...comun, id: `extra-${crema.id}`, producto: crema.id, base: 0 },
    ]);
  });

  it.each([
    ['none of a dish that has some', termino, [], 'FALTA_ESPECIFICACION'],
    ['one of another dish', termino, [3], 'ESPECIFICACION_DESCONOCIDA'],
    ['one of its own and one foreign', termino, [1, 3], 'ESPECIFICACION_DESCONOCIDA'],
    ['one of a dish that has none', [], [1], 'ESPECIFICACION_DESCONOCIDA'],
  ])('refuses as specification %s: %4$s (PEDIDO-004)', (_, especificaciones, elegidas, motivo) => {
    expect(tomar({ especificaciones: sueltas(elegidas) }, aAlimento({ especificaciones }))).toBe(motivo);
  });

  it('keeps the chosen specification, and asks for none where there is none (PEDIDO-004)', () => {
    const lineas = tomar({ especificaciones: sueltas([2]) }, aAlimento({ especificaciones: termino }));
    expect(lineas).toMatchObject([{ especificaciones: [termino[1]] }]);
    expect(tomar({}, aAlimento())).toMatchObject([{ especificaciones: [] }]);
  });

  it('refuses an unknown or sold-out dish, and only such (D-51)', () => {
    expect(tomar({}, undefined)).toBe('ALIMENTO_DESCONOCIDO');
    const respuestas = Object.values(ESTADO_MENU).map((estado_menu) => tomar({}, aAlimento({ estado_menu })));
    expect(respuestas.map((r) => (typeof r === 'string' ? r : 'ok'))).toEqual(['ok', 'ok', 'ALIMENTO_AGOTADO', 'ok']);
  });

  it('refuses extras of other dishes and more free ones than allowed (PEDIDO-006, PEDIDO-007)', () => {
    const [gratis, otro, caro] = [aExtra({ precio: 0 }), aExtra({ precio: 0 }), aExtra({ precio: 900 })];
    const alimento = aAlimento({ complementos: [gratis, otro, caro], complementos_gratis: 1 });
    const con = (...ids: number[]) => tomar({ complementos: ids.map(extra) }, alimento);
    expect(con(-1)).toBe('COMPLEMENTO_DESCONOCIDO');
    expect(con(gratis.id, otro.id)).toBe('COMPLEMENTOS_GRATIS_EXCEDIDOS');
    expect(con(gratis.id, caro.id, caro.id, caro.id)).toHaveLength(5);
  });
});

describe('the seat of a line (decision 0143)', () => {
  it('is that of its dish for the companions, and nobody’s where it was not said', () => {
    const queso = aExtra({ precio: 1_500 });
    const alimento = aAlimento({ complementos: [queso] });
    const asientos = (s: Partial<PedidoSolicitado>) => {
      const lineas = tomar({ ...s, complementos: [extra(queso.id)] }, alimento);
      return typeof lineas === 'string' ? lineas : lineas.map((p) => p.asiento);
    };
    expect(asientos({ asiento: 3 })).toEqual([3, 3]);
    expect(asientos({})).toEqual([undefined, undefined]);
  });
});

describe('the price of options (D-134)', () => {
  it('is part of the price of the line, whose options keep what each adds', () => {
    const salsas = { id: 9, nombre: 'Salsas', minimo: 0, maximo: 2 };
    const opciones = [
      { id: 1, descripcion: 'Roja', precio: 0, defecto: false, agotada: false, abre: null },
      { id: 2, descripcion: 'Guacamole', precio: 1_500, defecto: false, agotada: false, abre: null },
    ];
    const alimento = aAlimento({ precio: 12_000, grupos: [{ ...salsas, opciones }] });
    const elegidas = [1, 2].map((id) => ({ id, grupo: 9, de: null }));
    expect(tomar({ especificaciones: elegidas }, alimento)).toMatchObject([
      {
        lista: 13_500,
        base: 13_500,
        especificaciones: [
          { id: 1, descripcion: 'Roja', grupo: 9 },
          { id: 2, descripcion: 'Guacamole', grupo: 9, precio: 1_500 },
        ],
      },
    ]);
  });
});

describe('folio of a line', () => {
  it('has four digits (PEDIDO-013)', () => {
    expect([1000, 9999].map(esFolioDePedido)).toEqual([true, true]);
    expect([999, 10_000, 1234.5, -1234, Number.NaN].map(esFolioDePedido)).toEqual(Array(5).fill(false));
  });

  it.each([
    [0, 1000],
    [0.5, 5500],
    [0.999999999, 9999],
  ])('is drawn from the whole range: %d -> %i (PEDIDO-013)', (azar, folio) => {
    expect(folioLibre(new Set(), () => azar)).toBe(folio);
  });

  it('is one that the comanda does not use, also beyond the last one (D-03)', () => {
    expect(folioLibre(new Set([5500, 5501]), () => 0.5)).toBe(5502);
    expect(folioLibre(new Set([9998, 9999, 1000]), () => 0.99999)).toBe(1001);
    const usados = new Set<number>();
    for (let i = 0; i < 300; i += 1) usados.add(folioLibre(usados, () => 0.97));
    expect(usados.size).toBe(300);
    expect([...usados].every(esFolioDePedido)).toBe(true);
  });
});

describe('another of the same', () => {
  const copiar = (...[p, ...acompanan]: [ReturnType<typeof aPedido>, ...ReturnType<typeof aPedido>[]]) => {
    let n = 0;
    const copia = {
      ahora: AHORA + 5,
      mesero: { id: 8, nombre: 'Beto Ruiz' },
      id: () => `copia-${(n += 1)}`,
      folio: () => 7000 + n,
    };
    return otroIgual(p, acompanan, copia);
  };
  const plato = aPagado({
    subcuenta: 'Ana',
    comentario: 'sin sal',
    especificaciones: [{ id: 1, descripcion: 'Rojo' }],
  });
  const fresco = {
    subcuenta: null,
    status: 1,
    mesero: { id: 8, nombre: 'Beto Ruiz' },
    fecha: AHORA + 5,
    hora_inicio_preparacion: null,
    despachado_en: null,
    cancelado_en: null,
    pago: null,
  };

  it('copies the line as new: id, folio, time, pending, no sub-account, the rest alike (PEDIDO-027)', () => {
    expect(copiar(plato)).toEqual([{ ...plato, ...fresco, id: 'copia-1', folio: 7001 }]);
  });

  it('copies a line that was given back as one that was not', () => {
    const [copia] = copiar({ ...plato, devuelto: true, cancelado_en: AHORA });
    expect(copia).toEqual({ ...plato, ...fresco, id: 'copia-1', folio: 7001 });
  });

  it('copies a line that was served as one that was not (D-166)', () => {
    expect(copiar({ ...plato, servido_en: AHORA })[0]).not.toHaveProperty('servido_en');
  });

  it('copies its companions as pending lines of the copy (PEDIDO-028)', () => {
    const queso = aComplemento(plato, { status: 3 });
    const copias = copiar(plato, queso);
    expect(copias[1]).toEqual({ ...queso, ...fresco, id: 'copia-2', folio: 7002, complemento_de: 'copia-1' });
    expect(new Set(copias.map((p) => p.id)).size).toBe(2);
  });

  it('leaves a companion behind that was taken back (PEDIDO-028, D-21)', () => {
    expect(copiar(plato, aComplemento(plato, { cancelado_en: 1 }))).toHaveLength(1);
  });
});

describe('a dish that is sold by weight or measure (D-163)', () => {
  const CARNITAS = aAlimento({ descripcion: 'Carnitas', precio: 32_000, costo: 15_001, medida: 'kg' });

  it('is a line of so much of it, at the price of a kilo, and keeps what it is measured by', () => {
    expect(tomar({ cantidad: 1.25 }, CARNITAS)).toMatchObject([
      { descripcion: 'Carnitas', lista: 32_000, cantidad: 1.25, medida: 'kg', base: 40_000, costo: 18_751 },
    ]);
  });

  it.each([
    ['without saying how much', {}, CARNITAS, 'FALTA_CANTIDAD'],
    ['of nothing', { cantidad: 0 }, CARNITAS, 'CANTIDAD_INVALIDA'],
    ['of less than nothing', { cantidad: -1 }, CARNITAS, 'CANTIDAD_INVALIDA'],
    ['of a ton', { cantidad: 1_000 }, CARNITAS, 'CANTIDAD_INVALIDA'],
    ['of a fraction of a gram', { cantidad: 1.2345 }, CARNITAS, 'CANTIDAD_INVALIDA'],
    ['that is sold by the piece now', { cantidad: 1.25 }, aAlimento(), 'SE_VENDE_POR_PIEZA'],
  ])('is refused %s', (_, solicitud, alimento, motivo) => {
    expect(tomar(solicitud, alimento)).toBe(motivo);
  });

  it('costs what its label says, to the centavo, and is as much as that pays (decision 0172)', () => {
    expect(tomar({ etiqueta: 9_999 }, CARNITAS)).toMatchObject([
      { lista: 32_000, cantidad: 0.312, base: 9_999, costo: 4_680, etiqueta: 9_999 },
    ]);
    const copia = { ...TOMA, id: () => 'otra', folio: () => 4_000 };
    const [plato] = tomar({ etiqueta: 9_999 }, CARNITAS) as Pedido[];
    expect(otroIgual(plato!, [], copia)).toMatchObject([{ cantidad: 0.312, base: 9_999, etiqueta: 9_999 }]);
    // As it is read from the server, without its label: ordered again, it is weighed.
    const { etiqueta: _, ...leido } = plato!;
    expect(otroIgual(leido, [], copia)).toMatchObject([{ cantidad: 0.312, base: 9_984, costo: 4_680 }]);
  });

  it.each([
    ['of nothing', 0, CARNITAS, 'CANTIDAD_INVALIDA'],
    ['of less than a gram', 15, CARNITAS, 'CANTIDAD_INVALIDA'],
    ['of more than a line has', 3_200_000, CARNITAS, 'CANTIDAD_INVALIDA'],
    ['of what costs nothing', 100, { ...CARNITAS, precio: 0 }, 'CANTIDAD_INVALIDA'],
    ['of what is sold by the piece', 100, aAlimento(), 'SE_VENDE_POR_PIEZA'],
  ])('is refused with a label %s', (_, etiqueta, alimento, motivo) => {
    expect(tomar({ etiqueta }, alimento)).toBe(motivo);
  });

  it('has its add-ons by the piece, and is as much when it is ordered again', () => {
    const queso = aExtra({ precio: 1_500 });
    const [plato, extraDeQueso] = tomar(
      { cantidad: 0.5, complementos: [extra(queso.id)] },
      { ...CARNITAS, complementos: [queso] },
    ) as Pedido[];
    expect([plato!.base, extraDeQueso!.base, extraDeQueso!.cantidad]).toEqual([16_000, 1_500, 1]);
    const copia = { ...TOMA, id: () => 'otra', folio: () => 4_000 };
    expect(otroIgual(plato!, [], copia)).toMatchObject([{ cantidad: 0.5, medida: 'kg', base: 16_000 }]);
  });
});
