import { describe, expect, it } from 'vitest';
import { administra } from './administracion.ts';
import { PERMISO } from './permisos.ts';
import { ROLES_DEL_SISTEMA } from './roles.ts';

describe('who may administer (D-108)', () => {
  it('is of the system roles only the administrator', () => {
    expect(ROLES_DEL_SISTEMA.filter((r) => administra(r.permisos)).map((r) => r.descripcion)).toEqual([
      'Administrador',
    ]);
  });

  it.each([
    ['NUEVO_USUARIO', true],
    ['CAMBIAR_PASSWORD', true],
    ['EDITAR_PERMISOS_ROL', true],
    ['NUEVA_TERMINAL', true],
    ['EDITAR_DATOS_DEL_NEGOCIO', true],
    ['EDITAR_SUCURSAL', true],
    ['EDITAR_UBICACION_DE_SUCURSAL', true],
    ['COBRAR', false],
    ['CANCELAR_COBRO', false],
    ['EDITAR_PRODUCTO', false],
  ] as const)('who has %s: %s', (operacion, si) => {
    expect(administra([PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO[operacion]])).toBe(si);
    expect(administra([])).toBe(false);
  });
});
