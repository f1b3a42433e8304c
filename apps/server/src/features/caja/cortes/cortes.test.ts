import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { cortes } from '@comal/contract/caja/cortes';
import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let cajera: Sesion;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  r = await Restaurante.nuevo(server);
  await server.sql('UPDATE sucursal SET conteo_ciego = false WHERE cliente = $1', [r.negocio.cliente]);
  cajera = await r.entrar('cajera');
});
afterAll(() => server.close());

const pendiente = (caja: number, token = cajera.token) =>
  server.call(cortes.cajaInicialPendiente, { params: { caja } }, { token });
const cerrar = (caja_final: unknown, s = cajera, clave?: string) =>
  server.raw(cortes.cerrar, { body: { caja_final } }, { token: s.token, ...(clave ? { clave } : {}) });
const vender = async (total: number, pago: object): Promise<void> => {
  const c = await r.despachar(
    await r.entrar('cocina'),
    await r.comanda(await r.entrar('mesero'), [{ producto: 'taco' }]),
  );
  const answer = await r.cobrar(cajera, c, { total, pago });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};

describe('the opening-cash check', () => {
  it('succeeds with its message while opening cash is missing, and is refused by name once it is there (API-075, CAJA-006, CAJA-007, D-16)', async () => {
    const falta = await pendiente(CAJA.centro);
    expect([falta.status, falta.body.message]).toEqual([200, 'Falta registrar la caja inicial']);
    await r.abrirCaja(cajera);
    const hay = await pendiente(CAJA.centro);
    expect([hay.status, hay.body.error?.motivo]).toEqual([409, 'CAJA_INICIAL_REGISTRADA']);
  });

  it('does not find registers of other branches, or unknown ones (H19)', async () => {
    expect((await pendiente(CAJA.norte)).status).toBe(404);
    expect((await pendiente(999)).status).toBe(404);
  });
});

