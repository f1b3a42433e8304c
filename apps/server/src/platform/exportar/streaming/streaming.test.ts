import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import readXlsxFile from 'read-excel-file/universal';
import { catalog } from '@comal/contract/catalog';
import { sqlText } from '../../db/query.ts';
import { serverEn } from '../../../test/server.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { MAX_STREAMED_ROWS, PART } from './stream-list.ts';

const { server, r, mesero, cajera, cocina, admin } = await abrirEquipo();
await r.abrirCaja(cajera, 500);
const mesa = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 7'));
await r.cobrar(cajera, mesa, { total: 22, pago: { efectivo: 22 } });

const { movimientos, comandas } = catalog;
const LISTS = [movimientos, comandas] as const;
type List = (typeof LISTS)[number];
const ask = (format: 'xlsx' | 'csv', list: List = movimientos, token = admin.token) =>
  server.raw(list.descargar, { body: { formato: format, filtros: [] } }, { token });
const listo = async (format: 'xlsx' | 'csv', list: List = movimientos) =>
  (await ask(format, list)).body.data as { enlace: string; nombre: string; renglones: number };
const fetch = (url: string) => server.app.inject({ url });
const linesOf = (csv: string): string[] => csv.split('\r\n').slice(1, -1);
const readMotivo = (body: string): string => (JSON.parse(body) as { error: { motivo: string } }).error.motivo;

/** Adds `count` rows to the log, within a second and several per instant. */
const fill = (count: number) =>
  server.sql(
    `INSERT INTO bitacora (cliente, id, sucursal, usuario, sesion, caja, accion, objeto, datos, creada_en)
     SELECT $1, gen_random_uuid(), $2, 1, NULL, NULL, 'sesion.cerrada', $3, '{}', $4::timestamptz - (n / 3) * interval '1 microsecond'
     FROM generate_series(1, $5::integer) n`,
    [r.negocio.cliente, r.negocio.centro, randomUUID(), new Date(server.ahora()), count],
  );

describe('a long list as a file (decision 0037)', () => {
  it('brings each row of the log once, in its order, whatever their instants, in CSV as in Excel', async () => {
    await fill(PART * 2 + 7);
    const csv = await listo('csv');
    const [{ total }] = (await server.sql<{ total: number }>('SELECT count(*)::integer AS total FROM bitacora')) as [
      { total: number },
    ];
    expect([csv.renglones, csv.nombre]).toEqual([total, 'movimientos-del-sistema.csv']);
    const response = await fetch(csv.enlace);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="movimientos-del-sistema.csv"',
      'cache-control': 'no-store',
    });
    expect(linesOf(response.body)).toHaveLength(total);
    const [{ data }] = (await readXlsxFile(
      new Uint8Array((await fetch((await listo('xlsx')).enlace)).rawPayload).buffer,
    )) as unknown as [{ data: unknown[][] }];
    const head = data.findIndex(([c]) => c === 'Fecha y hora');
    expect(data.slice(head + 1)).toHaveLength(total + 1);
    const outputs = data.filter((row) => String(row[4]) === 'Exportación').map((row) => row[2]);
    expect(outputs).toEqual([`Exportó Movimientos del sistema (${total} renglones, CSV)`]);
    const movimientosFromExcel = data.slice(head + 1).map((row) => String(row[2]));
    expect(movimientosFromExcel.filter((m) => m.includes('Mesa 7')).length).toBeGreaterThan(0);
  });

  it('tells comandas with what was paid, their state and their total', async () => {
    const { enlace, renglones, nombre } = await listo('csv', comandas);
    expect([renglones, nombre]).toEqual([1, 'comandas.csv']);
    const [one] = linesOf((await fetch(enlace)).body);
    expect(one).toContain('Mesa 7');
    expect(one!.split(',').slice(-6)).toEqual(['Efectivo', 'Pagada', '22', 'Mesa', '', '']);
  });

  it('is of one moment: what happens while it is fetched is not in it', async () => {
    const instant = async (): Promise<number[]> =>
      server.deps.db.atMoment(r.negocio.cliente, new AbortController().signal, async (tx) => {
        const count = sqlText<{ n: number }>('SELECT count(*)::integer AS n FROM bitacora WHERE cliente = $1', [
          r.negocio.cliente,
        ]);
        const [[before]] = await tx.read(count);
        await fill(3);
        const [[after]] = await tx.read(count);
        return [before!.n, after!.n];
      });
    const [before, after] = await instant();
    expect(after).toBe(before);
  });

  it.each(LISTS.map((list) => [list.descargar.path, list] as const))(
    '%s is fetched from any process of the server, with what was asked of another, once (decision 0037)',
    async (_path, list) => {
      const other = await serverEn(server.databaseUrl);
      const expected = linesOf((await fetch((await listo('csv', list)).enlace)).body);
      const { enlace } = await listo('csv', list);
      const there = await other.app.inject({ url: enlace });
      // The first download was logged meanwhile, so that the list has one more row.
      const fetched = linesOf(there.body).filter((row) => expected.includes(row));
      expect([there.statusCode, fetched, (await fetch(enlace)).statusCode]).toEqual([200, expected, 404]);
      await other.close();
    },
  );

  it('is fetched once, within a minute, and while the session that asked is open', async () => {
    const estados: unknown[] = [];
    const { enlace } = await listo('csv');
    estados.push((await fetch(enlace)).statusCode, readMotivo((await fetch(enlace)).body));
    const old = await listo('csv');
    server.pasar(61_000);
    estados.push(readMotivo((await fetch(old.enlace)).body));
    const other = await r.entrar('admin');
    const own = (await ask('csv', movimientos, other.token)).body.data as { enlace: string };
    await server.sql(`UPDATE sesion SET bloqueada_en = now() WHERE id = $1`, [other.id]);
    estados.push(readMotivo((await fetch(own.enlace)).body));
    expect(estados).toEqual([200, 'NO_ENCONTRADO', 'NO_ENCONTRADO', 'NO_ENCONTRADO']);
  });

  it.each(LISTS.map((list) => [list.descargar.path, list] as const))(
    '%s is refused when it is too long or another one is being made, and to who may not see the list',
    async (_path, list) => {
      // While reading is mocked the session must stay cached: it would be read again after a second.
      server.parar();
      const admits = vi.spyOn(server.deps.descargas, 'admits').mockReturnValue(false);
      const full = [(await ask('csv', list)).body.error?.motivo];
      admits.mockReturnValueOnce(true);
      full.push(readMotivo((await fetch((await listo('csv', list)).enlace)).body));
      admits.mockRestore();
      const read = vi
        .spyOn(server.deps.db, 'read')
        .mockImplementation(async (_cliente: string, ...q: unknown[]) =>
          q.map(() => [{ total: MAX_STREAMED_ROWS + 1 }]),
        );
      const long = await ask('csv', list).finally(() => read.mockRestore());
      expect([...full, long.body.error]).toEqual([
        'TALLER_OCUPADO',
        'TALLER_OCUPADO',
        expect.objectContaining({ motivo: 'EXPORTACION_MUY_GRANDE' }),
      ]);
      expect((await ask('csv', list, cocina.token)).status).toBe(403);
    },
  );
});

