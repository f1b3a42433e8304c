import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { negocio } from '@comal/contract/negocio/informacion';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { filesOfZip } from '../../../platform/exportar/streaming/read-zip.fixture.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let admin: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server, '2000');
  await Restaurante.abrir(server, '2001');
  admin = await r.entrar('admin');
});
afterAll(() => server.close());

const pedir = (sesion: Sesion) => server.call(negocio.descargarDatos, {}, { token: sesion.token });
const bajar = (enlace: string) => server.app.inject({ method: 'GET', url: enlace });

describe('the data of the business as a file', () => {
  it('are a ZIP of its own rows alone, fetched once by a link, and in the log (decision 0158)', async () => {
    const { status, body } = await pedir(admin);
    expect([status, body.data!.nombre]).toEqual([200, 'datos-del-negocio.zip']);
    const bajado = await bajar(body.data!.enlace);
    expect([bajado.statusCode, bajado.headers['content-type']]).toEqual([200, 'application/zip']);
    const archivos = filesOfZip(bajado.rawPayload);
    expect(JSON.parse(archivos.get('comal.json')!.toString())).toMatchObject({ cliente: '2000' });
    expect(archivos.get('tablas/producto.jsonl')!.toString()).toContain('"cliente":"2000"');
    expect([...archivos.values()].some((a) => a.toString().includes('"cliente":"2001"'))).toBe(false);
    const [anotado] = await server.sql<{ datos: object; usuario: number }>(
      `SELECT datos, usuario FROM bitacora WHERE cliente = '2000' AND accion = 'lista.exportada'`,
    );
    expect(anotado).toEqual({ usuario: admin.usuario.id, datos: { lista: 'Datos del negocio', formato: 'zip' } });
    expect((await bajar(body.data!.enlace)).statusCode).toBe(404);
  });

  it('are of who has every permission: another one is refused, also with that of the business (D-14)', async () => {
    const cajera = await r.entrar('cajera');
    expect((await pedir(cajera)).status).toBe(403);
    await server.sql(
      `INSERT INTO rol_permiso (cliente, rol, permiso) SELECT '2000', $1, p FROM rol_permiso a, LATERAL (SELECT a.permiso AS p) x
      WHERE a.cliente = '2000' AND a.rol = 1 AND a.permiso <> 190 ON CONFLICT DO NOTHING`,
      [2],
    );
    server.deps.sesiones.forgetAll();
    expect((await pedir(cajera)).body.error).toMatchObject({ motivo: 'SIN_PERMISO' });
    await server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ('2000', 2, 190) ON CONFLICT DO NOTHING`);
    server.deps.sesiones.forgetAll();
    expect((await pedir(cajera)).status).toBe(200);
  });

  it('are not asked for again while they are being fetched', async () => {
    let dejar = (): void => undefined;
    const bajando = server.deps.descargas.make('2000', () => new Promise<void>((listo) => void (dejar = listo)));
    expect((await pedir(admin)).body.error).toMatchObject({ motivo: 'TALLER_OCUPADO' });
    dejar();
    await bajando;
    expect((await pedir(admin)).status).toBe(200);
  });

  it('are of one business at a time, in a process: another one waits, and a long list does not', async () => {
    let dejar = (): void => undefined;
    const { descargas } = server.deps;
    const enlaces = [await pedir(admin), await pedir(admin)].map(({ body }) => body.data!.enlace);
    const bajando = descargas.make('2001', () => new Promise<void>((listo) => void (dejar = listo)), 'whole');
    expect((await pedir(admin)).body.error).toMatchObject({ motivo: 'TALLER_OCUPADO' });
    expect((await bajar(enlaces[0]!)).json()).toMatchObject({ error: { motivo: 'TALLER_OCUPADO' } });
    expect([descargas.admits('2000'), descargas.admits('2000', 'whole')]).toEqual([true, false]);
    dejar();
    await bajando;
    expect((await bajar(enlaces[1]!)).statusCode).toBe(200);
  });
});
