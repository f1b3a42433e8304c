import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gruposDeOpciones } from '@comal/contract/catalogo/opciones/opciones';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { comensal } from '@comal/contract/comensal/menu';
import { qr } from '@comal/contract/qr';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Restaurante } from '../../../test/restaurante.ts';
import { SIN_PRISA, startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let admin: Sesion;
let cocina: Sesion;
let mesa: ComandaVista;
let grupo: number;
let crema: number;
let verde: number;
let aguacate: number;
beforeAll(async () => {
  server = await startTestServer({}, undefined, SIN_PRISA);
});
afterAll(() => server.close());
beforeEach(async () => {
  r = await Restaurante.nuevo(server);
  [mesero, admin, cocina] = [await r.entrar('mesero'), await r.entrar('admin'), await r.entrar('cocina')];
  mesa = await r.comanda(mesero);
  const opciones = ['Crema', 'Verde', 'Aguacate'].map((descripcion) => ({ descripcion }));
  const body = { nombre: 'Con', minimo: 1, maximo: 2, opciones };
  const hecho = (await server.call(gruposDeOpciones.nuevo, { body }, { token: admin.token })).body.data!;
  grupo = hecho.id;
  [crema, verde, aguacate] = hecho.opciones.map((o) => o.id) as [number, number, number];
  await pedirGrupos(grupo);
});

const taco = () => r.menu.alimentoDe('taco').id;
const pedirGrupos = (...grupos: number[]) =>
  server.call(gruposDeOpciones.asignar, { body: { id: taco(), grupos } }, { token: admin.token });
const quedan = (id: number, n: number | null, agotada = false) =>
  server.call(
    comandas.agotarOpcion,
    { body: { id, agotada, ...(n !== null && { quedan: n }) } },
    { token: cocina.token },
  );
const tacoCon = (...ids: number[]) => ({
  ...{ id: randomUUID(), producto: taco() },
  especificaciones: ids.map((id) => ({ id, grupo })),
});
const enElTpv = async (id: number) => {
  const { body } = await server.call(comandas.buscar, { body: { patron: 'TAC-1' } }, { token: mesero.token });
  return body.data![0]!.grupos![0]!.opciones.find((o) => o.id === id)!;
};
const visto = ({ comentario, subcuenta, status }: PedidoVista) => ({ comentario, subcuenta, status });
const cancelar = (c: ComandaVista, p: PedidoVista) =>
  r.enviar(admin, c, { eliminados: [{ id: p.id, antes: visto(p), motivo: 'Se cayó' }] });
const mover = (p: PedidoVista, de: 1 | 2 | 3, a: 1 | 2 | 3) =>
  server.call(comandas.mover, { body: [{ id: p.id, de, a }] }, { token: cocina.token });

describe('how many are left of an option (D-136)', () => {
  it('falls in each line that has it, and is out of stock at 0 in every group', async () => {
    expect(await quedan(aguacate, 2)).toMatchObject({
      body: { message: 'Quedan 2: Aguacate', data: { agotada: false, quedan: 2 } },
    });
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 2 });
    expect(await enElTpv(verde)).not.toHaveProperty('quedan');
    await r.enviar(mesero, mesa, { pedidos: [tacoCon(aguacate, verde)] });
    expect(await enElTpv(aguacate)).toEqual({ id: aguacate, descripcion: 'Aguacate', quedan: 1 });
    await r.enviar(mesero, mesa, { pedidos: [tacoCon(aguacate)] });
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 0, agotada: true });
    const grupos = await server.call(gruposDeOpciones.pagina, { body: {} }, { token: admin.token });
    const [con] = grupos.body.data!.registros;
    expect(con!.opciones.map((o) => [o.descripcion, o.agotada])).toEqual([
      ['Crema', false],
      ['Verde', false],
      ['Aguacate', true],
    ]);
    const tarde = await r.enviar(mesero, mesa, { pedidos: [tacoCon(aguacate)] });
    expect(tarde.body.data!.rechazados[0]?.message).toBe('Aguacate está agotado: elige otra opción');
  });

  it('refuses what is too much by line, in the words of the option, and saves the rest', async () => {
    await quedan(aguacate, 2);
    const tres = [tacoCon(aguacate), tacoCon(aguacate, verde), tacoCon(aguacate), tacoCon(crema)];
    const { comanda, rechazados } = (await r.enviar(mesero, mesa, { pedidos: tres })).body.data!;
    expect(comanda.pedidos.map((p) => p.id)).toEqual([tres[0]!.id, tres[1]!.id, tres[3]!.id]);
    expect(rechazados).toEqual([expect.objectContaining({ motivo: 'QUEDAN_MENOS', message: 'Quedan 2 de Aguacate' })]);
  });

  it('counts two portions of a line that has it in two groups', async () => {
    const opciones = [{ descripcion: 'Aguacate' }];
    const body = { nombre: 'Encima', minimo: 0, maximo: 1, opciones };
    const encima = (await server.call(gruposDeOpciones.nuevo, { body }, { token: admin.token })).body.data!;
    await pedirGrupos(grupo, encima.id);
    await quedan(aguacate, 3);
    const doble = () => {
      const uno = tacoCon(aguacate);
      return { ...uno, especificaciones: [...uno.especificaciones, { id: aguacate, grupo: encima.id }] };
    };
    const { comanda, rechazados } = (await r.enviar(mesero, mesa, { pedidos: [doble(), doble()] })).body.data!;
    expect([comanda.pedidos.length, rechazados[0]?.message]).toEqual([1, 'Quedan 3 de Aguacate']);
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 1 });
  });

  it('counts dish and option of one line, each by itself', async () => {
    await server.call(comandas.agotar, { body: { id: taco(), agotado: false, quedan: 5 } }, { token: cocina.token });
    await quedan(aguacate, 3);
    await r.enviar(mesero, mesa, { pedidos: [tacoCon(aguacate), tacoCon(verde)] });
    const { body } = await server.call(comandas.buscar, { body: { patron: 'TAC-1' } }, { token: mesero.token });
    expect(body.data![0]).toMatchObject({ quedan: 3 });
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 2 });
  });

  it('returns with a line cancelled before it is cooked, also by deleting the comanda, and not after', async () => {
    await quedan(aguacate, 3);
    const pedidos = [tacoCon(aguacate), tacoCon(aguacate)];
    const guardada = (await r.enviar(mesero, mesa, { pedidos })).body.data!.comanda;
    await cancelar(guardada, guardada.pedidos[0]!);
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 2 });
    await mover(guardada.pedidos[1]!, 1, 2);
    const trabajando = await r.ver(mesero, mesa.id);
    await cancelar(
      trabajando,
      trabajando.pedidos.find((p) => p.status === 2)!,
    );
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 2 });
    const otra = await r.comanda(mesero, [], 'Mesa 2');
    await r.enviar(mesero, otra, { pedidos: [tacoCon(aguacate), tacoCon(aguacate)] });
    expect(await enElTpv(aguacate)).toMatchObject({ agotada: true });
    await server.call(comandas.eliminar, { params: { id: otra.id } }, { token: admin.token });
    expect(await enElTpv(aguacate)).toEqual({ id: aguacate, descripcion: 'Aguacate', quedan: 2 });
  });

  it('returns with a raw line that was paid first and is given back (D-133)', async () => {
    const cajera = await r.entrar('cajera');
    await r.abrirCaja(cajera);
    await r.cobrarAntes(['llevar']);
    await quedan(aguacate, 2);
    const c = await r.comanda(mesero, [], 'Ana', 'llevar');
    const { comanda } = (await r.enviar(mesero, c, { pedidos: [tacoCon(aguacate)] })).body.data!;
    const { pago } = (await r.cobrar(cajera, comanda, { total: 22 })).body.data!;
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 1 });
    const body = { pedido: comanda.pedidos[0]!.id, motivo: 'Ya no hay', existencias: false };
    await server.call(comandas.devolverPedido, { params: { pago }, body }, { token: admin.token });
    expect(await enElTpv(aguacate)).toMatchObject({ quedan: 2 });
  });

  it('ends with "Agotado" and with "Hay", begins anew with a number, and is in the log', async () => {
    await quedan(aguacate, 1);
    await r.enviar(mesero, mesa, { pedidos: [tacoCon(aguacate)] });
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
    const area = r.menu.alimentoDe('taco').area;
    const { body } = await server.call(comandas.opcionesDeArea, { query: { area } }, { token: cocina.token });
    expect(body.data!.find((o) => o.id === aguacate)).toEqual({
      ...{ id: aguacate, descripcion: 'Aguacate' },
      ...{ agotada: false, quedan: 7 },
    });
  });
});

