import { z } from 'zod';
import { catalog } from '@comal/contract/catalog';
import type { Route } from '@comal/contract/route';
import { camposDe, type Esquema } from '../entradas/campos.ts';
import type { Ids } from './plantar.ts';

const PARTES = ['params', 'query', 'body'] as const;
type Parte = (typeof PARTES)[number];

/** A place in the input of a call where an id is written, and the kind of the id. */
export interface Sitio {
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

/** All places of ids in the calls of a session, from the catalogue, so that those of new calls are included. */
export const SITIOS = Object.entries(catalog)
  .flatMap(([feature, grupo]) =>
    Object.entries(grupo as Record<string, Route>).flatMap(([nombre, route]) =>
      sitiosDe(`${feature}.${nombre}`, route),
    ),
  )
  .filter(({ route }) => route.acceso === 'sesion')
  .map((s) => [`${s.nombre} ${s.parte} ${s.ruta.join('.')}`, s] as const);

/** An input with an id in one place; missing objects are created, and missing lists with one element. */
export const poner = (entrada: unknown, [paso, ...resto]: readonly string[], id: unknown): unknown => {
  if (paso === undefined) return id;
  if (paso === '[]') {
    const [primero, ...demas] = Array.isArray(entrada) ? (entrada as unknown[]) : [];
    return [poner(primero, resto, id), ...demas];
  }
  return { ...(entrada as object), [paso]: poner((entrada as Record<string, unknown> | undefined)?.[paso], resto, id) };
};
