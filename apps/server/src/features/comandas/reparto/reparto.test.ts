import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Precuenta } from '@comal/contract/comandas/cuenta/papeles';
import { enLlano } from '@comal/domain/movimientos/oracion';
import { entrarComo, CAJA } from '../../../test/dos-negocios.ts';
import { A_ANA, abrirReparto, dado, lineas, negado } from './reparto.fixture.ts';

let e: Awaited<ReturnType<typeof abrirReparto>>;
beforeAll(async () => {
  e = await abrirReparto();
  await e.r.abrirCaja(e.cajera);
});
afterAll(() => e.server.close());

describe('a comanda that is brought (D-130, decision 0141)', () => {
  it('keeps to whom and where, and has the fee of the zone as a line that nobody prepares', async () => {
    const c = await e.abierta({ cambio_de: 200 });
    expect(c).toMatchObject({ tipo: 'domicilio', nombre: 'Ana', total: 35, despachado: 1 });
    expect(c.reparto).toEqual({
      ...{ ...A_ANA, cliente: null, zona: { id: e.centro.id, nombre: 'Centro' }, repartidor: null },
      ...{ estado: 'en_preparacion', salio_en: null, entregado_en: null, cambio_de: 200, por_cobrar: 35 },
    });
    expect(lineas(c)).toEqual([['Envío Centro', 35, 3]]);
    expect(await e.r.ver(e.mesero, c.id)).toEqual(c);
    const [fila] = await e.server.sql<{ clase_fiscal: string }>('SELECT clase_fiscal FROM pedido WHERE comanda = $1', [
      c.id,
    ]);
    expect(fila?.clase_fiscal).toBe('iva_general');
  });

  it('is charged with its fee by the charge that exists, and not with the fee alone', async () => {
    const sola = await e.abierta();
    expect(await negado(e.r.cobrar(e.cajera, sola, { total: 35 }))).toEqual([409, 'COMANDA_SIN_PEDIDOS']);
    expect((await e.server.call(comandas.eliminar, { params: { id: sola.id } }, { token: e.admin.token })).status).toBe(
      200,
    );
    const c = await e.lista();
    const cobro = await e.r.cobrar(e.cajera, c, { total: 57 });
    expect(cobro.body.data?.partidas.map(({ descripcion, importe }) => [descripcion, importe])).toEqual([
      ['Envío Centro', 35],
      ['Taco al pastor', 22],
    ]);
    expect(await e.r.ver(e.mesero, c.id)).toMatchObject({ status: 0, reparto: { por_cobrar: 0 } });
  });

  it('is opened with what was said, when client, zone and rider went meanwhile: a till was without connection', async () => {
    const [lejos] = (await e.zonas([e.centro, e.norte, { nombre: 'Lejos', precio: 90 }])).slice(2);
    await e.zonas([e.centro, e.norte]);
    const c = dado(
      await e.nueva({ zona: lejos!.id, cliente: randomUUID(), direccion: randomUUID(), repartidor: 9_999 }),
    );
    expect(c.reparto).toMatchObject({ ...A_ANA, zona: { nombre: 'Lejos' }, repartidor: null });
    expect(lineas(c)).toEqual([['Envío Lejos', 90, 3]]);
    expect(lineas(dado(await e.nueva({ zona: 987_654 })))).toEqual([]);
  });

  it('is opened once, whatever arrives again', async () => {
    const id = randomUUID();
    const clave = randomUUID();
    const abrir = () =>
      e.server.call(
        comandas.nueva,
        { body: { id, nombre: 'Ana', comensales: 1, tipo: 'domicilio', reparto: { ...A_ANA, zona: e.centro.id } } },
        { token: e.mesero.token, clave },
      );
    const [una, otra] = [await abrir(), await abrir()];
    expect(otra.body.data).toEqual(una.body.data);
    expect(lineas(await e.r.ver(e.mesero, id))).toHaveLength(1);
  });

  it('counts for its client, whose address remembers the zone, and keeps what was printed when the client is erased', async () => {
    const ana = await e.cliente('5500000011');
    const c = await e.abierta({ cliente: ana.id, direccion: ana.direcciones[0]!.id });
    const cancelada = await e.abierta({ cliente: ana.id });
    await e.server.call(comandas.eliminar, { params: { id: cancelada.id } }, { token: e.admin.token });
    expect(await e.hallado('5500000011')).toMatchObject({ ordenes: 1, primera: c.dia, ultima: c.dia });
    expect((await e.hallado('5500000011'))?.direcciones[0]?.zona).toBe(e.centro.id);
    await e.server.call(catalog.reparto.borrarCliente, { params: { id: ana.id } }, { token: e.admin.token });
    expect(await e.hallado('5500000011')).toBeUndefined();
    expect((await e.r.ver(e.mesero, c.id)).reparto).toMatchObject(A_ANA);
  });

  it('is refused where it is no delivery, and with a telephone that is none', async () => {
    const body = { nombre: 'Ana', comensales: 1, tipo: 'llevar' as const, reparto: A_ANA };
    const { body: respuesta } = await e.server.call(comandas.nueva, { body }, { token: e.mesero.token });
    expect(respuesta.error?.campos).toEqual({ reparto: 'Solo un domicilio lleva reparto' });
    const { body: otra } = await e.nueva({ telefono: '12' });
    expect(otra.error?.campos).toEqual({ 'reparto.telefono': 'Escribe los 10 dígitos del teléfono' });
  });

  it('tells the kitchen who it is for, and no telephone and no address', async () => {
    const c = await e.abierta();
    const con = await e.r.guardar(e.mesero, c, { pedidos: [e.r.nuevo({ producto: 'taco' })] });
    const area = con.pedidos[1]!.area;
    const { body } = await e.server.call(comandas.cambios, { query: { area } }, { token: e.cocina.token });
    const vista = body.data!.comandas.find(({ id }) => id === c.id);
    expect(vista?.reparto).toMatchObject({ nombre: 'Ana', telefono: '', calle: '', colonia: '', referencia: '' });
    expect(vista?.pedidos.map((p) => p.descripcion)).toEqual(['Taco al pastor']);
  });
});

