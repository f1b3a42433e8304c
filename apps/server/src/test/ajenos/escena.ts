import type { Sesion } from '@comal/contract/sesiones/sesiones';
import type { Route } from '@comal/contract/route';
import { CAJA, sembrarNegocio } from '../dos-negocios.ts';
import { Mundo } from '../fallas/escena/mundo.ts';
import type { Muestra } from '../fallas/escena/muestras/muestra.ts';
import { startTestServer, type Answer, type TestServer } from '../server.ts';
import { plantarAjenos, plantarIntentos, type Lugar } from './plantar.ts';

/** The ids of all rows of the other business and of the other branch, and ids that no row has. */
export const DE = {
  negocio: { numero: 7_000_000, uuid: '0190aaaa-0000-7000-8000-00000000000a' },
  sucursal: { numero: 7_000_001, uuid: '0190aaaa-0000-7000-8000-00000000000b' },
  nadie: { numero: 7_000_002, uuid: '0190aaaa-0000-7000-8000-00000000000c' },
} as const;

/** A restaurant at work, with rows of another business and of another branch in every table. */
export interface Escena {
  readonly server: TestServer;
  readonly mundo: Mundo;
  readonly admin: Sesion;
  /** Where the callers work. */
  readonly aqui: Lugar;
}

/** Opens the scene; its clock is stopped. */
export const abrirEscena = async (): Promise<Escena> => {
  const server = await startTestServer();
  server.parar();
  const mundo = await Mundo.abrir(server);
  const otro = await sembrarNegocio(server, '7002');
  const { cliente, centro: sucursal, norte } = mundo.r.negocio;
  const aqui = { cliente, sucursal };
  await plantarAjenos(server, aqui, { cliente: otro.cliente, sucursal: DE.negocio.numero }, DE.negocio);
  await plantarAjenos(server, aqui, { cliente, sucursal: norte }, DE.sucursal);
  await plantarIntentos(server, otro.cliente, DE.negocio.numero);
  const admin = await mundo.r.entrar('admin', CAJA.centro);
  await mundo.fotografiar();
  return { server, mundo, admin, aqui };
};

/** The input of a call without a sample: it fits any call that reads. */
const LECTURA = {
  params: { id: 1, operationGroup: 'ventas', operation: 'COBRAR', branch: 1, caja: 1, role: 1, perm: 1 },
  query: { cantidad: 1 },
};

/**
 * The sample of a call. Throws for a write without one: it would be refused for its body before its id is checked, so that equal answers
 * prove nothing.
 */
export const muestraDe = ({ mundo, admin }: Escena, nombre: string, route: Route): Muestra => {
  const muestra = mundo.muestras[nombre]?.();
  if (!muestra && route.write) throw new Error(`${nombre} writes and has no sample in test/fallas/escena`);
  return muestra ?? [admin, LECTURA];
};

/** The ids that were sent, and the secret of a download, which differs each time. */
const SUYOS = /0190aaaa-0000-7000-8000-00000000000[abc]|700000[012]|710000[0-3]|(?<=descargas\/)[\w-]+/g;

/** A value with `SUYOS` replaced, so that values for different ids can be compared. */
export const sinSuyos = (visto: unknown): unknown => JSON.parse(JSON.stringify(visto).replaceAll(SUYOS, '#'));

/** An answer with `SUYOS` replaced; of a write only status and error. */
export const sinIds = ({ method }: Route, { status, body: { data, error } }: Answer): unknown =>
  sinSuyos({ status, error: { ...error, peticion: '' }, ...(method === 'GET' && { data }) });
