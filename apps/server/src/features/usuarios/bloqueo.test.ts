import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Sesion } from '@comal/contract/login';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { PASSWORD } from '../../test/dos-negocios.ts';
import { escuchar, Pantalla } from '../../test/pantalla.ts';
import type { Restaurante } from '../../test/restaurante.ts';
import type { TestServer } from '../../test/server.ts';
import { abrirConPin, caja, motivoDe, PIN } from './usuarios.fixture.ts';

const { comandas, areas, login, usuarios } = catalog;
let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let de: ReturnType<typeof caja>;
beforeAll(async () => {
  ({ server, r } = await abrirConPin());
  mesero = await r.entrar('mesero');
  de = caja(server);
});
afterAll(() => server.close());

const leer = async (s: Sesion) => motivoDe(await server.call(areas.listar, {}, { token: s.token }));

describe('a locked session', () => {
  it('is refused from the next request on, and works again for its user', async () => {
    expect(await leer(mesero)).toBe(200);
    expect((await de.bloquear(mesero)).body.data).toStrictEqual({ bloqueada_en: expect.any(Number) });
    expect(await leer(mesero)).toBe('SESION_BLOQUEADA');
    expect(motivoDe(await de.desbloquear(mesero, { pin: '9999' }))).toBe('PIN_INCORRECTO');
    expect(await leer(mesero)).toBe('SESION_BLOQUEADA');
    expect(motivoDe(await de.desbloquear(mesero, { password: PASSWORD }))).toBe(200);
    expect(await leer(mesero)).toBe(200);
  });

  it('cannot be left by closing it', async () => {
    await de.bloquear(mesero);
    expect(motivoDe(await server.call(login.cerrar, { params: { id: mesero.id } }, { token: mesero.token }))).toBe(
      'SESION_BLOQUEADA',
    );
    await de.desbloquear(mesero);
  });

  it('asks for nobody else’s word: an approval is for who is there (D-18)', async () => {
    await de.bloquear(mesero);
    expect(motivoDe(await de.autorizar(mesero, PERMISO.CANCELAR_COBRO))).toBe('SESION_BLOQUEADA');
    await de.desbloquear(mesero);
    expect(motivoDe(await de.autorizar(mesero, PERMISO.CANCELAR_COBRO))).toBe(200);
  });

  it('repeats no write that was answered before, until it is unlocked: its answer is for its user (D-98)', async () => {
    const clave = crypto.randomUUID();
    const abrir = () =>
      server.call(comandas.nueva, { body: { nombre: 'Mesa 3', comensales: 1 } }, { token: mesero.token, clave });
    const primera = await abrir();
    await de.bloquear(mesero);
    expect(motivoDe(await abrir())).toBe('SESION_BLOQUEADA');
    await de.desbloquear(mesero);
    expect((await abrir()).body.data?.id).toBe(primera.body.data?.id);
  });

  it('keeps its live link, so that a wall of the kitchen does not go blind', async () => {
    const pantalla = new Pantalla(await escuchar(server), mesero.token);
    await pantalla.conectar();
    await de.bloquear(mesero);
    const otra = await r.entrar('cajera');
    const c = await r.comanda(otra, [{ producto: 'taco' }], 'Mesa 8');
    await pantalla.hasta(c.rev);
    expect(pantalla.lista.get(c.id)?.nombre).toBe('Mesa 8');
    pantalla.cerrar();
    await de.desbloquear(mesero);
  });

  it('is logged: locked once, unlocked by whom and how', async () => {
    const s = await r.entrar('cajera');
    await de.bloquear(s);
    await de.bloquear(s);
    await de.desbloquear(s, { pin: PIN });
    const notas = await server.sql<{ accion: string; datos: object }>(
      `SELECT accion, datos FROM bitacora WHERE sesion = $1 AND accion ~ 'bloq' ORDER BY creada_en, id`,
      [s.id],
    );
    expect(notas).toStrictEqual([
      { accion: 'sesion.bloqueada', datos: {} },
      { accion: 'sesion.desbloqueada', datos: { con: 'pin' } },
    ]);
  });
});

describe('who may enter', () => {
  const ver = async (s: Sesion) =>
    (await server.call(usuarios.deCaja, {}, { token: s.token })).body.data!.map((p) => [
      p.username,
      p.nombre,
      p.tiene_pin,
    ]);

  it('is told to a locked till, by name: the people of its branch that are not disabled', async () => {
    await de.bloquear(mesero);
    expect(await ver(mesero)).toStrictEqual([
      ['admin', 'Alejandra Núñez', true],
      ['cajera', 'Guadalupe Herrera', true],
      ['mesero', 'Luis Ángel Pech', true],
      ['cocina', 'Rosa Solís', false],
    ]);
    await de.desbloquear(mesero);
  });

  it('is only the administrators on the general register (D-13)', async () => {
    expect(await ver(await r.entrar('admin', 1))).toStrictEqual([['admin', 'Alejandra Núñez', true]]);
  });
});
