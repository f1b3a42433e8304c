import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let cajera: Sesion;
let otraCaja: Sesion;
let admin: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
  cocina = await r.entrar('cocina');
  cajera = await r.entrar('cajera');
  otraCaja = await r.entrar('cajera', CAJA.centro2);
  admin = await r.entrar('admin', CAJA.centro2);
  await r.abrirCaja(cajera);
  await r.abrirCaja(otraCaja);
});
afterAll(() => server.close());

type Lineas = Parameters<Restaurante['comanda']>[1];
const lista = async (
  lineas: Lineas = [{ producto: 'taco' }, { producto: 'agua', subcuenta: 'Ana' }],
): Promise<ComandaVista> => r.despachar(cocina, await r.comanda(mesero, lineas));
const pagos = (id: string): Promise<Record<string, unknown>[]> =>
  server.sql('SELECT * FROM pago WHERE comanda = $1', [id]);

describe('charging a sub-account', () => {
  it('pays all its lines, answers the ticket, and leaves the others (COBRO-009, PEDIDO-021, API-074, TICKET-006)', async () => {
    const c = await lista();
    const { status, body } = await r.cobrar(cajera, c, { total: 22, pago: { efectivo: 50 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Cobro registrado',
      data: {
        total: 22,
        recibido: 50,
        cambio: 28,
        subcuenta: 'Sin subcuenta',
        totalLetra: 'VEINTIDÓS PESOS 00/100 M.N.',
        reimpresion: false,
      },
    });
    const despues = await r.ver(admin, c.id);
    expect(despues.pedidos.map((p) => p.status)).toEqual([4, 3]);
    expect(despues).toMatchObject({ status: 1, despachado: 2, metodos_de_pago: [1] });
  });

  it('of a sub-account, what is sent is its name and the total that was seen; its lines, state and words are the server’s (SUBCUENTA-005, D-92)', async () => {
    const c = await lista();
    const { body } = await r.cobrar(cajera, c, { total: 35.5, subcuenta: 'Ana' });
    expect(body.data).toMatchObject({ subcuenta: 'Ana', total: 35.5, totalLetra: 'TREINTA Y CINCO PESOS 50/100 M.N.' });
    expect(body.data?.partidas.map((p) => p.descripcion)).toEqual([c.pedidos[1]!.descripcion]);
    expect((await r.ver(cajera, c.id)).pedidos.map((p) => p.status)).toEqual([3, 4]);
  });

  it('makes the comanda paid with its last line, and it leaves the live list (D-05, COMANDA-026, COMANDA-027)', async () => {
    const c = await lista();
    await r.cobrar(cajera, c, { total: 22 });
    await r.cobrar(cajera, await r.ver(cajera, c.id), {
      total: 35.5,
      subcuenta: 'Ana',
      pago: { transferencia: 35.5, no_operacion_transferencia: 'SPEI-1' },
    });
    expect(await r.ver(admin, c.id)).toMatchObject({ status: 0, metodos_de_pago: [1, 2] });
    const { body } = await server.call(comandas.cambios, { query: {} }, { token: mesero.token });
    expect(body.data?.comandas.some((x) => x.id === c.id)).toBe(false);
  });

  it('makes the comanda paid too when the last unpaid line is taken back: nothing would ever close it (D-05, D-21)', async () => {
    const c = await lista();
    await r.cobrar(cajera, c, { total: 22 });
    const antes = { comentario: null, subcuenta: 'Ana' };
    const { id } = c.pedidos[1]!;
    const devuelta = await r.guardar(mesero, c, { pedidos: [{ id, antes: { ...antes, status: 3 }, status: 1 }] });
    const sola = await r.guardar(mesero, devuelta, { eliminados: [{ id, antes: { ...antes, status: 1 } }] });
    expect(sola).toMatchObject({ status: 0, total: 22 });
    expect(await r.ver(mesero, c.id)).toEqual(sola);
    expect(await server.sql('SELECT pagada_en IS NOT NULL AS si FROM comanda WHERE id = $1', [c.id])).toEqual([
      { si: true },
    ]);
    const { body } = await server.call(comandas.cambios, { query: {} }, { token: mesero.token });
    expect(body.data?.comandas.some((x) => x.id === c.id)).toBe(false);
  });

  it('keeps each method apart, in centavos, in the shift of the register (COBRO-003, COBRO-004, D-25)', async () => {
    const c = await lista();
    const pago = {
      efectivo: 10,
      transferencia: 5,
      no_operacion_transferencia: 'SPEI-22',
      tarjeta: 10.5,
      no_operacion_tarjeta: '004512',
    };
    await r.cobrar(cajera, c, { total: 22, pago });
    const [fila] = await pagos(c.id);
    expect(fila).toMatchObject({ cambio: '350', total: '2200' });
    expect(await server.sql('SELECT caja FROM corte WHERE id = $1', [fila!['corte']])).toEqual([{ caja: CAJA.centro }]);
    const sinNada = { propina: 0, cambio: 0, no_operacion: '', operacion: null, tipo_tarjeta: null };
    expect(
      await server.sql(
        `SELECT metodo, recibido::integer, aplicado::integer, propina::integer, cambio::integer, no_operacion, operacion, tipo_tarjeta, forma_sat
         FROM pago_por_metodo WHERE pago = $1 ORDER BY metodo`,
        [fila!['id']],
      ),
    ).toEqual([
      { ...sinNada, metodo: 1, recibido: 1000, aplicado: 650, cambio: 350, forma_sat: '01' },
      {
        ...sinNada,
        metodo: 2,
        recibido: 500,
        aplicado: 500,
        no_operacion: 'SPEI-22',
        operacion: 'spei-22',
        forma_sat: '03',
      },
      {
        ...sinNada,
        metodo: 3,
        recibido: 1050,
        aplicado: 1050,
        no_operacion: '004512',
        operacion: '004512',
        forma_sat: null,
      },
    ]);
  });

  it('charges a sub-account again for what it ordered after paying (D-25)', async () => {
    const c = await lista([{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]);
    await r.cobrar(cajera, c, { total: 22, subcuenta: 'Ana' });
    const mas = await r.guardar(mesero, await r.ver(mesero, c.id), {
      pedidos: [r.nuevo({ producto: 'taco', subcuenta: 'Ana' })],
    });
    const nueva = mas.pedidos.at(-1)!;
    const servida = await r.despachar(cocina, { ...mas, pedidos: [nueva] });
    expect((await r.cobrar(cajera, servida, { total: 22, subcuenta: 'Ana' })).status).toBe(200);
    expect(await pagos(c.id)).toHaveLength(2);
  });

  it.each([
    ['less than the total (COBRO-007)', { efectivo: 21.99 }, 409, 'PAGO_INSUFICIENTE'],
    ['a transfer without its number (COBRO-006)', { transferencia: 22 }, 400, 'FALTA_NO_OPERACION_TRANSFERENCIA'],
    ['a card without its number (COBRO-006)', { tarjeta: 22 }, 400, 'FALTA_NO_OPERACION_TARJETA'],
    ['change out of a card (D-25)', { tarjeta: 23, no_operacion_tarjeta: '123' }, 409, 'CAMBIO_SOLO_DE_EFECTIVO'],
    ['negative cash (COBRO-005)', { efectivo: -1 }, 400, 'DATOS_INVALIDOS'],
    ['three decimals (GENERAL-010)', { efectivo: 22.001 }, 400, 'DATOS_INVALIDOS'],
    ['a two-character number (COBRO-006)', { tarjeta: 22, no_operacion_tarjeta: '12' }, 400, 'DATOS_INVALIDOS'],
  ])('refuses %s and writes nothing', async (_caso, pago, status, motivo) => {
    const c = await lista();
    const answer = await r.cobrar(cajera, c, { total: 22, pago });
    expect([answer.status, answer.body.error?.motivo]).toEqual([status, motivo]);
    expect(await pagos(c.id)).toEqual([]);
    expect((await r.ver(cajera, c.id)).rev).toBe(c.rev);
  });

  it('refuses lines that are not dispatched, an empty comanda and a total nobody saw (COMANDA-030, H39)', async () => {
    const sinDespachar = await r.comanda(mesero, [{ producto: 'taco' }]);
    expect((await r.cobrar(cajera, sinDespachar, { total: 22 })).body.error?.motivo).toBe('PEDIDOS_SIN_DESPACHAR');
    expect((await r.cobrar(cajera, await r.comanda(mesero), { total: 0 })).body.error?.motivo).toBe(
      'COMANDA_SIN_PEDIDOS',
    );
    expect((await r.cobrar(cajera, await lista(), { total: 21 })).body.error?.motivo).toBe('TOTAL_CAMBIO');
    expect((await r.cobrar(cajera, await lista(), { total: 22, subcuenta: 'Nadie' })).body.error?.motivo).toBe(
      'SUBCUENTA_DESCONOCIDA',
    );
  });

  it('refuses without opening cash, on the general register, and on one that may not charge (D-16, D-13, D-18)', async () => {
    const c = await lista();
    const barra = await r.entrar('cajera', CAJA.centro2);
    await server.sql(`UPDATE caja SET permisos = '{"cobrar": false}' WHERE id = ${CAJA.centro2}`);
    server.pasar(2_000);
    expect((await r.cobrar(barra, c, { total: 22 })).body.error?.motivo).toBe('CAJA_SIN_COBRO');
    await server.sql(`UPDATE caja SET permisos = '{}' WHERE id = ${CAJA.centro2}`);
    server.pasar(2_000);
    const general = await r.entrar('admin', CAJA.general);
    expect((await r.cobrar(general, c, { total: 22 })).body.error?.motivo).toBe('CAJA_SIN_COBRO');
    const otro = await Restaurante.abrir(server, '2002');
    const ajena = await otro.entrar('cajera');
    const suya = await otro.despachar(
      await otro.entrar('cocina'),
      await otro.comanda(await otro.entrar('mesero'), [{ producto: 'taco' }]),
    );
    const answer = await otro.cobrar(ajena, suya, { total: 22 });
    expect([answer.status, answer.body.error?.motivo]).toEqual([409, 'CAJA_INICIAL_FALTA']);
  });

  it('refuses a disabled method, which the till is not offered (D-25, H47, API-076, COBRO-002)', async () => {
    await server.sql(`UPDATE metodo_de_pago SET habilitado = false WHERE id = 3 AND cliente = '2000'`);
    const metodos = await server.call(comandas.metodosDePago, {}, { token: cajera.token });
    expect(metodos.body.data).toEqual([
      { id: 1, descripcion: 'Efectivo', campo: 'efectivo', en_caja: true },
      { id: 2, descripcion: 'Transferencia', campo: 'transferencia', en_caja: false, no_operacion: 'obligatorio' },
    ]);
    const answer = await r.cobrar(cajera, await lista(), {
      total: 22,
      pago: { tarjeta: 22, no_operacion_tarjeta: '004512' },
    });
    expect(answer.body.error?.motivo).toBe('METODO_DESHABILITADO');
    await server.sql(`UPDATE metodo_de_pago SET habilitado = true WHERE cliente = '2000'`);
  });

  it('charges once however often its key arrives, and keeps the key as the payment’s id (D-26, H36)', async () => {
    const c = await lista();
    const clave = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => r.cobrar(cajera, c, { total: 22 }, { clave })));
    expect(answers.map((a) => a.status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((a) => JSON.stringify(a.body.data))).size).toBe(1);
    expect((await pagos(c.id)).map((p) => p['id'])).toEqual([clave]);
  });

  it('is not charged under the key of another payment, long after that was answered, by whatever method (D-26)', async () => {
    const c = await lista();
    const clave = randomUUID();
    expect((await r.cobrar(cajera, c, { total: 22 }, { clave })).status).toBe(200);
    await server.sql('DELETE FROM idempotencia WHERE clave = $1', [clave]);
    const otra = await lista();
    for (const pago of [{ efectivo: 22 }, { tarjeta: 22, no_operacion_tarjeta: 'T-905' }]) {
      const answer = await r.cobrar(cajera, otra, { total: 22, pago }, { clave });
      expect([answer.status, answer.body.error?.motivo]).toEqual([422, 'CLAVE_CON_OTROS_DATOS']);
    }
    expect(await pagos(otra.id)).toEqual([]);
  });

  it('lets one of two tills win a sub-account; the other gets 409 and the fresh comanda (D-26, H41, H100)', async () => {
    for (let i = 0; i < 20; i += 1) {
      const c = await lista([{ producto: 'taco' }]);
      const answers = await Promise.all([r.cobrar(cajera, c, { total: 22 }), r.cobrar(otraCaja, c, { total: 22 })]);
      expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
      const perdedora = answers.find((a) => a.status === 409)!.body.data as unknown as { comanda: ComandaVista };
      expect(perdedora.comanda).toEqual(await r.ver(cajera, c.id));
      expect(perdedora.comanda).toMatchObject({ id: c.id, status: 0, pedidos: [{ status: 4 }] });
      expect(await pagos(c.id)).toHaveLength(1);
    }
  });

  it('covers each line by one payment, whose parts minus change are its lines (I2)', async () => {
    const sumas = await server.sql<{
      malos: string;
    }>(`SELECT count(*) AS malos FROM pago p WHERE p.total <> (SELECT sum(importe) FROM pago_pedido x WHERE x.pago = p.id)
      OR p.total <> (SELECT sum(aplicado) FROM pago_por_metodo x WHERE x.pago = p.id)`);
    expect(sumas).toEqual([{ malos: '0' }]);
    const dobles = await server.sql('SELECT pedido FROM pago_pedido GROUP BY pedido HAVING count(*) > 1');
    expect(dobles).toEqual([]);
  });
});

