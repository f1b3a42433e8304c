import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { CobroDeTurno, ComandaVista } from '@comal/contract/comandas/schemas';
import type { CallInput } from '@comal/contract/route';
import { cortes } from '@comal/contract/caja/cortes';
import { efectivo } from '@comal/contract/caja/efectivo';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { violations } from '../../../../platform/db/care/invariants.ts';
import { CAJA, PASSWORD, USUARIO } from '../../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../../test/equipo.ts';
import { Restaurante } from '../../../../test/restaurante.ts';
import type { CallOptions } from '../../../../test/server.ts';

const MOTIVO = 'Venía frío';
/** Rounds of each race. */
const VECES = 6;
const ALAMBRE = { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso', 'cebolla'] };
/** A taco of 22, an agua of 35.50, an alambre of 198 with cheese of 25 and an onion that costs nothing. */
const TODO = 280.5;

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);

type Cuerpo = Partial<CallInput<typeof comandas.devolverPedido>['body']>;

const lista = async (
  lineas: Parameters<Restaurante['comanda']>[1] = [{ producto: 'taco' }, { producto: 'agua' }, ALAMBRE],
): Promise<ComandaVista> => r.despachar(cocina, await r.comanda(mesero, lineas));
/** A charged comanda, its charge, and its lines by name. */
const cobrada = async (cobro: Partial<Parameters<Restaurante['cobrar']>[2]> = {}, quien = cajera) => {
  const c = await lista();
  const answer = await r.cobrar(quien, c, { total: TODO, ...cobro });
  if (!answer.body.data) throw new Error(JSON.stringify(answer.body));
  const de = (nombre: string): string => c.pedidos.find((p) => p.descripcion.startsWith(nombre))!.id;
  return { c, de, pago: answer.body.data.pago };
};
const devolver = (pago: string, pedido: string, cuerpo: Cuerpo = {}, quien = admin, options: CallOptions = {}) =>
  server.call(
    comandas.devolverPedido,
    { params: { pago }, body: { pedido, motivo: MOTIVO, ...cuerpo } },
    { token: quien.token, ...options },
  );
const cancelar = (pago: string) =>
  server.call(comandas.cancelarCobro, { params: { pago }, body: { motivo: 'Era otra mesa' } }, { token: admin.token });
const motivoDe = (answer: Awaited<ReturnType<typeof devolver>>) => answer.body.error?.motivo ?? answer.status;
const cobros = async (): Promise<CobroDeTurno[]> =>
  (await server.call(comandas.cobros, {}, { token: cajera.token })).body.data!;
const existenciasDelTaco = async (): Promise<number> => {
  const [fila] = await server.sql<{ inventario: string }>(
    'SELECT inventario FROM producto WHERE id = $1 AND sucursal = $2',
    [r.menu.alimentoDe('taco').id, r.negocio.centro],
  );
  return Number(fila!.inventario);
};

const VUELTAS = `SELECT l.id FROM pedido l WHERE l.vuelta <> (SELECT count(*) FROM pago_pedido x WHERE x.cliente = l.cliente AND x.pedido = l.id AND x.cancela)`;
const cuadra = async (): Promise<void> => {
  expect(await violations(server.deps.db)).toEqual([]);
  expect(await server.sql(VUELTAS)).toEqual([]);
};

