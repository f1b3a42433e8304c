import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitersOf } from '../platform/sesiones/waiters.ts';
import { paginaDeRoles, rolesDe } from '../features/roles/repository.ts';
import { credencialesDe } from '../features/sesiones/repository.ts';
import { sinAcceso } from '../features/terminales/repository.ts';
import {
  mismoUsername,
  otrosQueAdministran,
  paginaDePersonas,
  quienesTrabajan,
} from '../features/usuarios/personal/lecturas.ts';
import { personaPorNombre, personasDeCaja, quienesAutorizan } from '../features/usuarios/repository.ts';
import type { Query } from '../platform/db/query.ts';
import { APPLICATION_ROLE } from '../platform/db/working-role.ts';
import { PLANS } from '../platform/db/pool.ts';
import { CAJA, sembrarNegocio, USUARIO, type Negocio } from './dos-negocios.ts';
import { startTestServer, type TestServer } from './server.ts';

const CLIENTE = '8001';
const PERSONAS = 3_000;
/** The most pages of the database read per person. A quadratic query, which reads each person once for each other, reads a thousand times more. */
const POR_PERSONA = 30;

let server: TestServer;
let negocio: Negocio;
beforeAll(async () => {
  server = await startTestServer();
  negocio = await sembrarNegocio(server, CLIENTE);
  // The statistics are of the small business, so that the queries on the large one run with the plans of a small one.
  await server.sql('ANALYZE');
  await server.sql(
    `INSERT INTO usuario (cliente, id, username, nombre, primer_apellido, contrasena, rol)
     SELECT $1, 20000 + i, 'z' || i, 'Zoila', 'Número ' || lpad(i::text, 4, '0'), '', 2 + i % 3 FROM generate_series(1, $2::int) i`,
    [CLIENTE, PERSONAS],
  );
  await server.sql(
    `INSERT INTO usuario_sucursal (cliente, usuario, sucursal) SELECT $1, id, $2 FROM usuario WHERE cliente = $1 AND id > 20000`,
    [CLIENTE, negocio.centro],
  );
});
afterAll(() => server.close());

interface Plan {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
}

/** A value as an SQL literal. */
const literal = (v: unknown): string => {
  if (v === null || v === undefined) return 'NULL';
  if (v instanceof Date) return `'${v.toISOString()}'`;
  return pg.escapeLiteral(Array.isArray(v) ? `{${v.join(',')}}` : String(v));
};

/** The number of pages that a query reads, run as the server does: prepared, with a generic plan, as its tenant. */
const paginasDe = async ({ text, values }: Query): Promise<number> => {
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  try {
    for (const [nombre, valor] of Object.entries(PLANS)) await client.query(`SET ${nombre} = '${valor}'`);
    await client.query(`SET ROLE ${APPLICATION_ROLE}`);
    await client.query(`SELECT set_config('app.cliente', '${CLIENTE}', false)`);
    await client.query(`PREPARE vista AS ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': readonly Plan[] }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE vista(${values.map(literal).join(', ')})`,
    );
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!;
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  } finally {
    await client.end();
  }
};

const pagina = (filtros: { control: string; valor?: string; valores?: number[] }[]) => ({
  ...{ pagina: 0, noElementosPorPagina: 50, filtros },
});
const suyas = () => new Set([negocio.centro]);
const porSucursal = () => pagina([{ control: 'sucursal', valores: [negocio.centro] }]);

it.each<[string, () => Query]>([
  ['who may enter a till', () => personasDeCaja(CLIENTE, negocio.centro, null)],
  ['who may approve', () => quienesAutorizan(CLIENTE, USUARIO.mesero, negocio.centro, 68)],
  ['who may be handed a comanda', () => waitersOf({ cliente: CLIENTE, sucursal: negocio.centro })],
  ['who may be let into a register', () => sinAcceso(CLIENTE, negocio.centro, CAJA.centro)],
  ['who works here', () => quienesTrabajan(CLIENTE, suyas())],
  ['who else administers', () => otrosQueAdministran(CLIENTE, USUARIO.admin)],
  ['a page of people', () => paginaDePersonas(CLIENTE, suyas(), pagina([]))[0]],
  ['a page of those of a branch', () => paginaDePersonas(CLIENTE, suyas(), porSucursal())[0]],
  ['how many those are', () => paginaDePersonas(CLIENTE, suyas(), porSucursal())[1]],
  [
    'a page of those of a name',
    () => paginaDePersonas(CLIENTE, suyas(), pagina([{ control: 'text_filter', valor: '2718' }]))[0],
  ],
  ['the roles, and how many have each', () => rolesDe(CLIENTE)],
  ['a page of roles', () => paginaDeRoles(CLIENTE, pagina([]))[0]],
])('among 3,000 people, %s are found looking at each a few times', async (_que, query) => {
  expect(await paginasDe(query())).toBeLessThan(PERSONAS * POR_PERSONA);
});

it.each<[string, () => Query]>([
  ['at the sign-in', () => credencialesDe(CLIENTE, 'z2718', negocio.centro, server.ahora())],
  ['at the sign-in, though nobody has it', () => credencialesDe(CLIENTE, 'nadie', negocio.centro, server.ahora())],
  ['at a till', () => personaPorNombre(CLIENTE, 'z2718', negocio.centro)],
  ['while it is typed', () => mismoUsername(CLIENTE, 'z2718')],
])('among 3,000 people, a username is looked up %s without a look at the others', async (_donde, query) => {
  expect(await paginasDe(query())).toBeLessThan(POR_PERSONA);
});
