import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { efectivo } from '@comal/contract/caja/efectivo';
import { metodos } from '@comal/contract/caja/metodos';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, USUARIO } from '../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { ponerImpresora, trabajosDe, type Trabajo } from './impresoras.fixture.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const TICKETS = await ponerImpresora(r, 'Caja', [['tickets', CAJA.centro]]);
const conCajon = (pin: number | null) => server.sql('UPDATE impresora SET cajon = $2 WHERE id = $1', [TICKETS, pin]);
await conCajon(2);

beforeAll(async () => {
  await r.abrirCaja(cajera);
  await r.abrirCaja(admin);
});
afterEach(async () => {
  await conCajon(2);
  await server.sql(`UPDATE caja SET permisos = '{}' WHERE id = ${CAJA.centro}`);
  await server.sql('DELETE FROM trabajo_de_impresion');
  server.pasar(2_000);
});

const servida = async (): Promise<ComandaVista> =>
  r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 4'));
const trabajos = (c: Pick<ComandaVista, 'id'>): Promise<Trabajo[]> => trabajosDe(r, c.id);
const abre = ({ papel }: Trabajo): boolean => papel.bloques.some(({ clase }) => clase === 'cajon');
const queAbren = async (): Promise<string[]> =>
  (
    await server.sql<{ clase: string }>(
      `SELECT clase FROM trabajo_de_impresion WHERE papel -> 'bloques' @> '[{"clase":"cajon"}]' ORDER BY creado_en, id`,
    )
  ).map(({ clase }) => clase);
const apuntado = async (accion: string): Promise<boolean[]> =>
  (
    await server.sql<{ cajon: boolean }>(
      `SELECT datos -> 'cajon' = 'true' AS cajon FROM bitacora WHERE accion = $1 ORDER BY creada_en DESC, id DESC LIMIT 1`,
      [accion],
    )
  ).map(({ cajon }) => cajon);
let operacion = 1_000;
const tarjeta = () => ({ tarjeta: 22, no_operacion_tarjeta: String((operacion += 1)) });

describe('a charge opens the drawer (D-145)', () => {
  it('before its ticket, when cash goes into it; the log says so', async () => {
    const c = await servida();
    await r.cobrar(cajera, c, { total: 22, pago: { efectivo: 50 } });
    expect((await trabajos(c)).map((t) => [t.clase, abre(t)])).toEqual([
      ['cajon', true],
      ['ticket', false],
    ]);
    expect(await apuntado('comanda.cobrada')).toEqual([true]);
  });

  it('not for a card, but for an own method that says so', async () => {
    expect((await r.cobrar(cajera, await servida(), { total: 22, pago: tarjeta() })).status).toBe(200);
    expect(await queAbren()).toEqual([]);
    const vale = { descripcion: 'Vale', pide_operacion: false, abre_cajon: true };
    const { body } = await server.call(metodos.nuevo, { body: vale }, { token: admin.token });
    const otros = [{ metodo: body.data!.metodo, monto: 22 }];
    await r.cobrar(cajera, await servida(), { total: 22, pago: { otros } });
    expect(await queAbren()).toEqual(['cajon']);
  });

  it('alone on a register that prints no ticket; once, whatever is sent again', async () => {
    await server.sql(
      `UPDATE caja SET permisos = '{"imprimirticketalregistrarventa": false}' WHERE id = ${CAJA.centro}`,
    );
    server.pasar(2_000);
    const [c, clave] = [await servida(), randomUUID()];
    for (const _ of [1, 2]) await r.cobrar(cajera, c, { total: 22 }, { clave });
    const [cajon, ...mas] = await trabajos(c);
    expect([mas, cajon]).toMatchObject([[], { clase: 'cajon', nombre: `cajon/${clave}`, en_cola: true }]);
    expect(cajon!.papel.bloques).toEqual([{ clase: 'cajon' }]);
  });

  it('that the printer does not have stays closed, and so does that of a refused charge', async () => {
    await r.cobrar(cajera, await servida(), { total: 23 });
    await conCajon(null);
    await r.cobrar(cajera, await servida(), { total: 22 });
    expect([await queAbren(), await apuntado('comanda.cobrada')]).toEqual([[], [null]]);
  });

  it('whatever becomes of its ticket, and though its printer pauses after another one', async () => {
    const c = await servida();
    await server.sql(
      `INSERT INTO impresora_en_turno (cliente, sucursal, impresora, hasta, fallos) SELECT cliente, sucursal, id, 'infinity', 3 FROM impresora WHERE id = $1`,
      [TICKETS],
    );
    const { body } = await r.cobrar(cajera, c, { total: 22 });
    expect(await server.sql('SELECT fallos, hasta <= now() AS libre FROM impresora_en_turno')).toEqual([
      { fallos: 0, libre: true },
    ]);
    const retirado = await server.call(
      comandas.retirarTicket,
      { body: { pago: body.data!.pago } },
      { token: cajera.token },
    );
    expect([retirado.body.data, (await trabajos(c)).map((t) => [t.clase, t.en_cola])]).toEqual([
      { retirado: true },
      [
        ['cajon', true],
        ['ticket', false],
      ],
    ]);
  });

  it('and a reprint of its ticket does not', async () => {
    const { body } = await r.cobrar(cajera, await servida(), { total: 22 });
    await server.sql('DELETE FROM trabajo_de_impresion');
    await server.call(comandas.imprimirTicket, { body: { pago: body.data!.pago } }, { token: cajera.token });
    expect(await queAbren()).toEqual([]);
  });
});

