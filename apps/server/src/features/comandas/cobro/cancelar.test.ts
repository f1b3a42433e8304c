import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { CobroDeTurno, ComandaVista } from '@comal/contract/comandas/schemas';
import { metodos } from '@comal/contract/caja/metodos';
import { cortes } from '@comal/contract/caja/cortes';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { violations } from '../../../platform/db/care/invariants.ts';
import { CAJA, PASSWORD, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { escuchar, Pantalla } from '../../../test/pantalla.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import type { CallOptions } from '../../../test/server.ts';

const MOTIVO = 'Se cobró en otra mesa';
/** Rounds of each race. */
const VECES = 10;

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);

const lista = async (
  lineas: Parameters<Restaurante['comanda']>[1] = [{ producto: 'taco' }, { producto: 'agua', subcuenta: 'Ana' }],
): Promise<ComandaVista> => r.despachar(cocina, await r.comanda(mesero, lineas));
const cancelar = (pago: string, quien = admin, options: CallOptions = {}, motivo = MOTIVO) =>
  server.call(comandas.cancelarCobro, { params: { pago }, body: { motivo } }, { token: quien.token, ...options });
const cobrado = async (
  c: ComandaVista,
  cobro: Parameters<Restaurante['cobrar']>[2],
  quien = cajera,
): Promise<string> => {
  const answer = await r.cobrar(quien, c, cobro);
  if (!answer.body.data) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.pago;
};
const cobros = async (quien = cajera): Promise<CobroDeTurno[]> =>
  (await server.call(comandas.cobros, {}, { token: quien.token })).body.data!;

const VUELTAS = `SELECT l.id FROM pedido l WHERE l.vuelta <> (SELECT count(*) FROM pago_pedido x WHERE x.cliente = l.cliente AND x.pedido = l.id AND x.cancela)`;

/** Expects that the invariants hold, and that each line's round (`vuelta`) is the number of its cancellations. */
const cuadra = async (): Promise<void> => {
  expect(await violations(server.deps.db)).toEqual([]);
  expect(await server.sql(VUELTAS)).toEqual([]);
};

