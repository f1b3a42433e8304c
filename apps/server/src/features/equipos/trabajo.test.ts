import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PETICIONES_DE_EQUIPO } from '@comal/domain/impresion/equipos/equipo';
import { AFTER_ANSWER } from '../../platform/impresion/con-impresoras.fixture.ts';
import { LEASE_MS } from '../../platform/impresion/turno.ts';
import { dado } from '../impresoras/impresoras.fixture.ts';
import { abrirEquipos, type Programa } from './equipos.fixture.ts';

let e: Awaited<ReturnType<typeof abrirEquipos>>;
let programa: Programa;
beforeAll(async () => {
  e = await abrirEquipos();
  e.server.parar();
  programa = await e.programa();
});
afterEach(async () => {
  await e.server.sql('DELETE FROM trabajo_en_cola');
  await e.server.sql('DELETE FROM impresora_en_turno');
  await e.server.sql('DELETE FROM impresora');
});
afterAll(() => e.server.close());

/** A printer on a queue of the program's computer. */
const enCola = async (datos: object = {}): Promise<number> =>
  dado(await e.agregar({ conexion: 'cola', cola: 'EPSON', equipo: programa.equipo, ...datos })).id;
const ronda = () => e.server.deps.imprenta.ronda();

describe('the work of a till program', () => {
  it('is handed over in order, as bytes for its queue, and ends with what it tells', async () => {
    const impresora = await enCola();
    await e.trabajo(impresora, { hace: 2_000, etiqueta: 'Mesa 1' });
    await e.trabajo(impresora, { hace: 1_000, etiqueta: 'Mesa 2' });
    const primero = (await programa.toma())!;
    expect(primero).toMatchObject({ cola: 'EPSON', titulo: 'Mesa 1', intento: 1 });
    expect(Buffer.from(primero.bytes, 'base64').subarray(0, 2).toString('hex')).toBe('1b40');
    expect((await e.trabajos()).map(({ estado }) => estado)).toEqual(['Imprimiendo', 'Pendiente']);
    const segundo = (await programa.dice(primero, 'sent'))!;
    expect(segundo.titulo).toBe('Mesa 2');
    expect(await programa.dice(segundo, 'sent')).toBeNull();
    expect((await e.trabajos()).map(({ estado }) => estado)).toEqual(['Impreso', 'Impreso']);
    expect((await e.una(impresora)).ultimo).toBe(e.server.ahora());
  });

  it.each(AFTER_ANSWER)('that ends with %s is %s: %s', async (resultado, estado, causa) => {
    const impresora = await enCola();
    await e.trabajo(impresora);
    const trabajo = (await programa.toma())!;
    expect(await programa.dice(trabajo, resultado)).toBeNull();
    expect(await e.trabajos()).toEqual([{ estado, causa, intentos: 1 }]);
    expect((await e.una(impresora)).causa).toBe(causa);
  });

  it('is not handed over while its queue is paused or missing, and says so', async () => {
    const impresora = await enCola();
    await e.trabajo(impresora);
    const pausada = programa.otraVez();
    pausada.colas = [{ nombre: 'EPSON', pausada: true }];
    expect(await pausada.toma()).toBeNull();
    expect(await e.trabajos()).toEqual([{ estado: 'Pendiente', causa: 'cola_pausada', intentos: 0 }]);
    e.server.pasar(5_000);
    pausada.colas = [];
    expect(await pausada.toma()).toBeNull();
    expect((await e.una(impresora)).causa).toBe('sin_cola');
    e.server.pasar(5_000);
    expect(await programa.toma()).not.toBeNull();
  });

  it('is dudoso when the program asks again without telling what became of it', async () => {
    await e.trabajo(await enCola());
    const trabajo = (await programa.toma())!;
    expect(await programa.toma()).toBeNull();
    expect(await e.trabajos()).toMatchObject([{ estado: 'Dudoso' }]);
    await programa.dice(trabajo, 'sent');
    expect(await e.trabajos()).toMatchObject([{ estado: 'Dudoso' }]);
  });

  it('is dudoso when the program died with it, once its turn is over, and another run prints the next one', async () => {
    const impresora = await enCola();
    await e.trabajo(impresora, { hace: 2_000 });
    await e.trabajo(impresora, { hace: 1_000 });
    expect(await programa.toma()).not.toBeNull();
    const otra = programa.otraVez();
    expect(await otra.toma()).toBeNull();
    e.server.pasar(LEASE_MS);
    expect(await otra.toma()).not.toBeNull();
    expect((await e.trabajos()).map(({ estado }) => estado)).toEqual(['Dudoso', 'Imprimiendo']);
  });

  it('is dudoso when the program never comes back, and its printer says that it is off', async () => {
    const impresora = await enCola();
    await e.trabajo(impresora, { hace: 2_000 });
    await e.trabajo(impresora, { hace: 1_000 });
    expect(await programa.toma()).not.toBeNull();
    expect(await ronda()).toBe(0);
    e.server.pasar(LEASE_MS);
    await ronda();
    expect(await e.trabajos()).toEqual([
      { estado: 'Dudoso', causa: null, intentos: 1 },
      { estado: 'Pendiente', causa: 'equipo_apagado', intentos: 0 },
    ]);
    expect((await e.una(impresora)).causa).toBe('equipo_apagado');
    const vuelve = programa.otraVez();
    expect(await vuelve.toma()).not.toBeNull();
  });

  it('changes nothing when it is told twice, late, with another attempt, or of a job of others', async () => {
    const impresora = await enCola();
    await e.trabajo(impresora);
    const trabajo = (await programa.toma())!;
    await programa.dice({ ...trabajo, intento: 2 }, 'sent');
    expect(await e.trabajos()).toMatchObject([{ estado: 'Dudoso' }]);
    await e.server.sql(`UPDATE trabajo_de_impresion SET estado = 3`);
    await programa.dice(trabajo, 'timeout');
    expect(await e.trabajos()).toMatchObject([{ estado: 'Impreso' }]);
    expect((await e.una(impresora)).causa).toBeNull();
  });

  it('is that of its own printers: not of another program, not of the network', async () => {
    const ajeno = await e.programa('Otra');
    await e.trabajo(await enCola());
    await e.trabajo(dado(await e.agregar({ nombre: 'De red' })).id);
    expect(await ajeno.toma()).toBeNull();
    const trabajo = (await programa.toma())!;
    await ajeno.dice(trabajo, 'sent');
    expect((await e.trabajos()).map(({ estado }) => estado).toSorted()).toEqual(['Imprimiendo', 'Pendiente']);
  });

  it('is handed to one of two runs of the program that ask at once', async () => {
    await e.trabajo(await enCola());
    const otra = programa.otraVez();
    const dos = await Promise.all([programa.toma(), otra.toma()]);
    expect(dos.filter((trabajo) => trabajo !== null)).toHaveLength(1);
  });

  it('is not printed by the server while the program is on, and waits its ten minutes at most', async () => {
    await programa.toma();
    const impresora = await enCola();
    await programa.toma();
    await e.trabajo(impresora);
    await ronda();
    expect(await e.trabajos()).toEqual([{ estado: 'Pendiente', causa: null, intentos: 0 }]);
    expect(await e.server.sql('SELECT impresora FROM impresora_en_turno')).toEqual([]);
    e.server.pasar(11 * 60_000);
    expect(await programa.toma()).toBeNull();
    expect(await e.trabajos()).toMatchObject([{ estado: 'Fallido' }]);
  });

  it('reaches a program that waits for it at once', async () => {
    const impresora = await enCola();
    const espera = programa.toma({ espera: 25 });
    await e.trabajo(impresora);
    e.server.deps.imprenta.wake({ cliente: e.r.negocio.cliente, sucursal: e.r.negocio.centro });
    expect(await espera).toMatchObject({ cola: 'EPSON' });
  });

  it.each(['HP  80', ' EPSON ', 'Caja\u00a01', 'cafe\u0301'])(
    'goes to the queue %j, whose name is kept as it is',
    async (nombre) => {
      await e.trabajo(await enCola({ cola: nombre }));
      const otra = programa.otraVez();
      otra.colas = [{ nombre, pausada: false }];
      expect(await otra.toma()).toMatchObject({ cola: nombre });
    },
  );

  it('is waited for by one request of a run: an older one ends when it asks again', async () => {
    const [older, newer] = [programa.toma({ espera: 25 }), programa.otraVez().toma({ espera: 1 })];
    expect(await Promise.race([older.then(() => 'older'), newer.then(() => 'newer')])).toBe('newer');
    await programa.toma();
    expect(await older).toBeNull();
  });

  it('is noted as waited for every ten seconds, and when the queues change', async () => {
    const visto = async () =>
      (
        await e.server.sql<{ visto: string }>(`SELECT xmin::text AS visto FROM equipo WHERE id = ${programa.equipo}`)
      )[0]!.visto;
    e.server.pasar(10_000);
    await programa.toma();
    const antes = await visto();
    e.server.pasar(9_000);
    await programa.toma();
    expect(await visto()).toBe(antes);
    const otra = programa.otraVez();
    otra.colas = [];
    await otra.toma();
    expect(await visto()).not.toBe(antes);
  });

  it('is not handed to a program that ends, which still tells its last outcome', async () => {
    const impresora = await enCola();
    await e.trabajo(impresora, { hace: 2_000 });
    await e.trabajo(impresora, { hace: 1_000 });
    const { trabajo, intento } = (await programa.toma())!;
    const fin = { trabajo, intento, resultado: 'sent' } as const;
    expect(await programa.toma({ fin, termina: true })).toBeNull();
    expect((await e.trabajos()).map(({ estado }) => estado)).toEqual(['Impreso', 'Pendiente']);
  });

  it('that came out ends the turn of its run: another run of the program prints at once', async () => {
    const impresora = await enCola();
    await e.trabajo(impresora);
    expect(await programa.dice((await programa.toma())!, 'sent')).toBeNull();
    await e.trabajo(impresora);
    expect(await programa.otraVez().toma()).not.toBeNull();
  });

  it('that came out ends the failures in a row: the next one pauses two seconds', async () => {
    const impresora = await enCola();
    await e.trabajo(impresora);
    for (const pausa of [2_000, 5_000, 15_000]) {
      await programa.dice((await programa.toma())!, 'not-available');
      e.server.pasar(pausa);
    }
    await programa.dice((await programa.toma())!, 'sent');
    await e.trabajo(impresora);
    await programa.dice((await programa.toma())!, 'not-available');
    e.server.pasar(2_000);
    expect(await programa.toma()).not.toBeNull();
  });

  it('is handed over after the clock was set back an hour, whatever pause it had', async () => {
    await e.trabajo(await enCola());
    await programa.dice((await programa.toma())!, 'not-available');
    e.server.pasar(-3_600_000);
    await e.server.sql(`UPDATE trabajo_en_cola SET desde = desde - interval '1 hour'`);
    await e.server.sql(`UPDATE trabajo_de_impresion SET desde = desde - interval '1 hour'`);
    expect(await programa.toma()).not.toBeNull();
    e.server.pasar(3_600_000);
  });

  it('of a program that was switched off, and of a clock that was set back, is told as off', async () => {
    await programa.toma();
    e.server.pasar(-3_600_000);
    await e.trabajo(await enCola());
    await ronda();
    expect(await e.trabajos()).toMatchObject([{ estado: 'Pendiente', causa: 'equipo_apagado' }]);
    expect((await e.lista()).find(({ id }) => id === programa.equipo)?.encendido).toBe(false);
    await programa.toma();
    expect((await e.lista()).find(({ id }) => id === programa.equipo)?.encendido).toBe(true);
    e.server.pasar(3_600_000);
  });

  it('of a printer whose computer the log names, as that of the server or of the program', async () => {
    await e.agregar({ nombre: 'Del servidor', conexion: 'cola', cola: 'EPSON' });
    await e.agregar({ nombre: 'Del programa', conexion: 'cola', cola: 'EPSON', equipo: programa.equipo });
    await e.agregar({ nombre: 'De la red' });
    const dichos = await e.server.sql<{ nombre: string; equipo: string }>(
      `SELECT datos ->> 'nombre' AS nombre, datos ->> 'equipo' AS equipo FROM bitacora
       WHERE accion = 'impresora.nueva' AND datos ->> 'nombre' IN ('Del servidor', 'Del programa', 'De la red') ORDER BY id`,
    );
    expect(dichos).toEqual([
      { nombre: 'Del servidor', equipo: 'Servidor' },
      { nombre: 'Del programa', equipo: 'PC de la caja' },
      { nombre: 'De la red', equipo: '' },
    ]);
  });

  it('is asked for a hundred times in ten seconds at most, by each program by itself', async () => {
    e.server.pasar(10_000);
    const otro = await e.programa('Otra');
    const states = new Map<number, number>();
    for (let i = 0; i <= PETICIONES_DE_EQUIPO; i += 1) {
      const { status } = await otro.pide();
      states.set(status, (states.get(status) ?? 0) + 1);
    }
    expect([...states]).toEqual([
      [200, PETICIONES_DE_EQUIPO],
      [429, 1],
    ]);
    expect((await programa.pide()).status).toBe(200);
    e.server.pasar(10_000);
    expect((await otro.pide()).status).toBe(200);
  });

  it('of a removed program becomes dudoso, and nothing more is handed over', async () => {
    const otro = await e.programa('Otra');
    const impresora = dado(await e.agregar({ conexion: 'cola', cola: 'EPSON', equipo: otro.equipo })).id;
    await e.trabajo(impresora);
    const trabajo = (await otro.toma())!;
    await e.desvincular(otro.equipo);
    expect((await otro.pide({ fin: { trabajo: trabajo.trabajo, intento: 1, resultado: 'sent' } })).status).toBe(403);
    e.server.pasar(LEASE_MS);
    await ronda();
    expect(await e.trabajos()).toMatchObject([{ estado: 'Dudoso' }]);
  });

  it('waits where its program was removed, says why, and prints once its printer has another computer', async () => {
    const [otro, nuevo] = [await e.programa('Otra'), await e.programa('Nueva')];
    const impresora = dado(await e.agregar({ conexion: 'cola', cola: 'EPSON', equipo: otro.equipo })).id;
    await e.desvincular(otro.equipo);
    expect((await e.una(impresora)).causa).toBe('sin_equipo');
    await e.trabajo(impresora);
    await ronda();
    expect(await e.trabajos()).toEqual([{ estado: 'Pendiente', causa: 'sin_equipo', intentos: 0 }]);
    dado(await e.editar(await e.una(impresora), { equipo: nuevo.equipo }));
    expect((await e.una(impresora)).causa).toBeNull();
    expect(await nuevo.toma()).toMatchObject({ cola: 'EPSON' });
  });
});
