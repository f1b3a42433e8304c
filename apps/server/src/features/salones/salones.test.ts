import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { salones } from '@comal/contract/salones/salones';
import { MESAS_DE_SUCURSAL, SALONES_MAXIMOS } from '@comal/domain/salones/mesa';
import { abrirSalones, dado, negado } from './salones.fixture.ts';

let e: Awaited<ReturnType<typeof abrirSalones>>;
beforeAll(async () => {
  e = await abrirSalones();
});
afterEach(async () => {
  await e.server.sql('DELETE FROM salon');
  await e.server.sql(`DELETE FROM bitacora WHERE accion LIKE 'salon.%' OR accion LIKE 'mesa.%'`);
});
afterAll(() => e.server.close());

const LUGAR = { x: 100, y: 200, ancho: 110, alto: 200 };
const nombresDe = ({ mesas }: { readonly mesas: readonly { readonly nombre: string }[] }) =>
  mesas.map(({ nombre }) => nombre);

describe('the rooms of a branch (D-131)', () => {
  it('are listed with their tables, 2 before 10, and nothing of another branch', async () => {
    const salon = await e.conMesas('Terraza', 'Mesa 10', 'Mesa 2', 'Barra 1');
    expect(nombresDe(salon)).toEqual(['Mesa 2', 'Barra 1', 'Mesa 10']);
    expect(salon.mesas[0]).toMatchObject({ salon: salon.id, asientos: 4, forma: 'cuadrada', lugar: null, version: 1 });
    expect(await e.lista()).toEqual([salon]);
    expect(await e.deNorte()).toEqual([]);
    expect(await e.acciones()).toEqual(['salon.nuevo', 'mesa.agregadas']);
  });

  it('are read by whoever sees comandas, and changed by who may edit them alone', async () => {
    const salon = await e.conMesas('Salón', 'Mesa 1');
    const { token } = e.mesero;
    expect((await e.server.call(salones.lista, {}, { token })).body.data).toEqual([salon]);
    const intento = e.server.call(salones.nuevo, { body: { nombre: 'Otro' } }, { token });
    expect(await negado(intento)).toEqual([403, 'SIN_PERMISO']);
  });

  it('have names of their own, whatever case and accents, and at least two letters', async () => {
    const jardin = dado(await e.nuevo('Jardín'));
    const salon = dado(await e.nuevo('Salón'));
    expect(await negado(e.nuevo(' JARDIN '))).toEqual([409, 'NOMBRE_REPETIDO', 'nombre']);
    expect(await negado(e.nuevo('J'))).toEqual([400, 'DATOS_INVALIDOS', 'nombre']);
    const editar = (version: number, nombre: string) =>
      e.server.call(salones.editar, { body: { id: salon.id, version, nombre } }, { token: e.admin.token });
    expect(await negado(editar(1, 'jardín'))).toEqual([409, 'NOMBRE_REPETIDO', 'nombre']);
    expect(dado(await editar(1, 'SALÓN'))).toMatchObject({ nombre: 'SALÓN', version: 2 });
    expect(await negado(editar(1, 'Otro'))).toEqual([409, 'CAMBIO_ENTRETANTO']);
    const nadie = { id: 0, version: 1, nombre: 'Otro' };
    const deNadie = e.server.call(salones.editar, { body: nadie }, { token: e.admin.token });
    expect(await negado(deNadie)).toEqual([404, 'NO_ENCONTRADO']);
    expect((await e.lista()).map(({ nombre }) => nombre)).toEqual([jardin.nombre, 'SALÓN']);
  });

  it(`are ${SALONES_MAXIMOS} at most`, async () => {
    const { cliente, centro } = e.r.negocio;
    await e.server.sql(
      `INSERT INTO salon (cliente, sucursal, id, nombre) SELECT $1, $2, 9000 + n, 'Salón ' || n FROM generate_series(1, $3::integer) n`,
      [cliente, centro, SALONES_MAXIMOS],
    );
    expect(await negado(e.nuevo('Otro'))).toEqual([409, 'SALONES_MAXIMOS']);
  });

  it('go with their tables, unless one has an open comanda of its name', async () => {
    const salon = await e.conMesas('Salón', 'Mesa 7', 'Mesa 8');
    const { id: abierta } = await e.r.comanda(e.mesero, [], 'MESA 8');
    const { status, body } = await e.eliminar(salon.id);
    expect([status, body.error?.message]).toEqual([409, 'Mesa 8 tiene una comanda abierta']);
    await e.server.sql('UPDATE comanda SET cancelada_en = now() WHERE id = $1', [abierta]);
    expect((await e.eliminar(salon.id)).status).toBe(200);
    expect(await e.server.sql('SELECT id FROM mesa')).toEqual([]);
    expect(await negado(e.eliminar(salon.id))).toEqual([404, 'NO_ENCONTRADO']);
  });
});

