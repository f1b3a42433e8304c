import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { mesas } from '@comal/contract/comandas/mesas';
import { escuchar, Pantalla } from '../../../test/pantalla.ts';
import { abrirComensales } from './comensales.fixture.ts';

const c = await abrirComensales();
const { server, r, mesero, cocina, cajera, taco } = c;
const agua = { id: r.menu.alimentoDe('agua').id };
let n = 10;
let mesa = '';
let token = '';
beforeAll(async () => {
  await r.abrirCaja(cajera);
  await c.codigo();
  await c.poner('juntar = true, platillos_por_hora = 10000');
});
beforeEach(async () => {
  mesa = `Mesa ${(n += 1)}`;
  token = await c.codigo(mesa);
});
const deLaMesa = async () => (await c.abiertas()).filter((x) => x.nombre.toLowerCase() === mesa.toLowerCase());
const deQuien = ({ pedidos }: { readonly pedidos: readonly { subcuenta: string | null; descripcion: string }[] }) =>
  pedidos.map((p) => [p.subcuenta, p.descripcion]);

describe('several phones of one table (D-117)', () => {
  it('order into one comanda of the table, each into her own sub-account, and each counts as a guest', async () => {
    await c.pedir(token, 'Ana', [{ ...taco, cantidad: 2 }]);
    await c.pedir(token, 'Beto', [agua]);
    await c.pedir(token, 'ana', [agua]);
    const suyas = await deLaMesa();
    expect(suyas).toHaveLength(1);
    expect(deQuien(suyas[0]!)).toEqual([
      ['Ana', 'Taco al pastor'],
      ['Ana', 'Taco al pastor'],
      ['Beto', 'Agua de jamaica'],
      ['Ana', 'Agua de jamaica'],
    ]);
    expect([suyas[0]!.comensales, suyas[0]!.usuario.id]).toEqual([2, 0]);
    expect(new Set(suyas[0]!.pedidos.map((p) => p.folio)).size).toBe(4);
  });

  it('see each what she ordered, and what the table comes to', async () => {
    const ana = await c.pedir(token, 'Ana', [{ ...taco, cantidad: 2 }]);
    expect(await c.seguir(ana)).toMatchObject({ total: 44, total_de_la_mesa: null });
    const beto = await c.pedir(token, 'Beto', [agua]);
    const precio = (await c.seguir(beto)).total;
    expect(await c.seguir(ana)).toMatchObject({ nombre: 'Ana', mesa, total: 44, total_de_la_mesa: 44 + precio });
    expect(await c.seguir(beto)).toMatchObject({
      ...{ nombre: 'Beto', total: precio, total_de_la_mesa: 44 + precio },
      pedidos: [{ descripcion: 'Agua de jamaica', cantidad: 1 }],
    });
    expect(JSON.stringify(await c.seguir(beto))).not.toContain('Ana');
  });

  it('go into the comanda that a waiter opened for the table, whose guests stay as the waiter counted them', async () => {
    const abierta = await r.comanda(mesero, [{ producto: 'taco' }], mesa.toUpperCase());
    await c.pedir(token, 'Caro', [agua]);
    const [suya, ...otras] = await deLaMesa();
    expect([suya!.id, otras, suya!.comensales, suya!.usuario.id]).toEqual([abierta.id, [], 2, mesero.usuario.id]);
    expect(deQuien(suya!)).toEqual([
      [null, 'Taco al pastor'],
      ['Caro', 'Agua de jamaica'],
    ]);
  });

  it('go to the table of the code, and not into a comanda that left it (decision 0139)', async () => {
    const { cliente, centro } = r.negocio;
    await server.sql(`INSERT INTO salon (cliente, sucursal, id, nombre) VALUES ($1, $2, 90, 'Salón')`, [
      cliente,
      centro,
    ]);
    await server.sql(
      `INSERT INTO mesa (cliente, sucursal, id, salon, nombre, asientos, forma)
       VALUES ($1, $2, 91, 90, $3, 4, 'redonda'), ($1, $2, 92, 90, 'Otra', 4, 'redonda')`,
      [cliente, centro, mesa],
    );
    await c.pedir(token, 'Ana');
    const [suya] = await deLaMesa();
    expect(suya!.mesa).toBe(91);
    await server.call(mesas.cambiarDeMesa, { body: { id: suya!.id, mesa: 92 } }, { token: mesero.token });
    await c.pedir(token, 'Beto', [agua]);
    expect((await deLaMesa()).map(({ id, mesa: en }) => [id === suya!.id, en])).toEqual([[false, 91]]);
    expect((await r.ver(mesero, suya!.id)).pedidos).toHaveLength(suya!.pedidos.length);
  });

  it('are live in the areas of what was added, with a rev of its own (D-96)', async () => {
    await c.pedir(token, 'Ana');
    const pantalla = new Pantalla(await escuchar(server), cocina.token, r.menu.alimentoDe('taco').area);
    await pantalla.conectar();
    await pantalla.oye('foto');
    await c.pedir(token, 'Beto', [{ ...taco, cantidad: 3 }]);
    const [suya] = await deLaMesa();
    await pantalla.hasta(suya!.rev);
    expect(pantalla.lista.get(suya!.id)!.pedidos).toHaveLength(4);
    pantalla.cerrar();
  });

  it('that order at the same time make one comanda', async () => {
    await Promise.all(['Ana', 'Beto', 'Caro', 'Dana', 'Elsa'].map((quien) => c.pedir(token, quien)));
    const suyas = await deLaMesa();
    expect([suyas.length, suyas[0]!.pedidos.length, suyas[0]!.comensales]).toEqual([1, 5, 5]);
  });

  it('begin another comanda once the table has paid', async () => {
    await c.pedir(token, 'Ana');
    const [primera] = await deLaMesa();
    const servida = await r.despachar(cocina, primera!);
    await r.cobrar(cajera, servida, { total: 22, subcuenta: 'Ana' });
    expect(await deLaMesa()).toEqual([]);
    await c.pedir(token, 'Beto');
    expect((await deLaMesa())[0]!.id).not.toBe(primera!.id);
  });

  it('are charged by sub-account', async () => {
    await c.pedir(token, 'Ana');
    await c.pedir(token, 'Beto');
    const [suya] = await deLaMesa();
    const servida = await r.despachar(cocina, suya!);
    const { status } = await r.cobrar(cajera, servida, { total: 22, subcuenta: 'Beto' });
    expect(status).toBe(200);
    expect((await r.ver(cajera, suya!.id)).pedidos.map((p) => [p.subcuenta, p.status])).toEqual([
      ['Ana', 3],
      ['Beto', 4],
    ]);
  });

  it('are followed to the comanda that the waiter joins theirs to (D-45)', async () => {
    const pedido = await c.pedir(token, 'Ana');
    const [suya] = await deLaMesa();
    const otra = await r.comanda(mesero, [{ producto: 'agua' }], 'Terraza');
    const body = { origen: suya!.id, destino: otra.id };
    expect((await server.raw(mesas.unir, { body }, { token: mesero.token })).status).toBe(200);
    expect(await c.seguir(pedido)).toMatchObject({ estado: 'recibido', total: 22, pedidos: [{ cantidad: 1 }] });
  });

  it('go there when they are accepted, too, and by the code of the branch have their own (D-113)', async () => {
    await c.pedir(token, 'Ana');
    await c.poner('confirmar = true');
    await c.pedir(token, 'Beto');
    const { id } = (await c.pendientes()).pedidos.find((p) => p.nombre === 'Beto')!;
    const { body } = await c.hacer(autoservicio.aceptar, { id });
    await c.poner('confirmar = false');
    const [suya, ...otras] = await deLaMesa();
    expect([(body.data as { folio: string }).folio, otras]).toEqual([suya!.folio_corto, []]);
    expect(deQuien(suya!).map(([q]) => q)).toEqual(['Ana', 'Beto']);
    await c.pedir(await c.codigo(), 'Caro');
    expect((await c.abiertas()).filter((x) => x.nombre === 'Caro')).toHaveLength(1);
  });

  it('have each their own comanda where the branch does not join them', async () => {
    await c.poner('juntar = false');
    await c.pedir(token, 'Ana');
    await c.pedir(token, 'Beto');
    const nombres = (await c.abiertas()).map((x) => x.nombre).filter((x) => x.startsWith(mesa));
    expect(nombres).toEqual([`${mesa} · Ana`, `${mesa} · Beto`]);
    await c.poner('juntar = true');
  });
});