describe('the file of the register', () => {
  it('has zone and rider of a delivery, as they were called then', async () => {
    const c = await e.lista({ repartidor: e.cocina.usuario.id });
    const body = { formato: 'csv' as const, filtros: [] };
    const { enlace } = dado(await e.server.call(comandas.descargar, { body }, { token: e.admin.token }));
    const renglones = (await e.server.app.inject({ url: enlace })).body.split(/\r?\n/);
    expect(renglones.find((l) => l.includes('Folio'))).toMatch(/Tipo.*Zona de reparto.*Repartidor/);
    expect(renglones.find((l) => l.includes(c.folio))).toMatch(
      new RegExp(`Domicilio.*Centro.*${e.cocina.usuario.nombre_completo}`),
    );
  });
});

describe('papers of a comanda that is brought', () => {
  const repartoDe = async (c: { readonly id: string }) => {
    const { body } = await e.server.call(
      comandas.precuenta,
      { params: { id: c.id }, query: {} },
      { token: e.mesero.token },
    );
    return (body.data as [Precuenta])[0].comanda.reparto;
  };

  it('say to whom, where and by whom, and the change to carry until it is charged', async () => {
    const c = await e.lista({ cambio_de: 500, repartidor: e.cocina.usuario.id });
    const papel = { ...A_ANA, repartidor: e.cocina.usuario.nombre_completo };
    expect(await repartoDe(c)).toEqual({ ...papel, cambio: { de: 500, lleva: 443 } });
    const cobro = await e.r.cobrar(e.cajera, c, { total: 57 });
    expect(cobro.body.data?.comanda.reparto).toEqual({ ...papel, cambio: null });
    expect(await repartoDe(await e.r.comanda(e.mesero, [{ producto: 'taco' }]))).toBeUndefined();
  });
});

