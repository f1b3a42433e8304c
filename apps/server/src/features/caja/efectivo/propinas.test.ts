import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { cortes } from '@comal/contract/caja/cortes';
import { efectivo } from '@comal/contract/caja/efectivo';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { violations } from '../../../platform/db/care/invariants.ts';
import { CAJA, entrarComo, PASSWORD, USUARIO } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type Answer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let cajera: Sesion;
let jefa: Sesion;
let mesero: Sesion;
let cocina: Sesion;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  r = await Restaurante.nuevo(server);
  await server.sql('UPDATE sucursal SET conteo_ciego = false WHERE cliente = $1', [r.negocio.cliente]);
  [cajera, jefa, mesero, cocina] = [
    await r.entrar('cajera'),
    await r.entrar('admin', CAJA.centro2),
    await r.entrar('mesero'),
    await r.entrar('cocina'),
  ];
  await r.abrirCaja(cajera, 500);
});
afterAll(() => server.close());

type Pago = NonNullable<Parameters<Restaurante['cobrar']>[2]['pago']>;

const TACO = 22;
const lista = async (quien = mesero): Promise<ComandaVista> =>
  r.despachar(cocina, await r.comanda(quien, [{ producto: 'taco' }]));
const cobrar = async (pago: Pago, de = mesero, en = cajera): Promise<Answer<Ticket>> =>
  r.cobrar(en, await lista(de), { total: TACO, pago });