describe('the order of the rooms of a branch', () => {
  it('is that in which they were added, until somebody puts them in another one; those that are not named stay behind', async () => {
    const ids = [];
    for (const nombre of ['Salón', 'Terraza', 'Barra']) ids.push(dado(await e.nuevo(nombre)).id);
    const [salon, terraza, barra] = ids as [number, number, number];
    const ordenar = (...enOrden: number[]) =>
      e.server.call(salones.ordenar, { body: { salones: enOrden } }, { token: e.admin.token });
    const nombres = async () => (await e.lista()).map(({ nombre }) => nombre);
    expect(await nombres()).toEqual(['Salón', 'Terraza', 'Barra']);
    expect(dado(await ordenar(barra, terraza, salon)).map(({ nombre }) => nombre)).toEqual([
      'Barra',
      'Terraza',
      'Salón',
    ]);
    dado(await ordenar(salon, 999_999));
    expect(await nombres()).toEqual(['Salón', 'Barra', 'Terraza']);
    dado(await e.nuevo('Jardín'));
    expect(await nombres()).toEqual(['Salón', 'Barra', 'Terraza', 'Jardín']);
    expect((await e.acciones()).filter((a) => a === 'salon.orden')).toHaveLength(2);
  });
});

describe('the tables of a room', () => {
  it('are called as no other table of the branch, in any room and in one list', async () => {
    const salon = await e.conMesas('Salón', 'Mesa 1');
    const terraza = await e.conMesas('Terraza', 'T1');
    expect(await negado(e.agregar(terraza.id, 'T2', 'mesa 1'))).toEqual([409, 'NOMBRE_REPETIDO', 'nombres']);
    expect(await negado(e.agregar(terraza.id, 'T2', 't2'))).toEqual([409, 'NOMBRE_REPETIDO', 'nombres']);
    expect(await negado(e.agregar(terraza.id, 'x'.repeat(21)))).toEqual([400, 'DATOS_INVALIDOS', 'nombres.0']);
    expect(await negado(e.agregar(0, 'T2'))).toEqual([404, 'NO_ENCONTRADO']);
    expect((await e.lista()).map(nombresDe)).toEqual([nombresDe(salon), ['T1']]);
  });

  it(`are ${MESAS_DE_SUCURSAL} at most in a branch`, async () => {
    const salon = await e.conMesas('Salón', 'Mesa 1');
    const { cliente, centro } = e.r.negocio;
    await e.server.sql(
      `INSERT INTO mesa (cliente, sucursal, id, salon, nombre, asientos, forma)
       SELECT $1, $2, 9000 + n, $3, 'Muchas ' || n, 4, 'cuadrada' FROM generate_series(1, $4::integer) n`,
      [cliente, centro, salon.id, MESAS_DE_SUCURSAL - 2],
    );
    expect(await negado(e.agregar(salon.id, 'A', 'B'))).toEqual([409, 'MESAS_DE_SUCURSAL']);
    expect(dado(await e.agregar(salon.id, 'A')).mesas).toHaveLength(MESAS_DE_SUCURSAL);
  });

  it('are changed with the version that was read, and lose their place in another room', async () => {
    const terraza = await e.conMesas('Terraza');
    const salon = await e.conMesas('Salón', 'Mesa 1', 'Mesa 2');
    const [mesa] = salon.mesas;
    const { id } = mesa!;
    dado(await e.plano({ id: salon.id, version: 1, lugares: [{ mesa: id, lugar: LUGAR }] }));
    const cuerpo = { id, version: 1, salon: salon.id, nombre: 'Periquera', asientos: 2, forma: 'redonda' } as const;
    expect(dado(await e.editarMesa(cuerpo))).toMatchObject({ nombre: 'Periquera', lugar: LUGAR, version: 2 });
    expect(await negado(e.editarMesa(cuerpo))).toEqual([409, 'CAMBIO_ENTRETANTO']);
    expect(await negado(e.editarMesa({ ...cuerpo, version: 2, nombre: 'MESA 2' }))).toEqual([
      ...[409, 'NOMBRE_REPETIDO', 'nombre'],
    ]);
    expect(await negado(e.editarMesa({ ...cuerpo, version: 2, salon: 0 }))).toEqual([404, 'NO_ENCONTRADO', 'salon']);
    expect(dado(await e.editarMesa({ ...cuerpo, version: 2, salon: terraza.id }))).toMatchObject({
      ...{ salon: terraza.id, lugar: null, version: 3 },
    });
  });

  it('are not deleted while a comanda of their name is open', async () => {
    const salon = await e.conMesas('Salón', 'Mesa 9');
    const { id } = salon.mesas[0]!;
    const { id: abierta } = await e.r.comanda(e.mesero, [], 'Mesa 9');
    expect(await negado(e.eliminarMesa(id))).toEqual([409, 'MESA_OCUPADA']);
    await e.server.sql('UPDATE comanda SET cancelada_en = now() WHERE id = $1', [abierta]);
    expect((await e.eliminarMesa(id)).status).toBe(200);
    expect(await negado(e.eliminarMesa(id))).toEqual([404, 'NO_ENCONTRADO']);
  });
});

