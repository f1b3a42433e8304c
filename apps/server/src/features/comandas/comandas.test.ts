import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { errorAnswer } from '@comal/contract/envelope';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../test/dos-negocios.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let admin: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
  cocina = await r.entrar('cocina');
  admin = await r.entrar('admin');
});
afterAll(() => server.close());

const nueva = (body: unknown, token = mesero.token, clave?: string) =>
  server.raw(comandas.nueva, { body }, { token, ...(clave ? { clave } : {}) });
const cuantas = async (): Promise<number> =>
  Number((await server.sql<{ n: string }>('SELECT count(*) AS n FROM comanda'))[0]!.n);

describe('a new comanda', () => {
  it('is answered with its message and the comanda (API-067, API-003)', async () => {
    const { status, body } = await nueva({ nombre: 'Mesa 9', comensales: 4 });
    expect(status).toBe(200);
    expect(body.message).toBe('Comanda Mesa 9 creada');
    expect(body.data).toMatchObject({
      nombre: 'Mesa 9',
      comensales: 4,
      total: 0,
      status: 1,
      despachado: 0,
      cambios_guardados: true,
      pedidos: [],
    });
  });

  it('carries every field of a comanda, with the creating waiter (COMANDA-024, COMANDA-025)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    expect(Object.keys(c)).toEqual(
      expect.arrayContaining([
        'id',
        'folio',
        'folio_corto',
        'nombre',
        'comensales',
        'fecha',
        'hora',
        'sucursal',
        'usuario',
        'pedidos',
        'total',
        'metodos_de_pago',
        'status',
        'despachado',
        'cambios_guardados',
      ]),
    );
    expect(c.usuario.nombre_completo).toBe('Luis Ángel Pech');
    expect(c).toMatchObject({ fecha: '20-11-2026', hora: '14:00', sucursal: r.negocio.centro });
  });

  it('takes the next folio of the operating day, without gaps by refusals (D-03)', async () => {
    const una = await r.comanda(mesero);
    await nueva({ nombre: '', comensales: 1 });
    const otra = await r.comanda(mesero);
    expect(Number(otra.folio_corto)).toBe(Number(una.folio_corto) + 1);
    expect(otra.folio).toBe(`261120-01-${otra.folio_corto.padStart(4, '0')}`);
  });

  it.each([
    ['no name', { comensales: 2 }, { nombre: 'Debes indicar el nombre de la comanda' }],
    ['an empty name', { nombre: '  ', comensales: 2 }, { nombre: 'Debes indicar el nombre de la comanda' }],
    ['21 characters', { nombre: 'x'.repeat(21), comensales: 2 }, { nombre: 'Máximo 20 caracteres' }],
    ['no guests at all', { nombre: 'Mesa', comensales: 0 }, { comensales: 'Debe ser al menos 1' }],
    ['half a guest', { nombre: 'Mesa', comensales: 1.5 }, { comensales: 'Debe ser un número entero' }],
    [
      'both wrong',
      { nombre: '', comensales: -1 },
      { nombre: 'Debes indicar el nombre de la comanda', comensales: 'Debe ser al menos 1' },
    ],
  ])('is refused by field with %s, and nothing is written (COMANDA-020, COMANDA-021)', async (_caso, body, campos) => {
    const antes = await cuantas();
    const answer = await nueva(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ motivo: 'DATOS_INVALIDOS', campos });
    expect(await cuantas()).toBe(antes);
  });

  it('is refused on the general register (COMANDA-022, SESION-008)', async () => {
    const general = await r.entrar('admin', CAJA.general);
    const answer = await nueva({ nombre: 'Mesa', comensales: 1 }, general.token);
    expect(answer.status).toBe(409);
    expect(answer.body.error?.message).toBe('No puedes crear una comanda en la caja general');
  });

  it('is made once however often its key is sent (D-26, reliability 5.1)', async () => {
    const clave = randomUUID();
    const body = { nombre: 'Una sola', comensales: 1 };
    const respuestas = await Promise.all(Array.from({ length: 5 }, () => nueva(body, mesero.token, clave)));
    expect(new Set(respuestas.map((x) => JSON.stringify(x.body))).size).toBe(1);
    expect(await server.sql(`SELECT 1 FROM comanda WHERE nombre = 'Una sola'`)).toHaveLength(1);
    expect((await nueva({ ...body, comensales: 2 }, mesero.token, clave)).status).toBe(422);
    expect((await nueva(body, admin.token, clave)).status).toBe(403);
  });

  it('cannot be given waiter, folio, total or status from the body (H23, H24, H59)', async () => {
    const answer = await nueva({
      nombre: 'Mía',
      comensales: 1,
      usuario: { id: 99 },
      folio: 'X',
      total: 9,
      status: 0,
      sucursal: 77,
      marca: 'MARCA',
    });
    expect(answer.body.data).toMatchObject({
      status: 1,
      total: 0,
      sucursal: r.negocio.centro,
      usuario: { nombre_completo: 'Luis Ángel Pech' },
    });
    expect(
      JSON.stringify(await server.sql('SELECT * FROM comanda')) +
        JSON.stringify(await server.sql('SELECT * FROM bitacora')),
    ).not.toContain('MARCA');
  });
});

