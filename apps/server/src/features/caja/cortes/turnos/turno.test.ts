import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { cortes } from '@comal/contract/caja/cortes';
import { turnos } from '@comal/contract/caja/turnos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { closeSesionOf } from '../../../../platform/http/close-sesion.ts';
import { CAJA } from '../../../../test/dos-negocios.ts';
import { Restaurante } from '../../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

const HORA = 3_600_000;

let server: TestServer;
let r: Restaurante;
let cajera: Sesion;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  r = await Restaurante.nuevo(server);
  await configurar('conteo_ciego = false');
  cajera = await r.entrar('cajera');
  await r.abrirCaja(cajera, 500);
});
afterAll(() => server.close());

/** Sets columns of every branch of the business. */
const configurar = (ajuste: string) =>
  server.sql(`UPDATE sucursal SET ${ajuste} WHERE cliente = $1`, [r.negocio.cliente]);

const lista = async (nombre: string): Promise<ComandaVista> =>
  r.despachar(await r.entrar('cocina'), await r.comanda(await r.entrar('mesero'), [{ producto: 'taco' }], nombre));
const vender = async (nombre: string, pago: object): Promise<string> => {
  const answer = await r.cobrar(cajera, await lista(nombre), { total: 22, pago });
  if (!answer.body.data) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.pago;
};
const cancelar = async (pago: string, quien = cajera): Promise<void> => {
  const answer = await server.call(
    comandas.cancelarCobro,
    { params: { pago }, body: { motivo: 'Método equivocado' } },
    { token: quien.token },
  );
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};
const leer = (quien = cajera, de = quien) =>
  server.call(cortes.resumen, { params: { id: de.id }, query: {} }, { token: quien.token });
const cerrar = (caja_final: number, quien = cajera, clave: string = randomUUID()) =>
  server.call(cortes.cerrar, { body: { caja_final } }, { token: quien.token, clave });
const forzar = async (s: Sesion): Promise<void> => {
  await server.deps.db.read(s.cliente, closeSesionOf(s.cliente, s.id, 'forzada', server.ahora()));
  server.deps.sesiones.forget(s.id);
};

describe('reading a shift without closing it (D-34)', () => {
  it('can be done again and again, says when, and closes nothing', async () => {
    await vender('Mesa 1', { efectivo: 50 });
    const primera = await leer();
    server.pasar(HORA);
    await vender('Mesa 2', { tarjeta: 22, no_operacion_tarjeta: '004512' });
    const segunda = await leer();
    expect(primera.body.data).toMatchObject({
      estado: 1,
      ventas: { efectivo: 22, tarjeta: 0, total: 22 },
      comandas_cobradas: 1,
      cierre: null,
    });
    expect(segunda.body.data).toMatchObject({
      estado: 1,
      ventas: { efectivo: 22, tarjeta: 22, total: 44 },
      comandas_cobradas: 2,
      cierre: null,
    });
    expect(segunda.body.data!.leido_en - primera.body.data!.leido_en).toBeGreaterThanOrEqual(HORA);
    expect(await r.filas('SELECT estado FROM corte')).toEqual([{ estado: 1 }]);
  });

  it('lists the open comandas with what they still owe: what was charged of them is in the sales (D-30, D-34)', async () => {
    const mesero = await r.entrar('mesero');
    const dividida = await r.comanda(
      mesero,
      [{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }],
      'Mesa partida',
    );
    const c = await r.despachar(await r.entrar('cocina'), dividida);
    expect((await r.cobrar(cajera, c, { total: 22, subcuenta: 'Ana' })).status).toBe(200);
    expect((await leer()).body.data).toMatchObject({
      ventas: { total: 22 },
      comandas_abiertas: [{ nombre: 'Mesa partida', total: 35.5 }],
    });
  });

  it('answers the sales by method of the shift of a session, cancelled ones taken back (API-032)', async () => {
    await vender('Mesa 1', { efectivo: 50 });
    await vender('Mesa 2', { transferencia: 22, no_operacion_transferencia: 'SPEI' });
    const ver = (id: string, quien = cajera) =>
      server.call(cortes.ventasDeSesion, { params: { id } }, { token: quien.token });
    expect((await ver(cajera.id)).body.data).toEqual({
      efectivo: 22,
      transferencia: 22,
      tarjeta: 0,
      total: 44,
      comandas_cobradas: 2,
    });
    expect((await ver(randomUUID())).status).toBe(404);
    const otra = await r.entrar('cajera', CAJA.centro2);
    expect((await ver(otra.id, otra)).body.error?.motivo).toBe('CAJA_INICIAL_FALTA');
    expect((await ver(cajera.id, await r.entrar('cocina'))).status).toBe(403);
  });
});

