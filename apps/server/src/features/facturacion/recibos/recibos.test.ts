import { afterAll, describe, expect, it, vi } from 'vitest';
import { facturas } from '@comal/contract/facturacion/facturas';
import { catalog } from '@comal/contract/catalog';
import { ESTADO_DE_FACTURA as F } from '@comal/domain/facturacion/emision/estados';
import { ESTADO_DE_RECIBO as E } from '@comal/domain/facturacion/recibo/recibo';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { instantesDe } from '@comal/domain/facturacion/global/global';
import { periodoDe } from '@comal/domain/facturacion/global/periodos';
import { stamp } from '../../../platform/facturacion/stamp.ts';
import { violations } from '../../../platform/db/care/invariants.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { abrirConRecibos } from './recibos.fixture.ts';

const f = await abrirConRecibos();
const { server, fact, r, admin, cajera } = f;
const { cliente } = r.negocio;
afterAll(() => fact.off());
afterAll(async () => expect(await violations(server.deps.db)).toEqual([]));
server.parar();

const HORA = 3_600_000;
const deTicket = async (pago: string) =>
  (await server.call(catalog.comandas.ticket, { params: { pago } }, { token: cajera.token })).body.data!;
const dondeSeFactura = async (pago: string) =>
  (await server.call(catalog.comandas.facturaDeTicket, { params: { pago } }, { token: cajera.token })).body.data;
const cancelar = (pago: string) =>
  server.call(catalog.comandas.cancelarCobro, { params: { pago }, body: { motivo: 'Error' } }, { token: admin.token });
const veces = (pago: string): number => fact.receipts().filter((x) => x.external_id === pago).length;

describe('the receipt of a charge (decision 0150)', () => {
  it('is made after the charge, and a reprint has its address', async () => {
    const t = await f.cobrado(22, 'taco');
    expect([t.factura, t.con_recibo]).toEqual([{ direccion: null }, true]);
    expect(await dondeSeFactura(t.pago)).toEqual({ factura: { direccion: null } });
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.POR_CREAR, cola: 1 });
    await f.timbrar();
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.ABIERTO, cola: 1 });
    const { self_invoice_url, total } = fact.of(t.pago);
    expect(total).toBe(22);
    expect((await deTicket(t.pago)).factura).toEqual({ direccion: self_invoice_url, recibo: true });
    expect(await dondeSeFactura(t.pago)).toEqual({ factura: { direccion: self_invoice_url, recibo: true } });
    const ajeno = await Restaurante.nuevo(server);
    const otra = await ajeno.entrar('cajera');
    const suyo = await server.call(
      catalog.comandas.facturaDeTicket,
      { params: { pago: t.pago } },
      { token: otra.token },
    );
    expect([suyo.status, suyo.body.error?.motivo]).toEqual([404, 'NO_ENCONTRADO']);
  });

  it('is no address any more once the page stops taking it', async () => {
    const t = await f.conRecibo();
    server.pasar(8 * 24 * HORA);
    expect((await deTicket(t.pago)).factura).toEqual({ direccion: null });
    server.pasar(-8 * 24 * HORA);
  });

  it.each([
    ['breaks off before it makes it', 'dropped'],
    ['makes it and breaks off', 'lost'],
    ['answers a page', 'html'],
    ['makes it and answers a page', 'html_after'],
    ['answers an error', 'error'],
    ['makes it and answers an error', 'error_after'],
    ['answers twice', 'twice'],
    ['does not accept the key', 'keys'],
    ['has too much to do', 'busy'],
  ] as const)('is made once at a PAC that once %s', async (_que, falta) => {
    fact.fail('POST receipts', falta);
    const t = await f.conRecibo();
    expect((await f.recibo(t.pago)).estado).not.toBe(E.ABIERTO);
    await f.vivir(3);
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.ABIERTO, cola: 1, fallo: null });
    expect(veces(t.pago)).toBe(1);
  });

  it('that the PAC refuses is none, and says why', async () => {
    fact.fail('POST receipts', 'refused');
    const t = await f.conRecibo();
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.CERRADO, fallo: 'rechazado', cola: 0 });
    expect(await dondeSeFactura(t.pago)).toEqual({ factura: { direccion: null }, sin_recibo: true });
    expect((await deTicket(t.pago)).factura).toEqual({ direccion: null });
  });

  it('of another total is closed before anybody sees it', async () => {
    fact.miscount(1);
    const t = await f.conRecibo();
    fact.miscount(0);
    await f.vivir();
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.CERRADO, fallo: 'otro_total' });
    expect(fact.of(t.pago).status).toBe('canceled');
  });

  it('is not made for a charge that is invoiced or cancelled before', async () => {
    const [t, otro] = [await f.cobrado(22, 'taco'), await f.cobrado(22, 'taco')];
    await f.facturar([t.pago]);
    await cancelar(otro.pago);
    await f.vivir(2);
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.CERRADO, cola: 0 });
    expect(await f.recibo(otro.pago)).toMatchObject({ estado: E.CERRADO, cola: 0 });
    expect([veces(t.pago), veces(otro.pago)]).toEqual([0, 0]);
    expect((await f.facturasDe(t.pago)).map((x) => x.estado)).toEqual([F.TIMBRADA]);
  });
});