describe('giving back a line of a charge (D-44, decision 0123)', () => {
  it('keeps the charge and adds the opposite of the line in its shift; the comanda stays paid, without it', async () => {
    const { c, de, pago } = await cobrada({ pago: { efectivo: 300 } });
    const clave = randomUUID();
    const { status, body } = await devolver(pago, de('Taco'), {}, admin, { clave });
    expect([status, body.message]).toEqual([200, 'Pedido devuelto']);
    expect(body.data).toMatchObject({ devolucion: clave, devuelto: { efectivo: 22, transferencia: 0, tarjeta: 0 } });
    const despues = await r.ver(admin, c.id);
    expect(despues).toMatchObject({ status: 0, total: TODO - 22, rev: body.data!.comanda.rev });
    expect(despues.pedidos.map((p) => [p.status, p.pago, p.cancelado_en !== null])).toEqual([
      [3, null, true],
      ...Array.from({ length: 4 }, () => [4, pago, false]),
    ]);
    const [cobro] = await server.sql<{ corte: string }>('SELECT corte, total, motivo FROM pago WHERE id = $1', [pago]);
    expect(cobro).toMatchObject({ total: '28050', motivo: null });
    const opuesto =
      'SELECT id, corte, caja, usuario, total, cambio, propina, devuelve, cancela, motivo FROM pago WHERE devuelve = $1';
    expect(await server.sql(opuesto, [pago])).toEqual([
      {
        ...{ id: clave, corte: cobro!.corte, caja: CAJA.centro, usuario: USUARIO.admin, total: '-2200', cambio: '0' },
        ...{ propina: '0', devuelve: pago, cancela: null, motivo: MOTIVO },
      },
    ]);
    const linea = 'SELECT devuelto_por, motivo_cancelacion, cancelado_por, cancelado_en_caja FROM pedido WHERE id = $1';
    expect(await server.sql(linea, [de('Taco')])).toEqual([
      { devuelto_por: clave, motivo_cancelacion: MOTIVO, cancelado_por: USUARIO.admin, cancelado_en_caja: null },
    ]);
    await cuadra();
  });

  it('takes its companions with it, and gives back one alone', async () => {
    const { de, pago } = await cobrada();
    const { body } = await devolver(pago, de('Queso'));
    expect(body.data!.devuelto.efectivo).toBe(25);
    const otra = await devolver(pago, de('Alambre'));
    expect(otra.body.data!.devuelto.efectivo).toBe(198);
    expect(otra.body.data!.ticket.partidas.map((p) => p.descripcion)).toEqual([
      'Alambre de arrachera',
      'Cebolla asada',
    ]);
    await cuadra();
  });

  it('is told under its own key once, whoever asks again, and the key is of no other', async () => {
    const { de, pago } = await cobrada();
    const clave = randomUUID();
    const [una, otra] = [
      await devolver(pago, de('Taco'), {}, admin, { clave }),
      await devolver(pago, de('Taco'), {}, admin, { clave }),
    ];
    expect([otra.status, otra.body]).toEqual([200, una.body]);
    const conClaveDeCobro = await devolver(pago, de('Agua'), {}, admin, { clave: pago });
    expect([422, 403]).toContain(conClaveDeCobro.status);
    expect(await server.sql('SELECT id FROM pago WHERE devuelve = $1', [pago])).toEqual([{ id: clave }]);
  });

  it('refuses what is not in the charge, what was given back, what cost nothing and what nothing is left of', async () => {
    const { de, pago } = await cobrada();
    const otra = await cobrada();
    expect(motivoDe(await devolver(pago, otra.de('Taco')))).toBe('PEDIDO_DE_OTRO_COBRO');
    expect(motivoDe(await devolver(pago, de('Cebolla')))).toBe('DEVOLUCION_SIN_IMPORTE');
    expect(motivoDe(await devolver(pago, de('Taco'), { metodo: 3 }))).toBe('METODO_SIN_DINERO');
    expect(motivoDe(await devolver(pago, de('Taco')))).toBe(200);
    expect(motivoDe(await devolver(pago, de('Taco')))).toBe('PEDIDO_DEVUELTO');
    expect(motivoDe(await devolver(randomUUID(), de('Agua')))).toBe('NO_ENCONTRADO');
    const [devolucion] = await server.sql<{ id: string }>('SELECT id FROM pago WHERE devuelve = $1', [pago]);
    expect(motivoDe(await devolver(devolucion!.id, de('Taco')))).toBe('NO_ENCONTRADO');
    expect((await cancelar(devolucion!.id)).status).toBe(404);
    await cancelar(otra.pago);
    expect(motivoDe(await devolver(otra.pago, otra.de('Taco')))).toBe('COBRO_CANCELADO');
    await cuadra();
  });

  it('needs its permission, a reason of the length that lines have, and is of its branch and business', async () => {
    const { de, pago } = await cobrada();
    expect(motivoDe(await devolver(pago, de('Taco'), {}, cajera))).toBe('SIN_PERMISO');
    for (const motivo of ['', '  ', 'ya', 'x'.repeat(101), 'tarjeta 4111 1111 1111 1111'])
      expect((await devolver(pago, de('Taco'), { motivo })).body.error?.campos).toHaveProperty('motivo');
    expect((await devolver(pago, de('Taco'), { metodo: 0 })).body.error?.campos).toEqual({
      metodo: 'Elige cómo se devuelve',
    });
    const otro = await Restaurante.abrir(server, '2004');
    expect((await devolver(pago, de('Taco'), {}, await otro.entrar('admin'))).status).toBe(404);
    expect(await server.sql('SELECT id FROM pago WHERE devuelve = $1', [pago])).toEqual([]);
    const prestar = { permiso: PERMISO.CANCELAR_COBRO, usuario: 'admin', prueba: { password: PASSWORD } };
    const { body } = await server.call(usuarios.autorizar, { body: prestar }, { token: cajera.token });
    const headers = { 'x-comal-autorizacion': body.data!.autorizacion };
    expect((await devolver(pago, de('Taco'), {}, cajera, { headers })).status).toBe(200);
    expect(
      await server.sql(
        `SELECT usuario, datos -> 'autorizo' ->> 'nombre' AS autorizo, datos -> 'devuelto' AS devuelto FROM bitacora WHERE accion = 'cobro.devuelto' AND datos ->> 'pago' = $1`,
        [pago],
      ),
    ).toEqual([
      {
        ...{ usuario: USUARIO.cajera, autorizo: 'Alejandra Núñez' },
        devuelto: { efectivo: 2200, tarjeta: 0, transferencia: 0 },
      },
    ]);
  });
});