describe('money that moves without a charge opens the drawer (D-145)', () => {
  const mover = (tipo: 2 | 3) =>
    server.call(
      efectivo.agregar,
      { body: { tipo, cantidad: 10, observaciones: 'Cambio del banco' } },
      { token: cajera.token },
    );

  it('an entry and an exit', async () => {
    for (const tipo of [2, 3] as const) expect((await mover(tipo)).status).toBe(200);
    expect([await queAbren(), await apuntado('efectivo.entrada'), await apuntado('efectivo.salida')]).toEqual([
      ...[['cajon', 'cajon'], [true], [true]],
    ]);
  });

  it('tips that are paid', async () => {
    await r.cobrar(cajera, await servida(), { total: 22, pago: { efectivo: 30, propina: { monto: 5, metodo: 1 } } });
    await server.sql('DELETE FROM trabajo_de_impresion');
    const body = { mesero: USUARIO.mesero, cantidad: 5 };
    expect((await server.call(efectivo.pagarPropina, { body }, { token: cajera.token })).status).toBe(200);
    expect([await queAbren(), await apuntado('propina.pagada')]).toEqual([['cajon'], [true]]);
  });

  const deshacer = {
    cancelado: (pago: string, quien: Sesion) =>
      server.call(
        comandas.cancelarCobro,
        { params: { pago }, body: { motivo: 'Se cobró otra mesa' } },
        { token: quien.token },
      ),
    devuelto: (pago: string, quien: Sesion, pedido: string) =>
      server.call(
        comandas.devolverPedido,
        { params: { pago }, body: { pedido, motivo: 'Salió frío', propina: false, existencias: false } },
        { token: quien.token },
      ),
  };

  it.each(['cancelado', 'devuelto'] as const)(
    'a charge %s, at the register whose drawer has the money',
    async (que) => {
      await server.sql('UPDATE impresora_uso SET caja = $1 WHERE impresora = $2', [CAJA.centro2, TICKETS]);
      const [c, deTarjeta] = [await servida(), await servida()];
      const cobrada = await r.cobrar(admin, c, { total: 22 });
      const porTarjeta = await r.cobrar(admin, deTarjeta, { total: 22, pago: tarjeta() });
      await server.sql('DELETE FROM trabajo_de_impresion');
      const hecho = await deshacer[que](cobrada.body.data!.pago, admin, c.pedidos[0]!.id);
      expect([hecho.status, await queAbren(), await apuntado(`cobro.${que}`)]).toEqual([200, ['cajon'], [true]]);
      const otra = await deshacer[que](porTarjeta.body.data!.pago, admin, deTarjeta.pedidos[0]!.id);
      expect([otra.status, await queAbren(), await apuntado(`cobro.${que}`)]).toEqual([200, ['cajon'], [null]]);
      await server.sql('UPDATE impresora_uso SET caja = $1 WHERE impresora = $2', [CAJA.centro, TICKETS]);
    },
  );

  it('a charge of another register, cancelled from this one, leaves this drawer closed', async () => {
    const cobrada = await r.cobrar(cajera, await servida(), { total: 22 });
    await server.sql('DELETE FROM trabajo_de_impresion');
    await server.sql('UPDATE impresora_uso SET caja = $1 WHERE impresora = $2', [CAJA.centro2, TICKETS]);
    expect((await deshacer.cancelado(cobrada.body.data!.pago, admin)).status).toBe(200);
    expect(await queAbren()).toEqual([]);
    await server.sql('UPDATE impresora_uso SET caja = $1 WHERE impresora = $2', [CAJA.centro, TICKETS]);
  });
});
