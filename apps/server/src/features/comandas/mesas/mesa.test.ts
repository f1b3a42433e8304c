import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { CallInput } from '@comal/contract/route';
import { MIGRATIONS } from '../../../platform/db/migrate.ts';
import { abrirSalones, dado, negado } from '../../salones/salones.fixture.ts';

let e: Awaited<ReturnType<typeof abrirSalones>>;
/** The ids of Mesa 1 to 3. */
let mesas: readonly [number, number, number];
beforeAll(async () => {
  e = await abrirSalones();
});
afterEach(async () => {
  await e.server.sql('DELETE FROM salon');
  await e.server.sql('UPDATE comanda SET cancelada_en = now() WHERE cancelada_en IS NULL');
});
afterAll(() => e.server.close());

const conSalon = async (): Promise<void> => {
  const { mesas: hechas } = await e.conMesas('Salón', 'Mesa 1', 'Mesa 2', 'Mesa 3');
  mesas = hechas.map(({ id }) => id) as unknown as typeof mesas;
};

const nueva = (body: Omit<CallInput<typeof comandas.nueva>['body'], 'comensales'>) =>
  e.server.call(comandas.nueva, { body: { ...body, comensales: 2 } }, { token: e.mesero.token });
const pasar = (id: string, mesa: number | null) =>
  e.server.call(comandas.cambiarDeMesa, { body: { id, mesa } }, { token: e.mesero.token });
const mostrar = (id: string) => e.server.call(comandas.precuentaMostrada, { body: { id } }, { token: e.mesero.token });
const dondeEsta = ({ mesa, nombre }: ComandaVista) => [nombre, mesa];

it('a comanda that leaves the house leaves its table, and does not come back to it', async () => {
  await conSalon();
  const { id } = dado(await nueva({ nombre: 'Ana', mesa: mesas[0] }));
  const mesaDe = async (tipo: 'mesa' | 'barra' | 'llevar') => {
    const body = { id, nombre: 'Ana', comensales: 2, tipo };
    return dado(await e.server.call(comandas.editar, { body }, { token: e.mesero.token })).mesa;
  };
  expect(await mesaDe('barra')).toBe(mesas[0]);
  expect(await mesaDe('llevar')).toBeNull();
  const [fila] = await e.server.sql('SELECT mesa FROM comanda WHERE id = $1', [id]);
  expect(fila).toEqual({ mesa: null });
  expect(await mesaDe('mesa')).toBeNull();
});

describe('the table of a new comanda (decision 0139)', () => {
  it('is the one that is called like it, or the one that is named, or none', async () => {
    await conSalon();
    expect(dado(await nueva({ nombre: ' MESA 2' })).mesa).toBe(mesas[1]);
    expect(dondeEsta(dado(await nueva({ nombre: 'Familia Ríos', mesa: mesas[2] })))).toEqual([
      'Familia Ríos',
      mesas[2],
    ]);
    expect(dado(await nueva({ nombre: 'Mesa 1', mesa: null })).mesa).toBeNull();
    expect(dado(await nueva({ nombre: 'Mesa 77' })).mesa).toBeNull();
  });

  it('is none where the named one was deleted meanwhile, or is another branch’s', async () => {
    await conSalon();
    const { cliente, norte } = e.r.negocio;
    await e.server.sql(`INSERT INTO salon (cliente, sucursal, id, nombre) VALUES ($1, $2, 700, 'Norte')`, [
      cliente,
      norte,
    ]);
    await e.server.sql(
      `INSERT INTO mesa (cliente, sucursal, id, salon, nombre, asientos, forma) VALUES ($1, $2, 701, 700, 'Norte 1', 4, 'redonda')`,
      [cliente, norte],
    );
    for (const mesa of [701, 999_999]) expect(dado(await nueva({ nombre: 'Mesa 1', mesa })).mesa).toBeNull();
  });

  it('may have several, and whoever opens a further one is told', async () => {
    await conSalon();
    const primera = await nueva({ nombre: 'Mesa 1' });
    expect(primera.body.message).toBe('Comanda Mesa 1 creada');
    const aLaVez = await Promise.all(Array.from({ length: 8 }, () => nueva({ nombre: 'Mesa 2' })));
    expect(new Set(aLaVez.map((a) => dado(a).mesa))).toEqual(new Set([mesas[1]]));
    const otras = [...Array(8).keys()].map((n) =>
      n === 0 ? '' : `ya tenía ${n === 1 ? 'otra comanda abierta' : `otras ${n} comandas abiertas`}`,
    );
    expect(aLaVez.map((a) => a.body.message?.split('. Mesa 2 ')[1] ?? '').sort()).toEqual(otras.sort());
    const ana = await nueva({ nombre: 'Ana', mesa: mesas[1] });
    expect(ana.body.message).toBe('Comanda Ana creada. Mesa 2 ya tenía otras 8 comandas abiertas');
  });

  it('stays when the comanda is renamed, and keeps the table from being deleted', async () => {
    await conSalon();
    const c = dado(await nueva({ nombre: 'Mesa 1' }));
    const body = { id: c.id, nombre: 'Familia Ríos', comensales: 4 };
    const editada = dado(await e.server.call(comandas.editar, { body }, { token: e.mesero.token }));
    expect(dondeEsta(editada)).toEqual(['Familia Ríos', mesas[0]]);
    expect(await negado(e.eliminarMesa(mesas[0]))).toEqual([409, 'MESA_OCUPADA']);
    await e.server.sql('UPDATE comanda SET cancelada_en = now() WHERE id = $1', [c.id]);
    expect((await e.eliminarMesa(mesas[0])).status).toBe(200);
    expect(await e.server.sql('SELECT mesa FROM comanda WHERE id = $1', [c.id])).toEqual([{ mesa: null }]);
  });
});

