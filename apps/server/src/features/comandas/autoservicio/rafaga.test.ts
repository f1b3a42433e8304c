import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { comensal } from '@comal/contract/comensal/menu';
import { serverEn } from '../../../test/server.ts';
import { abrirComensales } from './comensales.fixture.ts';

const c = await abrirComensales();
const { server, taco, mesero, cajera } = c;
const mesa7 = await c.codigo('Mesa 7');
const mesa8 = await c.codigo('Mesa 8');
const deSucursal = await c.codigo();

/** A function that orders from a new phone, with its own network address, that has opened a code. */
const telefono = async (token: string, direccion?: string) => {
  const escaneo = { token, que: 'escaneo' as const };
  const { aparato } = (await server.call(comensal.contar, { body: escaneo })).body.data!;
  return (cantidad = 1, nombre = 'Zoe') =>
    server.raw(
      autoservicio.registrar,
      { body: { pedidos: [{ ...taco, cantidad }], nombre, token, aparato } },
      { ...(direccion && { direccion }) },
    );
};

/** Sends orders of 30 dishes, each from a new phone, one after another; returns how often each status came. */
const inundar = async (token: string, cuantos: number): Promise<Record<number, number>> => {
  const estados: Record<number, number> = {};
  for (let i = 0; i < cuantos; i += 1) {
    const { status } = await (await telefono(token))(30, 'Uma');
    estados[status] = (estados[status] ?? 0) + 1;
  }
  return estados;
};

const enCocina = async (): Promise<number> => (await c.abiertas()).reduce((n, x) => n + x.pedidos.length, 0);
const rafagas = async () => (await c.pendientes()).rafagas;
const limpiar = async (): Promise<void> => {
  for (const { id } of (await c.pendientes()).pedidos) await c.hacer(autoservicio.rechazar, { id, motivo: 'Limpieza' });
};

describe('a code that somebody photographed (D-76, H53)', () => {
  beforeAll(() => c.poner('confirmar = false'));

  it('puts no more in the kitchen than two large orders of a table, however many it sends; the till is told', async () => {
    const antes = await enCocina();
    const honesto = await telefono(mesa7, '10.1.0.7');
    server.pasar(60_000);
    const estados = await inundar(mesa7, 40);
    expect((await enCocina()) - antes).toBe(60);
    expect(await rafagas()).toEqual([{ mesa: 'Mesa 7', desde: expect.any(Number) as number, platillos: 90 }]);
    expect(estados).toEqual({ 200: 7, 429: 33 });
    // A phone from before the burst can still order, and so can a new one from another address: both orders wait.
    expect((await honesto(2, 'Ana')).status).toBe(200);
    expect((await (await telefono(mesa7, '10.1.0.8'))(1, 'Eva')).status).toBe(200);
    expect((await c.pendientes()).pedidos.map((p) => p.nombre)).toEqual(expect.arrayContaining(['Ana', 'Eva']));
    const [fila] = await server.sql(`SELECT usuario FROM bitacora WHERE accion = 'autoservicio.rafaga'`);
    expect(fila).toEqual({ usuario: 0 });
  });

  it('leaves the other codes as they were', async () => {
    const antes = await enCocina();
    await (
      await telefono(mesa8)
    )(3);
    expect((await enCocina()) - antes).toBe(3);
    expect((await rafagas()).map((x) => x.mesa)).toEqual(['Mesa 7']);
  });

  it('is held by another process, too: what it knows is in the database', async () => {
    const otro = await serverEn(server.databaseUrl);
    const antes = await enCocina();
    const body = { pedidos: [taco], nombre: 'Ivo', token: mesa7 };
    const { status } = await otro.raw(autoservicio.registrar, { body }, { direccion: '10.1.0.9' });
    expect([status, (await enCocina()) - antes]).toEqual([200, 0]);
    await otro.close();
  });

  it('goes on until somebody at a till ends it with one press, and begins to count anew', async () => {
    server.pasar(3_601_000);
    const antes = await enCocina();
    await (
      await telefono(mesa7, '10.1.0.10')
    )(2, 'Leo');
    expect((await enCocina()) - antes).toBe(0);
    const { status, body } = await c.hacer(autoservicio.terminarRafaga, { mesa: 'Mesa 7' }, cajera);
    expect([status, body.message]).toEqual([200, 'Los pedidos de Mesa 7 van otra vez directo a la cocina']);
    expect(await rafagas()).toEqual([]);
    expect((await c.hacer(autoservicio.terminarRafaga, { mesa: 'Mesa 7' }, mesero)).status).toBe(404);
    await (
      await telefono(mesa7, '10.1.0.11')
    )(2, 'Mía');
    expect((await enCocina()) - antes).toBe(2);
    const [fila] = await server.sql(`SELECT usuario FROM bitacora WHERE accion = 'autoservicio.rafaga_terminada'`);
    expect(fila).toEqual({ usuario: cajera.usuario.id });
    await limpiar();
  });

  it('of the branch is a burst of half of what it takes in an hour; ended at once, it may come again', async () => {
    const antes = await enCocina();
    await inundar(deSucursal, 8);
    expect((await enCocina()) - antes).toBe(150);
    expect((await rafagas()).map((x) => x.mesa)).toEqual([null]);
    await c.hacer(autoservicio.terminarRafaga, { mesa: null });
    server.pasar(1_000);
    await inundar(deSucursal, 8);
    expect([(await enCocina()) - antes, (await rafagas()).length]).toEqual([300, 1]);
    await limpiar();
    await c.hacer(autoservicio.terminarRafaga, { mesa: null });
  });

  it('counts for a phone what it orders itself: two large orders in an hour, by whatever code; others go on', async () => {
    server.pasar(3_601_000);
    const suyo = await telefono(deSucursal);
    expect([(await suyo(30)).status, (await suyo(30)).status]).toEqual([200, 200]);
    const { status, body } = await suyo(1);
    expect([status, body.error?.motivo]).toEqual([429, 'DEMASIADOS_PEDIDOS']);
    expect((await (await telefono(deSucursal))(1)).status).toBe(200);
    server.pasar(3_601_000);
    expect((await suyo(1)).status).toBe(200);
  });

  it.each(['', 'x', 'zzzz.aaaa.AAAAAAAAAAAAAAAAAAAAAA', randomUUID()])(
    'takes %o for no phone: such an order has no allowance of its own, and is taken as long as the code has one',
    async (aparato) => {
      const body = { pedidos: [taco], nombre: 'Sin', token: mesa8, aparato };
      expect((await server.raw(autoservicio.registrar, { body })).status).toBe(200);
    },
  );
});