describe('cancelling a charge (D-44)', () => {
  it('keeps the payment, adds its opposite in the same shift, frees its lines, and opens the comanda again (D-22)', async () => {
    const c = await lista();
    const pago = await cobrado(c, { total: 22, pago: { efectivo: 50 } });
    const deAna = await cobrado(await r.ver(cajera, c.id), {
      total: 35.5,
      subcuenta: 'Ana',
      pago: { transferencia: 35.5, no_operacion_transferencia: 'SPEI-900' },
    });
    expect(await r.ver(admin, c.id)).toMatchObject({ status: 0, metodos_de_pago: [1, 2] });
    const clave = randomUUID();
    const { status, body } = await cancelar(pago, admin, { clave });
    expect([status, body.message]).toEqual([200, 'Cobro cancelado']);
    expect(body.data).toMatchObject({ cancelacion: clave, devuelto: { efectivo: 22, transferencia: 0, tarjeta: 0 } });
    const despues = await r.ver(admin, c.id);
    expect(despues).toMatchObject({ status: 1, metodos_de_pago: [2], despachado: 2, total: 57.5 });
    expect(despues.pedidos.map((p) => [p.status, p.pago])).toEqual([
      [3, null],
      [4, deAna],
    ]);
    expect(body.data!.comanda).toMatchObject({ rev: despues.rev, status: 1, metodos_de_pago: [] });
    const filas = await server.sql(
      `SELECT p.id, p.corte, p.caja, p.usuario, p.total, t.metodo, t.recibido, p.cambio, p.cancela, p.motivo FROM pago p
       JOIN pago_por_metodo t ON t.pago = p.id WHERE p.comanda = $1 AND (p.id = $2 OR p.cancela = $2) ORDER BY p.cancela NULLS FIRST`,
      [c.id, pago],
    );
    const { corte } = filas[0] as { corte: string };
    const cero = { metodo: 1, corte, caja: CAJA.centro };
    expect(filas).toEqual([
      { ...cero, id: pago, usuario: 2, total: '2200', recibido: '5000', cambio: '2800', cancela: null, motivo: null },
      {
        ...cero,
        id: clave,
        usuario: 1,
        total: '-2200',
        recibido: '-5000',
        cambio: '-2800',
        cancela: pago,
        motivo: MOTIVO,
      },
    ]);
    await cuadra();
  });

  it('is in the register: who, why, how much of each method (reliability 5.9)', async () => {
    const c = await lista([{ producto: 'taco' }]);
    const pago = await cobrado(c, { total: 22, pago: { efectivo: 10, tarjeta: 12.5, no_operacion_tarjeta: 'T-901' } });
    const { body } = await cancelar(pago);
    expect(body.data!.devuelto).toEqual({ efectivo: 9.5, transferencia: 0, tarjeta: 12.5 });
    const datos = {
      pago,
      cancelacion: body.data!.cancelacion,
      total: 2200,
      devuelto: { efectivo: 950, transferencia: 0, tarjeta: 1250 },
      motivo: MOTIVO,
    };
    expect(
      await server.sql(`SELECT usuario, caja, datos FROM bitacora WHERE accion = 'cobro.cancelado' AND objeto = $1`, [
        c.id,
      ]),
    ).toEqual([{ usuario: 1, caja: CAJA.centro2, datos }]);
  });

  it('tells and keeps what goes back by an own method by its name (D-115)', async () => {
    const vale = { descripcion: 'Vale', pide_operacion: false, abre_cajon: false };
    const { metodo } = (await server.call(metodos.nuevo, { body: vale }, { token: admin.token })).body.data!;
    const c = await lista([{ producto: 'taco' }]);
    const otros = [{ metodo, monto: 12, no_operacion: '' }];
    const { body } = await cancelar(await cobrado(c, { total: 22, pago: { efectivo: 20, otros } }));
    const suyo = { metodo, descripcion: 'Vale' };
    const devuelto = { efectivo: 10, transferencia: 0, tarjeta: 0, otros: [{ ...suyo, monto: 12 }] };
    expect(JSON.stringify(body.data!.devuelto)).toBe(JSON.stringify(devuelto));
    const [fila] = await server.sql<{ datos: object }>(
      `SELECT datos FROM bitacora WHERE accion = 'cobro.cancelado' AND objeto = $1`,
      [c.id],
    );
    expect(fila!.datos).toMatchObject({
      devuelto: { efectivo: 1000, transferencia: 0, tarjeta: 0, otros: [{ ...suyo, monto: 1200 }] },
    });
  });

  it('takes back what came by each method, and keeps what is known of its card and how the SAT calls it (D-121)', async () => {
    const pago = await cobrado(await lista([{ producto: 'taco' }]), {
      total: 22,
      pago: { efectivo: 20, tarjeta: 10, no_operacion_tarjeta: 'T-904', propina: { monto: 3, metodo: 3 } },
    });
    await server.sql(
      `UPDATE pago_por_metodo SET tipo_tarjeta = 'debito', forma_sat = '28' WHERE pago = $1 AND metodo = 3`,
      [pago],
    );
    const { cancelacion } = (await cancelar(pago)).body.data!;
    const filas = await server.sql(
      `SELECT metodo, recibido::integer, aplicado::integer, propina::integer, cambio::integer, no_operacion, operacion, tipo_tarjeta, forma_sat
       FROM pago_por_metodo WHERE pago = $1 ORDER BY metodo`,
      [cancelacion],
    );
    const deEfectivo = { recibido: -2000, aplicado: -1500, propina: 0, cambio: -500, no_operacion: '' };
    const deTarjeta = { recibido: -1000, aplicado: -700, propina: -300, cambio: 0, no_operacion: 'T-904' };
    expect(filas).toEqual([
      { metodo: 1, ...deEfectivo, operacion: null, tipo_tarjeta: null, forma_sat: '01' },
      { metodo: 3, ...deTarjeta, operacion: null, tipo_tarjeta: 'debito', forma_sat: '28' },
    ]);
    await cuadra();
  });

  it('lets the sub-account be charged again, as a new payment of another round, as often as it takes (D-25)', async () => {
    const c = await lista([{ producto: 'taco' }]);
    for (const metodo of [{ efectivo: 22 }, { tarjeta: 22, no_operacion_tarjeta: 'T-902' }])
      await cancelar(await cobrado(await r.ver(cajera, c.id), { total: 22, pago: metodo }));
    const ultimo = await cobrado(await r.ver(cajera, c.id), {
      total: 22,
      pago: { transferencia: 22, no_operacion_transferencia: 'SPEI-902' },
    });
    expect(await r.ver(admin, c.id)).toMatchObject({
      status: 0,
      metodos_de_pago: [2],
      pedidos: [{ pago: ultimo, status: 4 }],
    });
    expect(
      await server.sql(
        'SELECT x.vuelta, x.cancela, x.importe FROM pago_pedido x JOIN pago p ON p.id = x.pago WHERE p.comanda = $1 ORDER BY x.vuelta, x.cancela',
        [c.id],
      ),
    ).toEqual([
      { vuelta: 0, cancela: false, importe: '2200' },
      { vuelta: 0, cancela: true, importe: '-2200' },
      { vuelta: 1, cancela: false, importe: '2200' },
      { vuelta: 1, cancela: true, importe: '-2200' },
      { vuelta: 2, cancela: false, importe: '2200' },
    ]);
    await cuadra();
  });

  it('happens once, whatever its key: the second finds it cancelled, a repetition the same answer (H36, H50)', async () => {
    const pago = await cobrado(await lista([{ producto: 'taco' }]), { total: 22 });
    const clave = randomUUID();
    const [primera, repetida] = [await cancelar(pago, admin, { clave }), await cancelar(pago, admin, { clave })];
    expect(repetida.body.data).toEqual(primera.body.data);
    const otra = await cancelar(pago);
    expect([otra.status, otra.body.error?.motivo]).toEqual([409, 'COBRO_CANCELADO']);
    expect((await cancelar(clave)).status).toBe(404);
  });

  it('is not done under the key of another payment, long after that was answered (D-26)', async () => {
    const clave = await cobrado(await lista([{ producto: 'taco' }]), { total: 22 });
    const tarjeta = { tarjeta: 22, no_operacion_tarjeta: 'T-906' };
    const pago = await cobrado(await lista([{ producto: 'taco' }]), { total: 22, pago: tarjeta });
    await server.sql('DELETE FROM idempotencia WHERE clave = $1', [clave]);
    const { status, body } = await cancelar(pago, admin, { clave });
    expect([status, body.error?.motivo]).toEqual([422, 'CLAVE_CON_OTROS_DATOS']);
    expect(await server.sql('SELECT id FROM pago WHERE cancela = $1', [pago])).toEqual([]);
  });

  it('needs its permission and a reason, and finds nothing of another branch or business (PERMISO-002, H19)', async () => {
    const pago = await cobrado(await lista([{ producto: 'taco' }]), { total: 22 });
    expect((await cancelar(pago, cajera)).body.error?.motivo).toBe('SIN_PERMISO');
    for (const motivo of ['', '   ', 'mal', 'x'.repeat(201), 'tarjeta 4111 1111 1111 1111'])
      expect((await cancelar(pago, admin, {}, motivo)).body.error?.campos).toHaveProperty('motivo');
    const norte = await server.call(
      comandas.cancelarCobro,
      { params: { pago: randomUUID() }, body: { motivo: MOTIVO } },
      { token: admin.token },
    );
    expect(norte.status).toBe(404);
    const otro = await Restaurante.abrir(server, '2004');
    expect((await cancelar(pago, await otro.entrar('admin'))).status).toBe(404);
    await server.sql('UPDATE pago SET sucursal = $2 WHERE id = $1', [pago, r.negocio.norte]);
    expect((await cancelar(pago)).status).toBe(404);
    await server.sql('UPDATE pago SET sucursal = $2 WHERE id = $1', [pago, r.negocio.centro]);
    expect((await server.sql('SELECT id FROM pago WHERE cancela = $1', [pago])).length).toBe(0);
  });

  it('is done with the word of who may: by who acts, approved by whom (D-18)', async () => {
    const pago = await cobrado(await lista([{ producto: 'taco' }]), { total: 22 });
    const sola = await cancelar(pago, cajera);
    expect([sola.body.error?.motivo, sola.body.data]).toEqual(['SIN_PERMISO', { permiso: PERMISO.CANCELAR_COBRO }]);
    const prestar = { permiso: PERMISO.CANCELAR_COBRO, usuario: 'admin', prueba: { password: PASSWORD } };
    const { body } = await server.call(usuarios.autorizar, { body: prestar }, { token: cajera.token });
    const headers = { 'x-comal-autorizacion': body.data!.autorizacion };
    expect((await cancelar(pago, cajera, { headers })).status).toBe(200);
    expect(
      await server.sql(
        `SELECT usuario, datos -> 'autorizo' AS autorizo FROM bitacora WHERE accion = 'cobro.cancelado' AND datos ->> 'pago' = $1`,
        [pago],
      ),
    ).toEqual([{ usuario: USUARIO.cajera, autorizo: { id: USUARIO.admin, nombre: 'Alejandra Núñez' } }]);
    expect(await server.sql('SELECT usuario FROM pago WHERE cancela = $1', [pago])).toEqual([
      { usuario: USUARIO.cajera },
    ]);
  });

  it('is written as the opposite of the same sub-account and operation, in a comanda that is not paid any more', async () => {
    const c = await lista([{ producto: 'agua', subcuenta: 'Ana' }]);
    const pago = await cobrado(c, {
      total: 35.5,
      subcuenta: 'Ana',
      pago: { transferencia: 35.5, no_operacion_transferencia: 'SPEI-903' },
    });
    await cancelar(pago);
    expect(
      await server.sql(
        'SELECT p.subcuenta, t.metodo, t.no_operacion FROM pago p JOIN pago_por_metodo t ON t.pago = p.id WHERE p.cancela = $1',
        [pago],
      ),
    ).toEqual([{ subcuenta: 'Ana', metodo: 2, no_operacion: 'SPEI-903' }]);
    expect(await server.sql('SELECT status, pagada_en FROM comanda WHERE id = $1', [c.id])).toEqual([
      { status: 1, pagada_en: null },
    ]);
  });

  it('leaves a comanda that cannot be deleted while a charge stands, and can once none does (D-21)', async () => {
    const c = await lista([{ producto: 'taco' }]);
    const eliminar = () => server.call(comandas.eliminar, { params: { id: c.id } }, { token: admin.token });
    const pago = await cobrado(c, { total: 22 });
    expect((await eliminar()).body.error?.motivo).toBe('COMANDA_PAGADA');
    const { body } = await cancelar(pago);
    expect((await eliminar()).body.error?.motivo).toBe('COMANDA_EN_PREPARACION');
    const [linea] = body.data!.comanda.pedidos;
    await r.guardar(mesero, body.data!.comanda, {
      pedidos: [{ id: linea!.id, antes: { comentario: null, subcuenta: null, status: 3 }, status: 1 }],
    });
    expect((await eliminar()).status).toBe(200);
    expect(await server.sql('SELECT sum(total)::integer AS neto FROM pago WHERE comanda = $1', [c.id])).toEqual([
      { neto: 0 },
    ]);
    await cuadra();
  });

  it('puts the comanda back on every screen, with the next rev (D-96, I10)', async () => {
    const c = await lista();
    const pago = await cobrado(c, { total: 22 });
    await cobrado(await r.ver(cajera, c.id), { total: 35.5, subcuenta: 'Ana' });
    const pantalla = new Pantalla(await escuchar(server), mesero.token);
    await pantalla.conectar();
    await pantalla.hasta((await r.ver(cajera, c.id)).rev);
    expect(pantalla.lista.has(c.id)).toBe(false);
    const { rev } = (await cancelar(pago)).body.data!.comanda;
    await pantalla.hasta(rev);
    expect(pantalla.lista.get(c.id)).toMatchObject({
      status: 1,
      metodos_de_pago: [],
      pedidos: [{ status: 3, pago: null }, { status: 4 }],
    });
    pantalla.cerrar();
    const { body } = await server.call(
      comandas.cambios,
      { query: { rev: rev - 1, epoca: await server.epoca() } },
      { token: mesero.token },
    );
    expect(body.data!.comandas).toMatchObject([{ id: c.id, rev }]);
  });
});

