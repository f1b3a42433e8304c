import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { PREFERENCIAS_NUEVAS } from '@comal/domain/usuarios/preferencias';
import { CAJA, entrarComo, USUARIO } from '../../test/dos-negocios.ts';
import type { Restaurante } from '../../test/restaurante.ts';
import type { TestServer } from '../../test/server.ts';
import { abrirConPin, motivoDe } from './usuarios.fixture.ts';

let server: TestServer;
let r: Restaurante;
let cajera: Sesion;
let admin: Sesion;
beforeAll(async () => {
  ({ server, r } = await abrirConPin());
  [cajera, admin] = [await r.entrar('cajera'), await r.entrar('admin')];
});
afterAll(() => server.close());

const ver = (s: Sesion, id = s.usuario.id) =>
  server.call(usuarios.preferencias, { params: { id } }, { token: s.token });

describe('preferences of the till', () => {
  it('are those of a new person until they say otherwise (API-030)', async () => {
    expect((await ver(cajera)).body.data).toStrictEqual({
      preferencias: PREFERENCIAS_NUEVAS,
      tiene_pin: true,
      bloqueo_minutos: null,
    });
    expect((await ver(await r.entrar('cocina'))).body.data?.tiene_pin).toBe(false);
  });

  it('are kept one by one and belong to the person, on every register (API-029)', async () => {
    const editar = (body: object) => server.raw(usuarios.editarPreferencias, { body }, { token: cajera.token });
    expect((await editar({ tema: 'oscuro' })).body.data).toStrictEqual({ ...PREFERENCIAS_NUEVAS, tema: 'oscuro' });
    expect((await editar({ ancho_ticket: 58, sonido: false })).body.data).toMatchObject({
      tema: 'oscuro',
      ancho_ticket: 58,
      sonido: false,
    });
    expect((await ver(await r.entrar('cajera', 3))).body.data?.preferencias).toMatchObject({
      tema: 'oscuro',
      ancho_ticket: 58,
    });
    expect((await ver(admin)).body.data?.preferencias).toStrictEqual(PREFERENCIAS_NUEVAS);
    expect(motivoDe(await editar({ tema: 'rosa' }))).toBe('DATOS_INVALIDOS');
    expect(motivoDe(await editar({ ancho_ticket: 70 }))).toBe('DATOS_INVALIDOS');
  });

  it('of somebody else are not there (API-030)', async () => {
    expect(motivoDe(await ver(cajera, USUARIO.admin))).toBe('NO_ENCONTRADO');
  });

  it('that an older version left are made whole', async () => {
    await server.sql(
      `UPDATE usuario SET preferencias_tpv = '{"tema": "rosa", "sonido": "no", "densidad": "compacta"}' WHERE id = $1`,
      [USUARIO.mesero],
    );
    expect((await ver(await r.entrar('mesero'))).body.data?.preferencias).toStrictEqual({
      ...PREFERENCIAS_NUEVAS,
      densidad: 'compacta',
    });
  });
});

describe('minutes of the lock', () => {
  const poner = (s: Sesion, bloqueo_minutos: number | null) =>
    server.call(usuarios.editarBloqueo, { body: { bloqueo_minutos } }, { token: s.token });

  it('are of the branch, set by who may edit it, and told to everybody there', async () => {
    expect(motivoDe(await poner(cajera, 5))).toBe('SIN_PERMISO');
    expect((await poner(admin, 5)).body.data).toStrictEqual({ bloqueo_minutos: 5 });
    expect((await ver(cajera)).body.data?.bloqueo_minutos).toBe(5);
    for (const malo of [0, 241, 1.5]) expect(motivoDe(await poner(admin, malo))).toBe('DATOS_INVALIDOS');
    expect((await poner(admin, null)).body.data).toStrictEqual({ bloqueo_minutos: null });
  });

  it('are of no other branch, and who changed them is in the log', async () => {
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    await poner(norte, 7);
    expect((await ver(cajera)).body.data?.bloqueo_minutos).toBeNull();
    expect((await ver(norte)).body.data?.bloqueo_minutos).toBe(7);
    const notas = await server.sql<{ usuario: number; datos: object }>(
      `SELECT usuario, datos FROM bitacora WHERE accion = 'sucursal.bloqueo' AND objeto = $1`,
      [String(r.negocio.norte)],
    );
    expect(notas).toStrictEqual([{ usuario: USUARIO.admin, datos: { bloqueo_minutos: 7 } }]);
  });
});
