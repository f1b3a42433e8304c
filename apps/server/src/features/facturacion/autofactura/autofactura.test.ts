import { afterAll, describe, expect, it } from 'vitest';
import { autofactura } from '@comal/contract/facturacion/autofactura';
import { ESTADO_DE_FACTURA as E } from '@comal/domain/facturacion/emision/estados';
import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import { comandas } from '@comal/contract/comandas/comandas';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirFacturador, EMISOR, MISAEL } from '../facturacion.fixture.ts';

const f = await abrirFacturador({ COMAL_URL: 'https://comal.mx' });
const { server, pac, r } = f;
const { cliente } = r.negocio;
afterAll(() => pac.off());

const verTicket = (body: object) => server.call(autofactura.ticket, { body: body as never });
const estado = async (t: Ticket, rfc = MISAEL.rfc) =>
  server.call(autofactura.estado, { body: { ...f.deTicket(t), rfc } });
const documento = (t: Ticket, cual: 'pdf' | 'xml', rfc = MISAEL.rfc) =>
  server.call(autofactura.documento, { body: { ...f.deTicket(t), rfc, cual } });
const enviar = (t: Ticket) =>
  server.call(autofactura.enviar, { body: { ...f.deTicket(t), rfc: MISAEL.rfc, correo: 'ana@example.mx' } });

const filas = (pago: string) =>
  server.sql<{ estado: number; folio: number; rfc: string; abierta: boolean }>(
    `SELECT f.estado, f.folio, f.rfc, q.abierta FROM factura f JOIN factura_pago q ON q.cliente = f.cliente AND q.factura = f.id
     WHERE f.cliente = $1 AND q.pago = $2 ORDER BY f.folio`,
    [cliente, pago],
  );

