import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalog } from '@comal/contract/catalog';
import type { Route } from '@comal/contract/route';
import { camposDe, type Esquema } from '../campos.ts';
import type { Answer } from '../server.ts';
import { DE, abrirEscena, muestraDe, sinIds, type Escena } from './escena.ts';
import { huellaDe, type Huella } from './huella.ts';
import type { Ids } from './plantar.ts';

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

let escena: Escena;
beforeAll(async () => {
  escena = await abrirEscena();
});
afterAll(() => escena.server.close());

const huella = (): Promise<Huella> => huellaDe(escena.server, escena.aqui);

/** The tables that changed, of others' rows always, of one's own when the answer is a refusal. */
const cambiadas = (antes: Huella, despues: Huella, { status }: Answer): string[] =>
  Object.keys(despues).filter((tabla) => {
    const [a, d] = [antes[tabla], despues[tabla]];
    return a?.ajenas !== d?.ajenas || (status !== 200 && a?.demas !== d?.demas);
  });

/** The call as its sample has it, or the administrator's, with an id in one place. */
const pedir = async ({ nombre, route, parte, ruta, clase }: Sitio, ids: Ids): Promise<Answer> => {
  const [quien, partes, opciones] = muestraDe(escena, nombre, route);
  const con = { ...partes, [parte]: poner(partes[parte], ruta, ids[clase]) };
  return escena.server.raw(route, con, { token: (quien ?? escena.admin).token, ...opciones });
};

it('compares tables that hold something of others', async () => {
  const vacias = Object.entries(await huella()).filter(([, { ajenas }]) => ajenas.startsWith('0 '));
  expect(vacias.map(([tabla]) => tabla)).toEqual(['reloj_visto']);
});

describe.each(['negocio', 'sucursal'] as const)('an id of another %s', (de) => {
  it.each(SITIOS)('in %s is that of nothing, and changes no row of any table (D-14)', async (donde, sitio) => {
    const deNadie = await pedir(sitio, DE.nadie);
    if (deNadie.status === 200) await escena.mundo.restaurar();
    const antes = await huella();
    const ajeno = await pedir(sitio, DE[de]);
    const despues = await huella();
    if (ajeno.status === 200) await escena.mundo.restaurar();
    expect(cambiadas(antes, despues, ajeno)).toEqual([]);
    if (de === 'sucursal' && HECHOS_AQUI.includes(donde)) expect(ajeno.status).toBe(409);
    else expect(sinIds(sitio.route, ajeno)).toEqual(sinIds(sitio.route, deNadie));
  });
});
