import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { urlDeBase } from '../../test/procesos/cluster.ts';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { serverEntry } from './server-entry.ts';
import { createPool } from './pool.ts';
import { migrate } from './migrate.ts';
import { workingRole, APPLICATION_ROLE } from './working-role.ts';

/** The tables without tenant: rows that are written before the tenant is known, and the migrator's own. */
const WITHOUT_CLIENTE = [
  ...[
    'historia',
    'identidad',
    'intento_acceso',
    'kysely_migration',
    'kysely_migration_lock',
    'origen',
    'registro',
    'reloj_visto',
    'resumen_pendiente',
    'revision',
  ],
];
/** Rows that are added and never changed, and rows that are changed and never removed. */
const ONLY_ADDED = [
  'pago',
  'pago_pedido',
  'pago_por_metodo',
  'pago_impuesto',
  'ajuste',
  'movimiento_efectivo',
  'bitacora',
];
const NEVER_ERASED = ['comanda', 'pedido', 'corte'];
const EXPRESSION = `(cliente = NULLIF(current_setting('app.cliente'::text, true), ''::text))`;

/** Tables also written before the tenant is known, whose rows have a business or none: a tenant sees only its own rows. */
const BEFORE = [
  ...[
    'alta',
    'codigo_de_equipo',
    'correo_en_cola',
    'equipo',
    'factura_en_cola',
    'impresora_en_turno',
    'llave_de_push',
    'recuperacion',
    'relleno',
    'trabajo_en_cola',
  ],
];

