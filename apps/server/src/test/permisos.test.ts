import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Route } from '@comal/contract/route';
import { OPERACIONES } from '@comal/domain/permisos/permisos';
import { CAJA, sembrarNegocio, entrarComo, USUARIO } from './dos-negocios.ts';
import { startTestServer, type TestServer } from './server.ts';

const CON_PERMISO = Object.entries(catalog).flatMap(([feature, grupo]) =>
  Object.entries(grupo as Record<string, Route>).flatMap(([nombre, route]) =>
    route.permiso ? [[`${feature}.${nombre}`, route, route.permiso] as const] : [],
  ),
);
const TODOS = OPERACIONES.map((o) => o.id as number);
const ROLES = Object.keys(USUARIO).filter((quien) => quien !== 'baja') as (keyof typeof USUARIO)[];

/** Ids that no business has: a call that passes its gate finds nothing and changes nothing. */
const NADIE = 2 ** 31 - 1;
const NADA = '0190ffff-0000-7000-8000-000000000000';
const PARAMS = { folio: NADA, pago: NADA, branch: NADIE, caja: NADIE, role: NADIE, id2: NADIE, complementId: NADIE };
const paramsDe = ({ params }: Route): Record<string, unknown> => {
  const conUuid = { ...PARAMS, id: NADA };
  return params?.safeParse(conUuid).success === false ? { ...PARAMS, id: NADIE } : conUuid;
};

let server: TestServer;
let sesion: Sesion;
const sesiones = {} as Record<(typeof ROLES)[number], Sesion>;
beforeAll(async () => {
  server = await startTestServer();
  const negocio = await sembrarNegocio(server, '7001');
  for (const usuario of ROLES) sesiones[usuario] = await entrarComo(server, negocio, { usuario, caja: CAJA.centro });
  const otro = await sembrarNegocio(server, '7002');
  sesion = await entrarComo(server, otro, { usuario: 'mesero', caja: CAJA.centro });
});
afterAll(() => server.close());

/** Sets the permissions of the waiter's role of the second business. */
const darSolo = async (permisos: readonly number[]): Promise<void> => {
  await server.sql(`DELETE FROM rol_permiso WHERE cliente = '7002' AND rol = 3`);
  await server.sql(`INSERT INTO rol_permiso (cliente, rol, permiso) SELECT '7002', 3, unnest($1::integer[])`, [
    permisos,
  ]);
  server.pasar(2_000);
};

/** Calls for who has every permission: one alone is not enough (decision 0158). */
const PIDE_TODOS: ReadonlySet<string> = new Set(['negocio.descargarDatos']);

/** Whether the gate of a call lets a session through. */
const pasa = async (route: Route, { token }: Sesion): Promise<boolean> => {
  const partes = { params: paramsDe(route), query: { cantidad: 1, id: NADA }, ...(route.body && { body: {} }) };
  return (await server.raw(route, partes, { token })).body.error?.motivo !== 'SIN_PERMISO';
};

describe('every call that asks for a permission (D-14, D-94)', () => {
  it.each(CON_PERMISO)(
    '%s lets each of them through alone, and nobody who has all others',
    async (nombre, route, permisos) => {
      for (const permiso of permisos) {
        await darSolo(PIDE_TODOS.has(nombre) ? TODOS : [permiso]);
        expect(await pasa(route, sesion), `only ${permiso}`).toBe(true);
      }
      await darSolo(TODOS.filter((id) => !permisos.includes(id)));
      expect(await pasa(route, sesion), 'all others').toBe(false);
    },
  );

  it.each(CON_PERMISO)(
    '%s lets through the system roles that have one of them (D-15)',
    async (_nombre, route, permisos) => {
      for (const quien of ROLES) {
        const suyos: readonly number[] = sesiones[quien].usuario.permisos;
        expect([quien, await pasa(route, sesiones[quien])]).toEqual([quien, permisos.some((id) => suyos.includes(id))]);
      }
    },
  );
});