describe('its money and its tip', () => {
  const mixto = (numero: string) => ({
    pago: {
      efectivo: 100,
      ...{ transferencia: 80, no_operacion_transferencia: `SPEI-${numero}` },
      ...{ tarjeta: 128.55, no_operacion_tarjeta: `T-${numero}`, tipo_tarjeta: 'debito' as const },
      propina: { monto: 28.05, metodo: 3 as const },
    },
  });
  const POR_METODO = `SELECT t.metodo, t.recibido::integer, t.aplicado::integer, t.propina::integer, t.no_operacion, t.operacion, t.tipo_tarjeta, t.forma_sat
    FROM pago_por_metodo t JOIN pago p ON p.cliente = t.cliente AND p.id = t.pago WHERE p.devuelve = $1 ORDER BY t.metodo`;

  it('come out of the cash of the charge first, then of the chosen method, and the tip stays', async () => {
    const { de, pago } = await cobrada(mixto('909'));
    const { body } = await devolver(pago, de('Alambre'), { metodo: 3 });
    expect(body.data!.devuelto).toEqual({ efectivo: 100, transferencia: 22.5, tarjeta: 100.5 });
    expect(motivoDe(await devolver(pago, de('Taco'), { metodo: 3 }))).toBe('METODO_SIN_DINERO');
    expect((await devolver(pago, de('Taco'))).body.data!.devuelto).toEqual({
      efectivo: 0,
      transferencia: 22,
      tarjeta: 0,
    });
    expect(await server.sql('SELECT DISTINCT propina, propina_mesero FROM pago WHERE devuelve = $1', [pago])).toEqual([
      { propina: '0', propina_mesero: null },
    ]);
    await cuadra();
  });

  it('give back the part of the tip where that was said, by its method, as of the same card (decision 0012)', async () => {
    const saldo = async () => {
      const { body } = await server.call(efectivo.propinas, {}, { token: cajera.token });
      return body.data!.find((p) => p.mesero.id === USUARIO.mesero)?.saldo ?? 0;
    };
    const antes = await saldo();
    const { de, pago } = await cobrada(mixto('910'));
    expect(await saldo()).toBe(antes + 28.05);
    const { body } = await devolver(pago, de('Alambre'), { propina: true });
    expect(body.data!.devuelto).toEqual({ efectivo: 100, transferencia: 80, tarjeta: 43 + 22.3 });
    expect(body.data!.ticket.propina).toEqual({ monto: 22.3, metodo: 3, mesero: 'Luis Ángel Pech' });
    expect(await saldo()).toBe(antes + 5.75);
    expect(await server.sql(POR_METODO, [pago])).toEqual([
      {
        ...{ metodo: 1, recibido: -10_000, aplicado: -10_000, propina: 0 },
        ...{ no_operacion: '', operacion: null, tipo_tarjeta: null, forma_sat: '01' },
      },
      {
        ...{ metodo: 2, recibido: -8_000, aplicado: -8_000, propina: 0 },
        ...{ no_operacion: 'SPEI-910', operacion: null, tipo_tarjeta: null, forma_sat: '03' },
      },
      {
        ...{ metodo: 3, recibido: -6_530, aplicado: -4_300, propina: -2_230 },
        ...{ no_operacion: 'T-910', operacion: null, tipo_tarjeta: 'debito', forma_sat: '28' },
      },
    ]);
    const cancelado = await cancelar(pago);
    expect(cancelado.body.data!.devuelto).toEqual({ efectivo: 0, transferencia: 0, tarjeta: 63.25 });
    expect(await saldo()).toBe(antes);
    await cuadra();
  });

  it('are told on a receipt of its own, which is reprinted as that of the charge is', async () => {
    const { de, pago } = await cobrada({ pago: { efectivo: 300 } });
    const { body } = await devolver(pago, de('Taco'));
    const recibo = body.data!.ticket;
    expect(recibo).toMatchObject({
      ...{ pago: body.data!.devolucion, total: 22, recibido: 22, cambio: 0, propina: null, reimpresion: false },
      ...{ devolucion: { motivo: MOTIVO }, cajero: 'Alejandra Núñez', pagos: [{ descripcion: 'Efectivo', monto: 22 }] },
      partidas: [{ descripcion: 'Taco al pastor', importe: 22 }],
    });
    const otra = await server.call(comandas.ticket, { params: { pago: recibo.pago } }, { token: admin.token });
    expect(otra.body.data).toEqual({ ...recibo, reimpresion: true });
    const delCobro = await server.call(comandas.ticket, { params: { pago } }, { token: admin.token });
    expect(delCobro.body.data).toMatchObject({ total: TODO, devuelto: 22, reimpresion: true });
  });
});

