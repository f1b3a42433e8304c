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
const LISTAS = [movimientos, comandas] as const;
type Lista = (typeof LISTAS)[number];
const pedir = (formato: 'xlsx' | 'csv', lista: Lista = movimientos, token = admin.token) =>
  server.raw(lista.descargar, { body: { formato, filtros: [] } }, { token });
const listo = async (formato: 'xlsx' | 'csv', lista: Lista = movimientos) =>
  (await pedir(formato, lista)).body.data as { enlace: string; nombre: string; renglones: number };
const traer = (url: string) => server.app.inject({ url });
const renglonesDe = (csv: string): string[] => csv.split('\r\n').slice(1, -1);
const motivoDe = (cuerpo: string): string => (JSON.parse(cuerpo) as { error: { motivo: string } }).error.motivo;

/** So many rows of the log besides those that are there, within a second, several at one instant. */
const llenar = (cuantas: number) =>
  server.sql(
    `INSERT INTO bitacora (cliente, id, sucursal, usuario, sesion, caja, accion, objeto, datos, creada_en)
     SELECT $1, gen_random_uuid(), $2, 1, NULL, NULL, 'sesion.cerrada', $3, '{}', $4::timestamptz - (n / 3) * interval '1 microsecond'
     FROM generate_series(1, $5::integer) n`,
    [r.negocio.cliente, r.negocio.centro, randomUUID(), new Date(server.ahora()), cuantas],
  );

describe('a long list as a file (decision 0037)', () => {
  it('brings each row of the log once, in its order, whatever their instants, in CSV as in Excel', async () => {
    await llenar(PART * 2 + 7);
    const csv = await listo('csv');
    const [{ total }] = (await server.sql<{ total: number }>('SELECT count(*)::integer AS total FROM bitacora')) as [
      { total: number },
    ];
    expect([csv.renglones, csv.nombre]).toEqual([total, 'movimientos-del-sistema.csv']);
    const respuesta = await traer(csv.enlace);
    expect(respuesta.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="movimientos-del-sistema.csv"',
      'cache-control': 'no-store',
    });
    expect(renglonesDe(respuesta.body)).toHaveLength(total);
    const [{ data }] = (await readXlsxFile(
      new Uint8Array((await traer((await listo('xlsx')).enlace)).rawPayload).buffer,
    )) as unknown as [{ data: unknown[][] }];
    const cabeza = data.findIndex(([c]) => c === 'Fecha y hora');
    expect(data.slice(cabeza + 1)).toHaveLength(total + 1);
    const salidas = data.filter((fila) => String(fila[4]) === 'Exportación').map((fila) => fila[2]);
    expect(salidas).toEqual([`Exportó Movimientos del sistema (${total} renglones, CSV)`]);
    const movimientosDeExcel = data.slice(cabeza + 1).map((fila) => String(fila[2]));
    expect(movimientosDeExcel.filter((m) => m.includes('Mesa 7')).length).toBeGreaterThan(0);
  });

  it('tells comandas with what was paid, their state and their total', async () => {
    const { enlace, renglones, nombre } = await listo('csv', comandas);
    expect([renglones, nombre]).toEqual([1, 'comandas.csv']);
    const [una] = renglonesDe((await traer(enlace)).body);
    expect(una).toContain('Mesa 7');
    expect(una!.split(',').slice(-3)).toEqual(['Efectivo', 'Pagada', '22']);
  });

  it('is of one moment: what happens while it is fetched is not in it', async () => {
    const instante = async (): Promise<number[]> =>
      server.deps.db.atMoment(r.negocio.cliente, new AbortController().signal, async (tx) => {
        const contar = sqlText<{ n: number }>('SELECT count(*)::integer AS n FROM bitacora WHERE cliente = $1', [
          r.negocio.cliente,
        ]);
        const [[antes]] = await tx.read(contar);
        await llenar(3);
        const [[despues]] = await tx.read(contar);
        return [antes!.n, despues!.n];
      });
    const [antes, despues] = await instante();
    expect(despues).toBe(antes);
  });

  it.each(LISTAS.map((lista) => [lista.descargar.path, lista] as const))(
    '%s is fetched from any process of the server, with what was asked of another, once (decision 0037)',
    async (_path, lista) => {
      const otro = await serverEn(server.databaseUrl);
      const esperada = renglonesDe((await traer((await listo('csv', lista)).enlace)).body);
      const { enlace } = await listo('csv', lista);
      const alla = await otro.app.inject({ url: enlace });
      // What was fetched first is a row of the log by then.
      const traida = renglonesDe(alla.body).filter((fila) => esperada.includes(fila));
      expect([alla.statusCode, traida, (await traer(enlace)).statusCode]).toEqual([200, esperada, 404]);
      await otro.close();
    },
  );

  it('is fetched once, within a minute, and while the session that asked is open', async () => {
    const estados: unknown[] = [];
    const { enlace } = await listo('csv');
    estados.push((await traer(enlace)).statusCode, motivoDe((await traer(enlace)).body));
    const vieja = await listo('csv');
    server.pasar(61_000);
    estados.push(motivoDe((await traer(vieja.enlace)).body));
    const otra = await r.entrar('admin');
    const suya = (await pedir('csv', movimientos, otra.token)).body.data as { enlace: string };
    await server.sql(`UPDATE sesion SET bloqueada_en = now() WHERE id = $1`, [otra.id]);
    estados.push(motivoDe((await traer(suya.enlace)).body));
    expect(estados).toEqual([200, 'NO_ENCONTRADO', 'NO_ENCONTRADO', 'NO_ENCONTRADO']);
  });

  it.each(LISTAS.map((lista) => [lista.descargar.path, lista] as const))(
    '%s is refused when it is too long or another one is being made, and to who may not see the list',
    async (_path, lista) => {
      // While the reading is a mock, the session must be known already: it is asked for again after a second.
      server.parar();
      const admits = vi.spyOn(server.deps.descargas, 'admits').mockReturnValue(false);
      const llenas = [(await pedir('csv', lista)).body.error?.motivo];
      admits.mockReturnValueOnce(true);
      llenas.push(motivoDe((await traer((await listo('csv', lista)).enlace)).body));
      admits.mockRestore();
      const read = vi
        .spyOn(server.deps.db, 'read')
        .mockImplementation(async (_cliente: string, ...q: unknown[]) =>
          q.map(() => [{ total: MAX_STREAMED_ROWS + 1 }]),
        );
      const largas = await pedir('csv', lista).finally(() => read.mockRestore());
      expect([...llenas, largas.body.error]).toEqual([
        'TALLER_OCUPADO',
        'TALLER_OCUPADO',
        expect.objectContaining({ motivo: 'EXPORTACION_MUY_GRANDE' }),
      ]);
      expect((await pedir('csv', lista, cocina.token)).status).toBe(403);
    },
  );
});

