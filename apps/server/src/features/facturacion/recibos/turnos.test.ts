import { afterAll, describe, expect, it } from 'vitest';
import { ESTADO_DE_FACTURA as F } from '@comal/domain/facturacion/emision/estados';
import { ESTADO_DE_RECIBO as E } from '@comal/domain/facturacion/recibo/recibo';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirConRecibos } from './recibos.fixture.ts';

const f = await abrirConRecibos();
const { server, fact, r, cajera, mesero, cocina } = f;
const { cliente } = r.negocio;
afterAll(() => fact.off());
afterAll(async () => expect(await violations(server.deps.db)).toEqual([]));
server.parar();

const HORA = 3_600_000;

/** Until `times` calls came, each of which waits for `release`. */
const holding = (call: string, times: number) => {
  let [release, tellCame] = [(): void => undefined, (): void => undefined];
  const released = new Promise<void>((resolve) => (release = resolve));
  const came = new Promise<void>((resolve) => (tellCame = resolve));
  let calls = 0;
  fact.before(call, () => {
    calls += 1;
    if (calls === times) tellCame();
    return released;
  });
  return { came, release: () => release() };
};

describe('a thousand receipts that are due', () => {
  it('hold no invoice up: nobody waits for them, and two are asked about at once', async () => {
    const abiertos = [await f.conRecibo(), await f.conRecibo(), await f.conRecibo()];
    await server.sql(
      `INSERT INTO factura_en_cola (id, cliente, desde, sin_prisa) SELECT gen_random_uuid(), $1, now() + interval '2 hours', true FROM generate_series(1, 997)`,
      [cliente],
    );
    await server.sql('UPDATE emisor SET recibos = false WHERE cliente = $1', [cliente]);
    const suyo = await f.cobrado(22, 'taco');
    await server.sql('UPDATE emisor SET recibos = true WHERE cliente = $1', [cliente]);
    server.pasar(3 * HORA);
    const asked = holding('GET receipt', 2);
    const rounds = [f.timbrar(), f.timbrar()];
    await asked.came;
    await f.facturar([suyo.pago]);
    expect(await f.timbrar()).toBe(1);
    expect((await f.facturasDe(suyo.pago)).map((x) => x.estado)).toEqual([F.TIMBRADA]);
    expect(fact.calls().filter((c) => c === 'GET receipt')).toHaveLength(2);
    fact.before('GET receipt', null);
    asked.release();
    expect((await Promise.all(rounds)).reduce((sum, n) => sum + n, 0)).toBe(1_000);
    expect((await Promise.all(abiertos.map((t) => f.recibo(t.pago)))).map((x) => x.estado)).toEqual(
      abiertos.map(() => E.ABIERTO),
    );
  });

  it('hold no receipt up that an invoice waits for', async () => {
    const t = await f.conRecibo();
    await server.sql(
      `INSERT INTO factura_en_cola (id, cliente, desde, sin_prisa) SELECT gen_random_uuid(), $1, 'epoch', true FROM generate_series(1, 1000)`,
      [cliente],
    );
    const enCola = async () =>
      (await server.sql<{ sin_prisa: boolean }>('SELECT sin_prisa FROM factura_en_cola WHERE id = $1', [t.pago]))[0]
        ?.sin_prisa;
    expect(await enCola()).toBe(true);
    await f.facturar([t.pago]);
    const asked = holding('GET receipt', 1);
    const round = f.timbrar();
    await asked.came;
    const restan = await server.sql(`SELECT FROM factura_en_cola WHERE sin_prisa AND desde = 'epoch'`);
    expect([await enCola(), restan.length]).toEqual([false, 1_000]);
    fact.before('GET receipt', null);
    asked.release();
    await round;
    await f.vivir();
    expect((await f.facturasDe(t.pago)).map((x) => x.estado)).toEqual([F.TIMBRADA]);
  });
});

describe('a receipt that an older process removed from the queue', () => {
  it('is queued again, and its charge goes on', async () => {
    const t = await f.conRecibo();
    await server.sql('DELETE FROM factura_en_cola WHERE id = $1', [t.pago]);
    await server.deps.timbrador.keepUp(new AbortController().signal);
    expect((await f.recibo(t.pago)).cola).toBe(0);
    server.pasar(HORA);
    await server.deps.timbrador.keepUp(new AbortController().signal);
    expect((await f.recibo(t.pago)).cola).toBe(1);
  });
});

describe('a charge under the id of an invoice', () => {
  it('has no receipt: the queue knows both by their id', async () => {
    const antes = await f.cobrado(22, 'taco');
    const { id } = (await f.pedir(antes)).body.data as { id: string };
    const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    const t = await r.cobrar(cajera, c, { total: 22 }, { clave: id });
    expect([t.status, t.body.data?.pago]).toEqual([200, id]);
    await f.vivir();
    expect(await server.sql('SELECT FROM recibo WHERE cliente = $1 AND pago = $2', [cliente, id])).toEqual([]);
    expect((await f.facturasDe(antes.pago)).map((x) => x.estado)).toEqual([F.TIMBRADA]);
  });
});