describe('charges that were cancelled (D-44)', () => {
  it('are counted beside their opposites: totals hold both, the comanda counts as charged only when a payment stands', async () => {
    const mal = await vender('Mesa 1', { tarjeta: 22, no_operacion_tarjeta: '004512' });
    await vender('Mesa 2', { efectivo: 50 });
    const jefa = await r.entrar('admin');
    await cancelar(mal, jefa);
    expect((await leer()).body.data).toMatchObject({
      ventas: { efectivo: 22, tarjeta: 0, total: 22 },
      comandas_cobradas: 1,
      cobros: { cuantos: 2, cancelados: 1, importe_cancelado: 22 },
    });
    const [{ comanda }] = (await r.filas<{ comanda: string }>('SELECT comanda FROM pago WHERE id = $1', [mal])) as [
      { comanda: string },
    ];
    expect((await r.cobrar(cajera, await r.ver(cajera, comanda), { total: 22, pago: { efectivo: 22 } })).status).toBe(
      200,
    );
    expect((await cerrar(544)).body.data).toMatchObject({
      ventas: { efectivo: 44, tarjeta: 0, total: 44 },
      comandas_cobradas: 2,
      cobros: { cuantos: 3, cancelados: 1, importe_cancelado: 22 },
      cierre: { esperado: 544, diferencia: 0, razones: [] },
    });
    expect(await r.filas('SELECT reparos FROM corte')).toEqual([{ reparos: [] }]);
  });
});

describe('closing a shift whose books do not agree (reliability 5.9)', () => {
  it('closes it all the same, marks the cut with what was found, names the reason and tells the log without personal data', async () => {
    const error = vi.spyOn(server.app.log, 'error');
    onTestFinished(() => error.mockRestore());
    const pago = await vender('Mesa 1', { efectivo: 22 });
    await server.sql('UPDATE pago_pedido SET importe = importe - 100 WHERE pago = $1', [pago]);
    const { status, body } = await cerrar(522);
    expect([status, body.data?.cierre]).toEqual([
      200,
      { contado: 522, esperado: 522, diferencia: 0, irregular: true, razones: ['CUENTAS_NO_CUADRAN'] },
    ]);
    const [corte] = await r.filas<{ estado: number; reparos: { invariante: string }[] }>(
      'SELECT estado, reparos FROM corte',
    );
    expect(corte?.estado).toBe(2);
    expect(corte?.reparos.map((x) => x.invariante)).toContain('I2');
    const [[datos]] = error.mock.calls as unknown as [[object]];
    expect(Object.keys(datos).sort()).toEqual(['corte', 'invariantes']);
  });

  it('closes it marked when the check itself cannot be made', async () => {
    await vender('Mesa 1', { efectivo: 22 });
    await server.sql('ALTER TABLE sucursal_contador RENAME TO sucursal_contador_perdida');
    onTestFinished(async () => {
      await server.sql('ALTER TABLE sucursal_contador_perdida RENAME TO sucursal_contador');
    });
    const { status, body } = await cerrar(522);
    expect([status, body.data?.cierre?.razones]).toEqual([200, ['CUENTAS_NO_CUADRAN']]);
    expect(await r.filas('SELECT estado, reparos FROM corte')).toMatchObject([
      { estado: 2, reparos: [{ invariante: 'REVISION' }] },
    ]);
  });
});

