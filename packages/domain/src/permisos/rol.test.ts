import { describe, expect, it } from 'vitest';
import { leerTexto } from '../reglas-de-texto.ts';
import { arbolDePermisos, LIMITES_DE_ROL, noCambianPermisos, noSeMueven, noSonPermisos } from './rol.ts';
import { OPERACIONES, PERMISO } from './permisos.ts';

const TODOS: number[] = OPERACIONES.map((o) => o.id);
const duena = { rol: 1, permisos: new Set(TODOS) };
const motivo = (negada: { motivo: string } | null) => negada?.motivo ?? null;

it('the tree has modules with their operations, each permission once and no reserved one (ROL-007, D-14)', () => {
  const ids = arbolDePermisos().flatMap((m) => m.operaciones.map((o) => o.id));
  expect([...ids].sort((a, b) => a - b)).toEqual([...TODOS].sort((a, b) => a - b));
  expect(arbolDePermisos().find((m) => m.descripcion === 'Ventas')).toEqual({
    id: 13,
    descripcion: 'Ventas',
    operaciones: [{ id: 68, descripcion: 'Cobrar' }],
  });
});

it.each([
  ['nuevo', '', 'Este campo es requerido'],
  ['nuevo', 'Jefe', 'Debe contener de 5 a 30 caracteres'],
  ['nuevo', 'x'.repeat(31), 'Debe contener de 5 a 30 caracteres'],
  ['editado', 'Je', 'Mínimo 3 caracteres'],
] as const)('%s %.5j: %s (ROL-008, ROL-010)', (campo, escrito, error) =>
  expect(leerTexto(LIMITES_DE_ROL[campo], escrito)).toEqual({ ok: false, error }),
);

describe('the permissions of a role', () => {
  it.each([
    [[68], duena, null],
    [[68, 14], duena, 'PERMISO_DESCONOCIDO'],
    [[9999], duena, 'PERMISO_DESCONOCIDO'],
    [[68, 71], { rol: 2, permisos: new Set([68]) }, 'PUEDE_MAS_QUE_TU'],
  ])('%j: %s', (permisos, quien, porque) => expect(motivo(noSonPermisos(permisos, quien))).toBe(porque));

  it.each([
    ['a role', { id: 9, sistema: false, permisos: [68] }, [68, 71], null],
    ['a system role (ROL-018)', { id: 3, sistema: true, permisos: [68] }, [68], 'DE_SISTEMA'],
    [
      'the own one, without the right to edit it',
      { id: 1, sistema: false, permisos: TODOS },
      [68],
      'ROL_PROPIO_SIN_PERMISO',
    ],
    ['the own one', { id: 1, sistema: false, permisos: TODOS }, [PERMISO.EDITAR_PERMISOS_ROL], null],
  ])('%s', (_caso, antes, permisos, porque) => expect(motivo(noCambianPermisos(antes, permisos, duena))).toBe(porque));
});

it.each([
  ['nobody (ROL-021)', 8, 9, { delSistema: 0, otros: 0 }, 'ROL_SIN_USUARIOS'],
  ['the only one, of the system (ROL-022)', 1, 9, { delSistema: 1, otros: 0 }, 'USUARIO_DE_SISTEMA'],
  ['to where they are (ROL-017)', 8, 8, { delSistema: 0, otros: 2 }, 'MISMO_ROL'],
  ['those who are not of the system (ROL-023)', 1, 9, { delSistema: 1, otros: 2 }, null],
])('moving %s', (_caso, origen, destino, cuenta, porque) =>
  expect(motivo(noSeMueven(origen, destino, cuenta))).toBe(porque),
);
