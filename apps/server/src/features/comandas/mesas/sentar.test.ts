import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { CallInput } from '@comal/contract/route';
import { abrirSalones, dado } from '../../salones/salones.fixture.ts';

let e: Awaited<ReturnType<typeof abrirSalones>>;
beforeAll(async () => {
  e = await abrirSalones();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await e.server.sql('DELETE FROM salon');
  await e.server.sql('UPDATE comanda SET cancelada_en = now() WHERE cancelada_en IS NULL');
});
afterAll(() => e.server.close());

const nueva = async (body: Omit<CallInput<typeof comandas.nueva>['body'], 'comensales'>) =>
  dado(await e.server.call(comandas.nueva, { body: { ...body, comensales: 2 } }, { token: e.mesero.token }));
const mesaDe = async ({ id }: { readonly id: string }) => (await e.r.ver(e.mesero, id)).mesa;

describe('the open comandas that are called like a table (decision 0139)', () => {
  it('are put there when it is added, each with a rev of its own, and every screen is told after the commit', async () => {
    const [una, otra, lejos] = [
      await e.r.comanda(e.mesero, [{ producto: 'taco' }], 'Mesa 4'),
      await nueva({ nombre: 'MESA 5' }),
      await nueva({ nombre: 'Mesa 6' }),
    ];
    const publicar = vi.spyOn(e.server.deps.hub, 'publish');
    const { mesas } = await e.conMesas('Salón', 'Mesa 4', 'Mesa 5');
    const [cuatro, cinco] = mesas.map(({ id }) => id);
    const vistas = await Promise.all([una, otra].map(({ id }) => e.r.ver(e.mesero, id)));
    expect(vistas.map(({ mesa }) => mesa)).toEqual([cuatro, cinco]);
    expect(vistas[0]!.pedidos).toEqual(una.pedidos);
    const ultima = lejos.rev;
    expect(vistas.map(({ rev }) => rev).sort()).toEqual([ultima + 1, ultima + 2]);
    const publicadas = publicar.mock.calls.map(([p]) => p);
    expect(publicadas.map(({ rev }) => rev)).toEqual([ultima + 1, ultima + 2]);
    for (const { rev, cambio } of publicadas)
      expect(cambio).toEqual({ tipo: 'modificada', comanda: vistas.find((v) => v.rev === rev) });
    expect(await mesaDe(lejos)).toBeNull();
  });

  it('are put there when it gets that name, and not by another change of the table', async () => {
    const { id: salon, mesas } = await e.conMesas('Salón', 'Periquera');
    const [{ id }] = mesas as [(typeof mesas)[number]];
    const c = await nueva({ nombre: 'Mesa 9' });
    const forma = { id, salon, forma: 'redonda', asientos: 2 } as const;
    dado(await e.editarMesa({ ...forma, version: 1, nombre: 'Mesa 9' }));
    expect(await mesaDe(c)).toBe(id);
    dado(await e.server.call(comandas.cambiarDeMesa, { body: { id: c.id, mesa: null } }, { token: e.mesero.token }));
    dado(await e.editarMesa({ ...forma, version: 2, nombre: 'MESA 9', asientos: 6 }));
    expect(await mesaDe(c)).toBeNull();
  });

  it('stay where they are if they have a table, are closed, leave the house, or are of another branch', async () => {
    const { mesas } = await e.conMesas('Salón', 'Mesa 1');
    const sentada = await nueva({ nombre: 'Mesa 7', mesa: mesas[0]!.id });
    const [cerrada, bolsa] = [await nueva({ nombre: 'Mesa 7' }), await nueva({ nombre: 'Mesa 7', tipo: 'llevar' })];
    const enNorte = await nueva({ nombre: 'Mesa 7' });
    await e.server.sql('UPDATE comanda SET status = 0 WHERE id = $1', [cerrada.id]);
    await e.server.sql('UPDATE comanda SET sucursal = $2 WHERE id = $1', [enNorte.id, e.r.negocio.norte]);
    const publicar = vi.spyOn(e.server.deps.hub, 'publish');
    await e.conMesas('Terraza', 'Mesa 7');
    const filas = await e.server.sql<{ mesa: number | null }>(
      'SELECT c.mesa FROM unnest($1::uuid[]) WITH ORDINALITY AS x(id, n) JOIN comanda c ON c.id = x.id ORDER BY x.n',
      [[sentada, cerrada, bolsa, enNorte].map(({ id }) => id)],
    );
    expect(filas.map(({ mesa }) => mesa)).toEqual([mesas[0]!.id, null, null, null]);
    expect(publicar).not.toHaveBeenCalled();
    await e.server.sql('DELETE FROM comanda WHERE id = $1', [enNorte.id]);
  });
});
