import { randomBytes } from 'node:crypto';
import { BYTES_DE_AZAR, uuidV7 } from '@comal/domain/uuid';
import pg from 'pg';
import { agregarCaja, agregarSucursal } from '../../apps/server/src/features/negocio/agregar.ts';
import { DEMO_CREDENCIALES } from '../../apps/server/src/features/negocio/demo/negocio.ts';
import { DEMO_MENU } from '../../apps/server/src/features/negocio/demo/menu.ts';
import { sembrarMenu } from '../../apps/server/src/features/negocio/sembrar-menu.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { createDb } from '../../apps/server/src/platform/db/tenant.ts';
import { Connection } from './http.ts';
import type { Product } from './product.ts';

const { cliente: CLIENTE, password: PASSWORD } = DEMO_CREDENCIALES;
const API = '/qrestaurant/api/v1';
const FIRST_REGISTER = 100;

/** A branch to work in: its id and its web register. */
export interface Branch {
  readonly id: number;
  readonly caja: number;
}

/** A dish that can be ordered without choices other than one specification, if it has any. */
interface Dish {
  readonly producto: number;
  readonly area: number;
  readonly especificaciones: readonly number[];
}

/** An id as tills make them, ordered by time. */
export const newId = (): string => uuidV7(Date.now(), randomBytes(BYTES_DE_AZAR));

const json = (text: string): { data: never } => JSON.parse(text) as { data: never };

/** A sign-in: user and branch, of the demo where no business is said. */
export interface SignIn {
  readonly cliente?: string;
  readonly usuario: 'mesero' | 'mesera' | 'cocina' | 'cajera' | 'admin';
  readonly branch: Branch;
}

/** The data to open a session: business, branch, user, password, register. */
export interface Entrance {
  readonly cliente: string;
  readonly sucursal: number;
  readonly usuario: string;
  readonly password: string;
  readonly caja: number;
}

/** Signs in with a password and opens a session, as the login page does; returns what the browser keeps. */
export const enter = async (
  port: number,
  { caja, usuario, password, ...where }: Entrance,
): Promise<{ readonly token: string }> => {
  const connection = new Connection(port);
  try {
    const entered = await connection.send('POST', `${API}/login`, {}, { ...where, usuario, password });
    if (entered.status !== 200) throw new Error(entered.body);
    const cookie = /comal_acceso=[^;]+/.exec(entered.head)?.[0] ?? '';
    const body = { ...where, id: json(entered.body).data, plataforma: 'web', caja };
    const session = await connection.send('POST', `${API}/login/sesion/registrar`, { cookie }, body);
    if (session.status !== 200) throw new Error(session.body);
    return json(session.body).data;
  } finally {
    connection.close();
  }
};

/** Opens a session of a user of the demo, or of a copy of it; returns what the browser keeps. */
export const openSession = (
  port: number,
  { cliente = CLIENTE, usuario, branch }: SignIn,
): Promise<{ readonly token: string }> =>
  enter(port, { cliente, sucursal: branch.id, usuario, password: PASSWORD, caja: branch.caja });

/** Opens a session of a user of the demo; returns its token. */
export const signIn = async (port: number, who: SignIn): Promise<string> => (await openSession(port, who)).token;

/** The demo restaurant with the branches that a measure needs, and administrator access to its database. */
export class Restaurant {
  readonly #admin: pg.Pool;
  #dishes: readonly Dish[] = [];
  branches: Branch[] = [];

  constructor(readonly product: Product) {
    this.#admin = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
    this.#admin.on('error', () => undefined);
  }

