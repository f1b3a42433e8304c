import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gruposDeOpciones } from '@comal/contract/catalogo/opciones/opciones';
import { autoservicio } from '@comal/contract/comandas/autoservicio';
import { comandas } from '@comal/contract/comandas/comandas';
import { comensal } from '@comal/contract/comensal/menu';
import { SIN_PRISA, startTestServer, type TestServer } from '../../../test/server.ts';
import { abrirConGrupos } from './con-grupos.fixture.ts';

let server: TestServer;
let e: Awaited<ReturnType<typeof abrirConGrupos>>;
beforeAll(async () => {
  server = await startTestServer({}, undefined, SIN_PRISA);
});
afterAll(() => server.close());
beforeEach(async () => {
  e = await abrirConGrupos(server);
});

const agotar = (id: number, agotada: boolean) =>
  server.call(comandas.agotarOpcion, { body: { id, agotada } }, { token: e.cocina.token });
type Elegida = { id: number; grupo: number; de?: number };
const pedir = (...especificaciones: (Elegida | number)[]) =>
  e.r.enviar(e.mesero, e.mesa, { pedidos: [{ id: randomUUID(), producto: e.taco, especificaciones }] });

const conSalsas = async () => {
  const crema = await e.crear({
    ...{ nombre: 'Crema', minimo: 1, maximo: 1 },
    opciones: [{ descripcion: 'Aparte' }, { descripcion: 'Encima', precio: 2 }],
  });
  const salsas = await e.crear({
    ...{ nombre: 'Salsas', minimo: 1, maximo: 2 },
    opciones: [{ descripcion: 'Verde' }, { descripcion: 'Con crema', precio: 8.5, abre: crema.id }],
  });
  await e.pedirGrupos(salsas.id);
  const [verde, conCrema] = salsas.opciones.map(({ id }) => ({ id, grupo: salsas.id }));
  const [aparte, encima] = crema.opciones.map(({ id }) => ({ id, grupo: crema.id, de: conCrema!.id }));
  return { salsas, crema, verde: verde!, conCrema: conCrema!, aparte: aparte!, encima: encima! };
};

describe('ordering a dish with groups of options (D-134)', () => {
  it('is offered to the till with them', async () => {
    const { salsas } = await conSalsas();
    const { body } = await server.call(comandas.buscar, { body: { patron: 'TAC-1' } }, { token: e.mesero.token });
    expect(body.data![0]).toMatchObject({
      especificaciones: [],
      grupos: [
        {
          ...{ id: salsas.id, nombre: 'Salsas', minimo: 1, maximo: 2 },
          opciones: [
            { descripcion: 'Verde' },
            { descripcion: 'Con crema', precio: 8.5, abre: { nombre: 'Crema', opciones: [{}, { precio: 2 }] } },
          ],
        },
      ],
    });
  });

  it('keeps names and prices of the moment, and adds the prices to the line', async () => {
    const { conCrema, encima, verde, salsas } = await conSalsas();
    const guardada = await pedir(encima, conCrema, verde);
    const [linea] = guardada.body.data!.comanda.pedidos;
    expect(linea).toMatchObject({
      precio: 32.5,
      especificaciones: [
        { id: verde.id, descripcion: 'Verde', grupo: salsas.id },
        { id: conCrema.id, descripcion: 'Con crema', grupo: salsas.id, precio: 8.5 },
        { ...encima, descripcion: 'Encima', precio: 2 },
      ],
    });
    const cambio = { ...salsas, version: 1, opciones: [{ descripcion: 'Verde', precio: 50 }] };
    await server.call(gruposDeOpciones.editar, { body: cambio }, { token: e.admin.token });
    const [despues] = (await e.r.ver(e.mesero, e.mesa.id)).pedidos;
    expect(despues).toMatchObject({ precio: 32.5, especificaciones: linea!.especificaciones });
  });

  it('refuses a line by the name of the group, and saves the others', async () => {
    const { verde, conCrema, aparte } = await conSalsas();
    const dice = async (...elegidas: (Elegida | number)[]) =>
      (await pedir(...elegidas)).body.data!.rechazados[0]?.message;
    expect(await dice()).toBe('Salsas: elige al menos 1');
    expect(await dice(conCrema)).toBe('Crema: elige al menos 1');
    expect(await dice(verde.id)).toBe('Debe seleccionar una especificación válida de la lista');
    const una = (...especificaciones: Elegida[]) => ({ id: randomUUID(), producto: e.taco, especificaciones });
    const { rechazados, comanda } = (await e.r.enviar(e.mesero, e.mesa, { pedidos: [una(), una(conCrema, aparte)] }))
      .body.data!;
    expect([rechazados.map((x) => x.motivo), comanda.pedidos.length]).toEqual([['FALTAN_OPCIONES'], 1]);
  });

  it('refuses a choice of a group that changed meanwhile, instead of guessing (D-90)', async () => {
    const { salsas, verde, conCrema, aparte } = await conSalsas();
    await e.pedirGrupos(
      (await e.crear({ nombre: 'Otras', minimo: 0, maximo: 1, opciones: [{ descripcion: 'Verde' }] })).id,
    );
    expect((await pedir(verde)).body.data!.rechazados[0]?.motivo).toBe('ESPECIFICACION_DESCONOCIDA');
    await e.pedirGrupos(salsas.id);
    const una = {
      ...salsas,
      version: 1,
      maximo: 1,
      opciones: [{ descripcion: 'Verde' }, { descripcion: 'Con crema' }],
    };
    await server.call(gruposDeOpciones.editar, { body: una }, { token: e.admin.token });
    expect((await pedir(conCrema, aparte)).body.data!.rechazados[0]?.motivo).toBe('ESPECIFICACION_DESCONOCIDA');
    expect((await pedir(verde, conCrema)).body.data!.rechazados[0]?.message).toBe('Salsas: elige a lo más 1');
  });

  it('needs none of the options that the kitchen has no more of', async () => {
    const { verde, conCrema } = await conSalsas();
    const area = e.r.menu.alimentoDe('taco').area;
    const delArea = async () =>
      (await server.call(comandas.opcionesDeArea, { query: { area } }, { token: e.cocina.token })).body.data!;
    expect((await delArea()).map((o) => o.descripcion)).toEqual(
      expect.arrayContaining(['Aparte', 'Con crema', 'Encima', 'Tortilla de maíz', 'Verde']),
    );
    expect(await agotar(verde.id, true)).toMatchObject({ body: { message: 'Agotado: Verde' } });
    expect(await agotar(verde.id, true)).toMatchObject({ status: 200 });
    expect((await delArea())[0]).toEqual({ id: verde.id, descripcion: 'Verde', agotada: true, quedan: null });
    expect((await pedir(verde)).body.data!.rechazados[0]?.message).toBe('Verde está agotado: elige otra opción');
    await agotar(conCrema.id, true);
    expect((await pedir()).body.data!.rechazados).toEqual([]);
    expect(await agotar(verde.id, false)).toMatchObject({ body: { message: 'Ya hay: Verde' } });
    expect((await pedir()).body.data!.rechazados[0]?.motivo).toBe('FALTAN_OPCIONES');
    expect(await agotar(999_999, true)).toMatchObject({ status: 404 });
    const dichas = await server.sql<{ accion: string }>('SELECT accion FROM bitacora WHERE objeto = $1 ORDER BY id', [
      `especificacion/${verde.id}`,
    ]);
    expect(dichas.map((d) => d.accion)).toEqual(['especificacion.agotada', 'especificacion.disponible']);
  });
});