describe('an invoice that the diner makes on the page', () => {
  it('is taken over: it is an invoice of the charge, which nobody invoices again', async () => {
    const t = await f.conRecibo();
    const hecha = fact.diner(t.pago);
    server.pasar(HORA);
    await f.timbrar();
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.FACTURADO, cola: 0 });
    const [factura, ...mas] = await f.facturasDe(t.pago);
    expect(mas).toEqual([]);
    expect(factura).toMatchObject({ estado: F.TIMBRADA, origen: 'pac', serie: 'F', total: 2_200, abiertas: 1 });
    const { body } = await f.facturar([t.pago]);
    expect(body).toMatchObject({ error: { motivo: 'COBRO_FACTURADO' } });
    const xml = await server.sql<{ timbrado: string }>('SELECT timbrado FROM factura_archivo WHERE factura = $1', [
      factura!.id,
    ]);
    expect(xml[0]?.timbrado).toBe(hecha.xml);
  });

  it('can be cancelled here, and its charge is invoiced again only once its receipt is closed', async () => {
    const t = await f.conRecibo();
    fact.diner(t.pago);
    server.pasar(HORA);
    await f.timbrar();
    const [factura] = await f.facturasDe(t.pago);
    const pedida = await server.call(
      facturas.cancelar,
      { body: { factura: factura!.id, motivo: '02' } },
      { token: admin.token },
    );
    expect(pedida.status).toBe(200);
    await f.vivir();
    expect((await f.facturasDe(t.pago))[0]?.abiertas).toBe(0);
    await f.facturar([t.pago]);
    await f.vivir();
    expect((await f.recibo(t.pago)).estado).toBe(E.CERRADO);
    expect((await f.facturasDe(t.pago)).map((x) => [x.origen, x.estado, x.abiertas])).toEqual([
      ['pac', F.TIMBRADA, 0],
      ['caja', F.TIMBRADA, 1],
    ]);
  });

  it('that is cancelled may open its receipt again, still named there: it is cancelled before anything is sent', async () => {
    const t = await f.conRecibo();
    const hecha = fact.diner(t.pago);
    fact.cancelInvoice(hecha.id);
    fact.of(t.pago).status = 'open';
    const { body } = await f.facturar([t.pago]);
    await f.vivir();
    expect(fact.of(t.pago)).toMatchObject({ status: 'canceled', invoice: hecha.id });
    expect((await f.recibo(t.pago)).estado).toBe(E.CERRADO);
    expect((await f.facturasDe(t.pago)).map((x) => [x.id, x.estado])).toEqual([
      [(body.data as { id: string }).id, F.TIMBRADA],
    ]);
  });

  it.each([
    ['another total', 'otro_total', { total: '23.00' }],
    ['another issuer', 'otro_emisor', { rfc: 'XIA190128J61' }],
    ['a series of ours', 'serie_propia', { serie: 'LG' }],
    ['a folio that is no number', 'ilegible', { folio: 'A-1' }],
    ['no form of payment', 'ilegible', { formaPago: '' }],
  ])(
    'with %s is kept and told of, never accepted, and ends once it is cancelled there',
    async (_que, fallo, escrito) => {
      const t = await f.conRecibo();
      const hecha = fact.diner(t.pago, escrito);
      server.pasar(HORA);
      await f.timbrar();
      expect(await f.recibo(t.pago)).toMatchObject({ estado: E.POR_ATENDER, fallo, cola: 1 });
      expect(await f.facturasDe(t.pago)).toEqual([]);
      const guardado = await server.sql<{ xml: string }>('SELECT xml FROM recibo WHERE cliente = $1 AND pago = $2', [
        ...[cliente, t.pago],
      ]);
      expect(guardado[0]?.xml).toBe(hecha.xml);
      fact.cancelInvoice(hecha.id);
      server.pasar(7 * HORA);
      await f.timbrar();
      expect(await f.recibo(t.pago)).toMatchObject({ estado: E.CERRADO, cola: 0 });
    },
  );

  it.each(['html', 'error', 'dropped'] as const)('is asked for again where its XML comes as %s', async (falta) => {
    const t = await f.conRecibo();
    fact.diner(t.pago);
    fact.fail('GET xml', falta);
    server.pasar(HORA);
    await f.timbrar();
    expect((await f.recibo(t.pago)).estado).toBe(E.ABIERTO);
    await f.vivir(2);
    expect((await f.recibo(t.pago)).estado).toBe(E.FACTURADO);
  });
});

