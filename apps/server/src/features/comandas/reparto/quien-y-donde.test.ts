import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { reparto } from '@comal/contract/reparto/reparto';
import { entrarComo, CAJA } from '../../../test/dos-negocios.ts';
import { A_ANA, abrirReparto, dado, lineas, negado } from './reparto.fixture.ts';

let e: Awaited<ReturnType<typeof abrirReparto>>;
beforeAll(async () => {
  e = await abrirReparto();
  await e.r.abrirCaja(e.cajera);
});
afterAll(() => e.server.close());

const sale = { de: 'en_preparacion', a: 'en_camino' } as const;

describe('the zone of a delivery', () => {
  it('that costs nothing, or is of another branch, has no line', async () => {
    const [gratis] = (await e.zonas([e.centro, e.norte, { nombre: 'Cerca', precio: 0 }])).slice(2);
    const c = await e.abierta({ zona: gratis!.id });
    expect([c.reparto?.zona?.nombre, lineas(c)]).toEqual(['Cerca', []]);
    await e.zonas([e.centro, e.norte]);
    const norte = await entrarComo(e.server, e.r.negocio, {
      ...{ usuario: 'admin', sucursal: e.r.negocio.norte, caja: CAJA.norte },
    });
    const body = { nombre: 'Ana', comensales: 1, tipo: 'domicilio' as const, reparto: { ...A_ANA, zona: e.centro.id } };
    const alla = dado(await e.server.call(comandas.nueva, { body }, { token: norte.token }));
    expect([alla.reparto?.zona, lineas(alla)]).toEqual([null, []]);
  });

  it('stays with its way, although nobody else gets that zone any more', async () => {
    const [lejos] = (await e.zonas([e.centro, e.norte, { nombre: 'Lejos', precio: 90 }])).slice(2);
    const repartidor = e.cocina.usuario.id;
    const [c, otra] = [await e.lista({ zona: lejos!.id, repartidor }), await e.lista()];
    await e.zonas([e.centro, e.norte]);
    dado(await e.mover(c.id, sale));
    const movida = dado(await e.editar(c.id, { zona: lejos!.id, repartidor, calle: 'Reforma 1' }));
    expect(movida.reparto).toMatchObject({
      ...{ calle: 'Reforma 1', zona: { nombre: 'Lejos' }, estado: 'en_camino' },
      salio_en: expect.any(Number) as number,
    });
    expect(lineas(movida)).toContainEqual(['Envío Lejos', 90, 3]);
    expect(await negado(e.editar(otra.id, { zona: lejos!.id }))).toEqual([404, 'NO_ENCONTRADO', 'reparto.zona']);
  });

  it('is remembered as that of the address of its client alone', async () => {
    const [ana, ajeno] = [await e.cliente('5500000021'), await e.cliente('5500000022')];
    const zonaDe = async (telefono: string) => (await e.hallado(telefono))?.direcciones[0]?.zona;
    const c = await e.abierta({ cliente: ana.id, direccion: ajeno.direcciones[0]!.id });
    expect(await zonaDe('5500000022')).toBeNull();
    dado(await e.editar(c.id, { cliente: ana.id, direccion: ana.direcciones[0]!.id, zona: e.norte.id }));
    expect(await zonaDe('5500000021')).toBe(e.norte.id);
  });
});

describe('who is found and who brings it', () => {
  it('is first the client who ordered last', async () => {
    const dos = [await e.cliente('5500007777'), await e.cliente('5511117777')];
    const [, ultimo] = dos.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await e.abierta({ cliente: ultimo!.id });
    const { body } = await e.server.call(reparto.buscar, { body: { telefono: '7777' } }, { token: e.mesero.token });
    expect(body.data?.map(({ id }) => id === ultimo!.id)).toEqual([true, false]);
  });

  it('works here: nobody who left is listed or taken', async () => {
    const quienes = async () =>
      dado(await e.server.call(comandas.repartidores, {}, { token: e.mesero.token })).map(({ id }) => id);
    const { id } = e.cocina.usuario;
    const c = await e.lista();
    expect(await quienes()).toContain(id);
    await e.server.sql('UPDATE usuario SET activo = false WHERE id = $1', [id]);
    expect(await quienes()).not.toContain(id);
    const mueve = e.mover(c.id, { ...sale, repartidor: id });
    expect(await negado(mueve)).toEqual([409, 'REPARTIDOR_DESCONOCIDO', 'repartidor']);
    await e.server.sql('UPDATE usuario SET activo = true WHERE id = $1', [id]);
  });

  it('is nobody where nobody is said, although the waiter of self-service had an account', async () => {
    const { cliente, centro } = e.r.negocio;
    await e.server.sql(
      `INSERT INTO usuario (cliente, id, username, nombre, contrasena, rol) VALUES ($1, 0, 'autoservicio', 'AUTOSERVICIO', 'x', 3)`,
      [cliente],
    );
    await e.server.sql('INSERT INTO usuario_sucursal (cliente, usuario, sucursal) VALUES ($1, 0, $2)', [
      ...[cliente, centro],
    ]);
    const quienes = dado(await e.server.call(comandas.repartidores, {}, { token: e.mesero.token }));
    const { id, reparto: abierto } = await e.abierta();
    const editado = dado(await e.editar(id, { calle: 'Reforma 1' })).reparto;
    expect([quienes.some((q) => q.id === 0), abierto?.repartidor, editado?.repartidor]).toEqual([false, null, null]);
    await e.server.sql('DELETE FROM usuario_sucursal WHERE usuario = 0');
    await e.server.sql('DELETE FROM usuario WHERE id = 0');
  });
});

describe('what is still to be brought', () => {
  it('is nothing of what was cancelled', async () => {
    const c = await e.abierta();
    const listada = async () => (await e.repartos()).some(({ id }) => id === c.id);
    expect(await listada()).toBe(true);
    await e.server.call(comandas.eliminar, { params: { id: c.id } }, { token: e.admin.token });
    expect(await listada()).toBe(false);
  });

  it('is listed for a day once it is paid, and as long as it is not', async () => {
    const [pagada, debe] = [await e.lista(), await e.lista()];
    await e.r.cobrar(e.cajera, pagada, { total: 57 });
    const listadas = async () => {
      const ids = (await e.repartos()).map(({ id }) => id);
      return [pagada, debe].map(({ id }) => ids.includes(id));
    };
    const atrasar = (horas: number) =>
      e.server.sql(`UPDATE comanda SET creada_en = creada_en - $2 * interval '1 hour' WHERE id = ANY ($1::uuid[])`, [
        ...[[pagada.id, debe.id], horas],
      ]);
    await atrasar(23);
    expect(await listadas()).toEqual([true, true]);
    await atrasar(2);
    expect(await listadas()).toEqual([false, true]);
  });
});
