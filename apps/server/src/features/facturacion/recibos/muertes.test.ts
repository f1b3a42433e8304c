import { afterAll, describe, expect, it } from 'vitest';
import { ESTADO_DE_FACTURA as F } from '@comal/domain/facturacion/emision/estados';
import { ESTADO_DE_RECIBO as E } from '@comal/domain/facturacion/recibo/recibo';
import { violations } from '../../../platform/db/care/invariants.ts';
import { muereEn, type Muerte } from '../muerte.fixture.ts';
import { abrirConRecibos } from './recibos.fixture.ts';

const f = await abrirConRecibos();
const { server, fact } = f;
afterAll(() => fact.off());
server.parar();

const HORA = 3_600_000;
const veces = (pago: string): number => fact.receipts().filter((x) => x.external_id === pago).length;

/** Each step at which the stamper can die, before or after its access to the database took effect. */
const enCadaPaso = async (prueba: (muere: () => Promise<boolean>, donde: Muerte) => Promise<void>): Promise<void> => {
  for (let en = 1, vive = true; vive; en += 1) {
    for (const cuando of ['antes', 'despues'] as const) {
      const muere = async (): Promise<boolean> => (vive = await muereEn(server.deps, { en, cuando }));
      await prueba(muere, { en, cuando });
    }
  }
  expect(await violations(server.deps.db)).toEqual([]);
};

describe('the end of the process that works on receipts, at any step', () => {
  it.each(['answers', 'loses its answer once'])(
    'makes a receipt once at a PAC that %s',
    async (que) => {
      await enCadaPaso(async (muere, donde) => {
        if (que !== 'answers') fact.fail('POST receipts', 'lost');
        const t = await f.cobrado(22, 'taco');
        await muere();
        await f.vivir();
        expect([donde, (await f.recibo(t.pago)).estado, veces(t.pago)]).toEqual([donde, E.ABIERTO, 1]);
      });
    },
    120_000,
  );

  it('closes a receipt, and stamps the invoice of the till after it, once', async () => {
    await enCadaPaso(async (muere, donde) => {
      const t = await f.conRecibo();
      const { id } = (await f.facturar([t.pago])).body.data as { id: string };
      await muere();
      await f.vivir(10);
      const hechas = await f.facturasDe(t.pago);
      expect([donde, (await f.recibo(t.pago)).estado, hechas.map((x) => [x.id, x.estado, x.abiertas])]).toEqual([
        ...[donde, E.CERRADO, [[id, F.TIMBRADA, 1]]],
      ]);
      expect(fact.invoices().filter((i) => i.external_id === id).length).toBe(1);
    });
  }, 120_000);

  it('takes an invoice over once', async () => {
    await enCadaPaso(async (muere, donde) => {
      const t = await f.conRecibo();
      fact.diner(t.pago);
      server.pasar(HORA);
      await muere();
      await f.vivir();
      const hechas = await f.facturasDe(t.pago);
      expect([donde, (await f.recibo(t.pago)).estado, hechas.map((x) => [x.origen, x.abiertas])]).toEqual([
        ...[donde, E.FACTURADO, [['pac', 1]]],
      ]);
    });
  }, 120_000);
});