let server: TestServer;
let r: Restaurante;
let app: pg.Client;
/** Connections that sign in as those of the server's pool do. */
let pool: pg.Pool;
let comanda: ComandaVista;
let tablas: string[];
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server, '2000');
  await Restaurante.abrir(server, '2001');
  const mesero = await r.entrar('mesero');
  comanda = await r.despachar(await r.entrar('cocina'), await r.comanda(mesero, [{ producto: 'taco' }]));
  const cajera: Sesion = await r.entrar('cajera');
  await r.abrirCaja(cajera);
  await r.cobrar(cajera, comanda, { total: 22 });
  tablas = (
    await server.sql<{ t: string }>(
      `SELECT relname AS t FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
    )
  ).map((f) => f.t);
  app = new pg.Client({ connectionString: server.databaseUrl, options: `-c role=${APPLICATION_ROLE}` });
  await app.connect();
  pool = createPool(await serverEntry(server.databaseUrl, APPLICATION_ROLE), APPLICATION_ROLE, 1);
});
afterAll(async () => {
  await pool.end();
  await app.end();
  await server.close();
});

const tablesOfCliente = (): string[] => tablas.filter((t) => !WITHOUT_CLIENTE.includes(t) && !BEFORE.includes(t));

/** Runs SQL as the application's role and tenant, and rolls it back; answers the rows or the code of the error. */
const how = async (
  cliente: string | null,
  text: string,
  values: unknown[] = [],
): Promise<{ filas: object[]; codigo: string | undefined; afectadas: number }> => {
  await app.query('BEGIN');
  try {
    if (cliente !== null) await app.query(`SELECT set_config('app.cliente', $1, true)`, [cliente]);
    const { rows, rowCount } = await app.query(text, values);
    return { filas: rows as object[], codigo: undefined, afectadas: rowCount ?? 0 };
  } catch (error) {
    return { filas: [], codigo: (error as { code: string }).code, afectadas: 0 };
  } finally {
    await app.query('ROLLBACK');
  }
};
const WITHOUT_RIGHT = '42501';

describe('the catalogue of PostgreSQL', () => {
  it('has every table under enabled and forced row-level security, but the named ones (D-95, reliability 5.2)', async () => {
    const secured = await server.sql<{
      t: string;
    }>(`SELECT relname AS t FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND relrowsecurity AND relforcerowsecurity ORDER BY 1`);
    expect(tablas.filter((t) => !secured.some((s) => s.t === t))).toEqual(WITHOUT_CLIENTE);
    expect(secured.length).toBeGreaterThan(25);
  });

  it('gives each exactly one policy: for all commands and roles, what is read and what is written (reliability 5.2)', async () => {
    const policies = await server.sql(
      `SELECT tablename AS t, permissive, roles::text, cmd, qual, with_check FROM pg_policies WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
      [BEFORE],
    );
    const expected = (t: string): object => ({
      t,
      permissive: 'PERMISSIVE',
      roles: '{public}',
      cmd: 'ALL',
      qual: EXPRESSION,
      with_check: EXPRESSION,
    });
    expect(policies).toEqual(tablesOfCliente().map(expected));
  });

  it('shows a business nothing of the registrations, mails, invoices, print jobs, till programs, ways back in and fills of others, nor the key of push services', async () => {
    await server.sql(`INSERT INTO recuperacion (id, cliente, correo, creada_en) VALUES ($1, '2001', 'a@b.mx', now())`, [
      randomUUID(),
    ]);
    await server.sql(`INSERT INTO correo_en_cola (id, cliente, desde) VALUES ($1, '2001', now() + interval '1 day')`, [
      randomUUID(),
    ]);
    await server.sql(`INSERT INTO factura_en_cola (id, cliente, desde) VALUES ($1, '2001', now() + interval '1 day')`, [
      randomUUID(),
    ]);
    await server.sql(
      `INSERT INTO alta (clave, huella, sal, red, cliente, sucursal, creada_en) VALUES ('k', '', '', '', '2001', 1, now())`,
    );
    await server.sql(`INSERT INTO relleno (cliente, nombre) VALUES ('2001', 'metodos')`);
    await server.sql(
      `INSERT INTO trabajo_en_cola (id, cliente, sucursal, impresora, desde) VALUES ($1, '2001', 1, 1, now())`,
      [randomUUID()],
    );
    await server.sql(
      `INSERT INTO impresora_en_turno (cliente, sucursal, impresora, hasta) VALUES ('2001', 1, 1, now())`,
    );
    await server.sql(
      `INSERT INTO equipo (cliente, sucursal, id, nombre, hash, vinculado_en)
       SELECT cliente, id, 1, 'PC', 'h', now() FROM sucursal WHERE cliente = '2001' LIMIT 1`,
    );
    await server.sql(
      `INSERT INTO codigo_de_equipo (hash, cliente, sucursal, vence_en)
       SELECT 'h', cliente, id, now() FROM sucursal WHERE cliente = '2001' LIMIT 1`,
    );
    const count = async (cliente: string | null): Promise<number[]> => {
      const n: number[] = [];
      for (const t of BEFORE) n.push((await how(cliente, `SELECT 1 FROM ${t}`)).filas.length);
      return n;
    };
    expect(await count('2000')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await count('2001')).toEqual([1, 1, 1, 1, 1, 1, 0, 1, 1, 1]);
    expect(await count(null)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    const foreign = await how('2000', `INSERT INTO correo_en_cola (id, cliente, desde) VALUES ($1, '2001', now())`, [
      randomUUID(),
    ]);
    expect(foreign.codigo).toBe(WITHOUT_RIGHT);
    const queued = `INSERT INTO trabajo_en_cola (id, cliente, sucursal, impresora, desde) VALUES ($1, '2001', 1, 1, now())`;
    expect((await how('2000', queued, [randomUUID()])).codigo).toBe(WITHOUT_RIGHT);
  });

  it('has no view, function or rule that would go round the policies', async () => {
    const views =
      await server.sql(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm')
      AND NOT coalesce(reloptions::text LIKE '%security_invoker=true%', false)`);
    expect(views).toEqual([]);
    expect(
      await server.sql(`SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef`),
    ).toEqual([]);
  });

  it('has cliente first in every primary and unique key, the shard key; only branch ids and ticket codes are global (D-95, D-125)', async () => {
    const claves = await server.sql<{
      t: string;
      indice: string;
      primera: string;
      primaria: boolean;
    }>(`SELECT c.relname AS t, ic.relname AS indice, i.indisprimary AS primaria,
      a.attname AS primera FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class ic ON ic.oid = i.indexrelid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0] WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique`);
    const own = claves.filter((k) => tablesOfCliente().includes(k.t));
    expect(
      own
        .filter((k) => k.primera !== 'cliente')
        .map((k) => k.indice)
        .sort(),
    ).toEqual(['pago_codigo', 'sucursal_id_key']);
    // A recipe line and a use of a printer have one of two owners, and so a unique index of what may be null instead.
    expect(tablesOfCliente().filter((t) => !own.some((k) => k.t === t && k.primaria))).toEqual([
      'impresora_uso',
      'receta',
    ]);
  });

  it('has the tenant in every foreign key, so that no row points into another business (H19, I7)', async () => {
    const foreign =
      await server.sql(`SELECT conrelid::regclass::text AS t, conname FROM pg_constraint k WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = k.conrelid AND a.attnum = k.conkey[1] AND a.attname = 'cliente')`);
    expect(foreign).toEqual([]);
  });
});

describe('the role of the application', () => {
  it('is no superuser, passes no policy, makes nothing, owns nothing, and cannot sign in by itself', async () => {
    const [rol] = await server.sql(
      'SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin FROM pg_roles WHERE rolname = $1',
      [APPLICATION_ROLE],
    );
    expect(Object.values(rol!)).toEqual(Array(6).fill(false));
    expect(
      await server.sql('SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) = $1', [APPLICATION_ROLE]),
    ).toEqual([]);
    const superior = await server.sql(`SELECT roleid::regrole FROM pg_auth_members WHERE member = $1::regrole`, [
      APPLICATION_ROLE,
    ]);
    expect(superior).toEqual([]);
  });

  it('is what the server really works as', async () => {
    const [[row]] = await server.deps.db.sinCliente({ text: 'SELECT current_user AS quien', values: [] });
    expect(row).toEqual({ quien: APPLICATION_ROLE });
  });

  it.each(['RESET ROLE', 'SET ROLE NONE', 'SET SESSION AUTHORIZATION DEFAULT', 'RESET SESSION AUTHORIZATION'])(
    'leaves a statement that slips in with less, not more: %s (H93)',
    async (text) => {
      const connection = await pool.connect();
      try {
        await connection.query(text);
        const { rows } = await connection.query(
          'SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication AS de_mas FROM pg_roles WHERE rolname = current_user',
        );
        expect(rows).toEqual([{ de_mas: false }]);
        const seen = await connection.query('SELECT 1 FROM comanda').then(
          (r) => r.rows.length,
          (e: unknown) => (e as { code: string }).code,
        );
        expect([0, WITHOUT_RIGHT]).toContain(seen);
        await expect(connection.query('ALTER TABLE comanda NO FORCE ROW LEVEL SECURITY')).rejects.toMatchObject({
          code: WITHOUT_RIGHT,
        });
      } finally {
        connection.release(true);
      }
    },
  );

  it('cannot be made the administrator, nor anybody else (H93)', async () => {
    const { username } = new URL(server.databaseUrl);
    const attempts = [
      `SET ROLE "${username}"`,
      'SET ROLE pg_read_all_data',
      `SET SESSION AUTHORIZATION "${username}"`,
      `GRANT "${username}" TO CURRENT_USER`,
      'ALTER ROLE CURRENT_USER SUPERUSER',
      `CREATE ROLE intruso LOGIN`,
      `COPY (SELECT 1) TO PROGRAM 'true'`,
    ];
    const connection = await pool.connect();
    try {
      for (const before of ['SELECT 1', 'RESET ROLE'])
        for (const text of attempts) {
          await connection.query(before);
          await expect(connection.query(text), text).rejects.toMatchObject({ code: WITHOUT_RIGHT });
        }
    } finally {
      connection.release(true);
    }
  });

  it.each(ONLY_ADDED)('cannot change or remove a row of %s (D-44, H72)', async (table) => {
    const attempts = [`UPDATE ${table} SET cliente = cliente`, `DELETE FROM ${table}`, `TRUNCATE ${table}`];
    for (const text of attempts) expect((await how('2000', text)).codigo).toBe(WITHOUT_RIGHT);
    expect((await how('2000', `SELECT count(*) FROM ${table}`)).codigo).toBeUndefined();
  });

  it.each(NEVER_ERASED)('cannot remove a row of %s: cancelled, never erased (D-21)', async (table) => {
    for (const text of [`DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
      expect((await how('2000', text)).codigo).toBe(WITHOUT_RIGHT);
  });

  it.each([
    ['turn the policies off', 'ALTER TABLE comanda DISABLE ROW LEVEL SECURITY'],
    ['drop a policy', 'DROP POLICY tenant ON comanda'],
    ['empty a table', 'TRUNCATE producto CASCADE'],
    ['make a table', 'CREATE TABLE mia (a integer)'],
    ['read the passwords of the roles', 'SELECT * FROM pg_authid'],
    ['rewrite the migrations', `UPDATE kysely_migration SET name = 'x'`],
  ])('cannot %s', async (_case, text) => {
    expect((await how('2000', text)).codigo).toBe(WITHOUT_RIGHT);
  });
});