/** The number of statements that contain a word and run in PostgreSQL now. */
const inPostgres = async (word: string): Promise<number> => {
  const [row] = await server.sql<{ n: number }>(
    `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()
     AND state <> 'idle' AND strpos(query, $1) > 0`,
    [word],
  );
  return row!.n;
};

describe('who leaves', () => {
  it('a query that runs is stopped, and its connection is not lent to anybody else', async () => {
    const control = new AbortController();
    const mark = 'pg_sleep(4) AS lenta';
    const reading = server.deps.db.atMoment(r.negocio.cliente, control.signal, (tx) =>
      tx.read(sqlText(`SELECT ${mark}`, [])),
    );
    const refused = expect(reading).rejects.toThrow(/cancel/);
    await vi.waitFor(async () => expect(await inPostgres(mark)).toBe(1), { timeout: 3_000, interval: 20 });
    control.abort();
    await refused;
    await vi.waitFor(async () => expect(await inPostgres(mark)).toBe(0), { timeout: 3_000, interval: 20 });
    const [[fine]] = await server.deps.db.read(r.negocio.cliente, sqlText<{ n: number }>('SELECT 1 AS n', []));
    expect(fine!.n).toBe(1);
  });

  it('a browser that goes in the middle ends the reading, and the next one is admitted', async () => {
    await fill(20_000);
    const { enlace } = await listo('csv');
    const reading = vi.spyOn(server.deps.db, 'atMoment');
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET ${enlace} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    await once(socket, 'data');
    socket.pause();
    expect(server.deps.descargas.admits(r.negocio.cliente)).toBe(false);
    socket.destroy();
    await expect(reading.mock.results[0]!.value).rejects.toThrow();
    reading.mockRestore();
    await vi.waitFor(() => expect(server.deps.descargas.admits(r.negocio.cliente)).toBe(true), { timeout: 5_000 });
    await vi.waitFor(async () => expect(await inPostgres('FROM bitacora')).toBe(0), { timeout: 3_000, interval: 20 });
  });
});