describe('a shift whose opener is gone (D-32)', () => {
  const estado = async (quien: Sesion, de = cajera): Promise<unknown> => (await leer(quien, de)).body.data?.estado;

  it('is open while its opener works, and stays it when others come and go', async () => {
    const jefa = await r.entrar('admin', CAJA.centro2);
    expect(await estado(jefa)).toBe(1);
    await forzar(await r.entrar('mesero'));
    expect(await estado(jefa)).toBe(1);
  });

  it.each([
    ['was ended by force', forzar],
    ['expired', async () => server.pasar(13 * HORA)],
  ])('is pending once its session %s, and goes on when they sign in again on the register', async (_como, terminar) => {
    await r.entrar('mesero');
    await vender('Mesa 1', { efectivo: 22 });
    await terminar(cajera);
    const jefa = await r.entrar('admin', CAJA.centro2);
    expect(await estado(jefa)).toBe(3);
    const deNuevo = await r.entrar('cajera');
    expect(deNuevo.caja_inicial).toBe(true);
    expect(await estado(jefa)).toBe(1);
    expect((await r.cobrar(deNuevo, await lista('Mesa 2'), { total: 22 })).status).toBe(200);
    expect((await cerrar(544, deNuevo)).body.data).toMatchObject({
      estado: 2,
      ventas: { efectivo: 44 },
      cierre: { diferencia: 0 },
    });
  });

  it('goes on when anybody signs in on the register afterwards, and charges in the same shift', async () => {
    await forzar(cajera);
    server.pasar(60_000);
    const otra = await r.entrar('admin');
    expect(await estado(otra)).toBe(1);
    expect((await r.cobrar(otra, await lista('Mesa 1'), { total: 22 })).status).toBe(200);
    expect(await r.filas('SELECT DISTINCT usuario FROM corte')).toEqual([{ usuario: 2 }]);
  });

  it('is not continued by a waiter who was there before, nor by a session on another register', async () => {
    const mesero = await r.entrar('mesero');
    server.pasar(60_000);
    const jefa = await r.entrar('admin', CAJA.centro2);
    await server.call(comandas.listar, { body: {} }, { token: mesero.token });
    await server.call(comandas.listar, { body: {} }, { token: cajera.token });
    server.pasar(60_000);
    await server.call(comandas.listar, { body: {} }, { token: cajera.token });
    await forzar(cajera);
    expect(await estado(jefa)).toBe(3);
  });

  it('is counted by its opener from any session, or by who may close others’ shifts; by nobody else', async () => {
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 3, 75)', [r.negocio.cliente]);
    await forzar(cajera);
    const mesero = await r.entrar('mesero');
    expect((await cerrar(500, mesero)).body.error?.motivo).toBe('CORTE_AJENO');
    const deSesion = { sesion: cajera.id, caja_final: 500 };
    const suyo = await server.call(cortes.cerrarDeSesion, { body: deSesion }, { token: mesero.token });
    expect(suyo.body.error?.motivo).toBe('CORTE_AJENO');
    const porSesion = { params: { id: cajera.id }, body: { caja_final: 500 } };
    const escrita = await server.call(cortes.cerrarPorSesion, porSesion, { token: mesero.token });
    expect(escrita.body.error?.motivo).toBe('CORTE_AJENO');
    const jefa = await r.entrar('admin', CAJA.centro2);
    const ajena = await server.call(cortes.cerrarDeSesion, { body: deSesion }, { token: jefa.token });
    expect([ajena.status, ajena.body.data?.estado]).toEqual([200, 2]);
    expect(await r.filas('SELECT cerrado_por FROM corte')).toEqual([{ cerrado_por: 1 }]);
    expect((await leer(jefa)).body.error?.motivo).toBe('CAJA_INICIAL_FALTA');
    const otraVez = await server.call(cortes.cerrarDeSesion, { body: deSesion }, { token: jefa.token });
    expect(otraVez.body.error?.motivo).toBe('CAJA_INICIAL_FALTA');
  });
});

