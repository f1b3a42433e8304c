import { describe, expect, it } from 'vitest';
import {
  agregarLinea,
  conPreciosDe,
  cambiarCantidad,
  lineaDe,
  porQueNoSePide,
  quitarLineas,
  totalDeLinea,
  totalDelCarrito,
  porQueNoCabe,
  unidadesDelCarrito,
  type Eleccion,
} from './carrito.ts';

const AHORA = Date.parse('2026-11-20T20:00:00.250Z');
const taco = { id: 7, descripcion: 'Taco al pastor', precio: 22.1, tiempo_de_preparacion: 10 };
const queso = { id: 3, descripcion: 'Queso extra', precio: 25, comentario: '' };
const sola: Eleccion = { cantidad: 1, comentario: '', complementos: [], especificacion: null };
const linea = (otra: Partial<Eleccion> = {}) => lineaDe(taco, 'Tacos', { ...sola, ...otra }, AHORA);

describe('a line of a cart', () => {
  it('has the specified fields (CARRITO-017, CARRITO-018, CARRITO-019, CARRITO-020)', () => {
    const momento = { seconds: 1_795_204_800, nanoseconds: 250_000_000 };
    const eleccion = { cantidad: 2, comentario: ' Sin cebolla ', complementos: [{ ...queso, comentario: ' Aparte ' }] };
    expect(linea({ ...eleccion, especificacion: { id: 9, descripcion: 'Maíz' } })).toEqual({
      ...{ id: 7, descripcion: 'Taco al pastor', precio: 22.1, cantidad: 2, area: 1, tiempo_de_preparacion: 10 },
      ...{ comentario: 'Sin cebolla', categoria: 'Tacos', costo: 0, status: 4, esperando: '0', folio: AHORA },
      ...{ fecha: momento, hora_inicio_preparacion: momento, tiempo_preparando: '0' },
      mesero: { nombre: 'SISTEMA AUTOSERVICIO', id: 0 },
      complementos: [
        {
          ...{ id: 3, area: 1, descripcion: 'Queso extra', precio: 25, comentario: 'Aparte', categoria: 'Tacos' },
          ...{ tiempo_de_preparacion: 0, costo: 0 },
        },
      ],
      especificaciones: [{ id: 9, descripcion: 'Maíz', valor: 'Maíz' }],
    });
  });

  it('has area 1 where the dish has none, and its own otherwise, as its add-ons have (CARRITO-022)', () => {
    const queso = { id: 3, descripcion: 'Queso', precio: 25, comentario: '' };
    const areas = (area?: number) =>
      linea({ complementos: [{ ...queso, ...(area && { area }) }] }).complementos[0]!.area;
    expect([areas(), areas(6)]).toEqual([1, 6]);
    expect(linea().area).toBe(1);
    expect(lineaDe({ ...taco, area: 4 }, '', sola, AHORA).area).toBe(4);
    expect(lineaDe({ ...taco, area_despacho_id: 5 }, '', sola, AHORA).area).toBe(5);
  });

  it('takes the other name of an add-on and the other name of the minutes (CARRITO-021)', () => {
    const { complementos } = linea({ complementos: [{ id: 3, nombre: 'Queso', precio: 25, comentario: '' }] });
    expect(complementos[0]!.descripcion).toBe('Queso');
    const otro = lineaDe({ id: 1, descripcion: '', precio: 1, tiempo_preparacion: 8 }, '', sola, AHORA);
    expect(otro.tiempo_de_preparacion).toBe(8);
  });
});

describe('a cart without what was ordered of it', () => {
  it('keeps other lines, and of alike ones what is more', () => {
    const [tres, dos, otra] = [linea({ cantidad: 3 }), linea({ cantidad: 2 }), linea({ comentario: 'Sin cebolla' })];
    expect(quitarLineas([tres, otra], [dos])).toEqual([{ ...tres, cantidad: 1 }, otra]);
    expect(quitarLineas([dos, otra], [tres])).toEqual([otra]);
    expect(quitarLineas([otra], [dos])).toEqual([otra]);
  });
});