describe('the plan of a room', () => {
  it('keeps what is not named, and takes tables off', async () => {
    const salon = await e.conMesas('Salón', 'Mesa 1', 'Mesa 2');
    const [una, otra] = salon.mesas.map(({ id }) => id) as [number, number];
    const plano = { id: salon.id, version: 1 };
    dado(await e.plano({ ...plano, lugares: [una, otra].map((mesa) => ({ mesa, lugar: LUGAR })) }));
    const { version, mesas } = dado(await e.plano({ ...plano, version: 2, lugares: [{ mesa: una, lugar: null }] }));
    expect([version, mesas.map(({ lugar }) => lugar)]).toEqual([3, [null, LUGAR]]);
  });

  it('that two people save is that of the first; the other one is told and nothing of theirs is kept', async () => {
    const salon = await e.conMesas('Salón', 'Mesa 1');
    const mesa = salon.mesas[0]!.id;
    const guardar = (x: number) => e.plano({ id: salon.id, version: 1, lugares: [{ mesa, lugar: { ...LUGAR, x } }] });
    const [a, b] = await Promise.all([guardar(300), guardar(500)]);
    expect([a.status, b.status].toSorted()).toEqual([200, 409]);
    const primera = a.status === 200 ? 300 : 500;
    expect((await e.lista())[0]!.mesas[0]!.lugar?.x).toBe(primera);
  });

  it('takes no place outside of the room, and no table of another one', async () => {
    const salon = await e.conMesas('Salón', 'Mesa 1');
    const ajena = (await e.conMesas('Terraza', 'T1')).mesas[0]!.id;
    const mesa = salon.mesas[0]!.id;
    const plano = { id: salon.id, version: 1 };
    for (const lugar of [
      { ...LUGAR, x: 900 },
      { ...LUGAR, y: -1 },
      { ...LUGAR, alto: 2_000 },
      { ...LUGAR, ancho: 0 },
      { ...LUGAR, x: 1.5 },
    ])
      expect((await negado(e.plano({ ...plano, lugares: [{ mesa, lugar }] }))).slice(0, 2)).toEqual([
        ...[400, 'DATOS_INVALIDOS'],
      ]);
    expect(await negado(e.plano({ ...plano, id: 0, lugares: [] }))).toEqual([404, 'NO_ENCONTRADO']);
    dado(await e.plano({ ...plano, lugares: [{ mesa: ajena, lugar: LUGAR }] }));
    expect((await e.lista()).flatMap(({ mesas }) => mesas.map(({ lugar }) => lugar))).toEqual([null, null]);
  });
});