describe('the till and the page', () => {
  it('the till invoices once the receipt is closed: its invoice waits for that', async () => {
    const t = await f.conRecibo();
    const { body } = await f.facturar([t.pago]);
    const { id } = body.data as { id: string };
    const contado = vi.spyOn(server.deps.meters, 'stamped');
    await f.timbrar();
    expect(contado).not.toHaveBeenCalled();
    expect(fact.of(t.pago).status).toBe('canceled');
    expect((await f.facturasDe(t.pago))[0]).toMatchObject({ id, estado: F.PENDIENTE, abiertas: 1 });
    expect(fact.invoices().filter((i) => i.external_id === id)).toEqual([]);
    await f.vivir(2);
    expect((await f.recibo(t.pago)).estado).toBe(E.CERRADO);
    expect((await f.facturasDe(t.pago)).map((x) => [x.id, x.estado])).toEqual([[id, F.TIMBRADA]]);
    expect(contado.mock.calls).toEqual([['stamped']]);
    contado.mockRestore();
  });

  it('what the diner invoiced meanwhile is taken over, and the invoice of the till is given up', async () => {
    const t = await f.conRecibo();
    fact.before('DELETE receipt', () => {
      fact.before('DELETE receipt', null);
      fact.diner(t.pago);
    });
    await f.facturar([t.pago]);
    await f.vivir();
    expect((await f.recibo(t.pago)).estado).toBe(E.FACTURADO);
    const hechas = await f.facturasDe(t.pago);
    expect(hechas.map((x) => [x.origen, x.estado, x.abiertas]).sort()).toEqual([
      ['caja', F.DESCARTADA, 0],
      ['pac', F.TIMBRADA, 1],
    ]);
    const [dejada] = await server.sql<{ fallo_dicho: string }>(
      `SELECT fallo_dicho FROM factura WHERE cliente = $1 AND id = $2`,
      [cliente, hechas.find((x) => x.origen === 'caja')!.id],
    );
    expect(dejada!.fallo_dicho).toMatch(/^El comensal ya facturó en la página de facturapi: es la factura F-\d+$/);
    expect(fact.invoices().filter((i) => i.external_id === hechas.find((x) => x.origen === 'caja')?.id)).toEqual([]);
  });

  it('an invoice that was on its way while the receipt was cancelled is seen before anything is sent', async () => {
    const t = await f.conRecibo();
    await f.facturar([t.pago]);
    await f.timbrar();
    const recibo = fact.of(t.pago);
    expect(recibo.status).toBe('canceled');
    recibo.status = 'open';
    fact.diner(t.pago);
    recibo.status = 'canceled';
    await f.vivir();
    expect((await f.facturasDe(t.pago)).map((x) => [x.origen, x.estado, x.abiertas]).sort()).toEqual([
      ['caja', F.DESCARTADA, 0],
      ['pac', F.TIMBRADA, 1],
    ]);
  });

  it('waits no longer where the PAC was just being asked about the receipt', async () => {
    const t = await f.conRecibo();
    let id = '';
    fact.before('GET receipt', async () => {
      fact.before('GET receipt', null);
      id = ((await f.facturar([t.pago])).body.data as { id: string }).id;
      await stamp(server.deps, { cliente, id });
      expect((await f.recibo(t.pago)).estado).toBe(E.CERRANDO);
    });
    server.pasar(HORA);
    await f.timbrar();
    await f.vivir(3);
    expect((await f.facturasDe(t.pago)).map((x) => [x.id, x.estado])).toEqual([[id, F.TIMBRADA]]);
  });

  it('one of several tickets that was invoiced there gives the other back', async () => {
    const [t, otro] = [await f.conRecibo(), await f.conRecibo()];
    fact.diner(t.pago);
    await f.facturar([t.pago, otro.pago]);
    await f.vivir();
    expect((await f.facturasDe(t.pago)).map((x) => [x.origen, x.estado, x.abiertas]).sort()).toEqual([
      ['caja', F.DESCARTADA, 0],
      ['pac', F.TIMBRADA, 1],
    ]);
    expect((await f.facturar([otro.pago])).status).toBe(200);
    await f.vivir();
    expect((await f.facturasDe(otro.pago)).map((x) => x.estado)).toEqual([F.DESCARTADA, F.TIMBRADA]);
  });

  it('nothing is sent while the PAC does not say that the receipt is cancelled', async () => {
    const t = await f.conRecibo();
    fact.fail('DELETE receipt', 'error', 2);
    await f.facturar([t.pago]);
    await f.timbrar();
    server.pasar(2 * 60_000);
    await f.timbrar();
    expect((await f.facturasDe(t.pago))[0]?.estado).toBe(F.PENDIENTE);
    await f.vivir();
    expect((await f.facturasDe(t.pago))[0]?.estado).toBe(F.TIMBRADA);
  });
});

