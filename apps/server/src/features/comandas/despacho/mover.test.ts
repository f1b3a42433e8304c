import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import type { CallOptions } from '../../../test/server.ts';

type Estado = PedidoVista['status'];
type Movida = { id: string; de: Estado; a: Estado };

const ESTADOS = [1, 2, 3, 4] as const;
/** The four moves of the kitchen; those of charge and waiter are made with other calls. */
const PERMITIDAS = ['1>2', '2>3', '2>1', '3>2'];
const CASOS = ESTADOS.flatMap((de) => ESTADOS.filter((a) => a !== de).map((a) => [de, a] as const));

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const norte = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte });
await r.abrirCaja(cajera);

const mover = (body: Movida[], quien = cocina, options: CallOptions = {}) =>
  server.call(comandas.mover, { body }, { token: quien.token, ...options });
const tacos = (n: number): Promise<ComandaVista> =>
  r.comanda(
    mesero,
    Array.from({ length: n }, () => ({ producto: 'taco' })),
  );
const filas = (ids: string[]): Promise<{ id: string; status: number; xmin: string }[]> =>
  server.sql('SELECT id, status, xmin::text FROM pedido WHERE id = ANY($1::uuid[]) ORDER BY orden', [ids]);

/** A comanda that stays open, with a line in that state. */
const conLineaEn = async (estado: Estado): Promise<{ c: ComandaVista; id: string }> => {
  const c = await r.comanda(mesero, [{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]);
  const id = c.pedidos[0]!.id;
  if (estado === 2) await r.despachar(cocina, { ...c, pedidos: [c.pedidos[0]!] }, 2);
  if (estado >= 3) await r.despachar(cocina, c);
  if (estado === 4) await r.cobrar(cajera, await r.ver(cajera, c.id), { total: 22, subcuenta: 'Ana' });
  return { c, id };
};

/** A line of the other branch. */
const ajenaDeNorte = async (): Promise<{ id: string; comanda: string }> => {
  const abierta = await server.call(
    comandas.nueva,
    { body: { nombre: 'Norte 1', comensales: 1 } },
    { token: norte.token },
  );
  const pedido = { id: randomUUID(), producto: r.otroMenu.alimentoDe('taco').id };
  const c = await r.guardar(norte, abierta.body.data!, { pedidos: [pedido] });
  return { id: c.pedidos[0]!.id, comanda: c.id };
};

describe('a move asked by a dispatch area', () => {
  it.each(CASOS)('%i to %i is as the table says (PEDIDO-019, PEDIDO-020, D-22, D-93)', async (de, a) => {
    const { c, id } = await conLineaEn(de);
    const { status, body } = await mover([{ id, de, a }]);
    const despues = (await r.ver(cocina, c.id)).pedidos[0]!;
    if (PERMITIDAS.includes(`${de}>${a}`)) {
      expect([status, body.data, despues.status]).toEqual([200, { movidos: [id], rechazados: [] }, a]);
      expect(despues.trabajando).toBe(a === 2);
    } else {
      expect(status).toBe(409);
      expect(body.error?.motivo).toBe('CAMBIOS_RECHAZADOS');
      expect(body.data?.rechazados).toMatchObject([
        { id, motivo: 'MOVIMIENTO_NO_PERMITIDO', message: 'No se puede hacer ese cambio de estado' },
      ]);
      expect(despues.status).toBe(de);
    }
  });

  it.each(CASOS.filter(([de]) => de !== 1))(
    'that thinks %i where the line is pending is told of the conflict (D-20)',
    async (de, a) => {
      const { c, id } = await conLineaEn(1);
      const { status, body } = await mover([{ id, de, a }]);
      const llegaIgual = a === 1;
      expect(status).toBe(llegaIgual ? 200 : 409);
      expect(body.data?.movidos).toEqual([]);
      expect(body.data?.rechazados.map((x) => x.motivo)).toEqual(llegaIgual ? [] : ['CONFLICTO_PEDIDO']);
      expect((await r.ver(cocina, c.id)).rev).toBe(c.rev);
    },
  );

  it('needs the dispatch permission, which waiters and cashiers do not have (D-94)', async () => {
    const { c, id } = await conLineaEn(1);
    for (const quien of [mesero, cajera]) {
      const answer = await mover([{ id, de: 1, a: 2 }], quien);
      expect([answer.status, answer.body.error?.motivo]).toEqual([403, 'SIN_PERMISO']);
    }
    expect((await r.ver(mesero, c.id)).pedidos[0]!.status).toBe(1);
    expect((await mover([{ id, de: 1, a: 2 }], admin)).status).toBe(200);
  });

  it('is saved when it is answered, for everybody (DESPACHO-010)', async () => {
    const { c, id } = await conLineaEn(1);
    await mover([{ id, de: 1, a: 2 }]);
    expect(await filas([id])).toMatchObject([{ status: 2 }]);
    const { body } = await server.call(
      comandas.cambios,
      { query: { rev: c.rev, epoca: await server.epoca() } },
      { token: mesero.token },
    );
    expect(body.data?.comandas[0]?.pedidos[0]).toMatchObject({ id, status: 2, trabajando: true });
  });
});

describe('the times of a line', () => {
  it('are the server’s, whatever the body says (D-02, PEDIDO-019)', async () => {
    const { c, id } = await conLineaEn(1);
    server.pasar(60_000);
    const antes = server.ahora();
    const body = [{ id, de: 1, a: 2, hora_inicio_preparacion: 5, despachado_en: 5, fecha: 5 }];
    expect((await server.raw(comandas.mover, { body }, { token: cocina.token })).status).toBe(200);
    const inicio = (await r.ver(cocina, c.id)).pedidos[0]!;
    expect(inicio.hora_inicio_preparacion).toBeGreaterThanOrEqual(antes);
    expect(inicio.hora_inicio_preparacion).toBeLessThanOrEqual(server.ahora());
    expect([inicio.fecha, inicio.despachado_en]).toEqual([c.pedidos[0]!.fecha, null]);
    server.pasar(120_000);
    await mover([{ id, de: 2, a: 3 }]);
    const fin = (await r.ver(cocina, c.id)).pedidos[0]!;
    expect(fin.despachado_en).toBeGreaterThanOrEqual(antes + 120_000);
    expect(fin.hora_inicio_preparacion).toBe(inicio.hora_inicio_preparacion);
  });

  it('keep the start when a dispatch is undone within 8 s, and lose it when it goes back to pending (D-22)', async () => {
    const { c, id } = await conLineaEn(3);
    const inicio = (await r.ver(cocina, c.id)).pedidos[0]!.hora_inicio_preparacion;
    server.pasar(7_000);
    expect((await mover([{ id, de: 3, a: 2 }])).status).toBe(200);
    expect((await r.ver(cocina, c.id)).pedidos[0]).toMatchObject({
      status: 2,
      hora_inicio_preparacion: inicio,
      despachado_en: null,
    });
    expect((await mover([{ id, de: 2, a: 1 }])).status).toBe(200);
    expect((await r.ver(cocina, c.id)).pedidos[0]).toMatchObject({ status: 1, hora_inicio_preparacion: null });
  });
});

describe('moves in bulk', () => {
  it('are one transaction over several comandas, each with its own rev, in the register (D-93)', async () => {
    const varias = [await tacos(2), await tacos(1), await tacos(3)];
    const ids = varias.flatMap((c) => c.pedidos.map((p) => p.id));
    const { body } = await mover(ids.map((id) => ({ id, de: 1, a: 2 })));
    expect(body.message).toBe('6 pedidos actualizados');
    expect([...body.data!.movidos].sort()).toEqual([...ids].sort());
    const escritas = await filas(ids);
    expect(escritas.every((f) => f.status === 2)).toBe(true);
    expect(new Set(escritas.map((f) => f.xmin)).size).toBe(1);
    const despues = await Promise.all(varias.map((c) => r.ver(cocina, c.id)));
    const revs = despues.map((c) => c.rev).sort((x, y) => x - y);
    const ultimo = Math.max(...varias.map((c) => c.rev));
    expect(revs).toEqual([ultimo + 1, ultimo + 2, ultimo + 3]);
    const anotadas = await server.sql(`SELECT 1 FROM bitacora WHERE accion = 'pedidos.movidos' AND objeto = ANY($1)`, [
      varias.map((c) => c.id),
    ]);
    expect(anotadas).toHaveLength(3);
  });

  it('give back by id what came too late, and save the others, which is an answer (D-93, D-120)', async () => {
    const [una, otra] = [await tacos(2), await tacos(2)];
    const [a, b, c, d] = [...una.pedidos, ...otra.pedidos].map((p) => p.id) as [string, string, string, string];
    await mover([
      { id: a, de: 1, a: 2 },
      { id: a, de: 2, a: 3 },
    ]);
    await r.guardar(mesero, otra, { eliminados: [{ id: d, antes: { comentario: null, subcuenta: null, status: 1 } }] });
    const { status, body } = await mover([a, b, c, d].map((id) => ({ id, de: 1, a: 2 })));
    expect([status, body.error]).toEqual([200, undefined]);
    expect([...body.data!.movidos].sort()).toEqual([b, c].sort());
    expect(Object.fromEntries(body.data!.rechazados.map((x) => [x.id, x.motivo]))).toEqual({
      [a]: 'CONFLICTO_PEDIDO',
      [d]: 'PEDIDO_CANCELADO',
    });
    expect((await filas([a, b, c, d])).map((f) => f.status).sort()).toEqual([1, 2, 2, 3]);
  });

  it('do not reach lines of another branch or business: unknown, as one that does not exist (H19)', async () => {
    const propia = (await tacos(1)).pedidos[0]!.id;
    const { id: deNorte } = await ajenaDeNorte();
    const otro = await Restaurante.abrir(server, '2001');
    const deOtro = (await otro.comanda(await otro.entrar('mesero'), [{ producto: 'taco' }])).pedidos[0]!.id;
    const inexistente = randomUUID();
    const { status, body } = await mover([propia, deNorte, deOtro, inexistente].map((id) => ({ id, de: 1, a: 2 })));
    expect([status, body.data?.movidos]).toEqual([200, [propia]]);
    expect(body.data?.rechazados.map((x) => [x.id, x.motivo])).toEqual(
      [deNorte, deOtro, inexistente].map((id) => [id, 'PEDIDO_DESCONOCIDO']),
    );
    expect((await filas([deNorte, deOtro])).map((f) => f.status)).toEqual([1, 1]);
    for (const id of [deNorte, deOtro, inexistente]) {
      const sola = await mover([{ id, de: 1, a: 2 }]);
      expect([sola.status, sola.body.error?.motivo]).toEqual([404, 'NO_ENCONTRADO']);
    }
  });

  it('leave the lines of a paid or cancelled comanda as they are (D-21, D-22)', async () => {
    const pagada = await r.despachar(cocina, await tacos(1));
    await r.cobrar(cajera, pagada, { total: 22 });
    const cancelada = await tacos(1);
    await server.call(comandas.eliminar, { params: { id: cancelada.id } }, { token: mesero.token });
    const ids = [pagada.pedidos[0]!.id, cancelada.pedidos[0]!.id];
    expect(
      (
        await mover([
          { id: ids[0]!, de: 3, a: 2 },
          { id: ids[1]!, de: 1, a: 2 },
        ])
      ).status,
    ).toBe(409);
    expect((await filas(ids)).map((f) => f.status).sort()).toEqual([1, 4]);
  });

  it.each([
    ['none', []],
    ['301', Array.from({ length: 301 }, () => ({ id: randomUUID(), de: 1, a: 2 }))],
    ['a state that is none', [{ id: randomUUID(), de: 1, a: 5 }]],
  ])('are refused with %s', async (_caso, body) => {
    expect((await server.raw(comandas.mover, { body }, { token: cocina.token })).status).toBe(400);
  });
});

describe('repeating', () => {
  it('the same key answers the same and moves once, at once or later (D-93, H36)', async () => {
    const { c, id } = await conLineaEn(1);
    const clave = randomUUID();
    const [una, otra] = await Promise.all([1, 2].map(() => mover([{ id, de: 1, a: 2 }], cocina, { clave })));
    expect(otra).toMatchObject({ status: una!.status, body: una!.body });
    await mover([{ id, de: 2, a: 3 }]);
    const tarde = await mover([{ id, de: 1, a: 2 }], cocina, { clave });
    expect([tarde.status, tarde.body]).toEqual([200, una!.body]);
    expect((await r.ver(cocina, c.id)).pedidos[0]!.status).toBe(3);
    expect((await mover([{ id, de: 3, a: 2 }], cocina, { clave })).status).toBe(422);
  });

  it('a move already made under another key changes nothing (D-20)', async () => {
    const { c, id } = await conLineaEn(2);
    const antes = await r.ver(cocina, c.id);
    const { status, body } = await mover([{ id, de: 1, a: 2 }]);
    expect([status, body.data]).toEqual([200, { movidos: [], rechazados: [] }]);
    expect((await r.ver(cocina, c.id)).rev).toBe(antes.rev);
  });
});

describe('two areas at once', () => {
  it('never deadlock, however they cross (reliability 5.3)', async () => {
    const bloqueos = async (): Promise<number> =>
      Number(
        (
          await server.sql<{ n: string }>(
            'SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()',
          )
        )[0]!.n,
      );
    const antes = await bloqueos();
    for (let vuelta = 0; vuelta < 15; vuelta += 1) {
      const varias = await Promise.all(
        [1, 2, 3, 4].map(() => r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }])),
      );
      const lineas = (de: string): Movida[] =>
        varias.flatMap((c) =>
          c.pedidos.filter((p) => p.descripcion.startsWith(de)).map((p) => ({ id: p.id, de: 1, a: 2 }) as const),
        );
      const answers = await Promise.all([
        mover(lineas('Taco')),
        mover(lineas('Agua').reverse(), admin),
        mover([...lineas('Agua'), ...lineas('Taco')].reverse()),
      ]);
      expect(answers.every((a) => a.status === 200 || a.status === 409)).toBe(true);
      const despues = await Promise.all(varias.map((c) => r.ver(cocina, c.id)));
      expect(despues.flatMap((c) => c.pedidos.map((p) => p.status))).toEqual(Array(8).fill(2));
    }
    expect(await bloqueos()).toBe(antes);
  });
});

describe('the whole-comanda call from the kitchen', () => {
  it('saves lines whose back-reference was removed before sending, and keeps it (DESPACHO-012, DESPACHO-010)', async () => {
    const c = await r.comanda(mesero, [
      { producto: 'alambre', especificaciones: ['maiz'], complementos: ['cebolla', 'queso'] },
    ]);
    const sinReferencia = ({ complemento_de: _, especificaciones, ...p }: PedidoVista) => ({
      ...p,
      especificaciones: especificaciones.map((e) => e.id),
      antes: { comentario: p.comentario, subcuenta: p.subcuenta, status: p.status },
      status: 2 as const,
    });
    const { pedidos } = await r.guardar(cocina, c, { pedidos: c.pedidos.map(sinReferencia) });
    expect(pedidos.map((p) => p.status)).toEqual([2, 2, 2]);
    expect(pedidos.map((p) => p.complemento_de)).toEqual(c.pedidos.map((p) => p.complemento_de));
    expect(pedidos[0]!.complementos).toEqual(c.pedidos[0]!.complementos);
  });
});
