import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { autofactura } from '@comal/contract/facturacion/autofactura';
import { facturas } from '@comal/contract/facturacion/facturas';
import { reportes } from '@comal/contract/reportes/reportes';
import type { Route } from '@comal/contract/route';
import type { Answer } from '../../../test/server.ts';
import { abrirFacturador, MISAEL } from '../facturacion.fixture.ts';

const MUCHAS = 10_000;
const [POR_SESION, POR_DIRECCION] = [60, 60];

const f = await abrirFacturador({
  COMAL_PETICIONES_POR_SESION: String(POR_SESION),
  COMAL_PETICIONES_POR_DIRECCION: String(POR_DIRECCION),
});
const { server, pac, r, mesero, admin } = f;
const { cliente } = r.negocio;
afterAll(() => pac.off());
server.parar();
/** A new window of the limits. */
beforeEach(() => server.pasar(10_000));

type Llamada = readonly [route: Route, parts: { readonly body: object } | { readonly params: Record<string, unknown> }];
type Desde = { readonly token?: string; readonly direccion?: string };

/** Sends many at once, each of these calls in turn, and saves a comanda of somebody else meanwhile, as a till does: again where it was not answered. */
const inundar = async (llamadas: readonly Llamada[], desde: Desde) => {
  const todas = Array.from({ length: MUCHAS }, (_, n) => {
    const [route, parts] = llamadas[n % llamadas.length]!;
    return server.raw(route, parts, desde);
  });
  const otra = await vi.waitFor(() => r.comanda(mesero, [{ producto: 'taco' }]), { timeout: 60_000, interval: 100 });
  return { respuestas: await Promise.all(todas), otra };
};

/** Expects that so many were let in, that the others were told why, and that nothing failed. */
const soloUnas = (respuestas: readonly Answer[], cuantas: number): void => {
  const negadas = respuestas.filter((x) => x.body.error?.motivo === 'DEMASIADAS_PETICIONES');
  expect(negadas).toHaveLength(MUCHAS - cuantas);
  for (const { body } of respuestas.filter((x) => x.status !== 200))
    expect(body.error?.message ?? '').toMatch(/^\p{Lu}.{10,}/u);
  expect(respuestas.map((x) => x.status).filter((s) => s === 500)).toEqual([]);
};

/** Asks for an invoice once more, alone; answers how many the charge has then. */
const facturasDe = async (pago: string, [route, parts]: Llamada, desde: Desde): Promise<number> => {
  server.pasar(10_000);
  await server.raw(route, parts, desde);
  return (await server.sql('SELECT FROM factura_pago WHERE cliente = $1 AND pago = $2', [cliente, pago])).length;
};
const enlaces = async (): Promise<number> =>
  (await server.sql('SELECT FROM descarga WHERE cliente = $1', [cliente])).length;

describe('10,000 requests at once (D-156, H85)', { timeout: 120_000 }, () => {
  it('of a diner’s phone: those of her network that are let in make one invoice, and a save beside them goes on', async () => {
    const t = await f.cobrado(22, 'taco');
    const suyo = f.deTicket(t);
    const llamadas: readonly Llamada[] = [
      [autofactura.pedir, { body: { ...suyo, receptor: MISAEL, correo: null } }],
      [autofactura.ticket, { body: suyo }],
      [autofactura.estado, { body: { ...suyo, rfc: MISAEL.rfc } }],
      [autofactura.documento, { body: { ...suyo, rfc: MISAEL.rfc, cual: 'xml' } }],
      [autofactura.enviar, { body: { ...suyo, rfc: MISAEL.rfc, correo: 'ana@example.mx' } }],
    ];
    server.pasar(10_000);
    const desde = { direccion: '203.0.113.7' };
    const { respuestas, otra } = await inundar(llamadas, desde);
    soloUnas(respuestas, POR_DIRECCION);
    expect([await facturasDe(t.pago, llamadas[0]!, desde), otra.pedidos.length]).toEqual([1, 1]);
  });

  it('of a session: those that are let in make one invoice and as many links, and a save beside them goes on', async () => {
    const t = await f.cobrado(22, 'taco');
    const llamadas: readonly Llamada[] = [
      [facturas.facturar, { body: { pagos: [t.pago], receptor: MISAEL, correo: null } }],
      [facturas.receptores, { body: { texto: 'cecilia' } }],
      [facturas.pagina, { body: {} }],
      [facturas.porFacturar, { body: { pagos: [t.pago] } }],
      [reportes.paquete, { body: { mes: '2026-11', pdf: true } }],
    ];
    server.pasar(10_000);
    const antes = await enlaces();
    const desde = { token: admin.token };
    const { respuestas, otra } = await inundar(llamadas, desde);
    soloUnas(respuestas, POR_SESION);
    expect([await facturasDe(t.pago, llamadas[0]!, desde), otra.pedidos.length]).toEqual([1, 1]);
    expect((await enlaces()) - antes).toBeLessThanOrEqual(POR_SESION / llamadas.length);
  });

  it('of a till that waits for the address of its ticket: those that are let in are told, and a save beside them goes on', async () => {
    const { pago } = await f.cobrado(22, 'taco');
    server.pasar(10_000);
    const llamada: Llamada = [comandas.facturaDeTicket, { params: { pago } }];
    const { respuestas, otra } = await inundar([llamada], { token: admin.token });
    soloUnas(respuestas, POR_SESION);
    expect(otra.pedidos).toHaveLength(1);
  });
});