describe('a drawer that waits to be counted (CAJA-027, D-32)', () => {
  const faltan = async (quien: Sesion) =>
    (await server.call(turnos.porContar, {}, { token: quien.token })).body.data?.map((t) => [t.usuario, t.terminal]);
  const enLista = async (quien: Sesion, ...estados: readonly string[]) =>
    (
      await server.call(
        turnos.pagina,
        {
          body: {
            pagina: 0,
            noElementosPorPagina: 10,
            filtros: estados.length > 0 ? [{ control: 'estado', valores: [...estados] }] : [],
          },
        },
        { token: quien.token },
      )
    ).body.data?.registros.map((c) => [c.estado, c.usuario]);
  const DE_LUPE = [['Guadalupe Herrera', 'Caja 1']];

  it('is told to who may count it, with whose it is: others’ by permission 86, one’s own by 75, to nobody else', async () => {
    const jefa = await r.entrar('admin', CAJA.centro2);
    const mesero = await r.entrar('mesero', CAJA.centro2);
    expect([await faltan(jefa), await enLista(jefa)]).toEqual([[], [[1, 'Guadalupe Herrera']]]);
    await forzar(cajera);
    const enOtra = await r.entrar('cajera', CAJA.centro2);
    expect([await faltan(jefa), await faltan(enOtra)]).toEqual([DE_LUPE, DE_LUPE]);
    expect(await enLista(jefa)).toEqual([[3, 'Guadalupe Herrera']]);
    expect((await server.call(turnos.porContar, {}, { token: mesero.token })).status).toBe(403);
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 3, 75)', [r.negocio.cliente]);
    server.pasar(2_000);
    expect(await faltan(mesero)).toEqual([]);
  });

  it('is found in the list by a filter of its own, and among the open ones (001 §2.16)', async () => {
    const jefa = await r.entrar('admin', CAJA.centro2);
    await r.abrirCaja(jefa, 200);
    expect(await enLista(jefa, 'por-contar')).toEqual([]);
    await forzar(cajera);
    const suya = [[3, 'Guadalupe Herrera']];
    expect([await enLista(jefa, 'por-contar'), await enLista(jefa, 'por-contar', 'cerrado')]).toEqual([suya, suya]);
    expect(await enLista(jefa, 'abierto')).toHaveLength(2);
    const filtros = await server.call(turnos.filtros, {}, { token: jefa.token });
    expect(filtros.body.data?.find((g) => g.control === 'estado')?.opciones.map((o) => o.descripcion)).toEqual([
      ...['Abierto', 'Falta contar', 'Cerrado', 'Irregular'],
    ]);
  });

  it('is told no more once it was counted from there', async () => {
    await forzar(cajera);
    const jefa = await r.entrar('admin', CAJA.centro2);
    const [falta] = (await server.call(turnos.porContar, {}, { token: jefa.token })).body.data!;
    const contado = { params: { id: falta!.id }, body: { caja_final: 500, notas: null } };
    expect((await server.call(turnos.cerrar, contado, { token: jefa.token })).status).toBe(200);
    expect([await faltan(jefa), await enLista(jefa)]).toEqual([[], [[2, 'Guadalupe Herrera']]]);
  });
});

describe('a count that is far off (decision 0059)', () => {
  const contar = (caja_final: number, preguntar?: true) =>
    server.call(cortes.cerrar, { body: { caja_final, ...(preguntar && { preguntar }) } }, { token: cajera.token });

  it('is asked about above the threshold of the branch, where the call wants to be asked, and closes nothing', async () => {
    const negada = await contar(449.99, true);
    expect([negada.status, negada.body.error?.motivo]).toEqual([409, 'DIFERENCIA_ALTA']);
    expect(negada.body.error?.message).toBe(
      'Faltan $50.01: se contó $449.99 y se esperaba $500.00. Cuenta otra vez, o registra lo contado',
    );
    await configurar(`umbrales_de_alerta = '{"diferencia": 20000}'`);
    expect((await contar(700.01, true)).body.error?.message).toContain('Sobran $200.01');
    expect((await contar(700, true)).body.data?.cierre).toMatchObject({ diferencia: 200 });
  });

  it('is asked about by every way to close', async () => {
    const [{ id } = { id: '' }] = await r.filas<{ id: string }>('SELECT id FROM corte WHERE estado = 1');
    const contado = { caja_final: 449.99, preguntar: true } as const;
    const token = { token: cajera.token };
    const sesion = cajera.id;
    const negadas = [
      await server.call(turnos.cerrar, { params: { id }, body: { ...contado, notas: null } }, token),
      await server.call(cortes.cerrarDeSesion, { body: { ...contado, sesion } }, token),
      await server.call(cortes.cerrarPorSesion, { params: { id: sesion }, body: contado }, token),
    ];
    expect(negadas.map(({ body }) => body.error?.motivo)).toEqual(Array(3).fill('DIFERENCIA_ALTA'));
  });

  it('is not asked about where the call does not want to be, nor up to the threshold', async () => {
    await configurar('umbrales_de_alerta = DEFAULT');
    expect((await contar(450, true)).status).toBe(200);
    cajera = await r.entrar('cajera');
    await r.abrirCaja(cajera, 500);
    expect((await contar(1)).status).toBe(200);
  });

  it('is not asked about of who counts blind: the question would tell (D-107)', async () => {
    await configurar('conteo_ciego = true');
    expect((await contar(1, true)).body.data?.cierre).toMatchObject({ diferencia: -499 });
  });
});