  async sql<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.#admin.query<R>(text, values)).rows;
  }

  /** Branches of the demo, and new ones up to `count`, each with a register, the demo's menu and all its people. */
  async open(count: number): Promise<void> {
    await this.#addBranches(count - (await this.#known()).length);
    this.branches = await this.#known();
    this.#dishes = await this.sql<Dish>(
      `SELECT p.id AS producto, p.area, ARRAY(SELECT min(especificacion) FROM producto_especificacion e
         WHERE e.cliente = p.cliente AND e.sucursal = p.sucursal AND e.producto = p.id HAVING count(*) > 0) AS especificaciones
       FROM producto p WHERE p.sucursal = $1 AND p.estado_menu = 1 AND p.area = 1 ORDER BY p.id LIMIT 4`,
      [this.branches[0]!.id],
    );
    await this.sql('VACUUM ANALYZE');
  }

  async #known(): Promise<Branch[]> {
    return this
      .sql<Branch>(`SELECT s.id, min(c.id) AS caja FROM sucursal s JOIN caja c ON c.cliente = s.cliente AND c.sucursal = s.id
      WHERE c.plataforma = 'web' GROUP BY s.id ORDER BY s.id`);
  }

  async #addBranches(missing: number): Promise<void> {
    const pool = createPool(this.product.databaseUrl, null, 1);
    const [last] = await this.sql<{ no: number }>('SELECT max(no_sucursal) AS no FROM sucursal');
    for (let n = 1; n <= missing; n += 1) {
      const no_sucursal = (last?.no ?? 0) + n;
      await createDb(pool).withTx(CLIENTE, async (tx) => {
        const { id } = await agregarSucursal(
          tx,
          CLIENTE,
          { nombre: `Sucursal ${no_sucursal}` },
          { no_sucursal, conCatalogo: false },
        );
        agregarCaja(tx, CLIENTE, {
          id: FIRST_REGISTER + no_sucursal,
          sucursal: id,
          hostname: `WEB-${no_sucursal}-1`,
          alias: 'Caja 1',
          plataforma: 'web',
        });
        sembrarMenu(tx, CLIENTE, id, DEMO_MENU);
        await tx.commit();
      });
    }
    await pool.end();
    await this.sql(`INSERT INTO usuario_sucursal (cliente, usuario, sucursal)
      SELECT u.cliente, u.id, s.id FROM usuario u JOIN sucursal s USING (cliente) ON CONFLICT DO NOTHING`);
  }

  /** A new branch, for a page whose size depends on what other measures left open in theirs. */
  async newBranch(): Promise<Branch> {
    await this.#addBranches(1);
    return (await this.#known()).at(-1)!;
  }

  /** The area whose four dishes every measured save orders. */
  get area(): number {
    return this.#dishes[0]!.area;
  }

  /**
   * Inserts comandas without lines straight into the database, with the branch's next folios and revs, because only the
   * save is measured. Returns their ids.
   */
  async openComandas(branch: Branch, count: number, cliente = CLIENTE): Promise<string[]> {
    const rows = await this.sql<{ id: string }>(
      `WITH k AS (UPDATE sucursal_contador SET rev = rev + $3, folio = folio + $3, dia = greatest(dia, current_date)
         WHERE cliente = $1 AND sucursal = $2 RETURNING rev, folio, dia)
       INSERT INTO comanda (cliente, id, sucursal, folio, folio_corto, dia, nombre, comensales, usuario, usuario_nombre, caja, status, creada_en, rev, rev_creada)
       SELECT $1, gen_random_uuid(), $2, 'B' || $2 || '-' || (k.folio - n), k.folio - n, k.dia, 'Mesa ' || n, 4, 3, 'Luis Ángel Pech', $4, 1, now(), k.rev - n, k.rev - n
       FROM k, generate_series(0, $3 - 1) AS n RETURNING id`,
      [cliente, branch.id, count, branch.caja],
    );
    return rows.map((r) => r.id);
  }

  /** The current rev of a branch, and its epoch. */
  async versionOf(branch: Branch): Promise<{ rev: number; epoca: string }> {
    const [row] = await this.sql<{ rev: string; epoca: string }>(
      'SELECT rev, epoca() AS epoca FROM sucursal_contador WHERE cliente = $1 AND sucursal = $2',
      [CLIENTE, branch.id],
    );
    return { rev: Number(row!.rev), epoca: row!.epoca };
  }

  /** The body of a save that orders four dishes, or `times` as many, as a till sends it. */
  orderOf(comanda: string, times = 1): object {
    const dishes = Array.from({ length: times }, () => this.#dishes).flat();
    const pedidos = dishes.map(({ producto, especificaciones }, i) => ({
      id: newId(),
      producto,
      folio: 2_000 + i,
      especificaciones,
      complementos: [],
      comentario: null,
      subcuenta: null,
      complemento: false,
    }));
    return { id: comanda, rev: 0, pedidos, eliminados: [] };
  }

  async close(): Promise<void> {
    await this.#admin.end();
  }
}

/** A till: one connection with one session. */
export class Till {
  readonly #connection: Connection;

  constructor(
    port: number,
    private readonly token: string,
  ) {
    this.#connection = new Connection(port);
  }

  /** Calls the API; `path` is relative to the restaurant's, or absolute when it begins with '/'. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: string }> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': newId() }),
    };
    return this.#connection.send(method, path.startsWith('/') ? path : `${API}/${path}`, headers, body);
  }

  /** Saves; returns whether everything was accepted. */
  async save(body: object): Promise<boolean> {
    const { status, body: answer } = await this.call('POST', 'comandas/actualizar', body);
    return status === 200 && answer.includes('"rechazados":[]');
  }

  close(): void {
    this.#connection.close();
  }
}
