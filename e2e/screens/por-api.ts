import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { query } from '../base-de-datos.ts';
import { API } from './entrada.ts';

/** Quantities by name of dish; a required specification gets the first option. */
type Platos = Readonly<Record<string, number>>;

const DAY_MS = 86_400_000;

/** The payment of a whole comanda. */
interface Pago {
  readonly efectivo?: number;
  readonly tarjeta?: number;
  readonly no_operacion_tarjeta?: string;
}

/** A comanda in the answer of the register. */
interface RegistroRow {
  readonly nombre: string;
  readonly total: number;
  readonly estado: string;
}

/** A dish in the answer of the search. */
interface MenuItem {
  readonly descripcion: string;
  readonly id: number;
  readonly especificaciones: readonly { readonly id: number }[];
}

const newLine = (plato: MenuItem | undefined, subcuenta: string | null) => ({
  id: randomUUID(),
  producto: plato?.id ?? 0,
  folio: 2_000,
  especificaciones: plato?.especificaciones.slice(0, 1).map(({ id }) => id) ?? [],
  complementos: [],
  comentario: null,
  subcuenta,
  complemento: false,
});

const [PENDING, IN_PREPARATION] = [1, 2];

/** The lines of a comanda in a state; the fee of a delivery is in none of the kitchen's. */
const readPedidos = async (comanda: string, status: number): Promise<string[]> =>
  (await query<{ id: string }>('SELECT id FROM pedido WHERE comanda = $1 AND status = $2', [comanda, status])).map(
    ({ id }) => id,
  );

/** Calls of a signed-in person from their own device, to prepare a journey. */
export class PorApi {
  private constructor(
    private readonly api: APIRequestContext,
    private readonly token: string,
  ) {}

  /** For the person who is signed in on a page, with that session. */
  static async from(page: Page): Promise<PorApi> {
    const token = await page.evaluate(() => {
      const { token } = JSON.parse(window.localStorage.getItem('sesion') ?? '{}') as { token?: string };
      return token ?? '';
    });
    return new PorApi(page.request, token);
  }

  async #call<T>(path: string, data: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}`, 'idempotency-key': randomUUID() };
    const answer = await this.api.post(`${API}/${path}`, { params: { idioma: 'es_MX' }, headers, data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  }

  /** A dish by its whole name, as the search of the till finds it. */
  async #find(nombre: string): Promise<MenuItem | undefined> {
    const found = await this.#call<readonly MenuItem[]>('comandas/buscar', { patron: nombre });
    return found.find(({ descripcion }) => descripcion === nombre);
  }

  /** Opens a comanda and saves its dishes; returns its id. */
  async comanda(nombre: string, platos: Platos, tipo?: string): Promise<string> {
    const { id } = await this.#call<{ id: string }>('comandas/nueva', { nombre, comensales: 2, ...(tipo && { tipo }) });
    await this.order(id, platos);
    return id;
  }

  /** Saves more dishes of a comanda. */
  async order(comanda: string, platos: Platos, subcuenta: string | null = null): Promise<void> {
    const found = await Promise.all(Object.keys(platos).map((name) => this.#find(name)));
    const pedidos = Object.values(platos).flatMap((cantidad, i) =>
      Array.from({ length: cantidad }, () => newLine(found[i], subcuenta)),
    );
    const body = { id: comanda, rev: 0, pedidos, eliminados: [] };
    const { rechazados } = await this.#call<{ rechazados: object[] }>('comandas/actualizar', body);
    expect(rechazados).toEqual([]);
  }

  /** Begins to prepare all dishes of a comanda, as the kitchen does. */
  async start(comanda: string): Promise<void> {
    const data = (await readPedidos(comanda, PENDING)).map((id) => ({ id, de: 1, a: 2 }));
    const { rechazados } = await this.#call<{ rechazados: object[] }>('comandas/pedidos/estado', data);
    expect(rechazados).toEqual([]);
  }

  /** Sends out all dishes of a comanda, as the kitchen does. */
  async dispatch(comanda: string): Promise<void> {
    await this.start(comanda);
    const data = (await readPedidos(comanda, IN_PREPARATION)).map((id) => ({ id, de: 2, a: 3 }));
    const { rechazados } = await this.#call<{ rechazados: object[] }>('comandas/pedidos/estado', data);
    expect(rechazados).toEqual([]);
  }

  /** Sends the kitchen a notice about all dishes of a comanda, which are being prepared. */
  async notify(comanda: string, text: string): Promise<void> {
    await this.#call('comandas/pedidos/avisar', {
      id: comanda,
      pedidos: await readPedidos(comanda, IN_PREPARATION),
      texto: text,
    });
  }

  /** Charges the newest comanda of a name, without sub-accounts. */
  async charge(nombre: string, total: number, pago: Pago): Promise<void> {
    const [comanda] = await query<{ id: string; rev: string }>(
      'SELECT id, rev FROM comanda WHERE nombre = $1 ORDER BY creada_en DESC LIMIT 1',
      [nombre],
    );
    const { id = '', rev = '' } = comanda ?? {};
    await this.#call('comandas/cobrar', {
      comanda: { id, rev: Number(rev) },
      subcuenta: { nombre: null, total },
      pago,
    });
  }

  /** The newest hundred comandas of the register, of today and the day before: the day may turn while a journey lasts. */
  async registro(): Promise<readonly RegistroRow[]> {
    const days = [Date.now() - 2 * DAY_MS, Date.now() + DAY_MS];
    const { registros } = await this.#call<{ registros: RegistroRow[] }>('comandas', {
      pagina: 0,
      noElementosPorPagina: 100,
      filtros: [{ control: 'fecha', valores: days }],
    });
    return registros;
  }
}
