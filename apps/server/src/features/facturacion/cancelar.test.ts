import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { facturas } from '@comal/contract/facturacion/facturas';
import { CANCELACION as C } from '@comal/domain/facturacion/emision/cancelacion';
import { ESTADO_DE_FACTURA as E } from '@comal/domain/facturacion/emision/estados';
import { violations } from '../../platform/db/care/invariants.ts';
import { abrirFacturador } from './facturacion.fixture.ts';

const f = await abrirFacturador();
const { server, pac, r, admin, cajera } = f;
const { cliente } = r.negocio;
afterAll(() => pac.off());
beforeEach(() => pac.behave());

const CANCEL = '/cfdi33/cancel/xml';
const DIEZ_MINUTOS_MS = 600_000;

/** A charge and its stamped invoice. */
const timbrada = async (total = 22): Promise<{ pago: string; factura: string; uuid: string }> => {
  const t = await f.cobrado(total, ...Array.from({ length: total / 22 }, () => 'taco'));
  const { body } = await f.facturar([t.pago]);
  await f.timbrar();
  return { pago: t.pago, factura: (body.data as { id: string }).id, uuid: pac.invoices().at(-1)!.uuid };
};

const porCancelar = (factura: string) =>
  server.call(facturas.porCancelar, { body: { factura } }, { token: admin.token });
const cancelar = (factura: string, motivo: '01' | '02' | '03' | '04' = '02', token = admin.token) =>
  server.call(facturas.cancelar, { body: { factura, motivo } }, { token });
const ver = async (factura: string) =>
  (await server.call(facturas.ver, { params: { factura } }, { token: admin.token })).body.data!;
const abiertas = async (pago: string): Promise<number> =>
  (await server.sql('SELECT FROM factura_pago WHERE cliente = $1 AND pago = $2 AND abierta', [cliente, pago])).length;
const enCola = async (factura: string): Promise<number> =>
  (await server.sql('SELECT FROM factura_en_cola WHERE id = $1', [factura])).length;
/** What the log says of the end of a cancellation. */
const apuntes = async (factura: string): Promise<string[]> =>
  (
    await server.sql<{ accion: string }>(
      `SELECT accion FROM bitacora WHERE cliente = $1 AND objeto = $2 AND accion IN ('factura.cancelada', 'factura.cancelacion_rechazada', 'factura.cancelacion_negada')`,
      [cliente, factura],
    )
  ).map(({ accion }) => accion);
const acuse = (factura: string) =>
  server.call(facturas.documento, { params: { factura, cual: 'acuse' } }, { token: admin.token });