describe('another address, zone or rider', () => {
  it('changes the fee with the zone until it is charged', async () => {
    const c = await e.lista();
    const movida = dado(await e.editar(c.id, { zona: e.norte.id, calle: 'Reforma 1' }));
    expect(movida.reparto).toMatchObject({ calle: 'Reforma 1', zona: { nombre: 'Norte' }, por_cobrar: 82 });
    expect(lineas(movida)).toEqual([
      ['Taco al pastor', 22, 3],
      ['Envío Norte', 60, 3],
    ]);
    expect(await e.r.ver(e.mesero, c.id)).toEqual(movida);
    const sinZona = dado(await e.editar(c.id));
    expect([sinZona.reparto?.zona, lineas(sinZona)]).toEqual([null, [['Taco al pastor', 22, 3]]]);
    const otraVez = dado(await e.editar(c.id, { zona: e.centro.id }));
    await e.r.cobrar(e.cajera, otraVez, { total: 57 });
    expect(await negado(e.editar(c.id, { zona: e.norte.id }))).toEqual([409, 'ENVIO_COBRADO']);
    expect(await negado(e.editar(c.id))).toEqual([409, 'ENVIO_COBRADO']);
    expect(dado(await e.editar(c.id, { zona: e.centro.id, referencia: 'Timbre 3' })).reparto?.referencia).toBe(
      'Timbre 3',
    );
  });

  it('closes the comanda when the fee was all that was owed', async () => {
    const c = await e.lista();
    const enDos = dado(
      await e.server.call(
        comandas.actualizar,
        {
          body: {
            id: c.id,
            rev: c.rev,
            pedidos: c.pedidos
              .filter((p) => p.producto === 0)
              .map((p) => ({
                id: p.id,
                antes: { comentario: null, subcuenta: null, status: 3 as const },
                status: 3 as const,
                comentario: null,
                subcuenta: 'Envío',
              })),
          },
        },
        { token: e.mesero.token },
      ),
    ).comanda;
    const cobro = await e.r.cobrar(e.cajera, enDos, { total: 22 });
    expect(cobro.status).toBe(200);
    expect(dado(await e.editar(c.id))).toMatchObject({ status: 0, reparto: { zona: null } });
    expect(await e.r.ver(e.mesero, c.id)).toMatchObject({ status: 0 });
    expect(await negado(e.editar(c.id, { zona: e.centro.id }))).toEqual([409, 'COMANDA_PAGADA']);
  });

  it('is refused for who is not there', async () => {
    const c = await e.abierta();
    expect(await negado(e.editar(randomUUID()))).toEqual([404, 'NO_ENCONTRADO']);
    expect(await negado(e.editar(c.id, { zona: 987_654 }))).toEqual([404, 'NO_ENCONTRADO', 'reparto.zona']);
    expect(await negado(e.editar(c.id, { repartidor: 9_999 }))).toEqual([
      409,
      'REPARTIDOR_DESCONOCIDO',
      'reparto.repartidor',
    ]);
    const mesa = await e.r.comanda(e.mesero, [], 'Mesa 9');
    expect(await negado(e.editar(mesa.id))).toEqual([409, 'NO_ES_DOMICILIO']);
    await e.server.call(comandas.eliminar, { params: { id: c.id } }, { token: e.admin.token });
    expect(await negado(e.editar(c.id))).toEqual([409, 'COMANDA_CANCELADA']);
  });

  it('is refused with a new fee where the comanda is full', async () => {
    const c = await e.abierta({ zona: null });
    await e.server.sql(
      `INSERT INTO pedido (cliente, comanda, id, sucursal, orden, folio, producto, complemento, descripcion, precio, costo, categoria, area,
         tiempo_de_preparacion, receta_version, especificaciones, status, mesero, mesero_nombre, fecha)
       SELECT c.cliente, c.id, gen_random_uuid(), c.sucursal, n, 1000 + n, 1, false, 'Taco', 100, 0, 'Tacos', 1, 0, 0, '[]', 1, 1, 'Lupe', now()
       FROM comanda c, generate_series(1, 300) AS n WHERE c.id = $1`,
      [c.id],
    );
    expect(await negado(e.editar(c.id, { zona: e.centro.id }))).toEqual([409, 'COMANDA_LLENA']);
    await e.server.call(comandas.eliminar, { params: { id: c.id } }, { token: e.admin.token });
  });

  it('goes with the order type, as long as nothing is charged', async () => {
    const c = await e.lista();
    const body = { id: c.id, nombre: 'Ana', comensales: 1, tipo: 'llevar' as const };
    const llevar = dado(await e.server.call(comandas.editar, { body }, { token: e.mesero.token }));
    expect([llevar.reparto, lineas(llevar)]).toEqual([undefined, [['Taco al pastor', 22, 3]]]);
    expect(await e.r.ver(e.mesero, c.id)).toEqual(llevar);
    const otra = await e.lista();
    await e.r.cobrar(e.cajera, otra, { total: 57 });
    const pagada = e.server.call(comandas.editar, { body: { ...body, id: otra.id } }, { token: e.mesero.token });
    expect(await negado(pagada)).toEqual([409, 'COMANDA_PAGADA']);
  });
});