describe('what is left of a charge', () => {
  it('is what its cancellation gives back and frees, for another charge', async () => {
    const { c, de, pago } = await cobrada({ pago: { efectivo: 300 } });
    await devolver(pago, de('Agua'));
    const { body } = await cancelar(pago);
    expect(body.data!.devuelto).toEqual({ efectivo: 245, transferencia: 0, tarjeta: 0 });
    expect(body.data!.comanda).toMatchObject({ status: 1, total: 245 });
    expect((await r.cobrar(cajera, await r.ver(cajera, c.id), { total: 245 })).status).toBe(200);
    expect(await server.sql('SELECT total, cambio FROM pago WHERE cancela = $1', [pago])).toEqual([
      { total: '-24500', cambio: '-1950' },
    ]);
    await cuadra();
  });

  it('is nothing once every line was given back: the comanda stays closed, and there is nothing to cancel', async () => {
    const { c, de, pago } = await cobrada();
    for (const nombre of ['Taco', 'Agua', 'Alambre']) expect((await devolver(pago, de(nombre))).status).toBe(200);
    expect(await r.ver(admin, c.id)).toMatchObject({ status: 0, total: 0 });
    expect((await cancelar(pago)).body.error?.motivo).toBe('COBRO_DEVUELTO');
    await cuadra();
  });

  it('takes the line out of an open comanda too, whose rest is charged as ever', async () => {
    const c = await lista([{ producto: 'taco' }, { producto: 'agua', subcuenta: 'Ana' }]);
    const { body } = await r.cobrar(cajera, c, { total: 22 });
    expect((await devolver(body.data!.pago, c.pedidos[0]!.id)).status).toBe(200);
    const vista = await r.ver(cajera, c.id);
    expect(vista).toMatchObject({ status: 1, total: 35.5 });
    expect((await r.cobrar(cajera, vista, { total: 35.5, subcuenta: 'Ana' })).status).toBe(200);
    expect((await r.ver(cajera, c.id)).status).toBe(0);
    await cuadra();
  });

  it('is a gift, and another charge paid the rest: its cancellation leaves the comanda paid (decision 0121)', async () => {
    const c = await lista([{ producto: 'taco' }, { producto: 'agua' }, { producto: 'agua', subcuenta: 'Ana' }]);
    await r.regalar(cajera, { ...c, pedidos: c.pedidos.slice(1, 2) });
    const { body } = await r.cobrar(cajera, await r.ver(cajera, c.id), { total: 22 });
    expect((await r.cobrar(cajera, await r.ver(cajera, c.id), { total: 35.5, subcuenta: 'Ana' })).status).toBe(200);
    expect((await devolver(body.data!.pago, c.pedidos[0]!.id)).status).toBe(200);
    expect((await cancelar(body.data!.pago)).body.data!.comanda).toMatchObject({ status: 0, total: 35.5 });
    const vista = await r.ver(admin, c.id);
    expect([vista.status, vista.pedidos.map((p) => p.status)]).toEqual([0, [3, 3, 4]]);
    await cuadra();
  });

  it('keeps an open comanda from being deleted, and closes it as paid with the last line that owed', async () => {
    const abierta = async () => {
      const c = await lista([{ producto: 'taco' }, { producto: 'agua', subcuenta: 'Ana' }]);
      const { body } = await r.cobrar(cajera, c, { total: 22 });
      await devolver(body.data!.pago, c.pedidos[0]!.id);
      const antes = { comentario: null, subcuenta: 'Ana', status: 3 as const };
      const agua = { id: c.pedidos[1]!.id, antes };
      return { agua, c: await r.guardar(mesero, await r.ver(mesero, c.id), { pedidos: [{ ...agua, status: 1 }] }) };
    };
    const { c, agua } = await abierta();
    expect(c.pedidos.map((p) => p.devuelto)).toEqual([true, undefined]);
    const fuera = await server.call(comandas.eliminar, { params: { id: c.id } }, { token: admin.token });
    expect(fuera.body.error?.motivo).toBe('COMANDA_EN_PREPARACION');
    await r.guardar(mesero, c, { eliminados: [{ ...agua, antes: { ...agua.antes, status: 1 } }] });
    expect((await r.ver(admin, c.id)).status).toBe(0);
    const [una, destino] = [await abierta(), await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 2')];
    const dos = { origen: una.c.id, destino: destino.id };
    await server.call(comandas.unir, { body: dos }, { token: mesero.token });
    expect(await r.ver(admin, una.c.id)).toMatchObject({ status: 0, cancelada_en: null });
    await cuadra();
  });

  it('of a divided dish is its other parts: they are not put together again, and none goes back to the stock', async () => {
    const c = await lista([{ producto: 'taco' }]);
    const dividir = { id: c.id, pedido: c.pedidos[0]!.id, subcuentas: ['Ana', 'Beto'] };
    await server.call(comandas.compartir, { body: dividir }, { token: mesero.token });
    const dividida = await r.ver(cajera, c.id);
    const { body } = await r.cobrar(cajera, dividida, { total: 11, subcuenta: 'Ana' });
    const parte = dividida.pedidos.find((p) => p.subcuenta === 'Ana')!.id;
    const { pago } = body.data!;
    expect(motivoDe(await devolver(pago, parte, { existencias: true }))).toBe('DEVOLUCION_DE_PARTE');
    expect(motivoDe(await devolver(pago, parte))).toBe(200);
    const juntar = await server.call(comandas.reunir, { body: { id: c.id } }, { token: mesero.token });
    expect(juntar.body.error?.motivo).toBe('PARTE_PAGADA');
    await cuadra();
  });
});

it('what it took from the stock goes back where that was said, and is gone otherwise (D-55)', async () => {
  await server.sql('UPDATE producto SET inventario = 10 WHERE id = $1', [r.menu.alimentoDe('taco').id]);
  const una = await cobrada();
  const otra = await cobrada();
  expect(await existenciasDelTaco()).toBe(8);
  await devolver(una.pago, una.de('Taco'));
  expect(await existenciasDelTaco()).toBe(8);
  await devolver(otra.pago, otra.de('Taco'), { existencias: true });
  expect(await existenciasDelTaco()).toBe(9);
  expect(
    await server.sql('SELECT motivo, cantidad::integer FROM movimiento_inventario WHERE pedido = $1 ORDER BY numero', [
      otra.de('Taco'),
    ]),
  ).toEqual([
    { motivo: 'despacho', cantidad: -1 },
    { motivo: 'devolucion', cantidad: 1 },
  ]);
  await server.sql('UPDATE producto SET inventario = NULL WHERE id = $1', [r.menu.alimentoDe('taco').id]);
});

it('stands in the list of charges with its lines, and in the history in words', async () => {
  const { c, de, pago } = await cobrada();
  const { body } = await devolver(pago, de('Taco'), { existencias: true });
  const filas = (await cobros()).filter((f) => f.comanda.id === c.id);
  expect(filas.map((f) => [f.id, f.total, f.devuelve, f.devueltos, f.motivo])).toEqual([
    [body.data!.devolucion, -22, pago, [de('Taco')], MOTIVO],
    [pago, TODO, undefined, undefined, null],
  ]);
  const { body: historia } = await server.call(comandas.historia, { params: { id: c.id } }, { token: admin.token });
  expect(historia.data!.cobros.map((f) => [f.id, f.devuelve])).toEqual(filas.map((f) => [f.id, f.devuelve]));
  expect(historia.data!.pasos.at(-1)).toMatchObject({
    ...{ usuario: 'Alejandra Núñez', texto: 'Devolvió 1 pedido de un cobro por $22.00' },
    detalle: `Taco al pastor · Regresó a existencias · ${MOTIVO}`,
  });
});

describe('giving back a line at the same moment as', () => {
  it('the same line gives it back once', async () => {
    for (let i = 0; i < VECES; i += 1) {
      const { de, pago } = await cobrada();
      const dos = await Promise.all([devolver(pago, de('Taco')), devolver(pago, de('Taco'), { propina: true })]);
      expect(dos.map(motivoDe).sort()).toEqual([200, 'PEDIDO_DEVUELTO']);
    }
    await cuadra();
  });

  it('another line gives both back', async () => {
    for (let i = 0; i < VECES; i += 1) {
      const { c, de, pago } = await cobrada();
      const dos = await Promise.all([devolver(pago, de('Taco')), devolver(pago, de('Agua'))]);
      expect(dos.map(motivoDe)).toEqual([200, 200]);
      expect((await r.ver(admin, c.id)).total).toBe(223);
    }
    await cuadra();
  });

  it('the cancellation of its charge is of before or is refused', async () => {
    for (let i = 0; i < VECES; i += 1) {
      const { de, pago } = await cobrada();
      const antes = i % 2 ? cancelar(pago) : null;
      const [devuelto, cancelado] = await Promise.all([devolver(pago, de('Taco')), antes ?? cancelar(pago)]);
      expect([200, 'COBRO_CANCELADO']).toContain(motivoDe(devuelto));
      expect(cancelado.body.data!.devuelto.efectivo).toBe(devuelto.status === 200 ? TODO - 22 : TODO);
    }
    await cuadra();
  });

  it('the closing of its shift is in the cut or is refused, and the cut tells it apart (H42)', async () => {
    for (let i = 0; i < VECES; i += 1) {
      const caja = await r.entrar('cajera', CAJA.centro2);
      await r.abrirCaja(caja, 0);
      const { de, pago } = await cobrada({}, caja);
      const cerrar = () => server.call(cortes.cerrar, { body: { caja_final: 0 } }, { token: caja.token });
      const antes = i % 2 ? cerrar() : null;
      const [devuelto, cierre] = await Promise.all([devolver(pago, de('Taco')), antes ?? cerrar()]);
      const resultado = motivoDe(devuelto);
      expect([200, 'COBRO_DE_CORTE_CERRADO']).toContain(resultado);
      const z = cierre.body.data!;
      expect([z.ventas.efectivo, z.cobros, z.devoluciones, z.comandas_cobradas]).toEqual([
        resultado === 200 ? TODO - 22 : TODO,
        { cuantos: 1, cancelados: 0, importe_cancelado: 0 },
        resultado === 200 ? { cuantas: 1, total: 22 } : undefined,
        1,
      ]);
      expect(motivoDe(await devolver(pago, de('Agua')))).toBe('COBRO_DE_CORTE_CERRADO');
    }
    await cuadra();
  });
});
