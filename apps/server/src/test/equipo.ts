import { afterAll } from 'vitest';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from './dos-negocios.ts';
import { Restaurante } from './restaurante.ts';
import { startTestServer, type TestServer } from './server.ts';

/** A restaurant for all tests of a file, with one person of each role signed in; the administrator at another register. */
export interface Equipo {
  readonly server: TestServer;
  readonly r: Restaurante;
  readonly mesero: Sesion;
  readonly cocina: Sesion;
  readonly cajera: Sesion;
  readonly admin: Sesion;
}

/** Opens a team at the top of a test file: `const { server, r, mesero } = await abrirEquipo();`. It is closed after the last test. */
export const abrirEquipo = async (variables: Record<string, string> = {}): Promise<Equipo> => {
  const server = await startTestServer(variables);
  afterAll(() => server.close());
  const r = await Restaurante.abrir(server);
  return {
    server,
    r,
    mesero: await r.entrar('mesero'),
    cocina: await r.entrar('cocina'),
    cajera: await r.entrar('cajera'),
    admin: await r.entrar('admin', CAJA.centro2),
  };
};
