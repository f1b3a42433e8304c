import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODULOS, type ClaveDeModulo, type Modulo } from './modulos.ts';
import { esPermiso, OPERACIONES, PERMISO, permisoDe, type NombreDeOperacion } from './permisos.ts';

const modulos: readonly Modulo[] = MODULOS;
const moduloDe = (clave: string): Modulo => modulos.find((m) => m.clave === clave)!;

/** The ids of a group as the specification writes them: '14 16-18'. */
const idsDe = (texto: string): number[] =>
  texto.split(' ').flatMap((parte) => {
    const [desde, hasta] = parte.split('-').map(Number);
    return Array.from({ length: (hasta ?? desde!) - desde! + 1 }, (_, i) => desde! + i);
  });

const GRUPOS: [fila: string, clave: ClaveDeModulo, ids: string, existe: boolean][] = [
  ['PERMISO-008', 'usuarios', '1-6', true],
  ['PERMISO-009', 'roles', '7-12', true],
  ['PERMISO-010', 'marcas', '14 16-18', false],
  ['PERMISO-011', 'departamentos', '15 19-21', false],
  ['PERMISO-012', 'productos', '22-34 36 143', true],
  ['PERMISO-013', 'ubicaciones', '35 37-41', false],
  ['PERMISO-014', 'impuestos', '42 44-46 48', false],
  ['PERMISO-015', 'lotes', '43 58-60', false],
  ['PERMISO-016', 'proveedores', '49-52', false],
  ['PERMISO-017', 'unidades', '53-56', true],
  ['PERMISO-018', 'terminales', '61 62 112-116', true],
  ['PERMISO-019', 'metodos-de-pago', '65 67', true],
  ['PERMISO-020', 'ventas', '68', true],
  ['PERMISO-021', 'entradas-y-salidas', '70 174 175 185', true],
  ['PERMISO-022', 'cancelar-cobro', '71', true],
  ['PERMISO-023', 'devoluciones', '72 73', false],
  ['PERMISO-024', 'productos-vendidos', '74', false],
  ['PERMISO-025', 'cortes', '75 86 178', true],
  ['PERMISO-026', 'vales', '77-80', false],
  ['PERMISO-027', 'importar', '84', false],
  ['PERMISO-028', 'inventario-excel', '85', false],
  ['PERMISO-029', 'inventario', '87', false],
  ['PERMISO-030', 'dashboard', '88', true],
  ['PERMISO-031', 'faltantes', '89-91 105', false],
  ['PERMISO-032', 'etiquetas', '92', false],
  ['PERMISO-033', 'sesiones', '94 117 118 177', true],
  ['PERMISO-034', 'frecuencia-de-ventas', '96', false],
  ['PERMISO-035', 'ordenes-de-servicio', '97-104', false],
  ['PERMISO-036', 'descuentos', '106-109', true],
  ['PERMISO-037', 'negocio', '119-123', true],
  ['PERMISO-038', 'categorias', '126-131', true],
  ['PERMISO-039', 'areas-de-despacho', '132-136', true],
  ['PERMISO-040', 'ingredientes', '137-147', true],
  ['PERMISO-041', 'especificaciones-de-producto', '148-151', true],
  ['PERMISO-042', 'especificaciones', '152-155', true],
  ['PERMISO-043', 'complementos', '156-166', true],
  ['PERMISO-044', 'menu', '167-169', true],
  ['PERMISO-045', 'comandas', '170-172 191', true],
  ['PERMISO-046', 'ubicacion-de-sucursal', '179', true],
  ['own, after the last specified one', 'impresoras', '180-184', true],
  ['own, after the last specified one', 'salones', '186', true],
  ['of invoices', 'facturacion', '187-190', true],
];

describe('permission ids belong to their groups (PERMISO-008, PERMISO-009, PERMISO-010, PERMISO-011, PERMISO-012, PERMISO-013, PERMISO-014, PERMISO-015, PERMISO-016, PERMISO-017, PERMISO-018, PERMISO-019, PERMISO-020, PERMISO-021, PERMISO-022, PERMISO-023, PERMISO-024, PERMISO-025, PERMISO-026, PERMISO-027, PERMISO-028, PERMISO-029, PERMISO-030, PERMISO-031, PERMISO-032, PERMISO-033, PERMISO-034, PERMISO-035, PERMISO-036, PERMISO-037, PERMISO-038, PERMISO-039, PERMISO-040, PERMISO-041, PERMISO-042, PERMISO-043, PERMISO-044, PERMISO-045, PERMISO-046)', () => {
  it.each(GRUPOS)('%s: %s has %s (D-14)', (_, clave, ids, existe) => {
    const modulo = moduloDe(clave);
    expect([...modulo.ids].sort((a, b) => a - b)).toEqual(idsDe(ids));
    expect(modulo.reservado ?? false).toBe(!existe);
    const operaciones = OPERACIONES.filter((o) => o.modulo === clave);
    expect(operaciones.length > 0).toBe(existe);
    expect(operaciones.every((o) => idsDe(ids).includes(o.id))).toBe(true);
    if (!existe) expect(modulo.ids.some(esPermiso)).toBe(false);
  });

  it('no group is left out of the table, nor added to it', () => {
    expect(modulos.map((m) => m.clave)).toEqual(GRUPOS.map(([, clave]) => clave));
  });
});

