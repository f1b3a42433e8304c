import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DEMO_CREDENCIALES } from '../../../features/negocio/demo/negocio.ts';
import type { Azar } from './azar.ts';
import { Cliente } from './cliente.ts';
import { sembrarCobros, type Cobro } from './siembra.ts';

const { cliente: CLIENTE, password } = DEMO_CREDENCIALES;

/** How long a machine of the database may stay silent, milliseconds: one whose network was cut never answers. */
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 30_000 };

/** Runs `trabajo` on a new connection, because the database may have been stopped since the last one. */
const conBase = async <T>(url: string, trabajo: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: url, ...PATIENCE });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    return await trabajo(admin);
  } finally {
    await admin.end();
  }
};

/** A register of a branch. */
interface Register {
  readonly sucursal: number;
  readonly id: number;
}

/** The demo restaurant of a server process: its tills, its comandas, and SQL on its database as the administrator. */
export class Local {
  readonly cliente: Cliente;
  #tokens: string[] = [];
  #sucursal = 0;
  #caja = 0;

  constructor(
    puerto: () => number,
    readonly databaseUrl: () => string,
  ) {
    this.cliente = new Cliente(puerto);
  }

  sql<R extends pg.QueryResultRow>(texto: string, valores: unknown[] = []): Promise<R[]> {
    return conBase(this.databaseUrl(), async (admin) => (await admin.query<R>(texto, valores)).rows);
  }

  /** One of the open sessions of the cashier. */
  token(n: number): string {
    return this.#tokens[n % this.#tokens.length]!;
  }

  async #entrar(usuario: string, { sucursal, id: caja }: Register): Promise<string> {
    const [quien] = await this.sql<{ id: number }>(`SELECT id FROM usuario WHERE cliente = $1 AND username = $2`, [
      CLIENTE,
      usuario,
    ]);
    const body = { cliente: CLIENTE, sucursal, usuario, password };
    const paso = await this.cliente.pedir('POST', 'login', { body });
    const cookie = String(paso.cabeceras['set-cookie']).split(';')[0]!;
    const sesion = { id: quien!.id, cliente: CLIENTE, sucursal, plataforma: 'web', caja };
    const { cuerpo, texto } = await this.cliente.pedir('POST', 'login/sesion/registrar', { body: sesion, cookie });
    const { token } = (cuerpo.data ?? {}) as { token?: string };
    if (!token) throw new Error(texto);
    return token;
  }

  /** A new session of the administrator at the main branch; its token stays valid across restarts of the server. */
  async administra(): Promise<string> {
    const [caja] = await this.sql<Register>(
      `SELECT c.sucursal, c.id FROM caja c JOIN sucursal s ON s.cliente = c.cliente AND s.id = c.sucursal AND s.matriz
       WHERE c.cliente = $1 AND c.plataforma = 'web' ORDER BY c.id LIMIT 1`,
      [CLIENTE],
    );
    return this.#entrar('admin', caja!);
  }

  /** Signs the cashier in `sesiones` times at one register, and opens the shift. */
  async abrir(sesiones = 4): Promise<void> {
    const [caja] = await this.sql<Register>(
      `SELECT sucursal, id FROM caja WHERE cliente = $1 AND plataforma = 'web' AND NOT es_general ORDER BY id LIMIT 1`,
      [CLIENTE],
    );
    this.#sucursal = caja!.sucursal;
    this.#caja = caja!.id;
    for (let n = 0; n < sesiones; n += 1) this.#tokens.push(await this.#entrar('cajera', caja!));
    const abierta = await this.cliente.pedir('POST', 'comandas/registrar/caja-inicial', {
      token: this.token(0),
      clave: randomUUID(),
      body: { caja_inicial: 500 },
    });
    if (![200, 409].includes(abierta.status)) throw new Error(abierta.texto);
  }

  /** Inserts comandas with dispatched lines directly into the database, all or none; answers `cuantos` charges to be made. */
  preparar(azar: Azar, cuantos: number): Promise<Cobro[]> {
    const donde = { cliente: CLIENTE, sucursal: this.#sucursal, caja: this.#caja };
    return conBase(this.databaseUrl(), async (admin) => {
      const sql = async (texto: string, valores?: unknown[]) => (await admin.query(texto, valores)).rows as unknown[];
      await sql('BEGIN');
      const cobros = await sembrarCobros(sql, donde, azar, cuantos);
      await sql('COMMIT');
      return cobros;
    });
  }

  cerrar(): void {
    this.cliente.cerrar();
  }
}
