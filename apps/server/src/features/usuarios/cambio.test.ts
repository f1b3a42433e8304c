import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { CAJA, entrarComo, PASSWORD, USUARIO } from '../../test/dos-negocios.ts';
import type { Restaurante } from '../../test/restaurante.ts';
import type { TestServer } from '../../test/server.ts';
import { abrirConPin, caja, motivoDe, PIN } from './usuarios.fixture.ts';

const { areas, comandas, usuarios } = catalog;
let server: TestServer;
let r: Restaurante;
let de: ReturnType<typeof caja>;
beforeEach(async () => {
  await server?.close();
  ({ server, r } = await abrirConPin());
  de = caja(server);
});
afterAll(() => server.close());

const leer = async (s: Sesion) => motivoDe(await server.call(areas.listar, {}, { token: s.token }));
const fila = async (s: Sesion) =>
  (
    await server.sql<{ cerrada: boolean; dejada: boolean; motivo_cierre: string | null }>(
      'SELECT cerrada_en IS NOT NULL AS cerrada, dejada_en IS NOT NULL AS dejada, motivo_cierre FROM sesion WHERE id = $1',
      [s.id],
    )
  )[0];

it('opens the session of the other person on the same register and ends the one before', async () => {
  const mesero = await r.entrar('mesero');
  const { body, status } = await de.cambiar(mesero, USUARIO.cajera);
  expect([status, body.message]).toEqual([200, 'Bienvenid@ Guadalupe Herrera']);
  expect(body.data).toMatchObject({
    usuario: { id: USUARIO.cajera, username: 'cajera' },
    caja: { id: CAJA.centro },
    plataforma: 'web',
    sucursal: { id: r.negocio.centro },
  });
  expect(await leer(body.data!)).toBe(200);
  expect(await leer(mesero)).toBe('SESION_REQUERIDA');
  expect(await fila(mesero)).toEqual({ cerrada: true, dejada: false, motivo_cierre: 'cambio' });
});

it('works from a locked till, and what is done then is done by who came', async () => {
  const mesero = await r.entrar('mesero');
  await de.bloquear(mesero);
  const cajera = (await de.cambiar(mesero, USUARIO.cajera)).body.data!;
  const c = await r.comanda(cajera, [], 'Mesa 5');
  const [nota] = await server.sql<{ usuario: number }>(`SELECT usuario FROM bitacora WHERE objeto = $1`, [c.id]);
  expect([nota!.usuario, c.usuario.nombre_completo]).toEqual([USUARIO.cajera, 'Guadalupe Herrera']);
  const cambio = await server.sql<{ usuario: number; sesion: string; datos: object }>(
    `SELECT usuario, sesion, datos FROM bitacora WHERE accion = 'sesion.cambiada'`,
  );
  expect(cambio).toEqual([
    { usuario: USUARIO.mesero, sesion: mesero.id, datos: { usuario: USUARIO.cajera, dejada: false } },
  ]);
});

it('leaves the session whose user has the open shift of the register, locked, until they are back (D-32, D-33)', async () => {
  const cajera = await r.entrar('cajera');
  await r.abrirCaja(cajera);
  const mesero = (await de.cambiar(cajera, USUARIO.mesero)).body.data!;
  expect(await fila(cajera)).toEqual({ cerrada: false, dejada: true, motivo_cierre: null });
  expect(await leer(cajera)).toBe('SESION_BLOQUEADA');
  expect(mesero.caja_inicial).toBe(true);
  const deVuelta = (await de.cambiar(mesero, USUARIO.cajera)).body.data!;
  expect(await fila(cajera)).toEqual({ cerrada: true, dejada: true, motivo_cierre: 'cambio' });
  expect(deVuelta.caja_inicial).toBe(true);
  expect(await leer(cajera)).toBe('SESION_REQUERIDA');
});

it('a session that was left and is unlocked by its user makes way like any other (D-32)', async () => {
  const cajera = await r.entrar('cajera');
  await r.abrirCaja(cajera);
  await de.cambiar(cajera, USUARIO.mesero);
  expect(motivoDe(await de.desbloquear(cajera))).toBe(200);
  expect(await fila(cajera)).toEqual({ cerrada: false, dejada: false, motivo_cierre: null });
  expect(motivoDe(await de.cambiar(cajera, USUARIO.admin, { password: PASSWORD }))).toBe(200);
});

it('ends the session whose user has the open shift of another register: nothing of it stays here (D-32)', async () => {
  await r.abrirCaja(await r.entrar('cajera'));
  const aqui = await r.entrar('cajera', CAJA.centro2);
  expect(motivoDe(await de.cambiar(aqui, USUARIO.mesero))).toBe(200);
  expect(await fila(aqui)).toEqual({ cerrada: true, dejada: false, motivo_cierre: 'cambio' });
});