describe('the charges of a shift (D-44)', () => {
  it('are those of the session’s register, newest first, each with its opposite, and net to the drawer', async () => {
    const caja = await r.entrar('admin', CAJA.centro2);
    const sinTurno = await server.call(comandas.cobros, {}, { token: caja.token });
    expect([sinTurno.status, sinTurno.body.error?.motivo]).toEqual([409, 'CAJA_INICIAL_FALTA']);
    await r.abrirCaja(caja);
    const [uno, otro] = [await lista([{ producto: 'taco' }]), await lista([{ producto: 'agua', subcuenta: 'Ana' }])];
    const primero = await cobrado(uno, { total: 22, pago: { efectivo: 30 } }, caja);
    server.pasar(1_000);
    const segundo = await cobrado(otro, { total: 35.5, subcuenta: 'Ana' }, caja);
    server.pasar(1_000);
    const { cancelacion } = (await cancelar(primero)).body.data!;
    const filas = await cobros(caja);
    const montos = { total: 22, efectivo: 30, transferencia: 0, tarjeta: 0, cambio: 8, propina: 0 };
    const comanda = { id: uno.id, folio_corto: uno.folio_corto, nombre: 'Mesa 1' };
    expect(filas).toEqual([
      {
        id: cancelacion,
        creado_en: expect.any(Number),
        comanda,
        subcuenta: 'Sin subcuenta',
        total: -22,
        efectivo: -30,
        transferencia: 0,
        tarjeta: 0,
        cambio: -8,
        propina: 0,
        cajero: 'Alejandra Núñez',
        cancela: primero,
        cancelado_por: null,
        motivo: MOTIVO,
      },
      expect.objectContaining({
        id: segundo,
        subcuenta: 'Ana',
        total: 35.5,
        cancela: null,
        cancelado_por: null,
        motivo: null,
      }),
      {
        id: primero,
        creado_en: expect.any(Number),
        comanda,
        subcuenta: 'Sin subcuenta',
        ...montos,
        cajero: 'Alejandra Núñez',
        cancela: null,
        cancelado_por: cancelacion,
        motivo: null,
      },
    ]);
    expect((await cobros()).some((x) => x.id === segundo)).toBe(false);
    await server.call(cortes.cerrar, { body: { caja_final: 535.5 } }, { token: caja.token });
  });
});