/** What of the business is running in PostgreSQL, by a word of its text. */
const enPostgres = async (palabra: string): Promise<number> => {
  const [fila] = await server.sql<{ n: number }>(
    `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()
     AND state <> 'idle' AND strpos(query, $1) > 0`,
    [palabra],
  );
  return fila!.n;
};

describe('who leaves', () => {
  it('a query that runs is stopped, and its connection is not lent to anybody else', async () => {
    const control = new AbortController();
    const marca = 'pg_sleep(4) AS lenta';
    const lectura = server.deps.db.atMoment(r.negocio.cliente, control.signal, (tx) =>
      tx.read(sqlText(`SELECT ${marca}`, [])),
    );
    const rechazada = expect(lectura).rejects.toThrow(/cancel/);
    await vi.waitFor(async () => expect(await enPostgres(marca)).toBe(1), { timeout: 3_000, interval: 20 });
    control.abort();
    await rechazada;
    await vi.waitFor(async () => expect(await enPostgres(marca)).toBe(0), { timeout: 3_000, interval: 20 });
    const [[bien]] = await server.deps.db.read(r.negocio.cliente, sqlText<{ n: number }>('SELECT 1 AS n', []));
    expect(bien!.n).toBe(1);
  });

  it('a browser that goes in the middle ends the reading, and the next one is admitted', async () => {
    await llenar(20_000);
    const { enlace } = await listo('csv');
    const lectura = vi.spyOn(server.deps.db, 'atMoment');
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET ${enlace} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    await once(socket, 'data');
    socket.pause();
    expect(server.deps.descargas.admits(r.negocio.cliente)).toBe(false);
    socket.destroy();
    await expect(lectura.mock.results[0]!.value).rejects.toThrow();
    lectura.mockRestore();
    await vi.waitFor(() => expect(server.deps.descargas.admits(r.negocio.cliente)).toBe(true), { timeout: 5_000 });
    await vi.waitFor(async () => expect(await enPostgres('FROM bitacora')).toBe(0), { timeout: 3_000, interval: 20 });
  });
});