describe('the diner of a ticket (D-125)', () => {
  it('sees what it says, and what is invoiced of it', async () => {
    const t = await f.cobrado(22, 'taco');
    const { body } = await verTicket(f.deTicket(t));
    expect(body.data).toMatchObject({
      total: 22,
      iva: 3.03,
      metodos: ['Efectivo'],
      factura: null,
      pide_tarjeta: false,
      zona: 'America/Mexico_City',
      manda_correos: false,
    });
    expect(body.data!.hasta).toBe('05-12-2026');
  });

  it('has her invoice stamped, with the total that was charged, and its PDF and XML', async () => {
    const t = await f.cobrado(44, 'taco', 'taco');
    const pedida = await f.pedir(t);
    expect([pedida.status, (pedida.body.data as { estado: number }).estado]).toEqual([200, E.PENDIENTE]);
    expect(await f.timbrar()).toBe(1);
    const { data } = (await estado(t)).body;
    expect(data).toMatchObject({
      estado: E.TIMBRADA,
      total: 44,
      rfc: MISAEL.rfc,
      emite: EMISOR,
      forma_pago: '01',
      serie: 'LG',
    });
    const [stamped] = pac.invoices().slice(-1);
    expect(data!.uuid!.toUpperCase()).toBe(stamped!.uuid);
    expect(stamped!.xml).toContain('Total="44.00"');
    const xml = await documento(t, 'xml');
    expect(Buffer.from(xml.body.data!.base64, 'base64').toString()).toBe(stamped!.xml);
    const pdf = await documento(t, 'pdf');
    expect(Buffer.from(pdf.body.data!.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await violations(server.deps.db)).toEqual([]);
  });

  it('is told of no ticket while the business is suspended (decision 0158)', async () => {
    const t = await f.cobrado(22, 'taco');
    await server.sql('UPDATE negocio SET suspendido_en = now() WHERE cliente = $1', [cliente]);
    expect((await verTicket(f.deTicket(t))).body.error?.motivo).toBe('TICKET_DESCONOCIDO');
    expect((await f.pedir(t)).body.error?.motivo).toBe('TICKET_DESCONOCIDO');
    await server.sql('UPDATE negocio SET suspendido_en = NULL WHERE cliente = $1', [cliente]);
    expect((await verTicket(f.deTicket(t))).status).toBe(200);
  });

  it('is not told that it was mailed by a server that sends no mails', async () => {
    const t = await f.cobrado(22, 'taco');
    await f.pedir(t);
    await f.timbrar();
    expect((await enviar(t)).body.message).toBe('Este servidor no envía correos: descárgala aquí');
  });

  it('gets one invoice however often she asks, and nobody else gets it (D-150)', async () => {
    const t = await f.cobrado(22, 'taco');
    const otra = { ...MISAEL, rfc: 'XIA190128J61', nombre: 'XENON INDUSTRIAL ARTICLES', regimen: '601' };
    const todas = await Promise.all([f.pedir(t), f.pedir(t), f.pedir(t, { receptor: otra }), f.pedir(t)]);
    await f.timbrar();
    const hechas = await filas(t.pago);
    expect(hechas).toHaveLength(1);
    expect(todas.some((a) => a.status === 409 || a.status === 200)).toBe(true);
    const ajeno = hechas[0]!.rfc === MISAEL.rfc ? otra.rfc : MISAEL.rfc;
    expect((await estado(t, ajeno)).body.error?.motivo).toBe('RFC_DE_OTRO');
    expect((await documento(t, 'xml', ajeno)).body.error?.motivo).toBe('RFC_DE_OTRO');
  });

  it('corrects what SAT refused, under the same number', async () => {
    const t = await f.cobrado(22, 'taco');
    pac.behave({ refuses: 'CFDI40147 - El campo DomicilioFiscalReceptor no corresponde' });
    await f.pedir(t);
    await f.timbrar();
    const { data } = (await estado(t)).body;
    expect([data!.estado, data!.fallo!.campo]).toEqual([E.RECHAZADA, 'cp']);
    pac.behave();
    const corregida = await f.pedir(t, { receptor: { ...MISAEL, cp: '06000' } });
    expect(corregida.body.data).toMatchObject({ estado: E.PENDIENTE, cp: '06000', fallo: null });
    await f.timbrar();
    expect((await filas(t.pago)).map((x) => [x.estado, x.abierta])).toEqual([[E.TIMBRADA, true]]);
    expect(pac.invoices().at(-1)!.xml).toContain('DomicilioFiscalReceptor="06000"');
  });

  it.each([
    ['another total', { total: 23 }],
    ['another code', { codigo: '0000000000' }],
    ['a code that is none', { codigo: "' OR 1=1" }],
    ['another branch', { sucursal: 'zzzz' }],
  ])('is told one thing of %s', async (_que, cambios) => {
    const t = await f.cobrado(22, 'taco');
    const { status, body } = await verTicket({ ...f.deTicket(t), ...cambios });
    expect([status, body.error?.motivo]).toEqual([404, 'TICKET_DESCONOCIDO']);
  });

  it('waits after many wrong tickets from one network, and others do not', async () => {
    const t = await f.cobrado(22, 'taco');
    const desde = (direccion: string, total: number) =>
      server.call(autofactura.ticket, { body: { ...f.deTicket(t), total } }, { direccion });
    for (let i = 0; i < 10; i += 1) await desde('203.0.113.9', 1 + i);
    expect((await desde('203.0.113.9', 22)).body.error?.motivo).toBe('DEMASIADOS_INTENTOS');
    expect((await desde('203.0.113.10', 22)).status).toBe(200);
    server.pasar(11 * 60_000);
    expect((await desde('203.0.113.9', 22)).status).toBe(200);
  });

  it('is told no more than ten times a day, from anywhere, that an RFC is not the one', async () => {
    const t = await f.cobrado(22, 'taco');
    const otro = await f.cobrado(22, 'taco');
    await f.pedir(t);
    await f.pedir(otro);
    const preguntar = async (n: number, de: Ticket, rfc: string) =>
      (await server.call(autofactura.estado, { body: { ...f.deTicket(de), rfc } }, { direccion: `198.51.100.${n}` }))
        .body.error?.motivo;
    const ajenos = Array.from({ length: 14 }, (_, n) => preguntar(n, t, 'XIA190128J61'));
    const dichos = await Promise.all(ajenos);
    expect(dichos.filter((m) => m === 'RFC_DE_OTRO')).toHaveLength(10);
    expect(dichos.filter((m) => m === 'DEMASIADOS_RFC')).toHaveLength(4);
    expect(await preguntar(99, t, MISAEL.rfc)).toBe('DEMASIADOS_RFC');
    expect((await f.pedir(t)).body.error?.motivo).toBe('DEMASIADOS_RFC');
    expect((await documento(t, 'pdf')).body.error?.motivo).toBe('DEMASIADOS_RFC');
    expect((await enviar(t)).body.error?.motivo).toBe('DEMASIADOS_RFC');
    expect(await preguntar(99, otro, MISAEL.rfc)).toBeUndefined();
    server.pasar(25 * 60 * 60_000);
    expect(await preguntar(99, t, MISAEL.rfc)).toBeUndefined();
    server.pasar(-25 * 60 * 60_000);
  });

  it('may ask how her invoice stands as often as she likes', async () => {
    const t = await f.cobrado(22, 'taco');
    await f.pedir(t);
    for (let i = 0; i < 25; i += 1) expect((await estado(t)).status).toBe(200);
  });

  it('waits after wrong RFC of several tickets from one network', async () => {
    const tickets = await Promise.all([f.cobrado(22, 'taco'), f.cobrado(22, 'taco')]);
    for (const t of tickets) await f.pedir(t);
    const preguntar = async (n: number) =>
      (
        await server.call(
          autofactura.estado,
          { body: { ...f.deTicket(tickets[n % 2]!), rfc: 'XIA190128J61' } },
          { direccion: '203.0.113.20' },
        )
      ).body.error?.motivo;
    for (let n = 0; n < 10; n += 1) expect(await preguntar(n)).toBe('RFC_DE_OTRO');
    expect(await preguntar(0)).toBe('DEMASIADOS_INTENTOS');
  });

  it('is told by field what is wrong with her data, and nothing is made', async () => {
    const t = await f.cobrado(22, 'taco');
    const { status, body } = await f.pedir(t, { receptor: { ...MISAEL, rfc: 'XAXX010101000', cp: '1' } });
    expect(status).toBe(400);
    expect(Object.keys(body.error!.campos!).sort()).toEqual(['receptor.cp', 'receptor.rfc']);
    expect(await filas(t.pago)).toEqual([]);
  });

  it('cannot after the last day of her branch, and not of a cancelled charge', async () => {
    const t = await f.cobrado(22, 'taco');
    const cancelado = await f.cobrado(22, 'taco');
    await server.call(
      comandas.cancelarCobro,
      { params: { pago: cancelado.pago }, body: { motivo: 'Se equivocó' } },
      { token: f.admin.token },
    );
    expect((await verTicket(f.deTicket(cancelado))).body.error?.motivo).toBe('COBRO_CANCELADO');
    server.pasar(16 * 86_400_000);
    expect((await verTicket(f.deTicket(t))).body.error?.motivo).toBe('FACTURA_FUERA_DE_PLAZO');
    server.pasar(-16 * 86_400_000);
  });
});

describe('the ticket of a charge (D-156)', () => {
  it('says where to invoice it, at the public address of the server', async () => {
    const t = await f.cobrado(22, 'taco');
    expect(t.factura).toEqual({ direccion: `https://comal.mx/f/${f.r.negocio.centro.toString(36)}` });
    expect((await verTicket(f.deTicket(t))).status).toBe(200);
  });

  it('says it on a reprint, too, if it was charged before its business invoiced, until its last day', async () => {
    const activar = (si: boolean) =>
      server.sql('UPDATE emisor SET activa = $2 WHERE cliente = $1', [f.r.negocio.cliente, si]);
    const reimprimir = async (pago: string) =>
      (await server.call(comandas.ticket, { params: { pago } }, { token: f.admin.token })).body.data!.factura;
    await activar(false);
    const t = await f.cobrado(22, 'taco');
    const sinIva = await f.cobrado(22, 'taco');
    await server.sql('DELETE FROM pago_impuesto WHERE cliente = $1 AND pago = $2', [cliente, sinIva.pago]);
    expect(await reimprimir(t.pago)).toBeUndefined();
    await activar(true);
    const direccion = `https://comal.mx/f/${f.r.negocio.centro.toString(36)}`;
    expect(await reimprimir(t.pago)).toEqual({ direccion });
    expect(await reimprimir(sinIva.pago)).toBeUndefined();
    server.pasar(16 * 86_400_000);
    expect(await reimprimir(t.pago)).toBeUndefined();
    server.pasar(-16 * 86_400_000);
  });

  it('says nothing where the business does not invoice', async () => {
    await server.sql('UPDATE emisor SET activa = false WHERE cliente = $1', [f.r.negocio.cliente]);
    const t = await f.cobrado(22, 'taco');
    await server.sql('UPDATE emisor SET activa = true WHERE cliente = $1', [f.r.negocio.cliente]);
    expect('factura' in t).toBe(false);
  });
});
