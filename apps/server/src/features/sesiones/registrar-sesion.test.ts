import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import type { CallInput } from '@comal/contract/route';
import {
  CAJA,
  USUARIO,
  cookieDe,
  darContrasena,
  entrarComo,
  sembrarNegocio,
  type Negocio,
} from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

type Cuerpo = CallInput<typeof sesiones.registrarSesion>['body'];

let server: TestServer;
let negocio: Negocio;
let ajeno: Negocio;
let cookie: string;

beforeAll(async () => {
  server = await startTestServer();
  negocio = await sembrarNegocio(server, '5001');
  ajeno = await sembrarNegocio(server, '5002');
});
afterAll(() => server.close());
beforeEach(async () => {
  cookie = cookieDe(await darContrasena(server, negocio));
});

const registrar = (cambios: Partial<Cuerpo> = {}, con: string | undefined = cookie) => {
  const body = {
    id: USUARIO.mesero,
    cliente: '5001',
    sucursal: negocio.centro,
    plataforma: 'web',
    caja: CAJA.centro,
    ...cambios,
  } as const;
  return server.call(sesiones.registrarSesion, { body }, con ? { cookie: con } : {});
};

const sesionesAbiertas = async (): Promise<number> => (await server.sql('SELECT 1 FROM sesion')).length;

describe('sesion/registrar', () => {
  it("answers the whole session and 'Bienvenid@' with the full name (API-009, LOGIN-028, SESION-010)", async () => {
    const { status, body } = await registrar();
    expect(status).toBe(200);
    expect(body.message).toBe('Bienvenid@ Luis Ángel Pech');
    expect(body.data).toStrictEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      token: expect.stringMatching(/^[\w-]{43}$/),
      cliente: '5001',
      plataforma: 'web',
      usuario: {
        id: USUARIO.mesero,
        nombre_completo: 'Luis Ángel Pech',
        username: 'mesero',
        rol: { id: 3, descripcion: 'Mesero' },
        permisos: [170, 171],
      },
      sucursal: {
        id: negocio.centro,
        nombre: 'Centro',
        zona: 'America/Mexico_City',
        hora_corte: 5,
        propinas: [10, 15, 20],
        orden_de_comandas: 'antiguas',
        tiempos: 'sin',
      },
      caja: {
        id: CAJA.centro,
        hostname: 'WEB-1-1',
        alias: 'Caja 1',
        plataforma: 'web',
        es_general: false,
        permisos: expect.arrayContaining(['cobrar', 'imprimircopiaticket']),
      },
      caja_inicial: false,
      debe_cambiar: false,
      falta_segundo_factor: false,
      sucursales: 1,
    });
  });

  it('tells whether the register has its opening cash, whoever registered it (SESION-004)', async () => {
    await server.sql(
      `INSERT INTO corte (cliente, id, sucursal, caja, usuario, usuario_nombre, estado, abierto_en, caja_inicial)
       VALUES ('5001', $1, $2, $3, $4, 'Guadalupe Herrera', 1, now(), 0)`,
      [randomUUID(), negocio.centro, CAJA.centro2, USUARIO.cajera],
    );
    expect((await registrar({ caja: CAJA.centro2 })).body.data?.caja_inicial).toBe(true);
  });

  it('keeps the token only as a hash, and logs who entered (D-12)', async () => {
    const { body } = await registrar();
    const { id, token } = body.data!;
    const filas = await server.sql<{ todo: string }>(
      `SELECT s::text AS todo FROM sesion s UNION ALL SELECT r::text FROM registro r UNION ALL SELECT b::text FROM bitacora b`,
    );
    expect(filas.some(({ todo }) => todo.includes(token))).toBe(false);
    expect(await server.sql('SELECT usuario, accion FROM bitacora WHERE sesion = $1', [id])).toStrictEqual([
      { usuario: USUARIO.mesero, accion: 'sesion.abierta' },
    ]);
  });

  it('lets several sessions share a register, and a user hold several (D-12)', async () => {
    const antes = await sesionesAbiertas();
    const otra = await entrarComo(server, negocio, { usuario: 'cajera' });
    const una = (await registrar()).body.data!;
    const misma = await entrarComo(server, negocio);
    expect(await sesionesAbiertas()).toBe(antes + 3);
    for (const { token } of [una, otra, misma])
      expect((await server.call(catalog.areas.listar, {}, { token })).status).toBe(200);
  });
});

