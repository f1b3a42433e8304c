import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { reportes } from '@comal/contract/reportes/reportes';
import { ok } from '@comal/domain/result';
import { filesOfZip } from '../../../platform/exportar/streaming/read-zip.fixture.ts';
import { abrirFacturador } from '../facturacion.fixture.ts';

const f = await abrirFacturador();
const { server, pac, r, admin } = f;
const { cliente } = r.negocio;
const { deps } = server;
afterAll(() => pac.off());
afterEach(() => vi.restoreAllMocks());
server.parar();

const FACTURAS = 3;
/** What is drawn here, at once: the workshop itself is not what is tested. */
const DIBUJO = ok(Buffer.from('%PDF-1.7'));
/** Calls this with each drawing instead of the workshop. */
const alDibujar = (hacer: () => unknown) =>
  vi.spyOn(deps.taller, 'run').mockImplementation(async () => {
    await hacer();
    return DIBUJO;
  });
let puerto: number;
beforeAll(async () => {
  for (let n = 0; n < FACTURAS; n += 1) await f.facturar([(await f.cobrado(22, 'taco')).pago]);
  await f.timbrar();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  puerto = (server.app.server.address() as AddressInfo).port;
});

const enlaceDelMes = async (): Promise<string> =>
  (await server.call(reportes.paquete, { body: { mes: '2026-11', pdf: true } }, { token: admin.token })).body.data!
    .enlace;

/** Asks for the month by hand; answers its connection, and what came once it ended. */
const pedirPorSocket = (enlace: string): { readonly socket: Socket; readonly llego: Promise<Buffer> } => {
  const socket = connect(puerto, '127.0.0.1').on('error', () => undefined);
  const trozos: Buffer[] = [];
  socket.on('data', (trozo: Buffer) => void trozos.push(trozo));
  socket.write(`GET ${enlace} HTTP/1.1\r\nHost: 127.0.0.1:${puerto}\r\nConnection: close\r\n\r\n`);
  return { socket, llego: once(socket, 'close').then(() => Buffer.concat(trozos)) };
};

/** What an answer begins with, and whether it came to its end: chunks end with an empty one, a ZIP with its directory. */
const dice = (llego: Buffer) => ({
  estado: llego.subarray(0, 12).toString('latin1'),
  empezo: llego.includes('PK\u0003\u0004'),
  entera: llego.subarray(-5).toString('latin1') === '0\r\n\r\n' || llego.includes('PK\u0005\u0006'),
});
const A_MEDIAS = { estado: 'HTTP/1.1 200', empezo: true, entera: false };

const bases = async (): Promise<number> =>
  (
    await server.sql<{ n: number }>(
      `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'comal' AND state <> 'idle'`,
    )
  )[0]!.n;

/** Nothing of it is left: no turn of the business, no transaction, no work; and the next one brings all files. */
const sigueTodo = async (): Promise<void> => {
  await vi.waitFor(() => expect(deps.descargas.admits(cliente)).toBe(true), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await bases()).toBe(0), { timeout: 20_000 });
  expect(await deps.taller.run(() => Promise.resolve(ok('libre')), cliente)).toEqual(ok('libre'));
  alDibujar(() => undefined);
  const respuesta = await fetch(`http://127.0.0.1:${puerto}${await enlaceDelMes()}`);
  const archivos = filesOfZip(Buffer.from(await respuesta.arrayBuffer()));
  expect([...archivos.keys()].filter((n) => n.endsWith('.pdf'))).toHaveLength(FACTURAS);
};

describe('the ZIP of a month that is cut in the middle', { timeout: 60_000 }, () => {
  it('by its reader: no other invoice is drawn, and nothing is left behind', async () => {
    const aceptada = once(server.app.server, 'connection') as Promise<[Socket]>;
    const { socket, llego } = pedirPorSocket(await enlaceDelMes());
    const [suya] = await aceptada;
    const dibujadas = alDibujar(async () => {
      socket.destroy();
      if (!suya.destroyed) await once(suya, 'close');
    });
    expect(dice(await llego)).toMatchObject({ entera: false });
    await vi.waitFor(() => expect(deps.descargas.admits(cliente)).toBe(true), { timeout: 20_000 });
    expect(dibujadas).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    await sigueTodo();
  });

  it('by a database that is lost while the files are added: what came is no whole file', async () => {
    alDibujar(() => vi.spyOn(deps.db, 'read').mockRejectedValue(new Error('the database is gone')));
    const { llego } = pedirPorSocket(await enlaceDelMes());
    expect(dice(await llego)).toEqual(A_MEDIAS);
    vi.restoreAllMocks();
    await sigueTodo();
  });

  it('by a database that ends the connection which reads its Excel: the same', async () => {
    const real = deps.background.atMoment;
    vi.spyOn(deps.background, 'atMoment').mockImplementation((quien, salida, trabajo) =>
      real(quien, salida, async (tx) => {
        const hecho = await trabajo(tx);
        await server.sql(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'comal'`,
        );
        return hecho;
      }),
    );
    const { llego } = pedirPorSocket(await enlaceDelMes());
    expect(dice(await llego)).toEqual(A_MEDIAS);
    vi.restoreAllMocks();
    await sigueTodo();
  });
});
