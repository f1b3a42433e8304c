import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { CallInput } from '@comal/contract/route';
import { reservaciones, type Reservacion } from '@comal/contract/salones/reservaciones';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { instanteDeHora, RESERVACIONES_DEL_DIA } from '@comal/domain/salones/reservacion';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import { escribirReservacion, mesaPorReservar } from './repository.ts';
import { abrirSalones, dado, negado } from '../salones.fixture.ts';

let e: Awaited<ReturnType<typeof abrirSalones>>;
let hoy: string;
/** The ids of Mesa 1 and Mesa 2, and of their room. */
let mesas: readonly [number, number];
let salon: number;
beforeAll(async () => {
  e = await abrirSalones();
  hoy = diaOperativo('America/Mexico_City', 5, e.server.deps.reloj());
});
beforeEach(async () => {
  const hecho = await e.conMesas('Salón', 'Mesa 1', 'Mesa 2');
  salon = hecho.id;
  mesas = hecho.mesas.map(({ id }) => id) as unknown as typeof mesas;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await e.server.sql('DELETE FROM reservacion');
  await e.server.sql('UPDATE comanda SET cancelada_en = now() WHERE cancelada_en IS NULL');
  await e.server.sql('DELETE FROM salon');
});
afterAll(() => e.server.close());

type Cuerpo = CallInput<typeof reservaciones.guardar>['body'];
const cuerpo = (cambios: Partial<Cuerpo> = {}): Cuerpo => ({
  ...{ id: randomUUID(), version: 0, mesa: mesas[0], dia: hoy, hora: '23:30', nombre: 'Ortega', comensales: 4 },
  ...{ telefono: '55 1234 5678', nota: 'Cumpleaños' },
  ...cambios,
});
const token = () => ({ token: e.mesero.token });
const guardar = (cambios: Partial<Cuerpo> = {}) =>
  e.server.call(reservaciones.guardar, { body: cuerpo(cambios) }, token());
const mover = (id: string, estado: CallInput<typeof reservaciones.mover>['body']['estado']) =>
  e.server.call(reservaciones.mover, { body: { id, estado } }, token());
const delDia = async (dia?: string) =>
  dado(await e.server.call(reservaciones.lista, { query: dia === undefined ? {} : { dia } }, token()));
const nueva = (body: Partial<CallInput<typeof comandas.nueva>['body']>) =>
  e.server.call(comandas.nueva, { body: { nombre: 'Ortega', comensales: 4, ...body } }, token());
const manana = (): string => new Date(Date.parse(hoy) + 86_400_000).toISOString().slice(0, 10);
const como = ({ estado, comanda, version }: Reservacion) => ({ estado, comanda, version });
const acciones = async (id: string) =>
  (
    await e.server.sql<{ accion: string }>(
      `SELECT accion FROM bitacora WHERE accion LIKE 'reservacion.%' AND objeto LIKE '%' || $1 ORDER BY id`,
      [id],
    )
  ).map(({ accion }) => accion);

