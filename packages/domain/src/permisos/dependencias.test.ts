import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conLoQueFalta, loQueFalta } from './dependencias.ts';
import { esPermiso, OPERACIONES, PERMISO, type NombreDeOperacion } from './permisos.ts';
import { ROLES_DEL_SISTEMA } from './roles.ts';

const IDS = OPERACIONES.map(({ id }) => id);
const nombreDe = (id: number) => OPERACIONES.find((o) => o.id === id)!.operacion;
const faltaDe = (operacion: NombreDeOperacion, ...con: NombreDeOperacion[]) =>
  loQueFalta(PERMISO[operacion], new Set([operacion, ...con].map((o) => PERMISO[o]))).map(({ agregar }) =>
    nombreDe(agregar),
  );
const eleccion = fc.uniqueArray(fc.constantFrom(...IDS)).map((ids) => new Set<number>(ids));

describe('what a permission is of no use without', () => {
  it.each<[NombreDeOperacion, NombreDeOperacion[], NombreDeOperacion[]]>([
    ['COBRAR', [], ['CREAR_Y_EDITAR_COMANDAS', 'ABRIR_Y_CERRAR_CAJA']],
    ['COBRAR', ['CREAR_Y_EDITAR_COMANDAS'], ['ABRIR_Y_CERRAR_CAJA']],
    ['COBRAR', ['CREAR_Y_EDITAR_COMANDAS', 'ABRIR_Y_CERRAR_CAJA'], []],
    ['TRASPASAR_USUARIOS_DEL_ROL', [], ['VER_ROLES']],
    ['EDITAR_PERMISOS_ROL', ['VER_ROLES'], []],
    ['EDITAR_PRODUCTO', [], ['VER_PRODUCTOS']],
    ['AGREGAR_INGREDIENTE_A_PRODUCTO', [], ['VER_PRODUCTOS', 'EDITAR_PRODUCTO']],
    ['ELIMINAR_COMANDA', [], ['CREAR_Y_EDITAR_COMANDAS']],
    ['ELIMINAR_COMANDA', ['COBRAR'], []],
    ['EDITAR_DATOS_DE_MENU', ['DESPACHAR'], []],
    ['DESPACHAR', [], []],
    ['VER_ROLES', [], []],
  ])('%s with %j is missing %j', (operacion, con, faltan) => expect(faltaDe(operacion, ...con)).toEqual(faltan));

  it('is nothing for what is not a permission', () => expect(loQueFalta(14, new Set([14]))).toEqual([]));

  it('is said in one short sentence without a full stop, as it stands beside a button', () => {
    const frases = IDS.flatMap((id) => loQueFalta(id, new Set())).map(({ porque }) => porque);
    expect(frases.length).toBeGreaterThan(40);
    expect(frases.filter((frase) => frase.length > 90 || frase.endsWith('.'))).toEqual([]);
  });

  it.each(ROLES_DEL_SISTEMA)('is nothing in the role $descripcion of the system (D-15)', ({ permisos }) => {
    const todos = new Set<number>(permisos);
    expect(permisos.flatMap((id) => loQueFalta(id, todos))).toEqual([]);
  });
});

describe('adding what is missing', () => {
  it('leaves nothing missing, of it and of what was added; takes nothing away and grants only permissions', () => {
    fc.assert(
      fc.property(fc.constantFrom(...IDS), eleccion, (id, antes) => {
        const despues = conLoQueFalta(id, antes);
        expect([...antes].every((otro) => despues.has(otro))).toBe(true);
        const nuevos = [...despues].filter((otro) => !antes.has(otro));
        expect([id, ...nuevos].flatMap((otro) => loQueFalta(otro, despues))).toEqual([]);
        expect(nuevos.every(esPermiso)).toBe(true);
      }),
    );
  });

  it('adds what the added one is missing', () => {
    const de = (operacion: NombreDeOperacion) =>
      [...conLoQueFalta(PERMISO[operacion], new Set([PERMISO[operacion]]))].map(nombreDe).sort();
    expect(de('QUITAR_COMPLEMENTO_DE_PRODUCTO')).toEqual([
      'EDITAR_PRODUCTO',
      'QUITAR_COMPLEMENTO_DE_PRODUCTO',
      'VER_PRODUCTOS',
    ]);
  });
});
