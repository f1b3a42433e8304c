import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { categorias } from '@comal/contract/catalogo/grupos';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { movimientos } from '@comal/contract/movimientos/movimientos';
import { catalog } from '@comal/contract/catalog';
import { sucursales } from '@comal/contract/negocio/sucursales';
import type { Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import type { ModoDeTiempos } from '@comal/domain/comanda/tiempos/tiempos';
import { abrirComensales } from '../autoservicio/comensales.fixture.ts';
import { ponerImpresora, textosDe, trabajosDe } from '../impresion/impresoras.fixture.ts';
import { deAjustes } from '../../negocio/sucursales/sucursales.fixture.ts';

const { server, r, mesero, cocina, cajera, admin, centro, codigo, pedir, abiertas } = await abrirComensales();
const PLANCHA = r.menu.alimentoDe('taco').area;

const servir = async (tiempos: ModoDeTiempos): Promise<void> => {
  const { body } = await server.call(catalog.negocio.ver, {}, { token: admin.token });
  const antes = body.data!.sucursales.find((s) => s.id === centro)!;
  const hecho = await server.call(sucursales.ajustes, { body: deAjustes(antes, { tiempos }) }, { token: admin.token });
  expect([hecho.status, hecho.body.data?.tiempos]).toEqual([200, tiempos]);
};
const plato = (producto: string, tiempo?: Tiempo) => ({ ...r.nuevo({ producto }), ...(tiempo && { tiempo }) });
const mesa = async (...pedidos: ReturnType<typeof plato>[]): Promise<ComandaVista> =>
  r.guardar(mesero, await r.comanda(mesero), { pedidos });
const enviarMarcha = (id: string, tiempo: Tiempo, quien = mesero, clave = randomUUID()) =>
  server.call(comandas.marchar, { body: { id, tiempo } }, { token: quien.token, clave });
const marchados = (c: ComandaVista) => c.pedidos.map((p) => p.marchado_en !== undefined);
const mover = (pedidos: readonly PedidoVista[], de: 1 | 2, a: 2 | 3) =>
  server.call(comandas.mover, { body: pedidos.map(({ id }) => ({ id, de, a })) }, { token: cocina.token });
const despachar = async (...pedidos: PedidoVista[]): Promise<void> => {
  await mover(pedidos, 1, 2);
  await mover(pedidos, 2, 3);
};

beforeAll(() => servir('boton'));

describe('courses (D-165)', () => {
  it('a branch that does not serve in courses takes none, whatever is sent', async () => {
    await servir('sin');
    const c = await mesa(plato('taco', 1), plato('agua', 2));
    expect(c.pedidos.map((p) => p.tiempo)).toEqual([undefined, undefined]);
    await servir('boton');
  });

  it('a later course waits without clock, and is fired by the waiter: its minutes count from then', async () => {
    const c = await mesa(plato('taco'), plato('agua', 2));
    expect(marchados(c)).toEqual([false, false]);
    server.pasar(20 * 60_000);
    const publicar = vi.spyOn(server.deps.hub, 'publish');
    const { status, body } = await enviarMarcha(c.id, 2);
    expect([status, body.message]).toEqual([200, 'Mesa 1: marcha el 2.º tiempo']);
    expect(publicar.mock.lastCall![0]).toMatchObject({ rev: body.data!.rev, areas: [r.menu.alimentoDe('agua').area] });
    publicar.mockRestore();
    expect(marchados(body.data!)).toEqual([false, true]);
    const visto = await r.ver(mesero, c.id);
    expect(visto.pedidos.map((p) => p.esperando)).toEqual([20, 0]);
  });

  it('two tills that fire at once fire once, and are told the same; one that asks again, too', async () => {
    const c = await mesa(plato('taco'), plato('agua', 2));
    const ambas = await Promise.all([enviarMarcha(c.id, 2), enviarMarcha(c.id, 2, cajera)]);
    expect(ambas.map(({ status, body }) => [status, body.message, body.data!.rev])).toEqual([
      [200, 'Mesa 1: marcha el 2.º tiempo', c.rev + 1],
      [200, 'Mesa 1: marcha el 2.º tiempo', c.rev + 1],
    ]);
    const otra = await enviarMarcha(c.id, 2);
    expect([otra.status, otra.body.data!.rev]).toEqual([200, c.rev + 1]);
    const { body } = await server.call(comandas.historia, { params: { id: c.id } }, { token: admin.token });
    expect(body.data!.pasos.filter((p) => p.texto.includes('tiempo'))).toHaveLength(1);
  });

  it('is refused of a course without lines, of a closed comanda, and by whom neither orders nor cooks', async () => {
    const c = await mesa(plato('taco'));
    expect((await enviarMarcha(c.id, 3)).body.error?.motivo).toBe('TIEMPO_SIN_PEDIDOS');
    expect((await enviarMarcha(randomUUID(), 2)).status).toBe(404);
    const otra = await mesa(plato('taco'), plato('agua', 2));
    await server.call(comandas.eliminar, { params: { id: otra.id } }, { token: admin.token });
    expect((await enviarMarcha(otra.id, 2)).body.error?.motivo).toBe('COMANDA_CANCELADA');
    const mala = { body: { id: c.id, tiempo: 5 } };
    expect((await server.raw(comandas.marchar, mala, { token: mesero.token })).status).toBe(400);
  });

  it('the log says who fired what', async () => {
    const c = await mesa(plato('taco'), plato('agua', 2));
    await enviarMarcha(c.id, 2);
    const { body } = await server.call(
      movimientos.pagina,
      { body: { pagina: 0, noElementosPorPagina: 5, filtros: [] } },
      { token: admin.token },
    );
    const partes = body.data!.registros[0]!.movimiento.map((t) => t.texto).join('');
    expect(partes).toContain('Marchó el 2.º tiempo de Mesa 1');
  });

  it('the kitchen may begin a line that waits; it waits again when it is put back', async () => {
    const c = await mesa(plato('taco'), plato('agua', 2));
    const agua = c.pedidos[1]!;
    expect((await mover([agua], 1, 2)).status).toBe(200);
    const empezada = await r.ver(mesero, c.id);
    expect([empezada.pedidos[1]!.status, marchados(empezada)[1]]).toEqual([2, false]);
  });

  it('a line changes its course until the kitchen has it; a later page and an earlier one agree', async () => {
    const c = await mesa(plato('taco'), plato('agua', 2));
    const [taco, agua] = c.pedidos as [PedidoVista, PedidoVista];
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    const conTres = await r.guardar(mesero, c, {
      pedidos: [{ id: agua.id, antes: { ...antes, tiempo: 2 }, tiempo: 3 }],
    });
    expect(conTres.pedidos[1]!.tiempo).toBe(3);
    const deAntes = await r.guardar(mesero, conTres, { pedidos: [{ id: agua.id, antes, comentario: 'sin hielo' }] });
    expect(deAntes.pedidos[1]).toMatchObject({ tiempo: 3, comentario: 'sin hielo' });
    const negado = await r.enviar(mesero, deAntes, { pedidos: [{ id: taco.id, antes, tiempo: 2 }] });
    expect(negado.body.data!.rechazados.map((x) => x.motivo)).toEqual(['TIEMPO_YA_MARCHO']);
    const visto = { ...antes, comentario: 'sin hielo', tiempo: 3 as const };
    const ya = await r.guardar(mesero, deAntes, { pedidos: [{ id: agua.id, antes: visto, tiempo: 1 }] });
    expect([ya.pedidos[1]!.tiempo, marchados(ya)[1]]).toEqual([1, true]);
  });

  it('of a dish that says none is that of its category, also of what a diner orders', async () => {
    const [fila] = await r.filas<{ id: number; descripcion: string; tiempo: number }>(
      `SELECT id, descripcion, tiempo FROM categoria WHERE cliente = $1 AND sucursal = $2 AND descripcion = 'Tacos'`,
      [r.negocio.cliente, centro],
    );
    const { id, descripcion } = fila!;
    const editar = (tiempo: Tiempo) =>
      server.call(categorias.editar, { body: { id, descripcion, tiempo } }, { token: admin.token });
    expect((await editar(2)).body.data).toMatchObject({ descripcion, tiempo: 2 });
    const c = await mesa(plato('taco'), plato('agua', 1));
    expect(c.pedidos.map((p) => [p.tiempo, p.marchado_en !== undefined])).toEqual([
      [2, false],
      [1, false],
    ]);
    const menu = await server.call(comandas.buscar, { body: { patron: 'taco' } }, { token: mesero.token });
    expect(menu.body.data!.map((a) => a.tiempo)).toEqual([2]);
    await pedir(await codigo('Mesa 7'), 'Ana');
    const deAna = (await abiertas()).find((x) => x.nombre.includes('Ana'))!;
    expect(deAna.pedidos.map((p) => [p.tiempo, p.marchado_en !== undefined])).toEqual([[2, true]]);
    await editar(1);
  });
});

describe('lines of courses that move', () => {
  it('wait where they go, with their course; what is joined, too', async () => {
    const [de, a] = [await mesa(plato('taco'), plato('agua', 2)), await mesa(plato('taco'))];
    const body = { origen: de.id, destino: a.id, pedidos: [de.pedidos[1]!.id] };
    const pasado = await server.call(comandas.trasladar, { body }, { token: mesero.token });
    expect(marchados(pasado.body.data!.destino)).toEqual([false, false]);
    expect(pasado.body.data!.destino.pedidos[1]!.tiempo).toBe(2);
    const unida = await server.call(comandas.unir, { body: { origen: a.id, destino: de.id } }, { token: mesero.token });
    expect(unida.body.data!.destino.pedidos.map((p) => [p.tiempo, p.marchado_en !== undefined])).toEqual([
      [undefined, false],
      [undefined, false],
      [2, false],
    ]);
    expect((await enviarMarcha(de.id, 2)).body.data!.pedidos.at(-1)!.marchado_en).toEqual(expect.any(Number));
  });

  it('a divided line keeps its course and its moment in each part', async () => {
    const c = await mesa(plato('taco'), plato('agua', 2));
    const { marchado_en } = (await enviarMarcha(c.id, 2)).body.data!.pedidos[1]!;
    await despachar(...c.pedidos);
    const body = { id: c.id, pedido: c.pedidos[1]!.id, subcuentas: ['Ana', 'Beto'] };
    const { body: dividida } = await server.call(comandas.compartir, { body }, { token: mesero.token });
    const partes = dividida.data!.pedidos.filter((p) => p.fraccion !== null);
    expect(partes.map((p) => [p.tiempo, p.marchado_en])).toEqual([
      [2, marchado_en],
      [2, marchado_en],
    ]);
  });

  it('what is charged before it is prepared waits paid, and is fired (D-133)', async () => {
    await r.abrirCaja(cajera);
    await r.cobrarAntes(['barra']);
    const abierta = await r.comanda(mesero, [], 'Barra 1', 'barra');
    const c = await r.guardar(mesero, abierta, { pedidos: [plato('taco'), plato('agua', 2)] });
    expect((await r.cobrar(cajera, c, { total: c.total })).status).toBe(200);
    const { status, body } = await enviarMarcha(c.id, 2);
    expect([status, body.data!.pedidos.map((p) => [p.status, p.preparacion, p.marchado_en !== undefined])]).toEqual([
      200,
      [
        [4, 1, false],
        [4, 1, true],
      ],
    ]);
    await despachar(...c.pedidos);
    expect((await r.ver(mesero, c.id)).status).toBe(0);
  });
});

describe('courses that go by themselves', () => {
  beforeAll(() => servir('solos'));

  it('when the kitchen dispatched all before them, one after the other, in the write of the last dish', async () => {
    const c = await mesa(plato('taco'), plato('taco'), plato('agua', 2), plato('taco', 3));
    const [uno, dos, agua] = c.pedidos as [PedidoVista, PedidoVista, PedidoVista];
    await despachar(uno);
    expect(marchados(await r.ver(mesero, c.id))).toEqual([false, false, false, false]);
    await despachar(dos);
    expect(marchados(await r.ver(mesero, c.id))).toEqual([false, false, true, false]);
    await despachar(agua);
    expect(marchados(await r.ver(mesero, c.id))).toEqual([false, false, true, true]);
    const { body } = await server.call(comandas.historia, { params: { id: c.id } }, { token: admin.token });
    expect(body.data!.pasos.filter((p) => p.texto.startsWith('Marchó solo'))).toHaveLength(2);
  });

  it('when what was owed before them is cancelled, or goes to another table', async () => {
    const [c, otra] = [await mesa(plato('taco'), plato('agua', 2)), await mesa(plato('taco'))];
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    const sin = await r.guardar(mesero, c, { eliminados: [{ id: c.pedidos[0]!.id, antes }] });
    expect(marchados(sin)[1]).toBe(true);
    const d = await mesa(plato('taco'), plato('agua', 2));
    const body = { origen: d.id, destino: otra.id, pedidos: [d.pedidos[0]!.id] };
    const { body: pasado } = await server.call(comandas.trasladar, { body }, { token: mesero.token });
    expect(marchados(pasado.data!.origen)).toEqual([true]);
    expect(marchados(await r.ver(mesero, d.id))).toEqual([true]);
  });
});

describe('the slips of courses (D-140)', () => {
  beforeAll(async () => {
    await servir('boton');
    await ponerImpresora(r, 'Cocina', [['comandas', PLANCHA]]);
  });
  const salio = async (c: ComandaVista) =>
    (await trabajosDe(r, c.id)).map((t) => [t.clase, t.resumen, textosDe(t).find((x) => x.endsWith('TIEMPO'))]);

  it('a line that waits is on none; fired, it is new, with its course and its waiter', async () => {
    const c = await mesa(plato('taco'), plato('taco', 2), plato('taco', 3));
    expect(await salio(c)).toEqual([['nuevos', '1 taco al pastor', '1.ER TIEMPO']]);
    await enviarMarcha(c.id, 2, cocina);
    await enviarMarcha(c.id, 2);
    expect(await salio(c)).toEqual([
      ['nuevos', '1 taco al pastor', '1.ER TIEMPO'],
      ['nuevos', '1 taco al pastor', '2.º TIEMPO'],
    ]);
    const [, segundo] = await trabajosDe(r, c.id);
    expect(textosDe(segundo!)).toContain(`Mesero: ${mesero.usuario.nombre_completo}`);
  });

  it('its changes and its cancelling are printed for nobody, and a comanda without courses says none', async () => {
    const c = await mesa(plato('taco'), plato('taco', 2));
    const antes = { comentario: null, subcuenta: null, status: 1 as const, tiempo: 2 as const };
    const id = c.pedidos[1]!.id;
    const d = await r.guardar(mesero, c, { pedidos: [{ id, antes, comentario: 'bien dorado' }] });
    await r.guardar(mesero, d, { eliminados: [{ id, antes: { ...antes, comentario: 'bien dorado' } }] });
    expect(await salio(c)).toHaveLength(1);
    expect(await salio(await mesa(plato('taco')))).toEqual([['nuevos', '1 taco al pastor', undefined]]);
  });

  it('a comanda that is deleted takes back on paper what the kitchen was told of, not what waits', async () => {
    const c = await mesa(plato('taco'), plato('taco', 2));
    await server.call(comandas.eliminar, { params: { id: c.id } }, { token: admin.token });
    expect((await salio(c)).map(([clase, resumen]) => [clase, resumen])).toEqual([
      ['nuevos', '1 taco al pastor'],
      ['cancelados', '1 taco al pastor'],
    ]);
  });

  it('a dish that was dispatched without its course goes back to the kitchen at once', async () => {
    const c = await mesa(plato('taco'), plato('taco', 2));
    const [, segundo] = c.pedidos;
    await despachar(segundo!);
    const antes = { comentario: null, subcuenta: null, status: 3 as const };
    await r.guardar(mesero, await r.ver(mesero, c.id), { pedidos: [{ id: segundo!.id, antes, status: 1 }] });
    const { pedidos } = await r.ver(mesero, c.id);
    expect([pedidos[1]!.status, pedidos[1]!.marchado_en !== undefined]).toEqual([1, true]);
  });

  it('what the kitchen dispatches prints the next course, where each goes by itself', async () => {
    await servir('solos');
    const c = await mesa(plato('agua'), plato('taco', 2));
    expect(await salio(c)).toEqual([]);
    await despachar(c.pedidos[0]!);
    expect(await salio(c)).toEqual([['nuevos', '1 taco al pastor', '2.º TIEMPO']]);
  });
});