describe('saving a comanda', () => {
  it('adds dishes with the catalogue snapshot, whatever the body claims (D-04, PEDIDO-010, PEDIDO-011, PEDIDO-018)', async () => {
    const c = await r.comanda(mesero);
    const linea = {
      ...r.nuevo({ producto: 'taco', comentario: 'Sin cebolla', subcuenta: 'Ana' }),
      precio: 0.01,
      costo: 0,
      status: 4 as const,
      descripcion: 'Gratis',
    };
    const { pedidos, total } = await r.guardar(mesero, c, { pedidos: [linea] });
    expect(pedidos).toHaveLength(1);
    expect(pedidos[0]).toMatchObject({
      id: linea.id,
      descripcion: 'Taco al pastor',
      precio: 22,
      status: 1,
      trabajando: false,
      comentario: 'Sin cebolla',
      subcuenta: 'Ana',
      esperando: 0,
      tiempo_preparando: 0,
      categoria: 'Tacos',
      tiempo_de_preparacion: 10,
      hora_inicio_preparacion: null,
      complemento: false,
      complemento_de: null,
      complementos: [],
      especificaciones: [],
      mesero: { nombre: 'Luis Ángel Pech' },
    });
    expect(pedidos[0]!.fecha).toBeLessThanOrEqual(server.ahora());
    expect(total).toBe(22);
  });

  it('adds chosen extras as companion lines of their dish (PEDIDO-015, PEDIDO-016)', async () => {
    const { pedidos, total } = await r.comanda(mesero, [
      { producto: 'alambre', especificaciones: ['maiz'], complementos: ['cebolla', 'queso'] },
    ]);
    const [plato, ...extras] = pedidos;
    expect(extras.map((p) => [p.descripcion, p.complemento, p.complemento_de?.id, p.complemento_de?.folio])).toEqual([
      ['Cebolla asada', true, plato!.id, plato!.folio],
      ['Queso extra', true, plato!.id, plato!.folio],
    ]);
    expect(plato).toMatchObject({
      complementos: extras.map((p) => p.id),
      especificaciones: [{ descripcion: 'Tortilla de maíz' }],
    });
    expect(total).toBe(223);
  });

  it.each([
    ['an unknown dish', { producto: 999_999 }, 'Debe seleccionar un alimento válido de la lista'],
    ['a sold-out dish', { producto: 'flan' }, 'El alimento está agotado'],
    ['a missing specification (PEDIDO-004)', { producto: 'alambre' }, 'Debe seleccionar una especificación'],
    [
      'too many free extras (PEDIDO-006)',
      { producto: 'alambre', especificaciones: ['maiz'], complementos: ['cebolla', 'nopales'] },
      'Solo tiene permitido 1 complementos gratis',
    ],
    [
      'an extra of another dish',
      { producto: 'taco', complementos: ['queso'] },
      'El complemento no corresponde al alimento',
    ],
  ])('refuses %s by name and saves the rest, which is an answer (D-120)', async (_caso, pedido, message) => {
    const c = await r.comanda(mesero);
    const base = r.nuevo({ ...(pedido as { producto: string }), producto: 'taco' });
    const malo =
      typeof pedido.producto === 'number'
        ? { ...base, producto: pedido.producto }
        : r.nuevo(pedido as Parameters<typeof r.nuevo>[0]);
    const { status, body } = await r.enviar(mesero, c, { pedidos: [malo, r.nuevo({ producto: 'agua' })] });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(body.data?.rechazados).toMatchObject([{ id: malo.id, message: expect.stringContaining(message) }]);
    expect(body.data?.comanda.pedidos.map((p) => p.descripcion)).toEqual(['Agua de jamaica']);
  });

  it.each([
    ['four characters', 'Ajo?', 'Mínimo 5 caracteres'],
    ['101 characters', 'x'.repeat(101), 'Máximo 100 caracteres'],
    ['a card number (H48)', 'tarjeta 4111 1111 1111 1111', 'No escribas números de tarjeta'],
  ])('refuses a comment with %s by field (PEDIDO-005, PEDIDO-031)', async (_caso, comentario, texto) => {
    const c = await r.comanda(mesero);
    const answer = await r.enviar(mesero, c, { pedidos: [{ ...r.nuevo({ producto: 'taco' }), comentario }] });
    expect(answer.status).toBe(400);
    expect(answer.body.error?.campos).toEqual({ 'pedidos.0.comentario': texto });
    expect((await r.ver(mesero, c.id)).pedidos).toEqual([]);
  });

  it.each([
    ['two characters', 'An', 'Mínimo 3 caracteres'],
    ['21 characters', 'x'.repeat(21), 'Máximo 20 caracteres'],
  ])('refuses a sub-account of %s (SUBCUENTA-002)', async (_caso, subcuenta, texto) => {
    const c = await r.comanda(mesero);
    const answer = await r.enviar(mesero, c, { pedidos: [{ ...r.nuevo({ producto: 'taco' }), subcuenta }] });
    expect(answer.body.error?.campos).toEqual({ 'pedidos.0.subcuenta': texto });
  });

  it('ignores lines it is not told of: absence never deletes (D-20, H22)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]);
    const despues = await r.guardar(mesero, c, { pedidos: [] });
    expect(despues.pedidos).toHaveLength(2);
    expect(despues.rev).toBe(c.rev);
  });

  it('merges what two waiters and the kitchen do at once (D-20, D-90)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]);
    const [taco, agua] = c.pedidos;
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    await r.despachar(cocina, { ...c, pedidos: [taco!] }, 2);
    await r.guardar(admin, c, {
      pedidos: [{ id: agua!.id, antes, comentario: 'Sin hielo' }, r.nuevo({ producto: 'taco' })],
    });
    const { pedidos } = await r.guardar(mesero, c, {
      pedidos: [
        { id: taco!.id, antes, subcuenta: 'Beto' },
        { ...(agua! as object), id: agua!.id },
      ],
    });
    expect(pedidos.map((p) => [p.descripcion, p.status, p.comentario, p.subcuenta])).toEqual([
      ['Taco al pastor', 2, null, 'Beto'],
      ['Agua de jamaica', 1, 'Sin hielo', null],
      ['Taco al pastor', 1, null, null],
    ]);
  });

  it('refuses by line what two people changed differently, and answers the fresh comanda (D-20)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    const id = c.pedidos[0]!.id;
    await r.guardar(admin, c, { pedidos: [{ id, antes, comentario: 'Con todo' }] });
    const { status, body } = await r.enviar(mesero, c, { pedidos: [{ id, antes, comentario: 'Sin piña' }] });
    expect([status, errorAnswer.parse(body).error.motivo]).toEqual([409, 'CAMBIOS_RECHAZADOS']);
    expect(body.data?.rechazados).toMatchObject([{ id, descripcion: 'Taco al pastor', motivo: 'CONFLICTO_PEDIDO' }]);
    expect(body.data?.comanda.pedidos[0]!.comentario).toBe('Con todo');
  });

  it('answers the same to the same key when a part was taken, and writes nothing twice (D-120, D-34)', async () => {
    const c = await r.comanda(mesero);
    const cambios = { pedidos: [r.nuevo({ producto: 'flan' }), r.nuevo({ producto: 'agua' })] };
    const clave = randomUUID();
    const primera = await r.enviar(mesero, c, cambios, { clave });
    const segunda = await r.enviar(mesero, c, cambios, { clave });
    expect([primera.status, segunda.status, segunda.body]).toEqual([200, 200, primera.body]);
    expect((await r.ver(mesero, c.id)).pedidos).toHaveLength(1);
  });

  it('puts companions into the sub-account of their dish (SUBCUENTA-004)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] }]);
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    const { pedidos } = await r.guardar(mesero, c, { pedidos: [{ id: c.pedidos[0]!.id, antes, subcuenta: 'Ana' }] });
    expect(pedidos.map((p) => p.subcuenta)).toEqual(['Ana', 'Ana']);
  });

  it('lets the waiter mark a dispatched line as not dispatched (PEDIDO-022)', async () => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    const { pedidos } = await r.guardar(mesero, c, {
      pedidos: [{ id: c.pedidos[0]!.id, antes: { comentario: null, subcuenta: null, status: 3 }, status: 1 }],
    });
    expect(pedidos[0]).toMatchObject({ status: 1, hora_inicio_preparacion: null, despachado_en: null });
  });

  it('never lets a body make a line paid, nor a waiter work a line (H24, D-22, D-94)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    for (const status of [2, 3, 4] as const) {
      const answer = await r.enviar(mesero, c, { pedidos: [{ id: c.pedidos[0]!.id, antes, status }] });
      expect(answer.body.data?.rechazados).toMatchObject([{ motivo: 'MOVIMIENTO_NO_PERMITIDO' }]);
    }
    expect((await r.ver(mesero, c.id)).pedidos[0]!.status).toBe(1);
  });

  it('lets the kitchen move lines with the same call, and nothing else (D-93, D-94, API-070)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    const id = c.pedidos[0]!.id;
    expect((await r.guardar(cocina, c, { pedidos: [{ id, antes, status: 2 }] })).pedidos[0]!.status).toBe(2);
    const answer = await r.enviar(cocina, c, { pedidos: [{ id, antes: { ...antes, status: 2 }, subcuenta: 'Ana' }] });
    expect(answer.status).toBe(403);
  });

  it('cancels a line with its companions, keeps the rows, and says who (D-21)', async () => {
    const c = await r.comanda(mesero, [
      { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] },
      { producto: 'agua' },
    ]);
    const { pedidos, total } = await r.guardar(mesero, c, {
      eliminados: [{ id: c.pedidos[0]!.id, antes: { comentario: null, subcuenta: null, status: 1 } }],
    });
    expect(pedidos.filter((p) => p.cancelado_en === null).map((p) => p.descripcion)).toEqual(['Agua de jamaica']);
    expect(total).toBe(35.5);
    const filas = await server.sql<{ cancelado_por: number }>(
      `SELECT cancelado_por FROM pedido WHERE comanda = $1 AND cancelado_en IS NOT NULL`,
      [c.id],
    );
    expect(filas).toEqual([{ cancelado_por: 3 }, { cancelado_por: 3 }]);
  });

  it('refuses to delete a dispatched line, and a dish whose companions were dispatched (PEDIDO-033, PEDIDO-035)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] }]);
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    await r.despachar(cocina, { ...c, pedidos: [c.pedidos[1]!] });
    const conQueso = await r.enviar(mesero, c, { eliminados: [{ id: c.pedidos[0]!.id, antes }] });
    expect(conQueso.body.data?.rechazados[0]!.message).toBe(
      'No se puede eliminar porque ya fueron despachados sus complementos',
    );
    const elQueso = await r.enviar(mesero, c, { eliminados: [{ id: c.pedidos[1]!.id, antes }] });
    expect(elQueso.body.data?.rechazados[0]!.motivo).toBe('PEDIDO_DESPACHADO');
  });

  it('is refused for a paid comanda, which cannot be deleted either (COMANDA-029)', async () => {
    const cajera = await r.entrar('cajera', CAJA.centro2);
    await r.abrirCaja(cajera);
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    expect((await r.cobrar(cajera, c, { total: 22 })).status).toBe(200);
    const guardada = await r.enviar(mesero, c, { pedidos: [r.nuevo({ producto: 'agua' })] });
    expect(guardada.body.error).toMatchObject({ code: 409, motivo: 'COMANDA_PAGADA' });
    const borrada = await server.call(comandas.eliminar, { params: { id: c.id } }, { token: mesero.token });
    expect(borrada.body.error?.motivo).toBe('COMANDA_PAGADA');
    expect((await r.cobrar(cajera, c, { total: 22 })).body.error?.motivo).toBe('COMANDA_PAGADA');
  });

  it('does not find a comanda of another branch or another business (H19, API-066)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const otro = await Restaurante.abrir(server, '2001');
    const ajeno = await otro.entrar('mesero');
    const { body, status } = await r.enviar(ajeno, c, { pedidos: [r.nuevo({ producto: 'taco' })] });
    expect([status, body.error?.motivo]).toEqual([404, 'NO_ENCONTRADO']);
    const inexistente = await r.enviar(ajeno, { id: randomUUID(), rev: 0 }, {});
    expect(inexistente.body.error).toMatchObject({ message: body.error?.message, code: 404 });
    const porFolio = await server.call(comandas.obtener, { params: { folio: c.folio } }, { token: mesero.token });
    expect(porFolio.body.data?.id).toBe(c.id);
  });

  it('gives every line a four-digit folio, unique within its comanda, keeping the till’s when it can (PEDIDO-013, D-03)', async () => {
    const c = await r.comanda(mesero);
    const pedidos = [
      ...Array.from({ length: 20 }, () => ({ ...r.nuevo({ producto: 'taco' }), folio: 4821 })),
      { ...r.nuevo({ producto: 'agua' }), folio: 12 },
    ];
    const guardada = await r.guardar(mesero, c, { pedidos });
    const folios = guardada.pedidos.map((p) => p.folio);
    expect(folios[0]).toBe(4821);
    expect(new Set(folios).size).toBe(21);
    expect(folios.every((f) => f >= 1000 && f <= 9999)).toBe(true);
  });
});

