import { describe, expect, it } from 'vitest';
import { OPERACIONES, PERMISO } from '../permisos/permisos.ts';
import { noCambiaDeRol, noSeCambiaSuEntrada, noSeElimina, type Persona } from './personal.ts';

const TODOS = OPERACIONES.map((o) => o.id);
const MESERO = [PERMISO.CREAR_Y_EDITAR_COMANDAS];
const duena = { id: 1, permisos: new Set<number>(TODOS) };
const encargado = { id: 2, permisos: new Set<number>([...MESERO, PERMISO.EDITAR_USUARIO]) };
const persona = (cambios: Partial<Persona> = {}): Persona => ({
  id: 7,
  sistema: false,
  activo: true,
  permisos: MESERO,
  ...cambios,
});
const motivo = (negada: { motivo: string } | null) => negada?.motivo ?? null;

describe('deleting somebody', () => {
  it.each([
    ['a waiter', persona(), duena, 1, null],
    ['the system user (USUARIO-023)', persona({ sistema: true }), duena, 1, 'DE_SISTEMA'],
    ['oneself (USUARIO-024)', persona({ id: 1 }), duena, 1, 'USUARIO_PROPIO'],
    ['the last administrator (D-110)', persona({ permisos: TODOS }), duena, 0, 'ULTIMO_ADMINISTRADOR'],
    ['an administrator beside others', persona({ permisos: TODOS }), duena, 1, null],
    ['somebody who may do more', persona({ permisos: TODOS }), encargado, 3, 'PUEDE_MAS_QUE_TU'],
    ['who is gone', persona({ activo: false }), duena, 1, 'USUARIO_RETIRADO'],
  ])('%s', (_caso, quien, pide, otros, porque) => expect(motivo(noSeElimina(quien, pide, otros))).toBe(porque));
});

describe('giving somebody a role', () => {
  it.each([
    ['a waiter', persona(), TODOS, duena, 1, null],
    ['the system user (USUARIO-023)', persona({ sistema: true }), MESERO, duena, 1, 'DE_SISTEMA'],
    ['oneself (USUARIO-024)', persona({ id: 1, permisos: TODOS }), MESERO, duena, 1, 'ROL_PROPIO'],
    ['the last administrator (D-110)', persona({ permisos: TODOS }), MESERO, duena, 0, 'ULTIMO_ADMINISTRADOR'],
    ['who stays an administrator', persona({ permisos: TODOS }), TODOS, duena, 0, null],
    ['with more than one has', persona(), TODOS, encargado, 1, 'PUEDE_MAS_QUE_TU'],
  ])('%s', (_caso, quien, nuevo, pide, otros, porque) =>
    expect(motivo(noCambiaDeRol(quien, nuevo, pide, otros))).toBe(porque),
  );
});

it('nobody takes over who may do more', () => {
  expect(noSeCambiaSuEntrada(persona(), encargado)).toBeNull();
  expect(motivo(noSeCambiaSuEntrada(persona({ permisos: TODOS }), encargado))).toBe('PUEDE_MAS_QUE_TU');
});
