import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { movimientos } from '@comal/contract/movimientos/movimientos';
import { CERRADAS_RECUPERABLES_MS } from '@comal/domain/comanda/cocina/recuperar';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);

type Quien = typeof cocina;
const ids = (c: ComandaVista, ...lugares: number[]): string[] => lugares.map((i) => c.pedidos[i]!.id);
const servir = (id: string, pedidos: string[], quien: Quien = cocina, clave = randomUUID()) =>
  server.call(comandas.servir, { body: { id, pedidos } }, { token: quien.token, clave });
const regresar = (id: string, pedidos: string[], quien: Quien = cocina) =>
  server.call(comandas.regresarAlPase, { body: { id, pedidos } }, { token: quien.token });
const llamar = (id: string, quien: Quien = cocina) =>
  server.call(comandas.llamarAlPase, { body: { id } }, { token: quien.token });
const cerradas = async (): Promise<string[]> =>
  (await server.call(comandas.cerradasDelPase, {}, { token: cocina.token })).body.data!.map((c) => c.id);
/** A comanda whose first two lines of three are ready. */
const conDosListos = async (): Promise<ComandaVista> => {
  const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }, { producto: 'taco' }]);
  server.pasar(60_000);
  await r.despachar(cocina, { ...c, pedidos: c.pedidos.slice(0, 2) });
  return r.ver(cocina, c.id);
};
const servidos = (c: ComandaVista) => c.pedidos.map((p) => p.servido_en !== undefined);
const motivoDe = (answer: { body: { error?: { motivo?: string } } }) => answer.body.error?.motivo;

