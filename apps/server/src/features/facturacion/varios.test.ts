import { afterAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { metodos } from '@comal/contract/caja/metodos';
import { facturas } from '@comal/contract/facturacion/facturas';
import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import { abrirFacturador, MISAEL } from './facturacion.fixture.ts';

const f = await abrirFacturador();
const { server, pac, r, admin, cajera, cocina, mesero } = f;
const { cliente } = r.negocio;
afterAll(() => pac.off());
server.parar();

const con = { token: cajera.token };
const porFacturar = async (...pagos: string[]) =>
  (await server.call(facturas.porFacturar, { body: { pagos } }, con)).body.data!;
const buscar = async (texto: string) => (await server.call(facturas.cobros, { body: { texto } }, con)).body.data!;
const ids = async (texto = '') => (await buscar(texto)).map(({ id }) => id);
const situaciones = async (): Promise<Record<string, string | undefined>> =>
  Object.fromEntries((await server.call(comandas.cobros, {}, con)).body.data!.map((c) => [c.id, c.factura]));
const pagado = async (total: number, pago: object): Promise<Ticket> => {
  const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  return (await r.cobrar(cajera, c, { total, pago })).body.data!;
};
/** A comanda that two people pay, each her taco. */
const enPartes = async (): Promise<readonly Ticket[]> => {
  const platos = ['Ana', 'Beto'].map((subcuenta) => ({ producto: 'taco', subcuenta }));
  const c = await r.despachar(cocina, await r.comanda(mesero, platos));
  const uno = (await r.cobrar(cajera, c, { subcuenta: 'Ana', total: 22 })).body.data!;
  const { rev } = (await server.call(comandas.obtener, { params: { folio: c.folio } }, con)).body.data!;
  const otro = (await r.cobrar(cajera, { ...c, rev }, { subcuenta: 'Beto', total: 22 })).body.data!;
  return [uno, otro];
};

describe('several charges in one invoice', () => {
  it('have one total, one form of payment, the largest, and one claim each', async () => {
    const numero = { no_operacion_tarjeta: 'V-771' };
    const [efectivo, tarjeta] = [
      await f.cobrado(22, 'taco'),
      await pagado(22, { tarjeta: 27, ...numero, tipo_tarjeta: 'credito', propina: { monto: 5, metodo: 3 } }),
    ];
    const [otro] = [await pagado(22, { tarjeta: 22, no_operacion_tarjeta: 'V-772', tipo_tarjeta: 'credito' })];
    const pagos = [efectivo.pago, tarjeta.pago, otro.pago];
    const dicho = await porFacturar(...pagos);
    expect([dicho.total, dicho.forma_pago, dicho.cobros.map((c) => c.porque)]).toEqual([66, '04', [null, null, null]]);
    const { body } = await f.facturar(pagos);
    await f.timbrar();
    expect(pac.invoices().at(-1)!.xml).toMatch(/FormaPago="04".*Total="66\.00"/);
    const filas = await server.sql('SELECT pago FROM factura_pago WHERE factura = $1 AND abierta', [
      (body.data as { id: string }).id,
    ]);
    expect(filas).toHaveLength(3);
    expect((await porFacturar(...pagos)).cobros.map((c) => c.porque)).toEqual(
      Array(3).fill('Este cobro ya está facturado'),
    );
  });

  it('of a comanda that was paid in parts are told with the first of them, but for what cannot be invoiced', async () => {
    const [uno, otro] = await enPartes();
    expect((await porFacturar(uno!.pago)).otros).toEqual([otro!.pago]);
    expect((await porFacturar(uno!.pago, otro!.pago)).otros).toEqual([]);
    await f.facturar([otro!.pago]);
    expect((await porFacturar(uno!.pago)).otros).toEqual([]);
  });

  it('that were refused are corrected together, with their number', async () => {
    pac.behave({ refuses: 'CFDI40147 - El campo DomicilioFiscalReceptor no corresponde' });
    const pagos = [(await f.cobrado(22, 'taco')).pago, (await f.cobrado(22, 'taco')).pago];
    const { id, folio } = (await f.facturar(pagos)).body.data as { id: string; folio: number };
    await f.timbrar();
    pac.behave();
    expect((await situaciones())[pagos[0]!]).toBe('rechazada');
    const body = { factura: id, receptor: MISAEL, correo: null };
    expect((await server.call(facturas.corregir, { body }, con)).body.data).toMatchObject({ id, folio, total: 44 });
    await f.timbrar();
    expect(await situaciones()).toMatchObject(Object.fromEntries(pagos.map((p) => [p, 'facturada'])));
  });
});

describe('charges to be invoiced', () => {
  it('are those of the day that no invoice has', async () => {
    const [libre, tomado] = [await f.cobrado(22, 'taco'), await f.cobrado(22, 'taco')];
    await f.facturar([tomado.pago]);
    const hay = await ids();
    expect([hay.includes(libre.pago), hay.includes(tomado.pago)]).toEqual([true, false]);
    await server.call(
      comandas.cancelarCobro,
      { params: { pago: libre.pago }, body: { motivo: 'Se equivocó' } },
      {
        token: admin.token,
      },
    );
    expect(await ids()).not.toContain(libre.pago);
  });

  it('are found by code and folio of any day, and by the name of the comanda of this one', async () => {
    const t = await f.cobrado(22, 'taco');
    const codigo = t.codigo!.toLowerCase();
    expect(await ids(`${codigo.slice(0, 5)}-${codigo.slice(5)}`)).toEqual([t.pago]);
    expect(await ids(` ${t.comanda.folio} `)).toEqual([t.pago]);
    expect(await ids(t.comanda.nombre)).toContain(t.pago);
    await server.sql(`UPDATE pago SET creado_en = creado_en - interval '40 days' WHERE id = $1`, [t.pago]);
    expect(await ids(t.codigo)).toEqual([t.pago]);
    expect(await ids(t.comanda.nombre)).not.toContain(t.pago);
  });

  it('are found with why they cannot be invoiced', async () => {
    const t = await f.cobrado(22, 'taco');
    await f.facturar([t.pago]);
    expect(await buscar(t.codigo!)).toMatchObject([
      { id: t.pago, porque: 'La factura de este cobro ya está en camino. Espera unos segundos' },
    ]);
  });

  it.each(["%' OR true --", '_', '\\', 'ñ'.repeat(90)])('are none where nothing is so: %s', async (texto) => {
    expect(await ids(texto)).toEqual([]);
  });

  it('are refused where the business does not invoice', async () => {
    await server.sql('UPDATE emisor SET activa = false WHERE cliente = $1', [cliente]);
    const { body } = await server.call(facturas.cobros, { body: { texto: '' } }, con);
    const t = await f.cobrado(22, 'taco');
    expect([body.error?.motivo, (await situaciones())[t.pago]]).toEqual(['FACTURACION_APAGADA', undefined]);
    await server.sql('UPDATE emisor SET activa = true WHERE cliente = $1', [cliente]);
  });
});

describe('the list of charges', () => {
  it('says how each stands with invoices, and nothing of what cannot be invoiced', async () => {
    const [libre, enCamino, hecho] = [
      await f.cobrado(22, 'taco'),
      await f.cobrado(22, 'taco'),
      await f.cobrado(22, 'taco'),
    ];
    const [sinIva, enGlobal] = [await f.cobrado(22, 'taco'), await f.cobrado(22, 'taco')];
    await f.facturar([hecho.pago]);
    const { id } = (await f.facturar([enGlobal.pago])).body.data as { id: string };
    await f.timbrar();
    await server.sql(
      `UPDATE factura SET clase = 'global', desde = current_date, hasta = current_date, periodicidad = '01' WHERE id = $1`,
      [id],
    );
    await f.facturar([enCamino.pago]);
    await server.sql('DELETE FROM pago_impuesto WHERE pago = $1', [sinIva.pago]);
    expect(await situaciones()).toMatchObject({
      ...{ [libre.pago]: 'por_facturar', [enCamino.pago]: 'en_camino', [hecho.pago]: 'facturada' },
      [enGlobal.pago]: 'en_global',
    });
    expect((await situaciones())[sinIva.pago]).toBeUndefined();
    const hay = await ids();
    expect([hay.includes(libre.pago), hay.includes(enGlobal.pago)]).toEqual([true, false]);
  });
});

describe('the form of payment of an own method (D-126)', () => {
  const VALE = { descripcion: 'Vale de despensa', pide_operacion: false, abre_cajon: false };
  const nuevo = async (): Promise<number> =>
    (await server.call(metodos.nuevo, { body: VALE }, { token: admin.token })).body.data!.metodo;
  const elegir = async (metodo: number, cambio: object) =>
    (await server.call(metodos.editar, { body: { metodo, ...VALE, ...cambio } }, { token: admin.token })).body;

  it('is 31 until one is chosen, which charges that nobody invoiced have, too, and later ones keep', async () => {
    const metodo = await nuevo();
    const con = async () => (await pagado(22, { otros: [{ metodo, monto: 22, no_operacion: '' }] })).pago;
    const antes = await con();
    expect((await porFacturar(antes)).forma_pago).toBe('31');
    expect((await elegir(metodo, { forma_sat: '08' })).data).toMatchObject({ metodo, forma_sat: '08' });
    const despues = await con();
    // A till of before does not send it: it stays.
    expect((await elegir(metodo, {})).data).toMatchObject({ forma_sat: '08' });
    expect([(await porFacturar(antes)).forma_pago, (await porFacturar(despues)).forma_pago]).toEqual(['08', '08']);
    expect((await elegir(metodo, { forma_sat: null })).data).not.toHaveProperty('forma_sat');
    expect([(await porFacturar(antes)).forma_pago, (await porFacturar(despues)).forma_pago]).toEqual(['31', '08']);
    await f.facturar([despues]);
    await f.timbrar();
    expect(pac.invoices().filter(({ xml }) => xml.includes('FormaPago="08"'))).toHaveLength(1);
    expect(Object.keys((await elegir(metodo, { forma_sat: '99' })).error?.campos ?? {})).toEqual(['forma_sat']);
  });
});
