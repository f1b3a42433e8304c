import { describe, expect, it } from 'vitest';
import { facturas } from '@comal/contract/facturacion/facturas';
import { CANCELACION as C } from '@comal/domain/facturacion/emision/cancelacion';
import { ESTADO_DE_FACTURA as E } from '@comal/domain/facturacion/emision/estados';
import { violations } from '../../../platform/db/care/invariants.ts';
import { invoiceOfMail } from '../../../platform/facturacion/cfdi/documents.ts';
import { MISAEL } from '../facturacion.fixture.ts';
import { abrirCorrecciones } from './corrections.fixture.ts';

const f = await abrirCorrecciones();
const { server, pac, admin, cajera, cliente, facturado, reclaman, egresosDe, ponerse, ponerseYTimbrar } = f;

const NO_ES_SU_CP = 'CFDI40147 - El campo DomicilioFiscalReceptor no corresponde';
const DIA = 86_400_000;
const DIEZ_MINUTOS = 600_000;

const delCobro = async (pago: string) =>
  (await server.call(facturas.delCobro, { params: { pago } }, { token: cajera.token })).body.data!;
const cancelar = async (pago: string) => (await f.cancelarCobro(pago)).body.data!;
const devolverUno = async (pago: string) => (await f.devolverUno(pago)).body.data!;
const filaDe = async (id: string) =>
  (
    await server.sql<{ estado: number; cancelacion: number; folio: string; uuid: string }>(
      `SELECT estado, cancelacion, uuid::text AS uuid, serie || '-' || folio AS folio FROM factura WHERE cliente = $1 AND id = $2`,
      [cliente, id],
    )
  )[0]!;