describe('a reservation (D-131)', () => {
  it('is kept with its table, time and guests, listed by day in the order of time, and told to every screen', async () => {
    const avisar = vi.spyOn(e.server.deps.hub, 'mesasChanged');
    const tarde = dado(await guardar());
    expect(tarde).toMatchObject({
      ...{ version: 1, mesa: mesas[0], dia: hoy, hora: '23:30', nombre: 'Ortega', comensales: 4, estado: 'pendiente' },
      ...{ telefono: '55 1234 5678', nota: 'Cumpleaños', comanda: null },
    });
    const temprano = dado(await guardar({ mesa: null, hora: '09:00', nombre: 'Luna', telefono: '', nota: '' }));
    const deManana = dado(await guardar({ dia: manana() }));
    expect(await delDia()).toEqual({ dia: hoy, reservaciones: [temprano, tarde] });
    expect((await delDia(manana())).reservaciones).toEqual([deManana]);
    expect(tarde.para - temprano.para).toBe(14.5 * 3_600_000);
    expect(avisar.mock.calls).toEqual(Array.from({ length: 3 }, () => [e.r.negocio.cliente, e.r.negocio.centro]));
  });

  it('after midnight is of the day that began in the morning before', async () => {
    const { para, dia, hora } = dado(await guardar({ hora: '00:30' }));
    const once = dado(await guardar({ hora: '23:30', mesa: null }));
    expect([dia, hora, para - once.para]).toEqual([hoy, '00:30', 3_600_000]);
  });

  it('is changed with the version that was read, while it is awaited', async () => {
    const r = dado(await guardar());
    const cambio = { id: r.id, nombre: 'Familia Ortega', mesa: mesas[1] };
    const cambiada = dado(await guardar({ ...cambio, version: 1 }));
    expect(cambiada).toMatchObject({ version: 2, nombre: 'Familia Ortega', mesa: mesas[1] });
    expect(await negado(guardar({ ...cambio, version: 1 }))).toEqual([409, 'CAMBIO_ENTRETANTO']);
    expect(await negado(guardar({ ...cambio, version: 0 }))).toEqual([409, 'CAMBIO_ENTRETANTO']);
    expect(await negado(guardar({ version: 3 }))).toEqual([404, 'NO_ENCONTRADO']);
    dado(await mover(r.id, 'cancelada'));
    const { status, body } = await guardar({ ...cambio, version: 3 });
    expect([status, body.error?.message]).toEqual([
      ...[409, 'La reservación de Familia Ortega ya no está pendiente: cancelada'],
    ]);
    expect(await acciones(r.id)).toEqual(['reservacion.nueva', 'reservacion.editada', 'reservacion.estado']);
  });

  it('is of a table of the branch, of today or later, and well written', async () => {
    expect(await negado(guardar({ mesa: 999_999 }))).toEqual([404, 'NO_ENCONTRADO', 'mesa']);
    const ayer = new Date(Date.parse(hoy) - 86_400_000).toISOString().slice(0, 10);
    expect(await negado(guardar({ dia: ayer }))).toEqual([409, 'RESERVACION_PASADA', 'dia']);
    for (const [campo, valor] of [
      ...([
        ['nombre', ''],
        ['nombre', 'x'.repeat(41)],
        ['hora', '24:00'],
        ['hora', '9:00'],
        ['dia', '20-11-2026'],
      ] as const),
      ...([
        ['comensales', 0],
        ['telefono', '123'],
        ['nota', 'x'.repeat(201)],
      ] as const),
    ])
      expect(await negado(guardar({ [campo]: valor }))).toEqual([400, 'DATOS_INVALIDOS', campo]);
  });

  it(`is one of at most ${RESERVACIONES_DEL_DIA} of its day`, async () => {
    const { cliente, centro } = e.r.negocio;
    await e.server.sql(
      `INSERT INTO reservacion (cliente, sucursal, id, dia, para, nombre, comensales, telefono, nota)
       SELECT $1, $2, gen_random_uuid(), $3::date, now(), 'x', 1, '', '' FROM generate_series(1, $4::integer)`,
      [cliente, centro, hoy, RESERVACIONES_DEL_DIA - 1],
    );
    const ultima = dado(await guardar());
    expect(await negado(guardar())).toEqual([409, 'RESERVACIONES_DEL_DIA', 'dia']);
    expect((await guardar({ id: ultima.id, version: 1 })).status).toBe(200);
    const otroDia = dado(await guardar({ dia: manana() }));
    expect(await negado(guardar({ id: otroDia.id, version: 1 }))).toEqual([409, 'RESERVACIONES_DEL_DIA', 'dia']);
  });

  it('near another one of its table is told, also to the second of two at once', async () => {
    expect((await guardar()).body.message).toBe('Reservación guardada');
    const cerca = await guardar({ hora: '22:15', nombre: 'Luna' });
    expect(cerca.body.message).toBe('Reservación guardada. Mesa 1 también está reservada a las 23:30 (Ortega)');
    for (const lejos of [{ hora: '20:00' }, { mesa: mesas[1] }, { mesa: null }])
      expect((await guardar(lejos)).body.message).toBe('Reservación guardada');
    const aLaVez = await Promise.all([guardar({ hora: '12:00' }), guardar({ hora: '12:15' })]);
    expect(aLaVez.filter(({ body }) => body.message !== 'Reservación guardada')).toHaveLength(1);
  });

  it('waits for who is reserving its table at that moment, and tells the other one then', async () => {
    const { cliente, centro: sucursal } = e.r.negocio;
    const de = { cliente, sucursal };
    const suya = { ...cuerpo({ id: randomUUID(), hora: '12:00', nombre: 'Luna' }), telefono: '', nota: '' };
    const para = instanteDeHora({ zona: e.mesero.sucursal.zona, hora_corte: 5 }, suya.dia, suya.hora);
    const respuesta = await e.server.deps.db.withTx(cliente, async (tx) => {
      await tx.read(mesaPorReservar(de, mesas[0]), escribirReservacion(de, suya, para));
      const otra = guardar({ hora: '12:15' });
      await e.alguienEspera();
      await tx.commit();
      return otra;
    });
    expect(respuesta.body.message).toBe('Reservación guardada. Mesa 1 también está reservada a las 12:00 (Luna)');
  });

  it('is read and written in its branch alone', async () => {
    const r = dado(await guardar());
    const { norte } = e.r.negocio;
    const deNorte = await entrarComo(e.server, e.r.negocio, { usuario: 'admin', sucursal: norte, caja: CAJA.norte });
    const con = { token: deNorte.token };
    expect(dado(await e.server.call(reservaciones.lista, { query: {} }, con)).reservaciones).toEqual([]);
    const ajena = e.server.call(reservaciones.mover, { body: { id: r.id, estado: 'cancelada' } }, con);
    expect(await negado(ajena)).toEqual([404, 'NO_ENCONTRADO']);
    const propia = await e.server.call(reservaciones.guardar, { body: cuerpo({ id: r.id, mesa: null }) }, con);
    expect(dado(propia).id).toBe(r.id);
    expect((await delDia()).reservaciones).toEqual([r]);
  });
});