describe('the way of a delivery', () => {
  const sale = { de: 'en_preparacion', a: 'en_camino' } as const;
  const llega = { de: 'en_camino', a: 'entregado' } as const;

  it('goes out with a rider and a banknote, arrives, and may go back; it is listed until it arrived and is charged', async () => {
    const c = await e.lista();
    const beto = e.cocina.usuario;
    const fuera = dado(await e.mover(c.id, { ...sale, repartidor: beto.id, cambio_de: 100 }));
    expect(fuera.reparto).toMatchObject({
      ...{ estado: 'en_camino', repartidor: { id: beto.id }, cambio_de: 100, por_cobrar: 57 },
      salio_en: expect.any(Number) as number,
    });
    expect((await e.repartos()).map(({ id }) => id)).toContain(c.id);
    const cobro = await e.r.cobrar(e.cajera, fuera, { total: 57 });
    expect(cobro.status).toBe(200);
    expect((await e.repartos()).find(({ id }) => id === c.id)?.reparto).toMatchObject({ por_cobrar: 0 });
    const llegada = dado(await e.mover(c.id, llega, e.cajera));
    expect(llegada.reparto).toMatchObject({ estado: 'entregado', entregado_en: expect.any(Number) as number });
    expect((await e.repartos()).map(({ id }) => id)).not.toContain(c.id);
    expect(dado(await e.mover(c.id, { de: 'entregado', a: 'en_camino' })).reparto?.entregado_en).toBeNull();
    expect(dado(await e.mover(c.id, { de: 'en_camino', a: 'en_preparacion' })).reparto?.salio_en).toBeNull();
  });

  it('tells the screens to ask again where it is paid, since no open comanda brings the news', async () => {
    const avisos = vi.spyOn(e.server.deps.hub, 'repartosChanged');
    const c = await e.lista({ repartidor: e.cocina.usuario.id });
    dado(await e.mover(c.id, sale));
    dado(await e.editar(c.id, { zona: e.centro.id, repartidor: e.cocina.usuario.id }));
    expect(avisos).not.toHaveBeenCalled();
    await e.r.cobrar(e.cajera, await e.r.ver(e.mesero, c.id), { total: 57 });
    dado(await e.mover(c.id, llega, e.cajera));
    const { cliente, centro } = e.r.negocio;
    expect(avisos.mock.calls).toEqual([[cliente, centro]]);
    dado(await e.mover(c.id, llega, e.cajera));
    expect(avisos).toHaveBeenCalledOnce();
    dado(await e.editar(c.id, { zona: e.centro.id, calle: 'Reforma 1' }));
    expect(avisos).toHaveBeenCalledTimes(2);
    avisos.mockRestore();
  });

  it('is moved once by two tills at once', async () => {
    const c = await e.lista({ repartidor: e.cocina.usuario.id });
    const dos = await Promise.all([e.mover(c.id, sale), e.mover(c.id, sale, e.cajera)]);
    expect(dos.map(({ status }) => status)).toEqual([200, 200]);
    expect(dos.map(({ body }) => body.message).sort()).toEqual(['Reparto actualizado', 'Reparto sin cambios']);
    const [{ veces }] = (await e.server.sql<{ veces: number }>(
      `SELECT count(*)::int AS veces FROM bitacora WHERE accion = 'comanda.reparto_movido' AND objeto = $1`,
      [c.id],
    )) as [{ veces: number }];
    expect(veces).toBe(1);
  });

  it('is refused without a rider, past a state, with too little money, and where it is none', async () => {
    const c = await e.lista();
    expect(await negado(e.mover(c.id, sale))).toEqual([409, 'REPARTO_SIN_REPARTIDOR']);
    expect(await negado(e.mover(c.id, { ...sale, repartidor: 9_999 }))).toEqual([
      409,
      'REPARTIDOR_DESCONOCIDO',
      'repartidor',
    ]);
    expect(await negado(e.mover(c.id, { ...sale, repartidor: e.cocina.usuario.id, cambio_de: 50 }))).toEqual([
      409,
      'CAMBIO_NO_ALCANZA',
    ]);
    expect(await negado(e.mover(c.id, llega))).toEqual([409, 'REPARTO_CAMBIO']);
    expect(await negado(e.mover(randomUUID(), sale))).toEqual([404, 'NO_ENCONTRADO']);
    const sinDatos = await e.r.comanda(e.mesero, [], 'Ana', 'domicilio');
    expect(await negado(e.mover(sinDatos.id, sale))).toEqual([409, 'NO_ES_DOMICILIO']);
    expect(dado(await e.editar(sinDatos.id, { zona: e.centro.id })).reparto).toMatchObject({
      estado: 'en_preparacion',
    });
    await e.server.call(comandas.eliminar, { params: { id: sinDatos.id } }, { token: e.admin.token });
    expect(await negado(e.mover(sinDatos.id, sale))).toEqual([409, 'COMANDA_CANCELADA']);
  });

  it('is told in the history of the comanda and in the log, without telephone and address', async () => {
    const c = await e.lista();
    await e.mover(c.id, { ...sale, repartidor: e.cocina.usuario.id });
    await e.editar(c.id, { zona: e.norte.id, repartidor: e.cocina.usuario.id });
    const { nombre_completo } = e.cocina.usuario;
    const historia = dado(await e.server.call(comandas.historia, { params: { id: c.id } }, { token: e.mesero.token }));
    expect(historia.pasos.slice(-2).map(({ texto, detalle }) => [texto, detalle])).toEqual([
      ['Reparto: en camino', nombre_completo],
      ['Cambió el reparto', `Norte · ${nombre_completo}`],
    ]);
    const { registros } = dado(await e.server.call(catalog.movimientos.pagina, { body: {} }, { token: e.admin.token }));
    const dichos = registros.map((m) => enLlano(m.movimiento));
    expect(dichos).toContain(`Pasó el reparto de Ana a 'En camino', con ${nombre_completo}`);
    expect(dichos).toContain(`Cambió el reparto de Ana: Norte, con ${nombre_completo}`);
    const datos = await e.server.sql(`SELECT 1 FROM bitacora WHERE datos::text ~ '5512345678|Madero|Portón'`);
    expect(datos).toEqual([]);
  });

  it('belongs to its branch, and so do its riders', async () => {
    const c = await e.lista();
    const norte = await entrarComo(e.server, e.r.negocio, {
      ...{ usuario: 'admin', sucursal: e.r.negocio.norte, caja: CAJA.norte },
    });
    expect(dado(await e.server.call(comandas.repartos, {}, { token: norte.token }))).toEqual([]);
    expect(await negado(e.mover(c.id, sale, norte))).toEqual([404, 'NO_ENCONTRADO']);
    const [aqui, alla] = await Promise.all(
      [e.mesero, norte].map(async ({ token }) => dado(await e.server.call(comandas.repartidores, {}, { token }))),
    );
    expect(aqui!.map(({ id }) => id)).toContain(e.cocina.usuario.id);
    expect(alla!.map(({ id }) => id)).not.toContain(e.cocina.usuario.id);
  });
});
