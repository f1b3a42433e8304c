import { afterAll, describe, expect, it, vi } from 'vitest';
import { facturas } from '@comal/contract/facturacion/facturas';
import { facturacion } from '@comal/contract/negocio/facturacion';
import { DICHO_DE_POR_ATENDER } from '@comal/domain/facturacion/correccion/por-atender';
import { ESTADO_DE_FACTURA as F } from '@comal/domain/facturacion/emision/estados';
import { ESTADO_DE_RECIBO as E } from '@comal/domain/facturacion/recibo/recibo';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { instantesDe } from '@comal/domain/facturacion/global/global';
import { periodoDe } from '@comal/domain/facturacion/global/periodos';
import { violations } from '../../../platform/db/care/invariants.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { abrirConRecibos } from './recibos.fixture.ts';

const f = await abrirConRecibos();
const { server, fact, r, admin, cajera } = f;
const { cliente, centro } = r.negocio;
afterAll(() => fact.off());
afterAll(async () => expect(await violations(server.deps.db)).toEqual([]));
server.parar();

const HORA = 3_600_000;
const DETENIDO = DICHO_DE_POR_ATENDER.recibo_detenido;
await server.sql(`UPDATE negocio SET correo_personal = 'duena@example.mx' WHERE cliente = $1`, [cliente]);

/** What is said of receipts that are stuck. */
const detenidos = async () =>
  (await server.call(facturas.porAtender, {}, { token: cajera.token })).body.data!.filter(
    (x) => x.que === 'recibo_detenido',
  );
/** What the mails say of them. */
const avisados = async (): Promise<readonly string[]> =>
  (
    await server.sql<{ datos: string }>(
      `SELECT datos FROM correo WHERE cliente = $1 AND clase = 'facturas_por_atender' ORDER BY creado_en, id`,
      [cliente],
    )
  )
    .flatMap(({ datos }) => JSON.parse(datos) as [string, string][])
    .filter(([, dicho]) => dicho === DETENIDO)
    .map(([nombre]) => nombre);

describe('a receipt of which the PAC says nothing that ends it', () => {
  it('is told of after a day, by mail once, and no more once the PAC answers: its key was of another organisation', async () => {
    const [t, otro] = [await f.conRecibo(), await f.conRecibo()];
    fact.fail('GET receipt', 'missing', 10_000);
    await f.facturar([t.pago]);
    await f.facturar([otro.pago]);
    await f.vivir();
    server.pasar(23 * HORA);
    await f.timbrar();
    await f.alDia();
    expect([await detenidos(), await avisados()]).toEqual([[], []]);
    server.pasar(HORA);
    await f.timbrar();
    await f.alDia();
    await f.alDia();
    const [{ cuantas, folio } = { cuantas: 0, folio: '' }] = await detenidos();
    expect([cuantas, await avisados()]).toEqual([2, [`${folio} y 1 más`]]);
    const tarde = await f.conRecibo();
    await f.facturar([tarde.pago]);
    await f.timbrar();
    server.pasar(12 * HORA);
    await f.timbrar();
    await f.alDia();
    expect(await avisados()).toHaveLength(1);
    fact.fail('GET receipt', 'missing', 0);
    server.pasar(HORA);
    await f.vivir();
    expect([(await f.recibo(t.pago)).estado, await detenidos()]).toEqual([E.CERRADO, []]);
    expect((await f.facturasDe(t.pago)).map((x) => x.estado)).toEqual([F.TIMBRADA]);
  });

  it('is told of where it is open, too, and forgotten with the first answer', async () => {
    const t = await f.conRecibo();
    fact.fail('GET receipt', 'missing', 10_000);
    for (let h = 0; h < 26; h += 1) {
      server.pasar(HORA);
      await f.timbrar();
    }
    expect(await detenidos()).toMatchObject([{ cuantas: 1 }]);
    fact.fail('GET receipt', 'missing', 0);
    server.pasar(HORA);
    await f.timbrar();
    expect([(await f.recibo(t.pago)).estado, await detenidos()]).toEqual([E.ABIERTO, []]);
  });

  it('is asked about less and less often where it was invoiced and no invoice is named; that is told of after a day', async () => {
    const t = await f.conRecibo();
    fact.of(t.pago).status = 'invoiced_to_customer';
    await f.facturar([t.pago]);
    const antes = fact.calls().filter((c) => c === 'GET receipt').length;
    await f.vivir(20);
    expect(fact.calls().filter((c) => c === 'GET receipt').length - antes).toBeLessThan(10);
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.CERRANDO, fallo: 'sin_factura', cola: 1 });
    server.pasar(24 * HORA);
    await f.timbrar();
    expect(await detenidos()).toMatchObject([{ cuantas: 1 }]);
    fact.of(t.pago).status = 'open';
    fact.diner(t.pago);
    server.pasar(HORA);
    await f.timbrar();
    expect([(await f.recibo(t.pago)).estado, await detenidos()]).toEqual([E.FACTURADO, []]);
  });
});

