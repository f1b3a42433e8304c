import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { cortes } from '@comal/contract/caja/cortes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Route } from '@comal/contract/route';
import { CAJA, USUARIO, entrarComo } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let cajera: Sesion;
let otraCaja: Sesion;
let mesero: Sesion;
let cocina: Sesion;
let norte: Sesion;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  r = await Restaurante.nuevo(server);
  await server.sql('UPDATE sucursal SET conteo_ciego = false WHERE cliente = $1', [r.negocio.cliente]);
  cajera = await r.entrar('cajera');
  otraCaja = await r.entrar('cajera', CAJA.centro2);
  mesero = await r.entrar('mesero');
  cocina = await r.entrar('cocina');
  norte = await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte });
  await r.abrirCaja(cajera, 100);
});
afterAll(() => server.close());

const resumen = (id: string, { token }: Sesion) =>
  server.call(cortes.resumen, { params: { id }, query: {} }, { token });
const taco = async (nombre = 'Mesa 1'): Promise<ComandaVista> =>
  r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }], nombre));

it('each call has its permission: the own shift, or another’s too (D-94, D-32)', () => {
  const permisos = Object.entries(cortes).map(([nombre, { permiso }]: [string, Route]) => [nombre, permiso]);
  expect(Object.fromEntries(permisos)).toMatchObject({
    cajaInicialPendiente: undefined,
    abrir: [75],
    cerrar: [75],
    cerrarDeSesion: [75, 86],
    resumen: [75, 86],
  });
});

describe('a shift', () => {
  it('of another branch is neither told nor closed, whoever asks (H19, D-30)', async () => {
    expect((await resumen(cajera.id, norte)).status).toBe(404);
    const cierre = await server.call(
      cortes.cerrarDeSesion,
      { body: { sesion: cajera.id, caja_final: 100 } },
      { token: norte.token },
    );
    expect([cierre.status, cierre.body.error?.motivo]).toEqual([404, 'NO_ENCONTRADO']);
    expect(await r.filas('SELECT estado FROM corte')).toEqual([{ estado: 1 }]);
  });

  it('has the sales of its own register only, each method, and counts a comanda once (D-25, D-31)', async () => {
    await r.abrirCaja(otraCaja, 0);
    const pagos = [
      { efectivo: 30 },
      { transferencia: 22, no_operacion_transferencia: 'SPEI-1' },
      { tarjeta: 22, no_operacion_tarjeta: '004512' },
    ];
    for (const pago of pagos) expect((await r.cobrar(otraCaja, await taco(), { total: 22, pago })).status).toBe(200);
    const partes = await r.despachar(
      cocina,
      await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco', subcuenta: 'Ana' }]),
    );
    for (const subcuenta of [null, 'Ana'])
      await r.cobrar(cajera, await r.ver(cajera, partes.id), { total: 22, subcuenta });
    expect((await resumen(cajera.id, cajera)).body.data).toMatchObject({
      ventas: { efectivo: 44, transferencia: 0, tarjeta: 0, total: 44 },
      comandas_cobradas: 1,
    });
    expect((await resumen(otraCaja.id, otraCaja)).body.data).toMatchObject({
      ventas: { efectivo: 22, transferencia: 22, tarjeta: 22 },
      comandas_cobradas: 3,
    });
  });

  it('has the entries and exits of its own register only, apart (D-31)', async () => {
    await r.abrirCaja(otraCaja, 0);
    await server.sql(
      `INSERT INTO movimiento_efectivo (cliente, id, corte, tipo, cantidad, observaciones, usuario, creado_en, sucursal, caja)
       SELECT cliente, gen_random_uuid(), id, tipo, CASE WHEN caja = ${CAJA.centro} THEN 1000 ELSE 7000 END * tipo, '', 2, now(), sucursal, caja FROM corte, unnest(ARRAY[2, 3]) AS tipo WHERE cliente = $1`,
      [r.negocio.cliente],
    );
    expect((await resumen(cajera.id, cajera)).body.data).toMatchObject({ entradas: 20, salidas: 30 });
  });

  it('leaves only what is still open in its branch, without what was cancelled (D-30, D-21)', async () => {
    const queda = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }], 'Queda');
    await r.guardar(mesero, queda, {
      eliminados: [{ id: queda.pedidos[1]!.id, antes: { comentario: null, subcuenta: null, status: 1 } }],
    });
    const cancelada = await r.comanda(mesero, [{ producto: 'agua' }], 'Cancelada');
    await server.call(comandas.eliminar, { params: { id: cancelada.id } }, { token: mesero.token });
    await r.cobrar(cajera, await taco('Pagada'), { total: 22 });
    await server.call(comandas.nueva, { body: { nombre: 'Del norte', comensales: 1 } }, { token: norte.token });
    const { body } = await resumen(cajera.id, cajera);
    expect(body.data?.comandas_abiertas.map((c) => [c.nombre, c.total])).toEqual([['Queda', 22]]);
  });

  it('closed once does not take charges any more, and the next one starts from nothing (D-16, D-30, H42)', async () => {
    const c = await taco();
    const admin = await r.entrar('admin', CAJA.centro2);
    await server.call(cortes.cerrarDeSesion, { body: { sesion: cajera.id, caja_final: 100 } }, { token: admin.token });
    expect((await r.cobrar(cajera, c, { total: 22 })).body.error?.motivo).toBe('CAJA_INICIAL_FALTA');
    expect((await resumen(cajera.id, admin)).body.error?.motivo).toBe('CAJA_INICIAL_FALTA');
    expect((await r.abrirCaja(cajera, 50)).status).toBe(200);
    expect((await resumen(cajera.id, admin)).body.data).toMatchObject({ caja_inicial: 50, ventas: { total: 0 } });
  });
});