describe('a charge that is cancelled or given back', () => {
  it('has its receipt closed, and says so', async () => {
    const t = await f.conRecibo();
    const { body } = await server.call(catalog.facturas.delCobro, { params: { pago: t.pago } }, { token: admin.token });
    expect(body.data?.al_cancelar).toMatch(/Su recibo en la página de facturapi se cierra/);
    await cancelar(t.pago);
    await f.alDia();
    await f.vivir(3);
    expect((await f.recibo(t.pago)).estado).toBe(E.CERRADO);
    expect(fact.of(t.pago).status).toBe('canceled');
  });

  it('and was invoiced there is corrected by an egreso', async () => {
    const t = await f.conRecibo();
    fact.diner(t.pago);
    await cancelar(t.pago);
    await f.alDia();
    await f.vivir(3);
    await f.alDia();
    await f.vivir(3);
    expect((await f.facturasDe(t.pago)).map((x) => [x.clase, x.origen, x.estado, x.abiertas])).toEqual([
      ['nominativa', 'pac', F.TIMBRADA, 0],
      ['egreso', 'sola', F.TIMBRADA, 0],
    ]);
  });
});

describe('the global', () => {
  it('takes what nobody invoiced there, once its receipts are closed', async () => {
    const [suyo, libre] = [await f.conRecibo(), await f.conRecibo()];
    server.pasar(40 * 24 * HORA);
    await f.alDia();
    expect((await f.facturasDe(libre.pago)).length).toBe(0);
    fact.before('DELETE receipt', () => {
      fact.before('DELETE receipt', null);
      if (fact.of(suyo.pago).status === 'open') fact.diner(suyo.pago);
    });
    await f.vivir(20);
    await f.alDia();
    await f.vivir(2);
    expect((await f.facturasDe(suyo.pago)).map((x) => [x.clase, x.estado])).toEqual([['nominativa', F.TIMBRADA]]);
    expect((await f.facturasDe(libre.pago)).map((x) => [x.clase, x.estado])).toEqual([['global', F.TIMBRADA]]);
    expect((await f.recibo(libre.pago)).estado).toBe(E.CERRADO);
  });

  it('waits for receipts that are not closed, and half a day at most', async () => {
    const [libre, terco] = [await f.conRecibo(), await f.conRecibo()];
    const { zona } = (
      await server.sql<{ zona: string }>('SELECT zona FROM sucursal WHERE id = $1', [r.negocio.centro])
    )[0]!;
    const { hasta } = instantesDe(zona, periodoDe(diaOperativo(zona, 0, server.ahora()), 'mes'));
    server.pasar(hasta + HORA - server.ahora());
    await f.alDia();
    fact.of(terco.pago).status = 'invoiced_to_customer';
    await f.vivir();
    await f.alDia();
    expect([(await f.recibo(libre.pago)).estado, (await f.recibo(terco.pago)).estado]).toEqual([E.CERRADO, E.CERRANDO]);
    expect(await f.facturasDe(libre.pago)).toEqual([]);
    server.pasar(11 * HORA);
    await f.alDia();
    await f.vivir(2);
    expect((await f.facturasDe(libre.pago)).map((x) => [x.clase, x.estado])).toEqual([['global', F.TIMBRADA]]);
    expect(await f.facturasDe(terco.pago)).toEqual([]);
    fact.of(terco.pago).status = 'open';
    server.pasar(HORA);
    await f.vivir();
    await f.alDia();
    await f.vivir(2);
    expect((await f.facturasDe(terco.pago)).map((x) => [x.clase, x.estado])).toEqual([['global', F.TIMBRADA]]);
  });

  it('takes what a PAC that did not answer for days has closed', async () => {
    const libre = await f.conRecibo();
    server.pasar(40 * 24 * HORA);
    fact.fail('GET receipt', 'error', 1_000);
    await f.alDia();
    await f.vivir(2);
    await f.alDia();
    expect(await f.facturasDe(libre.pago)).toEqual([]);
    expect((await f.recibo(libre.pago)).estado).toBe(E.CERRANDO);
    fact.fail('GET receipt', 'error', 0);
    server.pasar(2 * HORA);
    await f.timbrar();
    await f.vivir(3);
    await f.alDia();
    await f.vivir(2);
    expect((await f.facturasDe(libre.pago)).map((x) => [x.clase, x.estado])).toEqual([['global', F.TIMBRADA]]);
  });
});

