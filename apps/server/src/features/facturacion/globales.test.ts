import { afterAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { ESTADO_DE_FACTURA as E } from '@comal/domain/facturacion/emision/estados';
import { violations } from '../../platform/db/care/invariants.ts';
import { abrirFacturador, MISAEL } from './facturacion.fixture.ts';

const f = await abrirFacturador();
const { server, pac, r } = f;
const { cliente } = r.negocio;
afterAll(() => pac.off());
server.parar();

const DIA = 86_400_000;
const ponerse = () => server.deps.timbrador.keepUp(new AbortController().signal);
const todas = () =>
  server.sql<{
    clase: string;
    estado: number;
    total: number;
    cobros: number;
    abiertas: number;
    periodicidad: string;
    desde: string;
    hasta: string;
  }>(
    `SELECT f.clase, f.estado, f.total::integer, count(*)::integer AS cobros, (count(*) FILTER (WHERE q.abierta))::integer AS abiertas, f.periodicidad, f.desde::text AS desde, f.hasta::text AS hasta
     FROM factura f JOIN factura_pago q ON q.cliente = f.cliente AND q.factura = f.id WHERE f.cliente = $1 GROUP BY f.cliente, f.id ORDER BY f.folio`,
    [cliente],
  );
const periodo = (cual: string) =>
  server.sql('UPDATE emisor SET global_periodo = $2 WHERE cliente = $1', [cliente, cual]);
const cancelar = (pago: string) =>
  server.call(comandas.cancelarCobro, { params: { pago }, body: { motivo: 'Error' } }, { token: f.admin.token });
const devolver = (pago: string, pedido: string) =>
  server.call(
    comandas.devolverPedido,
    { params: { pago }, body: { pedido, motivo: 'Frío' } },
    { token: f.admin.token },
  );
const abiertasDe = async (pago: string) =>
  (
    await server.sql<{ clase: string }>(
      'SELECT f.clase FROM factura_pago q JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura WHERE q.cliente = $1 AND q.pago = $2 AND q.abierta',
      [cliente, pago],
    )
  ).map((x) => x.clase);

await periodo('dia');
const primero = await f.cobrado(22, 'taco');
const segundo = await f.cobrado(44, 'taco', 'taco');
const conNombre = await f.cobrado(22, 'taco');
const anulado = await f.cobrado(22, 'taco');
await cancelar(anulado.pago);
await f.facturar([conNombre.pago]);
await f.timbrar();

describe('the factura global (D-150, D-153)', () => {
  it('is not made while its day has not ended', async () => {
    await ponerse();
    expect((await todas()).filter((x) => x.clase === 'global')).toEqual([]);
  });

  it('has what nobody invoiced of a day that ended, and nothing twice', async () => {
    server.pasar(DIA);
    await Promise.all([ponerse(), ponerse()]);
    await f.timbrar();
    const globales = (await todas()).filter((x) => x.clase === 'global');
    expect(globales).toEqual([
      {
        ...{ clase: 'global', estado: E.TIMBRADA, total: 6600, cobros: 2, abiertas: 2, periodicidad: '01' },
        ...{ desde: '2026-11-20', hasta: '2026-11-20' },
      },
    ]);
    const xml = pac.invoices().at(-1)!.xml;
    expect(xml).toContain('<cfdi:InformacionGlobal Periodicidad="01" Meses="11" Año="2026"');
    expect([...xml.matchAll(/ClaveProdServ="01010101"/g)]).toHaveLength(2);
    expect(await abiertasDe(anulado.pago)).toEqual([]);
    await ponerse();
    expect((await todas()).filter((x) => x.clase === 'global')).toHaveLength(1);
  });

  it('loses a charge that is invoiced by name later, by an egreso, and that charge has one claim', async () => {
    await f.facturar([primero.pago]);
    expect(await abiertasDe(primero.pago)).toEqual(['nominativa']);
    await f.timbrar();
    const egresos = (await todas()).filter((x) => x.clase === 'egreso');
    expect(egresos).toMatchObject([{ estado: E.TIMBRADA, total: 2200, cobros: 1, abiertas: 0 }]);
    const xml = pac.invoices().at(-1)!.xml;
    expect(xml).toContain('TipoDeComprobante="E"');
    expect(xml).toContain('UsoCFDI="G02"');
    expect(await abiertasDe(primero.pago)).toEqual(['nominativa']);
    expect(await abiertasDe(segundo.pago)).toEqual(['global']);
  });

  it('takes a charge back where the invoice by name was given up', async () => {
    pac.behave({ refuses: 'CFDI40147 - El campo DomicilioFiscalReceptor no corresponde' });
    const pedida = await f.facturar([segundo.pago]);
    await f.timbrar();
    pac.behave();
    expect(await abiertasDe(segundo.pago)).toEqual(['nominativa']);
    const { id } = pedida.body.data as { id: string };
    const { facturas } = await import('@comal/contract/facturacion/facturas');
    const dada = await server.call(facturas.descartar, { body: { factura: id } }, { token: f.admin.token });
    expect(dada.body.data?.estado).toBe(E.DESCARTADA);
    expect(await abiertasDe(segundo.pago)).toEqual(['global']);
  });

  it('and invoices are corrected by an egreso when a line is given back or the charge cancelled', async () => {
    const uno = await f.cobrado(44, 'taco', 'taco');
    const otro = await f.cobrado(22, 'taco');
    await f.facturar([uno.pago, otro.pago], {
      ...MISAEL,
      rfc: 'KIJ0906199R1',
      nombre: 'KERNEL INDUSTIA JUGUETERA',
      regimen: '601',
    });
    await f.timbrar();
    const [linea] = await server.sql<{ pedido: string }>(
      'SELECT pedido FROM pago_pedido WHERE cliente = $1 AND pago = $2',
      [cliente, uno.pago],
    );
    expect((await devolver(uno.pago, linea!.pedido)).status).toBe(200);
    expect((await cancelar(otro.pago)).status).toBe(200);
    await ponerse();
    await f.timbrar();
    const egresos = (await todas()).filter((x) => x.clase === 'egreso').slice(1);
    expect(egresos.map((e) => [e.estado, e.total])).toEqual([
      [E.TIMBRADA, 2200],
      [E.TIMBRADA, 2200],
    ]);
    expect([await abiertasDe(uno.pago), await abiertasDe(otro.pago)]).toEqual([['nominativa'], []]);
    expect(pac.invoices().at(-1)!.xml).toContain('Rfc="KIJ0906199R1"');
    await ponerse();
    expect((await todas()).filter((x) => x.clase === 'egreso')).toHaveLength(3);
    expect(await violations(server.deps.db)).toEqual([]);
  });
});

describe('a global, later', () => {
  it('takes back what an invoice that was refused does not claim any more, and makes no second global of it', async () => {
    const [uno, otro] = [await f.cobrado(22, 'taco'), await f.cobrado(22, 'taco')];
    server.pasar(DIA);
    await ponerse();
    await f.timbrar();
    pac.behave({ refuses: 'CFDI40147 - El campo DomicilioFiscalReceptor no corresponde' });
    await f.facturar([uno.pago, otro.pago]);
    await f.timbrar();
    pac.behave();
    expect((await f.facturar([uno.pago])).status).toBe(200);
    expect([await abiertasDe(uno.pago), await abiertasDe(otro.pago)]).toEqual([['nominativa'], ['global']]);
    const antes = (await todas()).filter((x) => x.clase === 'global').length;
    await ponerse();
    expect((await todas()).filter((x) => x.clase === 'global')).toHaveLength(antes);
    await f.timbrar();
  });
});

describe('what is stored of invoices (I16)', () => {
  it.each<[string, string, string]>([
    [
      'a total that its rows do not add up to',
      'sus renglones suman',
      'UPDATE factura SET total = total + 1 WHERE folio = (SELECT min(folio) FROM factura)',
    ],
    [
      'a number that is missing',
      'faltan folios',
      'UPDATE factura SET folio = folio + 100 WHERE folio = (SELECT max(folio) FROM factura)',
    ],
    [
      'a charge of a global that no invoice has',
      'no está en la factura global',
      `DELETE FROM factura_renglon WHERE pago = '${primero.pago}'; DELETE FROM factura_pago WHERE pago = '${primero.pago}'`,
    ],
    [
      'a charge in two globals that hold',
      'facturas globales que valen',
      `INSERT INTO factura_pago (cliente, factura, pago, abierta)
       SELECT q.cliente, g.id, q.pago, false FROM factura_pago q JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura AND f.clase = 'global' AND f.estado = 3
       JOIN factura g ON g.cliente = f.cliente AND g.clase = 'global' AND g.estado = 3 AND g.id <> f.id WHERE q.abierta LIMIT 1`,
    ],
    [
      'a void invoice that still claims a charge',
      'no vale y todavía tiene cobros',
      `UPDATE factura SET estado = 6, uuid = NULL, timbrada_en = NULL WHERE id = (SELECT factura FROM factura_pago WHERE abierta LIMIT 1)`,
    ],
    [
      'one that waits and is not in the queue',
      'espera y nadie la intenta',
      `UPDATE factura SET estado = 5, uuid = NULL, timbrada_en = NULL WHERE id = (SELECT factura FROM factura_pago WHERE abierta ORDER BY factura DESC LIMIT 1)`,
    ],
  ])('is checked: %s', async (_que, dicho, sql) => {
    for (const uno of sql.split(';')) await server.sql(uno);
    const vistas = (await violations(server.deps.db)).filter((v) => v.invariante === 'I16');
    expect(vistas.map((v) => v.detalle).join('; ')).toContain(dicho);
  });
});
