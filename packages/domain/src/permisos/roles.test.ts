import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODULOS, type Modulo } from './modulos.ts';
import { OPERACIONES, PERMISO } from './permisos.ts';
import { permisosDeRol, ROLES_DEL_SISTEMA } from './roles.ts';

const modulos: readonly Modulo[] = MODULOS;
const reservados = modulos.filter((m) => m.reservado).flatMap((m) => m.ids);
const permisosDe = (descripcion: string) => ROLES_DEL_SISTEMA.find((r) => r.descripcion === descripcion)!.permisos;

describe('system roles (D-15)', () => {
  it('are four, with fixed ids', () => {
    expect(ROLES_DEL_SISTEMA.map((r) => [r.id, r.descripcion])).toEqual([
      [1, 'Administrador'],
      [2, 'Cajero'],
      [3, 'Mesero'],
      [4, 'Cocina'],
    ]);
  });

  it('the administrator may do everything that exists, and nothing reserved (D-14)', () => {
    expect(permisosDe('Administrador')).toHaveLength(OPERACIONES.length);
    expect(reservados.filter((id) => permisosDe('Administrador').some((p) => p === id))).toEqual([]);
  });

  it.each([
    ['Cajero', [68, 75, 170, 171, 174, 175, 189]],
    ['Mesero', [170, 171]],
    ['Cocina', [172, 191]],
  ])('%s may do what its work needs', (rol, ids) => expect(permisosDe(rol)).toEqual(ids));

  it.each([PERMISO.CANCELAR_COBRO, PERMISO.CERRAR_CAJA_DE_OTRA_SESION, PERMISO.EDITAR_PERMISOS_ROL])(
    'only the administrator holds %d',
    (id) => expect(ROLES_DEL_SISTEMA.filter((r) => r.permisos.includes(id)).map((r) => r.id)).toEqual([1]),
  );
});

describe('permisosDeRol (D-14)', () => {
  it.each([
    [[], []],
    [
      [171, 68, 68, 1],
      [1, 68, 171],
    ],
    [[14, 143, 116, 0, -1, 1.5, 999], []],
  ])('%j is %j', (ids, permisos) => expect(permisosDeRol(ids)).toEqual(permisos));

  it('never grants what is reserved, keeps what exists, and doing it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 })), (ids) => {
        const permisos = permisosDeRol(ids);
        expect(permisos.some((p) => reservados.includes(p))).toBe(false);
        expect(OPERACIONES.every((o) => ids.includes(o.id) === permisos.includes(o.id))).toBe(true);
        expect(permisosDeRol(permisos)).toEqual(permisos);
      }),
    );
  });
});
