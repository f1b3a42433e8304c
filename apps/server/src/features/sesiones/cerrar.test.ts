import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { CAJA, USUARIO, entrarComo, sembrarNegocio, type Negocio } from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { cerrarTurnos } from '../../test/turnos.ts';

let server: TestServer;
let negocio: Negocio;
let ajeno: Negocio;

beforeAll(async () => {
  server = await startTestServer();
  negocio = await sembrarNegocio(server, '5001');
  ajeno = await sembrarNegocio(server, '5002');
});
afterAll(() => server.close());

const cerrar = (sesion: Sesion, id = sesion.id, clave: string = randomUUID()) =>
  server.call(sesiones.cerrar, { params: { id } }, { token: sesion.token, clave });

const usar = async (token: string): Promise<number> => (await server.call(catalog.areas.listar, {}, { token })).status;

const abrirTurno = async (usuario: number, caja: number): Promise<string> => {
  const id = randomUUID();
  await server.sql(
    `INSERT INTO corte (cliente, id, sucursal, caja, usuario, usuario_nombre, estado, abierto_en, caja_inicial)
     VALUES ('5001', $1, $2, $3, $4, 'Alguien', 1, now(), 50000)`,
    [id, negocio.centro, caja, usuario],
  );
  return id;
};

describe('{id}/cerrar', () => {
  it('ends the session at once: its token opens nothing any more (API-011, SESION-011, D-12)', async () => {
    const sesion = await entrarComo(server, negocio);
    const enHub = vi.spyOn(server.deps.hub, 'closeSesion');
    expect(await usar(sesion.token)).toBe(200);
    const { status, body } = await cerrar(sesion);
    expect([status, body.data]).toStrictEqual([200, null]);
    expect(await usar(sesion.token)).toBe(401);
    expect(enHub).toHaveBeenCalledExactlyOnceWith(sesion.id);
    enHub.mockRestore();
    expect(
      await server.sql('SELECT motivo_cierre FROM sesion WHERE id = $1 AND cerrada_en IS NOT NULL', [sesion.id]),
    ).toStrictEqual([{ motivo_cierre: 'salida' }]);
    expect(
      await server.sql(`SELECT 1 FROM bitacora WHERE accion = 'sesion.cerrada' AND sesion = $1`, [sesion.id]),
    ).toHaveLength(1);
  });

  it('answers the same again after a lost answer, by key and token; any other key needs a session (D-34)', async () => {
    const sesion = await entrarComo(server, negocio);
    const clave = randomUUID();
    const primera = await cerrar(sesion, sesion.id, clave);
    const segunda = await cerrar(sesion, sesion.id, clave);
    expect([segunda.status, segunda.body]).toStrictEqual([200, primera.body]);
    const otra = await cerrar(sesion);
    expect([otra.status, otra.body.error?.motivo]).toStrictEqual([401, 'SESION_REQUERIDA']);
    expect(
      await server.sql(`SELECT 1 FROM bitacora WHERE accion = 'sesion.cerrada' AND sesion = $1`, [sesion.id]),
    ).toHaveLength(1);
  });

  it('ends it once of two at once', async () => {
    const sesion = await entrarComo(server, negocio);
    const estados = await Promise.all([cerrar(sesion), cerrar(sesion), cerrar(sesion)]);
    expect(estados.filter((e) => e.status === 200)).toHaveLength(1);
    expect(
      await server.sql(`SELECT 1 FROM bitacora WHERE accion = 'sesion.cerrada' AND sesion = $1`, [sesion.id]),
    ).toHaveLength(1);
  });

  it('is refused while a shift that this user opened is open, and the session stays (SESION-015, SESION-016, D-33)', async () => {
    const sesion = await entrarComo(server, negocio, { usuario: 'cajera' });
    await abrirTurno(USUARIO.cajera, CAJA.centro);
    const { status, body } = await cerrar(sesion);
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      motivo: 'TURNO_ABIERTO',
      message: 'No puedes cerrar la sesión hasta que registre su caja final',
    });
    expect(await usar(sesion.token)).toBe(200);
    await cerrarTurnos(server, '5001');
    expect((await cerrar(sesion)).status).toBe(200);
  });

  it("lets waiters leave while somebody else's shift is open on their register (D-33)", async () => {
    const sesion = await entrarComo(server, negocio);
    await abrirTurno(USUARIO.cajera, CAJA.centro);
    expect((await cerrar(sesion)).status).toBe(200);
    await cerrarTurnos(server, '5001');
  });

  it('closes only the own session; any other, here or elsewhere, is not found and lives on (H10)', async () => {
    const mia = await entrarComo(server, negocio);
    const suya = await entrarComo(server, negocio, { usuario: 'cajera' });
    const deOtroNegocio = await entrarComo(server, ajeno);
    for (const otra of [suya, deOtroNegocio]) {
      const { status, body } = await cerrar(mia, otra.id);
      expect([status, body.error?.motivo]).toStrictEqual([404, 'NO_ENCONTRADO']);
      expect(await usar(otra.token)).toBe(200);
    }
  });

  it.each([
    ['alive', false],
    ['locked', true],
  ])(
    'ends, %s, what a device had when somebody else signs in on it, and not theirs (D-119)',
    async (_como, bloqueada) => {
      const anterior = await entrarComo(server, negocio);
      if (bloqueada) await server.call(usuarios.bloquear, {}, { token: anterior.token });
      const nueva = await entrarComo(server, negocio, { usuario: 'cajera' });
      expect((await cerrar(anterior)).status).toBe(200);
      const { body } = await server.call(catalog.areas.listar, {}, { token: anterior.token });
      expect(body.error?.motivo).toBe('SESION_REQUERIDA');
      expect(await usar(nueva.token)).toBe(200);
      expect(await server.sql('SELECT motivo_cierre FROM sesion WHERE id = $1', [anterior.id])).toStrictEqual([
        { motivo_cierre: 'salida' },
      ]);
    },
  );

  it('leaves a locked one whose user has a shift open: locked, as it was (D-33)', async () => {
    const sesion = await entrarComo(server, negocio, { usuario: 'cajera' });
    await abrirTurno(USUARIO.cajera, CAJA.centro);
    await server.call(usuarios.bloquear, {}, { token: sesion.token });
    expect((await cerrar(sesion)).body.error?.motivo).toBe('TURNO_ABIERTO');
    const { body } = await server.call(catalog.areas.listar, {}, { token: sesion.token });
    expect(body.error?.motivo).toBe('SESION_BLOQUEADA');
    await cerrarTurnos(server, '5001');
  });

  it('needs a session', async () => {
    const { status } = await server.call(sesiones.cerrar, { params: { id: randomUUID() } });
    expect(status).toBe(401);
  });
});