describe('whose session a closing ends (000 §4, CORTE-020, D-32)', () => {
  const sigue = async (quien: Sesion): Promise<boolean> =>
    (await server.call(comandas.cambios, { query: {} }, { token: quien.token })).status === 200;

  it('that of who counts her own shift at its register, and the answer says so, repeated too', async () => {
    const clave = randomUUID();
    const primera = await cerrar(500, cajera, clave);
    expect(primera.body.data?.sesion_terminada).toBe(true);
    expect(await sigue(cajera)).toBe(false);
    expect((await cerrar(500, cajera, clave)).body).toEqual(primera.body);
  });

  it.each([
    ['the same register', CAJA.centro],
    ['another one', CAJA.centro2],
  ])(
    'nobody’s when another one counts it at %s: both go on, and the register waits for opening cash',
    async (_donde, caja) => {
      const jefa = await r.entrar('admin', caja);
      const clave = randomUUID();
      const contar = () =>
        server.call(
          cortes.cerrarDeSesion,
          { body: { sesion: cajera.id, caja_final: 500 } },
          { token: jefa.token, clave },
        );
      const primera = await contar();
      expect([primera.status, primera.body.data?.sesion_terminada]).toEqual([200, false]);
      expect([await sigue(jefa), await sigue(cajera)]).toEqual([true, true]);
      expect((await contar()).body).toEqual(primera.body);
      expect((await leer(cajera)).body.error?.motivo).toBe('CAJA_INICIAL_FALTA');
      expect(await r.filas(`SELECT resumen ? 'sesion_terminada' AS guardado FROM corte`)).toEqual([
        { guardado: false },
      ]);
    },
  );

  it('nobody’s when she counts her own from another register', async () => {
    const enOtra = await r.entrar('cajera', CAJA.centro2);
    const deSesion = { sesion: cajera.id, caja_final: 500 };
    const { body } = await server.call(cortes.cerrarDeSesion, { body: deSesion }, { token: enOtra.token });
    expect(body.data?.sesion_terminada).toBe(false);
    expect(await sigue(enOtra)).toBe(true);
  });
});

describe('an answer that was lost (reliability 5.1)', () => {
  it('of opening cash is given again by its key, and one shift is open (CAJA-004)', async () => {
    const otra = await r.entrar('cajera', CAJA.centro2);
    const clave = randomUUID();
    const abrir = (caja_inicial: number) =>
      server.call(cortes.abrir, { body: { caja_inicial } }, { token: otra.token, clave });
    const [primera, segunda] = [await abrir(300), await abrir(300)];
    expect([segunda.status, segunda.body]).toEqual([200, primera.body]);
    expect((await abrir(301)).body.error?.motivo).toBe('CLAVE_CON_OTROS_DATOS');
    expect(await r.filas('SELECT caja_inicial FROM corte WHERE caja = $1', [CAJA.centro2])).toEqual([
      { caja_inicial: 30_000 },
    ]);
  });

  it('of closing is given again with all its figures, hours later and whatever else happened (D-34)', async () => {
    await vender('Mesa 1', { efectivo: 22 });
    const clave = randomUUID();
    const primera = await cerrar(500, cajera, clave);
    server.pasar(30 * HORA);
    const nueva = await r.entrar('cajera');
    await r.abrirCaja(nueva, 900);
    const otraVez = await cerrar(500, cajera, clave);
    expect(otraVez.body).toEqual(primera.body);
    expect(otraVez.body.data?.cierre).toMatchObject({ diferencia: -22, razones: ['FALTANTE'] });
    expect((await leer(nueva)).body.data).toMatchObject({ estado: 1, caja_inicial: 900 });
  });
});