describe('the table that a diner says, where her code names none (D-138)', () => {
  const ordenar = (body: object) =>
    server.raw(autoservicio.registrar, { body: { pedidos: [taco], nombre: 'Ana', ...body } });
  const llamada = async (nombre: string) => (await c.abiertas()).find((x) => x.nombre === nombre);

  it('stands before her name on till and kitchen, and on her page; it joins no comanda of that table', async () => {
    await c.pedir(token, 'Beto');
    const r1 = await ordenar({ token: await c.codigo(), mesa_dicha: mesa });
    const { pedido } = r1.body.data as { pedido: string };
    expect(await c.seguir(pedido)).toMatchObject({ nombre: 'Ana', mesa, total: 22, total_de_la_mesa: null });
    expect((await llamada(`${mesa} · Ana`))!.pedidos.map((p) => p.subcuenta)).toEqual([null]);
    expect((await deLaMesa()).map((x) => x.pedidos.length)).toEqual([1]);
  });

  it('is told to who accepts the order, and stands before the name then', async () => {
    await c.poner('confirmar = true');
    await ordenar({ token: await c.codigo(), mesa_dicha: '31', nombre: 'Caro' });
    const [suya] = (await c.pendientes()).pedidos;
    expect([suya!.mesa, suya!.nombre]).toEqual(['Mesa 31', 'Caro']);
    await c.hacer(autoservicio.aceptar, { id: suya!.id });
    await c.poner('confirmar = false');
    expect(await llamada('Mesa 31 · Caro')).toBeDefined();
  });

  it('is not looked at where the code names one, and is a table’s name or nothing', async () => {
    await ordenar({ token, mesa_dicha: 'Terraza', nombre: 'Dana' });
    expect(await llamada('Terraza · Dana')).toBeUndefined();
    const { status, body } = await ordenar({ token: await c.codigo(), mesa_dicha: 'visita sitio.mx' });
    expect([status, body.error?.campos]).toEqual([400, { mesa_dicha: 'Solo letras, números, espacios y guiones' }]);
    expect((await ordenar({ token: await c.codigo(), mesa_dicha: ' ' })).status).toBe(200);
  });
});
