import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { comensal } from '@comal/contract/comensal/menu';
import { productos } from '@comal/contract/catalogo/productos';
import { qr } from '@comal/contract/qr';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Restaurante } from '../../../test/restaurante.ts';
import { SIN_PRISA, startTestServer, type TestServer } from '../../../test/server.ts';
import { azarDe } from '../mesa.fixture.ts';

const SEMILLA = 20_261_129;
const PASOS = 150;

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let admin: Sesion;
beforeAll(async () => {
  server = await startTestServer({}, undefined, SIN_PRISA);
});
afterAll(() => server.close());
beforeEach(async () => {
  r = await Restaurante.nuevo(server);
  mesero = await r.entrar('mesero');
  cocina = await r.entrar('cocina');
  admin = await r.entrar('admin');
});

const id = (clave: string): number => r.menu.alimentoDe(clave).id;
const quedan = (clave: string, n: number | null, agotado = false) =>
  server.call(
    comandas.agotar,
    { body: { id: id(clave), agotado, ...(n !== null && { quedan: n }) } },
    { token: cocina.token },
  );
const enElTpv = async (clave: string) =>
  (
    await server.call(
      comandas.buscar,
      { body: { patron: r.menu.alimentoDe(clave).descripcion } },
      { token: mesero.token },
    )
  ).body.data![0]!;
const tacos = (n: number) => Array.from({ length: n }, () => r.nuevo({ producto: 'taco' }));
const visto = ({ comentario, subcuenta, status }: PedidoVista) => ({ comentario, subcuenta, status });
const cancelar = (quien: Sesion, c: ComandaVista, p: PedidoVista, motivo?: string) =>
  r.enviar(quien, c, { eliminados: [{ id: p.id, antes: visto(p), ...(motivo && { motivo }) }] });
const mover = (p: PedidoVista, de: 1 | 2 | 3, a: 1 | 2 | 3) =>
  server.call(comandas.mover, { body: [{ id: p.id, de, a }] }, { token: cocina.token });