describe('cancelling while others work (reliability 5.3)', () => {
  it('lets one of two cancellations win', async () => {
    for (let i = 0; i < VECES; i += 1) {
      const pago = await cobrado(await lista([{ producto: 'taco' }]), { total: 22 });
      const answers = await Promise.all([cancelar(pago), cancelar(pago), cancelar(pago)]);
      expect(answers.map((a) => a.body.error?.motivo ?? a.status).sort()).toEqual([
        200,
        'COBRO_CANCELADO',
        'COBRO_CANCELADO',
      ]);
    }
    await cuadra();
  });

  it('and the charge of another sub-account both stand, in any order', async () => {
    for (let i = 0; i < VECES; i += 1) {
      const c = await lista();
      const pago = await cobrado(c, { total: 22 });
      const vista = await r.ver(cajera, c.id);
      const [cancelada, cobro] = await Promise.all([
        cancelar(pago),
        r.cobrarAlDia(cajera, vista, { total: 35.5, subcuenta: 'Ana' }),
      ]);
      expect([cancelada.status, cobro.status]).toEqual([200, 200]);
      expect(await r.ver(cajera, c.id)).toMatchObject({
        status: 1,
        pedidos: [{ status: 3 }, { status: 4, pago: cobro.body.data!.pago }],
      });
    }
    await cuadra();
  });

  it('and charging the same lines again leave one payment or none, never two', async () => {
    for (let i = 0; i < VECES; i += 1) {
      const c = await lista([{ producto: 'taco' }]);
      const pago = await cobrado(c, { total: 22 });
      const vista = await r.ver(cajera, c.id);
      const [cancelada, cobro] = await Promise.all([cancelar(pago), r.cobrarAlDia(cajera, vista, { total: 22 })]);
      expect(cancelada.status).toBe(200);
      expect([200, 409]).toContain(cobro.status);
      expect((await r.ver(cajera, c.id)).status).toBe(cobro.status === 200 ? 0 : 1);
    }
    await cuadra();
  });

  it('and closing the shift: either the cut holds both entries, or the cancellation is refused (H42)', async () => {
    for (let i = 0; i < VECES; i += 1) {
      const caja = await r.entrar('cajera', CAJA.centro2);
      await r.abrirCaja(caja, 0);
      const pago = await cobrado(await lista([{ producto: 'taco' }]), { total: 22 }, caja);
      const cerrar = () => server.call(cortes.cerrar, { body: { caja_final: 0 } }, { token: caja.token });
      const antes = i % 2 ? cerrar() : null;
      const [cancelada, cierre] = await Promise.all([cancelar(pago), antes ?? cerrar()]);
      expect(cierre.status).toBe(200);
      const resultado = cancelada.body.error?.motivo ?? cancelada.status;
      expect([200, 'COBRO_DE_CORTE_CERRADO']).toContain(resultado);
      expect(cierre.body.data!.ventas.efectivo).toBe(resultado === 200 ? 0 : 22);
      expect((await cancelar(pago)).body.error?.motivo).toBe(
        resultado === 200 ? 'COBRO_CANCELADO' : 'COBRO_DE_CORTE_CERRADO',
      );
    }
    await cuadra();
  });
});