describe('the second lock', () => {
  it('shows no row of any table while no tenant is set (reliability 5.2)', async () => {
    for (const t of tablesOfCliente())
      for (const cliente of [null, '', ' ', 'nadie'])
        expect([t, (await how(cliente, `SELECT 1 FROM ${t}`)).filas]).toEqual([t, []]);
  });

  it('shows each tenant its own rows only, and lets nobody touch another’s (H19)', async () => {
    for (const t of tablesOfCliente()) {
      const { filas } = await how('2001', `SELECT DISTINCT cliente FROM ${t}`);
      expect([t, filas.filter((f) => (f as { cliente: string }).cliente !== '2001')]).toEqual([t, []]);
    }
    expect((await how('2000', 'SELECT 1 FROM comanda WHERE id = $1', [comanda.id])).filas).toHaveLength(1);
    for (const text of [
      'SELECT 1 FROM comanda WHERE id = $1',
      `UPDATE comanda SET nombre = 'Robada' WHERE id = $1 RETURNING 1`,
      'SELECT 1 FROM pedido WHERE comanda = $1 FOR UPDATE',
    ])
      expect((await how('2001', text, [comanda.id])).filas).toEqual([]);
  });

  it('refuses rows of another tenant, new or moved (H19)', async () => {
    const write = [
      `INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en) VALUES ('2000', '${randomUUID()}', 1, 'x', 'x', '{}', now())`,
      `INSERT INTO metodo_de_pago (cliente, id, descripcion) VALUES ('2000', 3, 'Mío') ON CONFLICT DO NOTHING`,
      `UPDATE caja SET cliente = '2000'`,
      `INSERT INTO rol (cliente, id, descripcion) VALUES ('9999', 1, 'Nadie')`,
    ];
    for (const text of write) expect([text, (await how('2001', text)).codigo]).toEqual([text, WITHOUT_RIGHT]);
    for (const text of write)
      expect([text, (await how(null, text)).codigo ?? 'ninguna fila']).toEqual([
        text,
        text.startsWith('UPDATE') ? 'ninguna fila' : WITHOUT_RIGHT,
      ]);
  });

  it('ends with the transaction: the next one on the same connection sees nothing', async () => {
    await how('2000', 'SELECT 1');
    expect((await app.query('SELECT 1 FROM comanda')).rows).toEqual([]);
  });

  it('holds where a query forgets its tenant: the till still sees its own only', async () => {
    const text = 'SELECT DISTINCT cliente FROM producto';
    const [rows] = await server.deps.db.read('2001', { text: text, values: [] });
    expect(rows).toEqual([{ cliente: '2001' }]);
  });
});