describe('the table of operations (D-14)', () => {
  const unicos = (valores: readonly (string | number)[]): number => new Set(valores).size;

  it('gives each operation one id, constant and description of its own', () => {
    expect(unicos(OPERACIONES.map((o) => o.id))).toBe(OPERACIONES.length);
    expect(unicos(OPERACIONES.map((o) => o.operacion))).toBe(OPERACIONES.length);
    expect(unicos(OPERACIONES.map((o) => o.descripcion))).toBe(OPERACIONES.length);
    expect(unicos(modulos.map((m) => m.id))).toBe(modulos.length);
    expect(OPERACIONES.every((o) => /^[A-Z]+(_[A-Z]+)*$/.test(o.operacion))).toBe(true);
  });

  it('no id belongs to two groups, except 143, which no operation uses', () => {
    const todos = modulos.flatMap((m) => m.ids);
    expect(todos.filter((id, i) => todos.indexOf(id) !== i)).toEqual([143]);
    expect(esPermiso(143)).toBe(false);
  });
});

const CONSTANTES: [NombreDeOperacion, number][] = [
  ['NUEVO_USUARIO', 1],
  ['EDITAR_USUARIO', 2],
  ['ELIMINAR_USUARIO', 3],
  ['CAMBIAR_PASSWORD', 4],
  ['CAMBIAR_ROL', 5],
  ['COBRAR', 68],
  ['CANCELAR_COBRO', 71],
  ['ABRIR_Y_CERRAR_CAJA', 75],
  ['CERRAR_CAJA_DE_OTRA_SESION', 86],
  ['CREAR_Y_EDITAR_COMANDAS', 170],
  ['ELIMINAR_COMANDA', 171],
  ['DESPACHAR', 172],
  ['ATENDER_PASE', 191],
  ['REGISTRAR_ENTRADA_DE_EFECTIVO', 174],
  ['REGISTRAR_SALIDA_DE_EFECTIVO', 175],
  ['VER_ESTADISTICAS_DE_CORTE', 178],
];

describe('ids that are decided (D-94)', () => {
  it.each(CONSTANTES)('%s is %d', (operacion, id) => expect(PERMISO[operacion]).toBe(id));

  it('a new terminal and the permissions of a role have operations of their own (D-14)', () => {
    const cuatro = [
      'NUEVA_TERMINAL',
      'TRASPASAR_USUARIOS_DEL_ROL',
      'EDITAR_PERMISOS_ROL',
      'EDITAR_DESCRIPCION_ROL',
    ] as const;
    expect(new Set(cuatro.map((o) => PERMISO[o])).size).toBe(4);
    expect(permisoDe('terminales', 'NUEVA_TERMINAL')).toBe(PERMISO.NUEVA_TERMINAL);
    expect(permisoDe('roles', 'EDITAR_PERMISOS_ROL')).toBe(PERMISO.EDITAR_PERMISOS_ROL);
  });
});

describe('permisoDe: {operationGroup}/{operation} (D-94)', () => {
  it.each([
    [1, 'NUEVO_USUARIO', 1],
    ['1', '1', 1],
    ['usuarios', 5, 5],
    ['14', 'REGISTRAR_SALIDA_DE_EFECTIVO', 175],
    ['comandas', 'ELIMINAR_COMANDA', 171],
    ['2', 'NUEVO_USUARIO', null],
    ['2', 1, null],
    ['marcas', 14, null],
    ['productos', 143, null],
    ['ingredientes', 143, null],
    ['terminales', 116, null],
    ['99', 'COBRAR', null],
    ['ventas', 'cobrar', null],
    ['ventas', '068', null],
    ['', '', null],
    ['__proto__', 'constructor', null],
  ])('%j / %j is %j', (grupo, operacion, id) => expect(permisoDe(grupo, operacion)).toBe(id));

  it('answers every operation of the table by id, key, constant and number', () => {
    for (const o of OPERACIONES) {
      const { id } = moduloDe(o.modulo);
      const llamadas = [id, String(id), o.modulo].flatMap((g) =>
        [o.operacion, o.id, String(o.id)].map((x) => permisoDe(g, x)),
      );
      expect(new Set(llamadas)).toEqual(new Set([o.id]));
    }
  });

  it('answers nothing else, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (grupo, operacion) => {
        const id = permisoDe(grupo, operacion);
        expect(id === null || esPermiso(id)).toBe(true);
      }),
    );
  });
});
