import { afterAll, beforeEach } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { facturas } from '@comal/contract/facturacion/facturas';
import { abrirFacturador, MISAEL } from '../facturacion.fixture.ts';

/**
 * Opens a restaurant that invoices, with what tests of corrections do and look at; its clock stands still, and its PAC behaves well at
 * the beginning of each test.
 */
export const abrirCorrecciones = async () => {
  const f = await abrirFacturador();
  const { server, pac, r, admin, cajera } = f;
  const { cliente } = r.negocio;
  afterAll(() => pac.off());
  beforeEach(() => pac.behave());
  server.parar();

  /** Charges a comanda of these dishes, and asks for its invoice. */
  const facturado = async (...platos: string[]) => {
    const { pago } = await f.cobrado(platos.length * 22, ...platos);
    const { id } = (await f.facturar([pago])).body.data as { id: string };
    return { pago, factura: id };
  };
  /** Makes what is due without anybody's asking. */
  const ponerse = () => server.deps.timbrador.keepUp(new AbortController().signal);
  return {
    ...f,
    cliente,
    facturado,
    ponerse,
    /** The same, stamped. */
    timbrado: async (...platos: string[]) => {
      const hecho = await facturado(...platos);
      await f.timbrar();
      return hecho;
    },
    /** Makes what is due, and stamps it. */
    ponerseYTimbrar: async () => {
      await ponerse();
      await f.timbrar();
    },
    ver: async (factura: string) =>
      (await server.call(facturas.ver, { params: { factura } }, { token: admin.token })).body.data!,
    corregir: (factura: string) =>
      server.call(facturas.corregir, { body: { factura, receptor: MISAEL, correo: null } }, { token: cajera.token }),
    cancelarCobro: (pago: string) =>
      server.call(comandas.cancelarCobro, { params: { pago }, body: { motivo: 'Error' } }, { token: admin.token }),
    /** Gives back the first line of a charge. */
    devolverUno: async (pago: string) => {
      const [linea] = await server.sql<{ pedido: string }>(
        'SELECT pedido FROM pago_pedido WHERE cliente = $1 AND pago = $2 LIMIT 1',
        [cliente, pago],
      );
      const body = { pedido: linea!.pedido, motivo: 'Frío' };
      return server.call(comandas.devolverPedido, { params: { pago }, body }, { token: admin.token });
    },
    /** The invoices that claim a charge. */
    reclaman: async (pago: string) =>
      (
        await server.sql<{ factura: string }>(
          'SELECT factura FROM factura_pago WHERE cliente = $1 AND pago = $2 AND abierta',
          [cliente, pago],
        )
      ).map(({ factura }) => factura),
    /** The egresos of an invoice. */
    egresosDe: (factura: string) =>
      server.sql<{ estado: number; total: number; rfc: string }>(
        `SELECT estado, total::integer, rfc FROM factura WHERE cliente = $1 AND relaciona = $2 AND clase = 'egreso' ORDER BY folio`,
        [cliente, factura],
      ),
  };
};
