import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { movimientos } from '@comal/contract/movimientos/movimientos';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { AVISOS_POR_PEDIDO } from '@comal/domain/comanda/cocina/avisos';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);

const mover = (body: { id: string; de: 1 | 2; a: 2 | 3 }[]) =>
  server.call(comandas.mover, { body }, { token: cocina.token });
const TEXTO = 'Es alérgica al cacahuate';
const enCocina = async (productos = ['taco', 'taco']): Promise<ComandaVista> => {
  const c = await r.comanda(
    mesero,
    productos.map((producto) => ({ producto })),
  );
  await mover(c.pedidos.map(({ id }) => ({ id, de: 1 as const, a: 2 as const })));
  return c;
};
const ids = (c: ComandaVista): string[] => c.pedidos.map((p) => p.id);
const avisar = (c: ComandaVista, pedidos = ids(c), { texto = TEXTO, quien = mesero, clave = randomUUID() } = {}) =>
  server.call(comandas.avisar, { body: { id: c.id, pedidos, texto } }, { token: quien.token, clave });
const confirmar = (c: ComandaVista, aviso: string, pedidos = ids(c), quien = cocina) =>
  server.call(comandas.confirmarAviso, { body: { id: c.id, pedidos, aviso } }, { token: quien.token });
const ver = async (c: ComandaVista) =>
  (await server.call(comandas.obtener, { params: { folio: c.id } }, { token: mesero.token })).body.data!;
const avisosDe = async (c: ComandaVista) => (await ver(c)).pedidos.map((p) => p.avisos?.map((a) => a.texto) ?? []);
const pasosDe = async (c: ComandaVista) =>
  (await server.call(comandas.historia, { params: { id: c.id } }, { token: admin.token })).body.data!.pasos.map(
    ({ texto, detalle, usuario }) => [texto, detalle, usuario],
  );