it('signing in with the password on that register ends what was left there too', async () => {
  const cajera = await r.entrar('cajera');
  await r.abrirCaja(cajera);
  await de.cambiar(cajera, USUARIO.mesero);
  await entrarComo(server, r.negocio, { usuario: 'cajera', caja: CAJA.centro2 });
  expect((await fila(cajera))?.cerrada).toBe(false);
  await entrarComo(server, r.negocio, { usuario: 'cajera' });
  expect((await fila(cajera))?.cerrada).toBe(true);
});

it('refuses who is disabled or not of the business like a wrong proof, and who is not of the branch after a right one (H6)', async () => {
  const admin = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte });
  expect(motivoDe(await de.cambiar(admin, USUARIO.baja, { password: PASSWORD }))).toBe('CONTRASENA_INCORRECTA');
  expect(motivoDe(await de.cambiar(admin, 77))).toBe('PIN_INCORRECTO');
  expect(motivoDe(await de.cambiar(admin, USUARIO.cajera))).toBe('SUCURSAL_NO_PERMITIDA');
  expect(motivoDe(await de.cambiar(await r.entrar('admin', CAJA.general), USUARIO.cajera))).toBe(
    'CAJA_GENERAL_SOLO_ADMINISTRADORES',
  );
  expect(await leer(admin)).toBe(200);
});

describe('who may administer (D-108)', () => {
  const ADMINISTRAN = [
    PERMISO.CAMBIAR_PASSWORD,
    PERMISO.EDITAR_PERMISOS_ROL,
    PERMISO.NUEVA_TERMINAL,
    PERMISO.EDITAR_SUCURSAL,
  ];

  it('gives the password: the right PIN alone opens no session of theirs, is not judged and costs no try (H87)', async () => {
    const mesero = await r.entrar('mesero');
    const antes = (await server.sql('SELECT 1 FROM sesion')).length;
    for (const pin of [PIN, '9999', '8888', '7777', '6666', '5555']) {
      const { status, body } = await de.cambiar(mesero, USUARIO.admin, { pin });
      expect([status, body.error?.motivo]).toEqual([409, 'CONTRASENA_REQUERIDA']);
    }
    expect(await server.sql('SELECT 1 FROM sesion')).toHaveLength(antes);
    expect(await leer(mesero)).toBe(200);
    expect(motivoDe(await de.cambiar(mesero, USUARIO.admin, { password: PASSWORD }))).toBe(200);
  });

  it('unlocks a session of their own with the PIN (H87)', async () => {
    const admin = await r.entrar('admin');
    await de.bloquear(admin);
    expect(motivoDe(await de.desbloquear(admin))).toBe(200);
  });

  it.each(ADMINISTRAN)('is anybody whose role has permission %i, and the list of the till says so', async (permiso) => {
    const mesero = await r.entrar('mesero');
    await server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ('2000', 2, $1)`, [permiso]);
    expect(motivoDe(await de.cambiar(mesero, USUARIO.cajera))).toBe('CONTRASENA_REQUERIDA');
    const { data } = (await server.call(usuarios.deCaja, {}, { token: mesero.token })).body;
    expect(data!.filter((p) => p.administra).map((p) => p.username)).toEqual(['admin', 'cajera']);
  });
});

it('of two changes at once, one opens a session', async () => {
  const mesero = await r.entrar('mesero');
  const antes = (await server.sql('SELECT 1 FROM sesion')).length;
  const dos = await Promise.all([
    de.cambiar(mesero, USUARIO.cajera),
    de.cambiar(mesero, USUARIO.admin, { password: PASSWORD }),
  ]);
  expect(dos.map(motivoDe).sort()).toEqual([200, 'SESION_REQUERIDA']);
  expect(await server.sql('SELECT 1 FROM sesion')).toHaveLength(antes + 1);
});

it('so it does where the session that makes way is left, not ended: its user has the open shift (D-32)', async () => {
  const cajera = await r.entrar('cajera');
  await r.abrirCaja(cajera);
  const antes = (await server.sql('SELECT 1 FROM sesion')).length;
  const dos = await Promise.all([
    de.cambiar(cajera, USUARIO.mesero),
    de.cambiar(cajera, USUARIO.admin, { password: PASSWORD }),
  ]);
  expect(dos.map(motivoDe).sort()).toEqual([200, 'SESION_REQUERIDA']);
  expect(await server.sql('SELECT 1 FROM sesion')).toHaveLength(antes + 1);
});

it('the comandas stay where they are', async () => {
  const mesero = await r.entrar('mesero');
  const c = await r.comanda(mesero, [{ producto: 'taco' }]);
  const cajera = (await de.cambiar(mesero, USUARIO.cajera)).body.data!;
  const { body } = await server.call(comandas.cambios, { query: {} }, { token: cajera.token });
  expect(body.data?.comandas.map((x) => x.id)).toContain(c.id);
});