describe('a session', () => {
  it('ends when its user is disabled (H71)', async () => {
    const sesion = await entrarComo(server, ajeno);
    expect(await usar(sesion.token)).toBe(200);
    await server.sql(`UPDATE usuario SET activo = false WHERE cliente = '5002' AND id = $1`, [USUARIO.mesero]);
    server.pasar(1_000);
    expect(await usar(sesion.token)).toBe(401);
  });

  it('ends idle after 12 hours, and in any case after 24 (D-12)', async () => {
    const quieta = await entrarComo(server, negocio);
    server.pasar(12 * 3_600_000 + 1_000);
    expect(await usar(quieta.token)).toBe(401);
    const activa = await entrarComo(server, negocio);
    const estados: number[] = [];
    for (let horas = 6; horas <= 30; horas += 6) {
      server.pasar(6 * 3_600_000);
      estados.push(await usar(activa.token));
    }
    expect(estados.at(0)).toBe(200);
    expect(estados.at(-1)).toBe(401);
    expect(estados.filter((e) => e === 200).length).toBeGreaterThanOrEqual(3);
  });
});

describe('noautorizado', () => {
  it("answers 403 'No tienes permitido realizar esta operación' to anybody (API-012, PERMISO-002, D-17)", async () => {
    const { status, body } = await server.call(sesiones.noAutorizado, {});
    expect(status).toBe(403);
    expect(body.error).toMatchObject({ motivo: 'SIN_PERMISO', message: 'No tienes permitido realizar esta operación' });
  });
});
