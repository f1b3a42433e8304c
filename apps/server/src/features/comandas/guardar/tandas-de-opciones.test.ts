import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gruposDeOpciones } from '@comal/contract/catalogo/opciones/opciones';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { comensal } from '@comal/contract/comensal/menu';
import { SIN_PRISA, startTestServer, type TestServer } from '../../../test/server.ts';
import { abrirConGrupos } from './con-grupos.fixture.ts';

let server: TestServer;
let e: Awaited<ReturnType<typeof abrirConGrupos>>;
let [grupo, crema, verde, aguacate] = [0, 0, 0, 0];
beforeAll(async () => {
  server = await startTestServer({}, undefined, SIN_PRISA);
});
afterAll(() => server.close());
beforeEach(async () => {
  e = await abrirConGrupos(server);
  const opciones = ['Crema', 'Verde', 'Aguacate'].map((descripcion) => ({ descripcion }));
  const hecho = await e.crear({ nombre: 'Con', minimo: 1, maximo: 2, opciones });
  grupo = hecho.id;
  [crema, verde, aguacate] = hecho.opciones.map((o) => o.id) as [number, number, number];
  await e.pedirGrupos(grupo);
});

const quedan = (id: number, n: number | null, agotada = false) =>
  server.call(
    comandas.agotarOpcion,
    { body: { id, agotada, ...(n !== null && { quedan: n }) } },
    { token: e.cocina.token },
  );
const tacoCon = (...ids: number[]) => ({
  ...{ id: randomUUID(), producto: e.taco },
  especificaciones: ids.map((id) => ({ id, grupo })),
});
const enElTpv = async (id: number) => (await e.enElTpv()).grupos![0]!.opciones.find((o) => o.id === id)!;
const visto = ({ comentario, subcuenta, status }: PedidoVista) => ({ comentario, subcuenta, status });
const cancelar = (c: ComandaVista, p: PedidoVista) =>
  e.r.enviar(e.admin, c, { eliminados: [{ id: p.id, antes: visto(p), motivo: 'Se cayó' }] });
const mover = (p: PedidoVista, de: 1 | 2 | 3, a: 1 | 2 | 3) =>
  server.call(comandas.mover, { body: [{ id: p.id, de, a }] }, { token: e.cocina.token });