describe('a user id alone opens nothing (D-10, H1)', () => {
  const vencido = async (answer: Promise<{ status: number; body: { error?: { motivo: string } } }>) => {
    const { status, body } = await answer;
    expect([status, body.error?.motivo]).toStrictEqual([401, 'ACCESO_VENCIDO']);
  };

  it('refuses without cookie, with an invented one, and every id tried', async () => {
    const antes = await sesionesAbiertas();
    await vencido(registrar({}, ''));
    await vencido(registrar({}, `comal_acceso=${'A'.repeat(43)}`));
    for (let id = 1; id <= 20; id += 1) await vencido(registrar({ id }, ''));
    expect(await sesionesAbiertas()).toBe(antes);
  });

  it('refuses the cookie a second time', async () => {
    expect((await registrar()).status).toBe(200);
    await vencido(registrar());
  });

  it('refuses it after 2 minutes', async () => {
    server.pasar(120_000);
    await vencido(registrar());
  });

  it.each<[string, () => Partial<Cuerpo>]>([
    ['another user', () => ({ id: USUARIO.admin })],
    ['another branch', () => ({ sucursal: negocio.norte, caja: CAJA.norte })],
    ['another business', () => ({ cliente: '5002', sucursal: ajeno.centro })],
  ])('refuses it for %s', async (_, cambios) => {
    const antes = await sesionesAbiertas();
    await vencido(registrar(cambios()));
    expect(await sesionesAbiertas()).toBe(antes);
  });

  it('is used up by a wrong use', async () => {
    await vencido(registrar({ id: USUARIO.admin }));
    await vencido(registrar());
  });

  it('opens exactly one session of two at once, however often', async () => {
    for (let vuelta = 0; vuelta < 5; vuelta += 1) {
      const con = cookieDe(await darContrasena(server, negocio));
      const antes = await sesionesAbiertas();
      const estados = await Promise.all([registrar({}, con), registrar({}, con), registrar({}, con)]);
      expect(estados.map((e) => e.status).toSorted()).toStrictEqual([200, 401, 401]);
      expect(await sesionesAbiertas()).toBe(antes + 1);
    }
  });

  it('refuses who was disabled or lost the branch in between', async () => {
    await server.sql(`UPDATE usuario SET activo = false WHERE cliente = '5001' AND id = $1`, [USUARIO.mesero]);
    expect((await registrar()).body.error?.motivo).toBe('SUCURSAL_NO_PERMITIDA');
    await server.sql(`UPDATE usuario SET activo = true WHERE cliente = '5001' AND id = $1`, [USUARIO.mesero]);
  });
});

describe('the register', () => {
  it('is asked for on web and movil (LOGIN-018)', async () => {
    for (const plataforma of ['web', 'movil'] as const) {
      for (const caja of [null, undefined]) {
        const { status, body } = await registrar({ plataforma, caja });
        expect([status, body.error?.message]).toStrictEqual([400, 'Debes seleccionar la caja']);
        expect(body.error?.campos).toStrictEqual({ caja: 'Debes seleccionar la caja' });
      }
    }
    expect((await registrar({ plataforma: 'movil' })).body.data?.plataforma).toBe('movil');
  });

  it.each([
    ['of another branch', CAJA.norte],
    ['that is standalone', CAJA.barra],
    ['that does not exist', 99],
  ])('is refused when it is one %s (D-11)', async (_, caja) => {
    const { status, body } = await registrar({ caja });
    expect([status, body.error?.motivo]).toStrictEqual([409, 'CAJA_NO_PERMITIDA']);
  });

  it('general is for administrators only, and they do enter there (SESION-008, D-13)', async () => {
    const negada = await registrar({ caja: CAJA.general });
    expect([negada.status, negada.body.error?.message]).toStrictEqual([
      409,
      'Solo un administrador puede entrar en la caja general',
    ]);
    const sesion = await entrarComo(server, negocio, { usuario: 'admin', caja: CAJA.general });
    expect(sesion.caja).toMatchObject({ id: 1, es_general: true });
  });

  it('is found by host name on standalone, whatever its case (D-13)', async () => {
    const { body } = await registrar({ plataforma: 'standalone', caja: null, hostname: 'BARRA-pc' });
    expect(body.data).toMatchObject({ plataforma: 'standalone', caja: { id: CAJA.barra, hostname: 'Barra-PC' } });
  });

  it.each(['WEB-1-1', 'web-1-2', 'GENERAL'])(
    'is never a web register, though its host name %s is given (D-13, H105)',
    async (hostname) => {
      const { body } = await registrar({ plataforma: 'standalone', hostname });
      expect(body.error?.motivo).toBe('EQUIPO_DESCONOCIDO');
    },
  );

  it('refuses an unknown host name and names it (D-13)', async () => {
    const { status, body } = await registrar({ plataforma: 'standalone', hostname: 'LAPTOP-9' });
    expect([status, body.error?.message]).toStrictEqual([
      409,
      'El equipo LAPTOP-9 no está registrado como caja de esta sucursal',
    ]);
  });

  it('refuses a machine of another branch, and standalone without a machine', async () => {
    const otra = cookieDe(await darContrasena(server, negocio, { usuario: 'admin', sucursal: negocio.norte }));
    const enNorte = { id: USUARIO.admin, sucursal: negocio.norte, plataforma: 'standalone' } as const;
    expect((await registrar({ ...enNorte, hostname: 'Barra-PC' }, otra)).body.error?.motivo).toBe('EQUIPO_DESCONOCIDO');
    expect((await registrar({ plataforma: 'standalone' })).body.error?.motivo).toBe('DATOS_INVALIDOS');
  });
});