describe('a receipt that was not sent yet', () => {
  it.each([
    ['another PAC', `pac = 'sw'`, `pac = 'facturapi'`],
    ['the real platform', 'prueba = false', 'prueba = true'],
  ])('is none where the business has %s since: it is never sent there', async (_que, cambio, vuelta) => {
    const t = await f.cobrado(22, 'taco');
    await server.sql(`UPDATE emisor SET ${cambio} WHERE cliente = $1`, [cliente]);
    await f.timbrar();
    await server.sql(`UPDATE emisor SET ${vuelta} WHERE cliente = $1`, [cliente]);
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.CERRADO, fallo: 'otro_pac', cola: 0 });
    expect(fact.receipts().filter((x) => x.external_id === t.pago)).toEqual([]);
  });
});

describe('the global of each day', () => {
  it('does not wait for what an earlier day left stuck', async () => {
    await server.sql(`UPDATE emisor SET global_periodo = 'dia' WHERE cliente = $1`, [cliente]);
    const [{ zona } = { zona: '' }] = await server.sql<{ zona: string }>('SELECT zona FROM sucursal WHERE id = $1', [
      centro,
    ]);
    const manana = async (): Promise<void> => {
      const { hasta } = instantesDe(zona, periodoDe(diaOperativo(zona, 0, server.ahora()), 'dia'));
      server.pasar(hasta + HORA - server.ahora());
      await f.alDia();
      await f.vivir();
      await f.alDia();
      await f.vivir(2);
    };
    const terco = await f.conRecibo();
    fact.of(terco.pago).status = 'invoiced_to_customer';
    await manana();
    const libre = await f.conRecibo();
    await manana();
    expect([(await f.recibo(terco.pago)).estado, (await f.recibo(libre.pago)).estado]).toEqual([E.CERRANDO, E.CERRADO]);
    expect((await f.facturasDe(libre.pago)).map((x) => [x.clase, x.estado])).toEqual([['global', F.TIMBRADA]]);
    expect(await f.facturasDe(terco.pago)).toEqual([]);
  });
});

describe('the end of test mode', () => {
  const ESPERA = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

  it('locks a receipt before its place in the queue, as the stamper does', async () => {
    const t = await f.conRecibo();
    const pac = { clave: 'facturapi', llaves: { llave: 'sk_live_x' } } as const;
    const guardado = await server.deps.db.withTx(cliente, async (tx) => {
      await tx.read(sqlText('SELECT 1 FROM recibo WHERE cliente = $1 AND pago = $2 FOR UPDATE', [cliente, t.pago]));
      const llamada = server.call(facturacion.guardarPac, { body: { pac, prueba: false } }, { token: admin.token });
      await vi.waitFor(
        async () => {
          await server.sql('SELECT pg_stat_clear_snapshot()');
          expect(await server.sql(ESPERA)).toHaveLength(1);
        },
        { timeout: 10_000 },
      );
      const [libre] = await tx.read(
        sqlText('SELECT 1 FROM factura_en_cola WHERE cliente = $1 AND id = $2 FOR UPDATE SKIP LOCKED', [
          cliente,
          t.pago,
        ]),
      );
      expect(libre).toHaveLength(1);
      return { llamada };
    });
    expect((await guardado.llamada).status).toBe(200);
    expect(await f.recibo(t.pago)).toMatchObject({ estado: E.CERRADO, cola: 0 });
  });
});