describe('the state of a reservation', () => {
  it('is said once: a second time changes nothing, and what leads nowhere is refused', async () => {
    const { id } = dado(await guardar());
    const respuesta = await mover(id, 'no_llego');
    expect(respuesta.body.message).toBe('Ortega: no llegó');
    expect(dado(respuesta)).toMatchObject({ estado: 'no_llego', version: 2 });
    expect(dado(await mover(id, 'no_llego')).version).toBe(2);
    expect(await negado(mover(id, 'cancelada'))).toEqual([409, 'RESERVACION_ATENDIDA']);
    expect(dado(await mover(id, 'pendiente'))).toMatchObject({ estado: 'pendiente', version: 3 });
    expect(await negado(mover(randomUUID(), 'cancelada'))).toEqual([404, 'NO_ENCONTRADO']);
  });

  it('is seated with the comanda that is opened for its guests, and taken back without it', async () => {
    const { id } = dado(await guardar());
    const avisar = vi.spyOn(e.server.deps.hub, 'mesasChanged');
    const c = await nueva({ mesa: mesas[0], reservacion: id });
    expect(c.body.message).toBe('Comanda Ortega creada');
    const [sentada] = (await delDia()).reservaciones;
    expect(como(sentada!)).toEqual({ estado: 'sentada', comanda: dado(c).id, version: 2 });
    expect(avisar).toHaveBeenCalledOnce();
    expect(como(dado(await mover(id, 'pendiente')))).toEqual({ estado: 'pendiente', comanda: null, version: 3 });
  });

  it('is seated once: of two who open a comanda for it at once both have theirs, and one is told', async () => {
    const { id } = dado(await guardar());
    const dos = await Promise.all([nueva({ reservacion: id, mesa: null }), nueva({ reservacion: id, mesa: null })]);
    const mensajes = dos.map(({ body }) => body.message).sort();
    expect(mensajes).toEqual([
      ...['Comanda Ortega creada', 'Comanda Ortega creada. La reservación ya no estaba pendiente'],
    ]);
    const primera = dos.find(({ body }) => body.message === mensajes[0])!;
    expect((await delDia()).reservaciones.map(({ comanda }) => comanda)).toEqual([dado(primera).id]);
    const sinNadie = await nueva({ reservacion: randomUUID(), mesa: null });
    expect(sinNadie.body.message).toBe('Comanda Ortega creada. La reservación ya no estaba pendiente');
  });
});

describe('a table with a reservation to come', () => {
  it('is not deleted, nor is its room, by name', async () => {
    const { id } = dado(await guardar({ dia: manana() }));
    const [ano, mes, dia] = manana().split('-');
    const dicho = `Mesa 1 está reservada para Ortega, ${dia}-${mes}-${ano} a las 23:30`;
    for (const { status, body } of [await e.eliminarMesa(mesas[0]), await e.eliminar(salon)])
      expect([status, body.error?.motivo, body.error?.message]).toEqual([409, 'MESA_RESERVADA', dicho]);
    expect((await e.eliminarMesa(mesas[1])).status).toBe(200);
    dado(await mover(id, 'cancelada'));
    expect((await e.eliminar(salon)).status).toBe(200);
    expect((await delDia(manana())).reservaciones.map(({ mesa }) => mesa)).toEqual([null]);
  });

  it('may be deleted when the day is over, whatever nobody said', async () => {
    await guardar();
    await e.server.sql('UPDATE reservacion SET dia = dia - 1');
    expect((await e.eliminarMesa(mesas[0])).status).toBe(200);
  });
});