describe('opening cash', () => {
  it('opens one shift of the register, in centavos, under who opened it (API-071, CAJA-027, D-30)', async () => {
    const answer = await r.abrirCaja(cajera, 1500.5);
    expect(answer.body).toMatchObject({ message: 'Caja inicial registrada', data: { caja_inicial: 1500.5 } });
    expect(await r.filas('SELECT caja, usuario, estado, caja_inicial FROM corte')).toEqual([
      { caja: CAJA.centro, usuario: 2, estado: 1, caja_inicial: 150_050 },
    ]);
  });

  it('cannot be changed or repeated, by anybody (CAJA-004, H11)', async () => {
    await r.abrirCaja(cajera, 100);
    const otra = await r.entrar('admin');
    const answers = await Promise.all([r.abrirCaja(cajera, 200), r.abrirCaja(otra, 300)]);
    expect(answers.map((a) => a.body.error?.motivo)).toEqual(['CAJA_INICIAL_REGISTRADA', 'CAJA_INICIAL_REGISTRADA']);
    expect(await r.filas('SELECT caja_inicial FROM corte')).toEqual([{ caja_inicial: 10_000 }]);
  });

  it('lets one of two simultaneous openings win (H11)', async () => {
    const answers = await Promise.all([r.abrirCaja(cajera, 100), r.abrirCaja(await r.entrar('admin'), 100)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect(await r.filas('SELECT 1 FROM corte')).toHaveLength(1);
  });

  it('is refused on the general register (CAJA-003, SESION-008)', async () => {
    const general = await r.entrar('admin', CAJA.general);
    const answer = await r.abrirCaja(general);
    expect([answer.status, answer.body.error?.message]).toEqual([
      409,
      'No puedes registrar una caja inicial en la caja general',
    ]);
  });

  it.each([
    ['nothing', undefined, 'La cantidad es obligatoria'],
    ['text', 'mil', 'La cantidad es obligatoria'],
    ['less than nothing', -1, 'La cantidad no puede ser menor a 0'],
    ['three decimals', 1.234, 'Ingresa un monto válido (máximo 2 decimales)'],
    ['more than anybody has', 1e15, 'La cantidad es demasiado grande'],
  ])('is refused by field with %s, and opens nothing (CAJA-002)', async (_caso, caja_inicial, texto) => {
    const answer = await server.raw(cortes.abrir, { body: { caja_inicial } }, { token: cajera.token });
    expect([answer.status, answer.body.error?.campos]).toEqual([400, { caja_inicial: texto }]);
    expect(await r.filas('SELECT 1 FROM corte')).toEqual([]);
  });
});

describe('closing cash', () => {
  it('balances counted cash against opening plus cash sales; card and transfer beside it (API-072, D-31, D-34, H45)', async () => {
    await r.abrirCaja(cajera, 500);
    await vender(22, { efectivo: 50 });
    await vender(22, { tarjeta: 22, no_operacion_tarjeta: '004512' });
    await vender(22, { transferencia: 20, no_operacion_transferencia: 'SPEI', efectivo: 5 });
    const { body, status } = await cerrar(524);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      caja_inicial: 500,
      ventas: { efectivo: 24, transferencia: 20, tarjeta: 22, total: 66 },
      entradas: 0,
      salidas: 0,
      comandas_cobradas: 3,
      estado: 2,
      cobros: { cuantos: 3, cancelados: 0, importe_cancelado: 0 },
      cierre: { contado: 524, esperado: 524, diferencia: 0, irregular: false, razones: [] },
    });
    expect(await r.filas('SELECT estado, caja_final, cerrado_por FROM corte')).toEqual([
      { estado: 2, caja_final: 52_400, cerrado_por: 2 },
    ]);
  });

  it('says what is missing and that it is irregular (D-31)', async () => {
    await r.abrirCaja(cajera, 500);
    expect((await cerrar(480.5)).body.data).toMatchObject({
      cierre: { esperado: 500, diferencia: -19.5, irregular: true, razones: ['FALTANTE'] },
    });
  });

  it('keeps what whoever closes wrote about it; two letters are none', async () => {
    await r.abrirCaja(cajera, 500);
    const escribir = (notas: string) =>
      server.call(cortes.cerrar, { body: { caja_final: 480, notas } }, { token: cajera.token });
    const corta = await escribir('ay');
    expect([corta.status, Object.keys(corta.body.error?.campos ?? {})]).toEqual([400, ['notas']]);
    expect((await escribir('Faltó un billete de veinte')).status).toBe(200);
    expect(await r.filas('SELECT notas FROM corte')).toEqual([{ notas: 'Faltó un billete de veinte' }]);
  });

  it('lists the comandas still open and leaves them (D-30)', async () => {
    await r.abrirCaja(cajera);
    const mesero = await r.entrar('mesero');
    const c = await r.comanda(mesero, [{ producto: 'agua' }], 'Mesa larga');
    expect((await cerrar(500)).body.data).toMatchObject({
      comandas_abiertas: [{ id: c.id, nombre: 'Mesa larga', total: 35.5, folio_corto: c.folio_corto }],
    });
    expect((await r.ver(mesero, c.id)).status).toBe(1);
  });

  it('ends the session at once, and repeats its answer by key and token (CAJA-017, D-34)', async () => {
    await r.abrirCaja(cajera);
    const clave = randomUUID();
    const primera = await cerrar(500, cajera, clave);
    expect((await pendiente(CAJA.centro)).status).toBe(401);
    const otraVez = await cerrar(500, cajera, clave);
    expect([otraVez.status, otraVez.body.data]).toEqual([200, primera.body.data]);
    expect((await cerrar(500, cajera)).status).toBe(401);
    expect((await cerrar(501, cajera, clave)).status).toBe(422);
    expect(await r.filas('SELECT 1 FROM corte')).toHaveLength(1);
  });

  it('is refused without opening cash, and for another’s shift (D-16, D-32, CAJA-008)', async () => {
    expect((await cerrar(0)).body.error?.motivo).toBe('CAJA_INICIAL_FALTA');
    await r.abrirCaja(cajera);
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 3, 75)', [r.negocio.cliente]);
    const mesero = await r.entrar('mesero');
    const answer = await cerrar(500, mesero);
    expect([answer.status, answer.body.error?.motivo]).toEqual([403, 'CORTE_AJENO']);
    expect((await cerrar(500, await r.entrar('admin'))).status).toBe(200);
  });

  it('closes the register of a session by the same rule (API-073, D-30)', async () => {
    await r.abrirCaja(cajera);
    const admin = await r.entrar('admin', CAJA.centro2);
    const { body } = await server.call(
      cortes.cerrarDeSesion,
      { body: { sesion: cajera.id, caja_final: 500 } },
      { token: admin.token },
    );
    expect(body.data?.cierre).toMatchObject({ diferencia: 0 });
    const ajena = await server.call(
      cortes.cerrarDeSesion,
      { body: { sesion: randomUUID(), caja_final: 500 } },
      { token: admin.token },
    );
    expect(ajena.status).toBe(404);
  });

  it.each([
    ['nothing', undefined, 'La cantidad es obligatoria'],
    ['less than nothing', -0.01, 'La cantidad no puede ser menor a 0'],
    ['three decimals', 10.001, 'Ingresa un monto válido (máximo 2 decimales)'],
  ])('is refused by field with %s (CAJA-014)', async (_caso, caja_final, texto) => {
    await r.abrirCaja(cajera);
    const answer = await cerrar(caja_final);
    expect([answer.status, answer.body.error?.campos]).toEqual([400, { caja_final: texto }]);
    expect(await r.filas('SELECT estado FROM corte')).toEqual([{ estado: 1 }]);
  });

  it('is serialised with charging: each charge is inside the cut or refused (D-30, H42)', async () => {
    await r.abrirCaja(cajera, 0);
    const [mesero, cocina, otra] = [await r.entrar('mesero'), await r.entrar('cocina'), await r.entrar('cajera')];
    const listas = await Promise.all(
      Array.from({ length: 6 }, async (_, i) =>
        r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }], `Mesa ${i}`)),
      ),
    );
    const [cierre, ...cobros] = await Promise.all([
      cerrar(0, otra),
      ...listas.map((c) => r.cobrar(cajera, c, { total: 22 })),
    ]);
    const cobradas = cobros.filter((a) => a.status === 200).length;
    expect(cobros.filter((a) => a.status !== 200).every((a) => a.status === 409 || a.status === 401)).toBe(true);
    expect(cierre?.body.data).toMatchObject({ ventas: { efectivo: cobradas * 22 } });
  });

  it('keeps a shift through sign-out of others and a new sign-in on the register (D-32, D-33)', async () => {
    await r.abrirCaja(cajera);
    const mesero = await r.entrar('mesero');
    expect((await server.call(sesiones.cerrar, { params: { id: mesero.id } }, { token: mesero.token })).status).toBe(
      200,
    );
    const dueña = await server.call(sesiones.cerrar, { params: { id: cajera.id } }, { token: cajera.token });
    expect(dueña.body.error?.message).toBe('No puedes cerrar la sesión hasta que registre su caja final');
    const deNuevo = await r.entrar('cajera');
    expect(deNuevo.caja_inicial).toBe(true);
    expect((await cerrar(500, deNuevo)).status).toBe(200);
  });
});

