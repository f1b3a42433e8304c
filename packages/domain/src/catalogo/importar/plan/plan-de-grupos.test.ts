import { describe, expect, it } from 'vitest';
import { PERMISO } from '../../../permisos/permisos.ts';
import { hojasDeMenu } from '../exportar.ts';
import { conCelda, cruda, leidas, planDe, TAQUERIA, TODOS } from '../menu.fixture.ts';
import type { HojaCruda } from '../tipos.ts';

const TITULOS = ['Grupo', 'Mínimo', 'Máximo', 'Opción', 'Precio', 'De inicio', 'Abre'];
const CORTOS = ['Grupo', 'Mínimo', 'Máximo', 'Opción', 'Abre'];
const hoja = (...filas: readonly (readonly string[])[]): HojaCruda => cruda('Opciones', TITULOS, ...filas);
const corta = (...filas: readonly (readonly string[])[]): HojaCruda => cruda('Opciones', CORTOS, ...filas);

const grupos = (...hojas: readonly HojaCruda[]) =>
  planDe(hojas).grupos.map((g) => [g.nombre, g.minimo, g.maximo, g.id, ...g.opciones.map((o) => o.ahora.opcion)]);
const errores = (...hojas: readonly HojaCruda[]) =>
  planDe(hojas).errores.map((e) => [e.hoja, e.renglon, e.columna, e.mensaje]);
const cuentas = (...hojas: readonly HojaCruda[]) =>
  planDe(hojas)
    .cuentas.filter((c) => /grupo|opciones/i.test(c.hoja))
    .map(({ hoja: _, ...c }) => c);

const NADA = { nuevos: 0, cambiados: 0, iguales: 0, omitidos: 0 };

