import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { comandas } from '@comal/contract/comandas/comandas';
import { entrarComo, CAJA } from '../../../test/dos-negocios.ts';
import { escuchar, Pantalla } from '../../../test/pantalla.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { abrirComensales } from './comensales.fixture.ts';

const c = await abrirComensales();
const { server, r, admin, mesero, cocina, cajera, taco } = c;
const mesa7 = await c.codigo('Mesa 7');
const deSucursal = await c.codigo();
let puerto = '';
beforeAll(async () => {
  await c.poner('confirmar = true, platillos_por_hora = 10000');
  puerto = await escuchar(server);
});

const elPendiente = async (nombre: string) => (await c.pendientes()).pedidos.find((p) => p.nombre === nombre)!;
const aceptar = async (nombre: string, quien = mesero) =>
  c.hacer(autoservicio.aceptar, { id: (await elPendiente(nombre)).id }, quien);
const envejecer = (nombre: string) =>
  server.sql(`UPDATE pedido_de_comensal SET creado_en = creado_en - interval '12 hours 1 second' WHERE nombre = $1`, [
    nombre,
  ]);

describe('an order that somebody has to accept (D-113, H53)', () => {
  it('is no comanda, and is told to who takes orders on with all that was asked', async () => {
    const antes = (await c.abiertas()).length;
    const alambre = {
      ...{ id: r.menu.alimentoDe('alambre').id, cantidad: 2, comentario: 'Sin cebolla' },
      especificaciones: [r.menu.especificacionDe('maiz')],
      complementos: [{ id: r.menu.complementoDe('queso'), comentario: 'Aparte' }],
    };
    const pedido = await c.pedir(mesa7, 'Ana', [alambre, taco]);
    expect((await c.abiertas()).length).toBe(antes);
    expect(await elPendiente('Ana')).toMatchObject({
      ...{ mesa: 'Mesa 7', total: 468, platillos: 3 },
      renglones: [
        {
          ...{ cantidad: 2, descripcion: 'Alambre de arrachera' },
          detalles: ['Tortilla de maíz', '+ Queso extra (Aparte)', 'Sin cebolla'],
        },
        { cantidad: 1, descripcion: 'Taco al pastor', detalles: [] },
      ],
    });
    expect(await c.seguir(pedido)).toMatchObject({
      ...{ folio: null, estado: 'por_confirmar', total: 468, mesa: 'Mesa 7' },
      pedidos: [{ descripcion: 'Alambre de arrachera', cantidad: 2, estado: 'por_confirmar' }, { cantidad: 1 }],
    });
  });

  it('is a comanda of AUTOSERVICIO once it is accepted, live in its areas, and the log says by whom', async () => {
    const pantalla = new Pantalla(puerto, cocina.token, r.menu.alimentoDe('taco').area);
    await pantalla.conectar();
    await pantalla.oye('foto');
    const pedido = await c.pedir(mesa7, 'Beto');
    const { id } = await elPendiente('Beto');
    const { status, body } = await c.hacer(autoservicio.aceptar, { id });
    const folio = (body.data as { folio: string }).folio;
    expect([status, body.message]).toEqual([200, 'Pedido de Beto aceptado']);
    const comanda = (await c.abiertas()).find((x) => x.folio_corto === folio)!;
    expect([comanda.nombre, comanda.usuario.id, comanda.pedidos[0]!.mesero.id]).toEqual(['Mesa 7 · Beto', 0, 0]);
    await pantalla.hasta(comanda.rev);
    expect([...pantalla.lista.values()].map((x) => x.nombre)).toContain('Mesa 7 · Beto');
    pantalla.cerrar();
    expect(await c.seguir(pedido)).toMatchObject({ folio, estado: 'recibido', total: 22 });
    const [fila] = await server.sql(
      `SELECT usuario FROM bitacora WHERE accion = 'autoservicio.aceptado' AND objeto = $1`,
      [comanda.id],
    );
    expect(fila).toEqual({ usuario: mesero.usuario.id });
  });

  it('is accepted once, also by two people at once, and one key is one answer', async () => {
    await c.pedir(mesa7, 'Caro');
    const { id } = await elPendiente('Caro');
    const antes = (await c.abiertas()).length;
    const ambos = await Promise.all([mesero, admin].map((q) => c.hacer(autoservicio.aceptar, { id }, q)));
    expect(ambos.map((a) => a.status).sort()).toEqual([200, 409]);
    expect((await c.abiertas()).length).toBe(antes + 1);
    const tarde = await c.hacer(autoservicio.rechazar, { id, motivo: 'Tarde' });
    expect(tarde.body.error?.motivo).toBe('PEDIDO_YA_ATENDIDO');
    await c.pedir(mesa7, 'Dana');
    const body = { id: (await elPendiente('Dana')).id };
    const clave = randomUUID();
    const dos = await Promise.all(
      [1, 2].map(() => server.raw(autoservicio.aceptar, { body }, { token: mesero.token, clave })),
    );
    expect(dos.map((a) => a.body)).toEqual([dos[0]!.body, dos[0]!.body]);
  });

  it('is refused with a reason that the phone shows, and the kitchen never saw it', async () => {
    const pedido = await c.pedir(mesa7, 'Elsa');
    const { id } = await elPendiente('Elsa');
    const sin = await c.hacer(autoservicio.rechazar, { id, motivo: ' ' });
    expect([sin.status, sin.body.error?.campos?.['motivo']]).toEqual([
      400,
      'Di por qué: el cliente lo lee en su teléfono',
    ]);
    const antes = (await c.abiertas()).length;
    expect((await c.hacer(autoservicio.rechazar, { id, motivo: 'La cocina ya cerró' })).status).toBe(200);
    expect(await c.seguir(pedido)).toMatchObject({ estado: 'rechazado', motivo: 'La cocina ya cerró', folio: null });
    expect([(await c.abiertas()).length, await elPendiente('Elsa')]).toEqual([antes, undefined]);
    expect((await c.hacer(autoservicio.aceptar, { id })).body.error?.motivo).toBe('PEDIDO_YA_ATENDIDO');
  });

  it('is not accepted where something of it is sold out meanwhile or has another price, and stays to be refused', async () => {
    const mover = async (que: string) => {
      await server.sql(`UPDATE producto SET ${que} WHERE cliente = '2000' AND id = $1`, [taco.id]);
      await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE sucursal = $1', [c.centro]);
    };
    await server.raw(autoservicio.registrar, { body: { pedidos: [taco], nombre: 'Flor', token: mesa7, total: 22 } });
    for (const [cambio, vuelta, dicho] of [
      ['estado_menu = 3', 'estado_menu = 1', 'Taco al pastor'],
      ['precio = 2300', 'precio = 2200', 'cambiaron los precios, ahora es de $23.00'],
    ] as const) {
      await mover(cambio);
      const { status, body } = await aceptar('Flor');
      expect([status, body.error?.motivo, body.error?.message]).toEqual([
        ...[409, 'PEDIDO_NO_SE_ACEPTA'],
        expect.stringContaining(dicho),
      ]);
      await mover(vuelta);
    }
    expect((await aceptar('Flor')).status).toBe(200);
  });

  it('waits with four others of its table at most, and other tables order on (H53)', async () => {
    for (const { id } of (await c.pendientes()).pedidos)
      await c.hacer(autoservicio.rechazar, { id, motivo: 'Limpieza' });
    for (let i = 0; i < 5; i += 1) await c.pedir(mesa7, 'Gina');
    const sexto = await c.intentar(mesa7, 'Gina');
    expect([sexto.status, sexto.body.error?.motivo]).toEqual([429, 'DEMASIADOS_PEDIDOS']);
    await c.pedir(await c.codigo('Mesa 8'), 'Hugo');
    await c.pedir(deSucursal, 'Inés');
    for (const { id } of (await c.pendientes()).pedidos)
      await c.hacer(autoservicio.rechazar, { id, motivo: 'Limpieza' });
  });

  it('waits whatever else is sent with it (H53)', async () => {
    const antes = (await c.abiertas()).length;
    const forja = { confirmar: false, confirmado: true, aceptado_por: 1, estado: 'aceptado', autorizo: 1 };
    const body = { pedidos: [taco], nombre: 'Teo', token: mesa7, ...forja };
    expect((await server.raw(autoservicio.registrar, { body })).status).toBe(200);
    expect([(await c.abiertas()).length, (await elPendiente('Teo')).nombre]).toEqual([antes, 'Teo']);
    await c.hacer(autoservicio.rechazar, { id: (await elPendiente('Teo')).id, motivo: 'Limpieza' });
  });

  it('waits with 29 others of the branch’s code at most: a flood shows the kitchen none, and leaves the list short (H53)', async () => {
    const antes = (await c.abiertas()).length;
    const todos = await Promise.all(Array.from({ length: 60 }, () => c.intentar(deSucursal, 'Uma')));
    expect(todos.map((a) => a.status).toSorted()).toEqual([
      ...Array<number>(30).fill(200),
      ...Array<number>(30).fill(429),
    ]);
    expect([(await c.abiertas()).length, (await c.pendientes()).pedidos.length]).toEqual([antes, 30]);
    await c.pedir(mesa7, 'Vera');
    for (const { id } of (await c.pendientes()).pedidos)
      await c.hacer(autoservicio.rechazar, { id, motivo: 'Limpieza' });
  });

  it('is told live to who may see comandas, and is nobody else’s (D-94, D-96)', async () => {
    const mirar = async (token: string): Promise<Pantalla> => {
      const p = new Pantalla(puerto, token);
      await p.conectar();
      await p.oye('latido');
      return p;
    };
    const oye = (p: Pantalla): Promise<void> =>
      vi.waitFor(() => expect(p.dichos).toContain('comensales'), { timeout: 20_000, interval: 5 });
    const norte = await entrarComo(server, r.negocio, {
      ...{ usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte },
    });
    const [suya, otra] = [await mirar(mesero.token), await mirar(norte.token)];
    await c.pedir(mesa7, 'Julia');
    await oye(suya);
    expect(suya.textos.filter((t) => t.includes('"comensales"}'))).toEqual(['{"t":"comensales"}']);
    expect([otra.dichos.includes('comensales'), (await c.pendientes(norte)).pedidos]).toEqual([false, []]);
    const { id } = await elPendiente('Julia');
    expect((await c.hacer(autoservicio.aceptar, { id }, norte)).status).toBe(404);
    const ajeno = await Restaurante.abrir(server, '3000');
    expect((await c.hacer(autoservicio.aceptar, { id }, await ajeno.entrar('admin'))).status).toBe(404);
    expect((await c.hacer(autoservicio.aceptar, { id }, cajera)).status).toBe(
      (await server.raw(comandas.nueva, { body: { nombre: 'X', comensales: 1 } }, { token: cajera.token })).status,
    );
    [suya, otra].forEach((p) => p.cerrar());
  });

  it('that nobody accepted within 12 hours is not offered any more', async () => {
    await c.pedir(mesa7, 'Lola');
    expect(await elPendiente('Lola')).toBeDefined();
    await envejecer('Lola');
    expect(await elPendiente('Lola')).toBeUndefined();
  });
});