describe('adding to a cart', () => {
  it('adds up identical lines, whenever they were chosen (CARRITO-013)', () => {
    const eleccion: Partial<Eleccion> = {
      comentario: 'Sin sal',
      complementos: [queso, { ...queso, id: 4 }],
      especificacion: { id: 9, descripcion: 'Maíz' },
    };
    const despues = lineaDe(
      taco,
      'Tacos',
      { ...sola, ...eleccion, cantidad: 3, complementos: [{ ...queso, id: 4 }, queso] },
      AHORA + 60_000,
    );
    expect(agregarLinea([linea(eleccion)], despues).map((l) => l.cantidad)).toEqual([4]);
  });

  it.each<[string, Partial<Eleccion>]>([
    ['another comment', { comentario: 'Sin sal' }],
    ['an add-on', { complementos: [queso] }],
    ['the add-on at another price', { complementos: [{ ...queso, precio: 26 }] }],
    ['the add-on with a comment', { complementos: [{ ...queso, comentario: 'Aparte' }] }],
    ['an especificación', { especificacion: { id: 9, descripcion: 'Maíz' } }],
  ])('appends a line of %s (CARRITO-014)', (_caso, otra) => {
    const antes = agregarLinea([linea()], linea({ complementos: [{ ...queso, id: 99 }] }));
    expect(agregarLinea(antes, linea(otra))).toHaveLength(3);
  });

  it('appends a line of another dish (CARRITO-014)', () => {
    const otro = lineaDe({ ...taco, id: 8 }, 'Tacos', sola, AHORA);
    expect(agregarLinea([linea()], otro)).toEqual([linea(), otro]);
  });

  it('never makes more than 99 of one line (CARRITO-002)', () => {
    expect(agregarLinea([linea({ cantidad: 90 })], linea({ cantidad: 20 }))[0]!.cantidad).toBe(99);
    expect(cambiarCantidad([linea()], 0, 120)[0]!.cantidad).toBe(99);
  });
});

it('takes out a line whose quantity becomes 0 or less (CARRITO-015)', () => {
  const lineas = [linea(), linea({ comentario: 'Otro taco' })];
  for (const cantidad of [0, -1]) expect(cambiarCantidad(lineas, 0, cantidad)).toEqual([lineas[1]]);
  expect(cambiarCantidad(lineas, 1, 5).map((l) => l.cantidad)).toEqual([1, 5]);
});

it('adds up to the centavo: dishes with their add-ons, times how many (CARRITO-033)', () => {
  const lineas = [linea({ cantidad: 3, complementos: [queso, { ...queso, id: 4, precio: 0 }] }), linea()];
  expect(lineas.map(totalDeLinea)).toEqual([141.3, 22.1]);
  expect(totalDelCarrito(lineas)).toBe(163.4);
  expect(unidadesDelCarrito(lineas)).toBe(4);
  expect(totalDelCarrito([])).toBe(0);
});

it('says how many are too many for one order of the branch, add-ons not counted', () => {
  const lineas = [linea({ cantidad: 30, complementos: [queso] }), linea({ cantidad: 5 })];
  expect([porQueNoCabe(lineas, 35), porQueNoCabe(lineas, 30)]).toEqual([
    null,
    'En cada pedido caben 30. Quita 5, o pide lo demás a tu mesero',
  ]);
});

it('is brought to the prices of the menu, and left alone where none changed (D-71)', () => {
  const lineas = [linea({ complementos: [queso] })];
  const menu = [{ id: 7, precio: 22.1, complementos: [{ id: 3, precio: 25 }] }];
  expect(conPreciosDe(lineas, menu)).toBe(lineas);
  expect(conPreciosDe(lineas, [])).toBe(lineas);
  const caro = [{ id: 7, precio: 24, complementos: [{ id: 3, precio: 26 }] }];
  expect(totalDelCarrito(conPreciosDe(lineas, caro))).toBe(50);
  const igualDeCaro = [{ id: 7, precio: 23.1, complementos: [{ id: 3, precio: 24 }] }];
  expect(conPreciosDe(lineas, igualDeCaro)[0]).toMatchObject({ precio: 23.1, complementos: [{ precio: 24 }] });
});

