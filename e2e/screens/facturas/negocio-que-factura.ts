import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@comal/embedded-postgres/embedded';
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { startFakePac, type FakePac } from '../../../apps/server/src/platform/facturacion/pac/fake-pac.fixture.ts';
import { Installation } from '../../servidor-propio.ts';
import { API } from '../entrada.ts';

const PLATO = 'Gringa de pastor';

/** A PAC that a journey acts. */
interface ActedPac {
  readonly url: string;
  readonly off: () => Promise<void>;
}

/** A server with a fake PAC, on a database of its own, in which a journey lets days pass. */
export class InvoicingServer<P extends ActedPac = ActedPac> {
  private constructor(
    readonly pac: P,
    readonly installation: Installation,
    private readonly base: Awaited<ReturnType<typeof startEmbedded>>,
    private readonly folder: string,
  ) {}

  /** One with a public address, at SW. */
  static async start(): Promise<InvoicingServer<FakePac>> {
    return InvoicingServer.at(await startFakePac(), (url) => ({ COMAL_URL: url }));
  }

  /** One at a PAC, with these settings besides; they are told its own address. */
  static async at<P extends ActedPac>(
    pac: P,
    settings: (url: string) => NodeJS.ProcessEnv = () => ({}),
  ): Promise<InvoicingServer<P>> {
    const folder = mkdtempSync(join(tmpdir(), 'comal-factura-'));
    chmodSync(folder, 0o755);
    const base = await startEmbedded({ datos: folder, log: () => undefined });
    const installation = await Installation.create({
      env: (url) => ({ COMAL_PAC_URL: pac.url, DATABASE_URL: base.adminUrl, ...settings(url) }),
    });
    await installation.start();
    return new InvoicingServer(pac, installation, base, folder);
  }

  get url(): string {
    return this.installation.url;
  }

  async query<R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const client = new pg.Client({ connectionString: this.base.adminUrl });
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows as R[];
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await this.installation.remove();
    await Promise.all([this.pac.off(), this.base.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

interface Comanda {
  readonly id: string;
  readonly total: number;
  readonly pedidos: readonly { readonly id: string }[];
}

/** The calls of a person who is signed in on a page, to prepare a journey. */
export class InvoicingCalls {
  private constructor(
    private readonly page: Page,
    private readonly server: InvoicingServer,
    private readonly token: string,
  ) {}

  static async from(page: Page, server: InvoicingServer): Promise<InvoicingCalls> {
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('sesion') ?? '{}') as { token?: string }).token ?? '',
    );
    return new InvoicingCalls(page, server, token);
  }

  async call<T>(path: string, data: object): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}`, 'idempotency-key': randomUUID() };
    const r = await this.page.request.post(`${this.server.url}${API}/${path}`, {
      params: { idioma: 'es_MX' },
      headers,
      data,
    });
    expect(r.status(), `${path}: ${await r.text()}`).toBe(200);
    return ((await r.json()) as { data: T }).data;
  }

  /** A comanda of one dish that the kitchen dispatched. */
  async #dispatched(): Promise<Comanda> {
    const { id } = await this.call<Comanda>('comandas/nueva', { nombre: 'Mesa 1', comensales: 1, tipo: 'mesa' });
    const found = await this.call<readonly { descripcion: string; id: number; especificaciones: { id: number }[] }[]>(
      'comandas/buscar',
      { patron: PLATO },
    );
    const plato = found.find((p) => p.descripcion === PLATO)!;
    const pedido = {
      ...{ id: randomUUID(), producto: plato.id, folio: 2_000, complementos: [], comentario: null },
      especificaciones: plato.especificaciones.slice(0, 1).map((e) => e.id),
      ...{ subcuenta: null, complemento: false },
    };
    const body = { id, rev: 0, pedidos: [pedido], eliminados: [] };
    const { comanda } = await this.call<{ comanda: Comanda }>('comandas/actualizar', body);
    for (const [de, a] of [
      [1, 2],
      [2, 3],
    ])
      await this.call(
        'comandas/pedidos/estado',
        comanda.pedidos.map((p) => ({ id: p.id, de, a })),
      );
    return comanda;
  }

  /** Charges a comanda of one dish, with a tip; returns its charge. */
  async charge(): Promise<string> {
    const { id, total } = await this.#dispatched();
    const [comanda] = await this.server.query<{ rev: number }>(
      'SELECT rev::integer AS rev FROM comanda WHERE id = $1',
      [id],
    );
    const { pago } = await this.call<{ pago: string }>('comandas/cobrar', {
      comanda: { id, rev: comanda!.rev },
      subcuenta: { nombre: null, total },
      pago: { efectivo: total + 10, propina: { monto: 10, metodo: 1 } },
    });
    return pago;
  }
}