describe('a diner who orders it (D-134)', () => {
  const ordenar = (token: string, especificaciones: unknown[], total?: number) =>
    server.raw(autoservicio.registrar, {
      body: { pedidos: [{ id: e.taco, cantidad: 1, especificaciones }], nombre: 'Ana', token, total },
    });

  it('sees the groups, is refused by name without a choice, and pays what the options add', async () => {
    const { verde, conCrema, encima } = await conSalsas();
    const token = await e.conCodigo();
    const { body } = await server.call(comensal.menu, { query: { token } });
    expect(body.data!.productos.find((p) => p.id === e.taco)).toMatchObject({
      grupos: [{ nombre: 'Salsas', opciones: [{}, { precio: 8.5, abre: { nombre: 'Crema' } }] }],
    });
    const negado = await ordenar(token, []);
    expect(negado.body.error?.message).toContain('Taco al pastor (Salsas: elige al menos 1)');
    expect((await ordenar(token, [conCrema, encima], 22)).body.error?.motivo).toBe('PRECIOS_CAMBIARON');
    expect(await ordenar(token, [conCrema, encima, verde], 32.5)).toMatchObject({ status: 200 });
  });

  it('is told by name of an option in the cart that ran out, and orders nothing until another is chosen', async () => {
    const { verde, conCrema, encima } = await conSalsas();
    const token = await e.conCodigo();
    await agotar(verde.id, true);
    const lineas = async () =>
      (await server.sql('SELECT 1 FROM pedido WHERE cliente = $1', [e.r.negocio.cliente])).length;
    const antes = await lineas();
    const negado = await ordenar(token, [verde]);
    expect([negado.status, negado.body.error?.message]).toEqual([
      409,
      expect.stringContaining('Taco al pastor (Verde está agotado: elige otra opción)'),
    ]);
    expect(await lineas()).toBe(antes);
    const { body } = await server.call(comensal.menu, { query: { token } });
    expect(body.data!.productos.find((p) => p.id === e.taco)).toMatchObject({
      grupos: [{ opciones: [{ id: verde.id, agotada: true }, {}] }],
    });
    expect(await ordenar(token, [conCrema, encima])).toMatchObject({ status: 200 });
    await agotar(verde.id, false);
    expect(await ordenar(token, [verde])).toMatchObject({ status: 200 });
  });

  it('is served what was ordered and waited for acceptance before an update, which named ids', async () => {
    const token = await e.conCodigo();
    await server.sql('UPDATE menu_publico SET confirmar = true WHERE cliente = $1', [e.r.negocio.cliente]);
    const alambre = e.r.menu.alimentoDe('alambre').id;
    const pedidos = [{ id: alambre, cantidad: 1, especificaciones: [e.r.menu.especificacionDe('maiz')] }];
    expect((await server.raw(autoservicio.registrar, { body: { pedidos, nombre: 'Ana', token } })).status).toBe(200);
    await server.sql(
      `UPDATE pedido_de_comensal SET cuerpo = jsonb_set(cuerpo::jsonb, '{pedidos,0,especificaciones}', to_jsonb(ARRAY[$2::int])) WHERE cliente = $1`,
      [e.r.negocio.cliente, e.r.menu.especificacionDe('maiz')],
    );
    const [orden] = await server.sql<{ id: string }>(
      `SELECT id FROM pedido_de_comensal WHERE cliente = $1 AND estado = 0`,
      [e.r.negocio.cliente],
    );
    const aceptada = await server.call(autoservicio.aceptar, { body: { id: orden!.id } }, { token: e.admin.token });
    expect(aceptada.status).toBe(200);
  });
});