describe('the shift summary', () => {
  it('tells the figures before the count, and what should be there only with it (API-033, CAJA-012, D-34)', async () => {
    await r.abrirCaja(cajera, 500);
    await vender(22, { efectivo: 22 });
    const ver = (caja_final?: number) =>
      server.call(
        cortes.resumen,
        { params: { id: cajera.id }, query: caja_final === undefined ? {} : { caja_final } },
        { token: cajera.token },
      );
    expect((await ver()).body.data).toMatchObject({ caja_inicial: 500, ventas: { efectivo: 22 }, cierre: null });
    expect((await ver(520)).body.data?.cierre).toEqual({
      contado: 520,
      esperado: 522,
      diferencia: -2,
      irregular: true,
      razones: ['FALTANTE'],
    });
  });

  it('counts a charge on the register that made it, not on another (D-25)', async () => {
    await r.abrirCaja(cajera, 0);
    await vender(22, { efectivo: 22 });
    const otra = await r.entrar('cajera', CAJA.centro2);
    await r.abrirCaja(otra, 0);
    const { body } = await server.call(cortes.resumen, { params: { id: otra.id }, query: {} }, { token: otra.token });
    expect(body.data?.ventas.total).toBe(0);
    expect((await server.call(comandas.listar, { body: {} }, { token: otra.token })).status).toBe(200);
  });
});
