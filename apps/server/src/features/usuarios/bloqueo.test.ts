import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { rutaDe, type Route } from '@comal/contract/route';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { PASSWORD } from '../../test/dos-negocios.ts';
import { escuchar, Pantalla } from '../../test/pantalla.ts';
import type { Restaurante } from '../../test/restaurante.ts';
import type { TestServer } from '../../test/server.ts';
import { abrirConPin, caja, motivoDe, PIN } from './usuarios.fixture.ts';

const { comandas, areas, sesiones, usuarios } = catalog;
let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let lugar: string;
let de: ReturnType<typeof caja>;
beforeAll(async () => {
  ({ server, r } = await abrirConPin());
  lugar = await escuchar(server);
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

  it('is over once it is closed: no proof opens it again (D-119, decision 0014)', async () => {
    const s = await r.entrar('cajera');
    await de.bloquear(s);
    expect(motivoDe(await server.call(sesiones.cerrar, { params: { id: s.id } }, { token: s.token }))).toBe(200);
    expect(motivoDe(await de.desbloquear(s))).toBe('SESION_REQUERIDA');
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

  it('hears nothing of the branch from then on, and goes on from where it was (H88, decision 0014)', async () => {
    const [pantalla, otra] = [new Pantalla(lugar, mesero.token), new Pantalla(lugar, (await r.entrar('cajera')).token)];
    await Promise.all([pantalla, otra].map((p) => p.conectar()));
    await Promise.all([pantalla, otra].map((p) => p.oye('latido')));
    const antes = pantalla.dichos.length;
    await de.bloquear(mesero);
    const c = await r.comanda(await r.entrar('cajera'), [{ producto: 'taco' }], 'Mesa 8');
    await otra.hasta(c.rev);
    await pantalla.vuelta();
    expect([pantalla.lista.has(c.id), pantalla.dichos.slice(antes)]).toStrictEqual([false, ['bloqueada']]);
    await de.desbloquear(mesero);
    await pantalla.hasta(c.rev);
    expect(pantalla.lista.get(c.id)?.nombre).toBe('Mesa 8');
    // Continued, not begun again: one snapshot in its whole life.
    expect(pantalla.dichos.filter((t) => t === 'foto')).toHaveLength(1);
    [pantalla, otra].forEach((p) => p.cerrar());
  });

  it('gets no collection by a new socket, nor by one that resumes or asks again', async () => {
    const pantalla = new Pantalla(lugar, mesero.token);
    await pantalla.conectar();
    await pantalla.oye('latido');
    await de.bloquear(mesero);
    await r.comanda(await r.entrar('cajera'), [{ producto: 'taco' }], 'Mesa 9');
    const [nueva, retomada] = [new Pantalla(lugar, mesero.token), pantalla];
    retomada.lista.clear();
    await Promise.all([nueva, retomada].map((p) => p.conectar()));
    await Promise.all([nueva, retomada].map((p) => p.oye('bloqueada')));
    await Promise.all([nueva, retomada].map((p) => p.vuelta()));
    expect([nueva.dichos, nueva.lista.size, retomada.lista.size]).toStrictEqual([['anonima', 'bloqueada'], 0, 0]);
    await de.desbloquear(mesero);
    await nueva.oye('foto');
    [nueva, retomada].forEach((p) => p.cerrar());
  });

  it('is answered by nothing but what the lock screen needs, whatever it calls', async () => {
    const llamadas = Object.values(catalog).flatMap((grupo) => Object.values<Route>(grupo));
    const conSesion = llamadas.filter((route) => route.acceso === 'sesion');
    expect(llamadas.filter((route) => route.conBloqueo).map((route) => route.path)).toStrictEqual([
      'login/{id}/cerrar',
      'login/personas',
      'login/bloquear',
      'login/desbloquear',
      'login/cambiar-usuario',
    ]);
    await de.bloquear(mesero);
    for (const { method, base, path } of conSesion.filter((route) => !route.conBloqueo)) {
      const url = rutaDe({ base, path }).replace(/\{\w+\}/g, '1');
      const headers = { authorization: `Bearer ${mesero.token}`, 'idempotency-key': crypto.randomUUID() };
      const answer = await server.app.inject({ method, url, headers });
      expect([path, answer.json().error?.motivo]).toStrictEqual([path, 'SESION_BLOQUEADA']);
    }
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