describe('what the kitchen is told of a dish that it prepares already (D-139)', () => {
  it('stands on the line, live for its area, until the kitchen confirms it; the history keeps both', async () => {
    const c = await enCocina();
    const publicar = vi.spyOn(server.deps.hub, 'publish');
    const { status, body } = await avisar(c);
    expect([status, body.message]).toEqual([200, 'Aviso enviado a cocina']);
    const [aviso] = body.data!.pedidos[0]!.avisos!;
    expect([aviso!.texto, aviso!.en, body.data!.pedidos[1]!.avisos]).toEqual([TEXTO, expect.any(Number), [aviso]]);
    const { plancha } = { plancha: body.data!.pedidos[0]!.area };
    expect(publicar.mock.lastCall![0]).toMatchObject({ rev: body.data!.rev, areas: [plancha] });
    expect(body.data!.pedidos.map((p) => p.comentario)).toEqual([null, null]);
    const visto = await confirmar(c, aviso!.id);
    expect([visto.status, visto.body.message, visto.body.data]).toEqual([
      200,
      'Aviso confirmado',
      { confirmados: ids(c) },
    ]);
    expect(publicar.mock.lastCall![0]).toMatchObject({ areas: [plancha] });
    publicar.mockRestore();
    expect(await avisosDe(c)).toEqual([[], []]);
    expect((await confirmar(c, aviso!.id)).body).toMatchObject({
      message: 'El aviso ya estaba confirmado',
      data: { confirmados: [] },
    });
    const pasos = await pasosDe(c);
    expect(pasos.slice(-2)).toEqual([
      ['Avisó a la cocina', expect.stringContaining(TEXTO), mesero.usuario.nombre_completo],
      ['La cocina confirmó un aviso', expect.stringContaining(TEXTO), cocina.usuario.nombre_completo],
    ]);
    const bitacora = await server.call(
      movimientos.pagina,
      { body: { pagina: 0, noElementosPorPagina: 10, filtros: [] } },
      { token: admin.token },
    );
    const dichos = bitacora.body.data!.registros.map((m) => m.movimiento.map((t) => t.texto).join(''));
    expect(dichos.filter((d) => d.includes(TEXTO))).toHaveLength(2);
  });

  it('is sent once by its key, and confirmed by each area for its own lines', async () => {
    const c = await enCocina(['taco', 'agua']);
    const clave = randomUUID();
    const una = await avisar(c, ids(c), { clave });
    const otra = await avisar(c, ids(c), { clave });
    expect(otra.body).toEqual(una.body);
    const aviso = una.body.data!.pedidos[0]!.avisos![0]!.id;
    await confirmar(c, aviso, [ids(c)[0]!]);
    expect(await avisosDe(c)).toEqual([[], [TEXTO]]);
    expect((await pasosDe(c)).filter(([texto]) => texto === 'Avisó a la cocina')).toHaveLength(1);
  });

  it('goes along with a line that moves, and reaches those that are still cooked', async () => {
    const c = await enCocina();
    const [sale, queda] = ids(c) as [string, string];
    await mover([{ id: sale, de: 2, a: 3 }]);
    expect((await avisar(c)).body.message).toBe('Aviso enviado a cocina de 1 de 2 pedidos: los demás ya salieron');
    const otra = await r.comanda(mesero, [], 'Mesa 9');
    await server.call(
      comandas.trasladar,
      { body: { origen: c.id, destino: otra.id, pedidos: [queda] } },
      { token: mesero.token },
    );
    expect(await avisosDe(otra)).toEqual([[TEXTO]]);
  });

  it('comes to every till and to the kitchen of its area by what changed, until it is confirmed', async () => {
    const c = await enCocina(['taco', 'agua']);
    const [plancha, barra] = c.pedidos.map((p) => p.area);
    const epoca = await server.epoca();
    const loDe = async (area?: number, rev = c.rev) => {
      const query = { rev, epoca, ...(area !== undefined && { area }) };
      const { body } = await server.call(comandas.cambios, { query }, { token: cocina.token });
      return body
        .data!.comandas.filter(({ id }) => id === c.id)
        .flatMap((v) => v.pedidos.flatMap((p) => p.avisos ?? []));
    };
    const { body } = await avisar(c, [ids(c)[0]!]);
    const [aviso] = body.data!.pedidos[0]!.avisos!;
    expect(await loDe()).toEqual([aviso]);
    expect(await loDe(plancha)).toEqual([aviso]);
    expect(await loDe(barra)).toEqual([]);
    await confirmar(c, aviso!.id, [ids(c)[0]!]);
    expect(await loDe(plancha)).toEqual([]);
  });

  it('several of one line are confirmed one by one, and lost by no save of a till', async () => {
    const c = await enCocina(['taco']);
    const una = (await avisar(c)).body.data!.pedidos[0]!.avisos![0]!;
    await avisar(c, ids(c), { texto: 'Tampoco come nuez' });
    await r.enviar(mesero, await ver(c), { pedidos: [r.nuevo({ producto: 'agua' })] });
    expect((await avisosDe(c))[0]).toEqual([TEXTO, 'Tampoco come nuez']);
    await confirmar(c, una.id);
    expect((await avisosDe(c))[0]).toEqual(['Tampoco come nuez']);
  });

  it('stays with a line that went out unconfirmed, comes back with it, and is of the dish, not of its parts', async () => {
    const c = await enCocina(['taco']);
    const [id] = ids(c) as [string];
    await avisar(c);
    await mover([{ id, de: 2, a: 3 }]);
    expect(await avisosDe(c)).toEqual([[TEXTO]]);
    await server.call(comandas.mover, { body: [{ id, de: 3, a: 2 }] }, { token: cocina.token });
    expect(await avisosDe(c)).toEqual([[TEXTO]]);
    await mover([{ id, de: 2, a: 3 }]);
    const partes = { id: c.id, subcuenta: null, total: 22, partes: 2 };
    const dividida = await server.call(comandas.dividir, { body: partes }, { token: mesero.token });
    expect(dividida.status).toBe(200);
    expect(dividida.body.data!.pedidos.map((p) => p.avisos?.length ?? 0)).toEqual([1, 0]);
    expect(await avisosDe(c)).toEqual([[TEXTO], []]);
    await server.call(comandas.reunir, { body: { id: c.id } }, { token: mesero.token });
    expect((await avisosDe(c)).flat()).toEqual([TEXTO]);
  });

  it('goes along when tables are joined, and can be confirmed where it came to, also once the bill is paid', async () => {
    const c = await enCocina(['taco']);
    const otra = await r.comanda(mesero, [{ producto: 'agua' }], 'Mesa 8');
    const aviso = (await avisar(c)).body.data!.pedidos[0]!.avisos![0]!;
    const union = await server.call(
      comandas.unir,
      { body: { origen: c.id, destino: otra.id } },
      { token: mesero.token },
    );
    expect(union.status).toBe(200);
    expect((await avisosDe(otra)).flat()).toEqual([TEXTO]);
    expect((await avisar(c)).body.error?.motivo).toBe('COMANDA_CANCELADA');
    const [agua, taco] = (await ver(otra)).pedidos.map((p) => p.id) as [string, string];
    await mover([{ id: agua, de: 1, a: 2 }]);
    await mover([agua, taco].map((id) => ({ id, de: 2 as const, a: 3 as const })));
    expect((await r.cobrar(cajera, await ver(otra), { total: 57.5 })).status).toBe(200);
    expect((await confirmar(otra, aviso.id, ids(c))).body.message).toBe('Aviso confirmado');
  });

  it('of another branch is not there', async () => {
    const c = await enCocina(['taco']);
    const aviso = (await avisar(c)).body.data!.pedidos[0]!.avisos![0]!;
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    expect((await avisar(c, ids(c), { quien: norte })).status).toBe(404);
    expect((await confirmar(c, aviso.id, ids(c), norte)).status).toBe(404);
    expect(await avisosDe(c)).toEqual([[TEXTO]]);
  });

  it('is refused of what is not prepared, in the words of each, and changes nothing', async () => {
    const sin = await r.comanda(mesero, [{ producto: 'taco' }]);
    const salio = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    const quitada = await enCocina(['taco', 'taco']);
    await server.sql('UPDATE pedido SET cancelado_en = now() WHERE id = $1', [ids(quitada)[0]]);
    const llena = await enCocina(['taco']);
    for (let n = 0; n < AVISOS_POR_PEDIDO; n += 1) await avisar(llena);
    const cancelada = await r.comanda(mesero, [{ producto: 'taco' }]);
    await server.call(comandas.eliminar, { params: { id: cancelada.id } }, { token: mesero.token });
    const pagada = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    await r.cobrar(cajera, pagada, { total: 22, pago: { efectivo: 22 } });
    const antes = await server.sql('SELECT id, avisos FROM pedido ORDER BY id');
    const casos = [
      [sin, 'PEDIDO_SIN_PREPARAR'],
      [salio, 'PEDIDO_YA_SALIO'],
      [llena, 'AVISOS_SIN_CONFIRMAR'],
      [cancelada, 'COMANDA_CANCELADA'],
      [pagada, 'COMANDA_PAGADA'],
    ] as const;
    for (const [c, motivo] of casos) expect((await avisar(c)).body.error?.motivo).toBe(motivo);
    expect((await avisar(quitada, [ids(quitada)[0]!])).body.error?.motivo).toBe('PEDIDO_CANCELADO');
    expect((await avisar(quitada, [randomUUID()])).body.error?.motivo).toBe('PEDIDO_DESCONOCIDO');
    expect((await avisar({ ...sin, id: randomUUID() })).body.error?.motivo).toBe('NO_ENCONTRADO');
    expect((await confirmar({ ...sin, id: randomUUID() }, randomUUID())).body.error?.motivo).toBe('NO_ENCONTRADO');
    for (const texto of ['sin', 'x'.repeat(101), 'Es 4111 1111 1111 1111'])
      expect((await avisar(llena, ids(llena), { texto })).body.error).toMatchObject({
        code: 400,
        campos: { texto: expect.any(String) },
      });
    expect(await server.sql('SELECT id, avisos FROM pedido ORDER BY id')).toEqual(antes);
  });

  it('is sent by who takes orders and confirmed by who dispatches; a comment stays unchangeable (D-14, 000 §5)', async () => {
    const c = await enCocina(['taco']);
    expect((await avisar(c, ids(c), { quien: cocina })).status).toBe(403);
    expect((await confirmar(c, randomUUID(), ids(c), mesero)).status).toBe(403);
    const [p] = (await ver(c)).pedidos;
    const antes = { comentario: null, subcuenta: null, status: 2 as const };
    const tocado = await r.enviar(mesero, c, { pedidos: [{ id: p!.id, antes, comentario: 'Sin cacahuate' }] });
    expect(tocado.body.data ?? tocado.body.error).toBeTruthy();
    expect((await ver(c)).pedidos[0]!.comentario).toBeNull();
  });
});