const cobrado = async (...partes: Parameters<typeof cobrar>): Promise<Ticket> => {
  const answer = await cobrar(...partes);
  if (!answer.body.data) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const TARJETA = { tarjeta: 25.3, no_operacion_tarjeta: '004512', propina: { monto: 3.3, metodo: 3 } } as const;
const EFECTIVO = { efectivo: 50, propina: { monto: 5, metodo: 1 } } as const;
const propinas = async (quien = cajera) => (await server.call(efectivo.propinas, {}, { token: quien.token })).body.data;
const pagar = (cantidad: number, de: number = USUARIO.mesero, quien = cajera) =>
  server.call(efectivo.pagarPropina, { body: { mesero: de, cantidad } }, { token: quien.token });
const cancelar = (pago: string) =>
  server.call(comandas.cancelarCobro, { params: { pago }, body: { motivo: 'Mesa equivocada' } }, { token: jefa.token });
const leer = async (quien = cajera) =>
  (await server.call(cortes.resumen, { params: { id: quien.id }, query: {} }, { token: quien.token })).body.data!;

describe('a tip with a charge (D-25, decision 0012)', () => {
  it('lets a card pay more than the total, is the waiter’s of the comanda, and is on the ticket and its copy', async () => {
    const ticket = await cobrado(TARJETA);
    expect(ticket).toMatchObject({
      total: 22,
      recibido: 25.3,
      cambio: 0,
      propina: { monto: 3.3, metodo: 3, mesero: 'Luis Ángel Pech' },
      totalLetra: 'VEINTIDÓS PESOS 00/100 M.N.',
    });
    const copia = await server.call(comandas.ticket, { params: { pago: ticket.pago } }, { token: cajera.token });
    expect(copia.body.data).toEqual({ ...ticket, reimpresion: true });
    expect(
      await r.filas(
        'SELECT x.total, t.metodo, t.recibido, t.cambio, t.propina, x.propina_mesero, x.propina_mesero_nombre FROM pago x JOIN pago_por_metodo t ON t.pago = x.id',
      ),
    ).toEqual([
      {
        total: 2200,
        metodo: 3,
        recibido: 2530,
        cambio: 0,
        propina: 330,
        propina_mesero: USUARIO.mesero,
        propina_mesero_nombre: 'Luis Ángel Pech',
      },
    ]);
    expect(
      await r.filas(`SELECT datos -> 'propina' AS propina FROM bitacora WHERE accion = 'comanda.cobrada'`),
    ).toEqual([{ propina: 330 }]);
  });

  it('leaves the rest of the cash as change', async () => {
    expect(await cobrado(EFECTIVO)).toMatchObject({ recibido: 50, cambio: 23, propina: { monto: 5, metodo: 1 } });
  });

  it.each<[string, Pago]>([
    ['without one', { efectivo: 30 }],
    ['of nothing', { efectivo: 30, propina: { monto: 0, metodo: 1 } }],
  ])('is none %s: it is never added by itself', async (_caso, pago) => {
    expect(await cobrado(pago)).toMatchObject({ propina: null, cambio: 8 });
    expect(await propinas()).toEqual([]);
  });

  it.each<[string, Pago, string]>([
    [
      'on a card that pays less than it',
      { efectivo: 30, tarjeta: 1, no_operacion_tarjeta: '004512', propina: { monto: 2, metodo: 3 } },
      'PROPINA_SIN_PAGO',
    ],
    ['by a method that is not used', { efectivo: 30, propina: { monto: 2, metodo: 2 } }, 'PROPINA_SIN_PAGO'],
    ['that the cash does not cover', { efectivo: 23, propina: { monto: 2, metodo: 1 } }, 'PAGO_INSUFICIENTE'],
    [
      'in cash, with the card above the total',
      { efectivo: 2, tarjeta: 22.01, no_operacion_tarjeta: '004512', propina: { monto: 2, metodo: 1 } },
      'CAMBIO_SOLO_DE_EFECTIVO',
    ],
    [
      'smaller than what the card pays too much',
      { ...TARJETA, propina: { monto: 3.29, metodo: 3 } },
      'CAMBIO_SOLO_DE_EFECTIVO',
    ],
  ])('%s is refused', async (_caso, pago, motivo) => {
    expect((await cobrar(pago)).body.error?.motivo).toBe(motivo);
    expect(await r.filas('SELECT 1 FROM pago')).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['below nothing', { monto: -1, metodo: 1 }],
    ['with a third decimal', { monto: 1.005, metodo: 1 }],
    ['beyond every amount', { monto: 1e12, metodo: 1 }],
    ['of no method', { monto: 1, metodo: 0 }],
    ['without its method', { monto: 1 }],
    ['as a text', '10 %'],
  ])('%s is no tip (COBRO-005)', async (_caso, propina) => {
    const c = await lista();
    const body = {
      comanda: { id: c.id, rev: c.rev },
      subcuenta: { nombre: null, total: TACO },
      pago: { efectivo: 50, propina },
    };
    expect((await server.raw(comandas.cobrar, { body }, { token: cajera.token })).status).toBe(400);
  });

  it('is suggested on the bill before paying, of its own total, and added to nothing (D-43)', async () => {
    const c = await lista();
    const { body } = await server.call(
      comandas.precuenta,
      { params: { id: c.id }, query: {} },
      { token: mesero.token },
    );
    expect(body.data).toMatchObject([
      {
        total: 22,
        propinas_sugeridas: [
          { porcentaje: 10, monto: 2.2 },
          { porcentaje: 15, monto: 3.3 },
          { porcentaje: 20, monto: 4.4 },
        ],
      },
    ]);
  });
});

describe('tips and the shift (D-31, decision 0012)', () => {
  it('are no sales; those in cash are in the drawer until they are paid out, as an exit of its own kind', async () => {
    await cobrado(TARJETA);
    await cobrado(EFECTIVO);
    await cobrado({ transferencia: 24, no_operacion_transferencia: 'SPEI-1', propina: { monto: 2, metodo: 2 } });
    await server.call(
      efectivo.agregar,
      { body: { tipo: 3, cantidad: 40, observaciones: 'Garrafón' } },
      { token: cajera.token },
    );
    expect((await pagar(8)).body).toMatchObject({
      message: 'Propina pagada a Luis Ángel Pech',
      data: { tipo: { id: 3 }, concepto: 'propina', mesero: 'Luis Ángel Pech', cantidad: 8 },
    });
    expect(await leer()).toMatchObject({
      ventas: { efectivo: 22, transferencia: 22, tarjeta: 22, total: 66 },
      salidas: 40,
      propinas: { efectivo: 5, transferencia: 2, tarjeta: 3.3, total: 10.3, pagadas: 8 },
    });
    const { body } = await server.call(cortes.cerrar, { body: { caja_final: 479 } }, { token: cajera.token });
    expect(body.data?.cierre).toEqual({ contado: 479, esperado: 479, diferencia: 0, irregular: false, razones: [] });
    expect(await violations(server.deps.db)).toEqual([]);
  });

  it('are listed with the charges of the shift', async () => {
    await cobrado(TARJETA);
    const { body } = await server.call(comandas.cobros, {}, { token: cajera.token });
    expect(body.data).toMatchObject([{ total: 22, tarjeta: 25.3, propina: 3.3 }]);
  });

  it('are taken back with their charge, which may leave the waiter owing (D-44)', async () => {
    const { pago } = await cobrado(EFECTIVO);
    expect((await pagar(5)).status).toBe(200);
    const { body } = await cancelar(pago);
    expect(body.data?.devuelto).toEqual({ efectivo: 27, transferencia: 0, tarjeta: 0 });
    expect(await propinas()).toMatchObject([
      { mesero: { id: USUARIO.mesero }, recibidas: 0, pagadas: 5, saldo: -5, turno: { efectivo: 0 } },
    ]);
    expect(await leer()).toMatchObject({ propinas: { efectivo: 0, total: 0, pagadas: 5 } });
    const { body: cierre } = await server.call(cortes.cerrar, { body: { caja_final: 495 } }, { token: cajera.token });
    expect(cierre.data?.cierre).toMatchObject({ esperado: 495, razones: [] });
    expect(await violations(server.deps.db)).toEqual([]);
  });
});

describe('the ledger of tips (decision 0012)', () => {
  it('is by waiter, across shifts and registers of the branch, with what this shift brought by method', async () => {
    await cobrado(TARJETA);
    await cobrado(EFECTIVO, jefa);
    await pagar(2);
    await server.call(cortes.cerrar, { body: { caja_final: 0 } }, { token: cajera.token });
    cajera = await r.entrar('cajera');
    await r.abrirCaja(cajera);
    await r.abrirCaja(jefa);
    await cobrado(EFECTIVO, mesero, jefa);
    await cobrado({ ...TARJETA, no_operacion_tarjeta: '004513' });
    const CERO = { efectivo: 0, transferencia: 0, tarjeta: 0 };
    expect(await propinas()).toEqual([
      {
        mesero: { id: USUARIO.mesero, nombre: 'Luis Ángel Pech' },
        recibidas: 11.6,
        pagadas: 2,
        saldo: 9.6,
        turno: { ...CERO, tarjeta: 3.3 },
      },
      { mesero: { id: USUARIO.admin, nombre: 'Alejandra Núñez' }, recibidas: 5, pagadas: 0, saldo: 5, turno: CERO },
    ]);
    expect((await propinas(jefa))![0]).toMatchObject({ turno: { ...CERO, efectivo: 5 } });
    expect(
      await propinas(
        await entrarComo(server, r.negocio, { usuario: 'admin', sucursal: r.negocio.norte, caja: CAJA.norte }),
      ),
    ).toEqual([]);
    expect((await server.call(efectivo.propinas, {}, { token: mesero.token })).body.error?.motivo).toBe('SIN_PERMISO');
  });

  it('is paid no further than what is owed, and says how much that is', async () => {
    await cobrado(EFECTIVO);
    const answer = await pagar(5.01);
    expect([answer.status, answer.body.error]).toMatchObject([
      409,
      { motivo: 'PROPINA_EXCEDIDA', message: 'A Luis Ángel Pech se le deben $5.00 de propinas' },
    ]);
    expect((await pagar(1, USUARIO.cocina)).body.error?.motivo).toBe('SIN_PROPINAS');
    expect((await pagar(0)).status).toBe(400);
    expect((await pagar(5, USUARIO.mesero, await r.entrar('admin', CAJA.general))).body.error?.motivo).toBe(
      'CAJA_GENERAL_SIN_MOVIMIENTOS',
    );
    expect((await pagar(5, USUARIO.mesero, jefa)).body.error?.motivo).toBe('CAJA_INICIAL_FALTA');
    expect((await pagar(5, USUARIO.mesero, mesero)).body.error?.motivo).toBe('SIN_PERMISO');
    await server.sql('DELETE FROM rol_permiso WHERE cliente = $1 AND rol = 2 AND permiso = 175', [r.negocio.cliente]);
    server.pasar(1_100);
    expect((await pagar(5)).body.error?.motivo).toBe('SIN_PERMISO');
  });

  it('has in the log who paid it out, of which shift, to whom and how much', async () => {
    await cobrado(EFECTIVO);
    const { id } = (await pagar(3)).body.data!;
    const [corte] = await r.filas<{ id: string }>('SELECT id FROM corte');
    expect(await r.filas(`SELECT usuario, objeto, datos FROM bitacora WHERE accion = 'propina.pagada'`)).toEqual([
      {
        usuario: USUARIO.cajera,
        objeto: id,
        datos: { corte: corte!.id, mesero: { id: USUARIO.mesero, nombre: 'Luis Ángel Pech' }, cantidad: 300 },
      },
    ]);
  });

  it('is paid with the word of who may, done by who pays and approved by whom (D-18)', async () => {
    await cobrado(EFECTIVO);
    const prestar = {
      permiso: PERMISO.REGISTRAR_SALIDA_DE_EFECTIVO,
      usuario: 'cajera',
      prueba: { password: PASSWORD },
    };
    const { body } = await server.call(usuarios.autorizar, { body: prestar }, { token: mesero.token });
    const headers = { 'x-comal-autorizacion': body.data!.autorizacion };
    expect(
      (
        await server.call(
          efectivo.pagarPropina,
          { body: { mesero: USUARIO.mesero, cantidad: 2 } },
          { token: mesero.token, headers },
        )
      ).status,
    ).toBe(200);
    expect(
      await r.filas(`SELECT usuario, datos -> 'autorizo' AS autorizo FROM bitacora WHERE accion = 'propina.pagada'`),
    ).toEqual([{ usuario: USUARIO.mesero, autorizo: { id: USUARIO.cajera, nombre: 'Guadalupe Herrera' } }]);
  });

  it('is paid once by two registers that pay at the same time', async () => {
    await r.abrirCaja(jefa);
    for (let i = 0; i < 8; i += 1) {
      await cobrado(EFECTIVO);
      const dos = await Promise.all([pagar(5), pagar(5, USUARIO.mesero, jefa)]);
      expect(dos.map((a) => a.body.error?.motivo ?? a.status).sort()).toEqual([200, 'PROPINA_EXCEDIDA']);
      expect(await propinas()).toMatchObject([{ saldo: 0 }]);
    }
  });

  it('is corrected to less, and in its words, after a charge took its tip back (D-35, D-44)', async () => {
    const { pago } = await cobrado(EFECTIVO);
    const { id } = (await pagar(5)).body.data!;
    await cancelar(pago);
    const editar = (cantidad: number, version: number) =>
      server.call(
        efectivo.editar,
        { body: { id, cantidad, observaciones: 'Se le dieron tres', version } },
        { token: jefa.token },
      );
    expect((await editar(5.01, 1)).body.error?.motivo).toBe('PROPINA_EXCEDIDA');
    expect((await editar(5, 1)).status).toBe(200);
    expect((await editar(3, 2)).body.data).toMatchObject({ cantidad: 3, observaciones: 'Se le dieron tres' });
    expect(await propinas()).toMatchObject([{ pagadas: 3, saldo: -3 }]);
    expect((await editar(4, 3)).body.error?.motivo).toBe('PROPINA_EXCEDIDA');
  });

  it('is corrected and taken back like any exit, within what is owed (D-35)', async () => {
    await cobrado(EFECTIVO);
    const { id } = (await pagar(2)).body.data!;
    const editar = (cantidad: number, version: number) =>
      server.call(
        efectivo.editar,
        { body: { id, cantidad, observaciones: 'Propinas de la tarde', version } },
        { token: jefa.token },
      );
    expect((await editar(5.01, 1)).body.error?.motivo).toBe('PROPINA_EXCEDIDA');
    expect((await editar(5, 1)).body.data).toMatchObject({ cantidad: 5, concepto: 'propina' });
    expect(await propinas()).toMatchObject([{ pagadas: 5, saldo: 0 }]);
    await server.call(efectivo.eliminar, { params: { id } }, { token: jefa.token });
    expect(await propinas()).toMatchObject([{ pagadas: 0, saldo: 5 }]);
    expect(await leer()).toMatchObject({ propinas: { pagadas: 0 } });
  });
});