describe('opening and closing', () => {
  it('are in the log under who did them (H72)', async () => {
    const admin = await r.entrar('admin');
    await server.call(cortes.cerrar, { body: { caja_final: 90 } }, { token: admin.token });
    const log = await r.filas(`SELECT accion, usuario FROM bitacora WHERE accion LIKE 'corte.%' ORDER BY creada_en`);
    expect(log).toEqual([
      { accion: 'corte.abierto', usuario: USUARIO.cajera },
      { accion: 'corte.cerrado', usuario: USUARIO.admin },
    ]);
    expect(await r.filas('SELECT cerrado_por FROM corte')).toEqual([{ cerrado_por: USUARIO.admin }]);
  });

  it('of the own register ends that session’s live connections; of another register no session’s (CAJA-017, D-12)', async () => {
    const enHub = vi.spyOn(server.deps.hub, 'closeSesion');
    onTestFinished(() => enHub.mockRestore());
    const admin = await r.entrar('admin', CAJA.centro2);
    await server.call(cortes.cerrarDeSesion, { body: { sesion: cajera.id, caja_final: 100 } }, { token: admin.token });
    expect(enHub).not.toHaveBeenCalled();
    await r.abrirCaja(cajera, 100);
    await server.call(cortes.cerrar, { body: { caja_final: 100 } }, { token: cajera.token });
    expect(enHub).toHaveBeenCalledExactlyOnceWith(cajera.id);
  });

  it('is not done by a session that was closed meanwhile (D-33)', async () => {
    // The session is ended as by another process: this one still has it in its cache for a moment.
    await server.deps.sesiones.byToken(otraCaja.token);
    await server.sql('UPDATE sesion SET cerrada_en = now() WHERE id = $1', [otraCaja.id]);
    const { status, body } = await r.abrirCaja(otraCaja);
    expect([status, body.error?.motivo]).toEqual([401, 'SESION_REQUERIDA']);
    expect(await r.filas('SELECT caja FROM corte')).toEqual([{ caja: CAJA.centro }]);
  });

  it('of the general register is told to need none: it never has a shift (D-13, D-16)', async () => {
    const { status, body } = await server.call(
      cortes.cajaInicialPendiente,
      { params: { caja: CAJA.general } },
      { token: cajera.token },
    );
    expect([status, body.error?.motivo]).toEqual([409, 'CAJA_GENERAL_SIN_CAJA_INICIAL']);
  });
});
