import { expect, it } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { aSesion } from '../../platform/test/fixtures.ts';
import { rutaDeModo, soloDespacha, veElRegistro } from './modos.ts';

it.each([
  [[172], true],
  [[191], true],
  [[172, 170], false],
  [[191, 170], false],
  [[172, 68], false],
  [[170, 171], false],
  [[], false],
])('with permissions %j, only dispatches: %s (D-46)', (permisos, solo) => {
  expect(soloDespacha(aSesion({ usuario: { ...aSesion().usuario, permisos } }))).toBe(solo);
});

it.each([
  [[PERMISO.CREAR_Y_EDITAR_COMANDAS], true],
  [[PERMISO.ELIMINAR_COMANDA], true],
  [[PERMISO.COBRAR, PERMISO.DESPACHAR], true],
  [[PERMISO.CANCELAR_COBRO], true],
  [[PERMISO.VER_ESTADISTICAS_DE_CORTE], true],
  [[PERMISO.DESPACHAR], false],
  [[PERMISO.DESPACHAR, PERMISO.ELIMINAR_COMANDA], false],
  [[PERMISO.ABRIR_Y_CERRAR_CAJA], false],
])('with permissions %j, looks through the order register: %s (D-40, D-46)', (permisos, ve) => {
  expect(veElRegistro(aSesion({ usuario: { ...aSesion().usuario, permisos } }))).toBe(ve);
});

it('each mode has its address (LOGIN-002, SHELL-011)', () => {
  expect([rutaDeModo({ tipo: 'comandas' }), rutaDeModo({ tipo: 'area', id: 4 })]).toEqual(['/tpv', '/tpv/area/4']);
  expect(rutaDeModo({ tipo: 'area', id: 'todas' })).toBe('/tpv/area/todas');
});
