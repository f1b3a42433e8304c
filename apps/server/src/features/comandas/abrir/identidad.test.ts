import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let meseros: Sesion[];
let cajeras: Sesion[];
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  meseros = [await r.entrar('mesero'), await r.entrar('admin')];
  cajeras = [await r.entrar('cajera'), await r.entrar('cajera', CAJA.centro2)];
});
afterAll(() => server.close());

describe('new comandas of one branch at once', () => {
  it('take consecutive folios without gaps, refusals and repetitions included, and revs of their own (D-03, I8)', async () => {
    const general = await r.entrar('admin', CAJA.general);
    const quienes = [...meseros, ...cajeras];
    const clave = randomUUID();
    const abrir = (quien: Sesion, nombre: string, clave?: string) =>
      server.call(
        comandas.nueva,
        { body: { nombre, comensales: 2 } },
        { token: quien.token, ...(clave ? { clave } : {}) },
      );
    const antes = Number(
      (await server.sql<{ n: number }>('SELECT coalesce(max(folio_corto), 0) AS n FROM comanda'))[0]!.n,
    );
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, (_, i) => abrir(quienes[i % quienes.length]!, `Mesa ${i}`)),
      ...Array.from({ length: 4 }, () => abrir(meseros[0]!, 'Repetida', clave)),
      ...Array.from({ length: 6 }, () => abrir(general, 'General')),
      ...Array.from({ length: 6 }, () => abrir(meseros[0]!, 'x'.repeat(30))),
    ]);
    expect(answers.every((a) => [200, 400, 409].includes(a.status))).toBe(true);
    const hechas = new Map(answers.filter((a) => a.status === 200).map((a) => [a.body.data!.id, a.body.data!]));
    const cortos = [...hechas.values()].map((c) => Number(c.folio_corto)).sort((a, b) => a - b);
    expect(cortos).toEqual(Array.from({ length: 41 }, (_, i) => antes + 1 + i));
    expect(new Set([...hechas.values()].map((c) => c.rev)).size).toBe(41);
  });

  it('with one id make one comanda, whatever the keys, and take no folio for the others (D-91)', async () => {
    const id = randomUUID();
    const abrir = (quien: Sesion) =>
      server.call(comandas.nueva, { body: { id, nombre: 'Misma', comensales: 1 } }, { token: quien.token });
    const answers = await Promise.all([...meseros, ...cajeras, ...meseros].map(abrir));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const siguiente = await r.comanda(meseros[0]!);
    const propia = answers.find((a) => a.status === 200)!.body.data!;
    expect(Number(siguiente.folio_corto)).toBe(Number(propia.folio_corto) + 1);
  });
});

describe('ids made by tills', () => {
  it('that are taken elsewhere are refused, not an error: another branch’s comanda, another comanda’s line (H19, D-91)', async () => {
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    const c = await r.comanda(meseros[0]!, [{ producto: 'taco' }]);
    const otraRama = await server.call(
      comandas.nueva,
      { body: { id: c.id, nombre: 'Norte', comensales: 1 } },
      { token: norte.token },
    );
    expect([otraRama.status, otraRama.body.error?.motivo]).toEqual([409, 'COMANDA_REPETIDA']);
    const otra = await r.comanda(meseros[0]!);
    const linea = await r.enviar(meseros[0]!, otra, {
      pedidos: [r.nuevo({ producto: 'agua' }), r.nuevo({ producto: 'taco', id: c.pedidos[0]!.id })],
    });
    expect([linea.status, linea.body.error?.motivo]).toEqual([200, undefined]);
    expect(linea.body.data?.rechazados.map(({ id, motivo }) => [id, motivo])).toEqual([
      [c.pedidos[0]!.id, 'PEDIDO_MUDADO'],
    ]);
    expect((await r.ver(meseros[0]!, otra.id)).pedidos.map((p) => p.descripcion)).toEqual(['Agua de jamaica']);
    expect((await r.ver(meseros[0]!, c.id)).rev).toBe(c.rev);
  });

  it('may be the same in two businesses (D-91, H19)', async () => {
    const c = await r.comanda(meseros[0]!, [{ producto: 'taco' }]);
    const otro = await Restaurante.abrir(server, '2001');
    const mesero = await otro.entrar('mesero');
    const { status, body } = await server.call(
      comandas.nueva,
      { body: { id: c.id, nombre: 'Ajena', comensales: 1 } },
      { token: mesero.token },
    );
    expect([status, body.data?.id]).toEqual([200, c.id]);
    const guardada = await otro.guardar(mesero, body.data!, {
      pedidos: [otro.nuevo({ producto: 'taco', id: c.pedidos[0]!.id })],
    });
    expect(guardada.pedidos.map((p) => p.id)).toEqual([c.pedidos[0]!.id]);
    expect((await r.ver(meseros[0]!, c.id)).nombre).toBe('Mesa 1');
  });
});
