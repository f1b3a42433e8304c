import { afterAll, describe, expect, it } from 'vitest';
import { facturas } from '@comal/contract/facturacion/facturas';
import { ESTADO_DE_FACTURA as F } from '@comal/domain/facturacion/emision/estados';
import { ESTADO_DE_RECIBO as E } from '@comal/domain/facturacion/recibo/recibo';
import { violations } from '../../../platform/db/care/invariants.ts';
import { MISAEL } from '../facturacion.fixture.ts';
import { abrirConRecibos } from './recibos.fixture.ts';

const f = await abrirConRecibos();
const { server, fact, r, admin } = f;
const { cliente } = r.negocio;
afterAll(() => fact.off());
afterAll(async () => expect(await violations(server.deps.db)).toEqual([]));
server.parar();

/** The key of a write is forgotten, as old ones are. */
const olvidar = (clave: string) =>
  server.sql('DELETE FROM idempotencia WHERE cliente = $1 AND clave = $2', [cliente, clave]);
const deTodos = { receptor: MISAEL, correo: null };
const facturar = (pagos: string[], clave: string) =>
  server.call(facturas.facturar, { body: { pagos, ...deTodos } }, { token: admin.token, clave });
const sustituir = (factura: string, clave: string) =>
  server.call(facturas.sustituir, { body: { factura, ...deTodos } }, { token: admin.token, clave });
const YA_USADA = { status: 422, motivo: 'CLAVE_CON_OTROS_DATOS' };
const negado = async (llamada: ReturnType<typeof facturar>) => {
  const { status, body } = await llamada;
  return { status, motivo: body.error?.motivo };
};

describe('an invoice under an id that is taken', () => {
  it('is none where it is that of a charge, whose receipt keeps its place in the queue', async () => {
    const [t, otro] = [await f.conRecibo(), await f.conRecibo()];
    await olvidar(t.pago);
    for (const pagos of [[t.pago], [otro.pago]]) expect(await negado(facturar(pagos, t.pago))).toEqual(YA_USADA);
    expect([await f.facturasDe(t.pago), await f.facturasDe(otro.pago)]).toEqual([[], []]);
    fact.diner(t.pago);
    server.pasar(3_600_000);
    await f.timbrar();
    expect((await f.recibo(t.pago)).estado).toBe(E.FACTURADO);
  });

  it('is none where it is that of another invoice, or replaces one under the id of a charge', async () => {
    const [t, otro] = [await f.conRecibo(), await f.conRecibo()];
    const clave = server.deps.nuevoId();
    expect((await facturar([t.pago], clave)).status).toBe(200);
    await f.vivir();
    expect((await f.facturasDe(t.pago)).map((x) => x.estado)).toEqual([F.TIMBRADA]);
    await olvidar(clave);
    await olvidar(otro.pago);
    expect(await negado(facturar([otro.pago], clave))).toEqual(YA_USADA);
    expect(await negado(sustituir(clave, otro.pago))).toEqual(YA_USADA);
    expect((await f.facturasDe(t.pago)).map((x) => [x.estado, x.abiertas])).toEqual([[F.TIMBRADA, 1]]);
    expect(await f.facturasDe(otro.pago)).toEqual([]);
  });
});