describe('serving at the pase (D-166)', () => {
  it('marks what is ready with its time, keeps its state, and tells the screens of its areas', async () => {
    const c = await conDosListos();
    const publicar = vi.spyOn(server.deps.hub, 'publish');
    const { status, body } = await servir(c.id, ids(c, 0, 1));
    expect([status, body.message]).toEqual([200, `${c.nombre}: 2 pedidos servidos`]);
    expect([servidos(body.data!), body.data!.pedidos.map((p) => p.status)]).toEqual([
      [true, true, false],
      [3, 3, 1],
    ]);
    expect(publicar.mock.lastCall![0]).toMatchObject({
      rev: body.data!.rev,
      areas: [c.pedidos[0]!.area, c.pedidos[1]!.area],
    });
    publicar.mockRestore();
    expect(await r.ver(mesero, c.id)).toMatchObject({
      rev: c.rev + 1,
      pedidos: body.data!.pedidos.map(({ id, servido_en }) => ({ id, ...(servido_en && { servido_en }) })),
    });
  });

  it('two passes that serve at once serve once and are told the same; so is one that asks again with its key', async () => {
    const c = await conDosListos();
    const clave = randomUUID();
    const ambos = await Promise.all([servir(c.id, ids(c, 0)), servir(c.id, ids(c, 0), admin, clave)]);
    expect(ambos.map(({ status, body }) => [status, body.message, body.data!.rev])).toEqual([
      [200, `${c.nombre}: 1 pedido servido`, c.rev + 1],
      [200, `${c.nombre}: 1 pedido servido`, c.rev + 1],
    ]);
    const otra = await servir(c.id, ids(c, 0), admin, clave);
    expect([otra.status, otra.body.data!.rev]).toEqual([200, c.rev + 1]);
  });

  it('says what it could not serve, because it went back to the kitchen or was cancelled', async () => {
    const c = await conDosListos();
    const { body } = await servir(c.id, ids(c, 0, 1, 2));
    expect(body.message).toBe(`${c.nombre}: 2 pedidos servidos de 3: lo demás volvió a la cocina o se canceló`);
    expect(servidos(body.data!)).toEqual([true, true, false]);
  });

  it('ends with its dispatch: what the kitchen takes back and sends again waits to be served again', async () => {
    const c = await conDosListos();
    const [taco] = c.pedidos;
    await servir(c.id, [taco!.id]);
    const mover = (de: 2 | 3, a: 2 | 3) =>
      server.call(comandas.mover, { body: [{ id: taco!.id, de, a }] }, { token: cocina.token });
    expect((await mover(3, 2)).status).toBe(200);
    expect(motivoDe(await servir(c.id, [taco!.id]))).toBe('PEDIDO_NO_ESTA_LISTO');
    server.pasar(1_000);
    await mover(2, 3);
    const { body } = await servir(c.id, [taco!.id]);
    expect([body.message, body.data!.rev]).toEqual([`${c.nombre}: 1 pedido servido`, (await r.ver(cocina, c.id)).rev]);
    const { servido_en, despachado_en } = body.data!.pedidos[0]!;
    expect(servido_en!).toBeGreaterThanOrEqual(despachado_en!);
  });

  it('is refused of unknown, unprepared and cancelled lines, of a cancelled comanda, and without the permission', async () => {
    const c = await conDosListos();
    expect((await servir(randomUUID(), ids(c, 0))).status).toBe(404);
    expect(motivoDe(await servir(c.id, [randomUUID()]))).toBe('PEDIDO_DESCONOCIDO');
    expect(motivoDe(await servir(c.id, ids(c, 2)))).toBe('PEDIDO_NO_ESTA_LISTO');
    expect((await servir(c.id, ids(c, 0), mesero)).status).toBe(403);
    expect((await regresar(c.id, ids(c, 0), mesero)).status).toBe(403);
    expect((await llamar(c.id, mesero)).status).toBe(403);
    const sin = { body: { id: c.id, pedidos: [] } };
    expect((await server.raw(comandas.servir, sin, { token: cocina.token })).status).toBe(400);
    const otra = await r.comanda(mesero, [{ producto: 'taco' }]);
    await server.call(comandas.eliminar, { params: { id: otra.id } }, { token: admin.token });
    expect(motivoDe(await servir(otra.id, ids(otra, 0)))).toBe('COMANDA_CANCELADA');
    expect(motivoDe(await regresar(otra.id, ids(otra, 0)))).toBe('COMANDA_CANCELADA');
    expect(motivoDe(await llamar(otra.id))).toBe('COMANDA_CANCELADA');
  });

  it('comes back, and coming back again changes nothing', async () => {
    const c = await conDosListos();
    await servir(c.id, ids(c, 0, 1));
    const { status, body } = await regresar(c.id, ids(c, 0));
    expect([status, body.message, servidos(body.data!)]).toEqual([
      200,
      `${c.nombre}: de vuelta en el pase`,
      [false, true, false],
    ]);
    const otra = await regresar(c.id, ids(c, 0));
    expect([otra.status, otra.body.data!.rev]).toEqual([200, body.data!.rev]);
    expect(motivoDe(await regresar(c.id, [randomUUID()]))).toBe('PEDIDO_DESCONOCIDO');
  });
});

