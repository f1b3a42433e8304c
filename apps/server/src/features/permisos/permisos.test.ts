import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permisos } from '@comal/contract/permisos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { entrarComo, sembrarNegocio } from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let cajera: Sesion;

beforeAll(async () => {
  server = await startTestServer();
  cajera = await entrarComo(server, await sembrarNegocio(server, '5001'), { usuario: 'cajera' });
});
afterAll(() => server.close());

const ROL = 2;
const deOperacion = async (role: number, operationGroup: string, operation: string) => {
  const { status, body } = await server.call(
    permisos.deOperacion,
    { params: { role, operationGroup, operation } },
    { token: cajera.token },
  );
  return body.data ?? [status, body.error?.message];
};
const dePermiso = async (role: number, perm: number) => {
  const { status, body } = await server.call(permisos.dePermiso, { params: { role, perm } }, { token: cajera.token });
  return body.data ?? [status, body.error?.message];
};

const SI = { permitido: true };
const NO = [403, 'No tienes permitido realizar esta operación'];

describe('roles/{role}/permiso/{operationGroup}/{operation}', () => {
  it.each([
    ['14', 'REGISTRAR_ENTRADA_DE_EFECTIVO'],
    ['14', '175'],
    ['entradas-y-salidas', 'REGISTRAR_SALIDA_DE_EFECTIVO'],
    ['13', 'COBRAR'],
  ])(
    'allows %s/%s, which the role has (API-041, PERMISO-003, PERMISO-006, PERMISO-007, D-94)',
    async (grupo, operacion) => {
      expect(await deOperacion(ROL, grupo, operacion)).toStrictEqual(SI);
    },
  );

  it.each([
    ['what the role lacks', '1', 'NUEVO_USUARIO'],
    ['an operation of another group', '13', 'REGISTRAR_ENTRADA_DE_EFECTIVO'],
    ['an operation that does not exist', '13', 'VOLAR'],
    ['a group that does not exist', '99', 'COBRAR'],
    ['a group that does not exist here', '16', '72'],
  ])('denies %s (API-041, PERMISO-005)', async (_, grupo, operacion) => {
    expect(await deOperacion(ROL, grupo, operacion)).toStrictEqual(NO);
  });

  it('says nothing of other roles, more or less powerful (H15)', async () => {
    for (const rol of [1, 3, 99])
      expect(await deOperacion(rol, '14', 'REGISTRAR_ENTRADA_DE_EFECTIVO')).toStrictEqual(NO);
  });
});

describe('general/rol/{role}/permiso/{perm}', () => {
  it('allows what the role has and denies the rest (API-031, PERMISO-003)', async () => {
    expect(await dePermiso(ROL, 174)).toStrictEqual(SI);
    for (const perm of [1, 72, 9_999]) expect(await dePermiso(ROL, perm)).toStrictEqual(NO);
    expect(await dePermiso(1, 174)).toStrictEqual(NO);
  });

  it('lives under qtpv (API-031)', async () => {
    const headers = { authorization: `Bearer ${cajera.token}` };
    const r = await server.app.inject({ url: '/qtpv/api/v1/general/rol/2/permiso/174?idioma=es_MX', headers });
    expect(r.statusCode).toBe(200);
  });

  it('follows the role: a permission taken away is denied within a second (H15, H71)', async () => {
    expect(await dePermiso(ROL, 68)).toStrictEqual(SI);
    await server.sql('DELETE FROM rol_permiso WHERE rol = $1 AND permiso = 68', [ROL]);
    server.pasar(1_000);
    expect(await dePermiso(ROL, 68)).toStrictEqual(NO);
  });
});
