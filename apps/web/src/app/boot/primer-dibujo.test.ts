import { afterEach, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { api } from '../../platform/api/client.ts';
import { leerDespuesDe } from '../../platform/api/turno-de-leer.ts';
import { clearSesion, saveSesion } from '../../platform/session/session.ts';
import { fakeFetch } from '../../platform/test/fake-fetch.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { reservarPrimerDibujo } from './primer-dibujo.ts';

const MESERO = [PERMISO.CREAR_Y_EDITAR_COMANDAS];
const COCINA = [PERMISO.DESPACHAR];

const entrar = (permisos: readonly number[]): void => {
  const { usuario, ...sesion } = aSesion();
  saveSesion({ ...sesion, usuario: { ...usuario, permisos: [...permisos] } });
};

afterEach(() => {
  clearSesion();
  leerDespuesDe(Promise.resolve());
  window.location.hash = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['a waiter who opens the comandas waits', '#/tpv', MESERO, 0],
  ['who only dispatches asks for the areas at once (D-46)', '#/tpv', COCINA, 1],
  ['another mode of the till asks at once', '#/tpv/registro', MESERO, 1],
])('%s, and everybody has read after 400 ms', async (_, hash, permisos, alAbrir) => {
  vi.useFakeTimers();
  const { fetch, requests } = fakeFetch({ body: { message: 'Listo', data: [] } });
  vi.stubGlobal('fetch', fetch);
  window.location.hash = hash;
  entrar(permisos);
  reservarPrimerDibujo();
  const areas = api.areas.listar();
  await vi.advanceTimersByTimeAsync(399);
  expect(requests).toHaveLength(alAbrir);
  await vi.advanceTimersByTimeAsync(1);
  await areas;
  expect(requests).toHaveLength(1);
});
