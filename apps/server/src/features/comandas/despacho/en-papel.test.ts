import { afterEach, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { impresoras } from '@comal/contract/impresoras';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { openPress } from '../../../platform/impresion/con-impresoras.fixture.ts';
import { openFakePrinter } from '../../../platform/impresion/emulated/open-fake-printer.fixture.ts';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { ponerImpresora, trabajosDe } from '../impresion/impresoras.fixture.ts';

const { server, r, mesero, cajera, cocina } = await abrirEquipo();
const { id: TACO, area: PLANCHA } = r.menu.alimentoDe('taco');
const printer = await openFakePrinter();
await ponerImpresora(r, 'Cocina', [['comandas', PLANCHA]], { direccion: '127.0.0.1', puerto: printer.puerto });
const press = openPress(server);

const trabaja = (muestra: string, despacho = 'al_imprimir') =>
  server.sql('UPDATE area SET muestra = $1, despacho = $2 WHERE id = $3', [muestra, despacho, PLANCHA]);
await trabaja('papel');
await server.sql('UPDATE producto SET inventario = 100 WHERE id = $1', [TACO]);
afterEach(async () => {
  printer.behave();
  await trabaja('papel');
  await server.sql(`UPDATE trabajo_de_impresion SET estado = 6 WHERE estado IN (1, 4, 5)`);
  await server.sql('DELETE FROM impresora_en_turno');
});

const pedir = (n = 1): Promise<ComandaVista> =>
  r.comanda(
    mesero,
    Array.from({ length: n }, () => ({ producto: 'taco' as const })),
    'Mesa 4',
  );
const estados = async (c: Pick<ComandaVista, 'id'>, quien: Sesion = mesero): Promise<number[]> =>
  (await r.ver(quien, c.id)).pedidos.map((p) => p.status);
const existencia = async (): Promise<number> =>
  Number(
    (
      await server.sql<{ inventario: string }>('SELECT inventario FROM producto WHERE id = $1 AND sucursal = $2', [
        TACO,
        r.negocio.centro,
      ])
    )[0]!.inventario,
  );
const bitacora = async (c: Pick<ComandaVista, 'id'>) =>
  server.sql<{ accion: string; papel: number[] | null }>(
    `SELECT accion, datos -> 'papel' AS papel FROM bitacora WHERE objeto = $1 AND accion LIKE 'pedidos.%' ORDER BY creada_en, id`,
    [c.id],
  );
const despachar = (c: ComandaVista, quien: Sesion) =>
  server.call(
    comandas.mover,
    { body: c.pedidos.flatMap(({ id }) => [{ id, de: 1, a: 2 } as const, { id, de: 2, a: 3 } as const]) },
    { token: quien.token },
  );
const atender = async (c: Pick<ComandaVista, 'id'>, suceso: 'ya_salio' | 'descartar') =>
  server.call(
    impresoras.atender,
    { body: { suceso, trabajos: (await trabajosDe(r, c.id)).map(({ id }) => id) } },
    { token: mesero.token },
  );

describe('an area on paper alone (D-144)', () => {
  it('has its lines dispatched with their print: once, with stock, in the log, and then they are charged (D-25)', async () => {
    const antes = await existencia();
    const c = await pedir(2);
    expect(await estados(c)).toEqual([1, 1]);
    await press.ronda();
    expect([await estados(c), antes - (await existencia())]).toEqual([[3, 3], 2]);
    expect(await bitacora(c)).toEqual([{ accion: 'pedidos.impresos', papel: null }]);
    await press.ronda();
    await atender(c, 'ya_salio');
    expect([antes - (await existencia()), (await bitacora(c)).length]).toEqual([2, 1]);
    await r.abrirCaja(cajera);
    expect((await r.cobrar(cajera, await r.ver(cajera, c.id), { total: 44 })).status).toBe(200);
    expect(await violations(server.deps.db)).toEqual([]);
  });

  it('dispatches what was paid before, and closes its comanda with the last slip (D-133)', async () => {
    await r.abrirCaja(cajera);
    await r.cobrarAntes(['llevar']);
    const c = await r.comanda(mesero, [{ producto: 'taco' }], 'Ana', 'llevar');
    expect((await r.cobrar(cajera, c, { total: 22 })).status).toBe(200);
    expect((await r.ver(mesero, c.id)).status).toBe(1);
    await press.ronda();
    expect(await r.ver(mesero, c.id)).toMatchObject({ status: 0, pedidos: [{ status: 4, preparacion: 3 }] });
    expect(await violations(server.deps.db)).toEqual([]);
  });

  it('tells the screens of the branch in the order of the revs', async () => {
    const c = await pedir();
    await press.ronda();
    const despues = await r.ver(mesero, c.id);
    expect(despues.rev).toBeGreaterThan(c.rev);
  });

  it.each([
    ['the screen', 'pantalla', 'al_imprimir'],
    ['both', 'ambas', 'al_imprimir'],
    ['the waiter', 'papel', 'mesero'],
  ])('is not dispatched by its print where %s dispatches', async (_, muestra, despacho) => {
    await trabaja(muestra, despacho);
    const c = await pedir();
    await press.ronda();
    expect([await estados(c), (await trabajosDe(r, c.id)).length]).toEqual([[1], muestra === 'pantalla' ? 0 : 1]);
  });

  it('keeps a line that was cancelled before its slip came out', async () => {
    const c = await pedir(2);
    await server.sql('UPDATE pedido SET cancelado_en = now(), cancelado_por = 1 WHERE id = $1', [c.pedidos[0]!.id]);
    await press.ronda();
    expect((await server.sql('SELECT FROM pedido WHERE comanda = $1 AND status = 3', [c.id])).length).toBe(1);
  });

  it('counts what a person saw come out as printed, and nothing that was discarded (D-141)', async () => {
    printer.behave({ says: null, diesAfter: 1 });
    const [salio, tirada] = [await pedir(), await pedir()];
    await press.ronda();
    await atender(salio, 'ya_salio');
    await atender(tirada, 'descartar');
    expect([await estados(salio), await estados(tirada)]).toEqual([[3], [1]]);
  });
});

describe('a slip that did not come out never blocks the bill (D-144)', () => {
  const ESTADOS = { pendiente: 1, fallido: 4, dudoso: 5, descartado: 6 } as const;

  it.each(Object.entries(ESTADOS))('%s: the waiter dispatches, and the log says so', async (_, estado) => {
    const c = await pedir();
    await server.sql('UPDATE trabajo_de_impresion SET estado = $2, terminado_en = $3 WHERE comanda = $1', [
      ...[c.id, estado],
      estado === 6 ? new Date(server.ahora()) : null,
    ]);
    expect((await despachar(c, mesero)).status).toBe(200);
    expect([await estados(c), await bitacora(c)]).toEqual([[3], [{ accion: 'pedidos.movidos', papel: [estado] }]]);
  });

  it('but takes nothing back without the permission to dispatch (D-94)', async () => {
    const c = await pedir();
    await despachar(c, mesero);
    const body = [{ id: c.pedidos[0]!.id, de: 3, a: 2 } as const];
    const { status, body: dicho } = await server.call(comandas.mover, { body }, { token: mesero.token });
    expect([status, dicho.error?.motivo, await estados(c)]).toEqual([403, 'SIN_PERMISO', [3]]);
  });

  it('not so the lines of an area that a screen shows, or of one that no printer prints', async () => {
    const negada = async (c: ComandaVista) => {
      const { status, body } = await despachar(c, mesero);
      return [status, body.error?.motivo, await estados(c)];
    };
    await trabaja('ambas');
    expect(await negada(await pedir())).toEqual([403, 'SIN_PERMISO', [1]]);
    await trabaja('papel');
    await server.sql(`UPDATE impresora_uso SET clase = 'tickets', area = NULL, caja = 1 WHERE area = $1`, [PLANCHA]);
    const sinImpresora = await pedir();
    expect(await negada(sinImpresora)).toEqual([403, 'SIN_PERMISO', [1]]);
    expect((await despachar(sinImpresora, cocina)).status).toBe(200);
    await server.sql(`UPDATE impresora_uso SET clase = 'comandas', area = $1, caja = NULL`, [PLANCHA]);
  });
});