describe('a call', () => {
  beforeAll(() => c.poner('confirmar = false'));
  const llamar = (pedido: string, tipo = 'mesero') => server.raw(autoservicio.llamar, { body: { pedido, tipo } });
  const suyos = async (nombre: string) => (await c.pendientes()).llamados.filter((l) => l.nombre === nombre);
  let token = '';
  beforeAll(async () => {
    token = await c.codigo('Mesa 9');
  });

  it('is on the tills once, however often it is pressed, until somebody takes it', async () => {
    const pedido = await c.pedir(token, 'Mara');
    const [uno, dos] = [await llamar(pedido), await llamar(pedido)];
    expect([uno.status, uno.body.message, dos.status]).toEqual([200, 'Ya le avisamos a tu mesero', 200]);
    await llamar(pedido, 'cuenta');
    expect((await suyos('Mara')).map((l) => [l.mesa, l.tipo])).toEqual([
      ['Mesa 9', 'mesero'],
      ['Mesa 9', 'cuenta'],
    ]);
    expect((await c.seguir(pedido)).llamados).toEqual(['cuenta', 'mesero']);
    const { id } = (await suyos('Mara'))[0]!;
    const { status, body } = await c.hacer(autoservicio.atender, { id }, cajera);
    expect([status, body.message]).toEqual([200, 'Atiendes a Mara']);
    const tarde = await c.hacer(autoservicio.atender, { id });
    expect([tarde.status, tarde.body.error?.message]).toEqual([409, `${cajera.usuario.nombre_completo} ya lo tomó`]);
    expect((await c.seguir(pedido)).llamados).toEqual(['cuenta']);
    expect((await llamar(pedido)).status).toBe(200);
    expect((await c.seguir(pedido)).llamados).toEqual(['cuenta', 'mesero']);
    const [fila] = await server.sql('SELECT atendido_por FROM llamado WHERE id = $1', [id]);
    expect(fila).toEqual({ atendido_por: cajera.usuario.id });
  });

  it('is limited by code, and other codes call on (H53)', async () => {
    const pedido = await c.pedir(token, 'Nora');
    let ultimo = await llamar(pedido);
    for (let i = 0; i < 25 && ultimo.status === 200; i += 1) {
      for (const { id } of await suyos('Nora')) await c.hacer(autoservicio.atender, { id });
      ultimo = await llamar(pedido);
    }
    expect([ultimo.status, ultimo.body.error?.motivo]).toEqual([429, 'DEMASIADOS_LLAMADOS']);
    expect((await llamar(await c.pedir(mesa7, 'Olga'))).status).toBe(200);
  });

  it.each(['', 'x', 'a..b', token])('is not made by %o', async (pedido) => {
    expect((await llamar(pedido)).status).toBe(404);
  });

  it.each(['gerente', '', null, { tipo: 'mesero' }])('is for nothing like %o', async (tipo) => {
    const pedido = await c.pedir(mesa7, 'Paco');
    expect((await server.raw(autoservicio.llamar, { body: { pedido, tipo } })).status).toBe(400);
  });

  it('is not made from an order of yesterday, nor from one that was refused', async () => {
    const pedido = await c.pedir(mesa7, 'Rita');
    await envejecer('Rita');
    const motivo = async (p: string) => (await llamar(p)).body.error?.motivo;
    expect(await motivo(pedido)).toBe('PEDIDO_TERMINADO');
    await c.poner('confirmar = true');
    const otro = await c.pedir(mesa7, 'Saúl');
    await c.hacer(autoservicio.rechazar, { id: (await elPendiente('Saúl')).id, motivo: 'Se agotó' });
    expect(await motivo(otro)).toBe('PEDIDO_TERMINADO');
    await c.poner('confirmar = false');
  });
});
