import { describe, expect, it } from 'vitest';
import { ENTRADAS_DE_MENU, GRUPO_OCULTO, GRUPOS_DE_MENU, menuDe, puedeEntrar } from './menu.ts';
import { PERMISO, permisoDe } from './permisos.ts';
import { ROLES_DEL_SISTEMA } from './roles.ts';

const permisosDe = (descripcion: string): readonly number[] =>
  ROLES_DEL_SISTEMA.find((r) => r.descripcion === descripcion)!.permisos;
const menuDelRol = (descripcion: string) =>
  menuDe(new Set(permisosDe(descripcion))).map(({ id, operaciones }) => [id, operaciones.map((o) => o.ruta)]);

describe('the table of screens', () => {
  it('has the specified groups and addresses of the catalogue', () => {
    expect(GRUPOS_DE_MENU.map((g) => g.id)).toEqual([1, 2, 3, 4, 5, 6]);
    const catalogo = ENTRADAS_DE_MENU.filter((e) => e.grupo === 5).map((e) => [e.ruta, e.descripcion]);
    expect(catalogo).toEqual([
      ['categorias', 'Categorías'],
      ['unidades-de-medida', 'Unidades de medida'],
      ['areas-de-despacho', 'Áreas de despacho'],
      ['ingredientes', 'Ingredientes'],
      ['productos', 'Productos'],
      ['especificaciones', 'Especificaciones'],
      ['grupos-de-opciones', 'Grupos de opciones'],
      ['complementos', 'Complementos'],
    ]);
  });

  it('every permission that opens a screen belongs to the module of its check (D-94)', () => {
    const abren = ENTRADAS_DE_MENU.flatMap(({ permisos }) => permisos);
    const pares = abren.flatMap((id) =>
      menuDe(new Set([id])).flatMap((m) => m.operaciones.map((o) => [o.modulo, o.id, id] as const)),
    );
    expect(pares.filter(([modulo, id, suyo]) => id !== suyo || permisoDe(modulo, id) !== id)).toEqual([]);
  });

  it('each address is there once', () => {
    expect(new Set(ENTRADAS_DE_MENU.map((e) => e.ruta)).size).toBe(ENTRADAS_DE_MENU.length);
  });
});

describe('menuDe: what a role may enter (API-015, SHELL-017)', () => {
  const CATALOGO = ENTRADAS_DE_MENU.filter((e) => e.grupo === 5).map((e) => e.ruta);

  it.each([
    [
      'Administrador',
      [
        [GRUPO_OCULTO, ['tpv']],
        [2, ['usuarios', 'roles', 'terminales', 'sesiones']],
        [
          3,
          [
            'mi-negocio',
            'metodos-de-pago',
            'descuentos',
            'promociones',
            'listas-de-precios',
            'salones',
            'clientes',
            'impresoras',
          ],
        ],
        [4, ['dashboard', 'reportes', 'movimientos-del-sistema', 'facturas']],
        [5, CATALOGO],
        [6, ['comandas', 'entradas-y-salidas', 'cortes-de-caja']],
      ],
    ],
    ['Cajero', [[GRUPO_OCULTO, ['tpv']]]],
    ['Mesero', [[GRUPO_OCULTO, ['tpv']]]],
    ['Cocina', [[GRUPO_OCULTO, ['tpv']]]],
  ])('%s: %j', (rol, menu) => expect(menuDelRol(rol)).toEqual(menu));

  it('is empty without permissions', () => expect(menuDe(new Set())).toEqual([]));

  it('the id of an operation is the permission that opens it, of those that the role holds', () => {
    const [modulo] = menuDe(new Set([PERMISO.MOVER_PRODUCTOS_A_UNIDAD, PERMISO.ELIMINAR_UNIDAD_DE_MEDIDA]));
    expect(modulo).toEqual({
      id: 5,
      descripcion: 'Catálogos',
      operaciones: [
        {
          id: PERMISO.ELIMINAR_UNIDAD_DE_MEDIDA,
          descripcion: 'Unidades de medida',
          modulo: 'unidades',
          ruta: 'unidades-de-medida',
        },
      ],
    });
  });
});

describe('the groups of the side menu', () => {
  it.each([
    [2, 'Accesos', ['usuarios', 'roles', 'terminales', 'sesiones']],
    [
      3,
      'Ajustes',
      [
        'mi-negocio',
        'metodos-de-pago',
        'descuentos',
        'promociones',
        'listas-de-precios',
        'salones',
        'clientes',
        'impresoras',
      ],
    ],
    [4, 'Herramientas', ['dashboard', 'reportes', 'movimientos-del-sistema', 'facturas']],
    [
      5,
      'Catálogos',
      [
        ...['categorias', 'unidades-de-medida', 'areas-de-despacho', 'ingredientes'],
        ...['productos', 'especificaciones', 'grupos-de-opciones', 'complementos'],
      ],
    ],
    [6, 'Tienda', ['comandas', 'entradas-y-salidas', 'cortes-de-caja']],
  ])('%i, %s, has %j (SHELL-022)', (grupo, descripcion, rutas) => {
    expect(GRUPOS_DE_MENU.find(({ id }) => id === grupo)?.descripcion).toBe(descripcion);
    expect(ENTRADAS_DE_MENU.filter((e) => e.grupo === grupo).map((e) => e.ruta)).toEqual(rutas);
  });
});

describe('puedeEntrar (D-14)', () => {
  it.each([
    ['productos', [PERMISO.VER_PRODUCTOS], true],
    ['productos', [PERMISO.VER_CATEGORIAS], false],
    ['unidades-de-medida', [PERMISO.MOVER_PRODUCTOS_A_UNIDAD], true],
    ['comandas', [PERMISO.VER_ESTADISTICAS_DE_CORTE], true],
    ['comandas', [PERMISO.CREAR_Y_EDITAR_COMANDAS], false],
    ['no-existe', [PERMISO.VER_PRODUCTOS], false],
    ['constructor', [PERMISO.VER_PRODUCTOS], false],
  ])('%s with %j: %s', (ruta, permisos, puede) => expect(puedeEntrar(ruta, permisos)).toBe(puede));
});