describe('the ticket', () => {
  it('groups lines, puts companions under their dish, and names everybody (D-28, TICKET-002)', async () => {
    const alambre = { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] };
    const c = await lista([
      { producto: 'taco' },
      alambre,
      { producto: 'taco' },
      { producto: 'taco', comentario: 'Con piña' },
      alambre,
    ]);
    const { body } = await r.cobrar(cajera, c, { total: 512, pago: { efectivo: 600 } });
    expect(body.data?.partidas.map((p) => [p.cantidad, p.descripcion, p.comentario, p.complemento, p.importe])).toEqual(
      [
        [2, 'Taco al pastor', null, false, 44],
        [2, 'Alambre de arrachera', null, false, 396],
        [2, 'Queso extra', null, true, 50],
        [1, 'Taco al pastor', 'Con piña', false, 22],
      ],
    );
    expect(body.data).toMatchObject({
      empresa: 'Negocio 2000',
      sucursal: { nombre: 'Centro', descripcion: '', direccion: '', telefono: '', correo: '' },
      mesero: 'Luis Ángel Pech',
      cajero: 'Guadalupe Herrera',
      caja: 'Caja 1',
      comanda: { folio: c.folio, folio_corto: c.folio_corto, nombre: 'Mesa 1', comensales: 2 },
      fecha: '20-11-2026',
      cambio: 88,
    });
  });
});

describe('amount in words', () => {
  it.each([
    ['316', 'TRESCIENTOS DIECISÉIS PESOS 00/100 M.N.'],
    ['0.5', 'CERO PESOS 50/100 M.N.'],
    ['1', 'UN PESO 00/100 M.N.'],
  ])('of %s is %s (API-077, COBRO-013, D-07)', async (cantidad, texto) => {
    const { body } = await server.raw(comandas.cantidadConLetra, { query: { cantidad } }, { token: cajera.token });
    expect(body.data).toBe(texto);
  });

  it.each(['', 'x', '-1', '1.234', '1e20', 'NaN', 'Infinity'])('refuses %j by field (H51)', async (cantidad) => {
    const { status, body } = await server.raw(
      comandas.cantidadConLetra,
      { query: { cantidad } },
      { token: cajera.token },
    );
    expect(status).toBe(400);
    expect(body.error?.campos).toHaveProperty('cantidad');
  });
});