describe('a line and the menu as it is now (D-51, D-71)', () => {
  const pedida = linea({ complementos: [queso], especificacion: { id: 9, descripcion: 'Maíz' } });
  const plato = {
    id: 7,
    estado_menu: 1,
    complementos: [{ id: 3 }],
    especificaciones: [{ id: 9, descripcion: 'Maíz' }],
  };

  it.each([
    ['as it was', plato, null],
    ['sold out', { ...plato, estado_menu: 3 }, 'Agotado'],
    ['of a season', { ...plato, estado_menu: 4 }, 'Por temporada'],
    ['hidden', { ...plato, estado_menu: 2 }, 'Ya no está en el menú'],
    ['in a state that nobody knows', { ...plato, estado_menu: 9 }, 'No disponible'],
    ['without its add-on', { ...plato, complementos: [{ id: 4 }] }, 'Ya no hay Queso extra'],
    ['without what it was asked as', { ...plato, especificaciones: [] }, 'Ya no hay Maíz'],
    ['another dish', { ...plato, id: 8 }, 'Ya no está en el menú'],
  ])('%s', (_caso, ahora, porQue) => {
    expect(porQueNoSePide(pedida, [ahora])).toBe(porQue);
  });
});

describe('a line with options of groups (D-134)', () => {
  const crema = {
    ...{ id: 3, nombre: 'Crema', minimo: 1, maximo: 1 },
    opciones: [{ id: 30, descripcion: 'Aparte', precio: 2.5 }],
  };
  const plato = {
    ...{ id: 9, descripcion: 'Sopa', precio: 100, estado_menu: 1, complementos: [], especificaciones: [] },
    grupos: [
      {
        ...{ id: 2, nombre: 'Con', minimo: 1, maximo: 2 },
        opciones: [
          { id: 20, descripcion: 'Queso', precio: 10 },
          { id: 21, descripcion: 'Elote', abre: crema },
        ],
      },
    ],
  };
  const de = (grupo: number, id: number, abierta: number | null = null) => ({ grupo, id, de: abierta });
  const linea = (...opciones: ReturnType<typeof de>[]) => {
    const eleccion = { cantidad: 2, comentario: '', complementos: [], especificacion: null, opciones };
    return conPreciosDe([lineaDe(plato, 'Sopas', eleccion, 0)], [plato])[0]!;
  };

  it('has their names and prices of the present menu, and adds them up', () => {
    const suya = linea(de(2, 20), de(2, 21), de(3, 30, 21));
    expect(suya.especificaciones).toEqual([
      { id: 20, descripcion: 'Queso', valor: 'Queso', grupo: 2, precio: 10 },
      { id: 21, descripcion: 'Elote', valor: 'Elote', grupo: 2 },
      { id: 30, descripcion: 'Aparte', valor: 'Aparte', grupo: 3, de: 21, precio: 2.5 },
    ]);
    expect(totalDeLinea(suya)).toBe(225);
  });

  it('is one line with an equal choice only', () => {
    expect(agregarLinea([linea(de(2, 20))], linea(de(2, 20)))).toMatchObject([{ cantidad: 4 }]);
    expect(agregarLinea([linea(de(2, 20))], linea(de(2, 21), de(3, 30, 21)))).toHaveLength(2);
    const queso = linea(de(2, 20));
    const deOtro = { ...queso, especificaciones: queso.especificaciones.map((e) => ({ ...e, grupo: 5 })) };
    expect(agregarLinea([queso], deOtro)).toHaveLength(2);
  });

  it('is not ordered once its options are not those of the dish, or ran out', () => {
    const queso = linea(de(2, 20));
    expect(porQueNoSePide(queso, [plato])).toBeNull();
    const [grupo] = plato.grupos;
    const agotada = { ...grupo!, opciones: [{ ...grupo!.opciones[0]!, agotada: true }, grupo!.opciones[1]!] };
    expect(porQueNoSePide(queso, [{ ...plato, grupos: [agotada] }])).toBe('Ya no hay Queso');
    expect(porQueNoSePide(queso, [{ ...plato, grupos: [{ ...grupo!, minimo: 2 }] }])).toBe(
      'Sus opciones cambiaron: quítalo y agrégalo otra vez',
    );
    expect(porQueNoSePide(queso, [{ ...plato, grupos: [] }])).toBe(
      'Sus opciones cambiaron: quítalo y agrégalo otra vez',
    );
  });
});
