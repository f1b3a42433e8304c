import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalog } from '@comal/contract/catalog';
import type { Sesion } from '@comal/contract/sesiones';
import type { Route } from '@comal/contract/route';
import { huella, type Huella } from './huella.ts';
import { plantarAjenos, plantarIntentos, type Ids, type Lugar } from './plantar.ts';
import { camposDe, type Esquema } from '../campos.ts';
import { CAJA, sembrarNegocio } from '../dos-negocios.ts';
import { Mundo } from '../fallas/escena/escrituras.ts';
import type { Muestra } from '../fallas/escena/muestras-de-negocio.ts';
import { startTestServer, type Answer, type TestServer } from '../server.ts';

/** The ids of all rows of somebody else, and those that no row has. */
const DE = {
  negocio: { numero: 7_000_000, uuid: '0190aaaa-0000-7000-8000-00000000000a' },
  sucursal: { numero: 7_000_001, uuid: '0190aaaa-0000-7000-8000-00000000000b' },
  nadie: { numero: 7_000_002, uuid: '0190aaaa-0000-7000-8000-00000000000c' },
} as const;

/** Ids that the till makes: in a business no two things have the same, so one of another branch is refused. */
const HECHOS_AQUI = ['comandas.nueva body id', 'comandas.actualizar body pedidos.[].id'];

const PARTES = ['params', 'query', 'body'] as const;
type Parte = (typeof PARTES)[number];

/** A place of a call where an id is written, and of what kind. */
interface Sitio {
  readonly nombre: string;
  readonly route: Route;
  readonly parte: Parte;
  readonly ruta: readonly string[];
  readonly clase: keyof Ids;
}

const ENTERO_MAXIMO = 2 ** 31 - 1;
const claseDe = ({ format, type, maximum }: Esquema & { maximum?: number }): Sitio['clase'] | null => {
  if (format === 'uuid') return 'uuid';
  return type === 'integer' && maximum === ENTERO_MAXIMO ? 'numero' : null;
};

const sitiosDe = (nombre: string, route: Route): Sitio[] =>
  PARTES.flatMap((parte) => {
    if (!route[parte] || route.archivo) return [];
    const esquema = z.toJSONSchema(route[parte], { io: 'output', unrepresentable: 'any' }) as Esquema;
    return camposDe(esquema).flatMap((campo) => {
      const clase = claseDe(campo.esquema);
      return clase ? [{ nombre, route, parte, ruta: campo.ruta.split('.').filter(Boolean), clase }] : [];
    });
  });

const SITIOS = Object.entries(catalog)
  .flatMap(([feature, grupo]) =>
    Object.entries(grupo as Record<string, Route>).flatMap(([nombre, route]) =>
      sitiosDe(`${feature}.${nombre}`, route),
    ),
  )
  .filter(({ route }) => route.acceso === 'sesion')
  .map((s) => [`${s.nombre} ${s.parte} ${s.ruta.join('.')}`, s] as const);

/** An input with an id in one place of it; what is not there is made, as far as a list of one goes. */
const poner = (entrada: unknown, [paso, ...resto]: readonly string[], id: unknown): unknown => {
  if (paso === undefined) return id;
  if (paso === '[]') {
    const [primero, ...demas] = Array.isArray(entrada) ? (entrada as unknown[]) : [];
    return [poner(primero, resto, id), ...demas];
  }
  return { ...(entrada as object), [paso]: poner((entrada as Record<string, unknown> | undefined)?.[paso], resto, id) };
};

let server: TestServer;
let mundo: Mundo;
let admin: Sesion;
/** Where the callers work. */
let aqui: Lugar;
beforeAll(async () => {
  server = await startTestServer();
  server.parar();
  mundo = await Mundo.abrir(server);
  const otro = await sembrarNegocio(server, '7002');
  const { cliente, centro: sucursal, norte } = mundo.r.negocio;
  aqui = { cliente, sucursal };
  await plantarAjenos(server, aqui, { cliente: otro.cliente, sucursal: DE.negocio.numero }, DE.negocio);
  await plantarAjenos(server, aqui, { cliente, sucursal: norte }, DE.sucursal);
  await plantarIntentos(server, otro.cliente, DE.negocio.numero);
  admin = await mundo.r.entrar('admin', CAJA.centro);
  await mundo.fotografiar();
});
afterAll(() => server.close());

/** What may not have changed: of others nothing ever, of one's own nothing either when the answer is a refusal. */
const intacto = (h: Huella, { status }: Answer): unknown =>
  status === 200 ? Object.entries(h).map(([tabla, { ajenas }]) => [tabla, ajenas]) : h;

/** Where no sample says what else to send: what fits any call that reads. */
const LECTURA = {
  params: { id: 1, operationGroup: 'ventas', operation: 'COBRAR', branch: 1, caja: 1, role: 1, perm: 1 },
  query: { cantidad: 1 },
};

/** A write without a sample would be refused for its body before anybody looks at whose the id is: two alike 400s prove nothing. */
const muestraDe = (nombre: string, route: Route): Muestra => {
  const muestra = mundo.muestras[nombre]?.();
  if (!muestra && route.write) throw new Error(`${nombre} writes and has no sample in test/fallas/escena`);
  return muestra ?? [admin, LECTURA];
};

/** The call as its sample has it, or the administrator's, with an id in one place. */
const pedir = async ({ nombre, route, parte, ruta, clase }: Sitio, ids: Ids): Promise<Answer> => {
  const [quien, partes, opciones] = muestraDe(nombre, route);
  const con = { ...partes, [parte]: poner(partes[parte], ruta, ids[clase]) };
  return server.raw(route, con, { token: (quien ?? admin).token, ...opciones });
};

const SUYOS = /0190aaaa-0000-7000-8000-00000000000[abc]|700000[012]/g;

/** An answer without the id that was sent; of a write, only how it went. */
const sinIds = ({ method }: Route, { status, body: { data, error } }: Answer): unknown => {
  const visto = { status, error: { ...error, peticion: '' }, ...(method === 'GET' && { data }) };
  return JSON.parse(JSON.stringify(visto).replaceAll(SUYOS, '#'));
};

it('compares tables that hold something of others', async () => {
  const vacias = Object.entries(await huella(server, aqui)).filter(([, { ajenas }]) => ajenas.startsWith('0 '));
  expect(vacias.map(([tabla]) => tabla)).toEqual(['reloj_visto']);
});

describe.each(['negocio', 'sucursal'] as const)('an id of another %s', (de) => {
  it.each(SITIOS)('in %s is that of nothing, and changes no row of any table (D-14)', async (donde, sitio) => {
    const deNadie = await pedir(sitio, DE.nadie);
    if (deNadie.status === 200) await mundo.restaurar();
    const antes = await huella(server, aqui);
    const ajeno = await pedir(sitio, DE[de]);
    const despues = await huella(server, aqui);
    if (ajeno.status === 200) await mundo.restaurar();
    expect(intacto(despues, ajeno)).toEqual(intacto(antes, ajeno));
    if (de === 'sucursal' && HECHOS_AQUI.includes(donde)) expect(ajeno.status).toBe(409);
    else expect(sinIds(sitio.route, ajeno)).toEqual(sinIds(sitio.route, deNadie));
  });
});