describe('renaming', () => {
  it('changes name and guests, with the same limits (D-45)', async () => {
    const c = await r.comanda(mesero);
    const editada = await server.call(
      comandas.editar,
      { body: { id: c.id, nombre: 'Terraza 3', comensales: 5 } },
      { token: mesero.token },
    );
    expect(editada.body.data).toMatchObject({ nombre: 'Terraza 3', comensales: 5 });
    expect(editada.body.data!.rev).toBeGreaterThan(c.rev);
    const mala = await server.raw(
      comandas.editar,
      { body: { id: c.id, nombre: 'x'.repeat(21), comensales: 0 } },
      { token: mesero.token },
    );
    expect(mala.body.error?.campos).toEqual({ nombre: 'Máximo 20 caracteres', comensales: 'Debe ser al menos 1' });
  });
});

describe('deleting a comanda', () => {
  it.each([2, 3] as const)('is refused with lines in state %i (COMANDA-032)', async (hasta) => {
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]), hasta);
    const answer = await server.call(comandas.eliminar, { params: { id: c.id } }, { token: mesero.token });
    expect(answer.status).toBe(409);
    expect(answer.body.error?.message).toBe(
      'No puedes eliminar esta comanda ya que tiene pedidos despachados o trabajando',
    );
  });

  it('cancels it with who and when by either call, and keeps its rows (API-068, D-21)', async () => {
    const una = await r.comanda(mesero, [{ producto: 'taco' }]);
    const otra = await r.comanda(mesero);
    expect((await server.call(comandas.eliminar, { params: { id: una.id } }, { token: mesero.token })).status).toBe(
      200,
    );
    expect(
      (
        await server.call(
          comandas.eliminarPorFolio,
          { params: { folio: otra.folio }, query: { id: otra.id } },
          { token: mesero.token },
        )
      ).status,
    ).toBe(200);
    const filas = await server.sql<{ cancelada_por: number; pedidos: string }>(
      'SELECT cancelada_por, (SELECT count(*) FROM pedido p WHERE p.comanda = c.id AND p.cancelado_en IS NOT NULL) AS pedidos FROM comanda c WHERE id = ANY($1) ORDER BY folio_corto',
      [[una.id, otra.id]],
    );
    expect(filas).toEqual([
      { cancelada_por: 3, pedidos: '1' },
      { cancelada_por: 3, pedidos: '0' },
    ]);
    const { body } = await server.call(
      comandas.cambios,
      { query: { rev: una.rev, epoca: await server.epoca() } },
      { token: mesero.token },
    );
    expect(body.data?.removidas).toEqual(expect.arrayContaining([una.id, otra.id]));
  });
});
