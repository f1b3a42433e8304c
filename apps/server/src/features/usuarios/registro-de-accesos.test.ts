import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { rutaDe, type Route } from '@comal/contract/route';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { buildApp } from '../../app.ts';
import { CAJA, PASSWORD, USUARIO } from '../../test/dos-negocios.ts';
import type { Restaurante } from '../../test/restaurante.ts';
import type { TestServer } from '../../test/server.ts';
import { abrirConPin, PIN } from './usuarios.fixture.ts';

let server: TestServer;
let r: Restaurante;
let app: Awaited<ReturnType<typeof buildApp>>;
let escrito = '';
const equipo = 'e'.repeat(43);

beforeAll(async () => {
  ({ server, r } = await abrirConPin());
  const salida = new Writable({
    write: (trozo: Buffer, _codificacion, hecho) => {
      escrito += trozo.toString();
      hecho();
    },
  });
  app = await buildApp(server.deps, {
    // Without the number of the process, which may be any PIN's.
    logger: pino({ level: 'info', base: null }, salida),
    proxy: '127.0.0.1',
    revisarRespuestas: true,
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  escrito = '';
});

const pedir = (route: Route, payload: object, sesion?: Sesion) =>
  app.inject({
    method: route.method,
    url: `${rutaDe(route)}?idioma=es_MX`,
    headers: {
      'x-forwarded-for': '10.7.0.1',
      cookie: `comal_equipo=${equipo}`,
      ...(sesion ? { authorization: `Bearer ${sesion.token}` } : {}),
    },
    payload,
  });

const sucesos = (): Record<string, unknown>[] =>
  escrito
    .split('\n')
    .filter((l) => l.includes('"suceso"'))
    .map((l) => JSON.parse(l) as Record<string, unknown>);

const AQUI = { direccion: '10.7.0.1', equipo: expect.stringMatching(/^[\w-]{16}$/) };

it('of sign-ins has who, from where and what came of it, the wait too, and never what was typed (ASVS 16.3, H86)', async () => {
  const entrar = (usuario: string, password: string) =>
    pedir(sesiones.entrar, { cliente: '2000', sucursal: r.negocio.centro, usuario, password });
  for (let i = 0; i < 5; i += 1) await entrar('Mesero', 'secreta-mala');
  await entrar('mesero', PASSWORD);
  await entrar('mi-clave-secreta', 'secreta-mala');
  await entrar('cajera', PASSWORD);
  const mesero = { cliente: '2000', usuario: USUARIO.mesero, via: 'entrada', ...AQUI };
  expect(sucesos()).toMatchObject([
    ...Array.from({ length: 5 }, () => ({ suceso: 'acceso.fallido', level: 40, ...mesero })),
    { suceso: 'acceso.frenado', level: 40, espera_s: 15, ...mesero },
    { suceso: 'acceso.fallido', cliente: null, usuario: null, ...AQUI },
    { suceso: 'acceso.correcto', level: 30, usuario: USUARIO.cajera, ...AQUI },
  ]);
  expect(escrito).not.toMatch(new RegExp(`secreta|Mesero|${equipo}|${PASSWORD}`));
});

it('of PINs has whose it was, at whose session and register (H87)', async () => {
  const sesion = await r.entrar('mesero', CAJA.centro2);
  await pedir(usuarios.cambiar, { usuario: USUARIO.cajera, prueba: { pin: '9753' } }, sesion);
  await pedir(usuarios.autorizar, { permiso: 71, usuario: 'admin', prueba: { pin: '9753' } }, sesion);
  await pedir(usuarios.desbloquear, { pin: PIN }, sesion);
  const ahi = { cliente: '2000', sesion: sesion.id, caja: CAJA.centro2, de: USUARIO.mesero, ...AQUI };
  expect(sucesos()).toMatchObject([
    { suceso: 'acceso.fallido', via: 'cambio', usuario: USUARIO.cajera, ...ahi },
    { suceso: 'acceso.fallido', via: 'autorizacion', usuario: USUARIO.admin, ...ahi },
    { suceso: 'acceso.correcto', via: 'desbloqueo', usuario: USUARIO.mesero, ...ahi },
  ]);
  // As a value of its own: four digits in a row may be part of any id.
  expect(escrito).not.toMatch(/(?<![\w-])9753(?![\w-])/);
});
