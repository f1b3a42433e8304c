import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCELACION } from '@comal/domain/facturacion/emision/cancelacion';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { facturas } from '@comal/contract/facturacion/facturas';
import { violations } from '../../platform/db/care/invariants.ts';
import { createStamper } from '../../platform/facturacion/stamper.ts';
import type { PacHabits } from '../../platform/facturacion/pac/fake-pac.fixture.ts';
import { abrirFacturador, MISAEL } from './facturacion.fixture.ts';
import { muereEn, type Muerte, type Trabajo } from './muerte.fixture.ts';

const f = await abrirFacturador();
const { server, pac, r, admin } = f;
const { cliente } = r.negocio;
afterAll(() => pac.off());
beforeEach(() => pac.behave());

/** Longer than a lease and the first waits. */
const DESPUES_MS = 3 * 60_000;
const RONDAS = 6;

/** A living stamper works until nothing is due, as time passes. */
const vivir = async (): Promise<void> => {
  for (let i = 0; i < RONDAS; i += 1) {
    server.pasar(DESPUES_MS);
    await f.timbrar();
  }
};

const pedida = async (): Promise<string> => {
  const t = await f.cobrado(22, 'taco');
  return ((await f.facturar([t.pago])).body.data as { id: string }).id;
};

const muere = (muerte: Muerte, trabajo?: Trabajo): Promise<boolean> => muereEn(server.deps, muerte, trabajo);

const filaDe = async (factura: string) => {
  const [fila] = await server.sql<{
    estado: number;
    cancelacion: number;
    abiertas: number;
    cola: number;
    uuid: string | null;
  }>(
    `SELECT f.estado, f.cancelacion, upper(f.uuid::text) AS uuid,
       (SELECT count(*)::integer FROM factura_pago q WHERE q.cliente = f.cliente AND q.factura = f.id AND q.abierta) AS abiertas,
       (SELECT count(*)::integer FROM factura_en_cola c WHERE c.id = f.id) AS cola
     FROM factura f WHERE f.cliente = $1 AND f.id = $2`,
    [cliente, factura],
  );
  return fila!;
};

const veces = (factura: string): number => pac.invoices().filter((i) => i.id === factura).length;

describe('the end of the process that stamps, at any step', () => {
  it.each<[string, Partial<PacHabits>]>([
    ['answers', {}],
    ['loses its answer once', { stamps: 'lost', times: 1 }],
  ])(
    'stamps an invoice once, and never leaves it in doubt, at a PAC that %s (D-152)',
    async (_, habits) => {
      for (let en = 1, vive = true; vive; en += 1) {
        for (const cuando of ['antes', 'despues'] as const) {
          pac.behave(habits);
          const factura = await pedida();
          vive = await muere({ en, cuando });
          await vivir();
          const { estado, uuid, abiertas, cola } = await filaDe(factura);
          expect([en, cuando, estado, veces(factura), abiertas, cola]).toEqual([
            ...[en, cuando, ESTADO_DE_FACTURA.TIMBRADA, 1, 1, 0],
          ]);
          expect(pac.invoices().find((i) => i.id === factura)?.uuid).toBe(uuid);
        }
      }
      expect(await violations(server.deps.db)).toEqual([]);
    },
    120_000,
  );

  it('cancels an invoice and releases its charge, whatever it had done', async () => {
    for (let en = 1, vive = true; vive; en += 1) {
      for (const cuando of ['antes', 'despues'] as const) {
        const factura = await pedida();
        await f.timbrar();
        await server.call(facturas.cancelar, { body: { factura, motivo: '02' } }, { token: admin.token });
        vive = await muere({ en, cuando });
        await vivir();
        const { cancelacion, abiertas, cola } = await filaDe(factura);
        expect([en, cuando, cancelacion, abiertas, cola]).toEqual([en, cuando, CANCELACION.ACEPTADA, 0, 0]);
      }
    }
  }, 120_000);

  it('replaces an invoice once, and cancels the other one by it (motive 01)', async () => {
    const receptor = { ...MISAEL, uso: 'G01' };
    for (let en = 1, vive = true; vive; en += 1) {
      for (const cuando of ['antes', 'despues'] as const) {
        const factura = await pedida();
        await f.timbrar();
        const body = { factura, receptor, correo: null };
        const nueva = (await server.call(facturas.sustituir, { body }, { token: admin.token })).body.data!.id;
        vive = await muere({ en, cuando });
        await vivir();
        const [antes, despues] = [await filaDe(factura), await filaDe(nueva)];
        expect([en, cuando, antes.cancelacion, antes.abiertas, antes.cola, veces(factura)]).toEqual([
          ...[en, cuando, CANCELACION.ACEPTADA, 0, 0, 1],
        ]);
        expect([en, cuando, despues.estado, despues.cancelacion, despues.abiertas, despues.cola, veces(nueva)]).toEqual(
          [...[en, cuando, ESTADO_DE_FACTURA.TIMBRADA, CANCELACION.NINGUNA, 1, 0, 1]],
        );
      }
    }
    expect(await violations(server.deps.db)).toEqual([]);
  }, 120_000);

  it('tells people by one mail of an invoice that they must look after, whatever it had done', async () => {
    await server.sql(`UPDATE negocio SET correo_personal = 'duena@example.mx' WHERE cliente = $1`, [cliente]);
    const ponerse: Trabajo = (t) => t.keepUp(new AbortController().signal);
    for (let en = 1, vive = true; vive; en += 1) {
      for (const cuando of ['antes', 'despues'] as const) {
        const factura = await pedida();
        pac.behave({ refuses: 'CFDI40147 - El campo DomicilioFiscalReceptor no corresponde' });
        await f.timbrar();
        pac.behave();
        server.pasar(3 * 3_600_000);
        vive = await muere({ en, cuando }, ponerse);
        for (let i = 0; i < 2; i += 1) await ponerse(server.deps.timbrador);
        const correos = await server.sql(
          `SELECT FROM correo k JOIN factura f ON f.cliente = k.cliente AND f.id = $2 AND f.avisada_en IS NOT NULL
           WHERE k.cliente = $1 AND k.clase = 'facturas_por_atender' AND strpos(k.datos, '"' || f.serie || '-' || f.folio || '"') > 0`,
          [cliente, factura],
        );
        expect([en, cuando, correos.length]).toEqual([en, cuando, 1]);
      }
    }
  }, 120_000);

  it('leaves an invoice alone that another process is sending, and takes its late answer for what is known', async () => {
    const factura = await pedida();
    let soltar = (): void => undefined;
    pac.onStamp(() => new Promise((resolve) => void (soltar = resolve)));
    const preguntada = pac.nextStamp();
    const lento = createStamper(server.deps).round();
    await preguntada;
    expect(await f.timbrar()).toBe(0);
    pac.onStamp(null);
    await vivir();
    const antes = await filaDe(factura);
    expect([antes.estado, veces(factura)]).toEqual([ESTADO_DE_FACTURA.TIMBRADA, 1]);
    soltar();
    await lento;
    expect(await filaDe(factura)).toEqual(antes);
  });
});