describe('for diners (D-136)', () => {
  it('is told only when few are left, and refuses what is too much by dish', async () => {
    const { body } = await server.call(qr.generar, { body: { id: r.negocio.centro } }, { token: admin.token });
    const token = body.data!.url.split('token=')[1]!;
    const enElMenu = async () =>
      (await server.call(comensal.menu, { query: { token } })).body
        .data!.productos.find((p) => p.id === taco())!
        .grupos![0]!.opciones.find((o) => o.id === aguacate)!;
    await quedan(aguacate, 6);
    expect(await enElMenu()).toEqual({ id: aguacate, descripcion: 'Aguacate' });
    await quedan(aguacate, 2);
    expect(await enElMenu()).toEqual({ id: aguacate, descripcion: 'Aguacate', quedan: 2 });
    const pedir = (cantidad: number) =>
      server.raw(autoservicio.registrar, {
        body: {
          pedidos: [{ id: taco(), cantidad, especificaciones: [{ id: aguacate, grupo }] }],
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
  const mesas = await Promise.all(Array.from({ length: 12 }, (_, i) => r.comanda(mesero, [], `Mesa ${i}`)));
  const guardadas = await Promise.all(mesas.map((c) => r.enviar(mesero, c, { pedidos: [tacoCon(aguacate)] })));
  expect(guardadas.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await enElTpv(aguacate)).toMatchObject({ quedan: 0, agotada: true });
});
