import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { Route } from '@comal/contract/route';
import { rowsOfSheets } from '../../platform/exportar/read-excel.fixture.ts';
import { esquemaDeEntrada, type Esquema } from '../entradas/campos.ts';
import { DE, abrirEscena, muestraDe, sinSuyos, type Escena } from './escena.ts';
import type { Ids } from './plantar.ts';

const LLAMADAS = Object.entries(catalog).flatMap(([feature, grupo]) =>
  Object.entries(grupo as Record<string, Route>).map(([nombre, route]) => [`${feature}.${nombre}`, route] as const),
);

const cuerpoDe = ({ body }: Route): Esquema['properties'] => (body ? esquemaDeEntrada(body).properties : undefined);

/** Every list, report and export that takes filters, once for each choice that it offers besides (its report, its format). */
const LISTAS = LLAMADAS.flatMap(([nombre, route]) => {
  const campos = cuerpoDe(route);
  if (!campos?.['filtros']) return [];
  const elecciones = Object.entries(campos).flatMap(([campo, { enum: valores = [] }]) =>
    valores.map((valor) => ({ [campo]: valor })),
  );
  return (elecciones.length > 0 ? elecciones : [{}]).map(
    (eleccion) => [[nombre, ...Object.values(eleccion)].join(' '), nombre, route, eleccion] as const,
  );
});

let escena: Escena;
/** The filter controls of all lists, as the lists declare them: each is sent to every list. */
let controles: string[];
beforeAll(async () => {
  escena = await abrirEscena();
  const { server, admin, aqui } = escena;
  // Reports include every branch that the user may enter: the administrator may enter only this one.
  await server.sql('DELETE FROM usuario_sucursal WHERE cliente = $1 AND sucursal <> $2', [aqui.cliente, aqui.sucursal]);
  const grupos = await Promise.all(
    LLAMADAS.filter(([, { path, method }]) => method === 'GET' && path.endsWith('/filtros')).map(([, route]) =>
      server.raw(route, {}, { token: admin.token }),
    ),
  );
  const dichos = JSON.stringify(grupos.map(({ body }) => body.data)).matchAll(/"control":"(\w+)"/g);
  controles = [...new Set([...dichos].map(([, control]) => control!))];
  // Files are compared by the rows they are made from: a finished file is compressed and has the instant in which it was made.
  vi.spyOn(server.deps.taller, 'run').mockImplementation((trabajo) =>
    trabajo({ ask: async (_trabajo, pedido) => ({ ok: true, value: JSON.stringify(pedido) }) as never }),
  );
});
afterAll(() => escena.server.close());

/** The foreign id in all its forms, and an own one: without it most lists would be empty. */
const valoresDe = ({ numero, uuid }: Ids): (string | number)[] => [1, numero, String(numero), uuid];

/** The content of a file that an answer links to: the rows of a spreadsheet, or the text; null without a link. */
const archivoDe = async (data: unknown): Promise<unknown> => {
  const { enlace, nombre } = (data ?? {}) as { enlace?: string; nombre?: string };
  if (!enlace) return null;
  const { statusCode, rawPayload, body } = await escena.server.app.inject({ url: enlace });
  expect([nombre, statusCode]).toEqual([nombre, 200]);
  return nombre?.endsWith('.xlsx') ? rowsOfSheets(rawPayload) : body;
};

const pedir = async (nombre: string, route: Route, eleccion: object, filtro: object): Promise<unknown> => {
  const [quien, partes, opciones] = muestraDe(escena, nombre, route);
  const body = { ...(partes.body as object), ...eleccion, filtros: [filtro] };
  const answer = await escena.server.raw(
    route,
    { ...partes, body },
    { token: (quien ?? escena.admin).token, ...opciones },
  );
  const { data } = answer.body;
  const archivo = await archivoDe(data);
  // An export is logged, and the log is one of the lists.
  await escena.server.sql(`DELETE FROM bitacora WHERE accion = 'lista.exportada'`);
  // A link differs each time.
  const visto = archivo === null ? data : { ...(data as object), enlace: '#' };
  return sinSuyos({ status: answer.status, error: answer.body.error?.motivo, data: visto, archivo });
};

it('knows by what lists are filtered', () => {
  expect(controles).toEqual(expect.arrayContaining(['usuario', 'terminal', 'rol', 'mesero', 'categoria', 'area']));
});

describe('the id of another business or branch in a filter', () => {
  it.each(LISTAS)('of %s is that of nothing (D-14)', async (_lista, nombre, route, eleccion) => {
    for (const control of controles) {
      const con = async (de: Ids) => ({
        control,
        visto: await pedir(nombre, route, eleccion, { control, valores: valoresDe(de) }),
      });
      const deNadie = await con(DE.nadie);
      expect(deNadie).toMatchObject({ visto: { status: 200 } });
      for (const de of [DE.negocio, DE.sucursal]) expect(await con(de)).toEqual(deNadie);
    }
  });
});