describe('the invoice of a charge that is cancelled or partly given back (D-44, D-150)', () => {
  it('is none: it says so, and the charge is in no global', async () => {
    const { pago } = await f.cobrado(22, 'taco');
    expect(await delCobro(pago)).toEqual({
      al_cancelar: 'No tiene factura. Ya no entra en ninguna factura, tampoco en la global.',
      al_devolver: 'No tiene factura. La que se haga es por lo que quede.',
    });
    expect((await cancelar(pago)).factura).toMatch(/^No tiene factura/);
    await ponerseYTimbrar();
    expect(await reclaman(pago)).toEqual([]);
  });

  it('is stamped: an egreso to its receiver, of what went', async () => {
    const { pago, factura } = await facturado('taco', 'taco');
    await f.timbrar();
    const { folio } = await filaDe(factura);
    const { al_devolver } = await delCobro(pago);
    expect(al_devolver).toBe(
      `Su factura ${folio} está timbrada. Comal hace un egreso por lo devuelto a nombre de CECILIA MIRANDA SANCHEZ; la factura no se cancela.`,
    );
    expect((await devolverUno(pago)).factura).toBe(al_devolver);
    await ponerseYTimbrar();
    expect((await cancelar(pago)).factura).toMatch(/un egreso por este cobro/);
    await ponerseYTimbrar();
    const suyo = { estado: E.TIMBRADA, total: 2200, rfc: 'MISC491214B86' };
    expect([await egresosDe(factura), await reclaman(pago)]).toEqual([[suyo, suyo], []]);
  });

  it('was mailed: its egreso is mailed to the same address, and says which invoice it corrects', async () => {
    const { pago } = await f.cobrado(22, 'taco');
    const body = { pagos: [pago], receptor: MISAEL, correo: 'misael@example.mx' };
    const hecha = (await server.call(facturas.facturar, { body }, { token: cajera.token })).body.data as { id: string };
    await f.timbrar();
    await cancelar(pago);
    await ponerseYTimbrar();
    const [egreso] = await server.sql<{ id: string }>(
      `SELECT id FROM factura WHERE cliente = $1 AND relaciona = $2 AND clase = 'egreso'`,
      [cliente, hecha.id],
    );
    const mandados = await server.sql<{ para: string; datos: string }>(
      `SELECT para, datos FROM correo WHERE cliente = $1 AND clase = 'factura' ORDER BY creado_en, id`,
      [cliente],
    );
    const para = 'misael@example.mx';
    expect(mandados).toEqual([
      { para, datos: hecha.id },
      { para, datos: egreso!.id },
    ]);
    const { folio } = await filaDe(hecha.id);
    expect((await invoiceOfMail(server.deps, cliente, egreso!.id)).corrige).toBe(folio);
  });

  it('is on its way: it is stamped as it is, and corrected then', async () => {
    const { pago, factura } = await facturado('taco');
    expect((await delCobro(pago)).al_cancelar).toMatch(/está en camino\. Cuando se timbre, Comal hace un egreso/);
    expect((await cancelar(pago)).factura).toMatch(/está en camino/);
    await ponerse();
    expect(await egresosDe(factura)).toEqual([]);
    await f.timbrar();
    await ponerseYTimbrar();
    expect(await egresosDe(factura)).toMatchObject([{ estado: E.TIMBRADA, total: 2200 }]);
  });

  it('was stamped between the question and the act: what is done is said, and right', async () => {
    const { pago, factura } = await facturado('taco');
    expect((await delCobro(pago)).al_cancelar).toMatch(/está en camino/);
    await f.timbrar();
    expect((await cancelar(pago)).factura).toMatch(/está timbrada/);
    await ponerseYTimbrar();
    expect(await egresosDe(factura)).toMatchObject([{ total: 2200 }]);
  });

  it('was refused: it is given up by itself once nothing is left, with a line in the log', async () => {
    pac.behave({ refuses: NO_ES_SU_CP });
    const { pago, factura } = await facturado('taco');
    await f.timbrar();
    expect((await delCobro(pago)).al_cancelar).toMatch(/fue rechazada y no vale: se descarta/);
    await cancelar(pago);
    await ponerse();
    expect([(await filaDe(factura)).estado, await reclaman(pago)]).toEqual([E.DESCARTADA, []]);
    expect(
      await server.sql('SELECT accion, usuario FROM bitacora WHERE cliente = $1 AND objeto = $2', [cliente, factura]),
    ).toContainEqual({ accion: 'factura.descartada', usuario: 0 });
  });

  it('was refused, and one of its charges is cancelled: corrected, it is of the other one', async () => {
    pac.behave({ refuses: NO_ES_SU_CP });
    const [uno, otro] = [await f.cobrado(22, 'taco'), await f.cobrado(44, 'taco', 'taco')];
    const id = ((await f.facturar([uno.pago, otro.pago])).body.data as { id: string }).id;
    await f.timbrar();
    pac.behave();
    expect((await delCobro(uno.pago)).al_cancelar).toMatch(/Corregida, ya no lleva este cobro/);
    await cancelar(uno.pago);
    await ponerse();
    expect((await filaDe(id)).estado).toBe(E.RECHAZADA);
    expect((await f.corregir(id)).body.data?.total).toBe(44);
    await f.timbrar();
    await ponerseYTimbrar();
    expect([await reclaman(uno.pago), await reclaman(otro.pago), await egresosDe(id)]).toEqual([[], [id], []]);
  });

  it('is being cancelled: an egreso only if SAT does not cancel it', async () => {
    const [acepta, rechaza] = [await facturado('taco'), await facturado('taco')];
    await f.timbrar();
    pac.behave({ asksReceiver: true });
    for (const { factura } of [acepta, rechaza])
      await server.call(facturas.cancelar, { body: { factura, motivo: '03' } }, { token: admin.token });
    await f.timbrar();
    expect((await delCobro(acepta.pago)).al_cancelar).toMatch(/Si no la cancela, Comal hace un egreso/);
    for (const { pago } of [acepta, rechaza]) await cancelar(pago);
    await ponerseYTimbrar();
    expect([await egresosDe(acepta.factura), await egresosDe(rechaza.factura)]).toEqual([[], []]);
    pac.answerCancellation((await filaDe(acepta.factura)).uuid, 'aceptada');
    pac.answerCancellation((await filaDe(rechaza.factura)).uuid, 'rechazada');
    server.pasar(DIEZ_MINUTOS);
    await f.timbrar();
    await ponerseYTimbrar();
    expect([(await filaDe(acepta.factura)).cancelacion, await egresosDe(acepta.factura)]).toEqual([C.ACEPTADA, []]);
    expect(await egresosDe(rechaza.factura)).toMatchObject([{ estado: E.TIMBRADA, total: 2200 }]);
  });

  it('was cancelled: it is named, and nothing follows', async () => {
    const { pago, factura } = await facturado('taco');
    await f.timbrar();
    await server.call(facturas.cancelar, { body: { factura, motivo: '02' } }, { token: admin.token });
    await f.timbrar();
    const { folio } = await filaDe(factura);
    expect((await delCobro(pago)).al_cancelar).toBe(
      `Su factura ${folio} ya está cancelada. Ya no entra en ninguna factura, tampoco en la global.`,
    );
    await cancelar(pago);
    await ponerseYTimbrar();
    expect(await egresosDe(factura)).toEqual([]);
  });

  it('is a stamped global: an egreso takes the charge from it, also where an invoice by name was refused meanwhile', async () => {
    await server.sql(`UPDATE emisor SET global_periodo = 'dia' WHERE cliente = $1`, [cliente]);
    const [uno, otro] = [await f.cobrado(22, 'taco'), await f.cobrado(22, 'taco')];
    server.pasar(DIA);
    await ponerseYTimbrar();
    expect((await delCobro(uno.pago)).al_cancelar).toMatch(/^Está en la factura global LG-\d+, ya timbrada/);
    const [global] = await reclaman(uno.pago);
    pac.behave({ refuses: NO_ES_SU_CP });
    await f.facturar([otro.pago]);
    await f.timbrar();
    pac.behave();
    for (const { pago } of [uno, otro]) expect((await cancelar(pago)).factura).toBeDefined();
    await ponerseYTimbrar();
    expect(await egresosDe(global!)).toEqual(Array(2).fill({ estado: E.TIMBRADA, total: 2200, rfc: 'XAXX010101000' }));
    expect([await reclaman(uno.pago), await reclaman(otro.pago)]).toEqual([[], []]);
    expect(await violations(server.deps.db)).toEqual([]);
  });

  it('says nothing where nobody invoices, and nothing of another branch', async () => {
    const { pago } = await f.cobrado(22, 'taco');
    const nada = { al_cancelar: null, al_devolver: null };
    await server.sql('UPDATE emisor SET activa = false WHERE cliente = $1', [cliente]);
    expect(await delCobro(pago)).toEqual(nada);
    expect(await cancelar(pago)).not.toHaveProperty('factura');
    await server.sql('UPDATE emisor SET activa = true WHERE cliente = $1', [cliente]);
    expect(await delCobro('00000000-0000-4000-8000-000000000000')).toEqual(nada);
  });
});