describe('how many are left of a dish (D-136)', () => {
  it('falls when lines are saved, and sells the dish out at 0', async () => {
    expect(await quedan('taco', 3)).toMatchObject({
      status: 200,
      body: { message: 'Quedan 3: Taco al pastor', data: { agotado: false, quedan: 3 } },
    });
    expect(await enElTpv('taco')).toMatchObject({ quedan: 3, agotado: false });
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    expect(await enElTpv('taco')).toMatchObject({ quedan: 2, agotado: false });
    await r.guardar(mesero, c, { pedidos: tacos(2) });
    expect(await enElTpv('taco')).toMatchObject({ quedan: 0, agotado: true });
  });

  it('refuses what is too much by line, in words, and saves the rest', async () => {
    await quedan('taco', 2);
    const c = await r.comanda(mesero);
    const { status, body } = await r.enviar(mesero, c, { pedidos: [...tacos(3), r.nuevo({ producto: 'agua' })] });
    expect(status).toBe(200);
    expect(body.data!.comanda.pedidos).toHaveLength(3);
    expect(body.data!.rechazados).toEqual([
      expect.objectContaining({ motivo: 'QUEDAN_MENOS', message: 'Quedan 2 de Taco al pastor' }),
    ]);
    const otra = await r.enviar(mesero, body.data!.comanda, { pedidos: tacos(1) });
    expect(otra.body).toMatchObject({ error: { motivo: 'CAMBIOS_RECHAZADOS' } });
  });

  it('takes nothing twice for a save that arrives again', async () => {
    await quedan('taco', 2);
    const c = await r.comanda(mesero);
    const pedidos = tacos(1);
    const clave = randomUUID();
    await r.enviar(mesero, c, { pedidos }, { clave });
    await r.enviar(mesero, c, { pedidos }, { clave });
    await r.enviar(mesero, c, { pedidos });
    expect(await enElTpv('taco')).toMatchObject({ quedan: 1 });
  });

  it('returns what is cancelled before it is cooked, and nothing that was', async () => {
    await quedan('taco', 3);
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }]);
    await mover(c.pedidos[0]!, 1, 2);
    const trabajando = await r.ver(mesero, c.id);
    const [primero, segundo] = trabajando.pedidos;
    const sin = await cancelar(admin, trabajando, segundo!);
    expect(await enElTpv('taco')).toMatchObject({ quedan: 2 });
    await cancelar(admin, sin.body.data!.comanda, primero!, 'Se cayó');
    expect((await r.ver(mesero, c.id)).pedidos.every((p) => p.cancelado_en !== null)).toBe(true);
    expect(await enElTpv('taco')).toMatchObject({ quedan: 2 });
  });

  it('returns what was paid before it was cooked and is given back raw, and nothing that was cooked (D-133)', async () => {
    const cajera = await r.entrar('cajera');
    await r.abrirCaja(cajera);
    await r.cobrarAntes(['llevar']);
    await quedan('taco', 3);
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }], 'Ana', 'llevar');
    const { pago } = (await r.cobrar(cajera, c, { total: 44 })).body.data!;
    await mover(c.pedidos[0]!, 1, 2);
    const devolver = (p: PedidoVista) =>
      server.call(
        comandas.devolverPedido,
        { params: { pago }, body: { pedido: p.id, motivo: 'Ya no hay', existencias: false } },
        { token: admin.token },
      );
    expect((await devolver(c.pedidos[1]!)).status).toBe(200);
    expect(await enElTpv('taco')).toMatchObject({ quedan: 2 });
    expect((await devolver(c.pedidos[0]!)).status).toBe(200);
    expect(await enElTpv('taco')).toMatchObject({ quedan: 2 });
  });

  it('returns those of a comanda that is deleted', async () => {
    await quedan('taco', 1);
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    expect(await enElTpv('taco')).toMatchObject({ agotado: true });
    await server.call(comandas.eliminar, { params: { id: c.id } }, { token: admin.token });
    expect(await enElTpv('taco')).toMatchObject({ quedan: 1, agotado: false });
  });

  it('is the same after lines are moved to another comanda, and after a gift', async () => {
    await quedan('taco', 5);
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }]);
    const otra = await r.comanda(mesero, [{ producto: 'agua' }], 'Mesa 2');
    const unida = await server.call(
      comandas.unir,
      { body: { origen: c.id, destino: otra.id } },
      { token: mesero.token },
    );
    expect(unida.status).toBe(200);
    await r.regalar(admin, await r.despachar(cocina, await r.ver(cocina, otra.id)));
    expect(await enElTpv('taco')).toMatchObject({ quedan: 3 });
  });

  it('is without limit again by "Hay", and sold out by "Agotado", as before (D-51)', async () => {
    await quedan('taco', 1);
    await r.comanda(mesero, [{ producto: 'taco' }]);
    expect((await quedan('taco', null)).body.message).toBe('Ya hay: Taco al pastor');
    expect(await enElTpv('taco')).toMatchObject({ agotado: false });
    expect((await enElTpv('taco')).quedan).toBeUndefined();
    await quedan('taco', 4);
    await quedan('taco', null, true);
    expect(await enElTpv('taco')).toMatchObject({ agotado: true });
    await quedan('taco', 2);
    expect(await enElTpv('taco')).toMatchObject({ agotado: false, quedan: 2 });
  });

  it.each([0, 1000, 1.5])('is no number like %s', async (n) => {
    expect((await quedan('taco', n)).status).toBe(400);
  });

  it('says in the log who said so', async () => {
    await quedan('taco', 4);
    const [fila] = await r.filas<{ accion: string; datos: unknown }>(
      `SELECT accion, datos FROM bitacora WHERE objeto = $1 ORDER BY creada_en DESC LIMIT 1`,
      [`producto/${id('taco')}`],
    );
    expect(fila).toMatchObject({ accion: 'producto.quedan', datos: { quedan: 4 } });
  });

  it('costs a save of other dishes no statement that writes the menu', async () => {
    await quedan('taco', 4);
    const rev = async () =>
      (
        await r.filas<{ rev: string }>('SELECT rev_catalogo AS rev FROM sucursal_contador WHERE sucursal = $1', [
          r.negocio.centro,
        ])
      )[0]!.rev;
    const antes = await rev();
    await r.comanda(mesero, [{ producto: 'agua' }]);
    expect(await rev()).toBe(antes);
    await r.comanda(mesero, [{ producto: 'taco' }]);
    expect(Number(await rev())).toBe(Number(antes) + 1);
  });
});