describe('groups of options in a file (D-102, decision 0142)', () => {
  it('are exported in order, an option a row, and a dish names its groups in its order', () => {
    const [opciones, productos] = ['Opciones', 'Productos'].map((nombre) =>
      leidas(hojasDeMenu(TAQUERIA)).find((h) => h.nombre === nombre)!,
    );
    expect(opciones!.filas.map((f) => f.celdas)).toStrictEqual([
      TITULOS,
      ['Salsa', '1', '2', 'Verde', '0.00', 'Sí', ''],
      ['Salsa', '1', '2', 'Roja', '5.00', 'No', ''],
      ['Tortilla', '1', '1', 'De maíz', '0.00', 'Sí', ''],
      ['Tortilla', '1', '1', 'De harina', '10.00', 'No', 'Salsa'],
    ]);
    expect(productos!.filas.map((f) => f.celdas.at(-1))).toStrictEqual(['Grupos', 'Tortilla; Salsa', '']);
  });

  it('a new one is added with its dish, in any order of the rows of the two', () => {
    const nuevo = hoja(
      ['Picante', '0', '1', 'Roja', '', '', ''],
      ['Picante', '', '', 'Verde', '2', 'Sí', 'tortilla nueva'],
      ['Tortilla nueva', '1', '1', 'de maíz', '', '', ''],
    );
    const plan = planDe([nuevo, cruda('Productos', ['Nombre', 'Grupos'], ['Gringa', 'salsa; PICANTE'])]);
    expect(plan.errores).toStrictEqual([]);
    expect(plan.cambios.productos.map((c) => c.ahora.grupos)).toStrictEqual([['salsa', 'picante']]);
    expect(grupos(nuevo)).toStrictEqual([
      ['Picante', 0, 1, null, 'roja', 'verde'],
      ['Tortilla nueva', 1, 1, null, 'de maiz'],
    ]);
    expect(plan.grupos[0]!.opciones[1]!.ahora).toMatchObject({ precio: 200, defecto: true, abre: 'tortilla nueva' });
  });

  it('the sheet has all options of a group that it names, in its order, and leaves the others as they are', () => {
    const sinRoja = hoja(['Salsa', '1', '1', 'Sin cebolla', '', '', ''], ['salsa', '', '', 'Verde', '', '', '']);
    expect(grupos(sinRoja)).toStrictEqual([['Salsa', 1, 1, 1, 'sin cebolla', 'verde']]);
    expect(cuentas(sinRoja)).toStrictEqual([
      { ...NADA, cambiados: 1 },
      { ...NADA, nuevos: 1, iguales: 1, quitados: 1 },
    ]);
    const alReves = hoja(['Salsa', '1', '2', 'Roja', '5', 'No', ''], ['Salsa', '1', '2', 'Verde', '0', 'Sí', '']);
    expect(grupos(alReves)).toStrictEqual([['Salsa', 1, 2, 1, 'roja', 'verde']]);
    expect(cuentas(alReves)[0]).toStrictEqual({ ...NADA, cambiados: 1 });
  });

  it('a sheet or a column that the file lacks changes none, and an empty cell takes the groups of a dish away', () => {
    const producto = (...celdas: readonly string[]) =>
      cruda('Productos', ['Nombre', 'Precio', 'Grupos'].slice(0, celdas.length), celdas);
    expect(planDe([producto('Taco al pastor', '30')]).cambios.productos[0]!.ahora.grupos).toStrictEqual([
      'tortilla',
      'salsa',
    ]);
    expect(planDe([producto('Taco al pastor', '30')]).grupos).toStrictEqual([]);
    expect(planDe([producto('Taco al pastor', '30', '')]).cambios.productos[0]!.ahora.grupos).toStrictEqual([]);
    const sinColumnas = cruda('Opciones', ['Grupo', 'Opción'], ['Salsa', 'Verde'], ['Salsa', 'Roja']);
    expect([errores(sinColumnas), planDe([sinColumnas]).grupos]).toStrictEqual([[], []]);
  });

  const UN_NIVEL = 'las opciones de un grupo que otra opción abre no pueden abrir otro';
  it.each([
    [
      'more required than there are',
      [['Uno', '3', '3', 'Roja', '']],
      [2, 'Mínimo', 'Pide elegir 3 y tiene 1: nadie podría pedir el platillo'],
    ],
    [
      'its least above its most',
      [
        ['Uno', '2', '1', 'Roja', ''],
        ['Uno', '', '', 'Verde', ''],
      ],
      [2, 'Mínimo', 'El mínimo no puede ser mayor que el máximo'],
    ],
    ['no most, as a new one', [['Uno', '1', '', 'Roja', '']], [2, 'Máximo', 'Campo obligatorio']],
    [
      'two leasts',
      [
        ['Uno', '0', '1', 'Roja', ''],
        ['Uno', '1', '1', 'Verde', ''],
      ],
      [3, 'Mínimo', 'Este grupo dice 0 en el renglón 2'],
    ],
    ['a least that is no number', [['Uno', 'x', '1', 'Roja', '']], [2, 'Mínimo', '«x» no es un número de 0 a 40']],
    ['a most of none', [['Uno', '0', '0', 'Roja', '']], [2, 'Máximo', '«0» no es un número de 1 a 40']],
    ['an unknown option', [['Uno', '1', '1', 'Morada', '']], [2, 'Opción', 'Morada no está en Especificaciones']],
    ['an unknown group to open', [['Uno', '1', '1', 'Roja', 'Nada']], [2, 'Abre', 'Nada no está en Opciones']],
    ['no name', [['', '1', '1', 'Roja', '']], [2, 'Grupo', 'Campo obligatorio']],
    ['a short name', [['U', '1', '1', 'Roja', '']], [2, 'Grupo', 'Mínimo 2 caracteres']],
    ['itself to open', [['Uno', '1', '1', 'Roja', 'uno']], [2, 'Abre', `uno abre otro grupo: ${UN_NIVEL}`]],
    ['two levels', [['Uno', '1', '1', 'Roja', 'Tortilla']], [2, 'Abre', `Tortilla abre otro grupo: ${UN_NIVEL}`]],
    [
      'a level below an opened one',
      [
        ['Salsa', '1', '1', 'Roja', 'Dos'],
        ['Dos', '1', '1', 'Roja', ''],
      ],
      [2, 'Abre', `A este grupo lo abre una opción: ${UN_NIVEL}`],
    ],
  ] as const)('with %s is an error of its cell, and is not written', (_, filas, falla) => {
    const hoja = corta(...filas);
    expect(errores(hoja)).toStrictEqual([['Opciones', ...falla]]);
    expect(grupos(hoja).filter(([nombre]) => nombre !== 'Dos')).toStrictEqual([]);
  });

  it('says of one with more chosen to begin with than allowed where the last one is', () => {
    const dos = [
      ['Uno', '1', '1', 'Roja', '', 'Sí', ''],
      ['Uno', '1', '1', 'Verde', '', 'sí', ''],
    ];
    expect(errores(hoja(...dos))).toStrictEqual([
      ['Opciones', 3, 'De inicio', 'Hay más opciones elegidas de inicio que el máximo, 1'],
    ]);
  });

  it('an option twice is an error in both rows', () => {
    expect(errores(hoja(['Salsa', '', '', 'Roja', '', '', ''], ['SALSA', '', '', 'roja', '', '', '']))).toStrictEqual([
      ['Opciones', 2, 'Opción', 'También está en el renglón 3'],
      ['Opciones', 3, 'Opción', 'También está en el renglón 2'],
    ]);
  });

  it('one that opens a wrong one is wrong, so is its dish, and both are told the row', () => {
    const hojas = [
      hoja(['Uno', '1', '1', 'Roja', '', '', 'Dos'], ['Dos', '1', '1', 'Verde', '-1', '', '']),
      cruda('Productos', ['Nombre', 'Grupos'], ['Gringa', 'Uno; Tres']),
    ];
    expect(errores(...hojas)).toStrictEqual([
      ['Opciones', 2, 'Abre', 'Dos tiene errores en el renglón 3 de Opciones'],
      ['Opciones', 3, 'Precio', 'No puede ser menor a 0'],
      ['Productos', 2, 'Grupos', 'Uno tiene errores en el renglón 2 de Opciones'],
      ['Productos', 2, 'Grupos', 'Tres no está en Opciones'],
    ]);
    expect(planDe(hojas).grupos).toStrictEqual([]);
  });

  it('one with a wrong row stays whole: its other rows are not judged without it', () => {
    const filas = hoja(['Salsa', '2', '2', 'Verde', 'x', '', ''], ['Salsa', '2', '2', 'Roja', '9', '', '']);
    expect(errores(filas)).toStrictEqual([['Opciones', 2, 'Precio', 'Escribe un número, sin letras']]);
    expect([grupos(filas), cuentas(filas)]).toStrictEqual([
      [],
      [
        { ...NADA, omitidos: 1 },
        { ...NADA, omitidos: 2, quitados: 0 },
      ],
    ]);
  });

  it('none loses an option while a row does not say its group, which may be the one that is missing', () => {
    const [verde, sinGrupo] = [
      ['Salsa', '1', '2', 'Verde', '0', 'Sí', ''],
      ['', '', '', 'Roja', '5', '', ''],
    ];
    const tortilla = ['Tortilla', '1', '1', 'De maíz', '0', 'Sí', ''];
    const harina = ['Tortilla', '1', '1', 'De harina', '12', 'No', ''];
    expect(errores(hoja(verde, sinGrupo, tortilla, harina))).toStrictEqual([
      ['Opciones', 2, 'Grupo', 'Le faltan opciones, y el renglón 3 no dice de qué grupo es'],
      ['Opciones', 3, 'Grupo', 'Campo obligatorio'],
    ]);
    expect(grupos(hoja(verde, sinGrupo, tortilla, harina))).toStrictEqual([
      ['Tortilla', 1, 1, 2, 'de maiz', 'de harina'],
    ]);
  });

  it('a chain of levels leaves out what opens, and a group left out is again what it was', () => {
    const cadena = corta(
      ['Uno', '1', '1', 'Roja', 'Dos'],
      ['Dos', '1', '1', 'Roja', 'Tres'],
      ['Tres', '1', '1', 'Roja', ''],
    );
    expect(grupos(cadena).map(([nombre]) => nombre)).toStrictEqual(['Dos', 'Tres']);
    // Tortilla is to open nothing, but is refused: it still opens Salsa, which must not open another one then.
    const libre = corta(
      ['Tortilla', '9', '9', 'De harina', ''],
      ['Salsa', '1', '1', 'Roja', 'Nuevo'],
      ['Nuevo', '1', '1', 'Roja', ''],
    );
    expect(errores(libre).map(([, renglon, columna]) => [renglon, columna])).toStrictEqual([
      [2, 'Mínimo'],
      [3, 'Abre'],
    ]);
    const bien = corta(
      ['Tortilla', '1', '1', 'De harina', ''],
      ...[
        ['Salsa', '1', '1', 'Roja', 'Nuevo'],
        ['Nuevo', '1', '1', 'Roja', ''],
      ],
    );
    expect(errores(bien)).toStrictEqual([]);
  });

  it('asks for the permissions of the configuration: to add, to change, and to give to a dish', () => {
    const sin = (permiso: number, ...hojas: readonly HojaCruda[]) =>
      planDe(hojas, TAQUERIA, new Set([...TODOS].filter((p) => p !== permiso))).errores.map((e) => [
        e.columna,
        e.renglon,
      ]);
    const nuevo = corta(['Nuevo', '1', '1', 'Roja', '']);
    const otro = corta(['Salsa', '1', '1', 'Roja', '']);
    expect(sin(PERMISO.NUEVA_ESPECIFICACION, nuevo)).toStrictEqual([['Grupo', 2]]);
    expect(sin(PERMISO.NUEVA_ESPECIFICACION, otro)).toStrictEqual([]);
    expect(sin(PERMISO.EDITAR_ESPECIFICACION, otro)).toStrictEqual([['Grupo', 2]]);
    expect(sin(PERMISO.EDITAR_ESPECIFICACION, nuevo)).toStrictEqual([]);
    const grupos = conCelda('Productos', 'Gringa', 'Grupos', 'Salsa');
    expect(sin(PERMISO.ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO, ...grupos)).toStrictEqual([['Grupos', 3]]);
  });

  it('a dish asks for at most 12, and a group has at most 40', () => {
    const muchos = Array.from({ length: 13 }, (_, i) => [`Grupo ${i}`, '1', '1', 'Roja', '']);
    const lista = muchos.map(([g]) => g).join('; ');
    expect(errores(corta(...muchos), cruda('Productos', ['Nombre', 'Grupos'], ['Gringa', lista]))).toStrictEqual([
      ['Productos', 2, 'Grupos', 'Gringa: Máximo 12 grupos'],
    ]);
    const opciones = Array.from({ length: 41 }, (_, i) => `Opción ${i}`);
    expect(
      errores(
        cruda('Especificaciones', ['Nombre'], ...opciones.map((o) => [o])),
        corta(...opciones.map((o) => ['Enorme', '1', '1', o, ''])),
      ),
    ).toStrictEqual([['Opciones', 42, 'Opción', 'Máximo 40 opciones']]);
  });
});