describe('how many are left of an option (D-136)', () => {
  it('falls in each line that has it, and is out of stock at 0 in every group', async () => {
    expect(await quedan(aguacate, 2)).toMatchObject({
      body: { message: 'Quedan 2: Aguacate', data: { agotada: false, quedan: 2 } },
    });
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 2 });
    expect(await enElTpv(verde)).not.toHaveProperty('quedan');
    await e.r.enviar(e.mesero, e.mesa, { pedidos: [tacoCon(aguacate, verde)] });
    expect(await enElTpv(aguacate)).toEqual({ id: aguacate, descripcion: 'Aguacate', quedan: 1 });
    await e.r.enviar(e.mesero, e.mesa, { pedidos: [tacoCon(aguacate)] });
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 0, agotada: true });
    const grupos = await server.call(gruposDeOpciones.pagina, { body: {} }, { token: e.admin.token });
    const [con] = grupos.body.data!.registros;
    expect(con!.opciones.map((o) => [o.descripcion, o.agotada])).toEqual([
      ['Crema', false],
      ['Verde', false],
      ['Aguacate', true],
    ]);
    const tarde = await e.r.enviar(e.mesero, e.mesa, { pedidos: [tacoCon(aguacate)] });
    expect(tarde.body.data!.rechazados[0]?.message).toBe('Aguacate está agotado: elige otra opción');
  });

  it('refuses what is too much by line, in the words of the option, and saves the rest', async () => {
    await quedan(aguacate, 2);
    const tres = [tacoCon(aguacate), tacoCon(aguacate, verde), tacoCon(aguacate), tacoCon(crema)];
    const { comanda, rechazados } = (await e.r.enviar(e.mesero, e.mesa, { pedidos: tres })).body.data!;
    expect(comanda.pedidos.map((p) => p.id)).toEqual([tres[0]!.id, tres[1]!.id, tres[3]!.id]);
    expect(rechazados).toEqual([expect.objectContaining({ motivo: 'QUEDAN_MENOS', message: 'Quedan 2 de Aguacate' })]);
  });

  it('counts two portions of a line that has it in two groups', async () => {
    const opciones = [{ descripcion: 'Aguacate' }];
    const encima = await e.crear({ nombre: 'Encima', minimo: 0, maximo: 1, opciones });
    await e.pedirGrupos(grupo, encima.id);
    await quedan(aguacate, 3);
    const doble = () => {
      const uno = tacoCon(aguacate);
      return { ...uno, especificaciones: [...uno.especificaciones, { id: aguacate, grupo: encima.id }] };
    };
    const { comanda, rechazados } = (await e.r.enviar(e.mesero, e.mesa, { pedidos: [doble(), doble()] })).body.data!;
    expect([comanda.pedidos.length, rechazados[0]?.message]).toEqual([1, 'Quedan 3 de Aguacate']);
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 1 });
  });

  it('counts dish and option of one line, each by itself', async () => {
    await server.call(comandas.agotar, { body: { id: e.taco, agotado: false, quedan: 5 } }, { token: e.cocina.token });
    await quedan(aguacate, 3);
    await e.r.enviar(e.mesero, e.mesa, { pedidos: [tacoCon(aguacate), tacoCon(verde)] });
    const { body } = await server.call(comandas.buscar, { body: { patron: 'TAC-1' } }, { token: e.mesero.token });
    expect(body.data![0]).toMatchObject({ quedan: 3 });
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 2 });
  });

  it('returns with a line cancelled before it is cooked, also by deleting the comanda, and not after', async () => {
    await quedan(aguacate, 3);
    const pedidos = [tacoCon(aguacate), tacoCon(aguacate)];
    const guardada = (await e.r.enviar(e.mesero, e.mesa, { pedidos })).body.data!.comanda;
    await cancelar(guardada, guardada.pedidos[0]!);
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 2 });
    await mover(guardada.pedidos[1]!, 1, 2);
    const trabajando = await e.r.ver(e.mesero, e.mesa.id);
    await cancelar(
      trabajando,
      trabajando.pedidos.find((p) => p.status === 2)!,
    );
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 2 });
    const otra = await e.r.comanda(e.mesero, [], 'Mesa 2');
    await e.r.enviar(e.mesero, otra, { pedidos: [tacoCon(aguacate), tacoCon(aguacate)] });
    expect(await enElTpv(aguacate)).toMatchObject({ agotada: true });
    await server.call(comandas.eliminar, { params: { id: otra.id } }, { token: e.admin.token });
    expect(await enElTpv(aguacate)).toEqual({ id: aguacate, descripcion: 'Aguacate', quedan: 2 });
  });

  it('returns with a raw line that was paid first and is given back (D-133)', async () => {
    const cajera = await e.r.entrar('cajera');
    await e.r.abrirCaja(cajera);
    await e.r.cobrarAntes(['llevar']);
    await quedan(aguacate, 2);
    const c = await e.r.comanda(e.mesero, [], 'Ana', 'llevar');
    const { comanda } = (await e.r.enviar(e.mesero, c, { pedidos: [tacoCon(aguacate)] })).body.data!;
    const { pago } = (await e.r.cobrar(cajera, comanda, { total: 22 })).body.data!;
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 1 });
    const body = { pedido: comanda.pedidos[0]!.id, motivo: 'Ya no hay', existencias: false };
    await server.call(comandas.devolverPedido, { params: { pago }, body }, { token: e.admin.token });
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 2 });
  });

  it('ends with "Agotado" and with "Hay", begins anew with a number, and is in the log', async () => {
    await quedan(aguacate, 1);
    await e.r.enviar(e.mesero, e.mesa, { pedidos: [tacoCon(aguacate)] });
    expect((await quedan(aguacate, null)).body.message).toBe('Ya hay: Aguacate');
    expect(await enElTpv(aguacate)).toEqual({ id: aguacate, descripcion: 'Aguacate' });
    await quedan(aguacate, 4);
    await quedan(aguacate, null, true);
    expect(await enElTpv(aguacate)).toEqual({ id: aguacate, descripcion: 'Aguacate', agotada: true });
    await quedan(aguacate, 2);
    expect(await enElTpv(aguacate)).toEqual({ id: aguacate, descripcion: 'Aguacate', quedan: 2 });
    const dichas = await server.sql<{ accion: string }>('SELECT accion FROM bitacora WHERE objeto = $1 ORDER BY id', [
      `especificacion/${aguacate}`,
    ]);
    expect(dichas.map((d) => d.accion)).toEqual(
      ['quedan', 'disponible', 'quedan', 'agotada', 'quedan'].map((que) => `especificacion.${que}`),
    );
  });

  it.each([0, 1000, 1.5])('is no number like %s', async (n) => {
    expect((await quedan(aguacate, n)).status).toBe(400);
  });

  it('is shown in the panel of its area', async () => {
    await quedan(aguacate, 7);
    const area = e.r.menu.alimentoDe('taco').area;
    const { body } = await server.call(comandas.opcionesDeArea, { query: { area } }, { token: e.cocina.token });
    expect(body.data!.find((o) => o.id === aguacate)).toEqual({
      ...{ id: aguacate, descripcion: 'Aguacate' },
      ...{ agotada: false, quedan: 7 },
    });
  });
});

describe('for diners (D-136)', () => {
  it('is told only when few are left, and refuses what is too much by dish', async () => {
    const token = await e.conCodigo();
    const enElMenu = async () =>
      (await server.call(comensal.menu, { query: { token } })).body
        .data!.productos.find((p) => p.id === e.taco)!
        .grupos![0]!.opciones.find((o) => o.id === aguacate)!;
    await quedan(aguacate, 6);
    expect(await enElMenu()).toEqual({ id: aguacate, descripcion: 'Aguacate' });
    await quedan(aguacate, 2);
    expect(await enElMenu()).toEqual({ id: aguacate, descripcion: 'Aguacate', quedan: 2 });
    const pedir = (cantidad: number) =>
      server.raw(autoservicio.registrar, {
        body: {
          pedidos: [{ id: e.taco, cantidad, especificaciones: [{ id: aguacate, grupo }] }],
          nombre: 'Ana',
          token,
        },
      });
    expect((await pedir(3)).body).toMatchObject({
      data: { faltan: [{ lugar: 0, caben: 2, porque: 'Aguacate: solo alcanza para 2' }] },
    });
    expect((await pedir(2)).status).toBe(200);
    expect(await enElMenu()).toEqual({ id: aguacate, descripcion: 'Aguacate', agotada: true });
  });
});

it('sells the last 3 avocados to three of twelve comandas that are saved at once', async () => {
  await quedan(aguacate, 3);
  const mesas = await Promise.all(Array.from({ length: 12 }, (_, i) => e.r.comanda(e.mesero, [], `Mesa ${i}`)));
  const guardadas = await Promise.all(mesas.map((c) => e.r.enviar(e.mesero, c, { pedidos: [tacoCon(aguacate)] })));
  expect(guardadas.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await enElTpv(aguacate)).toMatchObject({ quedan: 0, agotada: true });
});