describe('a comanda that goes to another table', () => {
  it('takes its name if it was called like the table it leaves, and its lines stay as they are', async () => {
    await conSalon();
    const c = await e.r.comanda(e.mesero, [{ producto: 'taco' }], 'Mesa 1');
    const respuesta = await pasar(c.id, mesas[1]);
    expect(respuesta.body.message).toBe('Mesa 1 pasó a Mesa 2');
    const pasada = dado(respuesta);
    expect(dondeEsta(pasada)).toEqual(['Mesa 2', mesas[1]]);
    expect(pasada.pedidos).toEqual(c.pedidos);
    expect(pasada.rev).toBeGreaterThan(c.rev);
    expect(await e.r.ver(e.mesero, c.id)).toEqual(pasada);
  });

  it('keeps a name of its own, may share the table, and may have none', async () => {
    await conSalon();
    await nueva({ nombre: 'Mesa 2' });
    const c = dado(await nueva({ nombre: 'Ana', mesa: mesas[0] }));
    expect(dondeEsta(dado(await pasar(c.id, mesas[1])))).toEqual(['Ana', mesas[1]]);
    const suelta = await pasar(c.id, null);
    expect([suelta.body.message, ...dondeEsta(dado(suelta))]).toEqual(['Ana quedó sin mesa', 'Ana', null]);
    const otra = dado(await nueva({ nombre: 'Mesa 3' }));
    expect(dondeEsta(dado(await pasar(otra.id, null)))).toEqual(['Mesa 3', null]);
  });

  it('is open, and of this branch, as is the table', async () => {
    await conSalon();
    const c = dado(await nueva({ nombre: 'Mesa 1' }));
    expect(await negado(pasar(randomUUID(), mesas[1]))).toEqual([404, 'NO_ENCONTRADO']);
    expect(await negado(pasar(c.id, 999_999))).toEqual([404, 'NO_ENCONTRADO', 'mesa']);
    await e.server.sql('UPDATE comanda SET cancelada_en = now() WHERE id = $1', [c.id]);
    expect(await negado(pasar(c.id, mesas[1]))).toEqual([409, 'COMANDA_CANCELADA']);
    await e.server.sql('UPDATE comanda SET cancelada_en = NULL, status = 0 WHERE id = $1', [c.id]);
    expect(await negado(pasar(c.id, mesas[1]))).toEqual([409, 'COMANDA_PAGADA']);
  });
});

describe('a precuenta that was shown', () => {
  it('is told with the comanda, and changes nothing else', async () => {
    const c = await e.r.comanda(e.mesero, [{ producto: 'taco' }]);
    expect(c.precuenta_en).toBeNull();
    const mostrada = dado(await mostrar(c.id));
    expect(mostrada).toEqual({ ...c, rev: mostrada.rev, precuenta_en: expect.any(Number) as number });
    expect(await e.r.ver(e.mesero, c.id)).toEqual(mostrada);
  });

  it('is of an open comanda', async () => {
    const c = await e.r.comanda(e.mesero);
    expect(await negado(mostrar(randomUUID()))).toEqual([404, 'NO_ENCONTRADO']);
    await e.server.sql('UPDATE comanda SET cancelada_en = now() WHERE id = $1', [c.id]);
    expect(await negado(mostrar(c.id))).toEqual([409, 'COMANDA_CANCELADA']);
    await e.server.sql('UPDATE comanda SET cancelada_en = NULL, status = 0 WHERE id = $1', [c.id]);
    expect(await negado(mostrar(c.id))).toEqual([409, 'COMANDA_PAGADA']);
  });
});

describe('the open comandas of a branch that is updated', () => {
  it('are at the tables of their names', async () => {
    await conSalon();
    const c = dado(await nueva({ nombre: 'MESA 1', mesa: null }));
    const migracion = MIGRATIONS['0127_mesa_de_comanda']!;
    await e.server.sql(migracion.slice(migracion.indexOf('DO $$')));
    expect((await e.r.ver(e.mesero, c.id)).mesa).toBe(mesas[0]);
  });
});