describe('calling the waiter to the pase (D-166)', () => {
  it('keeps the time of the last call, for all screens of the branch', async () => {
    const c = await conDosListos();
    const { status, body } = await llamar(c.id);
    expect([status, body.message]).toEqual([200, `Llamaste a ${c.usuario.nombre_completo} por ${c.nombre}`]);
    const primera = body.data!.llamado_en!;
    server.pasar(5_000);
    const otra = (await llamar(c.id)).body.data!;
    expect(otra.llamado_en).toBeGreaterThanOrEqual(primera + 5_000);
    expect((await r.ver(mesero, c.id)).llamado_en).toBe(otra.llamado_en);
  });

  it('ends for good with what is served: taking that back does not call again', async () => {
    const c = await conDosListos();
    await llamar(c.id);
    server.pasar(1_000);
    expect((await servir(c.id, ids(c, 0))).body.data).not.toHaveProperty('llamado_en');
    expect((await regresar(c.id, ids(c, 0))).body.data).not.toHaveProperty('llamado_en');
    expect(await r.ver(mesero, c.id)).not.toHaveProperty('llamado_en');
  });

  it('stays while nothing more is served: a line taken back, or one that was served before', async () => {
    const c = await conDosListos();
    await servir(c.id, ids(c, 0, 1));
    server.pasar(1_000);
    await llamar(c.id);
    await servir(c.id, ids(c, 1));
    await regresar(c.id, ids(c, 0));
    expect(await r.ver(mesero, c.id)).toHaveProperty('llamado_en');
  });

  it('is refused of a paid comanda and of one that nobody attends', async () => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    await r.cobrar(cajera, await r.ver(cajera, c.id), { total: 22 });
    expect(motivoDe(await llamar(c.id))).toBe('COMANDA_PAGADA');
    const sola = await r.comanda(mesero, [{ producto: 'taco' }]);
    await server.sql(`UPDATE comanda SET usuario = 0 WHERE cliente = $1 AND id = $2`, [r.negocio.cliente, sola.id]);
    expect(motivoDe(await llamar(sola.id))).toBe('COMANDA_SIN_MESERO');
    expect((await llamar(randomUUID())).status).toBe(404);
  });
});

describe('what was paid first, and left the list with its last dispatch (D-133, D-166)', () => {
  it('is still handed out for two hours, and served there', async () => {
    await r.cobrarAntes(['llevar']);
    const nueva = { nombre: 'Díaz', comensales: 1, tipo: 'llevar' as const };
    const abierta = (await server.call(comandas.nueva, { body: nueva }, { token: mesero.token })).body.data!;
    const c = await r.guardar(mesero, abierta, { pedidos: [r.nuevo({ producto: 'taco' })] });
    await r.cobrar(cajera, await r.ver(cajera, c.id), { total: 22 });
    expect(await cerradas()).not.toContain(c.id);
    server.pasar(60_000);
    const pagado = (await r.ver(cocina, c.id)).pedidos[0]!;
    const pasos = [
      { id: pagado.id, de: 1 as const, a: 2 as const },
      { id: pagado.id, de: 2 as const, a: 3 as const },
    ];
    expect((await server.call(comandas.mover, { body: pasos }, { token: cocina.token })).status).toBe(200);
    expect(await cerradas()).toContain(c.id);
    const { status, body } = await servir(c.id, [pagado.id]);
    expect([status, body.data!.status, servidos(body.data!)]).toEqual([200, 0, [true]]);
    server.pasar(CERRADAS_RECUPERABLES_MS);
    expect(await cerradas()).not.toContain(c.id);
  });

  it('an ordinary charge takes a comanda off the pase', async () => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    await r.cobrar(cajera, await r.ver(cajera, c.id), { total: 22 });
    expect(await cerradas()).not.toContain(c.id);
  });
});

describe('afterwards', () => {
  it('the logs say who served, took back and called', async () => {
    const c = await conDosListos();
    await servir(c.id, ids(c, 0, 1));
    await regresar(c.id, ids(c, 1));
    await llamar(c.id);
    const { body } = await server.call(
      movimientos.pagina,
      { body: { pagina: 0, noElementosPorPagina: 5, filtros: [] } },
      { token: admin.token },
    );
    expect(body.data!.registros.slice(0, 3).map((m) => m.movimiento.map((t) => t.texto).join(''))).toEqual([
      expect.stringContaining(`Llamó al pase a ${c.usuario.nombre_completo} por ${c.nombre}`),
      expect.stringContaining(`Regresó al pase 1 pedido de ${c.nombre}`),
      expect.stringContaining(`Sirvió 2 pedidos de ${c.nombre}`),
    ]);
    const historia = await server.call(comandas.historia, { params: { id: c.id } }, { token: admin.token });
    expect(historia.body.data!.pasos.map((p) => p.texto)).toEqual(
      expect.arrayContaining(['Sirvió', 'Regresó al pase', 'Llamó al pase']),
    );
  });

  it('payments, lines and stock agree', async () => expect(await violations(server.deps.db)).toEqual([]));
});