describe('who may bring the database up to date', () => {
  /** A role of this cluster with a database, for one test. */
  const runWithRol = async (
    attributes: string,
    prepare: (sql: TestServer['sql'], rol: string) => Promise<unknown>,
    tryOut: (url: string) => Promise<void>,
  ): Promise<void> => {
    const rol = `prueba_${randomUUID().slice(0, 8)}`;
    await server.sql(`CREATE ROLE ${rol} LOGIN PASSWORD 'barro' ${attributes}`);
    const base = `base_${rol}`;
    await server.sql(`CREATE DATABASE ${base} OWNER ${rol}`);
    const url = new URL(urlDeBase(inject('clusterUrl'), base));
    [url.username, url.password] = [rol, 'barro'];
    try {
      await prepare(server.sql, rol);
      await tryOut(url.toString());
    } finally {
      await server.sql(`DROP DATABASE ${base} WITH (FORCE)`);
      await server.sql(`DROP ROLE ${rol}`);
    }
  };
  const nothing = async (): Promise<void> => undefined;

  it('is refused, with what to do, when it passes the policies and cannot become the application’s role', async () => {
    await runWithRol('BYPASSRLS', nothing, async (url) => {
      await expect(migrate(url)).rejects.toThrow(
        /puede saltarse la seguridad por renglón y no puede cambiar al rol comal_app.*GRANT comal_app TO/,
      );
    });
  });

  it('is let in once it was granted that role, as the refusal says', async () => {
    await runWithRol(
      'BYPASSRLS',
      (sql, rol) => sql(`GRANT ${APPLICATION_ROLE} TO ${rol}`),
      async (url) => {
        expect(await workingRole(url)).toBe(APPLICATION_ROLE);
        expect(await migrate(url)).toBe(APPLICATION_ROLE);
      },
    );
  });

  it('does not give the pool an address that passes the policies: refused where no log-in can be made for it (H93)', async () => {
    await runWithRol(
      'BYPASSRLS',
      (sql, rol) => sql(`GRANT ${APPLICATION_ROLE} TO ${rol}`),
      async (url) => {
        await expect(serverEntry(url, APPLICATION_ROLE)).rejects.toThrow(
          /no pudo entrar con un usuario propio \(comal_servidor_\w+\)/,
        );
      },
    );
  });

  it('gives the pool its own address where it is bound by the policies and may make no log-in (H93)', async () => {
    await runWithRol(
      '',
      (sql, rol) => sql(`GRANT ${APPLICATION_ROLE} TO ${rol}`),
      async (url) => {
        expect(await serverEntry(url, APPLICATION_ROLE)).toBe(url);
      },
    );
  });

  it('works as itself when it is bound by the policies anyway, and money stays insert-only', async () => {
    await runWithRol('', nothing, async (url) => {
      const rol = await migrate(url);
      expect(rol).toBe(new URL(url).username);
      const cliente = new pg.Client({ connectionString: url });
      await cliente.connect();
      await expect(cliente.query('DELETE FROM pago')).rejects.toMatchObject({ code: WITHOUT_RIGHT });
      expect(
        (
          await cliente.query(
            `SELECT count(*)::integer AS n FROM pg_class WHERE relforcerowsecurity AND relnamespace = 'public'::regnamespace`,
          )
        ).rows,
      ).toEqual([{ n: tablesOfCliente().length + BEFORE.length }]);
      await cliente.end();
    });
  });

  it('may do so again and at once: the second finds nothing to do', async () => {
    expect(await Promise.all([migrate(server.databaseUrl), migrate(server.databaseUrl)])).toEqual([
      APPLICATION_ROLE,
      APPLICATION_ROLE,
    ]);
  });
});