describe('an invoice that is to be cancelled', () => {
  it('says with which motives, and whether its receiver will be asked', async () => {
    const { factura } = await timbrada();
    expect((await porCancelar(factura)).body.data).toEqual({
      motivos: [
        { clave: '02', nombre: 'Comprobante emitido con errores sin relación' },
        { clave: '03', nombre: 'No se llevó a cabo la operación' },
      ],
      pide_aceptacion: false,
    });
  });

  it('is cancelled at SAT, keeps its receipt, and its charge can be invoiced again', async () => {
    const { factura, pago } = await timbrada();
    expect((await cancelar(factura)).body.data).toMatchObject({ estado: E.TIMBRADA, cancelacion: C.PENDIENTE });
    expect(await abiertas(pago)).toBe(1);
    await f.timbrar();
    expect(await ver(factura)).toMatchObject({ cancelacion: C.ACEPTADA, motivo: '02', fallo: null });
    expect([await abiertas(pago), await enCola(factura), await apuntes(factura)]).toEqual([
      0,
      0,
      ['factura.cancelada'],
    ]);
    expect(Buffer.from((await acuse(factura)).body.data!.base64, 'base64').toString()).toContain('<Acuse');
    expect((await f.facturar([pago])).status).toBe(200);
    await f.timbrar();
    expect(await abiertas(pago)).toBe(1);
    expect(await violations(server.deps.db)).toEqual([]);
  });

  it.each([
    ['aceptada', C.ACEPTADA, 0, 'factura.cancelada'],
    ['vencida', C.VENCIDA, 0, 'factura.cancelada'],
    ['rechazada', C.RECHAZADA, 1, 'factura.cancelacion_rechazada'],
  ] as const)('waits for its receiver, until it is %s', async (respuesta, cancelacion, quedan, apunte) => {
    const { factura, pago, uuid } = await timbrada();
    pac.behave({ asksReceiver: true });
    await cancelar(factura);
    await f.timbrar();
    expect(await ver(factura)).toMatchObject({ cancelacion: C.PENDIENTE });
    server.pasar(DIEZ_MINUTOS_MS);
    await f.timbrar();
    expect([await abiertas(pago), (await ver(factura)).cancelacion]).toEqual([1, C.PENDIENTE]);
    pac.answerCancellation(uuid, respuesta);
    server.pasar(DIEZ_MINUTOS_MS);
    const sent = pac.requests(CANCEL);
    await f.timbrar();
    expect(await ver(factura)).toMatchObject({ cancelacion });
    expect([await abiertas(pago), await enCola(factura), pac.requests(CANCEL) - sent]).toEqual([quedan, 0, 0]);
    expect(await apuntes(factura)).toEqual([apunte]);
  });

  it('may be asked for again once its receiver refused, and the old refusal does not end it', async () => {
    const { factura, uuid } = await timbrada();
    pac.behave({ asksReceiver: true });
    await cancelar(factura);
    await f.timbrar();
    pac.answerCancellation(uuid, 'rechazada');
    server.pasar(DIEZ_MINUTOS_MS);
    await f.timbrar();
    expect((await ver(factura)).cancelacion).toBe(C.RECHAZADA);
    pac.behave({ lateAnswers: 1 });
    expect((await cancelar(factura)).status).toBe(200);
    await f.timbrar();
    expect((await ver(factura)).cancelacion).toBe(C.PENDIENTE);
    server.pasar(DIEZ_MINUTOS_MS);
    await f.timbrar();
    expect((await ver(factura)).cancelacion).toBe(C.ACEPTADA);
  });

  it('holds with the words of SAT where SAT refuses it', async () => {
    const { factura, pago } = await timbrada();
    pac.behave({ refusesCancel: '204' });
    await cancelar(factura);
    await f.timbrar();
    const despues = await ver(factura);
    expect(despues).toMatchObject({ cancelacion: C.NINGUNA });
    expect(despues.fallo?.dicho).toMatch(/facturas relacionadas/);
    expect([await abiertas(pago), await enCola(factura), await apuntes(factura)]).toEqual([
      ...[1, 0, ['factura.cancelacion_negada']],
    ]);
  });

  it('waits while the PAC is off, and is cancelled when it is back', async () => {
    const { factura } = await timbrada();
    await cancelar(factura);
    await pac.off();
    await f.timbrar();
    expect((await ver(factura)).cancelacion).toBe(C.PENDIENTE);
    await pac.on();
    server.pasar(DIEZ_MINUTOS_MS);
    await f.timbrar();
    expect((await ver(factura)).cancelacion).toBe(C.ACEPTADA);
  });

  it('is refused before it is stamped, once it is cancelled, and with a motive that is not its own', async () => {
    const t = await f.cobrado(22, 'taco');
    const pendiente = ((await f.facturar([t.pago])).body.data as { id: string }).id;
    expect((await cancelar(pendiente)).body.error?.motivo).toBe('FACTURA_NO_ES_DE_AHORA');
    await f.timbrar();
    for (const motivo of ['01', '04'] as const)
      expect((await cancelar(pendiente, motivo)).body.error?.motivo).toBe('MOTIVO_NO_APLICA');
    await cancelar(pendiente, '03');
    expect((await cancelar(pendiente)).body.error?.motivo).toBe('FACTURA_NO_ES_DE_AHORA');
    await f.timbrar();
    expect((await cancelar(pendiente)).body.error?.motivo).toBe('FACTURA_NO_ES_DE_AHORA');
    expect((await porCancelar(pendiente)).body.error?.motivo).toBe('FACTURA_NO_ES_DE_AHORA');
  });

  it('is not of a cashier, nor of another business', async () => {
    const { factura } = await timbrada();
    expect((await cancelar(factura, '02', cajera.token)).status).toBe(403);
    expect((await cancelar('00000000-0000-4000-8000-000000000000')).body.error?.motivo).toBe('NO_ENCONTRADO');
  });
});
