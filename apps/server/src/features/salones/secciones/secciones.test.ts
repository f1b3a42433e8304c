import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { secciones } from '@comal/contract/salones/secciones';
import { CAJA, entrarComo } from '../../../test/dos-negocios.ts';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { darMesas, mesasPorDar } from './repository.ts';
import { abrirSalones, dado, negado } from '../salones.fixture.ts';

let e: Awaited<ReturnType<typeof abrirSalones>>;
/** The ids of Mesa 1 to 3. */
let mesas: readonly [number, number, number];
beforeAll(async () => {
  e = await abrirSalones();
});
beforeEach(async () => {
  mesas = (await e.conMesas('Salón', 'Mesa 1', 'Mesa 2', 'Mesa 3')).mesas.map(
    ({ id }) => id,
  ) as unknown as typeof mesas;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await e.server.sql('DELETE FROM salon');
});
afterAll(() => e.server.close());

type Quien = Pick<Sesion, 'token'>;
const repartir = ({ token }: Quien, mesero: number, ...cuales: number[]) =>
  e.server.call(secciones.repartir, { body: { mesero, mesas: cuales } }, { token });
const deHoy = async () =>
  dado(await e.server.call(secciones.lista, {}, { token: e.mesero.token })).secciones.map(({ mesa, mesero }) => [
    ...[mesa, mesero.id],
  ]);

describe('the tables that a waiter has today (D-131)', () => {
  it('are those that were given last, each of one person, and every screen is told', async () => {
    const avisar = vi.spyOn(e.server.deps.hub, 'mesasChanged');
    const respuesta = await repartir(e.mesero, e.mesero.usuario.id, mesas[0], mesas[1], mesas[1]);
    expect(respuesta.body.message).toMatch(/^Mesas de .+ guardadas$/);
    const yo = e.mesero.usuario.id;
    expect(dado(respuesta).secciones.map(({ mesa, mesero }) => [mesa, mesero.id])).toEqual([
      [mesas[0], yo],
      [mesas[1], yo],
    ]);
    dado(await repartir(e.mesero, yo, mesas[1], mesas[2]));
    expect(await deHoy()).toEqual([
      [mesas[1], yo],
      [mesas[2], yo],
    ]);
    expect((await repartir(e.mesero, yo)).body.message).toMatch(/queda sin mesas$/);
    expect(await deHoy()).toEqual([]);
    expect(avisar.mock.calls).toEqual(Array.from({ length: 3 }, () => [e.r.negocio.cliente, e.r.negocio.centro]));
  });

  it('are taken by oneself where nobody has them, and given to anybody by who arranges rooms', async () => {
    const [yo, jefa] = [e.mesero.usuario.id, e.admin.usuario.id];
    dado(await repartir(e.admin, jefa, mesas[0]));
    const ajena = await repartir(e.mesero, yo, mesas[0], mesas[1]);
    expect([ajena.status, ajena.body.error?.motivo]).toEqual([409, 'MESA_DE_OTRO']);
    expect(ajena.body.error?.message).toMatch(/^Mesa 1 es de /);
    expect(await negado(repartir(e.mesero, jefa, mesas[1]))).toEqual([403, 'SIN_PERMISO']);
    expect(await deHoy()).toEqual([[mesas[0], jefa]]);
    dado(await repartir(e.admin, yo, mesas[0]));
    expect(await deHoy()).toEqual([[mesas[0], yo]]);
  });

  it('are of the branch, and given to who takes orders there', async () => {
    expect(await negado(repartir(e.admin, e.mesero.usuario.id, mesas[0], 999_999))).toEqual([
      404,
      'NO_ENCONTRADO',
      'mesas',
    ]);
    expect(await negado(repartir(e.admin, 999_999, mesas[0]))).toEqual([409, 'MESERO_DESCONOCIDO', 'mesero']);
    expect(await deHoy()).toEqual([]);
    dado(await repartir(e.admin, e.mesero.usuario.id, mesas[0]));
    const { norte } = e.r.negocio;
    const deNorte = await entrarComo(e.server, e.r.negocio, { usuario: 'admin', sucursal: norte, caja: CAJA.norte });
    expect(dado(await e.server.call(secciones.lista, {}, { token: deNorte.token })).secciones).toEqual([]);
  });

  it('end with the day, and go with their table', async () => {
    const yo = e.mesero.usuario.id;
    dado(await repartir(e.admin, e.admin.usuario.id, mesas[0]));
    await e.server.sql('UPDATE seccion SET dia = dia - 1');
    expect(await deHoy()).toEqual([]);
    dado(await repartir(e.mesero, yo, mesas[0], mesas[1]));
    expect((await e.eliminarMesa(mesas[1])).status).toBe(200);
    expect(await deHoy()).toEqual([[mesas[0], yo]]);
  });

  it('wait for who is giving them at that moment, and say then whose they are', async () => {
    const { cliente, centro: sucursal } = e.r.negocio;
    const jefa = e.admin.usuario.id;
    const dia = dado(await e.server.call(secciones.lista, {}, { token: e.mesero.token })).dia;
    const dadas = { mesas: [mesas[0]], mesero: jefa, dia };
    const suya = await e.server.deps.db.withTx(cliente, async (tx) => {
      await tx.read(mesasPorDar({ cliente, sucursal }, dadas.mesas));
      tx.write(...darMesas({ cliente, sucursal }, dadas));
      await tx.flush();
      const respuesta = repartir(e.mesero, e.mesero.usuario.id, mesas[0]);
      await e.alguienEspera();
      await tx.commit();
      return respuesta;
    });
    expect([suya.status, suya.body.error?.motivo]).toEqual([409, 'MESA_DE_OTRO']);
    expect(await deHoy()).toEqual([[mesas[0], jefa]]);
  });

  it('are one waiter’s of two who take the same table at once', async () => {
    await e.server.sql(
      `INSERT INTO rol_permiso (cliente, rol, permiso) SELECT u.cliente, u.rol, 170 FROM usuario u WHERE u.cliente = $1 AND u.username = 'cajera'
       ON CONFLICT DO NOTHING`,
      [e.r.negocio.cliente],
    );
    const otra = await e.r.entrar('cajera');
    const dos = await Promise.all([
      repartir(e.mesero, e.mesero.usuario.id, mesas[0]),
      repartir(otra, otra.usuario.id, mesas[0]),
    ]);
    const hechas = dos.filter(({ status }) => status === 200);
    expect(hechas).toHaveLength(1);
    expect(await deHoy()).toHaveLength(1);
  });
});