describe('the setting of the page of the PAC', () => {
  const guardar = (activos: boolean) =>
    server.call(catalog.facturacion.guardarRecibos, { body: { activos } }, { token: admin.token });
  const suPac = (clave: string) => server.sql('UPDATE emisor SET pac = $2 WHERE cliente = $1', [cliente, clave]);

  it('is told with what is open, and closes it when it is left: then charges have none', async () => {
    const t = await f.conRecibo();
    const { body } = await guardar(false);
    expect(body.data?.recibos).toMatchObject({ activos: false, impide: null });
    expect(body.data?.recibos.abiertos).toBeGreaterThan(0);
    await f.alDia();
    await f.vivir(20);
    expect((await f.recibo(t.pago)).estado).toBe(E.CERRADO);
    const sin = await f.conRecibo();
    expect(await f.recibo(sin.pago)).toBeUndefined();
    expect((await guardar(true)).body.data?.recibos).toEqual({ activos: true, impide: null, abiertos: 0 });
  });

  it('is refused where the PAC has no page', async () => {
    await suPac('sw');
    const { body } = await guardar(true);
    expect(body.error).toMatchObject({ motivo: 'SIN_PAGINA_DE_PAC' });
    await suPac('facturapi');
  });

  it('keeps the PAC until its receipts are closed', async () => {
    await f.conRecibo();
    await suPac('sw');
    const pac = { clave: 'facturapi', llaves: { llave: 'sk_test_x' } } as const;
    const { body } = await server.call(
      catalog.facturacion.guardarPac,
      { body: { pac, prueba: true } },
      { token: admin.token },
    );
    expect(body.error).toMatchObject({ motivo: 'RECIBOS_ABIERTOS' });
    await suPac('facturapi');
  });
});