describe('in the catalogue (D-136)', () => {
  const SUYO = () => [r.negocio.cliente, id('taco'), r.negocio.centro];
  const enCatalogo = async () => {
    const { body } = await server.call(productos.obtener, { params: { id: id('taco') } }, { token: admin.token });
    const filtros = [{ control: 'estado_menu', valores: [3] }];
    const pagina = await server.call(productos.pagina, { body: { filtros } }, { token: admin.token });
    return [body.data!.estado_menu.id, pagina.body.data!.registros.some((p) => p.id === id('taco'))];
  };
  const poner = (estadoMenu: 1 | 2 | 3) =>
    server.call(
      productos.editarDatosMenu,
      { body: { id: id('taco'), estadoMenu, descripcionMenu: null } },
      { token: admin.token },
    );

  it('is sold out at 0 as on the till, and available again once somebody says so there', async () => {
    await quedan('taco', 1);
    expect(await enCatalogo()).toEqual([1, false]);
    await poner(1);
    expect(await enElTpv('taco')).toMatchObject({ quedan: 1 });
    await r.comanda(mesero, [{ producto: 'taco' }]);
    expect(await enCatalogo()).toEqual([3, true]);
    expect((await poner(1)).body.data!.estado_menu.id).toBe(1);
    expect(await enCatalogo()).toEqual([1, false]);
    const suya = await enElTpv('taco');
    expect([suya.agotado, suya.quedan]).toEqual([false, undefined]);
  });

  it('loses its count with the mark of sold out, and stays hidden where it is', async () => {
    await quedan('taco', 4);
    await poner(3);
    expect(
      await server.sql('SELECT tanda FROM producto WHERE cliente = $1 AND id = $2 AND sucursal = $3', SUYO()),
    ).toEqual([{ tanda: null }]);
    await poner(2);
    await server.sql(
      'UPDATE producto SET tanda = gen_random_uuid(), tanda_piezas = 1 WHERE cliente = $1 AND id = $2 AND sucursal = $3',
      SUYO(),
    );
    expect(await enCatalogo()).toEqual([2, false]);
  });
});

describe('for diners (D-136)', () => {
  const menuDe = async (token: string) =>
    (await server.call(comensal.menu, { query: { token } })).body.data!.productos.find((p) => p.id === id('taco'))!;
  const pedir = (token: string, cantidad: number) =>
    server.raw(autoservicio.registrar, {
      body: { pedidos: [{ id: id('taco'), cantidad }], nombre: 'Ana', token },
    });

  it('is told only when few are left, is refused by dish, and is sold out at 0', async () => {
    const { body } = await server.call(qr.generar, { body: { id: r.negocio.centro } }, { token: admin.token });
    const token = body.data!.url.split('token=')[1]!;
    await quedan('taco', 6);
    expect(await menuDe(token)).not.toHaveProperty('quedan');
    await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }, { producto: 'taco' }, { producto: 'taco' }]);
    expect(await menuDe(token)).toMatchObject({ quedan: 2, estado_menu: 1 });
    const negado = await pedir(token, 3);
    expect(negado.body).toMatchObject({ data: { faltan: [{ lugar: 0, caben: 2, porque: 'Solo alcanza para 2' }] } });
    expect((await pedir(token, 2)).status).toBe(200);
    expect(await menuDe(token)).toMatchObject({ estado_menu: 3 });
    expect(await enElTpv('taco')).toMatchObject({ quedan: 0 });
  });
});

describe('many at once', () => {
  it('sells the last 5 to five of twenty comandas', async () => {
    await quedan('taco', 5);
    const mesas = await Promise.all(Array.from({ length: 20 }, (_, i) => r.comanda(mesero, [], `Mesa ${i}`)));
    const guardadas = await Promise.all(mesas.map((c) => r.enviar(mesero, c, { pedidos: tacos(1) })));
    expect(guardadas.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(guardadas.filter(({ status }) => status === 409)).toHaveLength(15);
    expect(await enElTpv('taco')).toMatchObject({ quedan: 0, agotado: true });
  });

  it('never goes below 0, and agrees with its lines, whatever a service does', async () => {
    const azar = azarDe(SEMILLA);
    const PIEZAS = 6;
    await quedan('taco', PIEZAS);
    let c = await r.comanda(mesero);
    for (let i = 0; i < PASOS; i += 1) {
      const vivos = c.pedidos.filter((p) => p.cancelado_en === null && p.status < 3);
      const uno = vivos[Math.floor(azar() * vivos.length)];
      const que = azar();
      if (!uno || que < 0.45) await r.enviar(mesero, c, { pedidos: tacos(1 + Math.floor(azar() * 3)) });
      else if (que < 0.8) await cancelar(admin, c, uno, 'Cambió de idea');
      else await mover(uno, uno.status as 1, uno.status === 1 ? 2 : 1);
      c = await r.ver(mesero, c.id);
      const tomados = c.pedidos.filter((p) => p.cancelado_en === null || p.status > 1).length;
      expect(tomados).toBeLessThanOrEqual(PIEZAS);
      expect((await enElTpv('taco')).quedan).toBe(PIEZAS - tomados);
      // All of them were cooked: the next tanda.
      if (tomados === PIEZAS && vivos.length === 0) break;
    }
  });
});
